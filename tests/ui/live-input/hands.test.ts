/** Pads that roll, and keys in a scale. */
import { expect, test } from 'vitest';
import { isInScale, SCALE_NAMES } from '../../../song/theory.ts';
import { scaleRows } from '../../../ui/panels/live-input/scale-keys.ts';

test('two rows of eight in the scale, the lower from a root on, the upper an octave higher', () => {
  const [upper = [], lower = []] = scaleRows({ root: 0, name: 'minor' }, 48);
  expect(lower.map(({ key }) => key)).toEqual([48, 50, 51, 53, 55, 56, 58, 60]);
  expect(lower.map(({ degree }) => degree)).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
  expect(upper.map(({ key }) => key)).toEqual(lower.map(({ key }) => key + 12));
});

test('every scale on every root: keys of the scale alone, roots named first, sixteen of them where there is room', () => {
  for (const name of SCALE_NAMES) {
    for (let root = 0; root < 12; root++) {
      const keys = scaleRows({ root, name }, 36).flat();
      expect(keys).toHaveLength(16);
      expect(keys.every(({ key }) => isInScale({ root, name }, key))).toBe(true);
      expect(keys.every(({ key, isRoot, degree }) => isRoot === (key % 12 === root) && isRoot === (degree === 1))).toBe(
        true,
      );
    }
  }
});

test('without a scale semitones, and nothing above the last key there is', () => {
  const [upper = [], lower = []] = scaleRows(null, 48);
  expect([...lower, ...upper].map(({ key }) => key)).toEqual(Array.from({ length: 16 }, (_, index) => 48 + index));
  expect(
    scaleRows(null, 120)
      .flat()
      .every(({ key }) => key <= 127),
  ).toBe(true);
});
