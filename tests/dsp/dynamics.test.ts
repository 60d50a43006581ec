/** The compressor against its textbook curve and times, and what every insert must keep. */
import { describe, expect, test } from 'vitest';
import { db, peak } from './ear.ts';
import { concat, expectNoClick, noise, Rig, type Setting, sine, stereo } from './effects.ts';

const RATE = 48000;
const amplitudeOf = (level: number) => 10 ** (level / 20);
/** ±1 at 1 kHz: its level is its amplitude at every frame. */
const square = (amplitude: number, frames: number, rate: number) =>
  Float32Array.from({ length: frames }, (_, i) => (Math.floor((2000 * i) / rate) % 2 === 0 ? amplitude : -amplitude));

/** What a sine of this level gains, once all has settled. */
function staticGain(rig: Rig, setting: Setting, level: number, hz: number): number {
  rig.put(setting).wasm.reset();
  const { left } = rig.render(stereo(sine(hz, amplitudeOf(level), RATE, RATE)));
  return db(peak(left.subarray(-RATE / 10))) - level;
}

describe('compressor', () => {
  test('static curve is the textbook one within 0.2 dB', async () => {
    const settings: readonly Setting[] = [
      [1, -18, 4, 0.003, 0.1, 0],
      [1, -12, 3, 0.003, 0.1, 0],
      [1, -40, 20, 0.001, 0.05, 6],
      [1, -30, 1.5, 0.03, 0.5, 3],
    ];
    const rig = await Rig.open('compressor', RATE);
    for (const setting of settings) {
      const [, threshold = 0, ratio = 1, , , makeup = 0] = setting;
      for (const hz of [100, 1000, 4999]) {
        for (const level of [-60, threshold - 1, threshold, threshold + 1, -9, -3, 0]) {
          const wanted = makeup - Math.max(level - threshold, 0) * (1 - 1 / ratio);
          const error = Math.abs(staticGain(rig, setting, level, hz) - wanted);
          expect(error, `${setting}: ${level} dB at ${hz} Hz`).toBeLessThan(0.2);
        }
      }
    }
  });

  for (const rate of [44100, 48000, 96000]) {
    test(`attack and release take the time asked for within 10 % at ${rate} Hz`, async () => {
      for (const attack of [0.0005, 0.003, 0.03]) {
        for (const release of [0.03, 0.1, 0.5]) {
          // Not on a period's border: the time must not depend on it.
          const rise = Math.round(rate * 0.1) + 13;
          const fall = rise + Math.round(rate * 10 * attack) + 7;
          const end = fall + Math.round(rate * release * 6);
          const x = concat(
            square(amplitudeOf(-30), rise, rate),
            square(amplitudeOf(-6), fall - rise, rate),
            square(amplitudeOf(-30), end - fall, rate),
          );
          const rig = (await Rig.open('compressor', rate)).put([1, -18, 4, attack, release, 0]);
          const { left } = rig.render(stereo(x));
          const gains = Float64Array.from(x, (v, i) => db((left[i] ?? 0) / v));
          const lowest = gains[fall - 1] ?? 0;
          const share = 1 - 1 / Math.E;
          const attacked = gains.findIndex((gain, i) => i >= rise && gain <= -9 * share) + 1 - rise;
          const released = gains.findIndex((gain, i) => i >= fall && gain >= lowest * (1 - share)) + 1 - fall;
          expect(lowest).toBeCloseTo(-9, 1);
          expect(attacked / rate / attack, `attack ${attack}`).toBeGreaterThan(0.9);
          expect(attacked / rate / attack, `attack ${attack}`).toBeLessThan(1.1);
          expect(released / rate / release, `release ${release}`).toBeGreaterThan(0.9);
          expect(released / rate / release, `release ${release}`).toBeLessThan(1.1);
        }
      }
    });
  }

  test('off, or under the threshold, it is the identity bit for bit; so it is again after a loud passage', async () => {
    const quiet = noise(amplitudeOf(-20), 9600, 7);
    for (const setting of [
      [0, -40, 20, 0.001, 0.1, 12],
      [1, -18, 4, 0.003, 0.1, 0],
    ]) {
      const rig = (await Rig.open('compressor', RATE)).put(setting);
      expect(rig.render(stereo(quiet)).left).toEqual(quiet);
    }
    const rig = (await Rig.open('compressor', RATE)).put([1, -18, 4, 0.003, 0.05, 0]);
    const loud = noise(1, 9600, 8);
    expect(rig.render(stereo(loud)).left).not.toEqual(loud);
    rig.render(stereo(new Float32Array(2 * RATE)));
    expect(rig.wasm.reductionDb()).toBe(0);
    expect(rig.render(stereo(quiet)).left).toEqual(quiet);
  });

  test('both channels get the gain of the louder one; the meter tells it', async () => {
    const rig = (await Rig.open('compressor', RATE)).put([1, -18, 4, 0.003, 0.1, 0]);
    const left = sine(1000, amplitudeOf(-2), RATE);
    const right = sine(1000, amplitudeOf(-42), RATE);
    const out = rig.render({ left, right });
    expect(db(peak(out.right.subarray(-4800)))).toBeCloseTo(-42 - 12, 1);
    expect(rig.wasm.reductionDb()).toBeCloseTo(12, 1);
  });

  test('a bass note is held: its gain does not ride on its cycles', async () => {
    const rig = (await Rig.open('compressor', RATE)).put([1, -24, 8, 0.001, 0.1, 0]);
    const x = sine(55, 0.7, RATE);
    const { left } = rig.render(stereo(x));
    // Third harmonic of the note, where such riding would be heard.
    let re = 0;
    let im = 0;
    for (let i = RATE / 2; i < RATE; i++) {
      re += (left[i] ?? 0) * Math.cos((2 * Math.PI * 165 * i) / RATE);
      im += (left[i] ?? 0) * Math.sin((2 * Math.PI * 165 * i) / RATE);
    }
    const third = (Math.hypot(re, im) * 4) / RATE;
    expect(db(third / peak(left.subarray(-4800)))).toBeLessThan(-40);
  });

  test('a jump of any setting does not click', async () => {
    const base: Setting = [1, -18, 4, 0.003, 0.1, 0];
    const jumps: readonly Setting[] = [
      [0, -18, 4, 0.003, 0.1, 0],
      [1, -60, 4, 0.003, 0.1, 0],
      [1, 0, 4, 0.003, 0.1, 0],
      [1, -18, 20, 0.0001, 0.01, 0],
      [1, -18, 1, 0.003, 0.1, 24],
    ];
    const half = RATE / 2;
    const x = sine(100, amplitudeOf(-6), 2 * half);
    for (const jump of jumps) {
      for (const [from, to] of [
        [base, jump],
        [jump, base],
      ] as const) {
        const rig = (await Rig.open('compressor', RATE)).put(from);
        const before = rig.render(stereo(x.slice(0, half))).left;
        const after = rig.set(to).render(stereo(x.slice(half))).left;
        expectNoClick(before, after, `${from} -> ${to}`);
      }
    }
  });

  test('what is no number does not stay: half a second later it works as before', async () => {
    const rig = (await Rig.open('compressor', RATE)).put([1, -18, 4, 0.003, 0.1, 0]);
    const x = sine(1000, 0.5, RATE);
    for (const poison of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const bad = x.slice(0, 320);
      bad[100] = poison;
      rig.render(stereo(bad));
      rig.wasm.reset();
      const { left } = rig.render(stereo(x));
      expect(db(peak(left.subarray(-4800)))).toBeCloseTo(-18 + 12 / 4, 1);
    }
  });
});
