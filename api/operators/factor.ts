/** The second factor of administrators: codes of six digits, a new one every thirty seconds (TOTP, RFC 6238). */
import { Secret, TOTP } from 'otpauth';

const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** As long as the hash it goes into, SHA-1, which every authenticator knows (RFC 4226, 4). */
const SECRET_BYTES = 20;
/** A clock may be off by one step (RFC 6238, 5.2). */
const STEPS_OFF = 1;

const SHAPE = { issuer: 'Batida', algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS } as const;

/** In base 32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a QR code says to an authenticator. */
export const addressOf = (secret: string, username: string): string =>
  new TOTP({ ...SHAPE, label: username, secret }).toString();

export const isFactorCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''));

/** Which step of time the code is of; null: of none that counts now. */
export function stepOf(secret: string, code: string, nowMilliseconds: number): number | null {
  const token = code.replace(/\s/g, '');
  const delta = new TOTP({ ...SHAPE, secret }).validate({ token, timestamp: nowMilliseconds, window: STEPS_OFF });
  return delta === null ? null : Math.floor(nowMilliseconds / 1000 / PERIOD_SECONDS) + delta;
}
