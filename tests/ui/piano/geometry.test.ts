/** Ticks and keys to pixels and back, and what is in sight. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Frame,
  floorTo,
  gridHeight,
  keyOfY,
  octaveAt,
  regionAt,
  roundTo,
  scrollInto,
  scrollOfOctave,
  tickOfX,
  velocityOfY,
  xOfTick,
  yOfKey,
} from '../../../ui/panels/piano/geometry.ts';

const frame: Frame = {
  width: 360,
  height: 392,
  keysWidth: 44,
  rulerHeight: 20,
  velocityHeight: 52,
  beatWidth: 88,
  rowHeight: 24,
  scrollX: 0,
  scrollY: 0,
};

const frames = fc
  .record({
    zoom: fc.double({ min: 0.5, max: 3, noNaN: true }),
    row: fc.integer({ min: 12, max: 34 }),
    x: fc.integer({ min: 0, max: 4000 }),
    y: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ zoom, row, x, y }): Frame => ({ ...frame, beatWidth: 88 * zoom, rowHeight: row, scrollX: x, scrollY: y }));

test('a tick is where it is drawn', () => {
  expect(xOfTick(frame, 960)).toBe(132);
  fc.assert(
    fc.property(frames, fc.integer({ min: 0, max: 61_440 }), (at, tick) => {
      expect(tickOfX(at, xOfTick(at, tick))).toBeCloseTo(tick, 6);
    }),
    { seed: 20261121 },
  );
});

test('every pixel of a row is its key', () => {
  fc.assert(
    fc.property(
      frames,
      fc.integer({ min: 0, max: 127 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (at, key, share) => {
        expect(keyOfY(at, yOfKey(at, key) + share * at.rowHeight)).toBe(key);
      },
    ),
    { seed: 20261121 },
  );
});

test('an octave scrolls its C to the lowest row, and is read from there', () => {
  for (let octave = 0; octave <= 8; octave++) {
    const at = { ...frame, scrollY: scrollOfOctave(frame, octave) };
    expect(octaveAt(at)).toBe(octave);
    expect(yOfKey(at, (octave + 1) * 12) + at.rowHeight).toBe(at.rulerHeight + gridHeight(at));
  }
});

describe('places', () => {
  test('regions meet without a gap', () => {
    expect(regionAt(frame, 10, 19)).toBe('ruler');
    expect(regionAt(frame, 10, 20)).toBe('keys');
    expect(regionAt(frame, 44, 20)).toBe('grid');
    expect(regionAt(frame, 44, 339)).toBe('grid');
    expect(regionAt(frame, 44, 340)).toBe('velocity');
  });

  test('velocity is full at the top of its lane, and never silent', () => {
    expect(velocityOfY(frame, 340)).toBe(1);
    expect(velocityOfY(frame, 366)).toBe(0.5);
    expect(velocityOfY(frame, 500)).toBe(0.01);
  });

  test('lines of the grid; without one, whole ticks', () => {
    expect([floorTo(479, 240), roundTo(479, 240), floorTo(479.6, 0), roundTo(479.6, 0)]).toEqual([240, 480, 479, 480]);
  });

  test('scrolling moves as little as it must', () => {
    expect(scrollInto(100, 300, 150, 200)).toBe(100);
    expect(scrollInto(100, 300, 50, 80)).toBe(50);
    expect(scrollInto(100, 300, 380, 450)).toBe(150);
    expect(scrollInto(100, 300, 380, 900)).toBe(380);
  });
});
