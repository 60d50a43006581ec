/** Desk work by its figures: pictures of a sound, and its loudness after BS.1770. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '../../worklets/desk.ts';
import type { DeskExports } from '../../worklets/desk-job.ts';
import { deskOf, noise, sine } from './desk-rig.ts';
import { probe } from './probe.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await deskOf();
});

describe('waveform', () => {
  test.each([
    [100_003, 2048, 0, 100_003],
    [100_003, 2048, 777, 50_000],
    [100_003, 300, 40_000, 40_100],
    [5, 3, 0, 5],
  ])('%i frames in %i points from %i to %i are the RMS of f64', (frames, points, fromFrame, toFrame) => {
    const x = noise(frames, 1);
    const pixels = desk.waveform(x, { points, fromFrame, toFrame });
    expect(pixels.length).toBe(points);
    for (let point = 0; point < points; point++) {
      const first = fromFrame + Math.floor(((toFrame - fromFrame) * point) / points);
      const past = Math.max(first + 1, fromFrame + Math.floor(((toFrame - fromFrame) * (point + 1)) / points));
      let square = 0;
      for (let i = first; i < past; i++) square += (x[i] ?? 0) ** 2;
      const rms = Math.sqrt(square / (past - first));
      expect(Math.abs((pixels[point] ?? 0) - rms)).toBeLessThan(1e-6);
    }
  });

  test('2048 points by default, the same from one call of the kernel', async () => {
    const x = noise(60_000, 2);
    const pixels = desk.waveform(x);
    const wasm = (await probe('desk')) as unknown as DeskExports;
    const channel = wasm.take(x.byteLength);
    const out = wasm.take(2048 * 4);
    new Float32Array(wasm.memory.buffer, channel, x.length).set(x);
    wasm.rmsWaveform(channel, 0, x.length, 2048, out);
    expect(new Float32Array(wasm.memory.buffer, out, 2048)).toEqual(pixels);
  });

  test('lowest and highest number of each stretch', () => {
    const x = noise(9_999, 3);
    const pixels = desk.peakWaveform(x, { points: 100 });
    for (let point = 0; point < 100; point++) {
      const stretch = x.subarray(Math.floor((9_999 * point) / 100), Math.floor((9_999 * (point + 1)) / 100));
      expect(pixels[2 * point]).toBe(Math.min(...stretch));
      expect(pixels[2 * point + 1]).toBe(Math.max(...stretch));
    }
  });

  test('nothing is nothing', () => {
    expect(desk.waveform(new Float32Array(0), { points: 4 })).toEqual(new Float32Array(4));
  });
});

describe('loudness', () => {
  /** 997 Hz on both channels: seconds at dBFS, one after the other. */
  function tones(rate: number, ...parts: readonly [seconds: number, dbfs: number][]): Float32Array {
    const whole = new Float32Array(parts.reduce((frames, [seconds]) => frames + Math.round(seconds * rate), 0));
    let at = 0;
    for (const [seconds, dbfs] of parts) {
      const part = sine(Math.round(seconds * rate), 997 / rate, 10 ** (dbfs / 20));
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
  const stereo = (x: Float32Array, rate: number) => desk.integratedLoudness({ left: x, right: x }, rate) ?? -999;

  test.each([44_100, 48_000, 96_000])('a sine of -23 dBFS on both sides is -23 LUFS at %i Hz', (rate) => {
    expect(Math.abs(stereo(tones(rate, [10, -23]), rate) + 23)).toBeLessThan(0.05);
    expect(Math.abs(stereo(tones(rate, [10, -33]), rate) + 33)).toBeLessThan(0.05);
  });

  // The gating cases of EBU Tech 3341, the long ones at a third of their length.
  test.each([
    [
      'quiet ends are gated relatively',
      [
        [4, -36],
        [20, -23],
        [4, -36],
      ],
      -23,
    ],
    [
      'silence is gated absolutely',
      [
        [4, -72],
        [4, -36],
        [20, -23],
        [4, -36],
        [4, -72],
      ],
      -23,
    ],
    [
      'what is a little quieter counts',
      [
        [20, -26],
        [20.1, -20],
        [20, -26],
      ],
      -23,
    ],
  ] as [string, [number, number][], number][])('%s', (_, parts, lufs) => {
    expect(Math.abs(stereo(tones(48_000, ...parts), 48_000) - lufs)).toBeLessThan(0.1);
  });

  test('K-weighting: +4 dB at the top, nothing at the bottom', () => {
    const at = (hz: number) => stereo(sine(5 * 48_000, hz / 48_000, 0.1), 48_000);
    const reference = at(997);
    expect(at(10_000) - reference).toBeCloseTo(3.3, 0);
    expect(at(100) - reference).toBeCloseTo(-1.8, 0);
    expect(at(30) - reference).toBeLessThan(-8);
  });

  test('one channel is half the power; silence and shorter than a block are none', () => {
    const x = tones(48_000, [5, -20]);
    expect(stereo(x, 48_000) - (desk.integratedLoudness({ left: x }, 48_000) ?? 0)).toBeCloseTo(3.01, 2);
    expect(desk.integratedLoudness({ left: new Float32Array(96_000) }, 48_000)).toBeNull();
    expect(desk.integratedLoudness({ left: x.subarray(0, 19_000) }, 48_000)).toBeNull();
  });

  test('fed in pieces it is the same, and so is the peak', () => {
    const left = noise(200_000, 5).map((x) => x * 0.5);
    const right = noise(200_000, 6).map((x) => x * 0.25);
    const meter = desk.openLoudness(48_000, left.length);
    for (let first = 0, size = 1; first < left.length; first += size, size = ((size * 5) % 7919) + 1) {
      meter.feed({ left: left.subarray(first, first + size), right: right.subarray(first, first + size) });
    }
    expect(meter.integrated()).toBeCloseTo(desk.integratedLoudness({ left, right }, 48_000) ?? 0, 9);
    expect(meter.peak()).toBe(left.reduce((most, x) => Math.max(most, Math.abs(x)), 0));
  });
});
