/** Chance: the same for the same numbers, fair, and without a pattern between neighbours. */
import { describe, expect, test } from 'vitest';
import { chance, hash, hashText, pick } from '../../song/random.ts';

const rolls = (count: number, roll: (i: number) => number) => Array.from({ length: count }, (_, i) => roll(i));
const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;

describe('chance', () => {
  test('has the values it had when it was released', () => {
    expect([hash(0), hash(1), hash(1, 2, 3), hash(0xffff_ffff, -1)]).toEqual([
      1684164658, 1580013426, 3974415438, 1193380073,
    ]);
    expect(hashText('kick')).toBe(3323728671);
  });

  test('lies in [0, 1) and is fair', () => {
    const all = rolls(100_000, (i) => chance(7, i));
    expect(Math.min(...all.slice(0, 50_000))).toBeGreaterThanOrEqual(0);
    expect(all.every((x) => x >= 0 && x < 1)).toBe(true);
    expect(Math.abs(mean(all) - 0.5)).toBeLessThan(0.004);
    const buckets = rolls(16, (b) => all.filter((x) => Math.floor(x * 16) === b).length);
    const expected = all.length / 16;
    const chiSquare = buckets.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(38); // 15 degrees of freedom, p = 0.001
  });

  test('neighbouring steps, passes and seeds do not resemble one another', () => {
    const pairs = [
      [rolls(20_000, (i) => chance(1, i)), rolls(20_000, (i) => chance(1, i + 1))],
      [rolls(20_000, (i) => chance(i, 4)), rolls(20_000, (i) => chance(i + 1, 4))],
      [rolls(20_000, (i) => chance(1, 2, i)), rolls(20_000, (i) => chance(1, i, 2))],
    ];
    for (const [a = [], b = []] of pairs) {
      const covariance = mean(a.map((x, i) => (x - 0.5) * ((b[i] ?? 0) - 0.5)));
      expect(Math.abs(covariance * 12)).toBeLessThan(0.03);
    }
  });

  test('order and number of keys matter', () => {
    const all = [hash(1), hash(1, 0), hash(1, 0, 0), hash(0, 1), hash(1, 2), hash(2, 1), hash(0), hash(0, 0)];
    expect(new Set(all).size).toBe(all.length);
  });

  test('pick stays below its count', () => {
    const picks = rolls(5000, (i) => pick(5, 9, i));
    expect([...new Set(picks)].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});
