/** A recording without the silence at both of its ends. Pure. */

/** Quieter than this is no sound: −50 dBFS. */
const LEAST_PEAK = 10 ** (-50 / 20);
/** What is so far below the loudest is silence: 30 dB. */
const BELOW = 10 ** (-30 / 20);
/** A soft beginning, and the room behind the end. */
const BEFORE_SECONDS = 0.005;
const AFTER_SECONDS = 0.05;

/** Null: nothing was heard. */
export function trimmed(sound: Float32Array, rate: number): Float32Array<ArrayBuffer> | null {
  let peak = 0;
  for (const x of sound) peak = Math.max(peak, Math.abs(x));
  if (peak < LEAST_PEAK) return null;
  const least = peak * BELOW;
  let first = 0;
  while (Math.abs(sound[first] ?? 1) < least) first++;
  let last = sound.length - 1;
  while (Math.abs(sound[last] ?? 1) < least) last--;
  const from = Math.max(0, first - Math.round(BEFORE_SECONDS * rate));
  const past = Math.min(sound.length, last + 1 + Math.round(AFTER_SECONDS * rate));
  return Float32Array.from(sound.subarray(from, past));
}
