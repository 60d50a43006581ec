/** Where a take lies in the song: what was played with the beat that was heard lies on that beat. Pure. */
import type { LoopRegion } from '../../../song/song.ts';
import { secondsBetween, type TempoMap, tickAfterSeconds } from '../../../song/tempo.ts';

/** What plays, by the engine's clock: it began at a frame, at a tick, and has gone round its loop since. */
export interface Performance {
  readonly frame: number;
  readonly tick: number;
  readonly rate: number;
  readonly map: TempoMap;
  readonly loop: LoopRegion | null;
  /** Ticks after which what plays is the same again; null: a song from start to end. */
  readonly roundTicks: number | null;
}

export interface TakePlace {
  readonly startTick: number;
  /** What of the take lies before that tick: less than a tick, or what was heard before the song began. */
  readonly offsetSeconds: number;
}

/** A tick that is whole but for the last bits of a division is whole. */
const ROUNDING = 1e-6;

/**
 * Of a take whose first frame is `firstFrame` by the same clock; `roundTripSeconds` is the way from the engine to the ear and
 * from the voice to the recorder. Ticks are whole and half a millisecond long, so the offset carries what is left.
 */
export function placeOf(playing: Performance, firstFrame: number, roundTripSeconds: number): TakePlace {
  const { frame, tick, rate, map } = playing;
  const seconds = looped(playing, secondsBetween(map, 0, tick) + (firstFrame - frame) / rate - roundTripSeconds);
  if (seconds <= 0) return { startTick: 0, offsetSeconds: -seconds };
  const tickThen = Math.ceil(tickAfterSeconds(map, 0, seconds) - ROUNDING);
  const offsetSeconds = Math.max(0, secondsBetween(map, 0, tickThen) - seconds);
  // A pattern sounds the same in each round: a take of the ninth is heard from the first on.
  return { startTick: playing.roundTicks === null ? tickThen : tickThen % playing.roundTicks, offsetSeconds };
}

/** The time on the timeline at which the song stands that has played to `seconds` without turning back. */
function looped({ tick, map, loop }: Performance, seconds: number): number {
  if (!loop || tick >= loop.endTick) return seconds;
  const end = secondsBetween(map, 0, loop.endTick);
  const length = secondsBetween(map, loop.startTick, loop.endTick);
  return length > 0 && seconds >= end ? seconds - length * (1 + Math.floor((seconds - end) / length)) : seconds;
}
