/** Where a song sounds with recorded audio, and what of it sounds first. */
import type { Pattern, Song, Track } from './song.ts';
import { secondsBetween, type TempoMap } from './tempo.ts';
import { TICKS_PER_STEP } from './time.ts';

export interface AudioUse {
  readonly hash: string;
  /** Id of the track. */
  readonly track: string;
  /** 0..15; null: a take on the timeline. */
  readonly pad: number | null;
  /** Place in the document. */
  readonly path: string;
}

/** The key of the first pad. */
const FIRST_PAD_KEY = 36;
const PADS = 16;

/** Pads in order, then takes. A take that lies nowhere on the timeline does not sound. */
export function audioUses({ tracks, parts }: Pick<Song, 'tracks' | 'parts'>): readonly AudioUse[] {
  const pads = tracks.flatMap((track, index) =>
    track.pads.flatMap(({ sample }, pad) =>
      sample === null ? [] : { hash: sample, track: track.id, pad, path: `tracks[${index}].pads[${pad}].sample` },
    ),
  );
  const takes = parts.map(({ take, track }, index) => ({ hash: take, track, pad: null, path: `parts[${index}].take` }));
  return [...pads, ...takes];
}

/** Hashes of all that can sound, what sounds next from a tick on first. What is on no pattern comes last. */
export function audioInOrder(song: Song, map: TempoMap, fromTick: number): readonly string[] {
  const ahead = new Map<string, number>();
  const meet = (hash: string, ticks: number) => ahead.set(hash, Math.min(ticks, ahead.get(hash) ?? ticks));
  for (const track of song.tracks) {
    for (const [pad, { sample }] of track.pads.entries()) {
      if (sample !== null) meet(sample, ticksToPad(track, pad, fromTick));
    }
  }
  for (const { take, startTick, lengthSeconds } of song.parts) {
    const isOver = startTick < fromTick && secondsBetween(map, startTick, fromTick) >= lengthSeconds;
    meet(take, isOver ? Number.POSITIVE_INFINITY : Math.max(0, startTick - fromTick));
  }
  // Infinity minus itself is no number: those keep the order of the song.
  return [...ahead].sort(([, a], [, b]) => (a === b ? 0 : a - b)).map(([hash]) => hash);
}

/** In whichever of the track's patterns it comes first. */
function ticksToPad({ clips }: Track, pad: number, fromTick: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { pattern } of Object.values(clips)) {
    least = Math.min(least, ticksInPattern(pattern, pad, fromTick));
  }
  return least;
}

function ticksInPattern({ length, steps, notes }: Pattern, pad: number, fromTick: number): number {
  const round = length * TICKS_PER_STEP;
  const ahead = (tick: number) => (((tick - fromTick) % round) + round) % round;
  const isPad = (key: number) => ((key - FIRST_PAD_KEY) & (PADS - 1)) === pad;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, step] of steps.slice(0, length).entries()) {
    const keys = step.keys.length > 0 ? step.keys : [FIRST_PAD_KEY];
    if (step.on && keys.some(isPad)) least = Math.min(least, ahead(index * TICKS_PER_STEP));
  }
  for (const { key, startTick } of notes) if (isPad(key)) least = Math.min(least, ahead(startTick));
  return least;
}
