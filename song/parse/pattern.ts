/** Patterns, their steps and notes. All members are optional; a step may be written as true or false. */
import { DEFAULT_LENGTH, defaultStep } from '../defaults.ts';
import { MAX_KEYS, MAX_NOTES } from '../limits.ts';
import { inOrder } from '../notes.ts';
import { MAX_STEPS, type Note, type Pattern, type Step } from '../song.ts';
import { NOTE_SPECS, STEP_SPECS } from '../specs.ts';
import type { Place } from './place.ts';

export function readPattern(place: Place): Pattern {
  place.hasMembers(['length', 'steps', 'notes']);
  const steps = place.member('steps').list(MAX_STEPS, readStep);
  while (steps.length < MAX_STEPS) steps.push(defaultStep);
  return {
    length: place.member('length').number({ min: 1, max: MAX_STEPS, initial: DEFAULT_LENGTH, curve: 'integer' }),
    steps,
    notes: inOrder(place.member('notes').list(MAX_NOTES, readNote)),
  };
}

const STEP_MEMBERS = ['on', ...Object.keys(STEP_SPECS), 'keys'];
const KEY_RANGE = { min: NOTE_SPECS.key.min, max: NOTE_SPECS.key.max, curve: 'integer' } as const;

function readStep(place: Place): Step {
  if (place.value === false) return defaultStep;
  if (place.value === true) return { ...defaultStep, on: true };
  if (!place.hasMembers(STEP_MEMBERS)) return defaultStep;
  return {
    on: place.member('on').boolean(defaultStep.on),
    velocity: place.member('velocity').number(STEP_SPECS.velocity),
    keys: place.member('keys').list(MAX_KEYS, (key) => key.number(KEY_RANGE)),
    length: place.member('length').number(STEP_SPECS.length),
    probability: place.member('probability').number(STEP_SPECS.probability),
    ratchet: place.member('ratchet').number(STEP_SPECS.ratchet),
    offsetTicks: place.member('offsetTicks').number(STEP_SPECS.offsetTicks),
  };
}

/** Key and start are required: without them it is no note. */
function readNote(place: Place): Note {
  place.hasMembers(Object.keys(NOTE_SPECS));
  const { startTick } = NOTE_SPECS;
  return {
    key: place.member('key').number(KEY_RANGE),
    startTick: place.member('startTick').number({ min: startTick.min, max: startTick.max, curve: 'integer' }),
    lengthTicks: place.member('lengthTicks').number(NOTE_SPECS.lengthTicks),
    velocity: place.member('velocity').number(NOTE_SPECS.velocity),
  };
}
