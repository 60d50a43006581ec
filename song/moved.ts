/** What lanes and locks make of a parameter while its pattern plays, for eyes: the scheduler says the same to the engine. */
import { laneOf, lockedPaths, valueOfLane } from './automation.ts';
import { clampTo } from './clamp-to.ts';
import { type Feel, type Run, type SoundingStep, soundingSteps } from './events.ts';
import type { Pattern, Track } from './song.ts';
import type { ParamSpec } from './specs.ts';
import { TICKS_PER_STEP } from './time.ts';

/** The pattern that is heard, from where its loop counts and since when it plays. */
export interface Heard {
  readonly pattern: Pattern;
  readonly originTick: number;
  readonly fromTick: number;
}

/** With little chance, steps of many passes keep silent; a lock that is older is not looked for. */
const PASSES_BACK = 4;
const locked = new WeakMap<Pattern, ReadonlySet<string>>();

/** Path -> what it is at a tick of the song; undefined: what the song itself says. */
export function movedAt(
  feel: Feel,
  track: Track,
  heard: Heard,
  tick: number,
): (path: string, spec: ParamSpec) => number | undefined {
  const { pattern, originTick } = heard;
  const loopTicks = pattern.length * TICKS_PER_STEP;
  const local = (at: number) => (((at - originTick) % loopTicks) + loopTicks) % loopTicks;
  const locks = locksOf(pattern);
  const last = locks.size > 0 ? lastSounding(feel, track, heard, tick) : undefined;
  return (path, spec) => {
    const lane = laneOf(pattern, path);
    if (!locks.has(path)) return lane && valueOfLane(lane, spec, local(tick));
    // A lock holds until the next step that sounds; without a lock of its own that one has the lane's value.
    const lock = last?.step.locks[path];
    if (lock !== undefined) return clampTo(spec, lock);
    return last && lane && valueOfLane(lane, spec, local(last.place));
  };
}

function locksOf(pattern: Pattern): ReadonlySet<string> {
  const paths = locked.get(pattern) ?? lockedPaths(pattern);
  locked.set(pattern, paths);
  return paths;
}

/** The step that sounded last, at the tick or before it. */
function lastSounding(
  feel: Feel,
  track: Track,
  { pattern, originTick, fromTick }: Heard,
  tick: number,
): SoundingStep | undefined {
  const { length } = pattern;
  const endless = { fromTick, toTick: Number.POSITIVE_INFINITY };
  const run: Run = { pattern, length, originTick, range: endless, startTick: fromTick, cutTick: endless.toTick };
  let toTick = tick + 1;
  for (let pass = 0; pass < PASSES_BACK && toTick > fromTick; pass++) {
    const range = { fromTick: toTick - length * TICKS_PER_STEP, toTick };
    let last: SoundingStep | undefined;
    for (const step of soundingSteps(feel, track, run, range)) {
      if (step.onTick <= tick && (!last || step.onTick >= last.onTick)) last = step;
    }
    if (last) return last;
    toTick = range.fromTick;
  }
  return undefined;
}
