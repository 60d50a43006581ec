/** What a reader says of a file, in the user's language; behind it, in its own words, where and what exactly. */
import { INVALID_PROJECT_FILE } from '../../song/classic.ts';
import type { Fault, Notice } from '../../song/parse/report.ts';
import { knows, language, t } from '../words/words.ts';

/** The exact words are English, as the file's own names are: for whoever made the file. A sentence needs none. */
export function lineOf({ code, path, message, sentence, facts = {} }: Fault | Notice): string {
  const key = [`midi.${sentence}`, `dawproject.${sentence}`].find((one) => knows(one, facts));
  if (sentence !== undefined && key !== undefined) return t(key, inFigures(facts));
  const exact = `${path || t('files.file')}: ${message.replace(`${INVALID_PROJECT_FILE}: `, '')}`;
  return t('files.faultLine', { what: t(`files.faults.${code}`), exact });
}

/** Fractions as the language writes them; a count stays a number, from which the plural follows. */
function inFigures(facts: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number>> {
  const figures = new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 });
  const entries = Object.entries(facts).map(([name, fact]) => {
    return [name, typeof fact === 'number' && name !== 'count' ? figures.format(fact) : fact] as const;
  });
  return Object.fromEntries(entries);
}
