/** The order of a strip's inserts: each stands where the song says, and changes place without a click. */
import { expect, test } from 'vitest';
import { type StripSlot as Slot, StripSlot } from '../../dsp/abi/slots.ts';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import { INSERTS, type InsertId, type Song } from '../../song/song.ts';
import { orderOf } from '../../worklets/params/insert-order.ts';
import { type Due, kernelOf, loadSong, noteOn, param, play, start } from '../kernel.ts';
import { clickDb, rms } from './ear.ts';

const RATE = 48_000;
const FRAMES = 24_000;

/** A sub bass whose strip cuts the highs, then drives, or the other way round. */
function songWith(inserts: readonly InsertId[]): Song {
  const song = defaultSong();
  const track = newTrack('subbass', 'sub', 'Sub');
  const strip = { ...track.strip, gain: 0, eqOn: true, eqLowGain: 12, eqLowFrequency: 80 };
  const dirty = { ...strip, driveOn: true, driveAmount: 0.9, filterOn: true, filterCutoff: 200, filterResonance: 0 };
  const master = { ...song.mixer.master, gain: -12, compressorOn: false };
  return { ...song, tracks: [{ ...track, strip: dirty, inserts }], mixer: { ...song.mixer, master } };
}

async function heard(inserts: readonly InsertId[], dues: readonly Due[] = []): Promise<Float32Array> {
  const kernel = await kernelOf('simd', RATE);
  loadSong(kernel, songWith(inserts));
  return play(kernel, [start(120), noteOn(0, 0, 36, 1), ...dues], FRAMES).left;
}

/** Power of the harmonics the drive makes, against all. */
const edge = (x: Float32Array): number => {
  let difference = 0;
  for (let i = 2; i < x.length; i++) difference += (x[i]! - 2 * x[i - 1]! + x[i - 2]!) ** 2;
  return Math.sqrt(difference / x.length) / rms(x);
};

const USUAL = INSERTS;
const FILTER_LAST: readonly InsertId[] = ['eq', 'compressor', 'crusher', 'drive', 'filter'];
const EQ_LAST: readonly InsertId[] = ['drive', 'compressor', 'crusher', 'filter', 'eq'];

test('a filter behind the drive takes its edge, before it leaves it', async () => {
  const before = edge(await heard(USUAL));
  const behind = edge(await heard(FILTER_LAST));
  expect(behind).toBeLessThan(before * 0.7);
});

test('inserts can stand before the EQ', async () => {
  const usual = await heard(USUAL);
  const last = await heard(EQ_LAST);
  // Driven first, the low shelf lifts afterwards: louder than when the drive presses the lift flat.
  expect(rms(last)).toBeGreaterThan(rms(usual) * 1.2);
});

test('the usual order is 0, and every order is another number', () => {
  expect(orderOf(INSERTS)).toBe(0);
  const turned = INSERTS.map((_, i) => orderOf([...INSERTS.slice(i), ...INSERTS.slice(0, i)]));
  expect(new Set(turned).size).toBe(INSERTS.length);
});

test('a change of order while it sounds is the new order soon, and no click', async () => {
  const change = param(9_600, 0, StripSlot.Order satisfies Slot, orderOf(FILTER_LAST));
  const moved = await heard(USUAL, [change]);
  const steady = await heard(FILTER_LAST);
  const end = (x: Float32Array) => edge(x.subarray(FRAMES - 4_800));
  expect(end(moved)).toBeCloseTo(end(steady), 2);
  const usual = clickDb((await heard(USUAL)).subarray(4_800, 14_400), RATE);
  expect(clickDb(moved.subarray(4_800, 14_400), RATE)).toBeLessThan(
    Math.max(usual, clickDb(steady.subarray(4_800, 14_400), RATE)) + 3,
  );
});
