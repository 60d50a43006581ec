/** Privacy and terms: no figure of their own, the same in every language, and each promise with what keeps it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../api/terms.ts';
import * as kept from '../../../api/terms-kept.ts';
import { legalIn } from '../../../ui/site/texts/articles.ts';
import { FIGURES } from '../../../ui/site/texts/figures.ts';
import { textsWithin } from '../../../ui/site/texts/reading-time.ts';
import { type Block, LINK_TARGETS, PRIVACY_SECTIONS, TERMS_SECTIONS } from '../../../ui/site/texts/shape.ts';
import { TEXTS } from '../../../ui/site/texts/tables.ts';
import { project, textOf } from '../../sources.ts';
import { type Pledge, PRIVACY_PROMISES, TERMS_PROMISES } from './legal-promises.ts';

const PAGES = ['privacy', 'terms'] as const;
const SECTIONS = { privacy: PRIVACY_SECTIONS, terms: TERMS_SECTIONS };
const named = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
/** A figure that somebody typed. Names of licenses are no figures. */
const typed = (text: string): boolean => /\p{Nd}/u.test(text.replaceAll(/\{\{\w+\}\}|CC0/g, ''));

const shapeOf = (block: Block): string => {
  if (typeof block === 'string') return 'text';
  if ('list' in block) return `list of ${block.list.length}`;
  return 'rows' in block ? `rows: ${block.rows.length}` : `link to ${block.to}`;
};

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = TEXTS[language];

  test('every section is there, built as in English, with the same figures', () => {
    for (const page of PAGES) {
      expect(Object.keys(texts[page].sections)).toEqual([...SECTIONS[page]]);
      for (const [id, section] of Object.entries(texts[page].sections)) {
        const english = Object.entries(TEXTS.en[page].sections).find(([name]) => name === id)?.[1];
        expect([id, section.blocks.map(shapeOf)]).toEqual([id, english?.blocks.map(shapeOf)]);
        const figures = (blocks: unknown) => textsWithin(blocks).flatMap(named).sort();
        expect([id, figures(section.blocks)]).toEqual([id, figures(english?.blocks)]);
      }
    }
  });

  test('no figure is typed, and none stays open', () => {
    expect(textsWithin([texts.privacy, texts.terms]).filter(typed)).toEqual([]);
    const filled = textsWithin(legalIn(language, 'help@example.org'));
    expect(filled.filter((text) => text.includes('{{') || text.includes('undefined'))).toEqual([]);
    expect(filled.some((text) => text.includes('help@example.org'))).toBe(true);
  });
});

test('they hold since the day they say, in the words of the language', () => {
  expect(legalIn('en', '').privacy.updated).toBe('Last updated and effective January 25, 2025');
  expect(legalIn('en', '').terms.updated).toBe('Last updated and effective January 25, 2025');
  expect(textsWithin(legalIn('en', '').terms.sections.uptime).join(' ')).toContain('99.9%');
});

test('every figure is told, and is the constant that the program or its manual keeps', () => {
  const told = new Set(textsWithin([TEXTS.en.privacy, TEXTS.en.terms]).flatMap(named));
  expect([...told].sort()).toEqual(
    [...Object.keys(FIGURES), 'uptime', 'date', 'email', 'exportData', 'deleteAccount'].sort(),
  );
  const sources = project.filter((file) => file.startsWith('api/') && file !== 'api/terms-kept.ts').map(textOf);
  const manual = readFileSync('docs/server.md', 'utf8');
  const days = {
    LOG_DAYS: `${kept.LOG_DAYS} days (`,
    BACKUP_DAYS: `longer than ${kept.BACKUP_DAYS} days`,
    YOUNGEST: `under ${kept.YOUNGEST}`,
  };
  const byPeople = ['INQUIRY_DAYS', 'UPTIME', 'LEGAL_DATE'];
  const loose = Object.keys(kept).filter((name) => {
    const fragment = Object.entries(days).find(([one]) => one === name)?.[1];
    if (fragment !== undefined) return !manual.includes(fragment);
    return !byPeople.includes(name) && !sources.some((text) => new RegExp(`[^;\\n]\\b${name}\\b(?!,| })`).test(text));
  });
  expect(loose).toEqual([]);
});

/** Promises whose test, line or passage is not there. */
const broken = (promises: readonly Pledge[]): readonly string[] =>
  promises.flatMap(({ promised, kept: { by, ...where } }) => {
    if (by === 'people' || !('file' in where)) return [];
    const text = readFileSync(where.file, 'utf8');
    const isThere = by === 'line' ? text.includes(where.text) : text.includes(`'${where.text}'`);
    return isThere ? [] : [promised];
  });

test('each section says what keeps it, and that is there', () => {
  const all = [PRIVACY_PROMISES, TERMS_PROMISES].flatMap((page) => Object.values(page));
  expect(all.filter((promises) => promises.length === 0)).toEqual([]);
  expect(broken(all.flat())).toEqual([]);
});

test('every link has a place', () => {
  const targets = PAGES.flatMap((page) =>
    Object.values(TEXTS.en[page].sections).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'to' in block ? [block.to] : [])),
    ),
  );
  expect([...new Set(targets)].filter((target) => !LINK_TARGETS.includes(target))).toEqual([]);
});

test('mutations are caught: a figure that was typed, a promise without a test', () => {
  expect(typed('after 30 days')).toBe(true);
  expect(typed('後 ３０ 日')).toBe(true);
  expect(typed('after {{binDays}} days, CC0')).toBe(false);
  const promise = (text: string): Pledge => ({
    promised: 'x',
    kept: { by: 'test', file: 'tests/api/log.test.ts', text },
  });
  expect(broken([promise('what goes well tells no network')])).toEqual([]);
  expect(broken([promise('what goes well tells no ship')])).toEqual(['x']);
});
