/**
 * What an edit is: a pure function from song to song. Parts it does not touch keep their identity, and an edit that
 * changes nothing returns the very song it was given: undo, drawing and the engine compare by reference.
 */

import { clampTo } from '../clamp-to.ts';
import { clipOf } from '../clip-of.ts';
import { clipFor } from '../defaults.ts';
import { isId, textFault } from '../parse/text.ts';
import type { Pattern, Song, Track } from '../song.ts';
import type { ParamSpec } from '../specs.ts';

export type Edit = (song: Song) => Song;

/** Several edits as one. */
export function inTurn(...edits: readonly Edit[]): Edit {
  return (song) => edits.reduce((edited, edit) => edit(edited), song);
}

/** The same edit on every track: everyTrack((id) => clearTrack(id)). */
export function everyTrack(edit: (track: string) => Edit): Edit {
  return (song) => inTurn(...song.tracks.map(({ id }) => edit(id)))(song);
}

/** The object with some members replaced; itself where they are the same already. */
export function withMembers<T extends object>(whole: T, members: Partial<T>): T {
  const names = Object.keys(members) as (keyof T)[];
  return names.every((name) => Object.is(whole[name], members[name])) ? whole : { ...whole, ...members };
}

/** Whether two values of a document say the same; parts that are the same object are not looked into. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  if (Array.isArray(a) !== Array.isArray(b) || names.length !== others.length) return false;
  return names.every((name) => others.includes(name) && isSame(Reflect.get(a, name), Reflect.get(b, name)));
}

/** The list with every item changed; itself where no item differs. */
export function eachOf<T>(items: readonly T[], change: (item: T, index: number) => T): readonly T[] {
  const changed = items.map(change);
  return changed.every((item, i) => item === items[i]) ? items : changed;
}

/** The list with one item changed; itself where the index lies outside or nothing differs. */
export function oneOf<T>(items: readonly T[], index: number, change: (item: T) => T): readonly T[] {
  return eachOf(items, (item, i) => (i === index ? change(item) : item));
}

/** The list without some items; itself where none of them goes. */
export function without<T>(items: readonly T[], goes: (item: T, index: number) => boolean): readonly T[] {
  const kept = items.filter((item, i) => !goes(item, i));
  return kept.length === items.length ? items : kept;
}

/** The list with a further item at an index. */
export function withItem<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}

/** The list with one item taken to another index; both are clamped. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  const target = Math.min(items.length - 1, Math.max(0, Math.round(to)));
  if (item === undefined || target === from || Number.isNaN(target)) return items;
  return withItem(
    items.filter((_, i) => i !== from),
    target,
    item,
  );
}

export function editTrack(id: string, change: (track: Track) => Track): Edit {
  return (song) => {
    const tracks = eachOf(song.tracks, (track) => (track.id === id ? change(track) : track));
    return withMembers(song, { tracks });
  };
}

/** The pattern of a track's clip in a scene; where it has none yet, the first change of an empty one makes it. */
export function editPattern(id: string, scene: string, change: (pattern: Pattern) => Pattern): Edit {
  return (song) => {
    const home = song.scenes.find((one) => one.id === scene);
    return editTrack(id, (track) => {
      const clip = clipOf(track.clips, scene) ?? (home && clipFor(home, track));
      const pattern = clip && change(clip.pattern);
      if (!clip || !pattern || pattern === clip.pattern) return track;
      return { ...track, clips: { ...track.clips, [scene]: { ...clip, pattern } } };
    })(song);
  };
}

/** The nearest allowed number; what is no number leaves things as they are. */
export function within(spec: ParamSpec, number: number, before: number): number {
  return Number.isNaN(number) ? before : clampTo(spec, number);
}

/** A name as the document can keep it, or null for none: trimmed, in normal form C, not empty. */
export function nameFrom(text: string): string | null {
  const name = text.normalize('NFC').trim();
  return name === '' || textFault(name) ? null : name;
}

/** The first of base, base-2, base-3 … that is not taken. */
export function freeId(base: string, taken: readonly string[]): string {
  const stem = isId(base) ? base.slice(0, 56) : 'new';
  for (let n = 1; ; n++) {
    const id = n === 1 ? stem : `${stem}-${n}`;
    if (!taken.includes(id)) return id;
  }
}
