/** The parts of one track as they lie in seconds of the song, each as far as it is heard; and cutting them apart there. Pure. */
import { modeOf, tempoMap } from '../arrangement.ts';
import { MAX_PARTS } from '../limits.ts';
import type { Part, Song } from '../song.ts';
import { secondsBetween, tickAfterSeconds } from '../tempo.ts';
import { eachOf, oneOf, withMembers } from './edit.ts';
import { splitPart } from './parts.ts';

/** A stretch of the song's time. */
export interface TimeRange {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** A part of a track where it is heard. */
export interface PlacedPart extends TimeRange {
  readonly index: number;
  readonly part: Part;
}

/** As the engine lets one part go when another takes over. */
export const LEAST_FADE_SECONDS = 0.003;
/** Ticks are whole, and half a millisecond long: so far a cut may lie from where it was asked for. */
const TICK_SECONDS = 0.0011;

export const secondsOfTick = (song: Song, tick: number): number =>
  secondsBetween(tempoMap(song, modeOf(song)), 0, tick);

export const tickOfSeconds = (song: Song, seconds: number): number =>
  tickAfterSeconds(tempoMap(song, modeOf(song)), 0, Math.max(0, seconds));

/** In order of time; of two that begin together the later one in the song is heard. */
export function placedParts(song: Song, track: string): readonly PlacedPart[] {
  const placed = song.parts
    .map((part, index) => ({ part, index, fromSeconds: secondsOfTick(song, part.startTick) }))
    .filter(({ part }) => part.track === track && part.lengthSeconds > 0)
    .sort((a, b) => a.fromSeconds - b.fromSeconds || a.index - b.index);
  return placed.map((one, i) => {
    const next = placed[i + 1]?.fromSeconds ?? Number.POSITIVE_INFINITY;
    return { ...one, toSeconds: Math.min(one.fromSeconds + one.part.lengthSeconds, next) };
  });
}

/**
 * What is never heard goes: sound of a part behind the start of the one that takes over from it. Without that, taking the later one away would bring
 * it back.
 */
export function withoutHidden(song: Song, track: string): Song {
  const ends = new Map(
    placedParts(song, track).map(({ index, fromSeconds, toSeconds }, i, all) => {
      const over = Math.max(LEAST_FADE_SECONDS, all[i + 1]?.part.fadeIn ?? 0);
      return [index, toSeconds + over - fromSeconds];
    }),
  );
  return withMembers(song, {
    parts: eachOf(song.parts, (part, index) => {
      const end = ends.get(index);
      return end === undefined || end >= part.lengthSeconds ? part : withMembers(part, { lengthSeconds: end });
    }),
  });
}

/** Cut apart at a second of the song; a part that begins or ends there stays whole. */
export function cutAt(song: Song, track: string, seconds: number): Song {
  const found = placedParts(song, track).find(
    ({ fromSeconds, toSeconds }) => fromSeconds + TICK_SECONDS < seconds && seconds < toSeconds - TICK_SECONDS,
  );
  if (!found || song.parts.length >= MAX_PARTS) return song;
  const cut = splitPart(found.index, seconds - found.fromSeconds)(song);
  return cut === song
    ? song
    : withMembers(cut, { parts: oneOf(cut.parts, found.index + 1, (part) => inStep(cut, found, part)) });
}

/**
 * Starts fall on whole frames, and so do offsets, each rounded by itself: the second half of a cut would be a frame off now and then. At the take's own
 * rate it goes on with the very frame that would have come.
 */
export function inStep(
  song: Song,
  { part: first, fromSeconds }: Pick<PlacedPart, 'part' | 'fromSeconds'>,
  second: Part,
): Part {
  const rate = song.takes.find(({ hash }) => hash === first.take)?.rate;
  if (rate === undefined) return second;
  const frames = (at: number) => Math.floor(at * rate + 0.5);
  const played = frames(secondsOfTick(song, second.startTick)) - frames(fromSeconds);
  const offsetSeconds = (frames(first.offsetSeconds) + played) / rate;
  return withMembers(second, { offsetSeconds });
}

/** Cut apart at both ends: every part lies within the stretch or outside of it. */
export function carved(song: Song, track: string, range: TimeRange): Song {
  return cutAtBoth(withoutHidden(song, track), track, range);
}

/** The same, but what is hidden stays. */
export function cutAtBoth(song: Song, track: string, { fromSeconds, toSeconds }: TimeRange): Song {
  return cutAt(cutAt(song, track, fromSeconds), track, toSeconds);
}

/** Of what has been carved: by its middle, because cuts fall on ticks. */
function isWithin({ fromSeconds, toSeconds }: TimeRange, range: TimeRange): boolean {
  const middle = (fromSeconds + toSeconds) / 2;
  return middle > range.fromSeconds && middle < range.toSeconds;
}

export function partsWithin(song: Song, track: string, range: TimeRange): readonly PlacedPart[] {
  return placedParts(song, track).filter((part) => isWithin(part, range));
}

/** So many seconds later, or earlier, to the frame: what a tick leaves of the way goes into the offset. Before the song there is nothing. */
export function shifted(song: Song, part: Part, toSeconds: number): Part | null {
  const startTick = Math.max(0, Math.ceil(tickOfSeconds(song, toSeconds) - 1e-6));
  const rest = secondsOfTick(song, startTick) - toSeconds;
  const lengthSeconds = part.lengthSeconds - rest;
  if (lengthSeconds <= 0) return null;
  const lanes = part.lanes.map((lane) => ({ ...lane, offsetSeconds: lane.offsetSeconds + rest }));
  return { ...part, startTick, offsetSeconds: part.offsetSeconds + rest, lengthSeconds, lanes };
}

/** It begins so many seconds sooner, by sound that lies before it in its takes. */
export const sooner = (part: Part, seconds: number): Part => ({
  ...part,
  offsetSeconds: part.offsetSeconds - seconds,
  lengthSeconds: part.lengthSeconds + seconds,
  lanes: part.lanes.map((lane) => ({ ...lane, offsetSeconds: lane.offsetSeconds - seconds })),
  comp: part.comp.map((one, i) => (i === 0 ? one : { ...one, fromSeconds: one.fromSeconds + seconds })),
});
