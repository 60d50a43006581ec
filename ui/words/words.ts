/** Every text of the screens, through i18next: one language at a time is loaded. */
import { signal } from '@preact/signals-react';
import i18next from 'i18next';
import { LANGUAGES, type Language } from '../../api/terms.ts';
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
};

/** What the page says it is written in, where that is more than the language alone: these are simplified characters. */
const PAGE_LANGUAGES: Readonly<Partial<Record<Language, string>>> = { zh: 'zh-Hans' };

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly words: Words }>>> = {
  en: () => import('./en/all.ts'),
  es: () => import('./es/all.ts'),
  fr: () => import('./fr/all.ts'),
  de: () => import('./de/all.ts'),
  ja: () => import('./ja/all.ts'),
  zh: () => import('./zh/all.ts'),
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
  i18next.addResourceBundle(to, 'translation', await more(to));
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
  document.documentElement.lang = PAGE_LANGUAGES[next] ?? next;
  language.value = next;
  markSpoken();
}

/** Texts that were asked for, as they were answered; grids ask for hundreds of the same again and again. */
const answers = new Map<string, string>();
const MOST_ANSWERS = 3000;

/** A text in the language of the moment; a component that calls it follows a change of language. */
export function t(key: WordKey, values: Readonly<Record<string, string | number>> = {}): string {
  const lng = language.value;
  const question = `${key}\n${Object.values(values).join('\n')}`;
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
