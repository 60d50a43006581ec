/** Edits of automation. `scene` names the clip whose pattern is meant. */
import { laneOf } from '../automation.ts';
import { MAX_LANES, MAX_POINTS } from '../limits.ts';
import { isParamPath } from '../param-text.ts';
import { pointsInOrder } from '../points.ts';
import { type Lane, MAIN, type Pattern, type Point } from '../song.ts';
import { NOTE_SPECS } from '../specs.ts';
import { type Edit, editPattern, within, withMembers, without } from './edit.ts';

interface Range {
  readonly fromTick: number;
  readonly toTick: number;
}

/** All points of a parameter; none takes the lane away. */
export function setLane(track: string, path: string, points: readonly Point[], scene: string = MAIN): Edit {
  return editLane(track, path, scene, () => points);
}

/** A point more; others at the same tick give way. A lane that is full stays as it is. */
export function addPoint(track: string, path: string, tick: number, value: number, scene: string = MAIN): Edit {
  return editLane(track, path, scene, (points) =>
    roomFor(
      points,
      without(points, (point) => point.tick === tick),
      [{ tick, value }],
    ),
  );
}

/**
 * What was recorded from `fromTick` to before `toTick` takes the place of what was there; a stretch that ends before it
 * begins goes over the end of the pattern, as the hand did. What the lane has no room for changes nothing.
 */
export function recordPoints(
  track: string,
  path: string,
  range: Range,
  recorded: readonly Point[],
  scene: string = MAIN,
): Edit {
  return editLane(track, path, scene, (points) => roomFor(points, besides(points, range), recorded));
}

/** Points of a lane that a recording leaves as they are. */
export function besides(points: readonly Point[], { fromTick, toTick }: Range): readonly Point[] {
  const isOver = (tick: number) =>
    fromTick <= toTick ? tick >= fromTick && tick < toTick : tick >= fromTick || tick < toTick;
  return points.filter(({ tick }) => !isOver(tick));
}

/** None that was there is lost to one that comes. */
function roomFor(before: readonly Point[], left: readonly Point[], more: readonly Point[]): readonly Point[] {
  return left.length + more.length > MAX_POINTS ? before : [...left, ...more];
}

/** The point goes elsewhere, past its neighbours where it must. */
export function movePoint(
  track: string,
  path: string,
  index: number,
  tick: number,
  value: number,
  scene: string = MAIN,
): Edit {
  return editLane(track, path, scene, (points) => points.map((point, i) => (i === index ? { tick, value } : point)));
}

/** The last point goes with its lane. */
export function deletePoints(track: string, path: string, indices: readonly number[], scene: string = MAIN): Edit {
  return editLane(track, path, scene, (points) => points.filter((_, i) => !indices.includes(i)));
}

function editLane(
  track: string,
  path: string,
  scene: string,
  change: (points: readonly Point[]) => readonly Point[],
): Edit {
  return editPattern(track, scene, (pattern) => {
    const before = laneOf(pattern, path);
    const points = kept(change(before?.points ?? []));
    if (before && isSame(before.points, points)) return pattern;
    return withMembers(pattern, { lanes: lanesWith(pattern, before, path, points) });
  });
}

function lanesWith(pattern: Pattern, before: Lane | undefined, path: string, points: readonly Point[]) {
  const { lanes } = pattern;
  if (points.length === 0) return without(lanes, (lane) => lane === before);
  if (before) return lanes.map((lane) => (lane === before ? { path, points } : lane));
  return isParamPath(path) && lanes.length < MAX_LANES ? [...lanes, { path, points }] : lanes;
}

/** On whole ticks, in order, as many as there is room for. */
function kept(points: readonly Point[]): readonly Point[] {
  const known = points.filter(({ tick, value }) => Number.isFinite(value) && !Number.isNaN(tick));
  const placed = known.map(({ tick, value }) => ({ tick: within(NOTE_SPECS.startTick, tick, 0), value: value + 0 }));
  return pointsInOrder(placed).slice(0, MAX_POINTS);
}

function isSame(a: readonly Point[], b: readonly Point[]): boolean {
  return a.length === b.length && a.every(({ tick, value }, i) => tick === b[i]?.tick && value === b[i]?.value);
}
