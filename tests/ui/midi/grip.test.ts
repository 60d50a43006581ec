/** Whether a control has hold of the value it turns: nothing jumps under a knob that stands elsewhere. */
import { expect, test } from 'vitest';
import { Grip, LAST_PLACE } from '../../../ui/panels/midi/grip.ts';

/** A parameter whose value is its place. */
function hold(from: number, grip = new Grip()) {
  let value = from;
  return {
    grip,
    value: () => Math.round(value * LAST_PLACE),
    set: (next: number) => {
      value = next / LAST_PLACE;
    },
    move(...places: readonly number[]) {
      for (const next of places) {
        const place = grip.pickUp([next], value, value);
        if (place === null) continue;
        value = place;
        grip.leave(value);
      }
      return Math.round(value * LAST_PLACE);
    },
  };
}

test('far from the value it does nothing, and from the value on it turns it', () => {
  const { move, grip, value } = hold(80 / LAST_PLACE);
  expect(move(10, 30, 50, 77)).toBe(80);
  expect(grip.holds(value() / LAST_PLACE)).toBe(false);
  expect(move(78)).toBe(78);
  expect(move(60, 127)).toBe(127);
});

test('it takes hold within two steps, on both sides', () => {
  for (const near of [78, 79, 81, 82]) expect(hold(80 / LAST_PLACE).move(near)).toBe(near);
  for (const far of [77, 83]) expect(hold(80 / LAST_PLACE).move(far)).toBe(80);
});

test('a fast hand that comes past the value takes hold where it is, up and down', () => {
  expect(hold(80 / LAST_PLACE).move(20, 110)).toBe(110);
  expect(hold(80 / LAST_PLACE).move(120, 30)).toBe(30);
});

test('what comes between two frames of the screen counts: past the value and back is past it', () => {
  const grip = new Grip();
  expect(grip.pickUp([10], 0.5, 0.5)).toBeNull();
  expect(grip.pickUp([100, 30], 0.5, 0.5)).toBeCloseTo(30 / LAST_PLACE);
});

test('a value that something else turns is let go, also where it turned into the way of the hand', () => {
  const knob = hold(80 / LAST_PLACE);
  knob.move(80, 60);
  knob.set(100);
  expect(knob.move(61, 62)).toBe(100);
  expect(knob.move(101)).toBe(101);
  knob.set(20);
  expect(knob.move(99, 60)).toBe(20);
  expect(knob.move(10)).toBe(10);
});

test('a jump takes hold at once, and so does picking up after it', () => {
  const grip = new Grip();
  expect(grip.jump([127])).toBe(1);
  grip.leave(1);
  expect(grip.pickUp([100], 1, 1)).toBeCloseTo(100 / LAST_PLACE);
});

test('turns of an endless knob add up, also between values that are far apart, and stop at the ends', () => {
  const grip = new Grip();
  let value = 0;
  // A choice of three: halves of the range.
  for (let step = 0; step < 40; step++) {
    const place = grip.turn(1 / 127, value, value);
    value = Math.round(place * 2) / 2;
    grip.leave(value);
  }
  expect(value).toBe(0.5);
  expect(grip.turn(5, value, value)).toBe(1);
  expect(grip.turn(-5, value, value)).toBe(0);
});

test('what was taken for a place goes on from there when it turns out to be endless', () => {
  const grip = new Grip();
  grip.leave(grip.jump([65]) ?? 0);
  expect(grip.turn(1 / LAST_PLACE, 65 / LAST_PLACE, 65 / LAST_PLACE)).toBeCloseTo(66 / LAST_PLACE);
});

test('an endless knob goes on from where something else has put the value', () => {
  const grip = new Grip();
  grip.leave(grip.turn(0.25, 0.5, 0.5));
  expect(grip.turn(0.25, 0.1, 0.1)).toBeCloseTo(0.35);
});
