/** The shape of a language: the texts of English are the type of all others. */
import type { English as EarlyEnglish } from './en/all.ts';
import type { LazyEnglish } from './en/lazy.ts';
import type { sounds as englishSounds } from './en/library-sounds.ts';

type English = EarlyEnglish & LazyEnglish;

/** i18next's suffixes are not part of the key one asks for. */
type WithoutPlural<K extends string> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];
export type WordKey = KeysOf<English>;

/**
 * The shape of a language: every text of English, in the same places; `_one` only where the language has it, `_many` where it
 * has one for round millions, and `_zero` where none of something is not said as a number.
 */
export type Words<T = EarlyEnglish> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Words<T[K]>;
} & {
  readonly [K in keyof T as K extends `${infer Stem}_one` ? K | `${Stem}_${'many' | 'zero'}` : never]?: string;
};

export type LazyWords = Words<LazyEnglish>;

/** Of a sound of the library: its name, and what it is like. */
export type SoundText = readonly [name: string, about: string];
export type SoundWords = Readonly<Record<keyof typeof englishSounds, SoundText>>;
