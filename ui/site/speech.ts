/** How a content page speaks: its texts, figures and dates, in the one language it is rendered in. */
import i18next from 'i18next';
import { createContext, useContext } from 'react';
import type { Language } from '../../api/terms.ts';
import { type LongTexts, longTextsIn } from './long-texts.ts';
import { promisesOf } from './promises.ts';
import { type SiteKey, TABLES } from './tables.ts';

export interface Speech {
  readonly language: Language;
  readonly long: LongTexts;
  /** A text; plurals by `count`. What the program itself decides (promises.ts) is filled in wherever a text names it. */
  t(key: SiteKey, values?: Readonly<Record<string, string | number>>): string;
  /** 20 Jan 2025. `iso`: YYYY-MM-DD. */
  date(iso: string): string;
}

export function speechIn(language: Language, table: object = TABLES[language], long = longTextsIn(language)): Speech {
  const speaker = i18next.createInstance();
  void speaker.init({
    lng: language,
    // All of it is here already.
    initAsync: false,
    fallbackLng: false,
    resources: { [language]: { translation: table } },
    // React escapes what it writes.
    interpolation: { escapeValue: false, defaultVariables: promisesOf(language) },
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    language,
    long,
    t: (key, values = {}) => speaker.t(key, { ...values }),
    date: (iso) => day.format(new Date(iso)),
  };
}

const Spoken = createContext<Speech | null>(null);
export const Speaking = Spoken.Provider;

export function useSpeech(): Speech {
  const speech = useContext(Spoken);
  if (!speech) throw new Error('a page is rendered in a language');
  return speech;
}
