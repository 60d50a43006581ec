/** Lines that cut a sound up: they stay in order, in the sound and apart, whatever is done to them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GRID_SLICES,
  gridLines,
  hitsOfLoop,
  landOf,
  movedLine,
  SHORTEST_SLICE_SECONDS,
  sliceAt,
  slicesBetween,
  tidyLines,
  withLine,
  withoutLine,
} from '../../song/slices.ts';
import { TICKS_PER_STEP } from '../../song/time.ts';

const LENGTH = 4;
const lines = fc.array(fc.double({ min: 0, max: LENGTH, noNaN: true }), { maxLength: 80 });

function isTidy(all: readonly number[]): boolean {
  return all.every((line, at) => {
    const next = all[at + 1] ?? LENGTH;
    return line >= 0 && next - line >= SHORTEST_SLICE_SECONDS - 1e-12;
  });
}

describe('lines', () => {
  test('a grid cuts into equal slices that fill the sound', () => {
    for (const count of GRID_SLICES) {
      const slices = slicesBetween(gridLines(count, LENGTH), LENGTH);
      expect(slices).toHaveLength(count);
      expect(slices[0]?.startSeconds).toBe(0);
      expect(slices[count - 1]?.endSeconds).toBe(LENGTH);
      for (const { startSeconds, endSeconds } of slices) expect(endSeconds - startSeconds).toBeCloseTo(LENGTH / count);
    }
  });

  test('without a line the sound is one slice', () => {
    expect(slicesBetween([], LENGTH)).toEqual([{ startSeconds: 0, endSeconds: LENGTH }]);
  });

  test('stay in order and apart, whatever is put in, taken out and moved', () => {
    fc.assert(
      fc.property(lines, fc.nat({ max: 70 }), fc.double({ min: -9, max: 9, noNaN: true }), (all, at, seconds) => {
        const tidy = tidyLines(all, LENGTH);
        expect(isTidy(tidy)).toBe(true);
        expect(isTidy(withLine(tidy, seconds, LENGTH))).toBe(true);
        expect(isTidy(withoutLine(tidy, at))).toBe(true);
        expect(isTidy(movedLine(tidy, at, seconds, LENGTH))).toBe(true);
        expect(movedLine(tidy, at, seconds, LENGTH)).toHaveLength(tidy.length);
      }),
      { seed: 17 },
    );
  });

  test('split and join undo one another', () => {
    const before = gridLines(4, LENGTH);
    const split = withLine(before, 1.5, LENGTH);
    expect(split).toEqual([0, 1, 1.5, 2, 3]);
    expect(withoutLine(split, 2)).toEqual(before);
    expect(withLine(before, 1.001, LENGTH)).toBe(before);
    expect(withoutLine([0], 0)).toEqual([0]);
  });

  test('the slice at an instant', () => {
    const slices = slicesBetween([1, 2], LENGTH);
    expect([0.5, 1, 1.9, 2, 3].map((at) => sliceAt(slices, at))).toEqual([-1, 0, 0, 1, 1]);
  });
});

test('the hits of a loop land where they were, with and without swing', () => {
  const bpm = 120;
  const slices = slicesBetween([0, 0.125, 0.26, 0.5], 1);
  const hits = hitsOfLoop(slices, bpm);
  expect(hits.map(({ tick }) => tick)).toEqual([0, 240, expect.closeTo(499.2), 960]);
  for (const swing of [0, 0.5, 1]) {
    for (const hit of hits) expect(Math.abs(landOf(hit, swing, 16).soundTick - hit.tick)).toBeLessThanOrEqual(0.51);
  }
  expect(landOf(hits[2] as (typeof hits)[number], 0, 16)).toMatchObject({ index: 2, offsetTicks: 19 });
  expect(TICKS_PER_STEP).toBe(240);
});
