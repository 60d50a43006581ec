/** The law of dragging, without a finger. */
import { describe, expect, test } from 'vitest';
import {
  caught,
  type Drag,
  type DragRules,
  dragFrom,
  dragTo,
  FULL_RANGE_PIXELS,
} from '../../../ui/controls/drag-law.ts';
import { isDoubleTap } from '../../../ui/controls/pointers.ts';

const VERTICAL: DragRules = { axis: 'vertical', rangePixels: FULL_RANGE_PIXELS };

/** A drag through points, each given as pixels from the start. */
function through(
  place: number,
  points: readonly (readonly [number, number])[],
  isShift = false,
  rules = VERTICAL,
): Drag {
  const start = { x: 100, y: 300 };
  return points.reduce(
    (drag, [x, y]) => dragTo(drag, { x: start.x + x, y: start.y + y }, isShift, rules),
    dragFrom(start, place),
  );
}

describe('a vertical drag', () => {
  test('does nothing before four pixels, and locks without a jump', () => {
    expect(
      through(0.5, [
        [0, -3],
        [2, 3],
      ]),
    ).toMatchObject({ place: 0.5, hasMoved: false });
    expect(through(0.5, [[0, -4]])).toMatchObject({ place: 0.5, hasMoved: true });
    expect(through(0.5, [[0, -24]]).place).toBeCloseTo(0.6, 9);
  });

  test('two hundred pixels are the full range, up is more', () => {
    expect(
      through(0, [
        [0, -4],
        [0, -204],
      ]).place,
    ).toBe(1);
    expect(
      through(0.5, [
        [0, -4],
        [0, -24],
      ]).place,
    ).toBeCloseTo(0.6, 9);
    expect(
      through(0.5, [
        [0, 4],
        [0, 24],
      ]).place,
    ).toBeCloseTo(0.4, 9);
  });

  test('stops at the ends and comes back at once', () => {
    expect(
      through(0.9, [
        [0, -4],
        [0, -154],
        [0, -134],
      ]).place,
    ).toBeCloseTo(0.9, 9);
  });

  test('is eight times slower more than sixty pixels aside, and with Shift', () => {
    const aside = through(0.5, [
      [61, 0],
      [61, -80],
    ]);
    expect(aside).toMatchObject({ isFine: true });
    expect(aside.place).toBeCloseTo(0.55, 9);
    expect(
      through(0.5, [
        [60, 0],
        [60, -80],
      ]),
    ).toMatchObject({ isFine: false });
    expect(
      through(
        0.5,
        [
          [0, -4],
          [0, -84],
        ],
        true,
      ).place,
    ).toBeCloseTo(0.55, 9);
  });

  test('coming back from the side is fast again, from where it is', () => {
    expect(
      through(0.5, [
        [70, 0],
        [70, -80],
        [0, -80],
        [0, -100],
      ]).place,
    ).toBeCloseTo(0.65, 9);
  });
});

test('a horizontal drag goes to the right over its own length', () => {
  const rules: DragRules = { axis: 'horizontal', rangePixels: 400 };
  expect(
    through(
      0.5,
      [
        [4, 0],
        [44, 0],
      ],
      false,
      rules,
    ).place,
  ).toBeCloseTo(0.6, 9);
});

test('the middle of a bipolar control catches, except in fine mode', () => {
  expect(caught(0.505, true, false)).toBe(0.5);
  expect(caught(0.505, true, true)).toBe(0.505);
  expect(caught(0.505, false, false)).toBe(0.505);
  expect(caught(0.52, true, false)).toBe(0.52);
});

test('two taps are one double tap when they are close in time and place', () => {
  const first = { x: 10, y: 10, milliseconds: 1000 };
  expect(isDoubleTap(null, first)).toBe(false);
  expect(isDoubleTap(first, { x: 14, y: 8, milliseconds: 1200 })).toBe(true);
  expect(isDoubleTap(first, { x: 14, y: 8, milliseconds: 1500 })).toBe(false);
  expect(isDoubleTap(first, { x: 60, y: 8, milliseconds: 1200 })).toBe(false);
});
