/** Rain, wind, sea and vinyl by what makes each of them one: the spread of levels, the band, what moves and how. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { InstrumentId } from '../../song/instruments.ts';
import { bandShareDb, centroidHz, db, largestStep, peak, rms, slice } from './ear.ts';
import { type Channels, hit, openVoice, play, RATE } from './one-hit.ts';

const TEXTURES = ['rain', 'wind', 'sea', 'vinyl'] as const;
const SECONDS = 18;
const held = {} as Record<InstrumentId, Channels>;

beforeAll(async () => {
  for (const id of TEXTURES) held[id] = play(await openVoice(id), id, { seconds: SECONDS });
});

const left = (id: InstrumentId) => held[id].left.subarray(RATE);
const crestDb = (x: Float32Array) => db(peak(x) / rms(x));
/** Level and colour of each quarter of a second. */
const course = (x: Float32Array) =>
  Array.from({ length: Math.floor((4 * x.length) / RATE) }, (_, i) => {
    const part = slice(x, RATE, i / 4, (i + 1) / 4);
    return { level: db(rms(part)), octaves: Math.log2(centroidHz(part, RATE, 0.125, 0.25)) };
  });
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [a, b] = [mean(0), mean(1)];
  const sum = (of: (x: number, y: number) => number) => pairs.reduce((all, [x, y]) => all + of(x - a, y - b), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}
/** Power a Hz of an octave, dB. */
const octaveDb = (x: Float32Array, hz: number) =>
  bandShareDb(x, RATE, hz / Math.SQRT2, hz * Math.SQRT2) - 10 * Math.log10(hz);

describe.each(TEXTURES)('%s', (id) => {
  test('is at -13 to -8 dBFS at its loudest, goes on while it is held, and is gone when it is let go', async () => {
    const loudest = db(Math.max(peak(held[id].left), peak(held[id].right)));
    expect(loudest).toBeGreaterThan(-13);
    expect(loudest).toBeLessThan(-8);
    const x = await hit(id, { strikes: [{ frame: 0, offFrame: RATE }], seconds: 5, patch: { release: 0.4 } });
    expect(rms(slice(x, RATE, 0.9, 1))).toBeGreaterThan(1e-4);
    expect(peak(slice(x, RATE, 2.4))).toBe(0);
  });

  test('has two sides, whose sum keeps what is in them', () => {
    const { left, right } = held[id];
    const middle = left.map((v, i) => (v + (right[i] ?? 0)) / 2);
    expect(rms(left.map((v, i) => v - (right[i] ?? 0))) / rms(left)).toBeGreaterThan(0.2);
    expect(db(rms(middle) / Math.hypot(rms(left), rms(right))) + 3).toBeGreaterThan(-3.1);
  });

  test('tone moves its colour, and no second is the one before', async () => {
    const colour = async (tone: number) =>
      centroidHz(await hit(id, { patch: { tone, depth: 0 }, seconds: 2 }), RATE, 1.2, 1);
    expect(await colour(1)).toBeGreaterThan((await colour(0)) * 1.05);
    const [one, other] = [slice(left(id), RATE, 2, 3), slice(left(id), RATE, 3, 4)];
    expect(one.some((v, i) => v !== other[i])).toBe(true);
  });

  test('does not click when it is struck again', async () => {
    const strikes = [{ frame: 0 }, { frame: 48011 }];
    const [once, twice] = [await hit(id, { seconds: 1.1 }), await hit(id, { seconds: 1.1, strikes })];
    expect(largestStep(twice.subarray(48000, 48100))).toBeLessThanOrEqual(largestStep(once.subarray(47000)) + 1e-3);
  });
});

describe('by kind', () => {
  test('rain is drops over a bed as wide as the ear: 1 to 8 kHz within 8 dB, crest 12 dB and more', () => {
    const octaves = [1000, 2000, 4000, 8000].map((hz) => octaveDb(left('rain'), hz));
    expect(Math.max(...octaves) - Math.min(...octaves)).toBeLessThan(16);
    expect(crestDb(left('rain'))).toBeGreaterThan(12);
  });

  test('more rain is more drops, not the same louder', async () => {
    const crest = async (density: number) => crestDb(await hit('rain', { patch: { density }, seconds: 4 }));
    expect(await crest(0)).toBeGreaterThan((await crest(1)) + 6);
  });

  test('wind comes in gusts, and what is louder is brighter', () => {
    const gusts = course(left('wind'));
    const levels = gusts.map(({ level }) => level);
    expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(8);
    expect(correlation(gusts.map(({ level, octaves }) => [level, octaves]))).toBeGreaterThan(0.6);
    // Most of it lies between 0.2 and 1.2 kHz.
    expect(bandShareDb(left('wind'), RATE, 200, 1200)).toBeGreaterThan(-2);
  });

  test('waves come back', async () => {
    const waves = course(left('sea'));
    const levels = waves.map(({ level }) => level);
    expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(5);
    expect(correlation(waves.map(({ level, octaves }) => [level, octaves]))).toBeGreaterThan(0.8);
    // 8 s from wave to wave.
    const shifted = (quarters: number) =>
      correlation(levels.slice(quarters).map((level, i) => [level, levels[i] ?? 0] as const));
    expect(shifted(32)).toBeGreaterThan(0.8);
    expect(shifted(16)).toBeLessThan(0);
  });

  test('vinyl is little but dust: crest 15 dB and more, 5 to 40 crackles a second at ordinary densities', async () => {
    expect(crestDb(left('vinyl'))).toBeGreaterThan(15);
    const dust = await hit('vinyl', { patch: { depth: 0 }, seconds: 10 });
    const quiet = rms(slice(dust, RATE, 1));
    const starts = dust
      .subarray(RATE)
      .filter(
        (v, i, x) => Math.abs(v) > quiet && !x.subarray(Math.max(0, i - 240), i).some((w) => Math.abs(w) > quiet),
      );
    expect(starts.length / 9).toBeGreaterThan(3);
    expect(starts.length / 9).toBeLessThan(40);
  });
});
