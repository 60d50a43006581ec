/** One effect of dsp/effects over whole buffers, and the signals and measures its tests share. */
import { expect } from 'vitest';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { DriveKind } from '../../dsp/abi/slots.ts';
import { largestStep, peak } from './ear.ts';
import { powerOfTwo, powerSpectrum } from './fft.ts';
import { type Build, floats, type Probe, probe } from './probe.ts';

/** Kind of tests/dsp/probe/effects.ts. */
export const KINDS = [
  'compressor',
  'limiter',
  'crusher',
  'filter',
  'drive',
  'driveBus',
  'reverb',
  'delay',
  'chorus',
  'gate',
  'deesser',
] as const;
type Kind = (typeof KINDS)[number];

/** Six numbers of the effect's set(), in its order; what is missing is 0. */
export type Setting = readonly number[];

/** Something to hear in each effect, and something else. */
export const SETTINGS: Record<Kind, readonly [Setting, Setting]> = {
  compressor: [
    [1, -24, 4, 0.003, 0.1, 3],
    [1, -40, 8, 0.01, 0.3, 0],
  ],
  limiter: [
    [0, 0.08],
    [-3, 0.05],
  ],
  crusher: [
    [1, 6, 48000],
    [1, 12, 6000],
  ],
  filter: [
    [1, 0, 1200, 0.4],
    [1, 2, 300, 0.7],
  ],
  drive: [
    [1, 0.3, DriveKind.Tube],
    [1, 0.9, DriveKind.Fold],
  ],
  driveBus: [
    [0.5, 6000, DriveKind.Tape],
    [0.1, 1500, DriveKind.Soft],
  ],
  reverb: [
    [1.8, 6000, 0.012, 1, 160],
    [0.6, 3000, 0.05, 0.5, 300],
  ],
  delay: [
    [9000, 0.42, 5000, 220, 1],
    [7001, 0.7, 9000, 100, 0],
  ],
  chorus: [
    [0.5, 0.5, 0.0035],
    [3, 1, 0.012],
  ],
  gate: [
    [1, -20, -40, 0.001, 0.02, 0.05],
    [1, -40, -80, 0.01, 0.1, 0.3],
  ],
  deesser: [
    [1, -40, 6000, -12],
    [1, -30, 4000, -24],
  ],
};

type Stereo = { readonly left: Float32Array; readonly right: Float32Array };

export const stereo = (left: Float32Array, right = left.slice()): Stereo => ({ left, right });

export class Rig {
  private readonly chunk: number;
  private readonly leftAt: number;
  private readonly rightAt: number;

  private constructor(
    readonly wasm: Probe,
    readonly rate: number,
  ) {
    this.chunk = 512 * PERIOD;
    this.leftAt = wasm.buffer(this.chunk * 4);
    this.rightAt = wasm.buffer(this.chunk * 4);
  }

  static async open(kind: Kind, rate = 48000, build: Build = 'simd'): Promise<Rig> {
    const wasm = await probe('effects', build);
    wasm.open(KINDS.indexOf(kind), rate);
    return new Rig(wasm, rate);
  }

  set(setting: Setting): this {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = setting;
    this.wasm.set(a, b, c, d, e, f);
    return this;
  }

  /** set() and snap(): at once. */
  put(setting: Setting): this {
    this.set(setting);
    this.wasm.snap();
    return this;
  }

  /** What comes out of so much input; a piece of a period at the end is filled up with silence. */
  render(input: Stereo): Stereo {
    const frames = Math.ceil(input.left.length / PERIOD) * PERIOD;
    const left = new Float32Array(frames);
    const right = new Float32Array(frames);
    left.set(input.left);
    right.set(input.right);
    for (let from = 0; from < frames; from += this.chunk) {
      const count = Math.min(this.chunk, frames - from);
      floats(this.wasm, this.leftAt, count).set(left.subarray(from, from + count));
      floats(this.wasm, this.rightAt, count).set(right.subarray(from, from + count));
      this.wasm.render(this.leftAt, this.rightAt, count);
      left.set(floats(this.wasm, this.leftAt, count), from);
      right.set(floats(this.wasm, this.rightAt, count), from);
    }
    return { left, right };
  }
}

