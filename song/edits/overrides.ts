/** Edits of single tracks within a placement on the timeline: silence, another clip, a fill of their own. Bars count from its start. */
import { sceneTicks } from '../arrangement.ts';
import { clipOf } from '../clip-of.ts';
import { clipFor, emptyPattern } from '../defaults.ts';
import { MAX_BARS, MAX_FILLS, MAX_OVERRIDES, MAX_PLACEMENTS } from '../limits.ts';
import type { Clip, Override, Placement, Song, Track } from '../song.ts';
import { TICKS_PER_BAR } from '../time.ts';
import { type Edit, eachOf, editTrack, freeId, oneOf, withItem, withMembers } from './edit.ts';
import { tidied } from './tidy.ts';

interface Bars {
  readonly fromBar: number;
  readonly bars: number;
}

/** What a track plays in some bars instead of its scene's clip: a clip of its own by name, or null for silence. */
export function setOverride(index: number, track: string, { fromBar, bars }: Bars, clip: string | null): Edit {
  return (song) => {
    const owner = song.tracks.find(({ id }) => id === track);
    if (!owner || (clip !== null && !clipOf(owner.clips, clip))) return song;
    const from = Math.min(MAX_BARS - 1, Math.max(0, Math.round(fromBar) || 0));
    const count = Math.min(MAX_BARS, Math.max(1, Math.round(bars) || 1));
    const next: Override = { track, fromBar: from, bars: count, clip };
    return change(song, index, track, next, (others) => (others.length < MAX_OVERRIDES ? [...others, next] : null));
  };
}

/** The track follows its scene again in some bars. */
export function clearOverride(index: number, track: string, range: Bars): Edit {
  // What lies on both sides becomes two.
  return (song) => change(song, index, track, range, (others) => (others.length <= MAX_OVERRIDES ? others : null));
}

/** The clips of a track that no scene has. */
export function fillsOf({ scenes }: Pick<Song, 'scenes'>, { clips }: Pick<Track, 'clips'>): readonly string[] {
  return Object.keys(clips).filter((name) => !scenes.some(({ id }) => id === name));
}

/** A clip of the timeline alone, that begins as a copy of what the scene has for the track there. */
export function addFill(index: number, track: string, range: Bars): Edit {
  return (song) => {
    const placement = song.timeline[index];
    const owner = song.tracks.find(({ id }) => id === track);
    if (!placement || !owner || fillsOf(song, owner).length >= MAX_FILLS) return song;
    const name = freeId('fill', [...Object.keys(owner.clips), ...song.scenes.map(({ id }) => id)]);
    const model = clipOf(owner.clips, placement.scene)?.pattern ?? emptyPattern();
    const clip: Clip = clipFor({ name: 'Fill' }, owner, model);
    const filled = editTrack(track, (t) => ({ ...t, clips: { ...t.clips, [name]: clip } }))(song);
    const placed = setOverride(index, track, range, name)(filled);
    // A placement that is full of overrides takes no more.
    return placed === filled ? song : placed;
  };
}

/** Two placements in place of one, cut after so many repeats; what single tracks play stays where it is. */
export function splitPlacement(index: number, repeats: number): Edit {
  return (song) => {
    const placement = song.timeline[index];
    if (!placement || song.timeline.length >= MAX_PLACEMENTS) return song;
    if (!(repeats >= 1 && repeats < placement.repeats && Number.isInteger(repeats))) return song;
    const bar = (sceneTicks(song, placement.scene) / TICKS_PER_BAR) * repeats;
    const first = { ...placement, repeats, overrides: placement.overrides.flatMap((one) => within(one, 0, bar)) };
    const behind = placement.overrides.flatMap((one) => within(one, bar, MAX_BARS));
    const overrides = behind.map((one) => ({ ...one, fromBar: one.fromBar - bar }));
    const second = { ...placement, repeats: placement.repeats - repeats, overrides };
    const timeline = song.timeline.map((one, i) => (i === index ? first : one));
    return { ...song, timeline: withItem(timeline, index + 1, second) };
  };
}

/** The other overrides of the track make room; null from `add`: there is none left. */
function change(
  song: Song,
  index: number,
  track: string,
  range: Bars,
  add: (others: readonly Override[]) => readonly Override[] | null,
): Song {
  const end = range.fromBar + range.bars;
  const timeline = oneOf(song.timeline, index, (placement: Placement) => {
    const others = placement.overrides.flatMap((one) =>
      one.track === track ? [...within(one, 0, range.fromBar), ...within(one, end, MAX_BARS)] : [one],
    );
    const overrides = add(others);
    if (!overrides) return placement;
    return withMembers(placement, { overrides: sameOrNew(placement.overrides, overrides) });
  });
  return tidied(withMembers(song, { timeline }));
}

/** The part of an override between two bars. */
function within(override: Override, fromBar: number, toBar: number): readonly Override[] {
  const from = Math.max(fromBar, override.fromBar);
  const to = Math.min(toBar, override.fromBar + override.bars);
  if (to <= from) return [];
  return [withMembers(override, { fromBar: from, bars: to - from })];
}

function sameOrNew(before: readonly Override[], after: readonly Override[]): readonly Override[] {
  const isSame = before.length === after.length && after.every((one, i) => isEqual(one, before[i]));
  return isSame ? before : eachOf(after, (one) => before.find((old) => isEqual(old, one)) ?? one);
}

const isEqual = (a: Override, b: Override | undefined): boolean =>
  a.track === b?.track && a.fromBar === b.fromBar && a.bars === b.bars && a.clip === b.clip;
