/** Notes as a pattern: steps where there are some and a step says it all, free notes for the rest. */
import { defaultStep, emptyPattern } from '../defaults.ts';
import { MAX_KEYS, MAX_NOTES } from '../limits.ts';
import { inOrder } from '../notes.ts';
import { MAX_STEPS, type Note, type Pattern, type Step } from '../song.ts';
import { NOTE_SPECS, STEP_SPECS } from '../specs.ts';
import { STEPS_PER_BAR, TICKS_PER_BAR, TICKS_PER_STEP } from '../time.ts';
import type { VoiceNote } from './parts.ts';

const ROUND_LENGTH = 1000;

export interface Filled {
  readonly pattern: Pattern;
  /** Notes for which there was no room. */
  readonly lost: number;
}

export interface Kit {
  /** Drums are played, not held: their steps keep the plain length. */
  readonly isDrum: boolean;
  readonly rootKey: number;
  /** What sounds in a bar stands in it: a bar may be played without the next one. */
  readonly keepsBars?: boolean;
}

/** Ticks count from the pattern's start. */
export function fillPattern(length: number, notes: readonly VoiceNote[], kit: Kit): Filled {
  const steps = emptyPattern(length).steps.slice();
  const free: Note[] = [];
  for (const note of notes) {
    const bar = kit.keepsBars ? (Math.floor(note.tick / TICKS_PER_BAR) + 1) * STEPS_PER_BAR : length;
    const index = Math.min(length - 1, bar - 1, Math.round(note.tick / TICKS_PER_STEP));
    const before = steps[index] ?? defaultStep;
    const step = index < MAX_STEPS ? joined(before, stepOf(note, index, kit), kit) : null;
    if (step) steps[index] = step;
    else free.push(freeNoteOf(note));
  }
  // A melody lies on steps or in the roll, never half here and half there.
  if (!kit.isDrum && free.length > 0) {
    return withNotes(emptyPattern(length), notes.map(freeNoteOf));
  }
  return withNotes({ ...emptyPattern(length), steps }, free);
}

function freeNoteOf({ key, tick, lengthTicks, velocity }: VoiceNote): Note {
  return { key, startTick: tick, lengthTicks: Math.min(NOTE_SPECS.lengthTicks.max, lengthTicks), velocity };
}

function withNotes(pattern: Pattern, notes: readonly Note[]): Filled {
  const kept = inOrder(notes).slice(0, MAX_NOTES);
  return { pattern: { ...pattern, notes: kept }, lost: notes.length - kept.length };
}

/** The note as a step; null where micro-timing does not reach it. */
function stepOf({ tick, lengthTicks, key, velocity }: VoiceNote, index: number, { isDrum, rootKey }: Kit): Step | null {
  const offsetTicks = tick - index * TICKS_PER_STEP;
  const { min, max } = STEP_SPECS.length;
  if (Math.abs(offsetTicks) > STEP_SPECS.offsetTicks.max) return null;
  if (!isDrum && lengthTicks > max * TICKS_PER_STEP) return null;
  const steps = Math.round((lengthTicks / TICKS_PER_STEP) * ROUND_LENGTH) / ROUND_LENGTH;
  const length = isDrum ? defaultStep.length : Math.max(min, Math.min(max, steps));
  const keys = isDrum && key === rootKey ? [] : [key];
  return { ...defaultStep, on: true, velocity, keys, length, offsetTicks };
}

/** Two notes in one step, if they differ in their key alone. */
function joined(before: Step, after: Step | null, { isDrum }: Kit): Step | null {
  if (!after) return null;
  if (!before.on) return after;
  const isChord =
    !isDrum &&
    before.offsetTicks === after.offsetTicks &&
    before.length === after.length &&
    before.velocity === after.velocity &&
    before.keys.length < MAX_KEYS &&
    !before.keys.some((key) => after.keys.includes(key));
  return isChord ? { ...before, keys: [...before.keys, ...after.keys] } : null;
}
