/** The long texts of a language: magazine, articles, privacy, terms (ui/site/texts). */
import type { Language } from '../../api/terms.ts';
import { PLACEHOLDERS } from '../../api/terms-content.ts';
import { type Articles, articlesIn, type LegalTexts, legalIn } from './texts/articles.ts';
import type { BlogText } from './texts/shape.ts';
import { TEXTS } from './texts/tables.ts';

export interface LongTexts {
  readonly blog: BlogText;
  readonly articles: Articles;
  readonly legal: LegalTexts;
}

export const longTextsIn = (language: Language): LongTexts => ({
  blog: TEXTS[language].blog,
  articles: articlesIn(language),
  legal: legalIn(language, PLACEHOLDERS.mail),
});

/** A text with its {{holes}} filled. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
