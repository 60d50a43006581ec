/** How a slice sounds: low, mid or high, by the middle of its power. Pure. */
import { PowerSpectrum } from '../../paint/fft.ts';

export const TIMBRES = ['low', 'mid', 'high'] as const;
export type Timbre = (typeof TIMBRES)[number];

const SIZE = 2048;
/** An attack and what follows it: 130 ms. */
const MOST_WINDOWS = 3;
const LOW_HZ = 350;
const HIGH_HZ = 3500;

/** In Hz; 0 for silence. */
function centroidOf(channel: Float32Array, rate: number, fromSeconds: number, toSeconds: number): number {
  const from = Math.round(fromSeconds * rate);
  const past = Math.min(channel.length, Math.round(toSeconds * rate));
  const spectrum = new PowerSpectrum(SIZE);
  let sum = 0;
  let weighted = 0;
  for (let window = 0; window < MOST_WINDOWS && from + window * SIZE < past; window++) {
    const piece = new Float32Array(SIZE);
    piece.set(channel.subarray(from + window * SIZE, Math.min(past, from + (window + 1) * SIZE)));
    spectrum.measure(piece);
    for (const [bin, power] of spectrum.powers.entries()) {
      sum += power;
      weighted += power * ((bin * rate) / SIZE);
    }
  }
  return sum > 0 ? weighted / sum : 0;
}

export function timbreOf(channel: Float32Array, rate: number, fromSeconds: number, toSeconds: number): Timbre {
  const hz = centroidOf(channel, rate, fromSeconds, toSeconds);
  return hz < LOW_HZ ? 'low' : hz > HIGH_HZ ? 'high' : 'mid';
}
