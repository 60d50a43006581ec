/** What the workstation does not say before it can play: texts of screens that are loaded later, with the first of them. */

import type { LazyWords } from '../words/shape.ts';
import { bringAlong, type Language } from '../words/words.ts';

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly late: LazyWords }>>> = {
  en: () => import('../words/en/lazy.ts'),
  es: () => import('../words/es/lazy.ts'),
  fr: () => import('../words/fr/lazy.ts'),
  de: () => import('../words/de/lazy.ts'),
  ja: () => import('../words/ja/lazy.ts'),
  zh: () => import('../words/zh/lazy.ts'),
  pt: () => import('../words/pt/lazy.ts'),
};

/** The late texts of the language of the moment. A screen that uses them is loaded together with them. */
export function loadLazyWords(): Promise<void> {
  return bringAlong(async (to) => (await LOADERS[to]()).late);
}

/** What is loaded, once its texts are there too. */
export async function withWords<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, loadLazyWords()]);
  return loaded;
}
