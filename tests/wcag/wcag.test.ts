/** `docs/accessibility.md` says what is so: UPDATE_DOCS=1 writes it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { project, textOf } from '../sources.ts';
import type { Read } from '../test-titles.ts';
import { CRITERIA } from './criteria.ts';
import { lack, line, type Row, row } from './evidence.ts';
import { faultsOf, pageOf, ROWS } from './page.ts';

const PAGE = 'docs/accessibility.md';
const placeOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const read: Read = (file) => (existsSync(placeOf(file)) ? readFileSync(placeOf(file), 'utf8') : null);

if (process.env.UPDATE_DOCS === '1') writeFileSync(placeOf(PAGE), pageOf(ROWS));

test('each of the 31 criteria of level A and the 24 of AA has its row, and what it names is there', () => {
  expect(CRITERIA.map(({ level }) => level).sort()).toEqual([...Array(31).fill('A'), ...Array(24).fill('AA')]);
  expect(faultsOf(ROWS, read(PAGE), read)).toEqual([]);
});

test('what the program does is one plain sentence', () => {
  expect(ROWS.filter(({ does }) => !/^[A-Z0-9][^.!?]*\.$/.test(does)).map(({ does }) => does)).toEqual([]);
});

const SENSORS =
  /\b(devicemotion|deviceorientation(absolute)?|(LinearAcceleration|Gravity|Orientation)Sensor|Accelerometer|Gyroscope)\b/;

test('nothing listens to how the device is moved', () => {
  const asking = project.filter((file) => /^(ui|api|worklets)\//.test(file) && SENSORS.test(textOf(file)));
  expect(asking).toEqual([]);
  expect(SENSORS.test("addEventListener('devicemotion', shake)")).toBe(true);
});

/** The faults of rows that were changed, with the page that they make. */
const faultsWith = (rows: readonly Row[], reader: Read = read) => faultsOf(rows, pageOf(rows), reader);

test('mutations are caught: a page written by hand; a row that is missing, doubled, made up, or shown by nothing', () => {
  expect(faultsOf(ROWS, pageOf(ROWS).replace('Perceivable', 'Seen'), read)).toEqual([
    'the page is not what its rows make',
  ]);
  const [first, ...others] = ROWS;
  if (!first) throw new Error('no rows');
  expect(faultsWith(others)).toEqual([`${first.id} is missing`]);
  expect(faultsWith([...ROWS, first])).toEqual([`${first.id} stands there twice`]);
  expect(faultsWith([...ROWS, row('4.1.1', 'It can be parsed.', line(PAGE, '# Accessibility'))])).toEqual([
    '4.1.1 is no criterion',
  ]);
  expect(faultsWith([row(first.id, first.does), ...others])).toEqual([`${first.id} is shown by nothing`]);
});

test('mutations are caught: a criterion of which a part is not met counts as not met, and the page says why', () => {
  const [first, ...others] = ROWS;
  if (!first) throw new Error('no rows');
  const page = pageOf([row(first.id, first.does, ...first.evidence, lack('a part is not', 'to do it')), ...others]);
  const without = ROWS.filter(({ evidence }) => evidence.some(({ kind }) => kind === 'lack')).length;
  expect(page).toContain(`| not met in a part | ${without + 1} |`);
  expect(page).toContain('**not met**: a part is not. It would take: to do it');
});

test('mutations are caught: a test that is renamed, and a line that is gone', () => {
  const without =
    (changed: string, text: string): Read =>
    (file) =>
      file === changed ? (read(file) ?? '').replaceAll(text, '') : read(file);
  const title = 'at 200 % everything is whole';
  expect(faultsWith(ROWS, without('tests/e2e/text-size.spec.ts', title))).toEqual([
    `1.4.4: no test "${title}" in tests/e2e/text-size.spec.ts`,
  ]);
  expect(faultsWith(ROWS, without('ui/site/bar.tsx', 'href="#main"'))).toEqual([
    '2.4.1: no "href="#main"" in ui/site/bar.tsx',
  ]);
});
