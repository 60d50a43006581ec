/** Pages, beats, the playhead's column, and the ways of the arrow keys. */
import { expect, test } from 'vitest';
import { beats, columnAt, pagesOf, stepAt } from '../../../ui/state/columns.ts';
import { walked } from '../../../ui/state/step-place.ts';

test('a page has sixteen steps in beats of four; odd lengths end short', () => {
  expect(beats(0, 8)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
  expect(beats(16, 32)).toHaveLength(4);
  expect(beats(16, 32)[3]).toEqual([28, 29, 30, 31]);
  expect(beats(0, 5)).toEqual([[0, 1, 2, 3], [4]]);
  expect(beats(16, 19)).toEqual([[16, 17, 18]]);
  expect([1, 16, 17, 32].map((length) => pagesOf(length))).toEqual([1, 1, 2, 2]);
});

test('a wide desk has all 32 steps side by side', () => {
  expect(beats(0, 32, 32)).toHaveLength(8);
  expect(beats(0, 16, 32)).toHaveLength(4);
  expect(pagesOf(256, 32)).toBe(1);
  expect(columnAt(20, 0, 32)).toBe(20);
});

test('every pattern has its own round', () => {
  const column = (at: number, length: number, first: number, origin: number | null = 0) =>
    columnAt(stepAt(at, length, origin), first);
  expect(column(-1, 16, 0)).toBe(-1);
  expect(column(20, 16, 0)).toBe(4);
  expect(column(20, 8, 0)).toBe(4);
  expect(column(20, 32, 0)).toBe(-1);
  expect(column(20, 32, 16)).toBe(4);
  expect(column(52, 32, 16)).toBe(4);
  // Five against sixteen, and a clip that was launched in the third bar.
  expect(column(23, 5, 0)).toBe(3);
  expect(column(37, 12, 0, 32)).toBe(5);
  expect(column(31, 12, 0, 32)).toBe(11);
  expect(column(37, 12, 0, null)).toBe(-1);
  // Past the grid a long loop has no step to light.
  expect(column(40, 48, 16)).toBe(-1);
  expect(pagesOf(256)).toBe(2);
  expect(beats(16, 48)).toHaveLength(4);
});

const tracks = [
  { id: 'kick', length: 16 },
  { id: 'bass', length: 8 },
  { id: 'lead', length: 32 },
];

test('arrows walk from step to step and from lane to lane', () => {
  const from = { track: 'kick', index: 12 };
  expect(walked(from, 'ArrowLeft', tracks, null)).toEqual({ track: 'kick', index: 11 });
  expect(walked(from, 'ArrowRight', tracks, null)).toEqual({ track: 'kick', index: 13 });
  expect(walked(from, 'ArrowDown', tracks, null)).toEqual({ track: 'bass', index: 7 });
  expect(walked(from, 'Home', tracks, null)).toEqual({ track: 'kick', index: 0 });
  expect(walked(from, 'End', tracks, null)).toEqual({ track: 'kick', index: 15 });
  expect(walked(from, 'ArrowUp', tracks, null)).toBeNull();
  expect(walked({ track: 'kick', index: 15 }, 'ArrowRight', tracks, null)).toBeNull();
  expect(walked({ track: 'lead', index: 15 }, 'ArrowRight', tracks, null)).toEqual({ track: 'lead', index: 16 });
  expect(walked(from, 'x', tracks, null)).toBeNull();
});

test('on a phone up and down is the other row of keys', () => {
  expect(walked({ track: 'kick', index: 3 }, 'ArrowDown', tracks, 8)).toEqual({ track: 'kick', index: 11 });
  expect(walked({ track: 'kick', index: 11 }, 'ArrowUp', tracks, 8)).toEqual({ track: 'kick', index: 3 });
  expect(walked({ track: 'kick', index: 11 }, 'ArrowDown', tracks, 8)).toBeNull();
});
