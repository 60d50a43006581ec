/** The way of a save, fourth step, where it fails: what a failed call means for what waits. */
import { CallFailure, type FailureCode, Unreachable } from '../account/call.ts';

/** Why nothing goes out: no net, no session, no room, asked to wait, or a failure of the server itself. */
export type SendFailure = 'offline' | 'signedOut' | 'full' | 'busy' | 'failure';

/** The request itself is bad: sent again it would be as bad. */
const FOR_EVER: readonly FailureCode[] = [
  'bad_request',
  'malformed_json',
  'not_found',
  'too_large',
  'unsupported_media_type',
];

export const codeOf = (error: unknown): FailureCode | null => (error instanceof CallFailure ? error.code : null);

/** The revision that was there first, where both are kept; null: no such conflict. */
export function conflictIn(error: unknown): number | null {
  if (!(error instanceof CallFailure) || error.code !== 'conflict') return null;
  return error.facts.versionId === undefined ? null : (error.facts.revision ?? null);
}

export function refusalOf(error: unknown): string | null {
  const code = codeOf(error);
  return code && FOR_EVER.includes(code) ? code : null;
}

export function sendFailureOf(error: unknown): SendFailure {
  if (error instanceof Unreachable) return 'offline';
  const code = codeOf(error);
  if (code === 'not_signed_in') return 'signedOut';
  if (code === 'quota_exceeded') return 'full';
  // In conflict with what goes on at this very moment, as another account's login: it is asked again.
  return code === 'too_many_requests' || code === 'conflict' ? 'busy' : 'failure';
}
