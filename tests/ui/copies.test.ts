/** Which copies of audio make room for another. */
import { expect, test } from 'vitest';
import { leaving } from '../../ui/shelf/copies.ts';

const rows = [
  { name: 'new', bytes: 40, usedAt: 30 },
  { name: 'old', bytes: 30, usedAt: 10 },
  { name: 'middle', bytes: 20, usedAt: 20 },
];

test('none, where there is room', () => {
  expect(leaving(rows, 10, 100)).toEqual([]);
  expect(leaving([], 100, 100)).toEqual([]);
});

test('those used longest ago, and no more than must', () => {
  expect(leaving(rows, 11, 100)).toEqual(['old']);
  expect(leaving(rows, 41, 100)).toEqual(['old', 'middle']);
  expect(leaving(rows, 100, 100)).toEqual(['old', 'middle', 'new']);
});

test('some, where room has become short by itself', () => {
  expect(leaving(rows, 0, 60)).toEqual(['old']);
});

test('none for one that never fits', () => {
  expect(leaving(rows, 101, 100)).toBeNull();
});
