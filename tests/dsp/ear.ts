/**
 * What a listener with instruments hears in one hit: levels, decay, pitch, colour. All functions take mono frames and
 * the rate; times are seconds from frame 0 (cut the silence before a hit with `fromOnset`). Levels are linear unless
 * the name says Db. Undecidable figures are NaN, which no range accepts.
 */
import { fft, powerOfTwo, powerSpectrum } from './fft.ts';

export const db = (amplitude: number): number => 20 * Math.log10(Math.max(Math.abs(amplitude), 1e-12));
export const dbOfPower = (power: number): number => 10 * Math.log10(Math.max(power, 1e-24));

/** Part of x between two times. */
export function slice(x: Float32Array, rate: number, fromSeconds: number, toSeconds = Infinity): Float32Array {
  return x.subarray(Math.max(0, Math.round(fromSeconds * rate)), Math.min(x.length, Math.round(toSeconds * rate)));
}

export function peak(x: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < x.length; i++) most = Math.max(most, Math.abs(x[i]!));
  return most;
}

export function rms(x: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i]! ** 2;
  return Math.sqrt(sum / Math.max(1, x.length));
}

/** Mean. */
export function dc(x: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i]!;
  return sum / Math.max(1, x.length);
}

export function areFinite(x: ArrayLike<number>): boolean {
  for (let i = 0; i < x.length; i++) if (!Number.isFinite(x[i])) return false;
  return true;
}

/** First frame at 1 % of the peak or more; -1 in silence. */
function onset(x: Float32Array): number {
  const least = 0.01 * peak(x);
  return least === 0 ? -1 : x.findIndex((v) => Math.abs(v) >= least);
}

export function fromOnset(x: Float32Array): Float32Array {
  return x.subarray(Math.max(0, onset(x)));
}

/** Largest difference of neighbouring frames: what a click is. */
export function largestStep(x: ArrayLike<number>): number {
  let most = 0;
  for (let i = 1; i < x.length; i++) most = Math.max(most, Math.abs(x[i]! - x[i - 1]!));
  return most;
}

/** Peak to RMS in the first 50 ms, dB. */
export function crestDb(x: Float32Array, rate: number, seconds = 0.05): number {
  const head = slice(x, rate, 0, seconds);
  return db(peak(head) / rms(head));
}

/** Schroeder's backward integral: dB of the energy still to come, per frame, 0 at the start. */
function energyDecay(x: Float32Array): Float64Array {
  const left = new Float64Array(x.length);
  let sum = 0;
  for (let i = x.length - 1; i >= 0; i--) left[i] = sum += x[i]! ** 2;
  return left.map((e) => dbOfPower(e / Math.max(sum, 1e-30)));
}

/** Seconds until `dropDb` (20 for T20) of the energy is gone, not extrapolated. */
export function decaySeconds(x: Float32Array, rate: number, dropDb: number): number {
  const at = energyDecay(x).findIndex((level) => level <= -dropDb);
  return at < 0 ? Number.NaN : at / rate;
}

/** Seconds to -60 dB: the slope of the backward integral between two levels (early: -5..-25), times 60. */
export function t60(x: Float32Array, rate: number, fromDb = -5, toDb = -25): number {
  const decay = energyDecay(x);
  const from = decay.findIndex((level) => level <= fromDb);
  const to = decay.findIndex((level) => level <= toDb);
  if (from < 0 || to - from < 8) return Number.NaN;
  const middle = (from + to - 1) / 2;
  let above = 0;
  let below = 0;
  for (let i = from; i < to; i++) {
    above += (i - middle) * decay[i]!;
    below += (i - middle) ** 2;
  }
  return (-60 * below) / above / rate;
}

/** Amplitude without the carrier: |analytic signal|, averaged over `seconds`. */
export function envelope(x: Float32Array, rate: number, seconds = 0.001): Float64Array {
  const size = powerOfTwo(x.length + 2048);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  re.set(x);
  fft(re, im);
  for (let k = 1; k < size; k++) {
    const gain = k < size / 2 ? 2 : k === size / 2 ? 1 : 0;
    re[k]! *= gain;
    im[k]! *= gain;
  }
  // The inverse transform is the forward one with the parts exchanged.
  fft(im, re);
  const width = Math.max(1, Math.floor(seconds * rate));
  const before = Math.floor(width / 2);
  const sums = new Float64Array(x.length + 1);
  for (let i = 0; i < x.length; i++) sums[i + 1] = sums[i]! + Math.hypot(re[i]!, im[i]!) / size;
  return Float64Array.from({ length: x.length }, (_, i) => {
    const a = Math.max(0, i - before);
    const b = Math.min(x.length, i - before + width);
    return (sums[b]! - sums[a]!) / Math.max(1, b - a);
  });
}

