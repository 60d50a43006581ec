/** Lines of a sound that is cut, and what goes with each slice. */
import { describe, expect, test } from 'vitest';
import { allLike, type Cut, carried, numberRows, slicesOf, withSettings } from '../../song/cuts.ts';
import { movedLine, withLine, withoutLine } from '../../song/slices.ts';

const plain = (...lines: number[]) => carried([], lines, true);
const linesOf = (cuts: readonly Cut[]) => cuts.map(({ line }) => line);
const pitches = (cuts: readonly Cut[]) => cuts.map(({ settings }) => settings.pitch ?? 0);
const pitched = withSettings(plain(0, 1, 2), 1, { pitch: 5 });

describe('settings of a slice', () => {
  test('go with its line where that is moved', () => {
    const next = carried(pitched, movedLine(linesOf(pitched), 1, 1.5, 3));
    expect(linesOf(next)).toEqual([0, 1.5, 2]);
    expect(pitches(next)).toEqual([0, 5, 0]);
  });

  test('are those of both halves of a slice that is split, and of the first of two that are joined', () => {
    const split = carried(pitched, withLine(linesOf(pitched), 1.4, 3));
    expect(pitches(split)).toEqual([0, 5, 5, 0]);
    expect(pitches(carried(pitched, withoutLine(linesOf(pitched), 2)))).toEqual([0, 5]);
    expect(pitches(carried(pitched, withoutLine(linesOf(pitched), 1)))).toEqual([0, 0]);
  });

  test('stay where a new cut has the same line, and nowhere else', () => {
    expect(pitches(carried(pitched, [0, 0.5, 1, 1.2], true))).toEqual([0, 0, 5, 0]);
    expect(pitches(carried(pitched, [0, 0.5, 0.9], true))).toEqual([0, 0, 0]);
  });

  test('may become those of all, but for where each ends', () => {
    const ended = withSettings(withSettings(pitched, 1, { toSeconds: 1.5 }), 2, { toSeconds: 2.5 });
    expect(allLike(ended, 1).map(({ settings }) => settings)).toEqual([
      { pitch: 5 },
      { pitch: 5, toSeconds: 1.5 },
      { pitch: 5, toSeconds: 2.5 },
    ]);
  });
});

describe('a slice ends', () => {
  const endsOf = (cuts: readonly Cut[]) => slicesOf(cuts, 3).map(({ endSeconds }) => endSeconds);
  test('where the next begins, or before that', () => {
    expect(endsOf(plain(0, 1, 2))).toEqual([1, 2, 3]);
    expect(endsOf(withSettings(plain(0, 1, 2), 0, { toSeconds: 0.4 }))).toEqual([0.4, 2, 3]);
  });

  test('never behind the next, nor before itself', () => {
    expect(endsOf(withSettings(plain(0, 1, 2), 0, { toSeconds: 1.7 }))).toEqual([1, 2, 3]);
    expect(endsOf(withSettings(plain(0, 1, 2), 1, { toSeconds: 0.5 }))).toEqual([1, 2, 3]);
  });
});

describe('numbers of lines', () => {
  test('far apart stand in one row, near ones below one another', () => {
    expect(numberRows([0, 50, 100], [16, 16, 16], 3)).toEqual([0, 0, 0]);
    expect(numberRows([0, 10, 14, 40], [16, 16, 16, 16], 3)).toEqual([0, 1, 2, 0]);
  });

  test('without room are left out, but for the chosen one', () => {
    expect(numberRows([0, 4, 8, 12], [16, 16, 16, 16], 2)).toEqual([0, 1, -1, -1]);
    expect(numberRows([0, 4, 8, 12], [16, 16, 16, 16], 2, 2)[2]).toBe(0);
  });

  test('no two of one row lie over one another', () => {
    for (let seed = 1; seed < 200; seed++) {
      const places = Array.from({ length: 24 }, (_, at) => (at * 7919 * seed) % 360).sort((a, b) => a - b);
      const widths = places.map((_, at) => (at < 9 ? 13 : 20));
      const chosen = seed % 24;
      const rows = numberRows(places, widths, 3, chosen);
      expect(rows[chosen]).toBe(0);
      for (const [at, row] of rows.entries())
        for (let next = at + 1; next < rows.length; next++)
          if (row >= 0 && rows[next] === row)
            expect((places[at] ?? 0) + (widths[at] ?? 0)).toBeLessThanOrEqual(places[next] ?? 0);
    }
  });
});
