/** The steps of a pattern as notes: what they sound like in the roll, and how they become notes for good. Pure. */
import { type Edit, inTurn } from '../../../song/edits/edit.ts';
import { addNotes } from '../../../song/edits/notes.ts';
import { setStep } from '../../../song/edits/steps.ts';
import { MAX_NOTES } from '../../../song/limits.ts';
import type { Note, Pattern, Step } from '../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';

export interface StepNote extends Note {
  /** Which step it comes from, counted from 0. */
  readonly step: number;
  /** A chance or parameter locks are the step's own: no note can have them. */
  readonly isBound: boolean;
}

/** Every strike of every step that plays, in order of steps. */
export function stepNotes({ steps, length }: Pick<Pattern, 'steps' | 'length'>, rootKey: number): readonly StepNote[] {
  return steps.slice(0, length).flatMap((step, index) => (step.on ? strikes(step, index, rootKey) : []));
}

function strikes(step: Step, index: number, rootKey: number): StepNote[] {
  const keys = step.keys.length > 0 ? step.keys : [rootKey];
  const isBound = step.probability < 1 || Object.keys(step.locks).length > 0;
  const strikeTicks = TICKS_PER_STEP / step.ratchet;
  const gateTicks = strikeTicks * Math.min(step.length, 1);
  const extraTicks = Math.max(step.length - 1, 0) * TICKS_PER_STEP;
  return Array.from({ length: step.ratchet }, (_, strike) =>
    keys.map((key) => ({
      key,
      startTick: Math.max(0, Math.round(index * TICKS_PER_STEP + strike * strikeTicks + step.offsetTicks)),
      lengthTicks: Math.max(1, Math.round(gateTicks + (strike === step.ratchet - 1 ? extraTicks : 0))),
      velocity: step.velocity,
      step: index,
      isBound,
    })),
  ).flat();
}

/** The notes without what binds them to their steps. */
export function freed(notes: readonly StepNote[]): readonly Note[] {
  return notes.map(({ key, startTick, lengthTicks, velocity }) => ({ key, startTick, lengthTicks, velocity }));
}

/** The steps are silent from now on, and their notes sound in their place. */
export function freeSteps(track: string, notes: readonly Note[], steps: readonly number[], scene: string): Edit {
  const silence = steps.map((index) => setStep(track, index, { on: false }, scene));
  return inTurn(...silence, addNotes(track, notes, scene));
}

/** The strikes that can become notes, as far as the pattern has room for all of a step's. */
export function freeable(notes: readonly StepNote[], pattern: Pattern): readonly StepNote[] {
  const free = notes.filter(({ isBound }) => !isBound);
  return pattern.notes.length + free.length <= MAX_NOTES ? free : [];
}
