/**
 * Edits of the wave editor: what lies on an audio track between two seconds of the song is cut, pasted, faded, turned round. The files are never touched, and
 * what sounds outside of the stretch stays the same to the bit.
 */
import { MAX_PARTS } from '../limits.ts';
import type { Part, Song } from '../song.ts';
import { PART_SPECS, type ParamSpec } from '../specs.ts';
import { type Edit, eachOf, within, withMembers, without } from './edit.ts';
import { setPart, setRecipe } from './parts.ts';
import {
  carved,
  cutAt,
  cutAtBoth,
  LEAST_FADE_SECONDS,
  partsWithin,
  placedParts,
  secondsOfTick,
  shifted,
  sooner,
  type TimeRange,
  withoutHidden,
} from './wave-parts.ts';

/** What was copied: parts, by seconds from the start of the stretch. */
export interface WaveClip {
  readonly lengthSeconds: number;
  readonly parts: readonly { readonly atSeconds: number; readonly part: Part }[];
}

/** Where all comes out as it was, or lies where no part can, it is the song itself. */
export const settled =
  (edit: Edit): Edit =>
  (song) => {
    const next = edit(song);
    const isSame = JSON.stringify(next.parts) === JSON.stringify(song.parts);
    return next !== song && (isSame || !next.parts.every(isPossible)) ? song : next;
  };

const isPossible = ({ startTick, offsetSeconds, lengthSeconds, lanes }: Part): boolean =>
  isIn(PART_SPECS.startTick, startTick) &&
  isIn(PART_SPECS.lengthSeconds, lengthSeconds) &&
  [offsetSeconds, ...lanes.map((lane) => lane.offsetSeconds)].every((at) => isIn(PART_SPECS.offsetSeconds, at));

const isIn = ({ min, max }: ParamSpec, value: number): boolean => value >= min && value <= max;

const isRange = ({ fromSeconds, toSeconds }: TimeRange): boolean => fromSeconds >= 0 && toSeconds > fromSeconds;

/** Silence in the stretch; what lies behind it stays where it is. */
export function clearRange(track: string, range: TimeRange): Edit {
  return settled((song) => {
    if (!isRange(range) || touched(song, track, range).length === 0) return song;
    const cut = carved(song, track, range);
    const goes = new Set(partsWithin(cut, track, range).map(({ index }) => index));
    if (goes.size === 0) return song;
    return withMembers(cut, { parts: without(cut.parts, (_, index) => goes.has(index)) });
  });
}

const touched = (song: Song, track: string, range: TimeRange) =>
  placedParts(song, track).filter((one) => one.toSeconds > range.fromSeconds && one.fromSeconds < range.toSeconds);

/** What the stretch holds; null: nothing. */
export function copyRange(song: Song, track: string, range: TimeRange): WaveClip | null {
  if (!isRange(range)) return null;
  const cut = carved(song, track, range);
  const found = partsWithin(cut, track, range);
  if (found.length === 0) return null;
  const parts = found.map(({ part, fromSeconds }) => ({ atSeconds: fromSeconds - range.fromSeconds, part }));
  return { lengthSeconds: range.toSeconds - range.fromSeconds, parts };
}

/** In the place of what lies there. */
export function pasteAt(track: string, atSeconds: number, clip: WaveClip): Edit {
  const range = { fromSeconds: atSeconds, toSeconds: atSeconds + clip.lengthSeconds };
  return settled((song) => {
    const isAudio = song.tracks.some(({ id, instrument }) => id === track && instrument === 'audio');
    const known = new Set(song.takes.map(({ hash }) => hash));
    const parts = clip.parts.flatMap(({ atSeconds: by, part }) => {
      const placed = known.has(part.take) ? shifted(song, { ...part, track }, Math.max(0, atSeconds + by)) : null;
      return placed ? [placed] : [];
    });
    if (!isAudio || !isRange(range) || parts.length === 0) return song;
    const cleared = clearRange(track, range)(song);
    return cleared.parts.length + parts.length > MAX_PARTS ? song : { ...cleared, parts: [...cleared.parts, ...parts] };
  });
}

/** A fade at the edge of a part is no other sound. */
const EDGE_SECONDS = 0.005;

/** What the stretch holds lies elsewhere on the track; where something else sounds there it stays: on its way it would wipe that out. */
export function moveRange(track: string, range: TimeRange, toSeconds: number): Edit {
  return settled((song) => {
    const clip = copyRange(song, track, range);
    if (!clip || !(toSeconds >= 0)) return song;
    const left = clearRange(track, range)(song);
    const endSeconds = toSeconds + clip.lengthSeconds;
    const inside = { fromSeconds: toSeconds + EDGE_SECONDS, toSeconds: endSeconds - EDGE_SECONDS };
    if (touched(left, track, inside).length > 0) return song;
    return pasteAt(track, toSeconds, clip)(left);
  });
}

/** Of the parts that reach into the stretch, what lies outside of it goes; others stay. */
export function trimTo(track: string, range: TimeRange): Edit {
  return settled((song) => {
    if (!isRange(range)) return song;
    const before = touched(song, track, range);
    const first = before[0]?.fromSeconds ?? 0;
    const last = before[before.length - 1]?.toSeconds ?? 0;
    return [
      { fromSeconds: first - 1e-9 < 0 ? 0 : first, toSeconds: range.fromSeconds },
      { fromSeconds: range.toSeconds, toSeconds: last },
    ].reduce((edited, outside) => clearRange(track, outside)(edited), song);
  });
}

/** Apart at each of the places; the same is heard. */
export function splitAt(track: string, places: readonly number[]): Edit {
  return settled((song) => places.reduce((edited, seconds) => cutAt(edited, track, seconds), song));
}

