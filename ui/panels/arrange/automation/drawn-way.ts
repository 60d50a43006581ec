/** The way of a hand over a lane: its place at each line of the grid, and the fewest points that are like it. Pure. */
import { valueOfLane } from '../../../../song/automation.ts';
import { besides } from '../../../../song/edits/lanes.ts';
import { MAX_POINTS } from '../../../../song/limits.ts';
import type { Point } from '../../../../song/song.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { placeOf, valueAt } from '../../../controls/travel.ts';

/** Of the travel of the control: nearer than this a point more says nothing. */
const LIKE = 0.005;

/** Each line of the grid from one place of the hand to the next, with both; a quick hand passes several at once. */
export function passed(from: Point, to: Point, spec: ParamSpec, gridTicks: number): readonly Point[] {
  const [a, b] = [placeOf(spec, from.value), placeOf(spec, to.value)];
  const ticks = to.tick - from.tick;
  const count = Math.max(1, Math.floor(Math.abs(ticks) / gridTicks));
  const between = Array.from({ length: count - 1 }, (_, i) => {
    const tick = from.tick + Math.sign(ticks) * gridTicks * (i + 1);
    return { tick, value: valueAt(spec, a + ((b - a) * (tick - from.tick)) / ticks) };
  });
  return ticks === 0 ? [to] : [from, ...between, to];
}

/** In the order of time. None of them is further from the way that is left than `like`. */
export function simplified(way: readonly Point[], spec: ParamSpec, like = LIKE): readonly Point[] {
  const [first, last] = [way[0], way[way.length - 1]];
  if (!first || !last || way.length < 3) return way;
  const lane = { path: '', points: [first, last] };
  let most = like;
  let at = -1;
  for (const [i, { tick, value }] of way.entries()) {
    const away = Math.abs(placeOf(spec, valueOfLane(lane, spec, tick)) - placeOf(spec, value));
    if (away <= most) continue;
    most = away;
    at = i;
  }
  if (at <= 0) return [first, last];
  return [...simplified(way.slice(0, at + 1), spec, like), ...simplified(way.slice(at), spec, like).slice(1)];
}

/** The lane with the way in place of what was under it; coarser where the lane would be full. */
export function withWay(points: readonly Point[], way: readonly Point[], spec: ParamSpec): readonly Point[] {
  const [first, last] = [way[0], way[way.length - 1]];
  if (!first || !last) return points;
  const rest = besides(points, { fromTick: first.tick, toTick: last.tick + 1 });
  let like = LIKE;
  let drawn = simplified(way, spec, like);
  while (rest.length + drawn.length > MAX_POINTS && like < 1) {
    like *= 2;
    drawn = simplified(way, spec, like);
  }
  return [...rest, ...drawn].sort((one, other) => one.tick - other.tick);
}
