/** A way that is drawn over a lane: no line of the grid is left out, and few points are like it within half a percent. */
import { expect, test } from 'vitest';
import { valueOfLane } from '../../../song/automation.ts';
import type { Point } from '../../../song/song.ts';
import { type ParamSpec, STRIP_SPECS } from '../../../song/specs.ts';
import { placeOf, valueAt } from '../../../ui/controls/travel.ts';
import { passed, simplified, withWay } from '../../../ui/panels/arrange/automation/drawn-way.ts';

const GRID = 60;
/** Of the travel. */
const HALF_A_PERCENT = 0.005;
const { pan, gain, eqOn } = STRIP_SPECS;
const way = (count: number, place: (share: number) => number, spec: ParamSpec = pan): Point[] =>
  Array.from({ length: count + 1 }, (_, i) => ({ tick: i * GRID, value: valueAt(spec, place(i / count)) }));

test('a quick hand passes every line of the grid, forwards and back', () => {
  const from = { tick: 0, value: pan.min };
  const to = { tick: 240, value: pan.max };
  expect(passed(from, to, pan, GRID).map(({ tick }) => tick)).toEqual([0, 60, 120, 180, 240]);
  expect(passed(to, from, pan, GRID).map(({ tick }) => tick)).toEqual([240, 180, 120, 60, 0]);
  expect(placeOf(pan, passed(from, to, pan, GRID)[1]?.value ?? 0)).toBeCloseTo(0.25, 5);
  expect(passed(from, { ...from, value: 0 }, pan, GRID)).toEqual([{ tick: 0, value: 0 }]);
});

test('a straight line is two points, a corner three', () => {
  expect(
    simplified(
      way(32, (share) => share),
      pan,
    ),
  ).toHaveLength(2);
  expect(
    simplified(
      way(32, (share) => 1 - Math.abs(1 - 2 * share)),
      pan,
    ),
  ).toHaveLength(3);
});

test('a curve is like what was drawn within half a percent, in fewer points, also in decibels', () => {
  for (const spec of [pan, gain]) {
    const drawn = way(256, (share) => 0.5 + 0.45 * Math.sin(2 * Math.PI * share), spec);
    const points = simplified(drawn, spec);
    expect(points.length).toBeLessThan(64);
    const away = drawn.map(({ tick, value }) =>
      Math.abs(placeOf(spec, valueOfLane({ path: '', points }, spec, tick)) - placeOf(spec, value)),
    );
    expect(Math.max(...away)).toBeLessThanOrEqual(HALF_A_PERCENT + 1e-9);
  }
});

test('a switch that is drawn has a point where it changes and at the ends', () => {
  const drawn = way(16, (share) => (share < 0.5 ? 0 : 1), eqOn);
  expect(simplified(drawn, eqOn).filter(({ value }, i, all) => value !== all[i - 1]?.value)).toHaveLength(2);
});

test('what lay under it gives way, what lay beside it stays, and a lane is never too full', () => {
  const points = [0, 120, 240, 960].map((tick) => ({ tick, value: 0 }));
  const next = withWay(
    points,
    [
      { tick: 120, value: pan.min },
      { tick: 240, value: pan.max },
    ],
    pan,
  );
  expect(next.map(({ tick }) => tick)).toEqual([0, 120, 240, 960]);
  expect(next[1]?.value).toBe(pan.min);
  const wild = way(600, (share) => (share * 600) % 2);
  expect(withWay([], wild, pan).length).toBeLessThanOrEqual(512);
});
