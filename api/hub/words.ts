/** What calls of the hub take: ids, pages, and text that is plain, in whatever order it is drawn. */
import Joi from 'joi';
import { whole, words } from '../http/words.ts';
import { MAX_HUB_ROWS, RECENT_ROWS } from '../terms-hub.ts';

export const uuid = Joi.string().guid({ separator: '-', wrapper: false });

/** What turns the order of letters around (Unicode Standard Annex 9), or is not seen, and would make a text lie. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f/gu;
/** Not seen either, but words of Persian and Hindi and whole emoji are spelt with them; and lines end. */
const NEEDED = /[\n\u200c\u200d]/;
/** More marks on one letter than any language writes reach into the lines around. */
const TOWER = /(\p{M}{4})\p{M}+/gu;

/** Plain text: lines end in one way, nothing unseen, at most one empty line in a row. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, (one) => (NEEDED.test(one) ? one : ''))
    .replace(TOWER, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Of at most `max` code points; may be empty. */
export const plainText = (max: number) => words(max).custom(plain);

/** In one line. */
export const plainLine = (max: number) => words(max).custom((text: string) => plain(text).replace(/\s+/g, ' '));

/** That says something. */
export const said = (schema: Joi.StringSchema<string>) =>
  schema
    .invalid('')
    .required()
    .custom((text: string, helpers) => (/[^\s\u200c\u200d]/.test(text) ? text : helpers.error('string.empty')));

const LINK = /\b(?:https?:|www\.)|\b[\w-]+\.(?:com|net|org|io|co|me|ru|cn|xyz|info|biz|link|shop|site|online|top)\b/i;

/** Whether a text leads, or wants to lead, elsewhere. */
export const hasLink = (text: string): boolean => LINK.test(text.normalize('NFKC'));

/** The rows behind the one whose id is given. */
export interface After {
  readonly limit: number;
  readonly after?: string;
}

export const after = (usual = RECENT_ROWS) => ({ limit: whole.min(1).max(MAX_HUB_ROWS).default(usual), after: uuid });
