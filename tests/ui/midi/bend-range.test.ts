/** Registered parameter 0 as controllers send it, and what only looks like it. */
import { expect, test } from 'vitest';
import { BendRange } from '../../../ui/panels/midi/bend-range.ts';

const [DATA, DATA_FINE, OTHER_FINE, OTHER, FINE, COARSE] = [6, 38, 98, 99, 100, 101];

function channel(range = new BendRange(), number = 1) {
  return {
    choose: (control: number, value: number) => range.choose('keys', number, control, value),
    set: (control: number, value: number) => range.set('keys', number, control, value),
  };
}

test('parameter 0,0 chosen, its data is the range: semitones, then cents', () => {
  const { choose, set } = channel();
  expect(choose(COARSE, 0)).toBe(true);
  expect(choose(FINE, 0)).toBe(true);
  expect(set(DATA, 12)).toBe(12);
  expect(set(DATA_FINE, 50)).toBe(12.5);
  expect(set(DATA_FINE, 120)).toBeCloseTo(12.99);
});

test('after the null parameter data is a knob again, and so it is before any was chosen', () => {
  const { choose, set } = channel();
  expect(set(DATA, 12)).toBeNull();
  choose(COARSE, 0);
  expect(set(DATA, 12)).toBeNull();
  choose(FINE, 0);
  choose(COARSE, 127);
  choose(FINE, 127);
  expect(set(DATA, 12)).toBeNull();
});

test('another parameter, registered or not, is not the range', () => {
  for (const [control, value] of [
    [FINE, 1],
    [OTHER_FINE, 0],
    [OTHER, 0],
  ] as const) {
    const { choose, set } = channel();
    choose(COARSE, 0);
    choose(FINE, 0);
    choose(control, value);
    expect(set(DATA, 12)).toBeNull();
  }
});

test('channels are apart, other controls are none of it, and a device that goes is forgotten', () => {
  const range = new BendRange();
  const one = channel(range);
  one.choose(COARSE, 0);
  one.choose(FINE, 0);
  expect(channel(range, 2).set(DATA, 12)).toBeNull();
  expect(one.choose(74, 0)).toBe(false);
  expect(one.set(74, 12)).toBeNull();
  range.release('keys');
  expect(one.set(DATA, 12)).toBeNull();
});
