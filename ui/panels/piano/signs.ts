/** What is written the same in every language: the letters of notes, and chords by their degrees or their signs. */
import type { ChordName } from '../../../song/theory.ts';

export const NOTE_LETTERS = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;

export const CHORD_SIGNS: Readonly<Record<ChordName, string>> = {
  triad: '1–3–5',
  seventh: '1–3–5–7',
  ninth: '1–3–5–7–9',
  power: '1–5–8',
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