// ---- signals ---------------------------------------------------------------------------------------------------

export function sine(hz: number, amplitude: number, frames: number, rate = 48000): Float32Array {
  return Float32Array.from({ length: frames }, (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / rate));
}

export function impulse(frames: number, amplitude = 1): Float32Array {
  const x = new Float32Array(frames);
  x[0] = amplitude;
  return x;
}

/** Uniform in -1..1, the same for the same seed (xorshift32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2147483648 - 1;
  };
}

export function noise(amplitude: number, frames: number, seed = 1): Float32Array {
  const random = randomOf(seed);
  return Float32Array.from({ length: frames }, () => amplitude * random());
}

export const concat = (...parts: readonly Float32Array[]): Float32Array => {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

// ---- measures --------------------------------------------------------------------------------------------------

/** dB of the transfer function at each frequency, from an impulse response (one sine sum each: exact, no bins). */
export function responseDb(response: Float32Array, hz: readonly number[], rate: number): number[] {
  return hz.map((f) => {
    const step = (2 * Math.PI * f) / rate;
    let re = 0;
    let im = 0;
    for (let i = 0; i < response.length; i++) {
      const x = response[i] ?? 0;
      if (x === 0) continue;
      re += x * Math.cos(step * i);
      im += x * Math.sin(step * i);
    }
    return 10 * Math.log10(re * re + im * im + 1e-30);
  });
}

/** Geometric series of frequencies. */
export const sweep = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from * (to / from) ** (i / (count - 1)));

/** |H|² in dB of (b0 b1 b2 a1 a2) at a frequency. */
export function biquadDb(
  [b0 = 0, b1 = 0, b2 = 0, a1 = 0, a2 = 0]: readonly number[],
  hz: number,
  rate: number,
): number {
  const w = (2 * Math.PI * hz) / rate;
  const power = (x0: number, x1: number, x2: number) =>
    (x0 + x1 * Math.cos(w) + x2 * Math.cos(2 * w)) ** 2 + (x1 * Math.sin(w) + x2 * Math.sin(2 * w)) ** 2;
  return 10 * Math.log10(power(b0, b1, b2) / power(1, a1, a2) + 1e-30);
}

/** Mean power above `hz`, through a Hann window (side lobes below -100 dB there), as of a steady signal. */
function powerAbove(x: Float32Array, rate: number, hz: number): number {
  const windowed = Float64Array.from(x, (y, i) => y * (1 - Math.cos((2 * Math.PI * (i + 0.5)) / x.length)));
  const size = powerOfTwo(x.length);
  const power = powerSpectrum(windowed, size);
  let sum = 0;
  for (let bin = Math.ceil((hz * size) / rate); bin <= size / 2; bin++) sum += power[bin] ?? 0;
  return (2 * sum) / (size * x.length * 1.5);
}

export const meanSquare = (x: Float32Array): number => x.reduce((sum, y) => sum + y * y, 0) / Math.max(1, x.length);

/**
 * The bars of a jump between two stretches of one signal: no step larger than its own plus 1/64 of its level, and no
 * more above 8 kHz than -60 dB of it (besides what it has there when settled) in any 5 ms of the next 200 ms.
 */
export function expectNoClick(before: Float32Array, after: Float32Array, what: string, rate = 48000): void {
  const settled = [before.subarray(-rate / 5), after.subarray(-rate / 5)];
  const own = Math.max(...settled.map(largestStep));
  const level = Math.max(...settled.map(peak));
  const jump = concat(before.subarray(-64), after.subarray(0, rate / 5));
  expect(largestStep(jump), what).toBeLessThan(own + level / 64);
  const length = 64 + 0.005 * rate + 256;
  const ownHigh = Math.max(...settled.map((part) => powerAbove(part.subarray(0, length), rate, 8000)));
  for (let at = 0; at + length <= jump.length; at += length / 4) {
    const around = jump.subarray(at, at + length);
    const bar = 1e-6 * Math.max(meanSquare(around), ...settled.map(meanSquare));
    expect(powerAbove(around, rate, 8000), `${what}, ${at} frames on`).toBeLessThan(bar + 2 * ownHigh);
  }
}
