/** What fingers on steps mean: taps, paint, scrolling, holding. */
import { describe, expect, test } from 'vitest';
import {
  bentVelocity,
  crossed,
  type Gesture,
  hold,
  move,
  nearest,
  press,
  release,
  shareAt,
} from '../../../ui/panels/arrange/step/gesture.ts';

const touch = press(100, 100, true);

/** Sixteen cells of 20 px with gaps of 4, in one row. */
const cells = Array.from({ length: 16 }, (_, i) => ({ i, left: i * 24, right: i * 24 + 20, top: 0, bottom: 40 }));
const numbers = (found: readonly { readonly i: number }[]) => found.map(({ i }) => i);

describe('a finger', () => {
  test('that trembles taps', () => {
    const trembled = move(move(touch, 104, 97), 95, 106);
    expect(trembled.phase).toBe('pressed');
    expect(release(trembled)).toBe('toggle');
  });

  test('that goes sideways paints and goes on painting, whatever way it takes', () => {
    const painting = move(touch, 112, 105);
    expect(painting.phase).toBe('painting');
    expect(move(painting, 112, 300).phase).toBe('painting');
    expect(release(painting)).toBe('nothing');
  });

  test.each([-1, 1])('that goes up or down scrolls and never edits again (%i)', (way) => {
    const scrolling = move(touch, 103, 100 + way * 12);
    expect(scrolling.phase).toBe('scrolling');
    expect(move(scrolling, 300, 100).phase).toBe('scrolling');
    expect(hold(scrolling, 300, 100).phase).toBe('scrolling');
    expect(release(scrolling)).toBe('nothing');
  });

  test('in doubt scrolls', () => {
    expect(move(touch, 110, 110).phase).toBe('scrolling');
  });

  test('that rests holds; then up and down is velocity, sideways is nothing', () => {
    const held = hold(touch, 102, 101);
    expect(held).toEqual<Gesture>({ phase: 'held', canScroll: true, fromX: 102, fromY: 101 });
    expect(release(held)).toBe('detail');
    expect(move(held, 140, 103).phase).toBe('held');
    const bending = move(held, 102, 110);
    expect(bending.phase).toBe('bending');
    expect(release(bending)).toBe('nothing');
  });

  test('holds only as long as nothing else is decided', () => {
    const painting = move(touch, 120, 100);
    expect(hold(painting, 120, 100)).toBe(painting);
  });
});

test('a mouse paints in every direction, because its wheel scrolls', () => {
  expect(move(press(0, 0, false), 1, 30).phase).toBe('painting');
});

test('velocity follows the finger, in hundredths, and never falls silent', () => {
  const held = hold(touch, 100, 100);
  expect(bentVelocity(0.8, held, 100)).toBe(0.8);
  expect(bentVelocity(0.8, held, 160)).toBe(0.3);
  expect(bentVelocity(0.8, held, 94)).toBe(0.85);
  expect(bentVelocity(0.8, held, -500)).toBe(1);
  expect(bentVelocity(0.8, held, 900)).toBe(0.01);
});

describe('places', () => {
  test('a gap belongs half to each side', () => {
    expect(nearest(cells, 21, 10)?.i).toBe(0);
    expect(nearest(cells, 23, 10)?.i).toBe(1);
    expect(nearest(cells, 10, 45)?.i).toBe(0);
  });

  test('far from every cell nothing is hit', () => {
    expect(nearest(cells, 10, 60)).toBeNull();
    expect(nearest([], 0, 0)).toBeNull();
  });

  test('a fast finger skips nothing', () => {
    expect(numbers(crossed(cells, { x: 10, y: 20 }, { x: 370, y: 25 }))).toEqual(cells.map(({ i }) => i));
    expect(numbers(crossed(cells, { x: 200, y: 20 }, { x: 130, y: 20 }))).toEqual([8, 7, 6, 5]);
  });

  test('a finger that stays crosses where it is', () => {
    expect(numbers(crossed(cells, { x: 30, y: 20 }, { x: 30, y: 20 }))).toEqual([1]);
  });
});

test('bars are as high as the hand, in hundredths', () => {
  expect(shareAt(150, 100, 200, 0.01)).toBe(0.5);
  expect(shareAt(500, 100, 200, 0.01)).toBe(0.01);
  expect(shareAt(0, 100, 200, 0.01)).toBe(1);
  expect(shareAt(500, 100, 200, 0)).toBe(0);
});
