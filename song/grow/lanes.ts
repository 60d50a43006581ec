/** Automation of a section: levels that rest, filters that open and close. */
import { clampTo } from '../clamp-to.ts';
import type { Lane, Track } from '../song.ts';
import { MASTER_SPECS, STRIP_SPECS } from '../specs.ts';
import { TICKS_PER_STEP } from '../time.ts';

const LOW_PASS = 0;
const HIGH_PASS = 1;

export interface Sweep {
  readonly mode: 'lowPass' | 'highPass';
  readonly fromHz: number;
  readonly toHz: number;
}

/** The fader, so much below or above where it stands. */
export function levelLane({ strip }: Track, steps: number, fromDb: number, toDb = fromDb): readonly Lane[] {
  if (fromDb === 0 && toDb === 0) return [];
  const at = (db: number) => clampTo(STRIP_SPECS.gain, strip.gain + db);
  return [glide('strip.gain', steps, at(fromDb), at(toDb))];
}

/** A filter that somebody has set is left alone. */
export function sweepLanes({ strip }: Track, steps: number, { mode, fromHz, toHz }: Sweep): readonly Lane[] {
  if (strip.filterOn) return [];
  return [
    rest('strip.filterOn', 1),
    rest('strip.filterMode', mode === 'lowPass' ? LOW_PASS : HIGH_PASS),
    glide('strip.filterCutoff', steps, fromHz, toHz),
  ];
}

/** More room from start to end. */
export function roomLane({ strip }: Track, steps: number, toDb: number): readonly Lane[] {
  return strip.sendReverb >= toDb ? [] : [glide('strip.sendReverb', steps, Math.max(-40, strip.sendReverb), toDb)];
}

/** The whole mix goes away. */
export function fadeLane(masterDb: number, steps: number, byDb: number): readonly Lane[] {
  return [glide('master.gain', steps, masterDb, clampTo(MASTER_SPECS.gain, masterDb - byDb))];
}

function rest(path: string, value: number): Lane {
  return { path, points: [{ tick: 0, value }] };
}

function glide(path: string, steps: number, from: number, to: number): Lane {
  if (from === to) return rest(path, from);
  return {
    path,
    points: [
      { tick: 0, value: from },
      { tick: steps * TICKS_PER_STEP - 1, value: to },
    ],
  };
}

/** What a pattern moves by itself goes on over the passes of a longer one. */
export function repeatedLanes(lanes: readonly Lane[], fromSteps: number, toSteps: number): readonly Lane[] {
  if (fromSteps >= toSteps) return lanes;
  const passes = Array.from({ length: Math.ceil(toSteps / fromSteps) }, (_, pass) => pass * fromSteps * TICKS_PER_STEP);
  return lanes.map(({ path, points }) => ({
    path,
    points: passes.flatMap((later) =>
      points
        .filter(({ tick }) => tick < fromSteps * TICKS_PER_STEP && tick + later < toSteps * TICKS_PER_STEP)
        .map(({ tick, value }) => ({ tick: tick + later, value })),
    ),
  }));
}

/** At most one lane a parameter: what the section says comes before what the pattern brought. */
export function merged(own: readonly Lane[], brought: readonly Lane[]): readonly Lane[] {
  return [
    ...own,
    ...brought.filter(({ path, points }) => points.length > 0 && own.every((lane) => lane.path !== path)),
  ];
}
