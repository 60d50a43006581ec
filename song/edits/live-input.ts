/** Edits of what is played by hand: hits into steps, and what they replace. */
import { defaultStep } from '../defaults.ts';
import { MAX_KEYS } from '../limits.ts';
import type { LiveLoop, StepLanding } from '../live-input.ts';
import { MAIN, MAX_STEPS, type Pattern, type Step } from '../song.ts';
import { NOTE_SPECS, STEP_SPECS } from '../specs.ts';
import { swingOfStep, swungTick, TICKS_PER_STEP } from '../time.ts';
import { type Edit, eachOf, editPattern, oneOf, within, withMembers, without } from './edit.ts';
import { addNote } from './notes.ts';

/** Two hits of a step that lie closer are one and the same; others are two, and the second becomes a free note. */
const SAME_HIT_TICKS = TICKS_PER_STEP / 4;
/** A hit has no length of its own. */
const HIT_TICKS = TICKS_PER_STEP / 2;

export interface StepHit extends StepLanding {
  readonly startTick: number;
  readonly key: number;
  /** Whether the key is the one the instrument plays where a step names none. */
  readonly isRoot: boolean;
  readonly velocity: number;
  /** Whether what the step was before is over with. */
  readonly isReplacing: boolean;
}

/** Into its step; where the step is taken, or the pattern has none there, as a free note. */
export function addHit(track: string, hit: StepHit, scene: string = MAIN): Edit {
  const { index, key, velocity, startTick } = hit;
  const asNote = addNote(track, { key, startTick, lengthTicks: HIT_TICKS, velocity }, scene);
  if (index >= MAX_STEPS) return asNote;
  return (song) => {
    let isTaken = false;
    const struck = editPattern(track, scene, (pattern) => {
      const before = pattern.steps[index] ?? defaultStep;
      const isOld = before.on && !hit.isReplacing;
      isTaken = isOld && Math.abs(before.offsetTicks - hit.offsetTicks) >= SAME_HIT_TICKS;
      if (isTaken) return pattern;
      const steps = oneOf(pattern.steps, index, () => (isOld ? struckAgain(before, hit) : struckNew(hit)));
      return withMembers(pattern, { steps });
    })(song);
    return isTaken ? asNote(song) : struck;
  };
}

/** As it was played, whatever an earlier life of the step has left in it. */
function struckNew({ key, isRoot, ...hit }: StepHit): Step {
  return { ...defaultStep, ...played(defaultStep, hit), on: true, keys: isRoot ? defaultStep.keys : [keyFrom(key)] };
}

function struckAgain(step: Step, { key, isRoot, ...hit }: StepHit): Step {
  const isKnown = step.keys.length === 0 ? isRoot : step.keys.includes(keyFrom(key));
  return { ...step, ...played(step, hit), keys: isKnown ? step.keys : [...step.keys, keyFrom(key)].slice(0, MAX_KEYS) };
}

function played(before: Step, { velocity, offsetTicks }: Pick<StepHit, 'velocity' | 'offsetTicks'>) {
  return {
    velocity: within(STEP_SPECS.velocity, velocity, before.velocity),
    offsetTicks: within(STEP_SPECS.offsetTicks, offsetTicks, before.offsetTicks),
  };
}

const keyFrom = (key: number): number => within(NOTE_SPECS.key, key, NOTE_SPECS.key.initial);

/** A stretch of the song, and how it swings. */
export interface Passed {
  readonly fromTick: number;
  readonly toTick: number;
  readonly swing: number;
}

/** Silences what of a pattern sounds in a stretch of the song: steps go off, notes go. */
export function wipe(track: string, loop: LiveLoop, passed: Passed, scene: string = MAIN): Edit {
  return editPattern(track, scene, (pattern) => wiped(pattern, loop, passed));
}

function wiped(pattern: Pattern, { originTick, length }: LiveLoop, { fromTick, toTick, swing }: Passed): Pattern {
  const loopTicks = length * TICKS_PER_STEP;
  if (!Number.isFinite(fromTick + toTick + originTick)) return pattern;
  // Twice round is everything, whatever swing does.
  const begin = Math.max(fromTick, toTick - 2 * loopTicks);
  /** Whether something sounds within, in any pass: `soundAt` tells its tick from the one of its pass. */
  const isPassed = (soundAt: (passTick: number) => number): boolean => {
    const first = Math.floor((begin - originTick) / loopTicks) - 1;
    for (let pass = first; originTick + pass * loopTicks <= toTick + TICKS_PER_STEP; pass++) {
      const tick = soundAt(originTick + pass * loopTicks);
      if (tick >= begin && tick < toTick) return true;
    }
    return false;
  };
  const steps = eachOf(pattern.steps, (step, index) => {
    if (!step.on || index >= length) return step;
    const goes = isPassed((passTick) => {
      const place = passTick + index * TICKS_PER_STEP;
      return place + swingOfStep(place, swing) + step.offsetTicks;
    });
    return goes ? { ...step, on: false } : step;
  });
  const notes = without(
    pattern.notes,
    (note) => note.startTick < loopTicks && isPassed((passTick) => swungTick(passTick + note.startTick, swing)),
  );
  return withMembers(pattern, { steps, notes });
}
