/** Chords by root and intervals: those of a scale's degrees, what they are called, and the Roman numeral of each. */
import { placesOf, type Scale, type ScaleName } from '../theory.ts';

const OCTAVE = 12;
const DEGREES = 7;

export interface Chord {
  /** 0..11: C is 0. */
  readonly root: number;
  /** Semitones above the root, from 0, upwards. */
  readonly intervals: readonly number[];
}

/** How many tones a chord of the scale has: every second degree, from its root on. */
export type Size = 3 | 4;

/** A scale of five or six has the chords of the seven it is taken from. */
const WHOLE: Readonly<Partial<Record<ScaleName, ScaleName>>> = {
  majorPentatonic: 'major',
  minorPentatonic: 'minor',
  blues: 'minor',
};

/** The scale of seven that has a scale's chords: itself, where it has seven. */
export function wholeScale({ root, name }: Scale): Scale {
  return { root, name: WHOLE[name] ?? name };
}

export const pitchOf = (key: number): number => ((key % OCTAVE) + OCTAVE) % OCTAVE;

/** Pitch of a degree, from 0; degrees go on over the octave. */
function pitchOfDegree(scale: Scale, degree: number): number {
  const places = placesOf(wholeScale(scale).name);
  return pitchOf(scale.root + (places[((degree % DEGREES) + DEGREES) % DEGREES] ?? 0));
}

/** The chord that a scale has on one of its seven degrees, from 0. */
export function chordOnDegree(scale: Scale, degree: number, size: Size = 3): Chord {
  const root = pitchOfDegree(scale, degree);
  const intervals = Array.from({ length: size }, (_, i) => pitchOf(pitchOfDegree(scale, degree + 2 * i) - root));
  return { root, intervals };
}

export const pitchesOf = ({ root, intervals }: Chord): readonly number[] =>
  intervals.map((above) => pitchOf(root + above));

/** A dominant on a degree, whatever the scale has there: its third leads up to the chord a fifth below. */
export function dominantOn(scale: Scale, degree: number, size: Size = 3): Chord {
  return { root: pitchOfDegree(scale, degree), intervals: size === 4 ? [0, 4, 7, 10] : [0, 4, 7] };
}

/** What stands behind the letter of the root. Chords of rarer scales go by the triad and what is altered in it. */
const SIGNS: Readonly<Record<string, string>> = {
  '0 4 7': '',
  '0 3 7': 'm',
  '0 3 6': '°',
  '0 4 8': '+',
  '0 2 7': 'sus2',
  '0 5 7': 'sus4',
  '0 4 6': '(♭5)',
  '0 3 8': 'm(♯5)',
  '0 2 6': 'sus2(♭5)',
  '0 7': '5',
  '0 4 7 11': 'maj7',
  '0 3 7 10': 'm7',
  '0 4 7 10': '7',
  '0 3 6 10': 'm7(♭5)',
  '0 3 6 9': '°7',
  '0 3 7 11': 'm(maj7)',
  '0 4 8 11': '+maj7',
  '0 4 8 10': '+7',
  '0 4 7 9': '6',
  '0 3 7 9': 'm6',
  '0 4 6 10': '7(♭5)',
  '0 4 6 11': 'maj7(♭5)',
  '0 3 6 11': '°(maj7)',
  '0 2 6 9': '6sus2(♭5)',
};

/** The sign behind the letter of a chord's root: nothing for a major triad, "m" for a minor one. */
export function chordSign({ intervals }: Chord): string {
  return SIGNS[intervals.join(' ')] ?? `(${intervals.slice(1).map(degreeSign).join(' ')})`;
}

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const;

/** "vi", "VII", "ii°": capitals for a major third, and what becomes of the fifth. Of a root outside the scale, its degree: "♭2". */
export function numeralOf(scale: Scale, chord: Chord): string {
  const degree = [0, 1, 2, 3, 4, 5, 6].find((one) => pitchOfDegree(scale, one) === chord.root);
  if (degree === undefined) return degreeSign(pitchOf(chord.root - scale.root));
  const { intervals } = chord;
  const numeral = NUMERALS[degree] ?? '';
  const isMinor = intervals.includes(3) && !intervals.includes(4);
  const fifth = intervals.includes(7) ? '' : intervals.includes(6) && isMinor ? '°' : intervals.includes(8) ? '+' : '';
  return (isMinor ? numeral.toLowerCase() : numeral) + fifth;
}

/** Semitones above a root as degrees of its major scale: 3 is ♭3. */
const SIGNED = ['1', '♭2', '2', '♭3', '3', '4', '♭5', '5', '♭6', '6', '♭7', '7'] as const;
export function degreeSign(semitones: number): string {
  return SIGNED[pitchOf(semitones)] ?? '';
}
