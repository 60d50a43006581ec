/** Links as they come after mistakes: letters changed, lost, doubled, swapped, cut off. */

import { bytesOf, textOf } from '../../../song/link/letters.ts';
import { chance, pick } from '../../../song/random.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Version and checksum. */
const HEAD = 5;

/** The same seed gives the same mutant; now and then it is the link itself. */
export function mutantOf(text: string, seed: number): string {
  const at = pick(text.length, seed, 1);
  const letter = LETTERS[pick(LETTERS.length, seed, 2)] ?? 'A';
  const length = 1 + pick(12, seed, 3);
  const act = chance(seed, 4);
  if (act < 0.4) return text.slice(0, at) + letter + text.slice(at + 1);
  if (act < 0.5) return text.slice(0, at) + text.slice(at + length);
  if (act < 0.6) return text.slice(0, at) + letter.repeat(length) + text.slice(at);
  if (act < 0.7) return text.slice(0, at);
  if (act < 0.8) return text.slice(0, at) + text.slice(at).toLowerCase();
  if (act < 0.9) return text.slice(0, at) + text.slice(at, at + length) + text.slice(at);
  let noise = '';
  for (let i = 0; i < length; i++) noise += LETTERS[pick(LETTERS.length, seed, 5, i)] ?? 'A';
  return text.slice(0, at) + noise + text.slice(at + length);
}

/** With the checksum that belongs to it. */
export function resigned(text: string): string {
  return textOf(1, [...bytesOf(text.slice(HEAD))]);
}
