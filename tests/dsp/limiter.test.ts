/** The limiter: never over 0 dBFS, never through the final clamp, and nothing at all while nothing is too loud. */
import { describe, expect, test } from 'vitest';
import { PERIOD } from '../../dsp/abi.ts';
import { db, largestStep, peak } from './ear.ts';
import { concat, noise, Rig, randomOf, sine, stereo } from './effects.ts';

const RATE = 48000;
/** Seconds of random input; the drill sets 10000. */
const DRILL_SECONDS = Number(process.env.LIMITER_SECONDS ?? 60);

/** A second of something: bursts, sines, steps, spikes, silence, at any level up to 60 dB over. */
function randomSecond(random: () => number, frames: number): Float32Array {
  const x = new Float32Array(frames);
  let at = 0;
  while (at < frames) {
    const length = Math.min(frames - at, 1 + Math.floor((random() + 1) * 3000));
    const level = 10 ** ((random() + 1) * 2.5 - 2);
    const kind = Math.floor((random() + 1) * 3);
    const step = (random() + 1) * 1.5;
    for (let i = 0; i < length; i++) {
      x[at + i] =
        kind === 0
          ? level * random()
          : kind === 1
            ? level * Math.sin(step * i)
            : kind === 2
              ? (i % 700 === 0 ? level : 0) * Math.sign(random())
              : kind === 3
                ? level * (i & 64 ? 1 : -1)
                : kind === 4
                  ? 0
                  : level * Math.sin(step * 0.01 * i * i);
    }
    at += length;
  }
  return x;
}

describe('limiter', () => {
  test(`${DRILL_SECONDS} s of random input and settings: no sample over 0 dBFS, the clamp never touched`, async () => {
    const random = randomOf(2026);
    for (const rate of [RATE, 44100, 96000]) {
      const rig = await Rig.open('limiter', rate);
      let most = 0;
      for (let second = 0; second < DRILL_SECONDS / 3; second++) {
        rig.set([Math.min(0, random() * 12), 0.002 + (random() + 1) * 0.2]);
        const input = randomSecond(random, rate - (rate % PERIOD));
        const { left, right } = rig.render({ left: input, right: input.slice().reverse() });
        most = Math.max(most, peak(left), peak(right));
      }
      expect(most).toBeLessThanOrEqual(1);
      expect(most).toBeGreaterThan(0.99);
      expect(rig.wasm.clamped()).toBe(0);
    }
  });

  test('keeps to a ceiling below 0 dBFS', async () => {
    const rig = (await Rig.open('limiter', RATE)).put([-3, 0.08]);
    const { left } = rig.render(stereo(noise(8, RATE, 4)));
    expect(db(peak(left))).toBeLessThanOrEqual(-3);
    expect(db(peak(left))).toBeGreaterThan(-3.1);
  });

  for (const rate of [44100, 48000, 96000]) {
    test(`is a pure delay of 1.2 to 2 ms while nothing exceeds at ${rate} Hz`, async () => {
      const rig = await Rig.open('limiter', rate);
      const latency = rig.wasm.latencyFrames();
      expect(latency % PERIOD).toBe(0);
      expect(latency / rate).toBeGreaterThan(0.0012);
      expect(latency / rate).toBeLessThan(0.002);
      const x = noise(1, 9600, 11);
      x[77] = 1;
      x[78] = -1;
      const { left } = rig.render(stereo(concat(x, new Float32Array(latency))));
      expect(left.subarray(latency)).toEqual(x);
      expect(peak(left.subarray(0, latency))).toBe(0);
      expect(rig.wasm.reductionDb()).toBe(0);
    });
  }

  test('the gain is down before the peak comes, without a step, and up again after the release', async () => {
    const rig = (await Rig.open('limiter', RATE)).put([0, 0.08]);
    const latency = rig.wasm.latencyFrames();
    const quiet = sine(100, 0.25, RATE);
    const x = quiet.slice();
    x[4800] = 4;
    const { left } = rig.render(stereo(x));
    expect(left[4800 + latency]).toBeGreaterThan(0.9999);
    expect(left[4800 + latency]).toBeLessThanOrEqual(1);
    const gains = Float64Array.from({ length: RATE - latency }, (_, i) => (left[i + latency] ?? 0) / (x[i] || 1));
    // Next to the peak, where the sine is far from 0: a quarter, reached along a line.
    expect(gains[4810]).toBeCloseTo(0.25, 2);
    expect(gains[4800 - latency - PERIOD - 10]).toBe(1);
    const held = left.slice();
    held[4800 + latency] = held[4801 + latency] ?? 0;
    expect(largestStep(held)).toBeLessThan(largestStep(quiet) + 0.25 / 64);
    const afterRelease = gains[4800 + Math.round(RATE * (0.08 + 0.008))] ?? 0;
    expect(afterRelease).toBeGreaterThan(1 - 0.75 * 0.45);
    expect(gains.at(-1)).toBe(1);
  });

  test('takes any finite number, and forgets what is none', async () => {
    const rig = await Rig.open('limiter', RATE);
    for (const value of [3.4e38, 1e30, -1e12, Number.NaN, Number.POSITIVE_INFINITY]) {
      const x = noise(0.5, 3200, 5);
      x[1000] = value;
      const { left } = rig.render({ left: x, right: noise(0.5, 3200, 6) });
      expect(peak(left), String(value)).toBeLessThanOrEqual(1);
    }
    expect(rig.wasm.clamped()).toBe(0);
    rig.render(stereo(new Float32Array(2 * RATE)));
    const x = noise(1, 3200, 12);
    const latency = rig.wasm.latencyFrames();
    expect(rig.render(stereo(concat(x, new Float32Array(latency)))).left.subarray(latency)).toEqual(x);
  });

  test('a jump of the ceiling does not click', async () => {
    const half = RATE / 2;
    const x = sine(100, 0.5, 2 * half);
    const rig = (await Rig.open('limiter', RATE)).put([0, 0.08]);
    const before = rig.render(stereo(x.slice(0, half))).left;
    const after = rig.set([-24, 0.08]).render(stereo(x.slice(half))).left;
    const out = concat(before, after);
    expect(largestStep(out)).toBeLessThan(largestStep(x) + 0.5 / 64);
    expect(rig.wasm.clamped()).toBe(0);
  });

  test('rings out and is idle; reset is as new', async () => {
    const rig = await Rig.open('limiter', RATE);
    const x = noise(3, 9600, 3);
    const first = rig.render(stereo(x)).left;
    expect(rig.wasm.idle()).toBe(0);
    rig.render(stereo(new Float32Array(2 * RATE)));
    expect(rig.wasm.idle()).toBe(1);
    rig.wasm.reset();
    expect(rig.render(stereo(x)).left).toEqual(first);
  });
});
