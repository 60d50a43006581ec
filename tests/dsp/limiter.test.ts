/** The limiter: never over its ceiling, between samples either, never through the final clamp, and nothing at all while nothing is too loud. */
import { describe, expect, test } from 'vitest';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { db, largestStep, peak } from './ear.ts';
import { concat, noise, Rig, randomOf, sine, stereo } from './effects.ts';
import { TruePeakMeter } from './true-peak-meter.ts';

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

const quarterSine = (phase: number, frames: number) =>
  Float32Array.from({ length: frames }, (_, i) => 2 * Math.sin((Math.PI / 2) * i + phase));
const squareOf = (period: number, frames: number) =>
  Float32Array.from({ length: frames }, (_, i) => (i % period < period / 2 ? 2 : -2));
const chirp = (frames: number) =>
  Float32Array.from({ length: frames }, (_, i) => 3 * Math.sin((0.45 * Math.PI * i * i) / frames));

describe('limiter', () => {
  test(
    `${DRILL_SECONDS} s of random input and settings: never over the ceiling, the clamp never touched`,
    async () => {
      const random = randomOf(2026);
      for (const rate of [RATE, 44100, 96000]) {
        const rig = await Rig.open('limiter', rate);
        const meters = [new TruePeakMeter(), new TruePeakMeter()] as const;
        let most = 0;
        let mostOver = Number.NEGATIVE_INFINITY;
        let ceiling = 0;
        for (let second = 0; second < DRILL_SECONDS / 3; second++) {
          const before = ceiling;
          ceiling = Math.min(0, random() * 12);
          rig.set([ceiling, 0.002 + (random() + 1) * 0.2]);
          const input = randomSecond(random, rate - (rate % PERIOD));
          const { left, right } = rig.render({ left: input, right: input.slice().reverse() });
          most = Math.max(most, peak(left), peak(right));
          // While it is on its way from one ceiling to the next, the higher one holds.
          const way = rate / 20;
          for (const [meter, out] of [
            [meters[0], left],
            [meters[1], right],
          ] as const) {
            mostOver = Math.max(mostOver, db(meter.read(out.subarray(0, way))) - Math.max(before, ceiling));
            mostOver = Math.max(mostOver, db(meter.read(out.subarray(way))) - ceiling);
          }
        }
        expect(most).toBeLessThanOrEqual(1);
        expect(mostOver, `at ${rate} Hz`).toBeLessThanOrEqual(0.1);
        expect(mostOver).toBeGreaterThan(-0.2);
        expect(rig.wasm.clamped()).toBe(0);
      }
    },
    120_000 + 240 * DRILL_SECONDS,
  );

  const hard: readonly (readonly [string, Float32Array])[] = [
    ['sines at a quarter of the rate', concat(...[0, 0.2, 0.39, 0.785].map((phase) => quarterSine(phase, RATE / 2)))],
    ['white noise', noise(4, 2 * RATE, 4)],
    ['squares', concat(...[64, 37.3, 109, 480.5].map((period) => squareOf(period, RATE / 2)))],
    ['a chirp to 21.6 kHz', chirp(2 * RATE)],
  ];
  for (const ceiling of [0, -1, -12]) {
    test.each(hard)(`%s keep to ${ceiling} dBTP within 0.1 dB`, async (_, x) => {
      const rig = (await Rig.open('limiter', RATE)).put([ceiling, 0.08]);
      const { left } = rig.render(stereo(x));
      expect(db(new TruePeakMeter().read(left))).toBeLessThanOrEqual(ceiling + 0.1);
      expect(db(new TruePeakMeter().read(left.subarray(RATE)))).toBeGreaterThan(ceiling - 0.5);
    });
  }

  test('a sine of any frequency and phase has the amplitude of the ceiling at most, wherever its crest lies', async () => {
    const rig = (await Rig.open('limiter', RATE)).put([-1, 0.08]);
    for (const cycles of [0.001, 0.013, 0.1, 0.1667, 0.25, 0.31, 0.4, 0.449]) {
      for (const phase of [0, 0.19, 0.3927, 1.1]) {
        rig.wasm.reset();
        const x = Float32Array.from({ length: 19_200 }, (_, i) => 3 * Math.sin(2 * Math.PI * cycles * i + phase));
        const settled = rig.render(stereo(x)).left.subarray(9_600);
        const level = 10 * Math.log10((2 * settled.reduce((sum, y) => sum + y * y, 0)) / settled.length);
        expect(level, `${cycles} cycles a frame, ${phase}`).toBeLessThan(-1 + 0.1);
        expect(level, `${cycles} cycles a frame, ${phase}`).toBeGreaterThan(-1 - (cycles > 0.32 ? 0.8 : 0.4));
      }
    }
  });

  for (const rate of [44100, 48000, 96000]) {
    test(`is a pure delay of 1.2 to 2 ms while nothing exceeds at ${rate} Hz`, async () => {
      const rig = await Rig.open('limiter', rate);
      const latency = rig.wasm.latencyFrames();
      expect(latency % 4).toBe(0);
      expect(latency / rate).toBeGreaterThan(0.0012);
      expect(latency / rate).toBeLessThan(0.002);
      const x = noise(0.4, 9600, 11);
      x.fill(0, 66, 90);
      x[77] = 0.98;
      const { left } = rig.render(stereo(concat(x, new Float32Array(latency))));
      expect(left.subarray(latency, latency + x.length)).toEqual(x);
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
    expect(left[4800 + latency]).toBeGreaterThan(0.98);
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
    const x = noise(0.4, 3200, 12);
    const latency = rig.wasm.latencyFrames();
    const { left } = rig.render(stereo(concat(x, new Float32Array(latency))));
    expect(left.subarray(latency, latency + x.length)).toEqual(x);
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
