/** The pace of an engine and of a screen, from what was measured of them. Pure. */
import type { EngineState } from '../../../worklets/client.ts';

/** Without shared memory an audio thread has a clock of whole milliseconds alone, and is woken at the same place between two of them again and again. */
const CLOCK_SECONDS = 0.001;

/**
 * Share of real time that a song takes. What it costs in a thread is known exactly; what the audio thread says of itself may
 * then be a millisecond off each time the device asks for sound. Where it says more than that, it runs slower, and is believed.
 */
export function loadOf(
  cost: number,
  live: number,
  { baseLatencySeconds }: Pick<EngineState, 'baseLatencySeconds'>,
): number {
  const error = baseLatencySeconds > 0 ? CLOCK_SECONDS / baseLatencySeconds : 1;
  return live > cost + error ? live : cost;
}

/** A frame that takes this much longer than a screen needs came late: the one before was seen twice. */
const LATE = 1.5;
/** Few frames are ever quicker than the screen; what nine of ten are slower than is its own pace. */
const QUICKEST_SHARE = 0.1;

/** Share that came in time, 0..1; none were counted: 0. `distances` in milliseconds. */
export function framesInTime(distances: readonly number[]): number {
  const sorted = [...distances].sort((a, b) => a - b);
  const own = sorted[Math.floor(sorted.length * QUICKEST_SHARE)];
  if (own === undefined) return 0;
  // A late frame stands for all that the screen could have shown meanwhile.
  const due = distances.reduce((sum, distance) => sum + Math.max(1, Math.round(distance / own)), 0);
  const late = distances.filter((distance) => distance > LATE * own);
  const lost = late.reduce((sum, distance) => sum + Math.round(distance / own) - 1, 0);
  return 1 - lost / due;
}
