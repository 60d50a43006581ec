/** Crusher and filter: exactness where they promise it, colour where they should have it, and all inserts' vows. */
import { describe, expect, test } from 'vitest';
import { DriveKind, FilterMode } from '../../dsp/abi/slots.ts';
import { dbOfPower, peak } from './ear.ts';
import {
  biquadDb,
  concat,
  expectNoClick,
  impulse,
  KINDS,
  noise,
  Rig,
  responseDb,
  SETTINGS,
  type Setting,
  sine,
  stereo,
  sweep,
} from './effects.ts';
import { probe } from './probe.ts';

const RATE = 48000;

describe('crusher', () => {
  test('has 2^bits levels within ±1, none of them 0, and silence below an eighth of a step', async () => {
    const rig = await Rig.open('crusher', RATE);
    const x = noise(1.4, 9600, 5);
    for (const bits of [1, 2, 3, 4, 8, 12, 15]) {
      const { left } = rig.put([1, bits, RATE]).render(stereo(x));
      const step = 2 ** (1 - bits);
      for (const [i, y] of left.entries()) {
        const bound = Math.max(-1, Math.min(1, x[i] ?? 0));
        const isLevel = Math.abs(bound) < step / 8 ? y === 0 : (y / step) % 1 !== 0 && (y / step) % 0.5 === 0;
        if (!isLevel || Math.abs(y - bound) > step / 2) expect.fail(`${bits} bits: ${x[i]} became ${y}`);
      }
    }
    expect(new Set(rig.put([1, 1, RATE]).render(stereo(noise(0.4, 3200))).left)).toEqual(new Set([0, -0, 0.5, -0.5]));
    expect(peak(rig.put([1, 1, RATE]).render(stereo(noise(0.12, 3200))).left)).toBe(0);
  });

  test('holds each sample for rate / rateHz frames', async () => {
    const rig = (await Rig.open('crusher', RATE)).put([1, 16, 6000]);
    const x = noise(0.9, 9600, 6);
    const { left } = rig.render(stereo(x));
    for (let i = 8; i < 9600; i++) expect(left[i]).toBe(i % 8 === 0 ? left[i] : left[i - 1]);
    expect(new Set(left).size).toBeGreaterThan(1000);
    const odd = (await Rig.open('crusher', RATE)).put([1, 16, 7000]).render(stereo(x)).left;
    const changes = odd.reduce((count, y, i) => count + (i > 0 && y !== odd[i - 1] ? 1 : 0), 0);
    expect(changes).toBeGreaterThan(1390);
    expect(changes).toBeLessThan(1410);
  });

  test('16 bits at the full rate, or off, is the identity', async () => {
    const x = noise(2, 9600, 7);
    for (const setting of [
      [1, 16, 48000],
      [0, 3, 4000],
    ]) {
      const rig = (await Rig.open('crusher', RATE)).put(setting);
      expect(rig.render(stereo(x)).left).toEqual(x);
    }
  });
});

describe('filter', () => {
  const Q = (resonance: number) => 0.5 * 32 ** resonance;
  const numerators = {
    [FilterMode.LowPass]: () => [0, 0, 1],
    [FilterMode.HighPass]: () => [1, 0, 0],
    [FilterMode.BandPass]: (q: number) => [0, 1 / q, 0],
    [FilterMode.Notch]: () => [1, 0, 1],
  };
  const modelDb = (mode: FilterMode, ratio: number, q: number) => {
    const power = ([x2 = 0, x1 = 0, x0 = 0]: readonly number[]) => (x0 - x2 * ratio ** 2) ** 2 + (x1 * ratio) ** 2;
    return dbOfPower(power(numerators[mode](q)) / power([1, 1 / q, 1]));
  };

  for (const rate of [44100, 48000, 96000]) {
    test(`is within 0.1 dB of its coefficients in f64, and 1 dB of the analog curve to 12 kHz, at ${rate} Hz`, async () => {
      const wasm = await probe('effects');
      const at = wasm.buffer(40);
      const rig = await Rig.open('filter', rate);
      for (const mode of [FilterMode.LowPass, FilterMode.HighPass, FilterMode.BandPass, FilterMode.Notch]) {
        for (const cutoff of [30, 200, 1000, 5000, 12000]) {
          for (const resonance of [0, 0.1, 0.5]) {
            const q = Q(resonance);
            rig.put([1, mode, cutoff, resonance]).wasm.reset();
            const response = rig.render(stereo(impulse(32768))).left;
            wasm.designBiquad(3 + mode, (2 * Math.PI * cutoff) / rate, q, 0, at);
            const coefficients = [...new Float64Array(wasm.memory.buffer, at, 5)];
            const hz = sweep(20, 18000, 40);
            const measured = responseDb(response, hz, rate);
            for (const [i, f] of hz.entries()) {
              const digital = biquadDb(coefficients, f, rate);
              const model = modelDb(mode, f / cutoff, q);
              const what = `mode ${mode}, ${cutoff} Hz, Q ${q} at ${f} Hz`;
              // Below -70 dB the impulse's own rounding is heard instead.
              if (digital > -70) expect(Math.abs((measured[i] ?? 0) - digital), what).toBeLessThan(0.1);
              if (f < 12000 && model > -40) expect(Math.abs(digital - model), what).toBeLessThan(1);
            }
          }
        }
      }
    });
  }

  test('cutoff is 3 dB down at Q 0.71, and the slope is 12 dB per octave', async () => {
    const rig = (await Rig.open('filter', RATE)).put([1, FilterMode.LowPass, 500, 0.1]);
    const [below = 0, corner = 0, two = 0, four = 0] = responseDb(
      rig.render(stereo(impulse(16384))).left,
      [20, 500, 2000, 4000],
      RATE,
    );
    expect(below).toBeCloseTo(0, 2);
    expect(corner).toBeCloseTo(-3.01, 1);
    expect(four - two).toBeCloseTo(-12, 0);
  });

  test('off is the identity', async () => {
    const rig = (await Rig.open('filter', RATE)).put([0, 1, 500, 1]);
    const x = noise(1, 9600, 9);
    expect(rig.render(stereo(x)).left).toEqual(x);
    rig.set([1, 1, 500, 1]).render(stereo(x));
    rig.set([0, 1, 500, 1]).render(stereo(x));
    expect(rig.render(stereo(x)).left).toEqual(x);
  });

  test('stays within bounds while cutoff, resonance and mode jump every period', async () => {
    const rig = await Rig.open('filter', RATE);
    const x = noise(0.5, 32, 9);
    let most = 0;
    const cutoffs = [20, 20000, 100, 5000, 60, 12000];
    for (let period = 0; period < 6000; period++) {
      rig.set([1, period % 4, cutoffs[period % 6] ?? 20, (period % 5) / 4]);
      most = Math.max(most, peak(rig.render(stereo(x)).left));
    }
    expect(most).toBeLessThan(0.5 * 16);
  });
});

