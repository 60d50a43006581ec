/** What a hand that turns a parameter leaves in a lane: as few points as show the way it went. Pure. */
import { doesGlide, valueOfLane } from './automation.ts';
import { clampTo } from './clamp-to.ts';
import type { Lane, Point } from './song.ts';
import type { ParamSpec } from './specs.ts';

/** A hand that rested longer than this had its value until just before it moved on: half a step. */
const REST_TICKS = 120;
/** From the last value back to what was drawn before. */
const RETURN_TICKS = 60;
/** Points nearer than this share of the range to the way between others say nothing. */
const NEAR = 0.005;

/** One turn, in one pass of the loop. */
export interface Take {
  readonly spec: ParamSpec;
  readonly loopTicks: number;
  /** What the lane was before; undefined: there was none. */
  readonly before: Lane | undefined;
  /** In order, every place the hand was at. */
  readonly places: readonly Point[];
}

export type TakeStart = Omit<Take, 'places'>;

export function takeFrom(start: TakeStart, tick: number, value: number): Take {
  const { before, spec } = start;
  const place = { tick, value: clampTo(spec, value) };
  if (!before) return { ...start, places: [place] };
  return { ...start, places: [{ tick, value: valueOfLane(before, spec, tick) }, place] };
}

/** The hand has moved on. Past the end of the loop a take begins anew, over what the lane is by now. */
export function takeTo(take: Take, tick: number, value: number, lane: Lane | undefined): Take {
  const last = take.places[take.places.length - 1];
  const next = { tick, value: clampTo(take.spec, value) };
  if (!last) return { ...take, places: [next] };
  if (tick < last.tick) return { ...take, before: lane, places: [{ tick: 0, value: last.value }, next] };
  const rest = tick - last.tick > REST_TICKS ? [{ tick: tick - REST_TICKS / 4, value: last.value }] : [];
  const places = tick === last.tick ? take.places.slice(0, -1) : take.places;
  return { ...take, places: [...places, ...rest, next] };
}

/** The stretch of the lane that the take replaces, and with what. */
export interface Recorded {
  readonly fromTick: number;
  readonly toTick: number;
  readonly points: readonly Point[];
}

export function left({ places, spec, before, loopTicks }: Take): Recorded {
  const fromTick = places[0]?.tick ?? 0;
  const last = places[places.length - 1]?.tick ?? 0;
  const points = thinned(places, spec);
  const back = last + RETURN_TICKS;
  if (!before || back >= loopTicks) return { fromTick, toTick: last + 1, points };
  return { fromTick, toTick: back + 1, points: [...points, { tick: back, value: valueOfLane(before, spec, back) }] };
}

/** The points without which the way would be another. (Ramer 1972; Douglas and Peucker 1973.) */
export function thinned(points: readonly Point[], spec: ParamSpec): readonly Point[] {
  if (!doesGlide(spec)) return points.filter((point, i) => point.value !== points[i - 1]?.value);
  const kept = new Set([0, points.length - 1]);
  const stretches: (readonly [from: number, to: number])[] = [[0, points.length - 1]];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch;
    const furthest = furthestFrom(points, from, to, spec);
    if (furthest === null) continue;
    kept.add(furthest);
    stretches.push([from, furthest], [furthest, to]);
  }
  return points.filter((_, i) => kept.has(i));
}

function furthestFrom(points: readonly Point[], from: number, to: number, spec: ParamSpec): number | null {
  const start = points[from];
  const end = points[to];
  if (!start || !end) return null;
  const [low, high] = [share(spec, start.value), share(spec, end.value)];
  let found: number | null = null;
  let most = NEAR;
  for (let i = from + 1; i < to; i++) {
    const { tick, value } = points[i] as Point;
    const part = end.tick === start.tick ? 0 : (tick - start.tick) / (end.tick - start.tick);
    const away = Math.abs(share(spec, value) - (low + (high - low) * part));
    if (away <= most) continue;
    most = away;
    found = i;
  }
  return found;
}

/** 0..1, as the parameter glides: frequencies and times by their ratio. */
function share({ curve, min, max }: ParamSpec, value: number): number {
  return curve === 'exponential' ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
}
