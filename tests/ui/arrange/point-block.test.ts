/** Points of a lane as one: the shape stays, nothing leaves the loop or the range. */
import { expect, test } from 'vitest';
import { STRIP_SPECS } from '../../../song/specs.ts';
import {
  endOf,
  joined,
  laid,
  lift,
  moved,
  overlaid,
  withoutPoints,
} from '../../../ui/panels/arrange/automation/point-block.ts';

const { pan, gain } = STRIP_SPECS;
const points = [
  { tick: 240, value: -0.5 },
  { tick: 480, value: 0.5 },
];
const LOOP_TICKS = 3840;

test('a block keeps its shape where it is laid, also on a parameter of another range', () => {
  const block = lift(points, pan);
  expect(laid(block, pan, 960, LOOP_TICKS)).toEqual([
    { tick: 960, value: -0.5 },
    { tick: 1200, value: 0.5 },
  ]);
  const other = laid(block, gain, 0, LOOP_TICKS);
  expect(lift(other, gain).points.map(({ place }) => Math.round(place * 100))).toEqual([25, 75]);
});

test('what would lie past the end of the loop is left out', () => {
  expect(laid(lift(points, pan), pan, 3700, LOOP_TICKS)).toEqual([{ tick: 3700, value: -0.5 }]);
});

test('moved, it stops as one at the ends of the loop and of the range', () => {
  expect(moved(points, pan, { ticks: -9999, places: 9 }, LOOP_TICKS)).toEqual([
    { tick: 0, value: 0 },
    { tick: 240, value: 1 },
  ]);
  expect(moved(points, pan, { ticks: 9999, places: -9 }, LOOP_TICKS)).toEqual([
    { tick: 3599, value: -1 },
    { tick: 3839, value: 0 },
  ]);
});

test('moved in time alone, no value is rounded', () => {
  const odd = [{ tick: 0, value: 1 / 3 }];
  expect(moved(odd, pan, { ticks: 60, places: 0 }, LOOP_TICKS)).toEqual([{ tick: 60, value: 1 / 3 }]);
});

test('a laid block takes the place of what was in its stretch; a moved one of the same ticks alone', () => {
  const all = [
    { tick: 0, value: 0 },
    { tick: 300, value: 0.1 },
    { tick: 480, value: 0.2 },
  ];
  expect(overlaid(all, points)).toEqual([{ tick: 0, value: 0 }, ...points]);
  expect(joined(all, points)).toEqual([
    { tick: 0, value: 0 },
    { tick: 240, value: -0.5 },
    { tick: 300, value: 0.1 },
    { tick: 480, value: 0.5 },
  ]);
  expect(withoutPoints([...points, ...all], points)).toEqual(all);
});

test('a doubled block goes on at a whole step after its last point', () => {
  expect(endOf(points)).toEqual({ fromTick: 240, toTick: 720 });
  expect(endOf([{ tick: 5, value: 0 }])).toEqual({ fromTick: 5, toTick: 245 });
});
