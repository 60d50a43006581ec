/** The equaliser against its analog models, its own coefficients in f64, and the bars on clicks and silence. */
import { beforeAll, describe, expect, test } from 'vitest';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { peak } from './ear.ts';
import { biquadDb, expectNoClick, impulse, noise, responseDb, sine, sweep } from './effects.ts';
import { floats, type Probe, probe } from './probe.ts';

/** low dB, mid dB, high dB, low Hz, mid Hz, high Hz, mid Q. */
type Curve = readonly [number, number, number, number, number, number, number];
const FLAT: Curve = [0, 0, 0, 200, 1200, 5000, 0.9];
const CURVES: readonly Curve[] = [
  [6, -4, 3, 200, 1200, 5000, 0.9],
  [12, 12, 12, 40, 200, 1500, 0.3],
  [-12, -12, -12, 40, 200, 1500, 8],
  [-12, 12, -12, 600, 8000, 16000, 8],
  [12, -12, 12, 600, 8000, 16000, 0.3],
];
const FRAMES = 65536;
const AUDIBLE = sweep(20, 18000, 120);

let wasm: Probe;
let buffers: readonly number[];

beforeAll(async () => {
  wasm = await probe('effects');
  buffers = Array.from({ length: 4 }, () => wasm.buffer(FRAMES * 4) as number);
});

/** Runs the four channels of a pair; returns them. */
function run(channels: readonly Float32Array[], on: Probe = wasm, at = buffers): Float32Array[] {
  const frames = channels[0]?.length ?? 0;
  for (const [i, channel] of channels.entries()) floats(on, at[i] ?? 0, frames).set(channel);
  on.renderEq(at[0], at[1], at[2], at[3], frames);
  return at.map((pointer) => floats(on, pointer, frames).slice());
}

const setCurve = (strip: number, curve: Curve, on = true) => wasm.setEq(strip, on, ...curve);

/** b0 b1 b2 a1 a2 as the engine designs them. */
function designed(which: number, hz: number, q: number, gainDb: number, rate: number): number[] {
  const at = wasm.buffer(40);
  wasm.designBiquad(which, (2 * Math.PI * hz) / rate, q, gainDb, at);
  return [...new Float64Array(wasm.memory.buffer, at, 5)];
}

/** dB of (n2 s² + n1 s + n0) / (d2 s² + d1 s + d0) at s = j hz / corner. */
function analogDb(n: readonly number[], d: readonly number[], ratio: number): number {
  const power = ([x2 = 0, x1 = 0, x0 = 0]: readonly number[]) => (x0 - x2 * ratio ** 2) ** 2 + (x1 * ratio) ** 2;
  return 10 * Math.log10(power(n) / power(d));
}

/** The Audio EQ Cookbook's models; shelves of slope 1. */
const MODELS = [
  (ratio: number, gainDb: number) => {
    const a = 10 ** (gainDb / 40);
    const w = Math.sqrt(2 * a);
    return analogDb([a, a * w, a * a], [a, w, 1], ratio);
  },
  (ratio: number, gainDb: number, q: number) => {
    const a = 10 ** (gainDb / 40);
    return analogDb([1, a / q, 1], [1, 1 / (a * q), 1], ratio);
  },
  (ratio: number, gainDb: number) => {
    const a = 10 ** (gainDb / 40);
    const w = Math.sqrt(2 * a);
    return analogDb([a * a, a * w, a], [1, w, a], ratio);
  },
] as const;

describe('design', () => {
  const cases = [
    { which: 0, corners: [40, 100, 200, 600], qs: [1] },
    { which: 1, corners: [200, 1200, 3000, 5000, 8000], qs: [0.3, 0.9, 2, 8] },
    { which: 2, corners: [1500, 5000, 8000, 12000, 16000], qs: [1] },
  ];
  for (const rate of [44100, 48000, 96000]) {
    test(`follows the analog curve within 1 dB to 12 kHz at ${rate} Hz`, () => {
      let worst = 0;
      for (const { which, corners, qs } of cases) {
        for (const corner of corners) {
          for (const q of qs) {
            for (const gainDb of [-12, -6, -1, 1, 6, 12]) {
              const coefficients = designed(which, corner, q, gainDb, rate);
              for (const hz of sweep(20, 12000, 60)) {
                const model = MODELS[which]?.(hz / corner, gainDb, q) ?? Number.NaN;
                worst = Math.max(worst, Math.abs(biquadDb(coefficients, hz, rate) - model));
              }
            }
          }
        }
      }
      expect(worst).toBeLessThan(0.7);
    });
  }

  test('0 dB is the identity, with any poles', () => {
    for (const which of [0, 1, 2]) {
      const [b0, b1, b2, a1, a2] = designed(which, 3000, 2, 0, 48000);
      expect([b0, b1, b2]).toEqual([1, a1, a2]);
    }
  });
});

