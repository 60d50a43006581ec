/** Several points of a lane taken as one: moved, copied, laid elsewhere with their shape. Pure. */
import type { Point } from '../../../../song/song.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { placeOf, valueAt } from '../../../controls/travel.ts';

/** Points as they are copied: ticks from the first of them on, values as places of the control's travel, 0 to 1. */
export interface PointBlock {
  /** Where they were: in a lane that is empty they go there again. */
  readonly fromTick: number;
  readonly points: readonly { readonly tick: number; readonly place: number }[];
}

export function lift(points: readonly Point[], spec: ParamSpec): PointBlock {
  const fromTick = Math.min(...points.map(({ tick }) => tick));
  return {
    fromTick,
    points: points.map(({ tick, value }) => ({ tick: tick - fromTick, place: placeOf(spec, value) })),
  };
}

/** As it would lie from a tick on, in the travel of this parameter; what is past the end of the loop is left out. */
export function laid({ points }: PointBlock, spec: ParamSpec, fromTick: number, loopTicks: number): readonly Point[] {
  const all = points.map(({ tick, place }) => ({ tick: fromTick + tick, value: valueAt(spec, place) }));
  return all.filter(({ tick }) => tick < loopTicks);
}

/** Moved as one: none leaves the loop or the range, and so the shape stays. */
export function moved(
  points: readonly Point[],
  spec: ParamSpec,
  by: { readonly ticks: number; readonly places: number },
  loopTicks: number,
): readonly Point[] {
  const ticks = points.map(({ tick }) => tick);
  const places = points.map(({ value }) => placeOf(spec, value));
  const byTicks = Math.max(-Math.min(...ticks), Math.min(by.ticks, loopTicks - 1 - Math.max(...ticks)));
  const byPlaces = Math.max(-Math.min(...places), Math.min(by.places, 1 - Math.max(...places)));
  return points.map(({ tick, value }, i) => ({
    tick: tick + byTicks,
    // A value that does not move is not rounded either.
    value: byPlaces === 0 ? value : valueAt(spec, (places[i] ?? 0) + byPlaces),
  }));
}

export const isSamePoint = (a: Point, b: Point): boolean => a.tick === b.tick && a.value === b.value;

export function withoutPoints(all: readonly Point[], gone: readonly Point[]): readonly Point[] {
  return all.filter((point) => !gone.some((one) => isSamePoint(one, point)));
}

/** What lies in the stretch of the new points gives way to them. */
export function overlaid(all: readonly Point[], put: readonly Point[]): readonly Point[] {
  const from = Math.min(...put.map(({ tick }) => tick));
  const to = Math.max(...put.map(({ tick }) => tick));
  return [...all.filter(({ tick }) => tick < from || tick > to), ...put].sort((a, b) => a.tick - b.tick);
}

/** New points among others: only one at the same tick gives way. */
export function joined(all: readonly Point[], put: readonly Point[]): readonly Point[] {
  const taken = new Set(put.map(({ tick }) => tick));
  return [...all.filter(({ tick }) => !taken.has(tick)), ...put].sort((a, b) => a.tick - b.tick);
}

/** Where a block that is doubled goes on: at the step after its last point. */
export function endOf(points: readonly Point[]): { readonly fromTick: number; readonly toTick: number } {
  const fromTick = Math.min(...points.map(({ tick }) => tick));
  const last = Math.max(...points.map(({ tick }) => tick));
  const steps = Math.floor((last - fromTick) / TICKS_PER_STEP) + 1;
  return { fromTick, toTick: fromTick + steps * TICKS_PER_STEP };
}
