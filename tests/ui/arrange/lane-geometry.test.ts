/** Lanes on the screen: places and points belong to one another. */
import { expect, test } from 'vitest';
import { STRIP_SPECS } from '../../../song/specs.ts';
import {
  barLinesOf,
  barsOf,
  curveOf,
  dotsOf,
  gridOf,
  nearestPoint,
  type Plot,
  pointAt,
  xOf,
  yOf,
} from '../../../ui/panels/arrange/automation/geometry.ts';

const plot: Plot = { spec: STRIP_SPECS.pan, loopTicks: 3840, width: 340, height: 180 };
const points = [
  { tick: 0, value: -1 },
  { tick: 1920, value: 1 },
  { tick: 3000, value: 0 },
];

test('a place means the point that is drawn there', () => {
  for (const point of points)
    expect(pointAt(plot, xOf(plot, point.tick), yOf(plot, point.value), false)).toEqual(point);
});

test('a hand snaps to quarters of a step, but for Alt, and stays within the loop', () => {
  expect(pointAt(plot, xOf(plot, 1000), 90, false).tick).toBe(1020);
  expect(pointAt(plot, xOf(plot, 1000), 90, true).tick).toBe(1000);
  expect(pointAt(plot, 9999, -50, false)).toEqual({ tick: 3839, value: 1 });
  expect(pointAt(plot, -9999, 9999, false)).toEqual({ tick: 0, value: -1 });
});

test('the nearest point within reach is meant', () => {
  expect(nearestPoint(plot, points, xOf(plot, 1920) + 5, yOf(plot, 1) + 5, 12)).toBe(1);
  expect(nearestPoint(plot, points, xOf(plot, 1920) + 20, yOf(plot, 1) + 5, 12)).toBe(-1);
});

test('the way starts and ends at the edges, jumps where the parameter cannot glide', () => {
  expect(curveOf(plot, points)).toBe('M10.0 170.0L10.0 170.0L170.0 10.0L260.0 90.0L330.0 90.0');
  const mute: Plot = { ...plot, spec: STRIP_SPECS.mute };
  const steps = [
    { tick: 0, value: 0 },
    { tick: 1920, value: 1 },
  ];
  expect(curveOf(mute, steps)).toBe('M10.0 170.0L10.0 170.0L170.0 170.0L170.0 10.0L330.0 10.0');
  expect(curveOf(plot, [])).toBe('');
});

test('beats have lines, or bars where beats would stand too close; points past the loop are not drawn', () => {
  expect(gridOf(plot).match(/M/g)).toHaveLength(4);
  expect(gridOf({ ...plot, loopTicks: 240 * 256 }).match(/M/g)).toHaveLength(16);
  expect(dotsOf({ ...plot, loopTicks: 1920 }, points, 9).match(/M/g)).toHaveLength(1);
});

test('bars are told apart, a last one that is short too', () => {
  expect(barLinesOf(plot)).toBe('');
  expect(barLinesOf({ ...plot, loopTicks: 240 * 64 })).toBe('M90.0 0V180M170.0 0V180M250.0 0V180');
  expect(barsOf(24)).toEqual([
    { number: 1, steps: 16 },
    { number: 2, steps: 8 },
  ]);
});

test('under the grid a lane keeps to the columns of the page that is shown', () => {
  const columns = { left: 10, fromTick: 3840, pixelsPerTick: 0.2 };
  const under: Plot = { spec: STRIP_SPECS.pan, loopTicks: 7680, width: 800, height: 50, columns };
  expect(xOf(under, 3840)).toBe(10);
  expect(xOf(under, 3840 + 960)).toBe(202);
  expect(pointAt(under, 202, 25, false)).toEqual({ tick: 4800, value: 0 });
  expect(pointAt(under, -9999, 0, true)).toEqual({ tick: 0, value: 1 });
});
