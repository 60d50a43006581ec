/** Gate and de-esser: when they open, how long they hold, what they take away and what they leave alone. */
import { describe, expect, test } from 'vitest';
import { db, peak } from './ear.ts';
import { concat, expectNoClick, noise, Rig, type Setting, sine, stereo } from './effects.ts';

const RATE = 48_000;
const amplitudeOf = (level: number) => 10 ** (level / 20);
const levelOf = (x: Float32Array) => db(Math.sqrt((2 * x.reduce((sum, y) => sum + y * y, 0)) / x.length));
const tone = (hz: number, level: number, frames: number) => sine(hz, amplitudeOf(level), frames);

describe('gate', () => {
  const setting: Setting = [1, -40, -60, 0.001, 0.05, 0.05];
  const gated = async (x: Float32Array, set = setting) =>
    (await Rig.open('gate', RATE)).put(set).render(stereo(x)).left;

  test('off it is the identity bit for bit, and so it is while it is open', async () => {
    const x = noise(0.5, 9600, 3);
    expect(await gated(x, [0, ...setting.slice(1)])).toEqual(x);
    expect(await gated(x)).toEqual(x);
  });

  test('what is softer goes down by its depth, after its hold', async () => {
    const x = concat(tone(200, -20, RATE / 2), tone(200, -50, RATE));
    const y = await gated(x);
    const half = RATE / 2;
    expect(levelOf(y.subarray(half + 240, half + 2160))).toBeCloseTo(-50, 0);
    expect(levelOf(y.subarray(-4800))).toBeCloseTo(-110, 0);
  });

  test('opens within its attack, and between threshold and 4 dB less stays as it is', async () => {
    const x = concat(
      tone(1000, -60, RATE / 2),
      tone(1000, -42, RATE / 2),
      tone(1000, -38, RATE / 10),
      tone(1000, -42, RATE / 2),
      tone(1000, -46, RATE),
    );
    const y = await gated(x);
    const levels = [0.95, 1.05, 1.5, 2.5].map((seconds) => levelOf(y.subarray(seconds * RATE, seconds * RATE + 960)));
    expect(levels[0]).toBeLessThan(-90);
    expect(levels[1]).toBeCloseTo(-38, 0);
    expect(levels[2]).toBeCloseTo(-42, 0);
    expect(levels[3]).toBeLessThan(-90);
    const opened = y.findIndex((v, i) => i >= RATE && Math.abs(v) > amplitudeOf(-39.5));
    expect((opened - RATE) / RATE).toBeLessThan(0.006);
  });

  test('a bass note over the threshold is one note and not a hundred', async () => {
    const x = tone(41, -30, RATE);
    expect((await gated(x, [1, -40, -60, 0.0005, 0.01, 0.01])).subarray(4800)).toEqual(x.subarray(4800));
  });

  test('neither side clicks when it opens, closes, or is switched', async () => {
    const x = concat(tone(100, -20, 12_000), tone(100, -60, 24_000), tone(100, -20, 12_000));
    const y = await gated(x, [1, -40, -60, 0.005, 0.02, 0.05]);
    expect(peak(y.subarray(13_500, 30_000).map((v, i, all) => v - (all[i - 1] ?? v)))).toBeLessThan(0.002);
    const rig = (await Rig.open('gate', RATE)).put([0, -10, -80, 0.001, 0.01, 0.01]);
    const before = rig.render(stereo(tone(300, -20, 9600))).left;
    const after = rig.set([1, -10, -80, 0.001, 0.01, 0.01]).render(stereo(tone(300, -20, 9600))).left;
    expectNoClick(before, after, 'switched on');
  });
});

describe('de-esser', () => {
  const setting: Setting = [1, -30, 6000, -12];
  const passed = async (x: Float32Array, set = setting) =>
    (await Rig.open('deesser', RATE)).put(set).render(stereo(x)).left;

  test('a sibilant of 7 kHz goes down by 6 dB and more; softer ones stay bit for bit', async () => {
    const loud = await passed(tone(7000, -10, RATE));
    expect(levelOf(loud.subarray(-9600))).toBeLessThan(-16);
    const soft = tone(7000, -40, RATE);
    expect(await passed(soft)).toEqual(soft);
  });

  test.each([-20, -6, 0])('a tone of 1 kHz at %i dB is left alone', async (level) => {
    const y = await passed(tone(1000, level, RATE));
    expect(Math.abs(levelOf(y.subarray(-9600)) - level)).toBeLessThan(0.1);
  });

  test('under a sibilant the voice stays within 0.1 dB', async () => {
    const low = tone(1000, -12, RATE);
    const both = low.map((x, i) => x + (tone7[i] ?? 0));
    const y = (await passed(both)).subarray(-9600);
    // The 1 kHz part of it: a whole number of periods.
    const part = y.reduce(
      ([re, im], v, i) =>
        [re + v * Math.cos((2 * Math.PI * i) / 48), im + v * Math.sin((2 * Math.PI * i) / 48)] as const,
      [0, 0] as readonly [number, number],
    );
    expect(Math.abs(db((2 * Math.hypot(...part)) / y.length) + 12)).toBeLessThan(0.1);
  });
  const tone7 = tone(7000, -10, RATE);

  test('takes no more than its depth, and comes back', async () => {
    const rig = (await Rig.open('deesser', RATE)).put([1, -60, 4000, -6]);
    const y = rig.render(stereo(tone(12_000, 0, RATE))).left;
    expect(levelOf(y.subarray(-9600))).toBeGreaterThan(-6.3);
    rig.render(stereo(new Float32Array(2 * RATE)));
    const soft = tone(500, -70, 9600);
    expect(rig.render(stereo(soft)).left).toEqual(soft);
  });

  test('does not click when it comes, goes, or is switched', async () => {
    const x = concat(tone(7000, -50, 9600), tone(7000, -10, 9600), tone(7000, -50, 9600));
    const y = await passed(x);
    const plain = peak(x);
    expect(peak(y)).toBeLessThanOrEqual(plain * 1.01);
    const rig = (await Rig.open('deesser', RATE)).put([0, -30, 4000, -12]);
    const voice = tone(300, -10, 19_200).map((v, i) => v + 0.2 * Math.sin(i * 0.6));
    const before = rig.render(stereo(voice.subarray(0, 9600))).left;
    const after = rig.set([1, -30, 4000, -12]).render(stereo(voice.subarray(9600))).left;
    expectNoClick(before, after, 'switched on');
  });
});
