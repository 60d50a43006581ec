/** The magazine: its three articles in every language, their facts, and that nothing else of the screens reads them. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../api/terms.ts';
import { articlesIn } from '../../../ui/site/texts/articles.ts';
import { GEAR, SCENES, TOOLS } from '../../../ui/site/texts/facts.ts';
import { readingMinutes, textsWithin, wordsOf } from '../../../ui/site/texts/reading-time.ts';
import { TEXTS } from '../../../ui/site/texts/tables.ts';
import { importsFrom, show } from '../../sources.ts';

const ARTICLES = ['gear', 'tools', 'scenes'] as const;
/** What a language may share with English: names, and what is short. */
const LONGEST_ALIKE = 24;

describe.each(LANGUAGES)('in %s', (language) => {
  const articles = articlesIn(language);

  test('five devices, three tools, six cities, each with everything', () => {
    expect(ARTICLES.map((name) => articles[name].items.length)).toEqual([5, 3, 6]);
    const empty = textsWithin(articles).filter((text) => text.trim() === '' || /\{\{|undefined|\[object/.test(text));
    expect(empty).toEqual([]);
    for (const { price, name } of articles.gear.items)
      expect([name, price]).toEqual([name, expect.stringMatching(/\d.*\d/)]);
    for (const { pros, cons } of articles.tools.items)
      expect(Math.min(pros.length, cons.length)).toBeGreaterThanOrEqual(3);
  });

  test('the summaries are those of the articles, the newest first', () => {
    const dates = articles.summaries.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const { excerpt, tags, readTime } of articles.summaries) {
      expect(tags.length).toBeGreaterThan(0);
      // What a search engine shows of a page.
      expect(excerpt.length).toBeLessThanOrEqual(200);
      expect(readTime).toBeGreaterThanOrEqual(2);
      expect(readTime).toBeLessThanOrEqual(12);
    }
  });

  test('no sentence was left in English, and lists are as long as there', () => {
    if (language === 'en') return;
    const english = new Set(textsWithin(TEXTS.en).filter((text) => text.length > LONGEST_ALIKE));
    expect(textsWithin(TEXTS[language]).filter((text) => english.has(text))).toEqual([]);
    for (const name of ARTICLES) {
      const lengths = (of: Language) => [
        TEXTS[of][name].lead.length,
        TEXTS[of][name].closing.map(({ body }) => body.length),
      ];
      expect(lengths(language)).toEqual(lengths('en'));
    }
  });
});

test('links lead to somebody’s own first page, over https', () => {
  const links = [...Object.values(TOOLS).map(({ demo }) => demo), ...Object.values(SCENES).map(({ mix }) => mix.url)];
  const given = links.filter((link) => link !== null).map((link) => new URL(link));
  expect(
    given.filter(({ protocol, pathname, search }) => protocol !== 'https:' || pathname !== '/' || search !== ''),
  ).toEqual([]);
  expect(new Set(given.map(({ host }) => host)).size).toBe(given.length);
});

test('prices are spans', () => {
  expect(Object.values(GEAR).filter(({ dollars: [low, high] }) => low >= high)).toEqual([]);
});

test('reading takes a minute for two hundred words, in languages without blanks too', () => {
  expect(readingMinutes('en', { a: ['word '.repeat(500)], b: 'word '.repeat(100) })).toBe(3);
  expect(readingMinutes('en', 'short')).toBe(1);
  expect(wordsOf('en', 'Kick, snare — and clap!')).toBe(4);
  expect(wordsOf('ja', 'キックとスネアを鳴らします')).toBeGreaterThan(3);
});

test('no chunk of the workstation reads them: only the pages of the site do', () => {
  const readers = importsFrom('ui').filter(
    ({ from, to }) =>
      to.startsWith('ui/site/texts/') && !from.startsWith('ui/site/') && !from.startsWith('ui/bundling/'),
  );
  expect(show(readers)).toEqual([]);
});
