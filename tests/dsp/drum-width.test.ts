/** The width of drums: noise and metal between the speakers, the low end in the middle, and nothing lost in mono. */
import { describe, expect, test } from 'vitest';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import { type InstrumentId, specsOf } from '../../song/instruments.ts';
import { rootKeyOf } from '../../song/root-keys.ts';
import type { Song } from '../../song/song.ts';
import { kernelOf, loadSong, noteOn, play, type Stereo, start } from '../kernel.ts';
import { db, peak, rms } from './ear.ts';
import { powerOfTwo, powerSpectrum } from './fft.ts';

const RATE = 48000;
const DRUMS: readonly InstrumentId[] = [
  'snare',
  'hihat',
  'openhat',
  'clap',
  'crash',
  'snare909',
  'hihat909',
  'openhat909',
  'clap909',
  'crash909',
];

/** A stroke through a strip and a master that do nothing but lower it. */
async function stroke(id: InstrumentId, width: number, build: 'simd' | 'scalar' = 'simd'): Promise<Stereo> {
  const song = defaultSong();
  const track = newTrack(id, id, id);
  const master = { ...song.mixer.master, gain: -12, compressorOn: false };
  const patch = { ...track.patch, width };
  const alone: Song = { ...song, tracks: [{ ...track, patch }], mixer: { ...song.mixer, master } };
  const kernel = await kernelOf(build, RATE);
  loadSong(kernel, alone);
  return play(kernel, [start(120), noteOn(0, 0, rootKeyOf(id), 0.9)], 2 * RATE);
}

const sum = (a: Float32Array, b: Float32Array, sign = 1) => a.map((x, i) => (x + sign * (b[i] ?? 0)) / 2);

/** Power from `low` to `high` Hz. */
function powers(x: Float32Array, bands: readonly (readonly [number, number])[]): readonly number[] {
  const size = powerOfTwo(x.length);
  const spectrum = powerSpectrum(Float64Array.from(x), size);
  return bands.map(([low, high]) => {
    let power = 0;
    for (let bin = Math.ceil((low * size) / RATE); bin < (high * size) / RATE; bin++) power += spectrum[bin] ?? 0;
    return power;
  });
}
const ratioDb = (over: number, under: number) => 10 * Math.log10((over + 1e-30) / (under + 1e-30));

/** From 50 Hz to 16 kHz. */
const THIRDS = Array.from({ length: 26 }, (_, n) => {
  const middle = 50 * 2 ** (n / 3);
  return [middle * 2 ** (-1 / 6), middle * 2 ** (1 / 6)] as const;
});

test('noise and metal have a width, skins do not', () => {
  expect(DRUMS.every((id) => 'width' in specsOf(id))).toBe(true);
  for (const id of ['kick', 'tom', 'rim', 'kick909', 'tom909'] as const) expect('width' in specsOf(id)).toBe(false);
});

describe.each(DRUMS)('%s', (id) => {
  test('is one and the same left and right by itself', async () => {
    const { left, right } = await stroke(id, 0);
    expect(right).toEqual(left);
  });

  test('at full width has two sides above, one below, and in mono is what it was', async () => {
    const { left: narrow } = await stroke(id, 0);
    const { left, right } = await stroke(id, 1);
    const mono = sum(left, right);
    const side = sum(left, right, -1);
    const off = rms(mono.map((x, i) => x - (narrow[i] ?? 0)));
    expect(db(off / rms(narrow))).toBeLessThan(-110);

    const [sideLow = 0, sideHigh = 0] = powers(side, [
      [20, 200],
      [2000, 16000],
    ]);
    const [monoLow = 0, monoHigh = 0] = powers(mono, [
      [20, 200],
      [2000, 16000],
    ]);
    const [leftHigh = 0] = powers(left, [[2000, 16000]]);
    const [rightHigh = 0] = powers(right, [[2000, 16000]]);
    expect(ratioDb(sideLow, monoLow)).toBeLessThan(-25);
    expect(ratioDb(sideHigh, monoHigh)).toBeGreaterThan(-6);
    // One stroke of noise leans a little to a side, by chance.
    expect(Math.abs(ratioDb(leftHigh, rightHigh))).toBeLessThan(2);

    const [of, both, other] = [powers(mono, THIRDS), powers(left, THIRDS), powers(right, THIRDS)];
    THIRDS.forEach(([from], i) => {
      const lost = ratioDb(((both[i] ?? 0) + (other[i] ?? 0)) / 2, of[i] ?? 0);
      expect(lost, `from ${Math.round(from)} Hz`).toBeLessThan(1.5);
    });
  });
});

test('is the same in both builds, and silent behind its tail', async () => {
  for (const id of ['hihat', 'clap909'] as const) {
    const wide = await stroke(id, 0.7);
    expect(await stroke(id, 0.7, 'scalar')).toEqual(wide);
  }
  expect(peak((await stroke('hihat', 1)).right.subarray(-RATE / 2))).toBe(0);
});
