/** Scales and chords: what belongs, where a stranger goes, and that a chord of the scale never leaves it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHORDS, chordKeys, isInScale, SCALE_NAMES, type Scale, snappedKey, steppedKey } from '../../song/theory.ts';

const C_MAJOR: Scale = { root: 0, name: 'major' };
const A_MINOR: Scale = { root: 9, name: 'minor' };
const scales = fc.record({ root: fc.integer({ min: 0, max: 11 }), name: fc.constantFrom(...SCALE_NAMES) });
const keys = fc.integer({ min: 0, max: 127 });

describe('scales', () => {
  test('C major and A minor are the white keys', () => {
    const white = Array.from({ length: 128 }, (_, key) => key).filter((key) => ![1, 3, 6, 8, 10].includes(key % 12));
    for (const scale of [C_MAJOR, A_MINOR]) {
      expect(white.every((key) => isInScale(scale, key))).toBe(true);
      expect([61, 63, 66, 68, 70].some((key) => isInScale(scale, key))).toBe(false);
    }
  });

  test('hijaz on D: D E♭ F♯ G A B♭ C', () => {
    const scale: Scale = { root: 2, name: 'phrygianDominant' };
    const found = [62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73].filter((key) => isInScale(scale, key));
    expect(found).toEqual([62, 63, 66, 67, 69, 70, 72]);
  });

  test('a key goes to the nearest of the scale, the lower of two', () => {
    expect([60, 61, 63, 66].map((key) => snappedKey(C_MAJOR, key))).toEqual([60, 60, 62, 65]);
    expect(snappedKey(null, 61)).toBe(61);
    const isNear = (scale: Scale, key: number) => Math.abs(snappedKey(scale, key) - key) <= 4;
    fc.assert(
      fc.property(scales, keys, (scale, key) => isInScale(scale, snappedKey(scale, key)) && isNear(scale, key)),
      { seed: 20261121 },
    );
  });

  test('places are counted along the scale, and end with the keys there are', () => {
    expect(steppedKey(C_MAJOR, 60, 2)).toBe(64);
    expect(steppedKey(C_MAJOR, 60, -1)).toBe(59);
    expect(steppedKey(C_MAJOR, 61, 1)).toBe(62);
    expect(steppedKey(C_MAJOR, 127, 1)).toBe(127);
    expect(steppedKey(null, 60, -3)).toBe(57);
    expect(steppedKey(null, 126, 12)).toBe(127);
  });
});

describe('chords', () => {
  test('a triad is major, minor or diminished by its place in the scale', () => {
    expect(chordKeys('triad', 60, C_MAJOR)).toEqual([60, 64, 67]);
    expect(chordKeys('triad', 62, C_MAJOR)).toEqual([62, 65, 69]);
    expect(chordKeys('triad', 71, C_MAJOR)).toEqual([71, 74, 77]);
    expect(chordKeys('seventh', 67, C_MAJOR)).toEqual([67, 71, 74, 77]);
    expect(chordKeys('ninth', 60, C_MAJOR)).toEqual([60, 64, 67, 71, 74]);
    expect(chordKeys('power', 64, C_MAJOR)).toEqual([64, 71, 76]);
  });

  test('without a scale it stands on its own key', () => {
    expect(chordKeys('triad', 61, null)).toEqual([61, 65, 68]);
    expect(chordKeys('minor7', 60, null)).toEqual([60, 63, 67, 70]);
    expect(chordKeys(null, 60, C_MAJOR)).toEqual([60]);
  });

  test('a chord that does not fit gives way to the third, fifth and seventh of the scale', () => {
    expect(chordKeys('minor7', 60, C_MAJOR)).toEqual([60, 64, 67, 71]);
    expect(chordKeys('diminished', 60, C_MAJOR)).toEqual([60, 64, 67]);
    expect(chordKeys('dominant7', 60, C_MAJOR)).toEqual([60, 64, 67, 71]);
    expect(chordKeys('major', 69, A_MINOR)).toEqual([69, 72, 76]);
    expect(chordKeys('augmented', 69, A_MINOR)).toEqual([69, 72, 76]);
    // Where nothing is outside the chord is what it is called.
    expect(chordKeys('minor7', 62, C_MAJOR)).toEqual([62, 65, 69, 72]);
    expect(chordKeys('sus4', 65, C_MAJOR)).toEqual([65, 71, 72]);
  });

  test('every chord keeps to its scale, rises, and has no key twice or above the last', () => {
    const chords = fc.constantFrom(...CHORDS);
    fc.assert(
      fc.property(chords, keys, scales, (chord, key, scale) => {
        const found = chordKeys(chord, key, scale);
        expect(found.length).toBeGreaterThan(0);
        expect(found.every((one) => isInScale(scale, one) && one <= 127)).toBe(true);
        expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
      }),
      { seed: 20261121 },
    );
  });
});
