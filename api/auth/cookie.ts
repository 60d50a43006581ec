/** The cookie of a session: its name, how it is sent, how long it lives. It carries a random id and nothing else. */

import { DAY_MILLISECONDS } from '../terms.ts';
import { IDLE_DAYS } from '../terms-kept.ts';

/** The `__Host-` name is only allowed with Secure, and a Secure cookie is never sent to http://localhost. */
export function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
}

export function cookieOptions(publicUrl: string) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: IDLE_DAYS * DAY_MILLISECONDS,
    secure: publicUrl.startsWith('https:'),
  } as const;
}
