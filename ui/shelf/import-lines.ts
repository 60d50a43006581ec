/** What a reader says of a file: in the user's language, and behind it in its own words where and what exactly. */
import { INVALID_PROJECT_FILE } from '../../song/classic.ts';
import type { Fault, Notice } from '../../song/parse/report.ts';
import { t } from '../words/words.ts';

/** The exact words are English, as the file's own names are: for whoever made the file. */
export function lineOf({ code, path, message }: Fault | Notice): string {
  const exact = `${path || t('projects.file')}: ${message.replace(`${INVALID_PROJECT_FILE}: `, '')}`;
  return t('projects.faultLine', { what: t(`projects.faults.${code}`), exact });
}
