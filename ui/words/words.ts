/** Every text of the screens, through i18next: one language at a time is loaded. */
import { signal } from '@preact/signals-react';
import i18next from 'i18next';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../../api/terms.ts';
import type { WordKey, Words } from './shape.ts';

export { LANGUAGES, type Language };

/** A language calls itself by its own name; a flag is a country. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
  zh: '简体中文',
  pt: 'Português (Brasil)',
};

/** What a page says it is written in. */
export const tagOf = (one: Language): string => LANGUAGE_TAGS[one] ?? one;

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly words: Words }>>> = {
  en: () => import('./en/all.ts'),
  es: () => import('./es/all.ts'),
  fr: () => import('./fr/all.ts'),
  de: () => import('./de/all.ts'),
  ja: () => import('./ja/all.ts'),
  zh: () => import('./zh/all.ts'),
  pt: () => import('./pt/all.ts'),
};

export const language = signal<Language>('en');

/** The choice of the device, else the browser's first language we speak, else English. */
export function preferredLanguage(chosen: string | null, wanted: readonly string[]): Language {
  const codes = [chosen, ...wanted].map((code) => code?.slice(0, 2).toLowerCase());
  return LANGUAGES.find((one) => one === codes.find((code) => LANGUAGES.some((known) => known === code))) ?? 'en';
}

/** Brings what only screens that are loaded late say; none before the first of them. */
type More = (to: Language) => Promise<object>;
let more: More | null = null;

async function addMore(to: Language): Promise<void> {
  if (!more) return;
  // A part that says more later (the names of parameters) keeps what it says already.
  i18next.addResourceBundle(to, 'translation', await more(to), true, true);
  answers.clear();
}

/** From now on every language comes with more texts: see ui/loading/words.ts. */
export async function bringAlong(load: More): Promise<void> {
  more = load;
  await addMore(language.peek());
}

let markSpoken: () => void = () => undefined;
/** Once the first language is there. */
export const spoken = new Promise<void>((resolve) => {
  markSpoken = resolve;
});

/** Loads a language and speaks it; the screens follow. */
export async function speak(next: Language): Promise<void> {
  const { words } = await LOADERS[next]();
  if (!i18next.isInitialized) {
    await i18next.init({ lng: next, resources: {}, interpolation: { escapeValue: false } });
  }
  i18next.addResourceBundle(next, 'translation', words);
  await addMore(next);
  await i18next.changeLanguage(next);
  answers.clear();
  document.documentElement.lang = tagOf(next);
  language.value = next;
  markSpoken();
}

/** Texts that were asked for, as they were answered; grids ask for hundreds of the same again and again. */
const answers = new Map<string, string>();
const MOST_ANSWERS = 3000;

/** A text in the language of the moment; a component that calls it follows a change of language. */
export function t(key: WordKey, values?: Readonly<Record<string, string | number>>): string {
  const lng = language.value;
  // A key alone is looked up as it is: to put a string together takes longer than all the rest.
  const question = values ? `${key}\n${Object.values(values).join('\n')}` : key;
  const known = answers.get(question);
  if (known !== undefined) return known;
  const answer = i18next.t(key, { ...values, lng });
  if (answers.size === MOST_ANSWERS) answers.clear();
  answers.set(question, answer);
  return answer;
}

/** Whether a text from elsewhere (a fault) is the key of one of ours. */
export function knows(key: string, values: Readonly<Record<string, string | number>> = {}): key is WordKey {
  return i18next.exists(key, values);
}
