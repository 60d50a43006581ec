/** Automation that is read: curves of level, place and sends along a timeline, and the lane of a pattern that plays a piece of one. */
import { MAX_POINTS } from '../limits.ts';
import type { Lane, Point, Strip } from '../song.ts';
import { type ParamSpec, STRIP_SPECS } from '../specs.ts';
import { TICKS_PER_STEP } from '../time.ts';
import { dbOf, panOf } from './figures.ts';

export type Moved = Extract<keyof Strip, 'gain' | 'pan' | `send${string}`>;

interface CurvePoint {
  readonly tick: number;
  /** As the file has it: between two points it moves evenly in this. */
  readonly value: number;
  /** It stays there until the next one. */
  readonly isHeld: boolean;
}

export interface Curve {
  readonly param: Moved;
  readonly unit: string | undefined;
  /** At least one, in order. */
  readonly points: readonly CurvePoint[];
}

/** By how much a straight line may miss what it stands for: nobody hears it. */
const TOLERANCE = { db: 0.05, pan: 0.005 };
const DIGITS = 1000;
/** By which both sides of a point may differ where the curve does not jump. */
const ROUNDING = 1e-7;

/** What a pattern that begins at a tick has to play; null: the parameter rests at `rest` all the while. */
export function laneOf(curve: Curve, fromTick: number, ticks: number, rest: number): Lane | null {
  const spec: ParamSpec = STRIP_SPECS[curve.param];
  const read = (value: number) => (curve.param === 'pan' ? panOf : dbOf)(value, curve.unit, spec);
  const last = fromTick + ticks - 1;
  const places = placesIn(curve, fromTick, last).map(
    ({ tick, value }): Point => ({ tick: tick - fromTick, value: Math.round(read(value) * DIGITS) / DIGITS + 0 }),
  );
  let tolerance = curve.param === 'pan' ? TOLERANCE.pan : TOLERANCE.db;
  let points = simplified(places, tolerance);
  for (; points.length > MAX_POINTS; tolerance *= 2) points = simplified(places, tolerance);
  const isRest = points.every(({ value }) => Math.abs(value - rest) <= tolerance);
  return isRest ? null : { path: `strip.${curve.param}`, points: isEven(points) ? points.slice(0, 1) : points };
}

const isEven = (points: readonly Point[]): boolean => points.every(({ value }) => value === points[0]?.value);

/** Its points, and one at every step between them: what is straight in the file is no straight line of decibels. */
function placesIn({ points }: Curve, fromTick: number, lastTick: number): Point[] {
  const own = points.map(({ tick }) => tick).filter((tick) => tick > fromTick && tick < lastTick);
  const steps = [];
  for (let tick = fromTick + TICKS_PER_STEP; tick < lastTick; tick += TICKS_PER_STEP) steps.push(tick);
  const ticks = [...new Set([fromTick, ...own, ...steps, lastTick])].sort((a, b) => a - b);
  let next = 0;
  return ticks.flatMap((tick) => {
    while ((points[next]?.tick ?? Number.POSITIVE_INFINITY) < tick) next++;
    const before = between(points, next, tick);
    let behind = next;
    while (points[behind]?.tick === tick) behind++;
    const after = behind > next ? between(points, behind, tick) : before;
    const isJump = Math.abs(before - after) > ROUNDING && tick > fromTick;
    return (isJump ? [before, after] : [after]).map((value) => ({ tick, value }));
  });
}

/** At a tick, before the point of that index. */
function between(points: readonly CurvePoint[], next: number, tick: number): number {
  const to = points[next];
  const from = points[next - 1];
  if (!from) return to?.value ?? 0;
  if (!to || from.isHeld || to.tick === from.tick) return from.value;
  return from.value + ((to.value - from.value) * (tick - from.tick)) / (to.tick - from.tick);
}

/** Without the points that lie on the line between others (Douglas and Peucker, 1973); jumps stay. */
function simplified(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  points.forEach(({ tick }, i) => {
    if (points[i + 1]?.tick === tick) kept.add(i).add(i + 1);
  });
  const ends = [...kept].sort((a, b) => a - b);
  const waiting = ends.slice(1).map((end, i) => [ends[i] ?? 0, end] as const);
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    const [from, to] = range;
    const far = farthest(points, from, to);
    if (far.distance <= tolerance) continue;
    kept.add(far.at);
    waiting.push([from, far.at], [far.at, to]);
  }
  const rest = points.filter((_, i) => kept.has(i));
  const [end, before] = [rest[rest.length - 1], rest[rest.length - 2]];
  // A parameter that has arrived rests there by itself.
  return end && before && Math.abs(end.value - before.value) <= tolerance && before.tick < end.tick
    ? rest.slice(0, -1)
    : rest;
}

function farthest(points: readonly Point[], from: number, to: number) {
  const [start, end] = [points[from], points[to]];
  let [at, distance] = [from, 0];
  for (let i = from + 1; start && end && i < to; i++) {
    const point = points[i];
    if (!point) continue;
    const share = (point.tick - start.tick) / (end.tick - start.tick);
    const off = Math.abs(point.value - (start.value + (end.value - start.value) * share));
    if (off > distance) [at, distance] = [i, off];
  }
  return { at, distance };
}
