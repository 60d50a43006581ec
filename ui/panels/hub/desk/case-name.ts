/** What a case at the desk is about, by name. */
import { t } from '../../../words/words.ts';

/** An item with its author, or a person. */
export function caseName(title: string | null, handle: string | null): string {
  const author = handle ?? t('safety.desk.anonymous');
  return title === null ? author : t('safety.desk.itemOf', { name: title, author });
}
