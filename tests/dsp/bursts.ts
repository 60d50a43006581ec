/** Where the hands of a clap meet. */
import { dbOfPower, lowPassed, peak } from './ear.ts';

/**
 * Onsets of bursts, seconds: the energy of the next 2.5 ms is 4 dB above that of the last 2.5 ms, the steepest within
 * 4 ms. What is below 500 Hz does not count, and no more does what is 30 dB below the loudest 2.5 ms.
 */
export function bursts(x: Float32Array, rate: number, untilSeconds = 0.08): number[] {
  const low = lowPassed(x, rate, 500);
  const width = Math.floor(0.0025 * rate);
  const sums = new Float64Array(x.length + 1);
  for (let i = 0; i < x.length; i++) sums[i + 1] = sums[i]! + (x[i]! - low[i]!) ** 2;
  const count = Math.min(x.length - width, Math.floor(untilSeconds * rate));
  const after = Float64Array.from({ length: count }, (_, i) => sums[i + width]! - sums[i]!);
  const floor = peak(after) * 1e-3;
  const rises = after.map((energy, i) =>
    dbOfPower((energy + floor) / (sums[i]! - sums[Math.max(0, i - width)]! + floor)),
  );
  const apart = Math.floor(0.004 * rate);
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    if (rises[i]! < 4) continue;
    if (peak(rises.subarray(Math.max(0, i - apart), i + apart + 1).map((v) => Math.max(0, v))) > rises[i]!) continue;
    if (found.length === 0 || i - found.at(-1)! * rate > apart) found.push(i / rate);
  }
  return found;
}
