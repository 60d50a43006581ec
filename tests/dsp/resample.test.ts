/** The resampler: flat, no images, no aliases, every ratio. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '../../worklets/desk.ts';
import type { DeskExports } from '../../worklets/desk-job.ts';
import { deskOf, noise, sine } from './desk-rig.ts';
import { db } from './ear.ts';
import { probe } from './probe.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await deskOf();
});

describe('resampling', () => {
  const middle = (x: Float32Array) => x.subarray(Math.floor(x.length * 0.1), Math.floor(x.length * 0.9));
  /** Amplitude of a tone after resampling, and the level of all that is not the tone. */
  function tone(fromRate: number, toRate: number, hz: number): { gain: number; rest: number } {
    const y = middle(desk.resample(sine(Math.round(fromRate * 0.5), hz / fromRate, 0.5), fromRate, toRate));
    // Least squares of sine and cosine: exact for any number of cycles.
    const [ss, cc, sc, ys, yc] = [0, 0, 0, 0, 0];
    const sums = { ss, cc, sc, ys, yc };
    const w = (2 * Math.PI * hz) / toRate;
    for (let i = 0; i < y.length; i++) {
      const [s, c, x] = [Math.sin(w * i), Math.cos(w * i), y[i] ?? 0];
      sums.ss += s * s;
      sums.cc += c * c;
      sums.sc += s * c;
      sums.ys += x * s;
      sums.yc += x * c;
    }
    const determinant = sums.ss * sums.cc - sums.sc ** 2;
    const a = (sums.ys * sums.cc - sums.yc * sums.sc) / determinant;
    const b = (sums.yc * sums.ss - sums.ys * sums.sc) / determinant;
    let rest = 0;
    for (let i = 0; i < y.length; i++) rest += ((y[i] ?? 0) - a * Math.sin(w * i) - b * Math.cos(w * i)) ** 2;
    return { gain: Math.hypot(a, b) / 0.5, rest: Math.sqrt(rest / y.length) / 0.5 };
  }

  test.each([
    [44_100, 48_000],
    [48_000, 44_100],
    [96_000, 48_000],
    [22_050, 96_000],
    [47_999, 48_000],
  ])('%i to %i Hz: flat within 0.05 dB to 0.9 of Nyquist, nothing else above -100 dB', (from, to) => {
    const nyquist = Math.min(from, to) / 2;
    for (const share of [0.01, 0.3, 0.6, 0.8, 0.9]) {
      const { gain, rest } = tone(from, to, nyquist * share);
      expect(Math.abs(db(gain))).toBeLessThan(0.05);
      expect(db(rest)).toBeLessThan(-100);
    }
  });

  test.each([
    [48_000, 44_100],
    [96_000, 48_000],
    [192_000, 44_100],
  ])('%i to %i Hz: what is above Nyquist is gone', (from, to) => {
    for (const share of [1.001, 1.05, 1.3, 1.8]) {
      const hz = (to / 2) * share;
      if (hz > from / 2) continue;
      const y = middle(desk.resample(sine(Math.round(from * 0.5), hz / from, 1), from, to));
      expect(db(y.reduce((most, x) => Math.max(most, Math.abs(x)), 0))).toBeLessThan(-100);
    }
  });

  test('a constant stays, the same rate changes nothing to be heard, lengths are exact', () => {
    const flat = middle(desk.resample(new Float32Array(20_000).fill(0.5), 44_100, 48_000));
    for (const x of flat) expect(Math.abs(x - 0.5)).toBeLessThan(1e-6);
    expect(desk.resample(new Float32Array(44_100), 44_100, 48_000).length).toBe(48_000);
    expect(desk.resample(new Float32Array(1), 48_000, 44_100).length).toBe(1);
    expect(desk.resample(new Float32Array(0), 48_000, 44_100).length).toBe(0);
    expect(() => desk.resample(new Float32Array(1), 0, 44_100)).toThrow(RangeError);
  });

  test('blocks meet: an impulse beside a border of the desk is where it was', () => {
    const x = new Float32Array(200_000);
    x[60_211] = 1;
    const y = desk.resample(x, 48_000, 96_000);
    const top = y.indexOf(y.reduce((most, z) => Math.max(most, z), 0));
    expect(top).toBe(120_422);
    expect(y.reduce((sum, z) => sum + z, 0)).toBeCloseTo(2, 4);
  });

  test('either build gives the same bits', async () => {
    const x = noise(3000, 8);
    const play = async (build: 'simd' | 'scalar') => {
      const wasm = (await probe('desk', build)) as unknown as DeskExports;
      wasm.openResampler(44_100, 48_000);
      const input = wasm.take(x.byteLength);
      const out = wasm.take(8000);
      new Float32Array(wasm.memory.buffer, input, x.length).set(x);
      wasm.resampleBlock(input, -100, out, 0, 2000);
      return new Float32Array(wasm.memory.buffer, out, 2000).slice();
    };
    expect(await play('scalar')).toEqual(await play('simd'));
  });
});
