/** What a lane says at a tick of its pattern, and which parameters lanes and locks move. */

import { clampTo } from './clamp-to.ts';
import type { Lane, Pattern, Point } from './song.ts';
import type { ParamSpec } from './specs.ts';

/** Whether the parameter glides between points; switches, choices and counts jump at them. */
export function doesGlide({ curve }: ParamSpec): boolean {
  return curve === 'linear' || curve === 'exponential';
}

export function laneOf(pattern: Pattern, path: string): Lane | undefined {
  return pattern.lanes.find((lane) => lane.path === path);
}

/**
 * The value at a tick within the pattern. Of several points at that tick the last holds; `isBefore` asks for what was
 * there just before it, where the first counts.
 */
export function valueOfLane(lane: Lane, spec: ParamSpec, tick: number, isBefore = false): number {
  const { points } = lane;
  const after = points.findIndex((point) => (isBefore ? point.tick >= tick : point.tick > tick));
  const next = points[after];
  const last = points[(after < 0 ? points.length : after) - 1];
  if (!last) return clampTo(spec, next?.value ?? spec.initial);
  if (!next || !doesGlide(spec) || next.tick === last.tick) return clampTo(spec, last.value);
  return clampTo(spec, between(last, next, spec, (tick - last.tick) / (next.tick - last.tick)));
}

/** Frequencies and times by their ratio, all else by their difference. */
function between(from: Point, to: Point, spec: ParamSpec, share: number): number {
  const start = clampTo(spec, from.value);
  const end = clampTo(spec, to.value);
  if (share >= 1) return end;
  // Engines may differ in the last bits of a power; the event's 32-bit float rounds them away.
  if (spec.curve === 'exponential') return start * (end / start) ** share;
  return start + (end - start) * share;
}

const known = new WeakMap<Pattern, ReadonlySet<string>>();

/** Parameters that a pattern moves: where it ends they go back. */
export function pathsOf(pattern: Pattern): ReadonlySet<string> {
  const paths = known.get(pattern) ?? new Set([...pattern.lanes.map(({ path }) => path), ...lockedPaths(pattern)]);
  known.set(pattern, paths);
  return paths;
}

export function lockedPaths(pattern: Pattern): ReadonlySet<string> {
  return new Set(pattern.steps.flatMap((step) => Object.keys(step.locks)));
}