describe('equaliser', () => {
  for (const rate of [44100, 48000, 96000]) {
    test(`is within 0.1 dB of its coefficients in f64 from 20 Hz to 18 kHz at ${rate} Hz`, () => {
      for (const curve of CURVES) {
        wasm.openEq(rate);
        setCurve(0, curve);
        wasm.snapEq(0);
        const [low, mid, high, lowHz, midHz, highHz, q] = curve;
        const bands = [
          designed(0, lowHz, 1, low, rate),
          designed(1, midHz, q, mid, rate),
          designed(2, highHz, 1, high, rate),
        ];
        const silence = new Float32Array(FRAMES);
        const [left = silence, right = silence] = run([impulse(FRAMES), silence, silence, silence]);
        expect(peak(right)).toBe(0);
        const measured = responseDb(left, AUDIBLE, rate);
        for (const [i, hz] of AUDIBLE.entries()) {
          const wanted = bands.reduce((sum, band) => sum + biquadDb(band, hz, rate), 0);
          expect(Math.abs((measured[i] ?? 0) - wanted), `${curve} at ${hz} Hz`).toBeLessThan(0.02);
        }
      }
    });
  }

  test('neutral is the identity, bit for bit, whatever the other strip does', () => {
    wasm.openEq(48000);
    setCurve(1, CURVES[0] ?? FLAT);
    wasm.snapEq(1);
    const x = noise(1, 9600, 3);
    x[5] = -0;
    const out = run([x, x, x, x]);
    expect(wasm.isNeutralEq(0)).toBe(1);
    expect(wasm.isNeutralEq(1)).toBe(0);
    expect(out[0]?.every((y, i) => Object.is(y, x[i]))).toBe(true);
    expect(out[1]).toEqual(x);
    expect(out[2]).not.toEqual(x);
  });

  test('each strip sounds as it would alone', () => {
    const [a = FLAT, b = FLAT] = CURVES;
    const x = noise(0.5, 9600, 5);
    const none = new Float32Array(9600);
    const render = (first: Curve, second: Curve, channels: Float32Array[]) => {
      wasm.openEq(48000);
      setCurve(0, first);
      setCurve(1, second);
      return run(channels);
    };
    const both = render(a, b, [x, x, x, x]);
    expect(render(a, FLAT, [x, x, none, none])[0]).toEqual(both[0]);
    expect(render(FLAT, b, [none, none, x, x])[3]).toEqual(both[3]);
  });

  test('a jump of gain, frequency or switch does not click', () => {
    const rate = 48000;
    const half = 14400;
    const jumps: readonly [Curve, Curve, boolean][] = [
      [FLAT, [12, 0, 0, 200, 1200, 5000, 0.9], true],
      [[-12, 0, 0, 600, 1200, 5000, 0.9], [12, 0, 0, 600, 1200, 5000, 0.9], true],
      [[12, 0, 0, 40, 1200, 5000, 0.9], [12, 0, 0, 600, 1200, 5000, 0.9], true],
      [[0, 12, 0, 200, 200, 5000, 8], [0, -12, 0, 200, 8000, 5000, 0.3], true],
      [[12, 12, 12, 600, 200, 1500, 0.3], FLAT, false],
    ];
    const x = sine(100, 10 ** (-6 / 20), 2 * half, rate);
    for (const [before, after, on] of jumps) {
      wasm.openEq(rate);
      setCurve(0, before);
      wasm.snapEq(0);
      const none = new Float32Array(half);
      const first = run([x.slice(0, half), none, none, none])[0] ?? none;
      setCurve(0, after, on);
      const second = run([x.slice(half), none, none, none])[0] ?? none;
      expectNoClick(first, second, `${before} -> ${after}`, rate);
    }
  });

  test('is finite for any number in its settings', () => {
    const x = noise(1, 3200, 9);
    for (const value of [-1e30, -1, 0, 1e-20, 1e30, Number.NaN, Number.POSITIVE_INFINITY]) {
      wasm.openEq(48000);
      for (let at = 0; at < 7; at++) {
        const curve = [12, 12, 12, 200, 1200, 5000, 0.9].map((y, i) => (i === at ? value : y));
        wasm.setEq(0, true, ...curve);
        expect(Number.isFinite(peak(run([x, x, x, x])[0] ?? x)), `${at}: ${value}`).toBe(true);
      }
    }
  });

  test('rings out to exactly 0 and is idle then', () => {
    wasm.openEq(48000);
    setCurve(0, [12, 12, 12, 40, 200, 1500, 8]);
    wasm.snapEq(0);
    const x = noise(1, 4800, 2);
    const none = new Float32Array(4800);
    run([x, x, none, none]);
    expect(wasm.idleEq(0)).toBe(0);
    const silence = new Float32Array(48000);
    let last = run([silence, silence, silence, silence])[0] ?? silence;
    for (let second = 1; second < 4; second++) last = run([silence, silence, silence, silence])[0] ?? silence;
    expect(wasm.idleEq(0)).toBe(1);
    expect(peak(last.subarray(-PERIOD))).toBe(0);
  });

  test('reset is as new, and both builds give the same bits', async () => {
    const scalar = await probe('effects', 'scalar');
    const at = Array.from({ length: 4 }, () => scalar.buffer(9600 * 4) as number);
    const channels = [1, 2, 3, 4].map((seed) => noise(0.8, 9600, seed));
    const play = (on: Probe, pointers: readonly number[]) => {
      const parts: Float32Array[] = [];
      for (const curve of CURVES) {
        on.setEq(0, true, ...curve);
        on.setEq(1, true, ...curve.map((y, i) => (i < 3 ? -y : y)));
        parts.push(...run(channels, on, pointers));
      }
      return parts;
    };
    wasm.openEq(48000);
    scalar.openEq(48000);
    const fresh = play(wasm, buffers);
    expect(play(scalar, at)).toEqual(fresh);
    const rest = (on: Probe) => {
      for (const strip of [0, 1]) {
        on.setEq(strip, true, ...FLAT);
        on.snapEq(strip);
        on.resetEq(strip);
      }
    };
    rest(wasm);
    expect(play(wasm, buffers)).toEqual(fresh);
  });
});
