/** How a page speaks: its texts, figures and dates in the language of whoever asks. */
import type { Request } from 'express';
import i18next from 'i18next';
import { factoryName } from '../../ui/words/factory-names.ts';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../terms.ts';
import { type PageKey, TABLES } from './tables.ts';

const speaker = i18next.createInstance();
void speaker.init({
  // All languages are here already.
  initAsync: false,
  fallbackLng: false,
  resources: Object.fromEntries(LANGUAGES.map((one) => [one, { translation: TABLES[one] }])),
  // Whoever puts a text into a page escapes it (html.ts).
  interpolation: { escapeValue: false },
});

/** What a page says it is written in. */
export const tagOf = (language: Language): string => LANGUAGE_TAGS[language] ?? language;

export interface Speech {
  readonly language: Language;
  /** Said in the address, and not only by the browser. */
  readonly isChosen: boolean;
  /** A text; plurals by `count`. */
  t(key: PageKey, values?: Readonly<Record<string, string | number>>): string;
  /** 12,345. */
  figure(value: number): string;
  /** 17 Nov 2026; with `isLong` the month alone: March 2026. */
  date(iso: string, isLong?: boolean): string;
  /** What a track or scene is called that nobody has renamed. */
  named(name: string): string;
}

const isLanguage = (text: unknown): text is Language => LANGUAGES.some((one) => one === text);

/** `?lang=` before the browser's languages before English. */
export function speechFor(request: Request): Speech {
  const { lang } = request.query;
  if (isLanguage(lang)) return speechIn(lang, true);
  const wanted = request.acceptsLanguages([...LANGUAGES]);
  return speechIn(isLanguage(wanted) ? wanted : 'en', false);
}

export function speechIn(language: Language, isChosen: boolean): Speech {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    speaker.t(key, { ...values, lng: language });
  const look = (path: string) => (speaker.exists(path, { lng: language }) ? t(path) : undefined);
  return {
    language,
    isChosen,
    t,
    figure: (value) => new Intl.NumberFormat(language).format(value),
    date: (iso, isLong = false) =>
      new Intl.DateTimeFormat(language, {
        timeZone: 'UTC',
        ...(isLong ? { year: 'numeric', month: 'long' } : { dateStyle: 'medium' }),
      }).format(new Date(iso)),
    named: (name) => (language === 'en' ? name : factoryName(name, look)),
  };
}
