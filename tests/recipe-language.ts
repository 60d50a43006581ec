/** What the recipe for a language of docs/adding.md changes, for tests/recipes.test.ts. */

/** What stands in a file, and what is put behind it (or in its place). */
export type Change = readonly [file: string, found: RegExp, put: string];

/** Italian, with the texts of another: what is tried is the way. */
export const NEW_LANGUAGE = 'it';

/** The code alone; the compiler asks for the rows. */
export const CODE: Change = ['api/terms.ts', /(export const LANGUAGES = \[.*)\]/, `$1, '${NEW_LANGUAGE}']`];
export const OWN_TEXT: Change = [`ui/words/${NEW_LANGUAGE}/site.ts`, /make: '.*'/, "make: 'Fai la tua'"];
/** A row behind the last of its table. */
const rowBehind = (file: string, last: RegExp, row: string): Change => [
  file,
  new RegExp(`(${last.source})`),
  `$1${row}`,
];
export const LANGUAGE_ROWS: readonly Change[] = [
  rowBehind('ui/words/words.ts', / {2}pt: 'Português \(Brasil\)',\n/, "  it: 'Italiano',\n"),
  rowBehind('ui/words/words.ts', / {2}pt: \(\) => .*\n/, "  it: () => import('./it/all.ts'),\n"),
  rowBehind('ui/loading/words.ts', / {2}pt: \(\) => .*\n/, "  it: () => import('../words/it/lazy.ts'),\n"),
  rowBehind('ui/words/library-sounds.ts', / {2}pt: \(\) => .*\n/, "  it: () => import('./it/library-sounds.ts'),\n"),
  ...['cookies', 'factory', 'hub', 'rack', 'site'].map(
    (table): Change => [
      'api/pages/tables.ts',
      /(import type \{ Language \})/,
      `import { ${table} as it_${table} } from '../../ui/words/it/${table}.ts';\n$1`,
    ],
  ),
  rowBehind(
    'api/pages/tables.ts',
    / {2}pt: \{.*\n/,
    '  it: { site: it_site, cookies: it_cookies, hub: it_hub, factory: it_factory, rack: it_rack },\n',
  ),
  ['ui/site/texts/tables.ts', /(import \{ texts as ja \})/, "import { texts as it } from './it/all.ts';\n$1"],
  ...['content', 'site', 'shell', 'exporting'].map(
    (table): Change => [
      'ui/site/tables.ts',
      /(import type \{ KeysOf)/,
      `import { ${table} as it_${table} } from '../words/it/${table}.ts';\n$1`,
    ],
  ),
  rowBehind(
    'ui/site/tables.ts',
    / {2}pt: \{.*\n/,
    '  it: { content: it_content, site: it_site, shell: it_shell, exporting: it_exporting },\n',
  ),
  rowBehind('ui/site/texts/tables.ts', / {2}pt,\n/, '  it,\n'),
  rowBehind('api/pages/frame.ts', / {2}pt: 'pt_BR',\n/, "  it: 'it_IT',\n"),
  rowBehind(
    'api/letters/texts.ts',
    / {2}pt: \{\n(?: {4}.*\n)* {2}\},\n/,
    "  it: { subject: 'Conferma', asked: '', confirm: '', ignore: '', leave: '' },\n",
  ),
];

/** Its page, its letter, and whom the screens speak it to. */
export const SPEAK = `import { askingLetter } from './api/letters/texts.ts';
import { speechFor } from './api/pages/speech.ts';
import { preferredLanguage } from './ui/words/words.ts';

const asked = (wanted) => ({ query: {}, acceptsLanguages: (known) => known.find((one) => one === wanted) ?? false });
const page = speechFor(asked('it'));
const said = [page.language, page.t('site.make'), askingLetter('it', '', '').subject, preferredLanguage(null, ['it-CH'])];
process.stdout.write(JSON.stringify(said));
process.exit(0);
`;
