/** What is wrong with a field, said beside it: before it is sent, and after the server's answer. */

import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../api/terms.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';
import { CallFailure, type FailureCode } from './call.ts';

/** What is wrong, by the field's name. */
export type FieldNotices<F extends string> = { readonly [K in F]?: string };

/** By the field's name in the call. */
const WORDS: Readonly<Record<string, Readonly<Partial<Record<FailureCode, WordKey>>>>> = {
  username: { name_taken: 'account.usernameTaken', bad_request: 'account.usernameBad' },
  password: {
    bad_request: 'account.passwordCommon',
    forbidden: 'account.passwordWrong',
    wrong_credentials: 'account.wrongLogin',
  },
  newPassword: { bad_request: 'account.passwordCommon' },
  confirmPassword: { bad_request: 'account.passwordsDiffer' },
  email: { bad_request: 'account.emailBad' },
  website: { bad_request: 'account.websiteBad' },
  handle: { bad_request: 'hub.handleBad', name_taken: 'hub.handleTaken' },
  code: { wrong_credentials: 'account.wrongCode' },
};

const textFor = (field: string, code: FailureCode): string => t(WORDS[field]?.[code] ?? 'account.fieldBad');

/** Of the fields that the form has; a no that names none of them is shown at the one to blame. */
export function fieldNotices<F extends string>(error: unknown, fields: readonly F[], blamed?: F): FieldNotices<F> {
  if (!(error instanceof CallFailure)) return {} as FieldNotices<F>;
  const { code } = error;
  const named = fields.filter((field) => error.fields[field] !== undefined);
  const isRefusal = code === 'wrong_credentials' || code === 'forbidden';
  const wrong = named.length > 0 || blamed === undefined || !isRefusal ? named : [blamed];
  return Object.fromEntries(wrong.map((field) => [field, textFor(field, code)])) as FieldNotices<F>;
}

/** As the server counts; which passwords are too common only it knows. */
export function passwordNotice(password: string): string | undefined {
  if (password === '') return t('account.required');
  const { length } = [...password.normalize('NFC')];
  if (length < SHORTEST_PASSWORD) return t('account.passwordShort', { least: SHORTEST_PASSWORD });
  return length > LONGEST_PASSWORD ? t('account.passwordLong', { most: LONGEST_PASSWORD }) : undefined;
}

/** A password typed a second time, once it is sent. */
export function againNotice(password: string, again: string): string | undefined {
  if (again === '') return t('account.required');
  return again === password ? undefined : t('account.passwordsDiffer');
}

/** While it is typed: whoever is half way through it has nothing wrong yet. */
export const goesWrong = (password: string, again: string): string | undefined =>
  password === '' || password.startsWith(again) ? undefined : t('account.passwordsDiffer');

/** Told before anything is typed. */
export const passwordHint = (): string => t('account.passwordHint', { least: SHORTEST_PASSWORD });

export const missing = (text: string): string | undefined => (text.trim() === '' ? t('account.required') : undefined);

/** Without those that have nothing wrong. */
export function found<F extends string>(notices: Readonly<Record<F, string | undefined>>): FieldNotices<F> {
  const entries = Object.entries(notices).filter(([, text]) => text !== undefined);
  return Object.fromEntries(entries) as FieldNotices<F>;
}
