/** WAV files: headers, exact numbers, and a dither whose error is white and knows nothing of the signal. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '../../worklets/desk.ts';
import type { DeskExports } from '../../worklets/desk-job.ts';
import { amplitudeAt, correlation, deskOf, mean, noise, sine } from './desk-rig.ts';
import { db } from './ear.ts';
import { probe } from './probe.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await deskOf();
});

/** Numbers of one channel behind the 44 or 58 bytes of the header. */
function decode(wav: Uint8Array, channel: number, channels = 2): Float64Array {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const bits = view.getUint16(34, true);
  const header = bits === 32 ? 58 : 44;
  const step = (bits / 8) * channels;
  const frames = Math.floor((wav.length - header) / step);
  return Float64Array.from({ length: frames }, (_, frame) => {
    const at = header + frame * step + (bits / 8) * channel;
    if (bits === 16) return view.getInt16(at, true);
    if (bits === 32) return view.getFloat32(at, true);
    return view.getUint16(at, true) + view.getInt8(at + 2) * 65536;
  });
}

/** What is left of the signal in steps of the format. */
function errors(x: Float32Array, bits: 16 | 24, seed: number): [Float64Array, Float64Array] {
  const wav = desk.encodeWav({ left: x, right: x, rate: 48_000, bits, seed });
  const of = (channel: number) => decode(wav, channel).map((step, i) => step - (x[i] ?? 0) * 2 ** (bits - 1));
  return [of(0), of(1)];
}

