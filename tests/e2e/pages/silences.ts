/** What a device makes of quanta that come late: it plays buffers as long as its latency, and nothing where one is not there. */

export interface Silences {
  /** Buffers that came too late, and the milliseconds of all of them and of the longest. */
  readonly count: number;
  readonly milliseconds: number;
  readonly longest: number;
  /** Milliseconds from the first quantum until the last silence was over; 0: there was none. */
  readonly recovered: number;
}

const QUANTUM = 128;
/** The clock that tells when quanta were done has whole milliseconds. */
const CLOCK_MILLISECONDS = 1;

/** `done`: milliseconds at which each quantum was computed. One buffer is ready when the first of these is. */
export function silencesOf(done: readonly number[], rate: number, bufferSeconds: number): Silences {
  const quanta = Math.max(1, Math.round((bufferSeconds * rate) / QUANTUM));
  const length = (quanta * QUANTUM * 1000) / rate;
  const begun = done[0] ?? 0;
  let due = begun + 2 * length;
  let count = 0;
  let milliseconds = 0;
  let longest = 0;
  let recovered = 0;
  for (let last = quanta - 1; last < done.length; last += quanta) {
    const ready = done[last] ?? 0;
    const late = ready - due;
    if (late > CLOCK_MILLISECONDS) {
      count++;
      milliseconds += late;
      longest = Math.max(longest, late);
      recovered = ready - begun;
    }
    due = Math.max(due, ready) + length;
  }
  return { count, milliseconds, longest, recovered };
}