describe('every effect', () => {
  test('gives the same bits in both builds, and after reset as when new', async () => {
    const x = concat(noise(0.9, 9600, 1), new Float32Array(4800), noise(0.05, 4800, 2));
    const y = noise(0.5, x.length, 3);
    for (const kind of KINDS) {
      const [first, second] = SETTINGS[kind];
      const play = (rig: Rig): Buffer =>
        Buffer.concat(
          [first, second, first].flatMap((setting) => {
            const { left, right } = rig.set(setting).render({ left: x, right: y });
            return [new Uint8Array(left.buffer), new Uint8Array(right.buffer)];
          }),
        );
      const rig = (await Rig.open(kind, RATE)).put(first);
      const fresh = play(rig);
      const scalar = (await Rig.open(kind, RATE, 'scalar')).put(first);
      expect(play(scalar).equals(fresh), kind).toBe(true);
      rig.put(first).wasm.reset();
      expect(play(rig).equals(fresh), `${kind} reset`).toBe(true);
    }
  });

  test('is finite for any number in its settings, and allocates nothing', async () => {
    const x = noise(1, 1600, 4);
    for (const kind of KINDS) {
      const rig = await Rig.open(kind, RATE);
      rig.wasm.seal();
      for (let at = 0; at < 6; at++) {
        for (const value of [-1e30, -1, 0, 1e-20, 0.5, 1e30, Number.NaN, Number.POSITIVE_INFINITY]) {
          const setting: Setting = Array.from({ length: 6 }, (_, i) =>
            i === at ? value : (SETTINGS[kind][0][i] ?? 0),
          );
          const { left, right } = rig.set(setting).render(stereo(x));
          expect(Number.isFinite(peak(left) + peak(right)), `${kind} ${at}: ${value}`).toBe(true);
        }
      }
    }
  });

  test('costs no more in silence than in play: no state is a denormal', async () => {
    const loud = noise(0.8, 9600, 4);
    for (const kind of KINDS) {
      const rig = (await Rig.open(kind, RATE)).put(SETTINGS[kind][0]);
      rig.render(stereo(loud));
      let denormals = 0;
      for (let second = 0; second < 12; second++) {
        const { left } = rig.render(stereo(new Float32Array(RATE)));
        for (const y of left) if (y !== 0 && Math.abs(y) < 1.2e-38) denormals++;
        if (second === 11) expect(peak(left), kind).toBe(0);
      }
      // A steep low-pass may pass through some on its way to the flush at the end of the period.
      expect(denormals, kind).toBeLessThan(32);
    }
  });

  test('crusher, filter and drive do not click when they are switched or turned', async () => {
    const half = RATE / 2;
    const x = sine(100, 10 ** (-6 / 20), 2 * half);
    const jumps: readonly (readonly ['filter' | 'drive' | 'crusher', Setting, Setting])[] = [
      ['filter', [0, 0, 100, 0.5], [1, 0, 100, 0.5]],
      ['filter', [1, 0, 20000, 0.1], [1, 0, 30, 0.1]],
      ['filter', [1, 0, 30, 0.1], [1, 0, 20000, 0.1]],
      ['filter', [1, 0, 200, 0.1], [1, 1, 200, 0.9]],
      ['filter', [1, 3, 100, 0.1], [1, 2, 100, 0.1]],
      ['drive', [0, 0.5], [1, 0.5]],
      ['drive', [1, 0.02], [1, 0.3]],
      ['drive', [1, 1], [1, 0]],
      ['drive', [1, 0.5, DriveKind.Soft], [1, 0.5, DriveKind.Tape]],
      ['drive', [1, 0.5, DriveKind.Tape], [1, 0.8, DriveKind.Tube]],
      ['drive', [1, 0.1, DriveKind.Tube], [1, 0.6, DriveKind.Tube]],
      ['drive', [1, 0.5, DriveKind.Tube], [1, 0.3, DriveKind.Fold]],
      ['drive', [1, 0.1, DriveKind.Fold], [1, 0.5, DriveKind.Fold]],
      ['crusher', [0, 14, 48000], [1, 14, 48000]],
    ];
    for (const [kind, from, to] of jumps) {
      const rig = (await Rig.open(kind, RATE)).put(from);
      const before = rig.render(stereo(x.slice(0, half))).left;
      const after = rig.set(to).render(stereo(x.slice(half))).left;
      expectNoClick(before, after, `${kind} ${from} -> ${to}`);
    }
  });
});
