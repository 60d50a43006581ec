/** Letters of notes as a musician of that key writes them: each degree of a scale of seven has a letter of its own. */
import { placesOf, type Scale } from '../theory.ts';
import { pitchOf, wholeScale } from './chords.ts';

const LETTERS = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const;
const NATURAL = [0, 2, 4, 5, 7, 9, 11] as const;
const SHARPS = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;
const FLATS = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B'] as const;
const ACCIDENTALS: Readonly<Record<number, string>> = { [-2]: '𝄫', [-1]: '♭', 0: '', 1: '♯', 2: '𝄪' };

/** Semitones from a letter's own pitch to a pitch, −6..5. */
const bend = (letter: number, pitch: number): number => pitchOf(pitch - (NATURAL[letter % 7] ?? 0) + 6) - 6;

/** The letters of all twelve pitches in a key, from C. Of the letters its root could have, the one that asks for the fewest signs. */
export function spelling(scale: Scale): readonly string[] {
  const places = placesOf(wholeScale(scale).name);
  const pitches = places.map((place) => pitchOf(scale.root + place));
  const costs = LETTERS.map((_, first) => {
    const bends = pitches.map((pitch, degree) => bend(first + degree, pitch));
    return { first, bends, cost: bends.reduce((sum, one) => sum + one * one, Math.abs(bends[0] ?? 0) * 0.1) };
  });
  const [best] = costs.sort((a, b) => a.cost - b.cost);
  const spelt = new Map(
    pitches.map((pitch, degree) => {
      const letter = LETTERS[((best?.first ?? 0) + degree) % 7] ?? '';
      return [pitch, letter + (ACCIDENTALS[best?.bends[degree] ?? 0] ?? '')];
    }),
  );
  // In minor the note that leads up to the root is the seventh raised: C♯ in D minor, not D♭.
  const leading = pitchOf(scale.root + 11);
  const raised = bend((best?.first ?? 0) + 6, leading);
  if (places.includes(3) && !spelt.has(leading) && raised <= 1)
    spelt.set(leading, (LETTERS[((best?.first ?? 0) + 6) % 7] ?? '') + (ACCIDENTALS[raised] ?? ''));
  const isFlat = (best?.bends ?? []).some((one) => one < 0);
  return SHARPS.map((sharp, pitch) => spelt.get(pitch) ?? (isFlat ? FLATS[pitch] : sharp) ?? sharp);
}
