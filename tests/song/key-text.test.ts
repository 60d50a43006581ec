/** Keys as the tags of files have them. */
import { expect, test } from 'vitest';
import { keyText } from '../../song/theory/key-text.ts';
import { SCALE_NAMES } from '../../song/theory.ts';

test.each([
  [0, 'major', 'C'],
  [9, 'minor', 'Am'],
  [6, 'minor', 'F#m'],
  [3, 'major', 'Eb'],
  [2, 'dorian', 'Dm'],
  [2, 'mixolydian', 'D'],
] as const)('%i %s is %s', (root, name, text) => {
  expect(keyText({ root, name })).toBe(text);
});

/** ID3v2.4, 4.2.3: a letter, maybe # or b, maybe m. */
test('every key of every scale is one that ID3 knows', () => {
  for (const name of SCALE_NAMES) {
    for (let root = 0; root < 12; root++) expect(keyText({ root, name })).toMatch(/^[A-G][b#]?m?$/);
  }
});
