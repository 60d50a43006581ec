/** What every content page has around what it shows: its head for browsers and search engines, the bar, the foot. */
import type { ReactNode } from 'react';
import { LANGUAGES } from '../../api/terms.ts';
import { contentAddress, PLACEHOLDERS } from '../../api/terms-content.ts';
import { tagOf } from '../words/words.ts';
import { Bar } from './bar.tsx';
import { Foot } from './foot.tsx';
import type { Head } from './page.ts';
import { useSpeech } from './speech.ts';

/** What the bundler made for these pages. */
export interface SiteAssets {
  readonly script: { readonly path: string; readonly integrity: string };
  readonly sheet: { readonly path: string; readonly integrity: string };
  /** A path. */
  readonly font: string;
}

interface DocumentProps {
  readonly assets: SiteAssets;
  readonly head: Head;
  readonly children: ReactNode;
}

export function Document({ assets, head, children }: DocumentProps) {
  const { language } = useSpeech();
  const { script, sheet, font } = assets;
  return (
    <html lang={tagOf(language)} className="is-content">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{head.title}</title>
        <Told {...head} />
        {/* sets the theme before anything is painted */}
        <script src="/first.js" />
        <link rel="icon" href={ICON} type="image/svg+xml" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={sheet.path} integrity={sheet.integrity} />
        <script type="module" src={script.path} integrity={script.integrity} />
      </head>
      <body className="content">
        <Bar page={head.page} />
        <main id="main">{children}</main>
        <Foot />
      </body>
    </html>
  );
}

/** What search engines and messengers are told. */
function Told({ title, description, page, kind = 'website', data = [] }: Head) {
  const { language } = useSpeech();
  const addressIn = (one: string) => PLACEHOLDERS.origin + contentAddress(page ?? '', one);
  return (
    <>
      <meta name="description" content={description} />
      <meta name="robots" content={page === null ? 'noindex,follow' : 'index,follow'} />
      {page !== null && (
        <>
          <link rel="canonical" href={addressIn(language)} />
          {LANGUAGES.map((one) => (
            <link key={one} rel="alternate" hrefLang={tagOf(one)} href={addressIn(one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
          <link
            rel="alternate"
            type="application/rss+xml"
            title="Batida"
            href={`${PLACEHOLDERS.origin}${contentAddress('blog/feed.xml', language)}`}
          />
          <meta property="og:url" content={addressIn(language)} />
        </>
      )}
      <meta property="og:site_name" content="Batida" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary" />
      {data.map((one) => (
        <script key={JSON.stringify(one)} type="application/ld+json">
          {dataText(one)}
        </script>
      ))}
    </>
  );
}

/** Neither a tag nor a comment can begin in it. */
const dataText = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
    /[<>&]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The mark as an icon of the browser: paper and ink are not known there, so that it has its own ink. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-6 -2 32 32'%3E%3Cpath d='M0 0h9v8H0zM0 10h9v8H0zM11 10h9v8h-9zM0 20h9v8H0zM11 20h9v8h-9z' fill='%23121412'/%3E%3Cpath d='M11 0h9v8h-9z' fill='%23FA6400'/%3E%3C/svg%3E";
