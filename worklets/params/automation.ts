/**
 * From lanes and locks to moves of parameters. A glide is cut on a grid of its own pattern, never where the time is cut
 * into calls, so that the records of a song are always the same; each piece says where it ends and how long it takes.
 */
import { doesGlide, laneOf, lockedPaths, valueOfLane } from '../../song/automation.ts';
import { clampTo } from '../../song/clamp-to.ts';
import { type Feel, type Run, soundingSteps, type TickRange } from '../../song/events.ts';
import type { Lane, Track } from '../../song/song.ts';
import type { ParamSpec } from '../../song/specs.ts';
import { TICKS_PER_STEP } from '../../song/time.ts';

/** An eighth of a step: a change of tempo bends no more than this, and playing from anywhere finds its value. */
const GRID_TICKS = TICKS_PER_STEP / 8;

/** From `tick` on the parameter is at `value`, or moves evenly so as to be there at `untilTick`. */
export interface Move {
  readonly path: string;
  readonly tick: number;
  readonly untilTick: number | null;
  readonly value: number;
}

/** What the scheduler knows of a parameter: here, how it moves. */
type SpecOf = (path: string) => ParamSpec | undefined;

/** What a run does to parameters within the range, in no order; one whose spec is unknown stays. */
export function movesBetween(feel: Feel, track: Track, run: Run, range: TickRange, specOf: SpecOf): Move[] {
  const locked = lockedPaths(run.pattern);
  const moves: Move[] = [];
  for (const lane of run.pattern.lanes) {
    const spec = specOf(lane.path);
    if (spec && !locked.has(lane.path)) glide(lane, spec, run, range, moves);
  }
  if (locked.size > 0) lock(feel, track, run, range, locked, specOf, moves);
  return moves;
}

function glide(lane: Lane, spec: ParamSpec, run: Run, range: TickRange, moves: Move[]): void {
  const loopTicks = run.length * TICKS_PER_STEP;
  const from = Math.max(range.fromTick, run.startTick);
  const to = Math.min(range.toTick, run.cutTick);
  for (const tick of gridTicks(lane, run, from, to)) {
    const local = tick - run.originTick - Math.floor((tick - run.originTick) / loopTicks) * loopTicks;
    const value = valueOfLane(lane, spec, local);
    const isJump = tick === run.startTick || local === 0 || value !== valueOfLane(lane, spec, local, true);
    if (isJump) moves.push({ path: lane.path, tick, untilTick: null, value });
    if (!doesGlide(spec)) continue;
    const next = Math.min(nextGridTick(lane, local), loopTicks);
    const end = valueOfLane(lane, spec, next, true);
    if (end !== value) moves.push({ path: lane.path, tick, untilTick: tick + next - local, value: end });
  }
}

/** The grid of the lane's pattern, its points, the start of each pass and of the run. */
function* gridTicks(lane: Lane, run: Run, from: number, to: number): Generator<number> {
  const loopTicks = run.length * TICKS_PER_STEP;
  let tick = from;
  while (tick < to) {
    const local = tick - run.originTick - Math.floor((tick - run.originTick) / loopTicks) * loopTicks;
    const isOnGrid =
      tick === run.startTick || local % GRID_TICKS === 0 || lane.points.some((one) => one.tick === local);
    if (isOnGrid) yield tick;
    tick += Math.min(nextGridTick(lane, local), loopTicks) - local;
  }
}

function nextGridTick(lane: Lane, local: number): number {
  const grid = (Math.floor(local / GRID_TICKS) + 1) * GRID_TICKS;
  const point = lane.points.find(({ tick }) => tick > local);
  return point ? Math.min(grid, point.tick) : grid;
}

/** A lock holds from its step until the next one that sounds; without a lock of its own that one has the lane's value. */
function lock(
  feel: Feel,
  track: Track,
  run: Run,
  range: TickRange,
  locked: ReadonlySet<string>,
  specOf: SpecOf,
  moves: Move[],
): void {
  for (const { step, onTick, place } of soundingSteps(feel, track, run, range)) {
    if (onTick < range.fromTick || onTick >= Math.min(range.toTick, run.cutTick)) continue;
    for (const path of locked) {
      const spec = specOf(path);
      if (!spec) continue;
      const lane = laneOf(run.pattern, path);
      const loopTicks = run.length * TICKS_PER_STEP;
      const local = (place - run.originTick) % loopTicks;
      const free = lane ? valueOfLane(lane, spec, local) : Number.NaN;
      const value = step.locks[path] ?? free;
      moves.push({ path, tick: onTick, untilTick: null, value: Number.isNaN(value) ? value : clampTo(spec, value) });
    }
  }
}
