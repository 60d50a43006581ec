/** The long texts of the site, of each language. They are read where pages are made, and stand in no chunk of the workstation. */
import type { Language } from '../../../api/terms.ts';
import { texts as de } from './de/all.ts';
import { texts as en } from './en/all.ts';
import { texts as es } from './es/all.ts';
import { texts as fr } from './fr/all.ts';
import { texts as ja } from './ja/all.ts';
import { texts as pt } from './pt/all.ts';
import type { SiteTexts } from './shape.ts';
import { texts as zh } from './zh/all.ts';

export const TEXTS: Readonly<Record<Language, SiteTexts>> = {
  en,
  es,
  fr,
  de,
  ja,
  zh,
  pt,
};
