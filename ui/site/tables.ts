/** The texts of the content pages: of the tables in ui/words those that they need. The long texts are in ui/site/texts. */
import type { Language } from '../../api/terms.ts';
import { content as deContent } from '../words/de/content.ts';
import { exporting as deExporting } from '../words/de/exporting.ts';
import { shell as deShell } from '../words/de/shell.ts';
import { site as deSite } from '../words/de/site.ts';
import { content as enContent } from '../words/en/content.ts';
import { exporting as enExporting } from '../words/en/exporting.ts';
import { shell as enShell } from '../words/en/shell.ts';
import { site as enSite } from '../words/en/site.ts';
import { content as esContent } from '../words/es/content.ts';
import { exporting as esExporting } from '../words/es/exporting.ts';
import { shell as esShell } from '../words/es/shell.ts';
import { site as esSite } from '../words/es/site.ts';
import { content as frContent } from '../words/fr/content.ts';
import { exporting as frExporting } from '../words/fr/exporting.ts';
import { shell as frShell } from '../words/fr/shell.ts';
import { site as frSite } from '../words/fr/site.ts';
import { content as jaContent } from '../words/ja/content.ts';
import { exporting as jaExporting } from '../words/ja/exporting.ts';
import { shell as jaShell } from '../words/ja/shell.ts';
import { site as jaSite } from '../words/ja/site.ts';
import { content as ptContent } from '../words/pt/content.ts';
import { exporting as ptExporting } from '../words/pt/exporting.ts';
import { shell as ptShell } from '../words/pt/shell.ts';
import { site as ptSite } from '../words/pt/site.ts';
import type { KeysOf, Words } from '../words/shape.ts';
import { content as zhContent } from '../words/zh/content.ts';
import { exporting as zhExporting } from '../words/zh/exporting.ts';
import { shell as zhShell } from '../words/zh/shell.ts';
import { site as zhSite } from '../words/zh/site.ts';

const en = { content: enContent, site: enSite, shell: enShell, exporting: enExporting };
type English = typeof en;

export type SiteKey = KeysOf<English>;

export const TABLES: Readonly<Record<Language, Words<English>>> = {
  en,
  es: { content: esContent, site: esSite, shell: esShell, exporting: esExporting },
  fr: { content: frContent, site: frSite, shell: frShell, exporting: frExporting },
  de: { content: deContent, site: deSite, shell: deShell, exporting: deExporting },
  ja: { content: jaContent, site: jaSite, shell: jaShell, exporting: jaExporting },
  zh: { content: zhContent, site: zhSite, shell: zhShell, exporting: zhExporting },
  pt: { content: ptContent, site: ptSite, shell: ptShell, exporting: ptExporting },
};
