/** Progressions to begin with: degrees of any key. What they are called is in the word lists, under the same ids. */
import type { Scale } from '../theory.ts';
import { type Chord, chordOnDegree, dominantOn, type Size } from './chords.ts';

interface Progression {
  readonly id: string;
  /**
   * Degrees from 1. "5!" is a dominant, also where the scale has a minor chord there; "1:4" lasts four times as long as the others.
   */
  readonly degrees: string;
}

/**
 * The first five are the presets that there always were; the others go round in the songs that people here make. Night drive: the
 * Aeolian loop of dance music. Four chords: the axis. Highlife: guitar bands of Ghana. Two five one: jazz. Twelve bar: the blues.
 * Lament: the Phrygian tetrachord, down to its dominant. Log drum: minor, with the minor dominant of amapiano. Montuno: Cuban son.
 * Doo-wop: the fifties. Cumbia: minor, down and up. Canon: Pachelbel's. Samba: round the circle of fifths.
 */
export const PROGRESSIONS = [
  { id: 'nightDrive', degrees: '1 6 3 7' },
  { id: 'fourChords', degrees: '1 5 6 4' },
  { id: 'highlife', degrees: '1 4 1 5' },
  { id: 'twoFiveOne', degrees: '2 5 1:2' },
  { id: 'twelveBar', degrees: '1:4 4:2 1:2 5 4 1:2' },
  { id: 'lament', degrees: '1 7 6 5!' },
  { id: 'logDrum', degrees: '1 4 5 1' },
  { id: 'montuno', degrees: '1 4 5! 4' },
  { id: 'dooWop', degrees: '1 6 4 5' },
  { id: 'cumbia', degrees: '1 7 1 5!' },
  { id: 'canon', degrees: '1 5 6 3 4 1 4 5' },
  { id: 'samba', degrees: '1 4 7 3 6 2 5! 1' },
] as const satisfies readonly Progression[];
export type ProgressionId = (typeof PROGRESSIONS)[number]['id'];

/** A chord, and how long it lasts beside the others of its progression. */
export interface Turn {
  readonly chord: Chord;
  readonly weight: number;
}

export function progressionIn(scale: Scale, id: ProgressionId, size: Size = 3): readonly Turn[] {
  const found = PROGRESSIONS.find((one) => one.id === id) ?? PROGRESSIONS[0];
  return found.degrees.split(' ').map((word) => {
    const [, degree = '1', sign = '', weight = '1'] = /^(\d)(!?)(?::(\d))?$/.exec(word) ?? [];
    const place = Number(degree) - 1;
    const chord = sign === '!' ? dominantOn(scale, place, size) : chordOnDegree(scale, place, size);
    return { chord, weight: Number(weight) };
  });
}
