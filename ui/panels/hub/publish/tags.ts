/** Free words a creation is found by, as they are typed: parted by commas, those of Chinese and Japanese too. */
import { MAX_TAG, MAX_TAGS } from '../../../../api/terms-hub.ts';
import { t } from '../../../words/words.ts';

/** Letters that as many as there may be need, with what is between them; more find room, so that what is too long can be told. */
export const MOST_TAG_LETTERS = 2 * MAX_TAGS * (MAX_TAG + 2);

export const tagsIn = (text: string): readonly string[] =>
  [...new Set(text.split(/[,、，]/u).map((tag) => tag.trim()))].filter((tag) => tag !== '');

/** What is wrong with them, said beside the field: none is left out unsaid. */
export function wrongTags(text: string): string | undefined {
  const tags = tagsIn(text);
  if (tags.some((tag) => tag.length > MAX_TAG)) return t('safety.tagLong', { most: MAX_TAG });
  return tags.length > MAX_TAGS ? t('safety.tagsMany', { most: MAX_TAGS }) : undefined;
}
