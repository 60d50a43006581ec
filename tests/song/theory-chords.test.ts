/** Chords of a key: which they are, how they are written, and that each voice goes a short way to the next. */
import { describe, expect, test } from 'vitest';
import { type Chord, chordOnDegree, chordSign, numeralOf, pitchesOf, pitchOf } from '../../song/theory/chords.ts';
import { PROGRESSIONS, progressionIn } from '../../song/theory/progressions.ts';
import { spelling } from '../../song/theory/spelling.ts';
import { CHORD_REGISTER, motionBetween, rootPosition, voiced } from '../../song/theory/voice-leading.ts';
import { SCALE_NAMES, type Scale } from '../../song/theory.ts';

const A_MINOR: Scale = { root: 9, name: 'minor' };
const ROOTS = Array.from({ length: 12 }, (_, root) => root);
const KEYS = SCALE_NAMES.flatMap((name) => ROOTS.map((root): Scale => ({ root, name })));
const SIZES = [3, 4] as const;

const written = (scale: Scale, id: (typeof PROGRESSIONS)[number]['id'], size: 3 | 4 = 3) =>
  progressionIn(scale, id, size)
    .map(({ chord }) => (spelling(scale)[chord.root] ?? '') + chordSign(chord))
    .join(' ');
const numerals = (scale: Scale, id: (typeof PROGRESSIONS)[number]['id']) =>
  progressionIn(scale, id)
    .map(({ chord }) => numeralOf(scale, chord))
    .join(' ');

describe('chords of a key', () => {
  test('the seven triads and sevenths of C major', () => {
    const major: Scale = { root: 0, name: 'major' };
    const all = (size: 3 | 4) =>
      [0, 1, 2, 3, 4, 5, 6]
        .map((degree) => chordOnDegree(major, degree, size))
        .map((chord) => (spelling(major)[chord.root] ?? '') + chordSign(chord))
        .join(' ');
    expect(all(3)).toBe('C Dm Em F G Am B°');
    expect(all(4)).toBe('Cmaj7 Dm7 Em7 Fmaj7 G7 Am7 Bm7(♭5)');
  });

  test('a scale of five has the chords of the seven it is taken from', () => {
    expect(chordOnDegree({ root: 9, name: 'minorPentatonic' }, 5)).toEqual(chordOnDegree(A_MINOR, 5));
  });

  test('every chord of every key has a name of signs, none of numbers', () => {
    for (const key of KEYS) {
      for (const size of SIZES) {
        for (const degree of [0, 1, 2, 3, 4, 5, 6]) {
          const sign = chordSign(chordOnDegree(key, degree, size));
          expect(sign, `${key.name} ${degree + 1}`).not.toMatch(/^\(\S+ \S+/);
        }
      }
    }
  });
});

describe('spelling', () => {
  test('each degree has a letter of its own, and the leading tone of minor is raised', () => {
    const scaleOf = ({ root, name }: Scale) =>
      [0, 1, 2, 3, 4, 5, 6].map((degree) => spelling({ root, name })[chordOnDegree({ root, name }, degree).root]);
    expect(scaleOf({ root: 3, name: 'major' }).join(' ')).toBe('E♭ F G A♭ B♭ C D');
    expect(scaleOf({ root: 6, name: 'major' }).join(' ')).toMatch(/^(F♯ G♯ A♯ B C♯ D♯ E♯|G♭ A♭ B♭ C♭ D♭ E♭ F)$/);
    expect(scaleOf({ root: 0, name: 'minor' }).join(' ')).toBe('C D E♭ F G A♭ B♭');
    expect(spelling({ root: 2, name: 'minor' })[1]).toBe('C♯');
    for (const key of KEYS) {
      const letters = scaleOf(key).map((name) => name?.[0]);
      expect(new Set(letters).size, `${key.root} ${key.name}`).toBe(7);
    }
  });
});

describe('progressions', () => {
  test('are those of the mocks in A minor, and follow the key they are put in', () => {
    expect(written(A_MINOR, 'nightDrive')).toBe('Am F C G');
    expect(numerals(A_MINOR, 'nightDrive')).toBe('i VI III VII');
    expect(numerals(A_MINOR, 'lament')).toBe('i VII VI V');
    expect(written({ root: 0, name: 'major' }, 'fourChords')).toBe('C G Am F');
    expect(written({ root: 5, name: 'major' }, 'twoFiveOne', 4)).toBe('Gm7 C7 Fmaj7');
    expect(progressionIn(A_MINOR, 'twelveBar').reduce((bars, { weight }) => bars + weight, 0)).toBe(12);
  });

  test('each goes by an id of its own', () => {
    expect(new Set(PROGRESSIONS.map(({ id }) => id)).size).toBe(PROGRESSIONS.length);
  });
});

/** All of its tones, each once, within the register. */
function isChord(keys: readonly number[], chord: Chord | undefined): boolean {
  const wanted = [...(chord ? pitchesOf(chord) : [])].sort((a, b) => a - b).join();
  const { low, high } = CHORD_REGISTER;
  const isIn = keys.every((key) => key >= low && key <= high);
  return (
    isIn &&
    keys
      .map(pitchOf)
      .sort((a, b) => a - b)
      .join() === wanted
  );
}

describe('voice leading', () => {
  test('in every progression, key and size a voice moves by two semitones on average at most', () => {
    const far: string[] = [];
    for (const key of KEYS) {
      for (const { id } of PROGRESSIONS) {
        for (const size of SIZES) {
          const chords = progressionIn(key, id, size).map(({ chord }) => chord);
          const way = voiced(chords);
          const moves = way.map((keys, i) => motionBetween(keys, way[(i + 1) % way.length] ?? keys));
          const mean = moves.reduce((sum, one) => sum + one, 0) / moves.length;
          const isWhole = way.every((keys, i) => isChord(keys, chords[i]));
          if (!(mean <= 2) || !isWhole || way.length !== chords.length)
            far.push(`${key.root} ${key.name} ${id} ${size}: ${mean}`);
        }
      }
    }
    expect(far).toEqual([]);
  });

  test('it is better than roots below: there the bar is missed', () => {
    const chords = progressionIn(A_MINOR, 'nightDrive').map(({ chord }) => rootPosition(chord));
    const moves = chords.map((keys, i) => motionBetween(keys, chords[(i + 1) % chords.length] ?? keys));
    expect(moves.reduce((sum, one) => sum + one, 0) / moves.length).toBeGreaterThan(2);
  });
});
