/** Tempo from taps. Pure: the clock comes from outside. */

/** A pause as long as this begins anew; it is also slower than any tempo we play (60 BPM is one second). */
const FORGET_MILLISECONDS = 2000;
/** Intervals that count: enough to even out a hand, few enough to follow it. */
const REMEMBERED = 8;

interface Taps {
  /** When, oldest first. */
  readonly times: readonly number[];
  /** Beats per minute, not yet whole nor within any range; null: one tap says nothing. */
  readonly bpm: number | null;
}

export const NO_TAPS: Taps = { times: [], bpm: null };

export function tapped({ times }: Taps, nowMilliseconds: number): Taps {
  const last = times[times.length - 1];
  const isNew = last === undefined || nowMilliseconds - last > FORGET_MILLISECONDS || nowMilliseconds <= last;
  const kept = isNew ? [nowMilliseconds] : [...times, nowMilliseconds].slice(-REMEMBERED - 1);
  const first = kept[0] ?? nowMilliseconds;
  const intervals = kept.length - 1;
  return { times: kept, bpm: intervals === 0 ? null : (60_000 * intervals) / (nowMilliseconds - first) };
}
