/** Where the coach stands: beside what it points at, within the window, and never over it. */
import { describe, expect, test } from 'vitest';
import { type Box, placeBeside, type Side } from '../../../ui/panels/tour/place.ts';
import { dice } from '../../dice.ts';

const PHONE: Box = { left: 8, top: 8, width: 344, height: 624 };
const SIDES: readonly Side[] = ['above', 'below', 'left', 'right'];

const overlap = (a: Box, b: Box) =>
  Math.min(a.left + a.width, b.left + b.width) > Math.max(a.left, b.left) &&
  Math.min(a.top + a.height, b.top + b.height) > Math.max(a.top, b.top);

describe('on the first side with room', () => {
  test('above a step key, its notch over the middle of it', () => {
    const key = { left: 89, top: 440, width: 45, height: 47 };
    const place = placeBeside(key, { width: 344, height: 193 }, PHONE, SIDES);
    expect(place).toMatchObject({ side: 'above', left: 8, top: 440 - 14 - 193, notch: 89 + 22.5 - 8 });
  });

  test('below what stands at the top', () => {
    const place = placeBeside({ left: 62, top: 0, width: 60, height: 44 }, { width: 344, height: 171 }, PHONE, SIDES);
    expect(place).toMatchObject({ side: 'below', top: 44 + 14 });
  });

  test('left of a rack, where that is wanted', () => {
    const room = { left: 8, top: 8, width: 1424, height: 884 };
    const rack = { left: 1140, top: 250, width: 286, height: 84 };
    const place = placeBeside(rack, { width: 380, height: 210 }, room, ['left', 'below']);
    expect(place).toMatchObject({ side: 'left', left: 1140 - 14 - 380, notch: 105 });
  });

  test('with nothing to point at in the middle, without a notch', () => {
    expect(placeBeside(null, { width: 300, height: 200 }, PHONE, SIDES)).toMatchObject({
      side: null,
      left: 30,
      top: 220,
    });
  });
});

test('where there is no room it is as high as there is, on the larger side', () => {
  const target = { left: 0, top: 250, width: 360, height: 100 };
  const place = placeBeside(target, { width: 344, height: 500 }, PHONE, SIDES);
  expect(place).toMatchObject({ side: 'below', top: 364, maxHeight: 632 - 364 });
});

test('a thousand targets of every size: it covers none of them and stays in the room', () => {
  const throwDie = dice(11);
  const below = (most: number) => Math.floor(throwDie() * most);
  for (let round = 0; round < 1000; round++) {
    const room = { left: 8, top: 8, width: 300 + below(1200), height: 300 + below(700) };
    const target = {
      left: room.left + below(room.width - 40),
      top: room.top + below(room.height - 40),
      width: 20 + below(200),
      height: 20 + below(100),
    };
    const size = { width: Math.min(room.width, 380), height: 120 + below(300) };
    const { left, top, maxHeight } = placeBeside(target, size, room, SIDES);
    const height = Math.min(size.height, maxHeight);
    const coach = { left, top, width: size.width, height };
    expect([round, overlap(coach, target)]).toEqual([round, false]);
    expect(left).toBeGreaterThanOrEqual(room.left - 1e-9);
    expect(left + size.width).toBeLessThanOrEqual(room.left + room.width + 1e-9);
  }
});
