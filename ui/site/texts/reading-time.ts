/** How long an article takes to read: counted from its own words, never guessed. */
import type { Language } from '../../../api/terms.ts';

/** Of somebody who reads to understand, on a phone. */
const WORDS_A_MINUTE = 200;

/** Every text in a value, however deep it lies. */
export function textsWithin(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : [];
}

/** Words, in languages without blanks between them too. */
export function wordsOf(language: Language, text: string): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}

/** Whole minutes, one at least. */
export function readingMinutes(language: Language, value: unknown): number {
  return Math.max(1, Math.round(wordsOf(language, textsWithin(value).join('\n')) / WORDS_A_MINUTE));
}
