/** Writes what theory has laid out into a pattern, in place of what stands there. */
import { defaultStep } from '../defaults.ts';
import { MAX_NOTES } from '../limits.ts';
import { inOrder } from '../notes.ts';
import { MAIN, MAX_PATTERN_LENGTH, MAX_STEPS, type Note, type Pattern, type Step } from '../song.ts';
import type { Laid, LaidNote } from '../theory/laying.ts';
import { TICKS_PER_STEP } from '../time.ts';
import { type Edit, eachOf, editPattern, isSame } from './edit.ts';

/**
 * Into steps where all of it lies on those there are, else into notes, as many as there is room for. Locks of steps stay. What
 * the pattern has outside the range stays as it is; the loop grows where the range reaches further, as long as patterns can be.
 */
export function layNotes(track: string, laid: Laid, scene: string = MAIN): Edit {
  return editPattern(track, scene, (pattern) => {
    if (laid.notes.length === 0) return pattern;
    const { cleared, steps, notes, end } = partsOf(pattern, laid);
    const length = Math.max(pattern.length, end);
    const next = { ...withNotes(withSteps(cleared, steps), notes), length };
    return isSame(pattern, next) ? pattern : next;
  });
}

/** False: beside the range the pattern has so many notes that not all of these find room. */
export function hasRoomToLay(pattern: Pattern, laid: Laid): boolean {
  const { cleared, notes } = partsOf(pattern, laid);
  return cleared.notes.length + notes.length <= MAX_NOTES;
}

/** What stays, and what of the new is steps, what notes. */
function partsOf(pattern: Pattern, { notes, range }: Laid) {
  const end = Math.min(MAX_PATTERN_LENGTH, range.fromStep + range.steps);
  const fits = end <= MAX_STEPS && notes.every(({ step, length }) => Number.isInteger(step) && length <= MAX_STEPS);
  const kept = notes.filter(({ step }) => step < end);
  const cleared = without(pattern, range.fromStep, end);
  return { cleared, steps: fits ? kept : [], notes: fits ? [] : kept.flatMap(notesOf), end };
}

function without(pattern: Pattern, fromStep: number, end: number): Pattern {
  const isIn = (step: number) => step >= fromStep && step < end;
  const steps = eachOf(pattern.steps, (step, i) => (isIn(i) && step.on ? { ...step, on: false } : step));
  return { ...pattern, steps, notes: pattern.notes.filter(({ startTick }) => !isIn(startTick / TICKS_PER_STEP)) };
}

function withSteps(pattern: Pattern, notes: readonly LaidNote[]): Pattern {
  const laid = new Map(notes.map((note) => [note.step, note]));
  const steps = eachOf(pattern.steps, (step, i) => {
    const note = laid.get(i);
    return note ? stepOf(note, step) : step;
  });
  return { ...pattern, steps };
}

function stepOf({ keys, length, velocity, of }: LaidNote, before: Step): Step {
  return { ...(of ?? { ...defaultStep, length, velocity, locks: before.locks }), on: true, keys };
}

function withNotes(pattern: Pattern, added: readonly Note[]): Pattern {
  return { ...pattern, notes: inOrder([...pattern.notes, ...added].slice(0, MAX_NOTES)) };
}

function notesOf({ step, length, velocity, keys }: LaidNote): Note[] {
  return keys.map((key) => ({
    key,
    startTick: Math.round(step * TICKS_PER_STEP),
    lengthTicks: Math.round(length * TICKS_PER_STEP),
    velocity,
  }));
}