/** Seconds from 10 to 90 % of the 1 ms envelope. */
export function attackSeconds(x: Float32Array, rate: number): number {
  const e = envelope(x, rate);
  const most = peak(e);
  return (e.findIndex((v) => v >= 0.9 * most) - e.findIndex((v) => v >= 0.1 * most)) / rate;
}

export type Spectrum = {
  readonly db: Float64Array;
  readonly power: Float64Array;
  /** Hz between two bins. */
  readonly binHz: number;
};

/** Hann window, magnitude in dB re. the amplitude of a sine; bins 0..size/2, zero-padded `padding` times. */
export function spectrum(x: Float32Array, rate: number, padding = 1): Spectrum {
  const n = x.length;
  const windowed = Float64Array.from(x, (v, i) => v * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 1)) / (n + 1))));
  const size = powerOfTwo(n * padding);
  const power = powerSpectrum(windowed, size);
  return { power, db: power.map((p) => dbOfPower(p * (4 / n) ** 2)), binHz: rate / size };
}

/** Window of `seconds` around a time; a window that would begin before 0 begins at 0. */
function windowAt(x: Float32Array, rate: number, atSeconds: number, windowSeconds: number): Float32Array {
  const length = Math.round(windowSeconds * rate);
  const from = Math.max(0, Math.round(atSeconds * rate) - Math.floor(length / 2));
  return x.subarray(from, from + length);
}

/** Energy centroid 20 Hz .. 20 kHz in a Hann window around a time. */
export function centroidHz(x: Float32Array, rate: number, atSeconds: number, windowSeconds: number): number {
  const { power, binHz } = spectrum(windowAt(x, rate, atSeconds, windowSeconds), rate);
  let above = 0;
  let below = 0;
  for (let k = Math.ceil(20 / binHz); k * binHz <= Math.min(20000, rate / 2) && k < power.length; k++) {
    above += k * binHz * power[k]!;
    below += power[k]!;
  }
  return above / below;
}

/** Spectral flatness 0.1 .. 16 kHz (geometric to arithmetic mean of the power) in a Hann window around a time. */
export function flatness(x: Float32Array, rate: number, atSeconds: number, windowSeconds: number): number {
  const { power, binHz } = spectrum(windowAt(x, rate, atSeconds, windowSeconds), rate);
  let logs = 0;
  let sum = 0;
  let bins = 0;
  for (let k = Math.ceil(100 / binHz); k * binHz <= 16000 && k < power.length; k++, bins++) {
    logs += Math.log(power[k]! + 1e-20);
    sum += power[k]! + 1e-20;
  }
  return Math.exp(logs / bins) / (sum / bins);
}

/** Energy of the whole of x between two frequencies, dB re. all above 15 Hz. */
export function bandShareDb(x: Float32Array, rate: number, lowHz: number, highHz: number): number {
  const power = powerSpectrum(x);
  const binHz = rate / (2 * (power.length - 1));
  let band = 0;
  let all = 0;
  for (let k = Math.ceil(15 / binHz); k < power.length; k++) {
    all += power[k]!;
    if (k * binHz >= lowHz && k * binHz < highHz) band += power[k]!;
  }
  return dbOfPower(band / all);
}

export type Line = {
  readonly hz: number;
  /** re. the strongest line. */
  readonly db: number;
};

/** The strongest spectral lines of x, strongest first, parabola-refined, `apartHz` from one another. */
export function lines(
  x: Float32Array,
  rate: number,
  count = 8,
  lowHz = 25,
  highHz = 18000,
  apartHz = Math.max((2.5 * rate) / x.length, 8),
): Line[] {
  const { db: levels, binHz } = spectrum(x, rate, 4);
  const found: Line[] = [];
  for (let k = Math.max(1, Math.ceil(lowHz / binHz)); k * binHz <= highHz && k < levels.length - 1; k++) {
    const [a, b, c] = [levels[k - 1]!, levels[k]!, levels[k + 1]!];
    if (b < a || b <= c) continue;
    const shift = (0.5 * (a - c)) / (a - 2 * b + c);
    found.push({ hz: (k + shift) * binHz, db: b - 0.25 * (a - c) * shift });
  }
  found.sort((p, q) => q.db - p.db);
  const chosen: Line[] = [];
  for (const line of found) {
    if (chosen.length >= count) break;
    if (chosen.every((other) => Math.abs(other.hz - line.hz) > apartHz)) chosen.push(line);
  }
  const top = chosen[0]?.db ?? 0;
  return chosen.map((line) => ({ hz: line.hz, db: line.db - top }));
}

