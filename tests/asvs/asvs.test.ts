/** `api/ASVS.md` says what is so: UPDATE_DOCS=1 writes it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Read } from '../test-titles.ts';
import { APPLICABLE } from './applicable.ts';
import { type Item, item, lack, remark, told } from './evidence.ts';
import { faultsOf, ITEMS, pageOf } from './page.ts';

const PAGE = 'api/ASVS.md';
const placeOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const read: Read = (file) => (existsSync(placeOf(file)) ? readFileSync(placeOf(file), 'utf8') : null);

if (process.env.UPDATE_DOCS === '1') writeFileSync(placeOf(PAGE), pageOf(ITEMS));

test('every item that applies is there once, and what it names is there', () => {
  expect(APPLICABLE).toHaveLength(187);
  expect(faultsOf(ITEMS, read(PAGE), read)).toEqual([]);
});

test('what is asked is told in few words of ours', () => {
  const long = ITEMS.filter(({ asked }) => asked.split(' ').length < 3 || asked.split(' ').length > 12);
  expect(long.map(({ asked }) => asked)).toEqual([]);
});

/** The faults of items that were changed, with the page that they make. */
const faultsWith = (items: readonly Item[], reader: Read = read) => faultsOf(items, pageOf(items), reader);
const LEFT_OUT = ['test', 'skip'].join('.');
/** As if a file were another. */
const reading =
  (changed: string, change: (text: string) => string | null): Read =>
  (file) =>
    file === changed ? change(read(file) ?? '') : read(file);

test('mutations are caught: a page written by hand, or not at all', () => {
  const page = pageOf(ITEMS);
  expect(faultsOf(ITEMS, page.replace('not met | ', 'not met | 1'), read)).toEqual([
    'the page is not what its items make',
  ]);
  expect(faultsOf(ITEMS, null, read)).toEqual(['the page is not what its items make']);
});

test('mutations are caught: an item that is missing, doubled, made up, or shown by nothing', () => {
  const [first, ...others] = ITEMS;
  if (!first) throw new Error('no items');
  expect(faultsWith(others)).toEqual([`${first.id} is missing`]);
  expect(faultsWith([...ITEMS, first])).toEqual([`${first.id} stands there twice`]);
  expect(faultsWith([...ITEMS, item('1.5.1', 'Not about us at all', lack('a', 'b'))])).toEqual([
    '1.5.1 does not apply',
  ]);
  expect(faultsWith([item(first.id, first.asked), ...others])).toEqual([`${first.id} is shown by nothing`]);
  expect(faultsWith([item(first.id, first.asked, remark('so it is')), ...others])).toHaveLength(1);
});

test('mutations are caught: a test that is renamed, left out, or only a remark, and a file that is gone', () => {
  const file = 'tests/api/admin.test.ts';
  const title = 'the sessions of one account end, wherever it is logged in; another stays logged in';
  const fault = [`7.4.5: no test "${title}" in ${file}`];
  for (const change of [
    (text: string) => text.replace(title, 'sessions end'),
    (text: string) => text.replace(`test('${title}'`, `${LEFT_OUT}('${title}'`),
    (text: string) => text.replace(`test('${title}'`, `// '${title}'\n  test('another'`),
    (text: string) => text.replace(`test('${title}'`, `describe('${title}'`),
    () => null,
  ]) {
    expect(faultsWith(ITEMS, reading(file, change))).toEqual(fault);
  }
});

test('mutations are caught: a line of a document that is gone', () => {
  const fragment = 'One account may have any number of sessions';
  expect(
    faultsWith(
      ITEMS,
      reading('docs/server.md', (text) => text.replace(fragment, 'Sessions')),
    ),
  ).toEqual([`7.1.2: no "${fragment}" in docs/server.md`]);
  expect(
    faultsWith(ITEMS.map((one) => (one.id === '7.1.2' ? item(one.id, one.asked, told('no such line')) : one))),
  ).toEqual(['7.1.2: no "no such line" in docs/server.md']);
});
