/** The page `docs/accessibility.md`, made of the rows, and what is wrong with them. */
import { type Read, testTitles } from '../test-titles.ts';
import { CRITERIA } from './criteria.ts';
import type { Evidence, Row } from './evidence.ts';
import { operable } from './operable.ts';
import { perceivable } from './perceivable.ts';
import { understandable } from './understandable.ts';

export const ROWS: readonly Row[] = [...perceivable, ...operable, ...understandable];

const PRINCIPLES: Readonly<Record<string, string>> = {
  1: 'Perceivable',
  2: 'Operable',
  3: 'Understandable',
  4: 'Robust',
};

const isLacking = ({ evidence }: Row): boolean => evidence.some(({ kind }) => kind === 'lack');
const isTested = ({ evidence }: Row): boolean => evidence.some(({ kind }) => kind === 'test');

export function pageOf(rows: readonly Row[]): string {
  const met = rows.filter((one) => !isLacking(one));
  const tested = met.filter(isTested).length;
  const chapters = Object.entries(PRINCIPLES).map(([principle, heading]) => [
    `## ${principle}. ${heading}`,
    '',
    '| criterion | level | what the program does | shown by |',
    '| --- | --- | --- | --- |',
    ...CRITERIA.filter(({ id }) => id.startsWith(`${principle}.`)).flatMap(({ id, level, name }) =>
      rows
        .filter((one) => one.id === id)
        .map(({ does, evidence }) => `| ${id} ${name} | ${level} | ${does} | ${evidence.map(shown).join('<br>')} |`),
    ),
    '',
  ]);
  return [
    '# Accessibility',
    '',
    'The success criteria of [WCAG 2.2](https://www.w3.org/TR/WCAG22/) of levels A and AA, what the program does for each, and what shows it. This',
    'page is made of `tests/wcag/`: `UPDATE_DOCS=1 npx vitest run --config tests/vitest.config.ts tests/wcag` writes it anew. A test fails when a',
    'criterion has no row, or a test or line that is named here is gone. A criterion counts as not met as soon as a part of it is not.',
    '',
    'What is heard is what Chromium’s accessibility tree and the live regions say ([without-eyes.md](without-eyes.md)). Nobody has gone through the',
    'program with NVDA, JAWS, VoiceOver or TalkBack yet, and nobody who lives with one of them: that remains to be done.',
    '',
    '| | criteria |',
    '| --- | --- |',
    `| met, shown by a test | ${tested} |`,
    `| met, shown otherwise | ${met.length - tested} |`,
    `| not met in a part | ${rows.length - met.length} |`,
    `| together | ${rows.length} |`,
    '',
    ...chapters.flat(),
  ].join('\n');
}

function shown(one: Evidence): string {
  switch (one.kind) {
    case 'test':
      return `test: \`${one.file}\` “${escaped(one.title)}”`;
    case 'line':
      return `line: \`${one.file}\` “${escaped(one.fragment)}”`;
    case 'look':
      return `looked at ${one.day}: ${escaped(one.how)}`;
    default:
      return `**not met**: ${escaped(one.reason)}. It would take: ${escaped(one.remedy)}`;
  }
}

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Whatever is claimed and not so. */
export function faultsOf(rows: readonly Row[], page: string | null, read: Read): string[] {
  const ids = rows.map(({ id }) => id);
  const wanted = CRITERIA.map(({ id }) => id);
  const hasTitle = testTitles(read);
  return [
    ...(page === pageOf(rows) ? [] : ['the page is not what its rows make']),
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id) => !wanted.includes(id)).map((id) => `${id} is no criterion`),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} stands there twice`),
    ...rows.filter(({ evidence }) => evidence.length === 0).map(({ id }) => `${id} is shown by nothing`),
    ...rows.flatMap(({ id, evidence }) =>
      evidence.flatMap((one) => {
        if (one.kind === 'test' && !hasTitle(one.file, one.title))
          return [`${id}: no test "${one.title}" in ${one.file}`];
        const isGone = one.kind === 'line' && !(read(one.file) ?? '').includes(one.fragment);
        return isGone ? [`${id}: no "${one.fragment}" in ${one.file}`] : [];
      }),
    ),
  ];
}
