/** Free words a creation is found by, as they are typed: parted by commas, those of Chinese and Japanese too. */
import { MAX_TAG, MAX_TAGS } from '../../../../api/terms-hub.ts';

/** Letters that as many as there may be need, with what is between them. */
export const MOST_TAG_LETTERS = MAX_TAGS * (MAX_TAG + 2);

export const tagsIn = (text: string): readonly string[] =>
  [...new Set(text.split(/[,、，]/u).map((tag) => tag.trim()))].filter((tag) => tag !== '').slice(0, MAX_TAGS);
