/** Texts: one that came before costs its index, another its letters. */
import { hashText } from '../../random.ts';
import { FIELD } from './fields.ts';
import { both, type Page } from './page.ts';

const INDEX_BITS = 10;
const MOST_KNOWN = 2 ** INDEX_BITS;
/** Letters of names are mostly these; others take a further number. */
const PLAIN_BITS = 7;

/** What is named: each has letters of its own. Their numbers are part of version 1. */
export const TEXT = {
  song: 0,
  description: 1,
  trackId: 2,
  trackName: 3,
  instrument: 4,
  clip: 5,
  fill: 6,
  pad: 7,
  path: 8,
  parameter: 9,
  sceneId: 10,
  sceneName: 11,
  marker: 12,
  groupId: 13,
  groupName: 14,
  take: 15,
  regionId: 16,
  regionName: 17,
} as const;

/**
 * `expected` are texts it may well be, in order. `kind` says what is named, `before` what may say something of it, such as the
 * name before.
 */
export function codeText(page: Page, kind: number, text: string, expected: readonly string[] = [], before = 0): string {
  const { coder, texts } = page;
  for (const [i, one] of expected.entries()) {
    if (coder.look(FIELD.isSame, both(kind, i), both(kind, i, before)).flag(text === one)) return one;
  }
  const known = texts.indexOf(text);
  if (coder.look(FIELD.isText, kind, both(kind, before)).flag(known >= 0)) {
    coder.look(FIELD.textIndex, kind, both(kind, before));
    const index = coder.symbol(Math.max(0, known), INDEX_BITS);
    return texts[index] ?? '';
  }
  const made = codeLetters(page, kind, text);
  if (texts.length < MOST_KNOWN) texts.push(made);
  return made;
}

function codeLetters({ coder }: Page, kind: number, text: string): string {
  const letters = [...text];
  const length = coder.look(FIELD.textLength, kind).count(letters.length);
  const made: string[] = [];
  let [a, b, c] = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    const code = letters[i]?.codePointAt(0) ?? 0;
    const isPlain = code > 0 && code < 2 ** PLAIN_BITS;
    coder.look(FIELD.letter, kind, a, both(a, b), both(a, b, c), 0);
    const plain = coder.symbol(isPlain ? code : 0, PLAIN_BITS);
    const point = plain > 0 ? plain : coder.look(FIELD.large, a >> PLAIN_BITS, 1).count(code);
    made.push(point <= 0x10ffff ? String.fromCodePoint(point) : '');
    [a, b, c] = [point, a, b];
  }
  return made.join('');
}

/** A text as a context. */
export const signOf = (text: string): number => hashText(text) | 0;