/** Zero-phase low-pass: a Butterworth of two poles forwards, then backwards; x is continued oddly beyond both ends. */
export function lowPassed(x: Float32Array, rate: number, cutoffHz: number): Float32Array {
  const k = Math.tan(Math.PI * Math.min(cutoffHz / rate, 0.495));
  const scale = 1 / (1 + Math.SQRT2 * k + k * k);
  const [b, a1, a2] = [k * k * scale, 2 * (k * k - 1) * scale, (1 - Math.SQRT2 * k + k * k) * scale];
  const beyond = Math.min(300, x.length - 1);
  const y = new Float64Array(x.length + 2 * beyond);
  y.set(x, beyond);
  for (let i = 1; i <= beyond; i++) {
    y[beyond - i] = 2 * x[0]! - x[i]!;
    y[beyond + x.length - 1 + i] = 2 * x.at(-1)! - x[x.length - 1 - i]!;
  }
  for (let pass = 0; pass < 2; pass++) {
    // Settled at its first value (transposed direct form).
    let s1 = y[0]! * (1 - b);
    let s2 = y[0]! * (b - a2);
    for (let i = 0; i < y.length; i++) {
      const v = y[i]!;
      const out = b * v + s1;
      s1 = 2 * b * v - a1 * out + s2;
      s2 = b * v - a2 * out;
      y[i] = out;
    }
    y.reverse();
  }
  return Float32Array.from(y.subarray(beyond, beyond + x.length));
}

/** Peak above 1 kHz in the first 10 ms re. the peak, dB: the click. */
export function clickDb(x: Float32Array, rate: number): number {
  const low = lowPassed(x, rate, 1000);
  const above = x.map((v, i) => v - low[i]!);
  return db(peak(slice(above, rate, 0, 0.01)) / peak(x));
}

/**
 * Pitch at any time by zero crossings: half cycles for the first two, then the mean of two neighbours (which cancels an
 * offset), interpolated between their middles. `lowPassHz` takes what would cross besides the fundamental.
 */
export function pitchOver(x: Float32Array, rate: number, lowPassHz = 1000): (seconds: number) => number {
  const y = lowPassed(x, rate, lowPassHz);
  const gate = peak(y) * 10 ** (-45 / 20);
  const crossings: number[] = [];
  for (let i = 1; i < y.length; i++)
    if (y[i - 1]! < 0 !== y[i]! < 0) crossings.push(i - 1 + y[i - 1]! / (y[i - 1]! - y[i]!));
  const halves: { at: number; hz: number }[] = [];
  for (let i = 1; i < crossings.length; i++) {
    const [a, b] = [crossings[i - 1]!, crossings[i]!];
    if (peak(y.subarray(Math.floor(a), Math.ceil(b) + 1)) < gate) continue;
    halves.push({ at: (a + b) / 2 / rate, hz: rate / 2 / (b - a) });
  }
  const track = halves.slice(0, 2);
  for (let i = 2; i < halves.length; i++) {
    const [a, b] = [halves[i - 1]!, halves[i]!];
    track.push({ at: (a.at + b.at) / 2, hz: 2 / (1 / a.hz + 1 / b.hz) });
  }
  const first = track[0];
  const last = track.at(-1);
  return (seconds) => {
    if (!first || !last || seconds > last.at + 0.5 / last.hz) return Number.NaN;
    if (seconds <= first.at) return first.hz;
    const after = track.findIndex((point) => point.at >= seconds);
    if (after < 0) return last.hz;
    const [p, q] = [track[after - 1]!, track[after]!];
    return p.hz * (q.hz / p.hz) ** ((seconds - p.at) / (q.at - p.at));
  };
}

/** At one time; who asks for many asks `pitchOver` once. */
export function f0At(x: Float32Array, rate: number, seconds: number, lowPassHz?: number): number {
  return pitchOver(x, rate, lowPassHz)(seconds);
}
