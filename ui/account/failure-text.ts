/** What went wrong with a call, in the language of the moment: the server's own sentence is chosen by its code. */
import { numberText } from '../controls/value-text.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';
import { CallFailure, type FailureCode, Unreachable } from './call.ts';

const WORDS: Readonly<Partial<Record<FailureCode, WordKey>>> = {
  bad_request: 'account.badRequest',
  not_signed_in: 'account.notSignedIn',
  wrong_credentials: 'account.wrongLogin',
  forbidden: 'account.passwordWrong',
  not_found: 'account.notFound',
  name_taken: 'account.usernameTaken',
  conflict: 'account.changedElsewhere',
  too_large: 'account.fieldBad',
  quota_exceeded: 'account.quotaExceeded',
  internal: 'account.unavailable',
  unavailable: 'account.unavailable',
  read_only: 'safety.readOnly',
};

/** A code means another thing in another form: `more` has its own words. */
export function failureText(error: unknown, more: typeof WORDS = {}): string {
  if (error instanceof CallFailure) {
    if (error.code === 'too_many_requests') return t('account.tooMany', { time: waitText(error.retryAfterSeconds) });
    const key = more[error.code] ?? WORDS[error.code];
    return key ? t(key) : error.message;
  }
  return t(error instanceof Unreachable ? 'account.unreachable' : 'account.unavailable');
}

/** "404 Not Found": what the server's answer is called; null where there was none. */
export function statusOf(error: unknown): string | null {
  return error instanceof CallFailure ? `${error.status} ${error.statusText}`.trim() : null;
}

/** A project of the cloud that could not be had: by its status where one is known, and in words. */
export function loadFailure(error: unknown): readonly [title: string, body: string] {
  const status = statusOf(error);
  return [status === null ? t('projects.loadFailed') : t('projects.loadStatus', { status }), failureText(error)];
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

function waitText(seconds: number): string {
  const [unit, length] =
    seconds >= HOUR_SECONDS
      ? (['hour', HOUR_SECONDS] as const)
      : seconds >= 2 * MINUTE_SECONDS
        ? (['minute', MINUTE_SECONDS] as const)
        : (['second', 1] as const);
  return numberText(Math.max(1, Math.ceil(seconds / length)), { style: 'unit', unit, unitDisplay: 'long' });
}
