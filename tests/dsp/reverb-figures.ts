/** What rooms and plates are measured by. */
import { dbOfPower, rms } from './ear.ts';
import { powerOfTwo, powerSpectrum } from './fft.ts';

const RATE = 48000;

/** Power spectrum of x, and the bin of a frequency. */
export function middle(x: Float32Array) {
  const size = powerOfTwo(x.length);
  return { power: powerSpectrum(x, size), bin: (hz: number) => Math.round((hz * size) / RATE) };
}

/**
 * How far the level varies over 200..800 Hz, dB: the standard deviation from frequency to frequency, which is 5.6 of
 * Gaussian noise (Schroeder, 1954) and grows with thin modes; and the loudest less the softest third of an octave, in
 * steps of a twelfth.
 */
export function variationDb(x: Float32Array) {
  const { power, bin } = middle(x);
  const levels = power.slice(bin(200), bin(800)).map(dbOfPower);
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const square = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length;
  const thirds = Array.from({ length: 25 }, (_, i) => {
    const third = power.slice(bin(200 * 2 ** (i / 12 - 1 / 6)), bin(200 * 2 ** (i / 12 + 1 / 6)));
    return dbOfPower(third.reduce((sum, p) => sum + p, 0) / third.length);
  });
  return { deviation: Math.sqrt(square), thirds: Math.max(...thirds) - Math.min(...thirds) };
}

/** Two-pole band-pass of one octave or so (RBJ's, Q 1.4). */
export function octave(x: Float32Array, hz: number, rate: number): Float32Array {
  const w = (2 * Math.PI * hz) / rate;
  const alpha = Math.sin(w) / 2.8;
  const [b0, a1, a2] = [alpha / (1 + alpha), (-2 * Math.cos(w)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let out = Float64Array.from(x);
  for (let pass = 0; pass < 2; pass++) {
    const from = out;
    out = new Float64Array(from.length);
    let x1 = 0;
    let x2 = 0;
    let y1 = 0;
    let y2 = 0;
    for (let i = 0; i < from.length; i++) {
      const v = from[i] as number;
      const y = b0 * (v - x2) - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = v;
      y2 = y1;
      y1 = y;
      out[i] = y;
    }
  }
  return Float32Array.from(out);
}

/** Abel and Huang's normalised echo density (2006): 1 is Gaussian noise. */
export function echoDensity(x: Float32Array, at: number, frames: number): number {
  const window = x.subarray(at, at + frames);
  const sigma = rms(window);
  return window.reduce((count, y) => count + (Math.abs(y) > sigma ? 1 : 0), 0) / frames / 0.3173;
}

/** How far the largest line of the tail from a time on stands above its neighbourhood, 150 Hz to 8 kHz, dB. */
export function ringDb(x: Float32Array, atSeconds: number): number {
  const size = 8192;
  const mean = new Float64Array(size / 2 + 1);
  for (let part = 0; part < 8; part++) {
    const at = Math.round(atSeconds * RATE) + (part * size) / 2;
    const hann = (i: number) => 1 - Math.cos((2 * Math.PI * i) / size);
    const window = Float64Array.from({ length: size }, (_, i) => (x[at + i] ?? 0) * hann(i));
    const power = powerSpectrum(window, size);
    const sum = power.reduce((all, p) => all + p, 0);
    for (const [k, p] of power.entries()) mean[k] = (mean[k] ?? 0) + p / sum;
  }
  let worst = 0;
  for (let k = Math.ceil((150 * size) / RATE); k * RATE < 8000 * size; k++) {
    const reach = Math.max(12, Math.round(k * 0.12));
    let around = 0;
    for (let j = k - reach; j <= k + reach; j++) around += mean[j] ?? 0;
    worst = Math.max(worst, dbOfPower((mean[k] ?? 0) / (around / (2 * reach + 1))));
  }
  return worst;
}
