/**
 * The signature of a sound: sixteen moments of the 1.5 s that are heard, eight octaves from 62.5 Hz (the lowest takes what is
 * below it, the highest what is above 8 kHz), lit where they are near the loudest of them. 32 hexadecimal digits: two for each
 * moment, the lowest octave in the lowest bit.
 */
import { HEARD_SECONDS } from './distance.ts';
import { WindowedPower } from './spectrum.ts';

export const MOMENTS = 16;
export const OCTAVES = 8;
const LOWEST_HZ = 62.5;
const WINDOW = 4096;
/** Below the loudest; each octave up counts three decibels more, as an ear does with noise. */
const LIT_DB = -33;
const TILT_DB = 3;
const WINDOWS_PER_MOMENT = 4;

export function pictureOf(mono: Float32Array, rate: number): string {
  const power = new WindowedPower(WINDOW);
  const step = Math.floor((HEARD_SECONDS * rate - WINDOW) / (MOMENTS * WINDOWS_PER_MOMENT));
  const levels = Array.from({ length: MOMENTS }, (_, moment) => {
    const sums = new Array<number>(OCTAVES).fill(0);
    for (let window = 0; window < WINDOWS_PER_MOMENT; window++) {
      const bins = power.read(mono, (moment * WINDOWS_PER_MOMENT + window) * step);
      for (let bin = 1; bin < bins.length; bin++) {
        const octave = octaveOf((bin * rate) / WINDOW);
        sums[octave] = (sums[octave] ?? 0) + (bins[bin] ?? 0);
      }
    }
    return sums.map((sum, octave) => 10 * Math.log10(sum + Number.MIN_VALUE) + octave * TILT_DB);
  });
  const loudest = Math.max(...levels.flat());
  return levels.map((octaves) => hexOf(octaves.map((level) => level > loudest + LIT_DB))).join('');
}

const octaveOf = (hz: number): number => Math.min(OCTAVES - 1, Math.max(0, Math.floor(Math.log2(hz / LOWEST_HZ))));

function hexOf(lit: readonly boolean[]): string {
  const bits = lit.reduce((sum, isLit, octave) => sum + (isLit ? 2 ** octave : 0), 0);
  return bits.toString(16).padStart(2, '0');
}

/** Whether a place is lit; octave 0 is the lowest. */
export function isLit(picture: string, moment: number, octave: number): boolean {
  return ((Number.parseInt(picture.slice(2 * moment, 2 * moment + 2), 16) >> octave) & 1) === 1;
}
