/** Stretching and shifting by its bars on a few sounds; bench/stretch.bench.ts asks all of them. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '../../worklets/desk.ts';
import type { DeskExports } from '../../worklets/desk-job.ts';
import { kernelOf } from '../kernel.ts';
import { loops } from '../loops.ts';
import { centsOf, hitsLanded, levelDb, pitchHz, risesOfTape, toneOf } from '../stretch-ear.ts';
import { type Sounds, scoreStretch } from '../stretch-score.ts';
import { pads, RATE, tone, voices } from '../stretch-sounds.ts';
import { deskOf, noise } from './desk-rig.ts';
import { powerSpectrum } from './fft.ts';
import { type Build, probe } from './probe.ts';

let desk: Desk;
let sounds: Sounds;

beforeAll(async () => {
  desk = await deskOf();
  const kernel = await kernelOf('simd', RATE);
  sounds = {
    loops: [...loops(kernel, 'drums', 1, 700)],
    pads: (ratio) => pads(ratio, [1]),
    voices: voices([2]),
  };
});

const most = (numbers: readonly number[]) => Math.max(...numbers);
const least = (numbers: readonly number[]) => Math.min(...numbers);
const furthest = (numbers: readonly number[]) => most(numbers.map(Math.abs));
const stretched = (channel: Float32Array, factor: number, semitones = 0, keepFormants = false) =>
  desk.stretch({ left: channel }, RATE, {
    factor,
    semitones,
    formantSemitones: keepFormants ? 0 : semitones,
    onsets: desk.onsets(channel, RATE).frames,
  }).left;

describe('the ear of these tests', () => {
  const SPECTRA: readonly (readonly [string, readonly number[]])[] = [
    ['even fall', [1, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 1 / 6]],
    ['a dark vowel', [1, 0.1, 0.02]],
    ['twice as high, nearly', [0.3, 1, 0.25, 0.8, 0.2]],
  ];

  test.each(SPECTRA)('hears %s at its pitch, whole frames or not, and no octave beside it', (_, levels) => {
    for (const period of [137.5, 200, 275.25, 480.7]) {
      const sound = Float32Array.from({ length: 2 * RATE }, (_, i) =>
        levels.reduce((sum, level, k) => sum + 0.2 * level * Math.sin((2 * Math.PI * (k + 1) * i) / period + k), 0),
      );
      const heard = pitchHz(sound, RATE, RATE / 600, RATE / 100);
      expect(Math.abs(centsOf((heard * period) / RATE)), `period ${period}`).toBeLessThan(0.5);
    }
  });
});

describe('stretch', () => {
  test.each([0.8, 1.25])('by %f: tones are clean, pads still, attacks whole and in their place', async (factor) => {
    const figures = await scoreStretch((x) => stretched(x, factor), sounds, { factor, semitones: 0 });
    expect(most(figures.sidebandsDb)).toBeLessThan(-50);
    expect(furthest(figures.cents)).toBeLessThan(2);
    expect(furthest(figures.voiceCents)).toBeLessThan(2);
    expect(most(figures.padModulationDb)).toBeLessThan(5);
    expect(furthest([...figures.padLevelDb, ...figures.voiceLevelDb, ...figures.loopLevelDb])).toBeLessThan(1);
    expect(figures.rises.length).toBeGreaterThan(10);
    expect(least(figures.rises)).toBeGreaterThan(0.7);
    expect(most(figures.rises)).toBeLessThan(1.4);
    expect(most(figures.offsMs)).toBeLessThan(5);
    expect(furthest(figures.firstHitsDb)).toBeLessThan(0.5);
  });

  test.each([7])('by %i semitones: in tune, clean, in its place', async (semitones) => {
    const figures = await scoreStretch((x) => stretched(x, 1, semitones), sounds, { factor: 1, semitones });
    expect(most(figures.sidebandsDb)).toBeLessThan(-50);
    expect(furthest([...figures.cents, ...figures.voiceCents])).toBeLessThan(2);
    expect(most(figures.padModulationDb)).toBeLessThan(5);
    expect(figures.rises.length).toBeGreaterThan(10);
    expect(least(figures.rises)).toBeGreaterThan(0.6);
    expect(most(figures.rises)).toBeLessThan(1.6);
    expect(most(figures.offsMs)).toBeLessThan(5);
    expect(furthest([...figures.padLevelDb, ...figures.voiceLevelDb, ...figures.loopLevelDb])).toBeLessThan(1);
    expect(furthest(figures.firstHitsDb)).toBeLessThan(1);
  });

  test.each([
    [-7, 120, 0.0008, 0.24],
    [-7, 120, 0.0016, 0.36],
    [-7, 220, 0.0008, 0.24],
    [7, 220, 0.0016, 0.3],
  ])(
    'by %i semitones a click before a body of %i Hz rises as it did, which a tape does not',
    (semitones, hz, clickSeconds, level) => {
      const onset = 4000;
      const drum = Float32Array.from({ length: 24_000 }, (_, i) => {
        const seconds = (i - onset) / RATE;
        if (seconds < 0) return 0;
        const click = 0.8 * Math.exp(-seconds / clickSeconds) * Math.sin(2 * Math.PI * 2500 * seconds);
        const body = level * (1 - Math.exp(-seconds / 0.003)) * Math.exp(-seconds / 0.05);
        return click + body * Math.sin(2 * Math.PI * hz * seconds);
      });
      const [tape = 1] = risesOfTape(drum, [onset], RATE, 2 ** (semitones / 12));
      expect(tape < 0.6 || tape > 1.6).toBe(true);
      const [hit] = hitsLanded(drum, stretched(drum, 1, semitones), [onset], RATE, { factor: 1 });
      expect(hit?.rise).toBeGreaterThan(0.65);
      expect(hit?.rise).toBeLessThan(1.5);
      expect(Math.abs(hit?.off ?? 99)).toBeLessThan(1);
    },
  );

  test('lengths are exact, by 1 nothing changes, nothing stays nothing, what cannot be is refused', () => {
    const x = noise(30_011, 4);
    for (const [factor, semitones] of [
      [0.8, 0],
      [1.25, 3],
      [1, -7],
    ] as const) {
      expect(stretched(x, factor, semitones).length).toBe(Math.round(x.length * factor));
    }
    const same = desk.stretch({ left: x }, RATE, { factor: 1, onsets: [0, 12_000] }).left;
    expect(furthest([...same].map((y, i) => y - (x[i] ?? 0)))).toBeLessThan(1e-6);
    expect(stretched(new Float32Array(0), 1.2).length).toBe(0);
    expect(stretched(new Float32Array(1000), 1.2)).toEqual(new Float32Array(1200));
    expect(() => stretched(x, 5)).toThrow(RangeError);
    expect(() => stretched(x, 1, 13)).toThrow(RangeError);
  });

  test.each([0, 3])('block by block it is the same, also %i semitones higher, and no block is long', (semitones) => {
    const left = noise(60_000, 9);
    const options = { factor: 1.1, semitones, onsets: [0, 9000, 31_000] };
    const whole = desk.stretch({ left }, RATE, options).left;
    let at = 0;
    for (const block of desk.stretchBlocks({ left }, RATE, options)) {
      expect(block.left.length).toBeLessThanOrEqual(8192);
      expect(block.left).toEqual(whole.slice(at, at + block.left.length));
      at += block.left.length;
    }
    expect(at).toBe(whole.length);
  });

  test('both sides keep their phase to one another', () => {
    const left = pads(1, [2])[0]?.channel ?? new Float32Array(0);
    const right = left.map((_, i) => 0.6 * (left[i - 11] ?? 0));
    const { left: l, right: r } = desk.stretch({ left, right }, RATE, { factor: 1.2, semitones: 0, onsets: [] });
    const rest = l.map((_, i) => (r?.[i] ?? 0) - 0.6 * (l[i - 11] ?? 0)).subarray(5000, -5000);
    expect(levelDb(rest) - levelDb(l.subarray(5000, -5000))).toBeLessThan(-30);
    const alone = stretched(left, 1.2);
    const twice = desk.stretch({ left, right: left }, RATE, { factor: 1.2, onsets: [] });
    expect(twice.right).toEqual(twice.left);
    expect(alone.length).toBe(twice.left.length);
  });

  test('a voice that keeps its formants keeps the shape of its spectrum', () => {
    // A low voice: its partials lie close enough to show where the formants are.
    const voice = voices([0])[0]?.channel ?? new Float32Array(0);
    const shape = (x: Float32Array) => {
      const power = powerSpectrum(x.subarray(RATE / 2, RATE / 2 + 65_536));
      const bands = Array.from({ length: 14 }, (_, band) => {
        const [from, past] = [300 * 1.2 ** band, 300 * 1.2 ** (band + 1.5)].map((hz) =>
          Math.round((hz * 65_536) / RATE),
        );
        return 10 * Math.log10(power.subarray(from, past).reduce((sum, y) => sum + y, 0));
      });
      const mean = bands.reduce((sum, level) => sum + level, 0) / bands.length;
      return bands.map((level) => level - mean);
    };
    const was = shape(voice);
    const apart = (x: Float32Array) =>
      Math.sqrt(shape(x).reduce((sum, level, i) => sum + (level - (was[i] ?? 0)) ** 2, 0) / 14);
    for (const semitones of [-5, 5]) {
      const kept = stretched(voice, 1, semitones, true);
      expect(apart(kept)).toBeLessThan(0.6 * apart(stretched(voice, 1, semitones)));
      expect(Math.abs(levelDb(kept) - levelDb(voice))).toBeLessThan(2);
    }
    const sung = toneOf(stretched(tone(440, 2), 1, 5, true), RATE);
    expect(Math.abs(centsOf(sung.hz / (440 * 2 ** (5 / 12))))).toBeLessThan(2);
  });

  test('either build gives the same bits', async () => {
    const bits = async (build: Build) => {
      const wasm = (await probe('desk', build)) as unknown as DeskExports;
      wasm.openVocoder(1024, 2);
      const hop = wasm.vocoderHop();
      const [input, out] = [wasm.take((1024 + hop) * 8), wasm.take(hop * 8)];
      const heard: number[] = [];
      for (let turn = 0; turn < 12; turn++) {
        new Float32Array(wasm.memory.buffer, input, 2 * (1024 + hop)).set(noise(2 * (1024 + hop), turn + 1));
        wasm.vocode(input, out, turn < 6 ? 1 : 1.3);
        heard.push(...new Float32Array(wasm.memory.buffer, out, 2 * hop));
      }
      return heard;
    };
    const simd = await bits('simd');
    expect(furthest(simd)).toBeGreaterThan(0.1);
    expect(await bits('scalar')).toEqual(simd);
  });
});
