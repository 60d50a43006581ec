/** Which recorded sounds of a song are heard, and what of them sounds first. */
import { compOf } from './comp.ts';
import { soundName } from './recipe.ts';
import type { Part, Pattern, Song, Track } from './song.ts';
import { secondsBetween, type TempoMap } from './tempo.ts';
import { TICKS_PER_STEP } from './time.ts';

/** The key of the first pad. */
const FIRST_PAD_KEY = 36;
const PADS = 16;

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
