/** The page `api/ASVS.md`, made of the items, and what is wrong with them. */
import { type Read, testTitles } from '../test-titles.ts';
import { accounts } from './accounts.ts';
import { APPLICABLE } from './applicable.ts';
import { dataAndCode } from './data-and-code.ts';
import type { Evidence, Item } from './evidence.ts';
import { inputAndFiles } from './input-and-files.ts';
import { keysAndLines } from './keys-and-lines.ts';

export const ITEMS: readonly Item[] = [...inputAndFiles, ...accounts, ...keysAndLines, ...dataAndCode];

const CHAPTERS: Readonly<Record<string, string>> = {
  1: 'Encoding',
  2: 'Validation and limits',
  3: 'The browser',
  4: 'Calls',
  5: 'Files',
  6: 'Who one is',
  7: 'Sessions',
  8: 'Who may what',
  11: 'Cryptography',
  12: 'Lines',
  13: 'Configuration',
  14: 'Data',
  15: 'Code and packages',
  16: 'The log and failures',
};

type Standing = 'test' | 'document' | 'lack';

/** Met by a test where there is one; not met as soon as a part of it is not. */
function standingOf({ evidence }: Item): Standing {
  const has = (kind: Evidence['kind']) => evidence.some((one) => one.kind === kind);
  if (has('lack')) return 'lack';
  return has('test') ? 'test' : 'document';
}

export function pageOf(items: readonly Item[]): string {
  const many = (standing: Standing) => items.filter((one) => standingOf(one) === standing).length;
  const levels = new Map(APPLICABLE);
  const chapters = Object.entries(CHAPTERS).map(([chapter, heading]) => {
    const own = items.filter(({ id }) => id.startsWith(`${chapter}.`));
    const rows = own.map(
      (one) => `| ${one.id} | ${levels.get(one.id)} | ${one.asked} | ${one.evidence.map(shown).join('<br>')} |`,
    );
    return [
      `## ${chapter}. ${heading}`,
      '',
      '| item | level | asks | shown by |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
    ];
  });
  return [
    '# ASVS',
    '',
    'What [OWASP ASVS 5.0](https://github.com/OWASP/ASVS) asks of a service like this at levels 1 and 2, in our own words, and what shows that it',
    'is met. This page is made of `tests/asvs/`; do not edit it (`docs/server.md`, Security, says how it is written anew). A test fails when a',
    'test or a line that is named here is gone. An item counts as not met as soon as a part of it is not.',
    '',
    '| | items |',
    '| --- | --- |',
    `| met, by a test | ${many('test')} |`,
    `| met, by a document | ${many('document')} |`,
    `| not met | ${many('lack')} |`,
    `| together | ${items.length} |`,
    '',
    ...chapters.flat(),
  ].join('\n');
}

function shown(one: Evidence): string {
  switch (one.kind) {
    case 'test':
      return `test: \`${one.file}\` “${escaped(one.title)}”`;
    case 'document':
      return `document: \`${one.file}\` “${escaped(one.fragment)}”`;
    case 'lack':
      return `**not met**: ${escaped(one.reason)}. It would take: ${escaped(one.remedy)}`;
    default:
      return `(${escaped(one.text)})`;
  }
}

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Whatever is claimed and not so. */
export function faultsOf(items: readonly Item[], page: string | null, read: Read): string[] {
  const ids = items.map(({ id }) => id);
  const wanted = APPLICABLE.map(([id]) => id);
  const hasTitle = testTitles(read);
  return [
    ...(page === pageOf(items) ? [] : ['the page is not what its items make']),
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id) => !wanted.includes(id)).map((id) => `${id} does not apply`),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} stands there twice`),
    ...items
      .filter(({ evidence }) => evidence.every(({ kind }) => kind === 'remark'))
      .map(({ id }) => `${id} is shown by nothing`),
    ...items.flatMap(({ id, evidence }) =>
      evidence.flatMap((one) => {
        if (one.kind === 'test' && !hasTitle(one.file, one.title))
          return [`${id}: no test "${one.title}" in ${one.file}`];
        const isGone = one.kind === 'document' && !(read(one.file) ?? '').includes(one.fragment);
        return isGone ? [`${id}: no "${one.fragment}" in ${one.file}`] : [];
      }),
    ),
  ];
}
