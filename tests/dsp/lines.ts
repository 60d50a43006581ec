/** Single lines of a spectrum. */
import { db, dbOfPower } from './ear.ts';
import { powerOfTwo, powerSpectrum } from './fft.ts';

/**
 * The largest line below 15 kHz that is no harmonic of any of `hz`, in dB of the largest line of all: through a
 * Blackman-Harris window (side lobes at -92 dB), lines within six bins of a harmonic left out.
 */
export function strangestDb(x: Float32Array, hz: number | readonly number[], rate: number): number {
  const n = powerOfTwo(x.length + 1) / 2;
  const windowed = Float64Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / n;
    const weight = 0.35875 - 0.48829 * Math.cos(angle) + 0.14128 * Math.cos(2 * angle) - 0.01168 * Math.cos(3 * angle);
    return weight * x[i]!;
  });
  const power = powerSpectrum(windowed, n);
  const notes = typeof hz === 'number' ? [hz] : hz;
  const isHarmonic = (bin: number) =>
    notes.some((note) => {
      const order = Math.round((bin * rate) / n / note);
      return Math.abs(bin - (order * note * n) / rate) < 6;
    });
  let strangest = 0;
  for (let bin = 0; (bin * rate) / n < 15_000; bin++)
    if (!isHarmonic(bin)) strangest = Math.max(strangest, power[bin]!);
  return dbOfPower(strangest / power.reduce((most, p) => Math.max(most, p), 0));
}

/** Level of the line at `hz` in a Hann window around a time, dB of a sine's amplitude; early windows begin at 0. */
export function lineDb(x: Float32Array, rate: number, hz: number, atSeconds: number, windowSeconds = 0.1): number {
  const from = Math.max(0, Math.round((atSeconds - windowSeconds / 2) * rate));
  const length = Math.min(Math.round(windowSeconds * rate), x.length - from);
  let re = 0;
  let im = 0;
  for (let i = 0; i < length; i++) {
    const weight = (2 * (1 - Math.cos((2 * Math.PI * (i + 0.5)) / length)) * (x[from + i] ?? 0)) / length;
    const turn = (2 * Math.PI * hz * (from + i)) / rate;
    re += weight * Math.cos(turn);
    im += weight * Math.sin(turn);
  }
  return db(Math.hypot(re, im));
}

/** Seconds to -60 dB of the line at `hz`, from its levels at two times. */
export function lineT60(x: Float32Array, rate: number, hz: number, from: number, to: number, window = 0.1): number {
  return (60 * (to - from)) / (lineDb(x, rate, hz, from, window) - lineDb(x, rate, hz, to, window));
}
