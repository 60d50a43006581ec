/** Where a song sounds with recorded audio, and what of it sounds first. */
import { compOf } from './comp.ts';
import { soundName } from './recipe.ts';
import type { Part, Pattern, Song, Track } from './song.ts';
import { secondsBetween, type TempoMap } from './tempo.ts';
import { TICKS_PER_STEP } from './time.ts';

export interface AudioUse {
  readonly hash: string;
  /** What is heard: the file, or what is made of it (recipe.ts). */
  readonly sound: string;
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

/** Pads in order, then the takes of all parts, with all of their rounds. A take that lies nowhere does not sound. */
export function audioUses({ tracks, parts }: Pick<Song, 'tracks' | 'parts'>): readonly AudioUse[] {
  const pads = tracks.flatMap((track, index) =>
    track.pads.flatMap(({ sample }, pad) =>
      sample === null
        ? []
        : { hash: sample, sound: sample, track: track.id, pad, path: `tracks[${index}].pads[${pad}].sample` },
    ),
  );
  const takes = parts.flatMap((part, index) => {
    const use = (hash: string, path: string) => ({
      hash,
      sound: soundName(hash, part),
      track: part.track,
      pad: null,
      path,
    });
    const lanes = part.lanes.map(({ take }, lane) => use(take, `parts[${index}].lanes[${lane}].take`));
    return [use(part.take, `parts[${index}].take`), ...lanes];
  });
  return [...pads, ...takes];
}

/** Names of all that a render sounds with. */
export function audioHeard({ tracks, parts }: Pick<Song, 'tracks' | 'parts'>): readonly string[] {
  const pads = tracks.flatMap((track) => track.pads.flatMap(({ sample }) => sample ?? []));
  const heard = parts
    .filter(({ mute }) => !mute)
    .flatMap((part) => takesHeard(part).map((take) => soundName(take, part)));
  return [...new Set([...pads, ...heard])];
}

/**
 * Names of all that can sound, what sounds next from a tick on first. What is on no pattern, and what is muted, comes last;
 * rounds of a part that were not chosen do not sound.
 */
export function audioInOrder(song: Song, map: TempoMap, fromTick: number): readonly string[] {
  const ahead = new Map<string, number>();
  const meet = (hash: string, ticks: number) => ahead.set(hash, Math.min(ticks, ahead.get(hash) ?? ticks));
  for (const track of song.tracks) {
    for (const [pad, { sample }] of track.pads.entries()) {
      if (sample !== null) meet(sample, ticksToPad(track, pad, fromTick));
    }
  }
  for (const part of song.parts) {
    const ticks = ticksToPart(part, map, fromTick);
    for (const take of takesHeard(part)) meet(soundName(take, part), ticks);
  }
  // Infinity minus itself is no number: those keep the order of the song.
  return [...ahead].sort(([, a], [, b]) => (a === b ? 0 : a - b)).map(([hash]) => hash);
}

/** Those that its choices let sound, each once. */
function takesHeard(part: Part): readonly string[] {
  return [...new Set(compOf(part).map(({ lane }) => part.lanes[lane - 1]?.take ?? part.take))];
}

function ticksToPart({ startTick, loopTicks, lengthSeconds, mute }: Part, map: TempoMap, fromTick: number): number {
  if (mute) return Number.POSITIVE_INFINITY;
  if (loopTicks > 0) return (((startTick - fromTick) % loopTicks) + loopTicks) % loopTicks;
  const isOver = startTick < fromTick && secondsBetween(map, startTick, fromTick) >= lengthSeconds;
  return isOver ? Number.POSITIVE_INFINITY : Math.max(0, startTick - fromTick);
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
