/**
 * Passwords: bcrypt over a keyed pre-hash, because bcrypt alone cuts at 72 bytes, which is 24 Chinese characters
 * (OWASP Password Storage Cheat Sheet, "Pre-Hashing Passwords with bcrypt").
 */
import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import { Hashing } from './hashing.ts';

const COST = 12;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With null, as for an unknown user, it takes as long and says no. */
  matches(password: string, hash: string | null): Promise<boolean>;
  /** Whether the hash was made with less work than is asked today. */
  isOutdated(hash: string): boolean;
}

export function passwordsOf(pepper: string, cost: number = COST): Passwords {
  const hashing = new Hashing();
  const keyed = (password: string) => createHmac('sha384', pepper).update(password.normalize('NFC')).digest('base64');
  const make = async (text: string) => String(await hashing.run({ text, hash: null, cost }));
  // Of nothing anybody could type: its own pre-hash is not of this form. Made now, it also wakes the threads.
  const nobody = make('');
  nobody.catch(() => undefined);
  return {
    hash: (password) => make(keyed(password)),
    matches: async (password, hash) => {
      const isRight = await hashing.run({ text: keyed(password), hash: hash ?? (await nobody), cost });
      return isRight === true && hash !== null;
    },
    isOutdated: (hash) => bcrypt.getRounds(hash) < cost,
  };
}
