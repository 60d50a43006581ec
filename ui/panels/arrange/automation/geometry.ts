/** Where the points of a lane lie on the screen, and what a place on the screen means. Pure. */
import { doesGlide, valueOfLane } from '../../../../song/automation.ts';
import type { Point } from '../../../../song/song.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT, TICKS_PER_STEP } from '../../../../song/time.ts';
import { placeOf, valueAt } from '../../../controls/travel.ts';

export interface Plot {
  readonly spec: ParamSpec;
  readonly loopTicks: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Under the columns of the grid it keeps to them; else the whole loop fills its width. */
  readonly columns?: Columns | undefined;
  /** One of several, below one another. */
  readonly isLow?: boolean;
}

export interface Columns {
  readonly left: number;
  readonly fromTick: number;
  readonly pixelsPerTick: number;
}

/** So that a point at the edge can be seen and taken hold of. */
const INSET_PIXELS = 10;
/** A low lane under the grid has less of it. */
const LOW_INSET_PIXELS = 7;

function columnsOf({ loopTicks, width, columns }: Plot): Columns {
  return columns ?? { left: INSET_PIXELS, fromTick: 0, pixelsPerTick: (width - 2 * INSET_PIXELS) / loopTicks };
}

const insetOf = ({ isLow }: Plot): number => (isLow ? LOW_INSET_PIXELS : INSET_PIXELS);
/** A quarter of a step: where a hand puts points, but for Alt. */
export const SNAP_TICKS = TICKS_PER_STEP / 4;
const STEPS_PER_BEAT = TICKS_PER_BEAT / TICKS_PER_STEP;
const STEPS_PER_BAR = TICKS_PER_BAR / TICKS_PER_STEP;
/** Parts of a way that is no straight line on a scale of decibels. */
const PARTS = 8;

export function xOf(plot: Plot, tick: number): number {
  const { left, fromTick, pixelsPerTick } = columnsOf(plot);
  return left + (Math.min(tick, plot.loopTicks) - fromTick) * pixelsPerTick;
}

export function yOf(plot: Plot, value: number): number {
  const inset = insetOf(plot);
  return inset + (1 - placeOf(plot.spec, value)) * (plot.height - 2 * inset);
}

/** The point that a place means; within the loop and the range. */
export function pointAt(plot: Plot, x: number, y: number, isFree: boolean): Point {
  const { spec, loopTicks, height } = plot;
  const { left, fromTick, pixelsPerTick } = columnsOf(plot);
  const inset = insetOf(plot);
  const grid = isFree ? 1 : SNAP_TICKS;
  const tick = Math.round((fromTick + (x - left) / pixelsPerTick) / grid) * grid;
  const place = 1 - (y - inset) / (height - 2 * inset);
  return { tick: Math.min(loopTicks - 1, Math.max(0, tick)), value: valueAt(spec, place) };
}

/** The nearest point within reach of a finger; -1: none. */
export function nearestPoint(plot: Plot, points: readonly Point[], x: number, y: number, reachPixels: number): number {
  let found = -1;
  let least = reachPixels;
  for (const [index, { tick, value }] of points.entries()) {
    const away = Math.hypot(xOf(plot, tick) - x, yOf(plot, value) - y);
    if (away > least) continue;
    least = away;
    found = index;
  }
  return found;
}

/** A frame, in pixels of the picture. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function pointsIn(plot: Plot, points: readonly Point[], { left, right, top, bottom }: Box): readonly Point[] {
  return points.filter(({ tick, value }) => {
    const [x, y] = [xOf(plot, tick), yOf(plot, value)];
    return tick < plot.loopTicks && x >= left && x <= right && y >= top && y <= bottom;
  });
}

/** How far a drag means to move points: in ticks, and in the travel of the control, up being more. */
export function wayOf(plot: Plot, right: number, down: number, isFree: boolean): { ticks: number; places: number } {
  const grid = isFree ? 1 : SNAP_TICKS;
  const ticks = Math.round(right / columnsOf(plot).pixelsPerTick / grid) * grid;
  return { ticks: ticks + 0, places: -down / (plot.height - 2 * insetOf(plot)) + 0 };
}

/** The way of the parameter through the loop, as a path. */
export function curveOf(plot: Plot, points: readonly Point[]): string {
  const { spec, loopTicks } = plot;
  const lane = { path: '', points };
  const at = (tick: number, value: number) => `${xOf(plot, tick).toFixed(1)} ${yOf(plot, value).toFixed(1)}`;
  const [first] = points;
  if (!first) return '';
  const shown = points.filter(({ tick }) => tick < loopTicks);
  const way = shown.flatMap((point, i) => {
    const next = shown[i + 1];
    if (!next || next.tick === point.tick) return [at(point.tick, point.value)];
    if (!doesGlide(spec)) return [at(point.tick, point.value), at(next.tick, point.value)];
    const parts = spec.unit === 'dB' ? PARTS : 1;
    return Array.from({ length: parts }, (_, part) => {
      const tick = point.tick + ((next.tick - point.tick) * part) / parts;
      return at(tick, part === 0 ? point.value : valueOfLane(lane, spec, tick));
    });
  });
  return `M${[at(0, valueOfLane(lane, spec, 0, true)), ...way, at(loopTicks, valueOfLane(lane, spec, loopTicks - 1))].join('L')}`;
}

/** What lies under the way. */
export function fillOf(plot: Plot, points: readonly Point[]): string {
  const way = curveOf(plot, points);
  if (way === '') return '';
  return `${way}L${xOf(plot, plot.loopTicks).toFixed(1)} ${plot.height}L${xOf(plot, 0).toFixed(1)} ${plot.height}z`;
}

/** Points as squares. */
export function dotsOf(plot: Plot, points: readonly Point[], size: number): string {
  const shown = points.filter(({ tick }) => tick < plot.loopTicks);
  return shown
    .map(({ tick, value }) => {
      const [x, y] = [xOf(plot, tick) - size / 2, yOf(plot, value) - size / 2];
      return `M${x.toFixed(1)} ${y.toFixed(1)}h${size}v${size}h${-size}z`;
    })
    .join('');
}

/** Lines of the grid: beats, or bars where beats would stand too close. */
export function gridOf(plot: Plot): string {
  const steps = plot.loopTicks / TICKS_PER_STEP;
  return linesOf(plot, steps > 64 ? STEPS_PER_BAR : STEPS_PER_BEAT);
}

/** Of the bars after the first: a way over several of them is drawn by them. */
export function barLinesOf(plot: Plot): string {
  return linesOf(plot, STEPS_PER_BAR, 1);
}

/** The bars of a loop and how many steps each has: the last one may be short. */
export function barsOf(steps: number): readonly { readonly number: number; readonly steps: number }[] {
  return Array.from({ length: Math.ceil(steps / STEPS_PER_BAR) }, (_, bar) => ({
    number: bar + 1,
    steps: Math.min(STEPS_PER_BAR, steps - bar * STEPS_PER_BAR),
  }));
}

function linesOf(plot: Plot, every: number, from = 0): string {
  const steps = plot.loopTicks / TICKS_PER_STEP;
  return Array.from({ length: Math.max(0, Math.ceil(steps / every) - from) }, (_, i) => {
    return `M${xOf(plot, (from + i) * every * TICKS_PER_STEP).toFixed(1)} 0V${plot.height}`;
  }).join('');
}
