/** Every content page in every language, as the build renders it: what search engines need, no dead link, no text that is not of the tables. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../api/terms.ts';
import { CONTENT_PAGES, contentAddress, PLACEHOLDERS } from '../../../api/terms-content.ts';
import { longTextsIn } from '../../../ui/site/long-texts.ts';
import { PAGES } from '../../../ui/site/pages.ts';
import { pageText, renderSite } from '../../../ui/site/render.tsx';
import { speechIn } from '../../../ui/site/speech.ts';
import { TABLES } from '../../../ui/site/tables.ts';
import { LANGUAGE_NAMES, tagOf } from '../../../ui/words/words.ts';
import { WORDS } from '../../all-words.ts';
import { dataIn, tagsIn, textsIn } from './markup.ts';

const ASSETS = {
  script: { path: '/assets/content-1.js', integrity: 'sha384-a' },
  sheet: { path: '/assets/content-1.css', integrity: 'sha384-b' },
  font: '/assets/font-1.woff2',
};
const files = renderSite(ASSETS);
const pages = [...files].filter(([file]) => file.endsWith('.html'));
const addressed = CONTENT_PAGES.filter((page) => files.has(`en/${page}.html`));

/** Addresses that the server has beside the content pages. */
const ELSEWHERE = new Set(['/', '/login', '/profile', '/takedown', '/ads.txt', '/first.js', '/?tour', '/?hub=']);
const known = new Map(
  LANGUAGES.flatMap((language) => [
    ...addressed.map((page) => [contentAddress(page, language), `${language}/${page}.html`] as const),
    [contentAddress('blog/feed.xml', language), ''] as const,
  ]),
);
const attributesIn = (page: string, name: string) =>
  tagsIn(page).flatMap(({ attributes }) => (attributes[name] === undefined ? [] : [attributes[name]]));
const idsIn = (file: string) => attributesIn(files.get(file) ?? '', 'id');

test('each has every language', () => {
  for (const language of LANGUAGES)
    expect(PAGES.map((page) => `${language}/${page.file}.html`).filter((file) => !files.has(file))).toEqual([]);
});

test('whoever asks how a song gets out is told of the share sheet first', () => {
  for (const language of LANGUAGES) {
    const { share } = WORDS[language];
    if (typeof share !== 'object') throw new Error(`${language} has no words for sharing`);
    expect(TABLES[language].content.help.a.export, language).toContain(share.title);
  }
});

