/** Meters against arithmetic, loudness against ITU-R BS.1770-5. */
import { describe, expect, test } from 'vitest';
import { Meter } from '../../dsp/abi/meters.ts';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { concat, noise, sine } from './effects.ts';
import { type Build, floats, type Probe, probe } from './probe.ts';

class Desk {
  private constructor(
    readonly wasm: Probe,
    private readonly words: number,
    private readonly left: number,
    private readonly right: number,
  ) {}

  static async open(rate: number, build: Build = 'simd'): Promise<Desk> {
    const wasm = await probe('effects', build);
    const bytes = 6 * 96000 * 4;
    const left = wasm.buffer(bytes);
    const right = wasm.buffer(bytes);
    return new Desk(wasm, wasm.openMeters(rate), left, right);
  }

  measure(left: Float32Array, right: Float32Array): this {
    const frames = left.length - (left.length % PERIOD);
    floats(this.wasm, this.left, frames).set(left.subarray(0, frames));
    floats(this.wasm, this.right, frames).set(right.subarray(0, frames));
    this.wasm.measure(this.left, this.right, frames);
    return this;
  }

  get meter(): Float32Array {
    return floats(this.wasm, this.words, 4);
  }
}

describe('level meter', () => {
  test('holds the largest sample of each channel until it is read', async () => {
    const desk = await Desk.open(48000);
    const x = noise(0.1, 9600, 3);
    x[4321] = -0.75;
    desk.measure(x, noise(0.2, 9600, 4)).measure(new Float32Array(320), new Float32Array(320));
    expect(desk.meter[Meter.PeakLeft]).toBe(0.75);
    expect(desk.meter[Meter.PeakRight]).toBeCloseTo(0.2, 3);
    desk.meter[Meter.PeakLeft] = 0;
    desk.measure(new Float32Array(320), new Float32Array(320));
    expect(desk.meter[Meter.PeakLeft]).toBe(0);
  });

  test('the mean square is that of the sine, rises in 300 ms, and falls to exactly 0', async () => {
    for (const rate of [44100, 48000, 96000]) {
      const desk = await Desk.open(rate);
      const x = sine(1000, 0.5, rate * 4, rate);
      desk.measure(x.subarray(0, Math.round(rate * 0.3)), x.subarray(0, Math.round(rate * 0.3)));
      expect((desk.meter[Meter.SquareLeft] ?? 0) / 0.125).toBeCloseTo(1 - 1 / Math.E, 2);
      desk.measure(x, new Float32Array(x.length));
      expect((desk.meter[Meter.SquareLeft] ?? 0) / 0.125).toBeCloseTo(1, 3);
      desk.wasm.decayMeter(Math.round((12 * rate) / PERIOD));
      expect(desk.meter[Meter.SquareLeft]).toBe(0);
      expect(desk.meter[Meter.SquareRight]).toBe(0);
    }
  });
});

describe('loudness', () => {
  for (const rate of [44100, 48000, 96000]) {
    test(`a 997 Hz sine at full scale in one channel is -3.01 LUFS, in both 0, at ${rate} Hz`, async () => {
      const desk = await Desk.open(rate);
      const x = sine(997, 1, rate * 4, rate);
      desk.measure(x, new Float32Array(x.length));
      expect(desk.wasm.momentary()).toBeCloseTo(-3.01, 1);
      expect(desk.wasm.shortTerm()).toBeCloseTo(-3.01, 1);
      desk.wasm.resetMeters();
      expect(desk.wasm.momentary()).toBe(-200);
      desk.measure(x, x);
      expect(desk.wasm.shortTerm()).toBeCloseTo(0, 1);
    });

    test(`weighs frequencies as the recommendation does at ${rate} Hz`, async () => {
      // K-weighting re. 997 Hz, from the recommendation's coefficients at 48 kHz.
      const curve = [
        [25, -11.08],
        [50, -4.63],
        [100, -1.83],
        [500, -0.65],
        [2000, 2.38],
        [6000, 3.34],
      ] as const;
      for (const [hz, gain] of curve) {
        const desk = await Desk.open(rate);
        const x = sine(hz, 0.1, rate * 4, rate);
        desk.measure(x, x);
        expect(desk.wasm.shortTerm() + 20, `${hz} Hz`).toBeGreaterThan(gain - 0.1);
        expect(desk.wasm.shortTerm() + 20, `${hz} Hz`).toBeLessThan(gain + 0.1);
      }
    });
  }

  test('momentary forgets after 400 ms, short-term after 3 s; silence is -200', async () => {
    const desk = await Desk.open(48000);
    const x = sine(997, 1, 48000 * 4);
    desk.measure(x, x);
    const silence = (seconds: number) => new Float32Array(Math.round(48000 * seconds));
    desk.measure(silence(0.2), silence(0.2));
    expect(desk.wasm.momentary()).toBeCloseTo(-3.01, 0);
    desk.measure(silence(0.3), silence(0.3));
    expect(desk.wasm.momentary()).toBeLessThan(-40);
    desk.measure(silence(1), silence(1));
    expect(desk.wasm.shortTerm()).toBeCloseTo(-3.01, 0);
    desk.measure(silence(3), silence(3));
    expect(desk.wasm.shortTerm()).toBe(-200);
  });

  test('both builds give the same bits', async () => {
    const results: number[][] = [];
    for (const build of ['simd', 'scalar'] as const) {
      const desk = await Desk.open(48000, build);
      const x = concat(noise(0.7, 48000, 1), sine(60, 0.9, 96000));
      desk.measure(x, noise(0.3, x.length, 2));
      results.push([...desk.meter, desk.wasm.momentary(), desk.wasm.shortTerm()]);
    }
    expect(results[0]).toEqual(results[1]);
  });
});
