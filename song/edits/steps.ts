/** Edits of the step grid. `scene` names the clip whose pattern is meant. */
import { clampTo } from '../clamp-to.ts';
import { defaultStep, emptyPattern } from '../defaults.ts';
import { MAX_KEYS, MAX_LOCKS } from '../limits.ts';
import { isParamPath } from '../param-text.ts';
import { chance, hashText } from '../random.ts';
import { MAIN, MAX_PATTERN_LENGTH, type Step } from '../song.ts';
import { NOTE_SPECS, STEP_SPECS } from '../specs.ts';
import { type Edit, eachOf, editPattern, oneOf, within, withMembers } from './edit.ts';

export const DEFAULT_DENSITY = 0.4;

export function toggleStep(track: string, index: number, scene: string = MAIN): Edit {
  return editStep(track, index, scene, (step) => ({ ...step, on: !step.on }));
}

/** Sets some members of a step; numbers are clamped to their range. */
export function setStep(track: string, index: number, members: Partial<Step>, scene: string = MAIN): Edit {
  return editStep(track, index, scene, (step) => {
    const set = { ...step, ...members };
    const keys = set.keys.filter((key) => !Number.isNaN(key)).map((key) => clampTo(NOTE_SPECS.key, key));
    return withMembers(step, {
      on: set.on,
      velocity: within(STEP_SPECS.velocity, set.velocity, step.velocity),
      length: within(STEP_SPECS.length, set.length, step.length),
      probability: within(STEP_SPECS.probability, set.probability, step.probability),
      ratchet: within(STEP_SPECS.ratchet, set.ratchet, step.ratchet),
      offsetTicks: within(STEP_SPECS.offsetTicks, set.offsetTicks, step.offsetTicks),
      keys: sameKeys(keys, step.keys) ? step.keys : keys.slice(0, MAX_KEYS),
    });
  });
}

/** Silences a whole pattern, hidden steps, notes and lanes too; its length stays. */
export function clearTrack(track: string, scene: string = MAIN): Edit {
  return editPattern(track, scene, (pattern) => {
    const { notes, lanes, steps } = pattern;
    const isClear = notes.length === 0 && lanes.length === 0 && steps.every((step) => step === defaultStep);
    return isClear ? pattern : emptyPattern(pattern.length);
  });
}

/** A new rhythm. The same seed gives the same one, another for each track; velocities vary as a hand's do. */
export function randomizeTrack(track: string, seed: number, density = DEFAULT_DENSITY, scene: string = MAIN): Edit {
  const stream = hashText(track);
  return editVisible(track, scene, (step, i) => {
    const on = chance(seed, stream, i, 0) < density;
    return withMembers(step, on ? { on, velocity: handVelocity(seed, stream, i) } : { on });
  });
}

/** Between 0.55 and 0.95 in hundredths, stronger on the beat. */
function handVelocity(seed: number, stream: number, index: number): number {
  const strength = chance(seed, stream, index, 1) * 0.25 + (index % 4 === 0 ? 0.7 : 0.55);
  return Math.round(strength * 100) / 100;
}

/** In whole steps, 1..MAX_PATTERN_LENGTH; else unchanged. Shrinking hides, growing brings back. */
export function setPatternLength(track: string, length: number, scene: string = MAIN): Edit {
  if (!Number.isInteger(length) || length < 1 || length > MAX_PATTERN_LENGTH) return (song) => song;
  return editPattern(track, scene, (pattern) => withMembers(pattern, { length }));
}

/** What a parameter is from this step on; null takes the lock away. A step holds MAX_LOCKS of them. */
export function lockStep(track: string, index: number, path: string, value: number | null, scene: string = MAIN): Edit {
  return editStep(track, index, scene, (step) => {
    const others = Object.entries(step.locks).filter(([name]) => name !== path);
    const isKept = value !== null && Number.isFinite(value) && isParamPath(path) && others.length < MAX_LOCKS;
    if (!isKept && (value !== null || others.length === Object.keys(step.locks).length)) return step;
    if (isKept && step.locks[path] === value) return step;
    return { ...step, locks: Object.fromEntries(isKept ? [...others, [path, value + 0]] : others) };
  });
}

/** A step without locks. */
export function unlockStep(track: string, index: number, scene: string = MAIN): Edit {
  return editStep(track, index, scene, (step) =>
    Object.keys(step.locks).length === 0 ? step : { ...step, locks: defaultStep.locks },
  );
}

function editStep(track: string, index: number, scene: string, change: (step: Step) => Step): Edit {
  return editPattern(track, scene, (pattern) => withMembers(pattern, { steps: oneOf(pattern.steps, index, change) }));
}

/** The steps that play; hidden ones rest. */
export function editVisible(track: string, scene: string, change: (step: Step, index: number) => Step): Edit {
  return editPattern(track, scene, (pattern) => {
    const steps = eachOf(pattern.steps, (step, i) => (i < pattern.length ? change(step, i) : step));
    return withMembers(pattern, { steps });
  });
}

function sameKeys(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}