describe.each(pages)('%s', (file, text) => {
  const tags = tagsIn(text);
  const [language = ''] = file.split('/');
  const path = file.slice(language.length + 1, -'.html'.length);
  const valuesOf = (name: string, attribute: string, value: string, wanted: string) =>
    tags
      .filter((tag) => tag.name === name && tag.attributes[attribute] === value)
      .map(({ attributes }) => attributes[wanted] ?? '');

  test('one heading, a title, a description, a language', () => {
    expect(tags.filter(({ name }) => name === 'h1')).toHaveLength(1);
    expect(/<title>[^<]{3,}<\/title>/.test(text)).toBe(true);
    const [description = ''] = valuesOf('meta', 'name', 'description', 'content');
    expect(description.length).toBeGreaterThan(10);
    expect(tags[0]).toMatchObject({
      name: 'html',
      attributes: { lang: tagOf(speechIn(asLanguage(language)).language) },
    });
    const ids = attributesIn(text, 'id');
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('one address, and where it stands in each language', () => {
    const canonical = valuesOf('link', 'rel', 'canonical', 'href');
    const others = tags.filter(({ attributes }) => attributes.rel === 'alternate' && attributes.hrefLang);
    if (!CONTENT_PAGES.some((one) => one === path)) {
      expect([canonical, others]).toEqual([[], []]);
      expect(valuesOf('meta', 'name', 'robots', 'content')).toEqual(['noindex,follow']);
      return;
    }
    expect(canonical).toEqual([PLACEHOLDERS.origin + contentAddress(path, language)]);
    expect(others.map(({ attributes }) => [attributes.hrefLang, attributes.href])).toEqual([
      ...LANGUAGES.map((one) => [tagOf(one), PLACEHOLDERS.origin + contentAddress(path, one)]),
      ['x-default', PLACEHOLDERS.origin + contentAddress(path, 'en')],
    ]);
  });

  test('every link leads somewhere', () => {
    const dead = tags
      .filter(({ name }) => name === 'a')
      .map(({ attributes }) => attributes.href ?? '')
      .filter((href) => {
        if (/^(https:\/\/(?!batida\.invalid)|mailto:)/.test(href)) return false;
        const [address = '', anchor] = href.split('#');
        const target = address === '' ? file : known.get(address);
        if (target === undefined) return !ELSEWHERE.has(href);
        return anchor !== undefined && !idsIn(target).includes(anchor);
      });
    expect(dead).toEqual([]);
  });

  test('nothing inline, nothing from elsewhere, no hole left open', () => {
    expect(tags.filter(({ name, attributes }) => name === 'style' || attributes.style !== undefined)).toEqual([]);
    expect(
      Object.keys(Object.assign({}, ...tags.map((tag) => tag.attributes))).filter((one) => /^on/i.test(one)),
    ).toEqual([]);
    const loaded = [...attributesIn(text, 'src'), ...valuesOf('link', 'rel', 'stylesheet', 'href')];
    expect(loaded.filter((one) => !one.startsWith('/'))).toEqual([]);
    const said = [...textsIn(text), ...dataIn(text).map((one) => JSON.stringify(one))];
    expect(said.filter((one) => /\{\{|\$t\(|\b(content|site|shell|exporting)\.\w+\.\w/.test(one))).toEqual([]);
  });

  test('data for machines says what the page says', () => {
    for (const data of dataIn(text)) {
      expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
      const pairs = JSON.stringify(data).matchAll(/"(?:name|text|headline)":("(?:[^"\\]|\\.)*")/g);
      const page = textsIn(text);
      expect([...pairs].map(([, one = '']) => String(JSON.parse(one))).filter((one) => !page.includes(one))).toEqual(
        [],
      );
    }
  });

  test('is small', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(60_000);
  });
});

const asLanguage = (text: string) => LANGUAGES.find((one) => one === text) ?? 'en';

test('bar and foot have the same links in the same order on every page of a language, help among them', () => {
  for (const language of LANGUAGES) {
    const frames = pages
      .filter(([file]) => file.startsWith(`${language}/`))
      .map(([, text]) =>
        [/<header.*?<\/header>/s, /<footer.*?<\/footer>/s]
          .flatMap((part) => tagsIn(part.exec(text)?.[0] ?? ''))
          // Where the page stands in another language is the page's own.
          .filter(({ name, attributes }) => name === 'a' && attributes.hrefLang === undefined)
          .map(({ attributes }) => attributes.href),
      );
    expect(frames.filter((one) => one.join() !== frames[0]?.join())).toEqual([]);
    expect(frames[0]?.filter((href) => href === contentAddress('help', language))).toHaveLength(2);
  }
});

test('each language is named in itself, and said to be so; what is asked about oneself can be filled in', () => {
  for (const [file, text] of pages) {
    const links = tagsIn(text).filter(({ attributes }) => attributes['data-language'] !== undefined);
    expect([file, links.map(({ attributes }) => attributes.lang)]).toEqual([file, LANGUAGES.map(tagOf)]);
    const own = tagsIn(text).filter(
      ({ name, attributes }) => name === 'input' && /^(name|email)$/.test(attributes.name ?? ''),
    );
    expect(own.filter(({ attributes }) => attributes.autoComplete !== attributes.name)).toEqual([]);
  }
});

test('titles of the pages of a language are all different', () => {
  for (const language of LANGUAGES) {
    const titles = pages
      .filter(([file]) => file.startsWith(`${language}/`))
      .map(([, text]) => /<title>(.*?)<\/title>/.exec(text)?.[1]);
    expect(titles).toEqual([...new Set(titles)]);
  }
});

/** Every text between marks, so that one that is not of the tables stands out. */
function marked<T>(value: T): T;
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${value}⟧`;
  if (Array.isArray(value)) return value.map((one) => marked(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, IDS.has(key) ? one : marked(one)]));
}
/** Of the long texts: what is no text. */
const IDS = new Set(['id', 'date', 'image', 'url', 'flag']);
/** Names, addresses, figures: the same in every language. */
const UNIVERSAL = new Set([
  'Batida',
  'ads.txt',
  '?',
  PLACEHOLDERS.mail,
  ...LANGUAGES.map((one) => one.toUpperCase()),
  ...Object.values(LANGUAGE_NAMES),
]);
const SPOKEN = ['aria-label', 'title', 'alt', 'placeholder', 'data-name', 'content'];
const isMarked = (text: string) =>
  /^⟦.*⟧( – Batida)?$|^⟦⟦.*\}\}⟧$/s.test(text) || UNIVERSAL.has(text) || !/\p{L}/u.test(text);

test('a language in which every text is marked: no text of a page stands anywhere else', () => {
  const speech = speechIn('en', marked(TABLES.en), marked(longTextsIn('en')));
  for (const page of PAGES) {
    const text = pageText(page, speech, ASSETS);
    // The reply times are written by the language itself.
    const spoken = tagsIn(text)
      .filter(({ name, attributes }) => name !== 'meta' || attributes.name === 'description')
      .flatMap(({ name, attributes }) => SPOKEN.flatMap((one) => (name === 'link' ? [] : (attributes[one] ?? []))));
    const bare = [...textsIn(text), ...spoken].filter(
      (one) => !isMarked(one) && !/^\d+–\d+ \w+$|^1 day$|^\w+ \d+, \d{4}$/.test(one),
    );
    expect([page.file, bare.filter((one) => !/^EN, ⟦Language⟧: English$/.test(one))]).toEqual([page.file, []]);
  }
});

test('sitemap: each page in each language, each with all others', () => {
  const map = files.get('sitemap.xml') ?? '';
  expect(map.match(/<loc>/g)).toHaveLength(1 + CONTENT_PAGES.length * LANGUAGES.length);
  expect(map.match(/<xhtml:link /g)).toHaveLength(CONTENT_PAGES.length * LANGUAGES.length * (LANGUAGES.length + 1));
  expect(files.get('robots.txt')).toContain(`Sitemap: ${PLACEHOLDERS.origin}/sitemap.xml`);
  for (const line of (files.get('ads.txt') ?? '').trim().split('\n'))
    expect(line).toMatch(/^#|^[\w.]+, \w+, (DIRECT|RESELLER)/);
});
