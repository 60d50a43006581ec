/** What the workstation does not say before it can play: texts of screens that are loaded later, with the first of them. */

import type { LateWords } from '../words/shape.ts';
import { bringAlong, type Language } from '../words/words.ts';

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly late: LateWords }>>> = {
  en: () => import('../words/en/late.ts'),
  es: () => import('../words/es/late.ts'),
  fr: () => import('../words/fr/late.ts'),
  de: () => import('../words/de/late.ts'),
  ja: () => import('../words/ja/late.ts'),
  zh: () => import('../words/zh/late.ts'),
};

/** The late texts of the language of the moment. A screen that uses them is loaded together with them. */
export function speakLate(): Promise<void> {
  return bringAlong(async (to) => (await LOADERS[to]()).late);
}

/** What is loaded, once its texts are there too. */
export async function withWords<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, speakLate()]);
  return loaded;
}
