/** Which songs are alike, and which comes next. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceOf, nextLike, type Traits } from '../../../song/radio/likeness.ts';
import { SCALE_NAMES } from '../../../song/theory.ts';

const SEED = { seed: 20 };
const house = { id: 'a', genre: 'house', bpm: 124, key: { root: 9, name: 'minor' } } as const satisfies Traits;
const anyTraits = fc.record({
  id: fc.uuid(),
  genre: fc.constantFrom('house', 'dub', 'rai'),
  bpm: fc.integer({ min: 60, max: 200 }),
  key: fc.option(fc.record({ root: fc.integer({ min: 0, max: 11 }), name: fc.constantFrom(...SCALE_NAMES) })),
});

describe('distance', () => {
  test('is the same both ways, none to a twin with a key, and bounded', () => {
    fc.assert(
      fc.property(anyTraits, anyTraits, (a, b) => {
        expect(distanceOf(a, b)).toBeCloseTo(distanceOf(b, a), 12);
        expect(distanceOf(a, b)).toBeGreaterThanOrEqual(0);
        expect(distanceOf(a, b)).toBeLessThanOrEqual(2.2);
        if (a.key) expect(distanceOf(a, { ...a })).toBeCloseTo(0, 12);
      }),
      SEED,
    );
  });

  test.each([
    ['half the tempo is the same tempo', { bpm: 62 }, 0],
    ['the relative major is the same key', { key: { root: 0, name: 'major' } }, 0],
    ['the dorian of the same notes, too', { key: { root: 2, name: 'dorian' } }, 0],
    ['a fifth is a step of six', { key: { root: 4, name: 'minor' } }, 0.4 / 6],
    ['a tritone is the farthest', { key: { root: 3, name: 'minor' } }, 0.4],
    ['another genre', { genre: 'dub' }, 1],
    ['a key nobody named lies between', { key: null }, 0.2],
  ] as const)('%s', (_, change, distance) => {
    expect(distanceOf(house, { ...house, ...change })).toBeCloseTo(distance, 9);
  });
});

describe('the next one', () => {
  const near = { ...house, id: 'near', bpm: 126 };
  const far = { ...house, id: 'far', bpm: 160 };

  test('is the nearest that was not played, the first of equals', () => {
    expect(nextLike(house, [far, near, { ...near, id: 'twin' }, house], [])?.id).toBe('near');
    expect(nextLike(house, [far, near], ['near'])?.id).toBe('far');
  });

  test('is the one longest ago where all were played; none where there is none', () => {
    expect(nextLike(house, [far, near], ['far', 'near', 'a'])?.id).toBe('far');
    expect(nextLike(house, [house], [])).toBeNull();
  });
});
