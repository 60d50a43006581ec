/** How endless knobs say what they were turned, and how they are told from those that stand somewhere. */
import { expect, test } from 'vitest';
import { stepsOf, type Way, WayFinder } from '../../../ui/panels/midi/ways.ts';

function found(values: readonly number[]): Way | null {
  const finder = new WayFinder();
  return values.reduce<Way | null>((_, value) => finder.hear(value), null);
}

test('steps of the three codes: right above zero, left below', () => {
  expect([65, 67, 63, 64].map((value) => stepsOf('offset', value))).toEqual([1, 3, -1, 0]);
  expect([1, 3, 127, 125].map((value) => stepsOf('twos', value))).toEqual([1, 3, -1, -3]);
  expect([1, 3, 65, 67].map((value) => stepsOf('sign', value))).toEqual([1, 3, -1, -3]);
});

test('an endless knob is told by four messages that say the same', () => {
  expect(found([65, 65, 65, 65])).toBe('offset');
  expect(found([65, 65, 63, 63, 63])).toBe('offset');
  expect(found([1, 1, 1, 127, 127, 127])).toBe('twos');
  expect(found([127, 127, 127, 126, 127, 127])).toBe('twos');
  expect(found([1, 1, 1])).toBeNull();
});

test('turned one way two codes are alike: the way back tells them apart', () => {
  expect(found([1, 1, 1, 2, 2])).toBe('twos');
  expect(found([1, 1, 1, 2, 2, 65, 65])).toBe('sign');
  expect(found([1, 1, 1, 2, 2, 127, 127])).toBe('twos');
  expect(found([65, 65, 65, 65, 1, 1])).toBe('sign');
});

test('what stands somewhere is none: a slow fader, one that is thrown, keys that say 127 or 127 and 0', () => {
  expect(found([1, 2, 3, 4, 5, 6, 7, 8])).toBeNull();
  expect(found([60, 61, 62, 63, 64, 65, 66, 65, 64])).toBeNull();
  expect(found([3, 40, 90, 127])).toBeNull();
  expect(found([127, 127, 127, 127, 127])).toBeNull();
  expect(found([127, 0, 127, 0, 127, 0])).toBeNull();
});
