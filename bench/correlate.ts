/**
 * How late one sound lies behind another, as a ruler that shares nothing with what it judges: normalised cross-correlation in the
 * time domain, first of both at a thirty-second of their rate, then frame by frame around the best, and a parabola through three. Pure.
 */

export interface Found {
  /** Frames by which the sound is later, with their fraction. */
  readonly lag: number;
  /** 1: the same but for its loudness; 0: nothing in common. */
  readonly likeness: number;
}

const COARSE = 32;
/** Around the best of the coarse look, in frames. */
const NEAR = COARSE;

/** The mean of every thirty-two frames: what lies above is of no use to a coarse look. */
function coarsely(sound: Float32Array): Float32Array {
  const out = new Float32Array(Math.floor(sound.length / COARSE));
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (let k = 0; k < COARSE; k++) sum += sound[i * COARSE + k] as number;
    out[i] = sum / COARSE;
  }
  return out;
}

/** Of `length` frames of the reference from `from` on, held against the sound `lag` frames later. */
function likeness(sound: Float32Array, reference: Float32Array, from: number, length: number, lag: number): number {
  let [dot, one, other] = [0, 0, 0];
  for (let i = from; i < from + length; i++) {
    const a = reference[i] ?? 0;
    const b = sound[i + lag] ?? 0;
    dot += a * b;
    one += a * a;
    other += b * b;
  }
  return one > 0 && other > 0 ? dot / Math.sqrt(one * other) : 0;
}

function best(look: (lag: number) => number, first: number, last: number): number {
  let [at, most] = [first, Number.NEGATIVE_INFINITY];
  for (let lag = first; lag <= last; lag++) {
    const now = look(lag);
    if (now > most) [at, most] = [lag, now];
  }
  return at;
}

/** Lags from `around` − `reach` to `around` + `reach` are looked at. */
export function lagOf(
  sound: Float32Array,
  reference: Float32Array,
  [from, length]: readonly [from: number, length: number],
  around: number,
  reach: number,
): Found {
  const [few, fewer] = [coarsely(sound), coarsely(reference)];
  const at = (lag: number) => likeness(few, fewer, Math.floor(from / COARSE), Math.floor(length / COARSE), lag);
  const rough = COARSE * best(at, Math.floor((around - reach) / COARSE), Math.ceil((around + reach) / COARSE));
  const look = (lag: number) => likeness(sound, reference, from, length, lag);
  const lag = best(look, rough - NEAR, rough + NEAR);
  const [before, peak, after] = [look(lag - 1), look(lag), look(lag + 1)];
  const bend = before - 2 * peak + after;
  return { lag: lag + (bend < 0 ? (0.5 * (before - after)) / bend : 0), likeness: peak };
}
