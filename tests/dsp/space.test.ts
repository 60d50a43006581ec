/** Reverb, delay and chorus: times, places, colour, silence. */
import { describe, expect, test } from 'vitest';
import { PERIOD } from '../../dsp/abi.ts';
import { db, dbOfPower, decaySeconds, peak, rms, t60 } from './ear.ts';
import { expectNoClick, impulse, meanSquare, noise, Rig, responseDb, type Setting, sine, stereo } from './effects.ts';
import { powerSpectrum } from './fft.ts';

const RATE = 48000;
/** decay, damping Hz, predelay, size, low-cut Hz. */
const HALL: Setting = [1.8, 6000, 0.012, 1, 160];

async function hallResponse(setting: Setting, seconds: number, rate = RATE) {
  const rig = (await Rig.open('reverb', rate)).put(setting);
  return rig.render(stereo(impulse(rate * seconds)));
}

/** Two-pole band-pass of one octave or so (RBJ's, Q 1.4). */
function octave(x: Float32Array, hz: number, rate: number): Float32Array {
  const w = (2 * Math.PI * hz) / rate;
  const alpha = Math.sin(w) / 2.8;
  const [b0, a1, a2] = [alpha / (1 + alpha), (-2 * Math.cos(w)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let out = Float64Array.from(x);
  for (let pass = 0; pass < 2; pass++) {
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    out = out.map((v) => {
      const y = b0 * (v - x2) - a1 * y1 - a2 * y2;
      [x2, x1, y2, y1] = [x1, v, y1, y];
      return y;
    });
  }
  return Float32Array.from(out);
}

/** Abel and Huang's normalised echo density (2006): 1 is Gaussian noise. */
function echoDensity(x: Float32Array, at: number, frames: number): number {
  const window = x.subarray(at, at + frames);
  const sigma = rms(window);
  return window.reduce((count, y) => count + (Math.abs(y) > sigma ? 1 : 0), 0) / frames / 0.3173;
}

describe('reverb', () => {
  for (const rate of [44100, 48000, 96000]) {
    test(`RT60 is as set within 10 % at 500 Hz and 1 kHz, half of it at the damping frequency, at ${rate} Hz`, async () => {
      for (const [decay, size] of [
        [0.6, 0.5],
        [1.8, 1],
        [4, 1.5],
      ] as const) {
        const { left, right } = await hallResponse([decay, 6000, 0.012, size, 40], decay * 1.2, rate);
        for (const side of [left, right]) {
          for (const hz of [500, 1000]) {
            const seconds = t60(octave(side, hz, rate), rate, -5, -35);
            expect(seconds / decay, `${decay} s at ${hz} Hz`).toBeGreaterThan(0.9);
            expect(seconds / decay, `${decay} s at ${hz} Hz`).toBeLessThan(1.1);
          }
          const treble = t60(octave(side, 6000, rate), rate, -5, -25);
          expect(treble / decay).toBeGreaterThan(0.35);
          expect(treble / decay).toBeLessThan(0.65);
        }
      }
    });
  }

  test('is dense: like noise from 80 ms on, at small and large sizes', async () => {
    for (const size of [0.3, 1, 1.5]) {
      const { left } = await hallResponse([2, 12000, 0, size, 40], 1);
      for (const seconds of [0.08 + 0.07 * size, 0.25, 0.5]) {
        const density = echoDensity(left, Math.round(seconds * RATE), 1440);
        expect(density, `size ${size}, ${seconds} s`).toBeGreaterThan(0.75);
        expect(density, `size ${size}, ${seconds} s`).toBeLessThan(1.2);
      }
    }
  });

  test('has no metallic ring: no line of the late tail stands 10 dB above its neighbourhood', async () => {
    for (const setting of [HALL, [4, 12000, 0, 0.5, 40], [4, 12000, 0, 1.5, 40]]) {
      const { left } = await hallResponse(setting, 3);
      const size = 8192;
      const mean = new Float64Array(size / 2 + 1);
      for (let part = 0; part < 8; part++) {
        const at = Math.round(0.5 * RATE) + (part * size) / 2;
        const hann = (i: number) => 1 - Math.cos((2 * Math.PI * i) / size);
        const window = Float64Array.from({ length: size }, (_, i) => (left[at + i] ?? 0) * hann(i));
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
      expect(worst, String(setting)).toBeLessThan(10);
    }
  });

  test('the sides are unlike, equally loud, and survive the sum to mono', async () => {
    const { left, right } = await hallResponse(HALL, 2);
    const correlation =
      left.reduce((sum, x, i) => sum + x * (right[i] ?? 0), 0) / (rms(left) * rms(right) * left.length);
    expect(Math.abs(correlation)).toBeLessThan(0.25);
    expect(Math.abs(db(rms(left) / rms(right)))).toBeLessThan(1.5);
    const mono = left.map((x, i) => (x + (right[i] ?? 0)) / 2);
    expect(db(rms(mono) / Math.sqrt((meanSquare(left) + meanSquare(right)) / 2))).toBeGreaterThan(-4.5);
  });

  test('predelay and low-cut do what they say; the tail does not sway', async () => {
    const near = await hallResponse([1.8, 6000, 0, 1, 20], 1);
    const far = await hallResponse([1.8, 6000, 0.1, 1, 20], 1);
    const first = (x: Float32Array) => x.findIndex((y) => Math.abs(y) > 1e-4);
    expect(first(far.left) - first(near.left)).toBe(4800);
    const thin = await hallResponse([1.8, 6000, 0, 1, 500], 1);
    const [low = 0, high = 0] = [60, 4000].map((hz) => {
      const around = Array.from({ length: 20 }, (_, i) => hz * (0.9 + 0.01 * i));
      const power = (x: Float32Array) => responseDb(x, around, RATE).reduce((sum, y) => sum + 10 ** (y / 10), 0);
      return dbOfPower(power(thin.left) / power(near.left));
    });
    expect(low).toBeLessThan(-13);
    expect(high).toBeGreaterThan(-1);
    expect(decaySeconds(near.left, RATE, 30)).toBeGreaterThan(0.6);
  });

  test('is exactly silent within 2 RT60 + 1 s, and idle', async () => {
    const rig = (await Rig.open('reverb', RATE)).put(HALL);
    rig.render(stereo(noise(1, RATE, 3)));
    expect(rig.wasm.idle()).toBe(0);
    let seconds = 0;
    while (!rig.wasm.idle() && seconds < 20) {
      rig.render(stereo(new Float32Array(RATE / 10 - ((RATE / 10) % PERIOD))));
      seconds += 0.1;
    }
    expect(seconds).toBeLessThan(2 * 1.8 + 1);
    rig.wasm.reset();
    expect(peak(rig.render(stereo(new Float32Array(RATE))).left)).toBe(0);
  });

  test('left to itself it decays to exactly 0, through no denormal', async () => {
    const rig = (await Rig.open('reverb', RATE)).put([0.4, 3000, 0.02, 0.6, 200]);
    rig.render(stereo(noise(1, RATE, 3)));
    const tail = rig.render(stereo(new Float32Array(4 * RATE))).left;
    expect(peak(tail.subarray(-RATE))).toBe(0);
    expect(tail.every((x) => x === 0 || Math.abs(x) > 1e-30)).toBe(true);
  });

  test('a jump of any setting does not click', async () => {
    const half = RATE;
    const x = sine(100, 0.5, 2 * half);
    for (const to of [
      [0.3, 6000, 0.012, 1, 160],
      [1.8, 1000, 0.012, 1, 160],
      [1.8, 6000, 0.2, 1, 160],
      [1.8, 6000, 0.012, 0.3, 160],
      [1.8, 6000, 0.012, 1, 1000],
    ]) {
      const rig = (await Rig.open('reverb', RATE)).put([1.8, 6000, 0.012, 1, 20]);
      const before = rig.render(stereo(x.slice(0, half))).left;
      expectNoClick(before, rig.set(to).render(stereo(x.slice(half))).left, String(to));
    }
  });
});

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
