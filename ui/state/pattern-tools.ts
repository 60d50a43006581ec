/** What the pattern tools do: to the chosen track or to all of them, and the two buttons of each row to their own track. */

import { signal } from '@preact/signals-react';
import { type Edit, everyTrack, inTurn } from '../../song/edits/edit.ts';
import { copyPattern, fillTrack, pastePattern, shiftPattern } from '../../song/edits/patterns.ts';
import { clearTrack, randomizeTrack } from '../../song/edits/steps.ts';
import type { Pattern } from '../../song/song.ts';
import { t } from '../words/words.ts';
import { type NoticeAction, showNotice } from './notice.ts';
import { density, selectedTrack } from './screen.ts';
import { edit, history, song, undo } from './song.ts';
import { shownScene } from './sounding.ts';
import { shownName } from './track-names.ts';

export type Scope = 'track' | 'all';
export const scope = signal<Scope>('track');
/** Every how many steps Fill plays. */
export const fillEvery = signal(1);
/** Patterns, in the order of the tracks they came from: one, or all. It outlives the song that is open. */
export const clipboard = signal<readonly Pattern[]>([]);

/** Of the pattern that is shown. */
export type Change = (track: string, scene: string) => Edit;

/** An audio track has recordings, and a pattern that nobody hears. */
function hasSteps(track: string): boolean {
  return song.peek().tracks.some(({ id, instrument }) => id === track && instrument !== 'audio');
}

/** The change of the chosen track or of all, as one edit; read in a computation, it follows that choice. */
export function scopeEdit(change: Change): Edit {
  const shown = (track: string): Edit => (hasSteps(track) ? change(track, shownScene(track)) : (one) => one);
  return scope.value === 'all' ? everyTrack(shown) : shown(selectedTrack.value);
}

/** Whether anything was to be changed. */
export function editScope(change: Change, group?: string): boolean {
  const before = song.peek();
  edit(scopeEdit(change), group === undefined ? {} : { group });
  return song.peek() !== before;
}

function nameOf(id: string): string {
  return shownName(song.peek().tracks.find((track) => track.id === id)?.name ?? '');
}

/** Undo from a toast, as long as nothing else was done since. */
export function undoable(): NoticeAction {
  const done = history.peek().present;
  return {
    label: t('arrange.undo'),
    isUndo: true,
    run: () => {
      if (history.peek().present === done) undo();
    },
  };
}

export function clear(): void {
  if (editScope(clearTrack) && scope.peek() === 'all') showNotice(t('arrange.cleared'), { action: undoable() });
}

export function fill(): void {
  editScope((track, shown) => fillTrack(track, fillEvery.peek(), shown));
}

export function randomize(): void {
  const seed = freshSeed();
  editScope((track, shown) => randomizeTrack(track, seed, density.peek(), shown));
}

export function shift(by: 1 | -1): void {
  editScope((track, shown) => shiftPattern(track, by, shown));
}

export function copy(): void {
  const isAll = scope.peek() === 'all';
  const ids = isAll
    ? song
        .peek()
        .tracks.map(({ id }) => id)
        .filter(hasSteps)
    : [selectedTrack.peek()];
  clipboard.value = ids.flatMap((id) => copyPattern(song.peek(), id, shownScene(id)) ?? []);
  showNotice(isAll ? t('arrange.copiedAll') : t('arrange.copied', { track: nameOf(selectedTrack.peek()) }));
}

/** One pattern goes to the chosen track or to every one; many go track by track. */
export function paste(): void {
  const patterns = clipboard.peek();
  const { tracks } = song.peek();
  const chosen = tracks.findIndex(({ id }) => id === selectedTrack.peek());
  const [only] = patterns;
  if (!only) return;
  const isAll = scope.peek() === 'all';
  const places = isAll ? tracks.map((_, i) => i) : [chosen];
  const pastes = places.flatMap((place) => {
    const track = tracks[place];
    const pattern = patterns.length === 1 ? only : patterns[place];
    return track && pattern ? [pastePattern(track.id, pattern, shownScene(track.id))] : [];
  });
  edit(inTurn(...pastes));
}

export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

export function copyOne(track: string): void {
  const pattern = copyPattern(song.peek(), track, shownScene(track));
  if (!pattern) return;
  clipboard.value = [pattern];
  showNotice(t('arrange.copied', { track: nameOf(track) }));
}

export function pasteOne(track: string): void {
  const [pattern] = clipboard.peek();
  if (pattern && hasSteps(track)) edit(pastePattern(track, pattern, shownScene(track)));
}

export function clearOne(track: string): void {
  edit(clearTrack(track, shownScene(track)));
}

export function randomizeOne(track: string): void {
  edit(randomizeTrack(track, freshSeed(), density.peek(), shownScene(track)));
}
