/** Renders the content pages at build, each in each language: what comes out is text, which the server sends (api/pages/content.ts). */
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES } from '../../api/terms.ts';
import { Document, type SiteAssets } from './document.tsx';
import { filesForMachines } from './for-machines.ts';
import type { SitePage } from './page.ts';
import { PAGES } from './pages.ts';
import { Speaking, type Speech, speechIn } from './speech.ts';

export { tooOldIn } from './too-old.ts';

/** The whole document. */
export function pageText({ head, Body }: SitePage, speech: Speech, assets: SiteAssets): string {
  return `<!doctype html>${renderToStaticMarkup(
    <Speaking value={speech}>
      <Document assets={assets} head={head(speech)}>
        <Body />
      </Document>
    </Speaking>,
  )}\n`;
}

/** Path below the folder of the content pages (`es/help.html`) and text of every file. */
export function renderSite(assets: SiteAssets): ReadonlyMap<string, string> {
  const pages = LANGUAGES.map((language) => speechIn(language)).flatMap((speech) =>
    PAGES.map((page) => [`${speech.language}/${page.file}.html`, pageText(page, speech, assets)] as const),
  );
  return new Map([...pages, ...filesForMachines()]);
}
