/** Text as the API takes it: normal form C, no NUL, no lone surrogates, bounded. */
import Joi from 'joi';
import { MAX_EMAIL, MAX_ROWS, MAX_USERNAME, USUAL_ROWS } from '../terms.ts';

/** A database refuses these two, and no keyboard makes them. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/u;

const sound: Joi.CustomValidator<string> = (text, helpers) =>
  UNSTORABLE.test(text) ? helpers.error('string.unstorable') : text.normalize('NFC');

/** Text of at most `max` code points; empty is allowed. */
export function words(max: number): Joi.StringSchema<string> {
  return Joi.string()
    .allow('')
    .max(max * 2)
    .message(`{{#label}} length must be less than or equal to ${max} characters long`)
    .custom((text: string, helpers) => ([...text].length > max ? helpers.error('string.max', { limit: max }) : text))
    .custom(sound)
    .messages({ 'string.unstorable': '{{#label}} contains characters that cannot be kept' });
}

/** Text that says something: trimmed, not empty. */
export function name(max: number): Joi.StringSchema<string> {
  return words(max)
    .invalid('')
    .custom((text: string, helpers) => (text.trim() === '' ? helpers.error('string.empty') : text.trim()));
}

export const email = Joi.string().email({ tlds: false }).max(MAX_EMAIL).custom(sound);
/** A path or a query is text: a number is taken only as it is written here, never as "1e0" or " 1". */
const plain: Joi.CustomValidator<number> = (number, helpers) =>
  typeof helpers.original === 'string' && helpers.original !== String(number) ? helpers.error('number.base') : number;
export const whole = Joi.number().integer().custom(plain);
export const id = whole.min(1).max(2_147_483_647);
export const hash = Joi.string().pattern(/^[0-9a-f]{64}$/);
/** Made by the client once per thing it saves: the same request sent twice is one. */
export const clientKey = Joi.string().guid({ version: 'uuidv4', separator: '-', wrapper: false });

/** Of another kind in the tables of Unicode, and yet nothing is seen: the fillers of Hangul, the blank of Braille. */
const BLANK = /[\u034f\u115f\u1160\u2800\u3164\uffa0]/;
/** Shown to others and typed again: no invisible or control characters, and not only what hangs on others. */
export const username = name(MAX_USERNAME).custom((text: string, helpers) =>
  BLANK.test(text) || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|^[\p{M}\s]*$/u.test(text)
    ? helpers.error('string.unstorable')
    : text,
);
/** Byte by byte as it was typed; how long it must be is told by its own rule (auth/password-rule.ts). */
export const password = Joi.string()
  .max(512)
  // Halves of characters all hash alike.
  .custom((text: string, helpers) => (UNSTORABLE.test(text) ? helpers.error('string.unstorable') : text))
  .messages({ 'string.unstorable': '{{#label}} contains characters that cannot be kept' });
export const date = Joi.string().isoDate();
/** A field that may be left empty, as forms do. */
export const emailOrEmpty = email.allow('');
/** A schema with the members of a type, each of its type: more, fewer or others do not compile. */
export const objectOf = <T>(members: { readonly [N in keyof T]-?: Joi.AnySchema<T[N]> }): Joi.ObjectSchema<T> =>
  Joi.object(members);
export const listOf = <Row>(row: Joi.ObjectSchema<Row>): Joi.ArraySchema<readonly Row[]> => Joi.array().items(row);
export const oneOf = <One extends string>(texts: readonly One[]) => Joi.string<One>().valid(...texts);
export const orNull = <T>(schema: Joi.ObjectSchema<T>): Joi.ObjectSchema<T | null> => schema.allow(null);
/** Which part of a list. */
export const PAGE = {
  limit: whole.min(1).max(MAX_ROWS).default(USUAL_ROWS),
  page: whole.min(0).max(100_000).default(0),
};

export interface Page {
  readonly limit: number;
  readonly page: number;
}
