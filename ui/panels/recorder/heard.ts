/** What a take was recorded to, and where it lies by that: known when it begins, better known as it goes on. Pure. */
import type { Timing } from '../../../song/song.ts';
import { type Passes, passesOf } from './passes.ts';
import { type Performance, placeOf, type TakePlace } from './place.ts';
import { type PunchIn, punchedPass } from './punch.ts';

/** Kept beside the take on the disk. */
export interface Heard {
  readonly playing: Performance;
  /** Of the take, by the clock. */
  readonly firstFrame: number;
  /** From a frame of the song to the recorder. */
  readonly roundTripSeconds: number;
  /** Each round of a loop is a pass of its own. */
  readonly isCut: boolean;
  /** It went in and out with the song's loop. */
  readonly isPunched?: boolean;
  /** It went in and out at markers of its own. */
  readonly punch?: PunchIn;
  readonly timing: Timing | null;
}

export interface Place extends TakePlace {
  readonly passes: Passes | null;
}

/** Of a take of so many seconds; `lagAt`: how late it was heard at each of its seconds, where that was measured. */
export function locate(heard: Heard, takeSeconds: number, lagAt?: (seconds: number) => number): Place {
  const { playing, firstFrame, roundTripSeconds, isCut, isPunched, punch } = heard;
  const roundTripAt = lagAt ?? (() => roundTripSeconds);
  const take = { firstFrame, seconds: takeSeconds, roundTripAt };
  const passes = punch ? punchedPass(playing, take, punch) : passesOf(playing, take, isCut, isPunched);
  return { ...placeOf(playing, firstFrame, roundTripAt(0)), passes };
}

/** As it was written to the disk by this version or another one; null: it says nothing that is understood. */
export function readHeard(kept: unknown): Heard | null {
  const heard = kept as Partial<Heard> | null | undefined;
  const { playing, firstFrame, roundTripSeconds, isCut } = heard ?? {};
  const numbers = [firstFrame, roundTripSeconds, playing?.frame, playing?.tick, playing?.rate];
  const isWhole = numbers.every(Number.isFinite) && typeof isCut === 'boolean' && Array.isArray(playing?.map);
  return isWhole && (playing?.map.length ?? 0) > 0 ? (heard as Heard) : null;
}
