/** What the content pages promise, each beside what keeps it: whoever changes one is told of the other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../api/terms.ts';
import { REPLY_TIMES } from '../../../api/terms-content.ts';
import { PADS } from '../../../song/limits.ts';
import { TARGET } from '../../../ui/bundling/target.ts';
import { speechIn } from '../../../ui/site/speech.ts';
import { TABLES } from '../../../ui/site/tables.ts';
import { content } from '../../../ui/words/en/content.ts';

const source = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const { t } = speechIn('en');

/** A sentence of the English pages, and what in the sources keeps it. */
const KEPT: readonly (readonly [promise: string, words: RegExp, file: string, keeper: RegExp])[] = [
  [
    content.help.a.export,
    /16-bit, 24-bit or 32-bit float/,
    'ui/words/en/exporting.ts',
    /bits16[\s\S]*bits24[\s\S]*bits32/,
  ],
  [content.help.a.crash, /quarter of a second/, 'ui/shelf/writer.ts', /PACE_MILLISECONDS = 100;/],
  [content.help.a.where, /saved automatically/, 'ui/shelf/writer.ts', /WAIT_MILLISECONDS = 20;/],
  [content.help.a.password, /recovery codes/, 'api/auth/recovery-codes.ts', /CODE_BYTES/],
  [content.help.a.delete, /export all your data/, 'api/account/export.ts', /export/],
  [content.help.a.crackle, /freeze a track/, 'ui/words/en/overload.ts', /freeze: 'Freeze a track'/],
  [content.help.a.install, /without a connection/, 'ui/offline/sw.ts', /addEventListener\('fetch'/],
  [content.about.whatBody, /sampler with 16 pads/, 'song/limits.ts', /PADS = 16/],
  [content.contact.accountBody, /email is optional/, 'api/contract.ts', /readonly email\?: string/],
];

test.each(KEPT)('%s', (promise, words, file, keeper) => {
  expect(promise).toMatch(words);
  expect(source(file)).toMatch(keeper);
});

test('browsers: what the pages say is what the build is made for', () => {
  expect(t('content.help.a.browsers')).toContain('Chrome 80, Edge 80, Firefox 78, and Safari 14.1');
  expect(TARGET).toEqual(['chrome80', 'edge80', 'firefox78', 'safari14.1', 'ios14.5']);
  const readme = source('README.md');
  expect(readme).toContain('Chrome and Edge 91, Firefox 114, Safari 16.4');
  expect(readme).toContain('Chrome and Edge 80, Firefox 78, Safari 14.1');
});

test('reply times: one table; the help page rounds the usual one', () => {
  expect(t('content.help.a.answer')).toBe(
    'Bug reports: 24–48 hours. Feature requests: 1–2 weeks. Anything else: 2–3 days.',
  );
  expect(REPLY_TIMES.bug.to).toBe(48);
  expect(content.help.moreBody).toContain('two days');
});

test('no figure of a promise is written into a text', () => {
  const figures = /\b(24|48|30) ?(h|hours|days|weeks)\b|Chrome \d|Safari \d/;
  for (const language of LANGUAGES) {
    const { help, contact, about } = TABLES[language].content;
    expect([language, JSON.stringify([help, contact, about])]).not.toEqual([language, expect.stringMatching(figures)]);
  }
});

test('collaboration is told in the same words wherever it is asked about, and with no date', () => {
  for (const language of LANGUAGES) {
    const { help, contact } = TABLES[language].content;
    expect(contact.a.together).toBe(help.a.together);
  }
  expect(content.help.a.together).toBe(
    'You build on each other’s songs: share, remix, take a part. Playing in one song at the same time is not possible yet.',
  );
});

test('sixteen pads', () => {
  expect(PADS).toBe(16);
});
