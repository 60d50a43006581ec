/** What every public page has around what it shows: its head for browsers, search engines and messengers, the bar, the foot. */
import type { Services } from '../services.ts';
import { LANGUAGES, type Language } from '../terms.ts';
import type { Assets } from './assets.ts';
import { cookiePreferences, cookieResources, cookieStrip, rootFacts } from './cookies.ts';
import { ICON, LOGO } from './drawings.ts';
import { foot } from './foot.ts';
import { dataBlock, type Html, html } from './html.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './picture.ts';
import { type Speech, tagOf } from './speech.ts';

/** What pages are made with, whatever they show. */
export interface House {
  readonly assets: Assets;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly services: Services;
}

export interface Head {
  readonly title: string;
  readonly description: string;
  /** The one address of what is shown; null: nothing is. */
  readonly path: string | null;
  /** Whether search engines may list it; none lists what only whoever has the link should find. */
  readonly isListed: boolean;
  /** Of Open Graph. */
  readonly kind: 'music.song' | 'profile' | 'website';
  /** A picture's address, and what it shows. */
  readonly picture?: { readonly path: string; readonly about: string };
  /** Other pages may ask how to embed it (oembed.ts). */
  readonly isEmbeddable?: boolean;
  /** For machines, by schema.org. */
  readonly data?: object;
}

export function page(house: House, speech: Speech, head: Head, main: Html): Html {
  const { assets, services } = house;
  return html`<!doctype html>
<html lang="${tagOf(speech.language)}"${rootFacts(services)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${head.title}</title>
${metaOf(house, speech, head)}
<meta name="color-scheme" content="light dark">
${assets.first && html`<script src="${assets.first}"></script>`}
${resources(assets)}
${cookieResources(assets)}
</head>
<body class="page">
<header class="bar"><a class="brand" href="/" aria-label="${speech.t('site.home')}">${LOGO}<span>Batida</span></a>
${head.path !== null && languages(speech, head.path)}<a class="key" href="/">${speech.t('site.make')}</a></header>
${cookieStrip(speech, services)}
${main}
${foot(house.supportEmail, speech)}
${cookiePreferences(speech, services)}
</body>
</html>
`;
}

/** Sheet, script and font, as every document here names them. */
export const resources = ({ font, sheet, script }: Assets): Html =>
  html`<link rel="icon" href="${ICON}" type="image/svg+xml">
${font && html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`}
${sheet && html`<link rel="stylesheet" href="${sheet.path}" integrity="${sheet.integrity}">`}
${script && html`<script type="module" src="${script.path}" integrity="${script.integrity}"></script>`}`;

function metaOf({ publicUrl }: House, speech: Speech, { path, isListed, ...head }: Head): Html {
  const { picture } = head;
  return html`<meta name="description" content="${head.description}">
<meta name="robots" content="${isListed ? 'index,follow' : 'noindex,nofollow'}">
${path !== null && addresses(publicUrl + path, speech)}
${
  head.isEmbeddable && path !== null
    ? html`<link rel="alternate" type="application/json+oembed" href="${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + path)}" title="${head.title}">`
    : null
}
<meta property="og:site_name" content="Batida">
<meta property="og:locale" content="${OG_LOCALES[speech.language]}">
<meta property="og:type" content="${head.kind}">
<meta property="og:title" content="${head.title}">
<meta property="og:description" content="${head.description}">
<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
<meta name="twitter:title" content="${head.title}">
<meta name="twitter:description" content="${head.description}">
${
  picture
    ? html`<meta property="og:image" content="${publicUrl + picture.path}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${PICTURE_WIDTH}">
<meta property="og:image:height" content="${PICTURE_HEIGHT}">
<meta property="og:image:alt" content="${picture.about}">
<meta name="twitter:image" content="${publicUrl + picture.path}">
<meta name="twitter:image:alt" content="${picture.about}">`
    : null
}
${head.data ? dataBlock(head.data) : null}`;
}

/** Open Graph has places in its languages: where most of their readers are. */
const OG_LOCALES: Readonly<Record<Language, string>> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  de: 'de_DE',
  ja: 'ja_JP',
  zh: 'zh_CN',
  pt: 'pt_BR',
};

/** The address without a language is whoever's reads it; each language that an address names is a page of its own. */
const addresses = (plain: string, { isChosen, language }: Speech): Html =>
  html`<link rel="canonical" href="${isChosen ? addressIn(plain, language) : plain}">
${LANGUAGES.map(
  (one) => html`<link rel="alternate" hreflang="${tagOf(one)}" href="${addressIn(plain, one)}">
`,
)}<link rel="alternate" hreflang="x-default" href="${plain}">
<meta property="og:url" content="${plain}">`;

const addressIn = (address: string, language: string): string => `${address}?lang=${language}`;

/** A list that opens without scripts; each language calls itself by its own name. */
const languages = (speech: Speech, path: string): Html =>
  html`<details class="languages"><summary aria-label="${speech.t('site.languages')}: ${nameOf(speech.language)}">${speech.language.toUpperCase()}</summary>
<ul>${LANGUAGES.map(
    (one) =>
      html`<li><a href="${addressIn(path, one)}" hreflang="${tagOf(one)}" lang="${tagOf(one)}" rel="alternate"${
        one === speech.language && html` aria-current="true"`
      }>${nameOf(one)}</a></li>`,
  )}</ul></details>`;

const nameOf = (language: Language): string =>
  new Intl.DisplayNames(tagOf(language), { type: 'language' }).of(tagOf(language)) ?? language;