describe('WAV', () => {
  const FRAMES = 1 << 18;
  const STANDARD_ERRORS = 4.5;

  // Two uniform numbers of a step each and the rounding, 1/12 + 1/12 + 1/12: mean 0, variance 1/4, whatever the signal.
  test.each([
    ['silence', 16, () => new Float32Array(FRAMES)],
    ['a quarter of a step', 16, () => new Float32Array(FRAMES).fill(0.25 / 32768)],
    ['half a step', 16, () => new Float32Array(FRAMES).fill(0.5 / 32768)],
    ['a loud sine', 16, () => sine(FRAMES, 0.0123, 0.9)],
    ['noise', 16, () => noise(FRAMES, 4).map((x) => x * 0.99)],
    ['half a step', 24, () => new Float32Array(FRAMES).fill(0.5 / 8388608)],
    ['a loud sine', 24, () => sine(FRAMES, 0.0123, 0.9)],
  ] as const)('the error of %s in %i bits is white, its mean 0 and its variance 1/4', (_, bits, make) => {
    const pair = errors(make(), bits, 7);
    for (const error of pair) {
      const variance = correlation(error, error, 0);
      expect(Math.abs(mean(error))).toBeLessThan((STANDARD_ERRORS * 0.5) / Math.sqrt(FRAMES));
      expect(variance).toBeGreaterThan(0.25 * 0.98);
      expect(variance).toBeLessThan(0.25 * 1.02);
      for (const lag of [1, 2, 3, 4, 8, 16, 1000]) {
        expect(Math.abs(correlation(error, error, lag))).toBeLessThan((STANDARD_ERRORS * 0.25) / Math.sqrt(FRAMES));
      }
    }
    for (const lag of [0, 1, 4]) {
      const between = correlation(pair[0], pair[1], lag);
      expect(Math.abs(between)).toBeLessThan((STANDARD_ERRORS * 0.25) / Math.sqrt(FRAMES));
    }
  });

  test('silence becomes triangular noise of one step to either side', () => {
    const [left] = errors(new Float32Array(FRAMES), 16, 3);
    const share = (step: number) => left.filter((x) => x === step).length / FRAMES;
    expect(share(0)).toBeCloseTo(0.75, 2);
    expect(share(1)).toBeCloseTo(0.125, 2);
    expect(share(-1)).toBeCloseTo(0.125, 2);
    expect(share(0) + share(1) + share(-1)).toBe(1);
  });

  test('a sine of -100 dBFS survives 16 bits without distortion', () => {
    const cycles = 1009 / FRAMES;
    const x = sine(FRAMES, cycles, 1e-5);
    const play = (seed: number) => decode(desk.encodeWav({ left: x, right: x, rate: 48_000, bits: 16, seed }), 0);
    const dithered = play(5).map((step) => step / 32768);
    expect(db(amplitudeAt(dithered, cycles))).toBeCloseTo(-100, 0);
    for (const harmonic of [2, 3, 5, 7]) expect(db(amplitudeAt(dithered, cycles * harmonic))).toBeLessThan(-133);
    expect(play(0).every((step) => step === 0)).toBe(true);
  });

  test('24 bits without dither are exact', () => {
    const steps = noise(20_000, 9).map((x) => Math.round(x * 8388607));
    const edges = [8388607, -8388608, 0, 1, -1];
    const left = Float32Array.from([...steps, ...edges], (step) => step / 8388608);
    const wav = desk.encodeWav({ left, right: left, rate: 44_100, bits: 24, seed: 0 });
    expect([...decode(wav, 0)]).toEqual([...steps, ...edges]);
    expect([...decode(wav, 1)]).toEqual([...steps, ...edges]);
  });

  test('32 bits are the numbers themselves', () => {
    const left = noise(1001, 10).map((x) => x * 3);
    const right = noise(1001, 11);
    const wav = desk.encodeWav({ left, right, rate: 96_000, bits: 32 });
    expect(Float32Array.from(decode(wav, 0))).toEqual(left);
    expect(Float32Array.from(decode(wav, 1))).toEqual(right);
  });

  test.each([16, 24] as const)('%i bits: too loud is full scale, NaN is silence', (bits) => {
    const most = 2 ** (bits - 1);
    const left = Float32Array.of(2, -2, Infinity, -Infinity, Number.NaN, 1e30, 1, -1);
    const wav = desk.encodeWav({ left, right: left, rate: 48_000, bits, seed: 1 });
    for (const channel of [0, 1]) {
      const steps = decode(wav, channel);
      for (const [i, x] of [most - 1, -most, most - 1, -most].entries()) {
        expect(Math.abs((steps[i] ?? 0) - x)).toBeLessThanOrEqual(2);
      }
      expect(Math.abs(steps[4] ?? 9)).toBeLessThanOrEqual(1);
      expect(steps[5]).toBeGreaterThanOrEqual(most - 3);
      expect(steps[6]).toBeGreaterThanOrEqual(most - 3);
      expect(steps[7]).toBeLessThanOrEqual(-most + 2);
    }
  });

  test('32 bits: what is not finite is silence', () => {
    const left = Float32Array.of(Number.NaN, Infinity, -Infinity, 0.5, Number.NaN);
    const wav = desk.encodeWav({ left, right: left, rate: 48_000, bits: 32 });
    expect([...decode(wav, 1)]).toEqual([0, 0, 0, 0.5, 0]);
  });

  test.each([16, 24, 32] as const)('%i bits: any chopping and either build give the same bytes', async (bits) => {
    const left = noise(70_003, 12);
    const right = noise(70_003, 13);
    const whole = desk.encodeWav({ left, right, rate: 48_000, bits, seed: 21 });
    const encoder = desk.openWav({ channels: 2, rate: 48_000, bits, seed: 21 });
    const pieces: Uint8Array[] = [encoder.header(left.length)];
    for (let first = 0, size = 4; first < left.length; first += size, size = ((size * 7) % 9001) & ~3 || 4) {
      const past = Math.min(left.length, first + size);
      pieces.push(encoder.encode({ left: left.subarray(first, past), right: right.subarray(first, past) }));
    }
    expect(Buffer.concat(pieces).equals(whole)).toBe(true);
    const scalar = (await probe('desk', 'scalar')) as unknown as DeskExports;
    const [l, r, out] = [scalar.take(left.byteLength), scalar.take(left.byteLength), scalar.take(left.length * 8)];
    new Float32Array(scalar.memory.buffer, l, left.length).set(left);
    new Float32Array(scalar.memory.buffer, r, left.length).set(right);
    scalar.seedDither(21);
    ({ 16: scalar.encode16, 24: scalar.encode24, 32: scalar.encode32 })[bits](l, r, left.length, out);
    const header = bits === 32 ? 58 : 44;
    const encoded = Buffer.from(scalar.memory.buffer, out, whole.length - header);
    expect(encoded.equals(whole.subarray(header))).toBe(true);
  });

  test('a seed is a noise of its own', () => {
    const play = (seed: number) => errors(new Float32Array(4096), 16, seed)[0];
    expect(play(1)).toEqual(play(1));
    expect(Math.abs(correlation(play(1), play(2), 0))).toBeLessThan(0.02);
  });

  test.each([
    [1, 16, 3, 44 + 6],
    [2, 16, 3, 44 + 12],
    [1, 24, 3, 44 + 9 + 1],
    [2, 32, 3, 58 + 24],
  ] as const)('%i channels of %i bits, %i frames: a header that is true', (channels, bits, frames, bytes) => {
    const left = noise(frames, 1);
    const wav = desk.encodeWav({ left, ...(channels === 2 ? { right: left } : {}), rate: 44_100, bits });
    const view = new DataView(wav.buffer);
    const tag = (at: number) => String.fromCharCode(...wav.subarray(at, at + 4));
    expect(wav.length).toBe(bytes);
    expect([tag(0), tag(8), tag(12)]).toEqual(['RIFF', 'WAVE', 'fmt ']);
    expect(view.getUint32(4, true)).toBe(bytes - 8);
    expect(view.getUint16(20, true)).toBe(bits === 32 ? 3 : 1);
    expect(view.getUint16(22, true)).toBe(channels);
    expect(view.getUint32(24, true)).toBe(44_100);
    expect(view.getUint32(28, true)).toBe((44_100 * channels * bits) / 8);
    expect(view.getUint16(32, true)).toBe((channels * bits) / 8);
    const data = bits === 32 ? 50 : 36;
    expect(tag(data)).toBe('data');
    expect(view.getUint32(data + 4, true)).toBe((frames * channels * bits) / 8);
  });

  test('more than 4 GiB is refused', () => {
    const encoder = desk.openWav({ channels: 2, rate: 48_000, bits: 32 });
    expect(() => encoder.header(2 ** 30)).toThrow(RangeError);
  });
});
