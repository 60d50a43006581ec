/** What stands where the workstation cannot run: readable by any browser, said in every language. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../api/terms.ts';
import { CONTENT_PAGES, contentAddress } from '../../../api/terms-content.ts';
import { faultsOf } from '../../../ui/bundling/oldest-browsers.ts';
import { BROWSERS } from '../../../ui/site/browsers.ts';
import { tooOldIn } from '../../../ui/site/too-old.ts';

const read = (file: string) => readFileSync(new URL(`../../../ui/${file}`, import.meta.url), 'utf8');
const { words, floors } = tooOldIn('/assets/content-1.css');

test.each(['public/first.js', 'site/too-old.js'])('%s is ECMAScript 5', (file) => {
  expect(faultsOf(file, read(file))).toEqual([]);
});

test.each([
  ['const a = 1', 'const'],
  ['a(() => 1)', 'ArrowFunctionExpression'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a program
  ['a(`${b}`)', 'TemplateLiteral'],
  ['var { a } = b', 'ObjectPattern'],
  ['a({ b })', 'a short property'],
  ['a({ b() {} })', 'a short property'],
  ['a(...b)', 'SpreadElement'],
  ['try { a() } catch { b() }', 'a catch without a name'],
  ['a = b?.c', 'ChainExpression'],
  ['a = b ?? c', '??'],
  ['async function a() {}', 'a function that waits'],
  ['class A {}', 'ClassDeclaration'],
  ['import("a")', 'ImportExpression'],
  ['/a/u.test(b)', 'the flag u of a pattern'],
])('%s is told in a first script, and passes elsewhere', (code, fault) => {
  expect(faultsOf('too-old.js', code)).toContain(`too-old.js: ${fault}`);
  expect(faultsOf('assets/app-1.js', code)).toEqual([]);
});

test('every text is there, in every language, with the holes that only a browser fills', () => {
  expect(Object.keys(words)).toEqual([...LANGUAGES]);
  for (const [language, said] of Object.entries(words)) {
    const texts = Object.values(said).flat(2);
    expect([language, texts.filter((text) => text === '' || /\{\{|\b(content|site)\.\w+/.test(text))]).toEqual([
      language,
      [],
    ]);
    expect([said.lacks, said.lacksHere, said.saved].map((text) => text.match(/<\w+>/g)?.sort())).toEqual([
      ['<browser>', '<part>'],
      ['<part>'],
      ['<all>', '<songs>'],
    ]);
    expect(said.floors.map(([, text]) => /[\d.]+/.exec(text ?? '')?.[0])).toEqual([
      BROWSERS.all.Chrome,
      BROWSERS.all.Firefox,
      BROWSERS.all.Safari,
    ]);
  }
  expect(floors).toMatchObject({ Chrome: 80, Edge: 80, Firefox: 78, Safari: 14.1 });
});

test('its links lead to pages of the language', () => {
  for (const language of LANGUAGES) {
    const pages = CONTENT_PAGES.map((page) => contentAddress(page, language));
    const links = [...(words[language]?.ways ?? []), ...(words[language]?.foot ?? [])].map(([, href]) => href);
    expect(links).toHaveLength(6);
    expect(links.filter((href) => !pages.some((page) => page === href))).toEqual([]);
  }
});
