/** One-time codes for those who forgot their password, since nobody has to give an e-mail address. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';

const CODES = 10;
/** 120 bits: 24 letters of five bits each. */
const CODE_BYTES = 15;
/** Without letters that look like others (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** New codes for a user within the transaction of the call; those before are void. Only their hashes are kept. */
export async function renewCodes({ models, database }: Deps, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, makeCode);
  await models.RecoveryCode.destroy({ where: { userId } });
  await models.RecoveryCode.bulkCreate(codes.map((code) => ({ userId, hash: hashOf(database.secrets.pepper, code) })));
  return codes;
}

/** One that nobody guesses. */
export function makeCode(): string {
  let bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`);
  let letters = '';
  for (let i = 0; i < (CODE_BYTES * 8) / 5; i++) {
    letters += LETTERS[Number(bits & 31n)];
    bits >>= 5n;
  }
  return letters.replace(/(.{6})(?=.)/g, '$1-');
}

/** As it was typed: case and dashes do not matter, and O is 0. */
export function hashOf(pepper: string, code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHmac('sha256', pepper).update(`recovery ${plain}`).digest('hex');
}
