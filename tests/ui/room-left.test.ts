/** How much room is left, in bytes and in minutes of a take. */
import { describe, expect, test } from 'vitest';
import { bytesLeftOf, isLittle, minutesIn } from '../../ui/shelf/room.ts';

const MB = 1e6;

describe('the room that is left', () => {
  test('is what the browser gives without what is used; more than it gives is none', () => {
    expect(bytesLeftOf({ usedBytes: 40 * MB, quotaBytes: 100 * MB })).toBe(60 * MB);
    expect(bytesLeftOf({ usedBytes: 140 * MB, quotaBytes: 100 * MB })).toBe(0);
  });

  test('is not known where the browser does not say', () => {
    expect(bytesLeftOf(null)).toBe(null);
    expect(bytesLeftOf({ usedBytes: null, quotaBytes: 100 * MB })).toBe(null);
    expect(bytesLeftOf({ usedBytes: 1, quotaBytes: null })).toBe(null);
    expect(isLittle(null)).toBe(false);
  });

  test('is told in whole minutes of a take, which lies on the disk twice for a while', () => {
    expect(minutesIn(60 * 48_000 * 8)).toBe(1);
    expect(minutesIn(60 * 48_000 * 8 - 1)).toBe(0);
    expect(minutesIn(60 * 44_100 * 8 * 2 * 3, 44_100, 2)).toBe(3);
    expect(minutesIn(-1)).toBe(0);
  });

  test('is little below five of them', () => {
    const minute = 60 * 48_000 * 8;
    expect(isLittle(0)).toBe(true);
    expect(isLittle(5 * minute - 1)).toBe(true);
    expect(isLittle(5 * minute)).toBe(false);
  });
});
