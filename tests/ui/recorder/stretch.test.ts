/** Stretches of a part: on beats, inside of it, and named as musicians do. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barOf, barsOf, snapped, swept, walked } from '../../../ui/panels/recorder/room/stretch.ts';

/** Four bars at 120 BPM. */
const beats = { beatSeconds: 0.5, lengthSeconds: 8 };

describe('a swipe', () => {
  test('takes the beats that it touches, whichever way it goes', () => {
    expect(swept(3.1, 4.9, beats, false)).toEqual({ fromSeconds: 3, toSeconds: 5 });
    expect(swept(4.9, 3.1, beats, false)).toEqual({ fromSeconds: 3, toSeconds: 5 });
    expect(swept(7.9, 12, beats, false)).toEqual({ fromSeconds: 7.5, toSeconds: 8 });
  });

  test('of two fingers is just what they drew, and nothing is nothing', () => {
    expect(swept(3.1, 4.9, beats, true)).toEqual({ fromSeconds: 3.1, toSeconds: 4.9 });
    expect(swept(3.1, 3.11, beats, true)).toBeNull();
  });

  test('lies on beats, holds what was swept, and stays inside', () => {
    const place = fc.double({ min: -2, max: 12, noNaN: true });
    const some = fc.record({
      beatSeconds: fc.double({ min: 0.3, max: 1, noNaN: true }),
      bars: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(place, place, some, (a, b, { beatSeconds, bars }) => {
        const own = { beatSeconds, lengthSeconds: beatSeconds * bars * 4 };
        const stretch = swept(a, b, own, false);
        if (!stretch) return;
        for (const edge of [stretch.fromSeconds, stretch.toSeconds]) {
          const beat = edge / beatSeconds;
          expect(Math.min(Math.abs(beat - Math.round(beat)), Math.abs(edge - own.lengthSeconds))).toBeLessThan(1e-5);
        }
        expect(stretch.fromSeconds).toBeGreaterThanOrEqual(0);
        expect(stretch.toSeconds).toBeLessThanOrEqual(own.lengthSeconds);
        const low = Math.min(own.lengthSeconds, Math.max(0, Math.min(a, b)));
        expect(stretch.fromSeconds).toBeLessThanOrEqual(low + 1e-5);
      }),
      { seed: 11, numRuns: 1000 },
    );
  });
});

test('arrows move a stretch, or its end, and it never leaves the part nor is less than a beat', () => {
  const one = { fromSeconds: 0, toSeconds: 0.5 };
  expect(walked(one, 1, false, beats)).toEqual({ fromSeconds: 0.5, toSeconds: 1 });
  expect(walked(one, -1, false, beats)).toEqual(one);
  expect(walked(one, 3, true, beats)).toEqual({ fromSeconds: 0, toSeconds: 2 });
  expect(walked(one, -3, true, beats)).toEqual(one);
  expect(walked({ fromSeconds: 7, toSeconds: 8 }, 4, false, beats)).toEqual({ fromSeconds: 7, toSeconds: 8 });
  expect(walked({ fromSeconds: 7, toSeconds: 8 }, 4, true, beats)).toEqual({ fromSeconds: 7, toSeconds: 8 });
});

test('edges snap to the nearest beat, or to the end of a part that is no whole number of them', () => {
  expect(snapped(2.3, beats)).toBe(2.5);
  expect(snapped(2.2, beats)).toBe(2);
  expect(snapped(3.68, { beatSeconds: 0.5, lengthSeconds: 3.7 })).toBe(3.7);
});

test('places are named in bars from one', () => {
  expect(barOf(0, beats)).toBe(1);
  expect(barOf(3, beats)).toBe(2.5);
  expect(barOf(5.5, beats)).toBe(3.75);
  expect(barsOf(beats)).toEqual([0, 2, 4, 6]);
  expect(barsOf({ beatSeconds: 0.5, lengthSeconds: 1 })).toEqual([0]);
});
