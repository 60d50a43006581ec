/** Chords, bass and hook in a key: rows of degrees become keys, by rules that keep them from clashing. */
import { type Stroke, stroke } from '../grow/strokes.ts';
import { type Scale, steppedKey } from '../theory.ts';
import { type Mark, marksOf, stepsOfRow } from './rows.ts';
import type { Voicing } from './style.ts';

/** The key, and which degree of it (from 0) is the root of the chord at a step. */
export interface Harmony {
  readonly scale: Scale;
  readonly degrees: readonly number[];
  readonly chordSteps: number;
  readonly voicing: Voicing;
}

/** Chord tones as degrees above the root; with four and more the bass has the root and the chord goes without. */
const TONES: Readonly<Record<Voicing, readonly number[]>> = {
  triad: [0, 2, 4],
  seventh: [0, 2, 4, 6],
  ninth: [2, 4, 6, 8],
  power: [0, 4],
  unison: [0],
};
const OCTAVE = 12;
const LOWEST_CHORD = 52;
const HIGHEST_CHORD = 72;
const LOWEST_BASS = 28;
const HIGHEST_BASS = 50;
/** The hook's key note lies in the octave above. */
const HOOK_TONIC = 72;
const LOWEST_HOOK = 67;
const HIGHEST_HOOK = 95;

export function progressionOf(text: string): readonly number[] {
  return text.split(' ').map((degree) => Number(degree) - 1);
}

function degreeAt({ degrees, chordSteps }: Harmony, step: number): number {
  return degrees[Math.floor(step / chordSteps) % degrees.length] ?? 0;
}

/** Steps until row and chords begin together again. */
export function cycleSteps(harmony: Harmony, row: string): number {
  const chords = harmony.degrees.length * harmony.chordSteps;
  const steps = stepsOfRow(row);
  let cycle = steps;
  while (cycle % chords !== 0) cycle += steps;
  return cycle;
}

function looped(row: string, steps: number): Mark[] {
  const own = stepsOfRow(row);
  const passes = Array.from({ length: Math.ceil(steps / own) }, (_, i) => i * own);
  return passes.flatMap((from) => marksOf(row).map((mark) => ({ ...mark, step: mark.step + from })));
}

/** A degree of the key as a MIDI key, counted from a key note. */
function keyOf({ scale }: Harmony, tonic: number, degree: number): number {
  return steppedKey(scale, tonic, degree);
}

function tonicFrom({ scale }: Harmony, lowest: number): number {
  return lowest + ((((scale.root - lowest) % OCTAVE) + OCTAVE) % OCTAVE);
}

export function chordStrokes(harmony: Harmony, row: string): Stroke[] {
  let before: readonly number[] = [];
  return looped(row, cycleSteps(harmony, row)).map(({ step, sign, length }) => {
    before = voiced(harmony, degreeAt(harmony, step), before);
    return stroke(step, { keys: before, length, velocity: VELOCITIES[sign] ?? 0.8 });
  });
}

const VELOCITIES: Readonly<Record<string, number>> = { X: 0.95, x: 0.8, o: 0.55 };

/** The inversion that lies nearest to the chord before, without seconds of a semitone. */
function voiced(harmony: Harmony, degree: number, before: readonly number[]): readonly number[] {
  const tones = TONES[harmony.voicing];
  const tonic = tonicFrom(harmony, LOWEST_CHORD - OCTAVE);
  const base = tones.map((tone) => keyOf(harmony, tonic, degree + tone));
  const candidates: (readonly number[])[] = [];
  // A ninth stays on top: such a chord is moved by octaves only.
  const turns = harmony.voicing === 'ninth' ? 1 : base.length;
  for (let turn = 0; turn < turns; turn++) {
    const turned = base.map((key, i) => (i < turn ? key + OCTAVE : key)).sort((a, b) => a - b);
    for (let up = -OCTAVE; up <= 2 * OCTAVE; up += OCTAVE) candidates.push(turned.map((key) => key + up));
  }
  const fitting = candidates.filter(
    (keys) => keys.every((key) => key >= LOWEST_CHORD && key <= HIGHEST_CHORD + 4) && !isRough(keys),
  );
  const centre = (LOWEST_CHORD + HIGHEST_CHORD) / 2;
  const distance = (keys: readonly number[]) =>
    before.length > 0
      ? keys.reduce((sum, key, i) => sum + Math.abs(key - (before[i] ?? key)), 0)
      : Math.abs(keys.reduce((sum, key) => sum + key, 0) / keys.length - centre);
  const chosen = fitting.sort((a, b) => distance(a) - distance(b))[0];
  return chosen ?? base.map((key) => key + OCTAVE);
}

function isRough(keys: readonly number[]): boolean {
  return keys.some((key, i) => keys.slice(i + 1).some((other) => other - key === 1 || other - key === OCTAVE + 1));
}

/** Digits are degrees above the root of the chord; the root lies where a bass is strong. */
export function bassStrokes(harmony: Harmony, row: string): Stroke[] {
  const tonic = tonicFrom(harmony, LOWEST_BASS);
  return looped(row, cycleSteps(harmony, row)).map(({ step, sign, length, slides }) => {
    const degree = degreeAt(harmony, step);
    const root = within(keyOf(harmony, tonic, degree), LOWEST_BASS, LOWEST_BASS + OCTAVE);
    const key = root + keyOf(harmony, tonic, degree + Number(sign) - 1) - keyOf(harmony, tonic, degree);
    // What slides holds on into the next, which a monophonic bass then reaches without a new stroke.
    return stroke(step, {
      keys: [within(key, LOWEST_BASS, HIGHEST_BASS)],
      length: slides ? length + 0.6 : Math.max(0.7, length - 0.2),
      velocity: step % 4 === 0 ? 0.9 : 0.8,
    });
  });
}

/** Digits are degrees of the key; on the beat, what is no tone of the chord gives way to the nearest that is. */
export function hookStrokes(harmony: Harmony, row: string): Stroke[] {
  const tonic = tonicFrom(harmony, HOOK_TONIC);
  return looped(row, cycleSteps(harmony, row)).map(({ step, sign, length }) => {
    const wanted = hookDegree(sign);
    const degree = step % 4 === 0 ? chordDegree(harmony, degreeAt(harmony, step), wanted) : wanted;
    return stroke(step, {
      keys: [within(keyOf(harmony, tonic, degree), LOWEST_HOOK, HIGHEST_HOOK)],
      length: length === 1 ? 0.9 : length,
      velocity: step % 8 === 0 ? 0.9 : step % 2 === 0 ? 0.8 : 0.7,
    });
  });
}

/** From 0 for the key note; letters lie below it. */
export function hookDegree(sign: string): number {
  const below = 'abcdefg'.indexOf(sign);
  return below < 0 ? Number(sign) - 1 : below - 7;
}

/** The tone of a chord nearest to a degree; as near above as below, the lower. */
function chordDegree({ voicing }: Harmony, root: number, wanted: number): number {
  const tones = (voicing === 'unison' || voicing === 'power' ? [0, 2, 4] : [0, ...TONES[voicing]]).map(
    (tone) => (root + tone) % 7,
  );
  for (let away = 0; away < 7; away++) {
    for (const degree of [wanted - away, wanted + away]) if (tones.includes(((degree % 7) + 7) % 7)) return degree;
  }
  return wanted;
}

/** By octaves into a range that is one at least. */
function within(key: number, lowest: number, highest: number): number {
  let moved = key;
  while (moved > highest) moved -= OCTAVE;
  while (moved < lowest) moved += OCTAVE;
  return moved;
}
