/** What a text of the English tables is called in another language: tests name things in English and find them in all. */
import { words as de } from '../../ui/words/de/all.ts';
import { late as deLate } from '../../ui/words/de/lazy.ts';
import { sounds as deSounds } from '../../ui/words/de/library-sounds.ts';
import { words as en } from '../../ui/words/en/all.ts';
import { late as enLate } from '../../ui/words/en/lazy.ts';
import { sounds as enSounds } from '../../ui/words/en/library-sounds.ts';
import { words as es } from '../../ui/words/es/all.ts';
import { late as esLate } from '../../ui/words/es/lazy.ts';
import { sounds as esSounds } from '../../ui/words/es/library-sounds.ts';
import { words as fr } from '../../ui/words/fr/all.ts';
import { late as frLate } from '../../ui/words/fr/lazy.ts';
import { sounds as frSounds } from '../../ui/words/fr/library-sounds.ts';
import { words as ja } from '../../ui/words/ja/all.ts';
import { late as jaLate } from '../../ui/words/ja/lazy.ts';
import { sounds as jaSounds } from '../../ui/words/ja/library-sounds.ts';
import { words as zh } from '../../ui/words/zh/all.ts';
import { late as zhLate } from '../../ui/words/zh/lazy.ts';
import { sounds as zhSounds } from '../../ui/words/zh/library-sounds.ts';

const TABLES = {
  en: { ...en, ...enLate },
  es: { ...es, ...esLate },
  fr: { ...fr, ...frLate },
  de: { ...de, ...deLate },
  ja: { ...ja, ...jaLate },
  zh: { ...zh, ...zhLate },
} as const;
export type Language = keyof typeof TABLES;

const SOUNDS = { en: enSounds, es: esSounds, fr: frSounds, de: deSounds, ja: jaSounds, zh: zhSounds } as const;
/** What a sound of the library is called. */
export const soundName = (language: Language, id: keyof typeof enSounds): string => SOUNDS[language][id][0];

const SOFT_HYPHEN = '\u00ad';
export const LANGUAGES = Object.keys(TABLES) as Language[];

type Table = { readonly [key: string]: string | Table };

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
  const paths = pathsOf(TABLES.en as Table, english);
  if (paths.length === 0) throw new Error(`no text of the English tables reads "${english}"`);
  return [...new Set(paths.map((path) => read(TABLES[language] as Table, path)))];
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
