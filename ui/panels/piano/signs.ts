/** What is written the same in every language: the letters of notes and the signs of chords. */
import type { FIXED_CHORDS } from '../../../song/theory.ts';

export const NOTE_LETTERS = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;

export const CHORD_SIGNS: Readonly<Record<(typeof FIXED_CHORDS)[number], string>> = {
  major: 'maj',
  minor: 'min',
  major7: 'maj7',
  minor7: 'min7',
  dominant7: '7',
  diminished: 'dim',
  augmented: 'aug',
  sus2: 'sus2',
  sus4: 'sus4',
};
