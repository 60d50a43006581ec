/** What a text of the English tables is called in another language: tests name things in English and find them in all. */
import { LANGUAGES, type Language } from '../../api/terms.ts';
import type { sounds } from '../../ui/words/en/library-sounds.ts';
import { SOUND_WORDS, type Table, WORDS } from '../all-words.ts';

export { LANGUAGES, type Language };

/** What a sound of the library is called. */
export function soundName(language: Language, id: keyof typeof sounds): string {
  const text = SOUND_WORDS[language][id];
  if (!text) throw new Error(`there is no sound ${id}`);
  return text[0];
}

const SOFT_HYPHEN = '\u00ad';

/** Paths of all texts that read so. */
function pathsOf(table: Table, text: string): string[][] {
  return Object.entries(table).flatMap(([key, value]) => {
    if (typeof value === 'string') return value === text ? [[key]] : [];
    return pathsOf(value, text).map((path) => [key, ...path]);
  });
}

function read(table: Table, path: readonly string[]): string {
  let at: string | Table | undefined = table;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  if (typeof at !== 'string') throw new Error(`there is no text ${path.join('.')}`);
  return at;
}

/** Every wording that an English text has in a language: one for each place that says it. */
export function wordingsOf(language: Language, english: string): string[] {
  const paths = pathsOf(WORDS.en, english);
  if (paths.length === 0) throw new Error(`no text of the English tables reads "${english}"`);
  return [...new Set(paths.map((path) => read(WORDS[language], path)))];
}

/** A pattern that matches a whole accessible name, with or without the places at which a long word may be broken. */
export function called(language: Language, english: string): RegExp {
  const patterns = wordingsOf(language, english).map((text) =>
    [...text.replaceAll(SOFT_HYPHEN, '')]
      // Accessible names have plain spaces where a text keeps its last words together.
      .map((sign) => (/\s/.test(sign) ? '\\s' : sign.replace(/[.*+?^${}()|[\]\\]/, '\\$&')))
      .join(`${SOFT_HYPHEN}?`),
  );
  return new RegExp(`^(${patterns.join('|')})$`, 'i');
}
