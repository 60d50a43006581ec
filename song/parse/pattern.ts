/** Patterns, their steps and notes. All members are optional; a step may be written as true or false. */
import { DEFAULT_LENGTH, defaultStep } from '../defaults.ts';
import { MAX_KEYS, MAX_LANES, MAX_LOCKS, MAX_NOTES, MAX_POINTS } from '../limits.ts';
import { inOrder } from '../notes.ts';
import { isParamPath } from '../param-text.ts';
import { pointsInOrder } from '../points.ts';
import { type Lane, MAX_PATTERN_LENGTH, MAX_STEPS, type Note, type Pattern, type Point, type Step } from '../song.ts';
import { NOTE_SPECS, STEP_SPECS } from '../specs.ts';
import type { Place } from './place.ts';

export function readPattern(place: Place): Pattern {
  place.hasMembers(['length', 'steps', 'notes', 'lanes']);
  const steps = place.member('steps').list(MAX_STEPS, readStep);
  while (steps.length < MAX_STEPS) steps.push(defaultStep);
  return {
    length: place
      .member('length')
      .number({ min: 1, max: MAX_PATTERN_LENGTH, initial: DEFAULT_LENGTH, curve: 'integer' }),
    steps,
    notes: inOrder(place.member('notes').list(MAX_NOTES, readNote)),
    lanes: readLanes(place.member('lanes')),
  };
}

const STEP_MEMBERS = ['on', ...Object.keys(STEP_SPECS), 'keys', 'locks'];
const KEY_RANGE = { min: NOTE_SPECS.key.min, max: NOTE_SPECS.key.max, curve: 'integer' } as const;

function readStep(place: Place): Step {
  if (place.value === false) return defaultStep;
  if (place.value === true) return { ...defaultStep, on: true };
  if (!place.hasMembers(STEP_MEMBERS) || isEmpty(place.value)) return defaultStep;
  return {
    on: place.member('on').boolean(defaultStep.on),
    velocity: place.member('velocity').number(STEP_SPECS.velocity),
    keys: place.member('keys').list(MAX_KEYS, (key) => key.number(KEY_RANGE)),
    length: place.member('length').number(STEP_SPECS.length),
    probability: place.member('probability').number(STEP_SPECS.probability),
    ratchet: place.member('ratchet').number(STEP_SPECS.ratchet),
    offsetTicks: place.member('offsetTicks').number(STEP_SPECS.offsetTicks),
    locks: readLocks(place.member('locks')),
  };
}

/** As most steps are. */
const isEmpty = (value: unknown): boolean => Object.keys(value ?? {}).length === 0;

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

/** In its spec's range it is only when it is played: what a path names depends on the track's instrument. */
const ANY_NUMBER = { min: -Number.MAX_VALUE, max: Number.MAX_VALUE };

function readLocks(place: Place): Readonly<Record<string, number>> {
  const locks = place.entries(MAX_LOCKS).filter(([path, lock]) => isPathOf(lock, path));
  if (locks.length === 0) return defaultStep.locks;
  return Object.fromEntries(locks.map(([path, lock]) => [path, lock.number(ANY_NUMBER)]));
}

function readLanes(place: Place): readonly Lane[] {
  const lanes = place.list(MAX_LANES, readLane);
  const seen = new Set<string>();
  for (const { path } of lanes) {
    if (seen.has(path)) place.fault('range', `has two lanes of ${path}`);
    seen.add(path);
  }
  return lanes;
}

function readLane(place: Place): Lane {
  place.hasMembers(['path', 'points']);
  const path = place.member('path');
  const points = place.member('points');
  const lane = { path: path.text(), points: pointsInOrder(points.list(MAX_POINTS, readPoint)) };
  isPathOf(path, lane.path);
  if (lane.points.length === 0) points.fault('missing', 'must hold at least one point');
  return lane;
}

function readPoint(place: Place): Point {
  place.hasMembers(['tick', 'value']);
  const { min, max } = NOTE_SPECS.startTick;
  return {
    tick: place.member('tick').number({ min, max, curve: 'integer' }),
    value: place.member('value').number(ANY_NUMBER),
  };
}

/** False and a fault where it is none. */
function isPathOf(place: Place, path: string): boolean {
  if (!isParamPath(path)) place.fault('text', 'must name a parameter, like strip.gain or patch.cutoff');
  return isParamPath(path);
}