/** So much silence at a place: what lies behind it moves on. */
export function insertGap(track: string, atSeconds: number, lengthSeconds: number): Edit {
  return settled((song) => {
    if (!(lengthSeconds > 0) || !(atSeconds >= 0)) return song;
    const cut = cutAt(withoutHidden(song, track), track, atSeconds);
    const behind = new Set(
      placedParts(cut, track)
        .filter(({ fromSeconds, toSeconds }) => (fromSeconds + toSeconds) / 2 > atSeconds)
        .map(({ index }) => index),
    );
    if (behind.size === 0) return song;
    const parts = eachOf(cut.parts, (part, index) => {
      if (!behind.has(index)) return part;
      return shifted(cut, part, secondsOfTick(cut, part.startTick) + lengthSeconds) ?? part;
    });
    return withMembers(cut, { parts });
  });
}

type Members = Parameters<typeof setPart>[1];
type Recipe = Parameters<typeof setRecipe>[1];

/** The parts of a stretch, cut out of their neighbours, each changed. */
function eachWithin(
  track: string,
  range: TimeRange,
  change: (one: Part, index: number) => Edit,
  cutOut: typeof carved = carved,
): Edit {
  return settled((song) => {
    if (!isRange(range)) return song;
    const cut = cutOut(song, track, range);
    const found = partsWithin(cut, track, range);
    const edited = found.reduce((before, { part, index }) => change(part, index)(before), cut);
    return edited === cut ? song : edited;
  });
}

export function setRange(track: string, range: TimeRange, members: Members): Edit {
  return eachWithin(track, range, (_, index) => setPart(index, members));
}

/** Louder by so many decibels, softer where they are negative. */
export function gainRange(track: string, range: TimeRange, byDb: number): Edit {
  if (!Number.isFinite(byDb) || byDb === 0) return (song) => song;
  return eachWithin(track, range, ({ gainDb }, index) => setPart(index, { gainDb: gainDb + byDb }));
}

/** In at its start, out at its end; curves are indices of PART_SPECS. */
export function fadeRange(
  track: string,
  range: TimeRange,
  fade: Pick<Members, 'fadeIn' | 'fadeInCurve' | 'fadeOut' | 'fadeOutCurve'>,
): Edit {
  const { fadeIn, fadeInCurve, fadeOut, fadeOutCurve } = fade;
  const into = { ...(fadeIn !== undefined && { fadeIn }), ...(fadeInCurve !== undefined && { fadeInCurve }) };
  const out = { ...(fadeOut !== undefined && { fadeOut }), ...(fadeOutCurve !== undefined && { fadeOutCurve }) };
  return settled((song) => {
    if (!isRange(range)) return song;
    const cut = carved(song, track, range);
    const found = partsWithin(cut, track, range);
    const [first, last] = [found[0], found[found.length - 1]];
    if (!first || !last) return song;
    const edited = setPart(last.index, out)(setPart(first.index, into)(cut));
    return edited === cut ? song : edited;
  });
}

/** From one part to the next over the whole stretch, which must hold the place where they meet. */
export function crossfade(track: string, { fromSeconds, toSeconds }: TimeRange): Edit {
  return settled((song) => {
    const clean = withoutHidden(song, track);
    const placed = placedParts(clean, track);
    const at = placed.findIndex((one, i) => i > 0 && one.fromSeconds > fromSeconds && one.fromSeconds < toSeconds);
    const [earlier, later] = [placed[at - 1], placed[at]];
    const isJoin = earlier && later && later.fromSeconds - earlier.toSeconds <= LEAST_FADE_SECONDS;
    if (!isJoin || !isRange({ fromSeconds, toSeconds })) return song;
    const by = later.fromSeconds - fromSeconds;
    const moved = shifted(clean, sooner(later.part, by), fromSeconds);
    const fadeIn = within(PART_SPECS.fadeIn, toSeconds - fromSeconds, 0);
    if (!moved) return song;
    const parts = eachOf(clean.parts, (part, index) => {
      if (index === later.index) return { ...moved, fadeIn, fadeInCurve: SMOOTH };
      if (index !== earlier.index) return part;
      return withMembers(part, { lengthSeconds: Math.max(part.lengthSeconds, toSeconds - earlier.fromSeconds) });
    });
    return withMembers(clean, { parts });
  });
}

/** Index into the curves of PART_SPECS: slowly at both ends. */
const SMOOTH = 3;

/** The stretch from its end to its start: each part backwards, and the last one first. */
export function reverseRange(track: string, range: TimeRange): Edit {
  return settled((song) => {
    if (!isRange(range)) return song;
    const cut = carved(song, track, range);
    const found = partsWithin(cut, track, range);
    if (found.length === 0) return song;
    return found.reduce((before, { part, index, fromSeconds, toSeconds }) => {
      const turned = setRecipe(index, { reverse: !part.reverse })(before);
      const now = turned.parts[index];
      // What is heard of it ends where it began, seen from the other end of the stretch.
      const placed = now && shifted(turned, now, Math.max(0, range.fromSeconds + range.toSeconds - toSeconds));
      if (!placed || found.length === 1) return turned;
      const rest = toSeconds - fromSeconds;
      const one = { ...placed, lengthSeconds: Math.min(placed.lengthSeconds, rest) };
      return { ...turned, parts: turned.parts.map((other, i) => (i === index ? one : other)) };
    }, cut);
  });
}

/**
 * Stretched, shifted in pitch or formants; a stretch changes how long it lasts. What it grows into takes over from it and is not touched; what that
 * hides of it stays its own, so that a knob turned up and down again leaves it as it was.
 */
export function recipeRange(track: string, range: TimeRange, recipe: Omit<Recipe, 'reverse'>): Edit {
  return eachWithin(track, range, (_, index) => setRecipe(index, recipe), cutAtBoth);
}
