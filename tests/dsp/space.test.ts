/** Delay and chorus: times, places, colour, silence. */
import { describe, expect, test } from 'vitest';
import { db, peak, rms } from './ear.ts';
import { expectNoClick, impulse, meanSquare, noise, Rig, responseDb, sine, stereo } from './effects.ts';

const RATE = 48000;

describe('delay', () => {
  const open = { lowPass: 20000, highPass: 1 };

  test('repeats fall on their very frames, and from side to side', async () => {
    for (const [frames, rate] of [
      [16875, 48000],
      [1000, 44100],
      [333, 96000],
    ] as const) {
      const rig = (await Rig.open('delay', rate)).put([frames, 0.5, rate, open.highPass, 1]);
      const { left, right } = rig.render(stereo(impulse(frames * 4 + 64)));
      const loudest = (x: Float32Array, from: number) => {
        const part = x.subarray(from, from + frames);
        return from + part.reduce((best, y, i) => (Math.abs(y) > Math.abs(part[best] ?? 0) ? i : best), 0);
      };
      const half = Math.floor(frames / 2);
      expect(loudest(left, half)).toBe(frames);
      expect(loudest(right, half + frames)).toBe(2 * frames);
      expect(loudest(left, half + 2 * frames)).toBe(3 * frames);
      expect(peak(right.subarray(0, 2 * frames - 8))).toBeLessThan(1e-6);
      expect((right[2 * frames] ?? 0) / (left[frames] ?? 1)).toBeGreaterThan(0.4);
      expect((right[2 * frames] ?? 0) / (left[frames] ?? 1)).toBeLessThan(0.51);
    }
  });

  test('without ping-pong each side repeats itself; its filters are 3 dB down at their corners', async () => {
    const rig = (await Rig.open('delay', RATE)).put([4800, 0, 3000, 300, 0]);
    const { left, right } = rig.render({ left: impulse(48000), right: new Float32Array(48000) });
    expect(peak(right)).toBe(0);
    const [low = 0, middle = 0, high = 0] = responseDb(left, [300, 950, 3000], RATE);
    expect(low - middle).toBeCloseTo(-2.2, 0);
    expect(high - middle).toBeCloseTo(-2.2, 0);
    expect(middle).toBeGreaterThan(-1.5);
  });

  test('any feedback dies away; silence is exact and idle', async () => {
    const rig = (await Rig.open('delay', RATE)).put([3000, 5, 20000, 1, 0]);
    const { left } = rig.render(stereo(noise(1, RATE, 4)));
    expect(peak(left)).toBeLessThan(40);
    rig.set([3000, 0.3, 5000, 220, 1]);
    const rest = rig.render(stereo(new Float32Array(4 * RATE))).left;
    expect(peak(rest.subarray(-4800))).toBe(0);
    expect(rig.wasm.idle()).toBe(1);
    rig.wasm.reset();
    expect(peak(rig.render(stereo(new Float32Array(RATE))).left)).toBe(0);
  });

  test('a jump of any setting does not click', async () => {
    const half = 3 * RATE;
    const x = sine(100, 0.5, 2 * half);
    for (const to of [
      [12345, 0.42, 5000, 220, 1],
      [480, 0.42, 5000, 220, 1],
      [9000, 0.9, 5000, 220, 1],
      [9000, 0.42, 500, 220, 1],
      [9000, 0.42, 5000, 20, 1],
      [9000, 0.42, 5000, 220, 0],
    ]) {
      const rig = (await Rig.open('delay', RATE)).put([9000, 0.42, 5000, 220, 1]);
      const before = rig.render(stereo(x.slice(0, half))).left;
      expectNoClick(before, rig.set(to).render(stereo(x.slice(half))).left, String(to));
    }
  });
});

describe('chorus', () => {
  test('is wide, and its sum to mono loses less than 3 dB, alone and beside the dry signal', async () => {
    for (const setting of [
      [0.5, 0.5, 0.0035],
      [0.86, 1, 0.0035],
      [0.2, 0.3, 0.015],
    ]) {
      const rig = (await Rig.open('chorus', RATE)).put(setting);
      const x = noise(0.5, 8 * RATE, 6);
      const { left, right } = rig.render(stereo(x));
      for (const dry of [0, 1]) {
        const l = left.map((y, i) => y + dry * (x[i] ?? 0));
        const r = right.map((y, i) => y + dry * (x[i] ?? 0));
        const mono = l.map((y, i) => (y + (r[i] ?? 0)) / 2);
        const loss = db(rms(mono) / Math.sqrt((meanSquare(l) + meanSquare(r)) / 2));
        expect(loss).toBeGreaterThan(-3);
      }
      const side = left.map((y, i) => (y - (right[i] ?? 0)) / 2);
      expect(db(rms(side) / rms(left))).toBeGreaterThan(-12);
      expect(Math.abs(db(rms(left) / rms(x)))).toBeLessThan(1);
    }
  });

  test('bends a tone to and fro by 5 to 10 cents at the default, the sides against one another', async () => {
    const rig = (await Rig.open('chorus', RATE)).put([0.5, 0.5, 0.0035]);
    const { left, right } = rig.render(stereo(sine(1000, 0.5, 4 * RATE)));
    // Each side hears a quarter of the other line: the bend shows as the phase of their difference over time.
    const cents = (x: Float32Array, from: number) => {
      const crossings: number[] = [];
      for (let i = from; i < from + 9600; i++) {
        const [a, b] = [x[i] ?? 0, x[i + 1] ?? 0];
        if (a < 0 && b >= 0) crossings.push(i + a / (a - b));
      }
      const periods = crossings.length - 1;
      return 1200 * Math.log2((RATE * periods) / ((crossings[periods] ?? 0) - (crossings[0] ?? 0)) / 1000);
    };
    const tracks = [left, right].map((x) => Array.from({ length: 16 }, (_, i) => cents(x, 9600 + i * 9600)));
    const [a = [], b = []] = tracks;
    expect(Math.max(...a)).toBeGreaterThan(4);
    expect(Math.max(...a)).toBeLessThan(20);
    expect(Math.min(...a)).toBeLessThan(-4);
    const product = a.reduce((sum, y, i) => sum + y * (b[i] ?? 0), 0);
    expect(product).toBeLessThan(0);
  });

  test('a jump of any setting does not click; silence is exact', async () => {
    const half = RATE;
    const x = sine(100, 0.5, 2 * half);
    for (const to of [
      [5, 0.5, 0.0035],
      [0.5, 1, 0.0035],
      [0.5, 0.5, 0.02],
      [0.5, 0, 0.002],
    ]) {
      const rig = (await Rig.open('chorus', RATE)).put([0.5, 0.5, 0.0035]);
      const before = rig.render(stereo(x.slice(0, half))).left;
      expectNoClick(before, rig.set(to).render(stereo(x.slice(half))).left, String(to));
      expect(peak(rig.render(stereo(new Float32Array(RATE))).left.subarray(-4800))).toBe(0);
      expect(rig.wasm.idle()).toBe(1);
    }
  });
});
