/**
 * Passwords: bcrypt over a keyed pre-hash, because bcrypt alone cuts at 72 bytes, which is 24 Chinese characters
 * (OWASP Password Storage Cheat Sheet, "Pre-Hashing Passwords with bcrypt").
 */
import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Asker } from '../threads/queue.ts';
import { Threads } from '../threads/threads.ts';

const COST = 12;
const THREADS = 2;

export interface Passwords {
  hash(password: string, asker: Asker): Promise<string>;
  /** With null, as for an unknown user, it takes as long and says no. */
  matches(password: string, hash: string | null, asker: Asker): Promise<boolean>;
  /** Whether the hash was made with less work than is asked today, or under a pepper that was replaced. */
  isOutdated(hash: string): boolean;
}

/** With a hash: whether it is the text's. Without: a new hash of that cost. */
interface Task {
  readonly text: string;
  readonly hash: string | null;
  readonly cost: number;
}

/** Says under which pepper a hash was made, so that no password is hashed twice to find it out. */
const markOf = (pepper: string): string =>
  createHmac('sha256', pepper).update('mark of this pepper').digest('base64url').slice(0, 8);

const BCRYPT_CHARACTERS = 60;

/** A stored hash in its parts; one without a mark is of before there were any, so of the oldest pepper. */
function partsOf(stored: string, peppers: readonly [string, ...string[]]) {
  const mark = stored.slice(BCRYPT_CHARACTERS + 1);
  const oldest = peppers.at(-1) ?? peppers[0];
  const pepper = mark === '' ? oldest : (peppers.find((one) => markOf(one) === mark) ?? null);
  return { hash: stored.slice(0, BCRYPT_CHARACTERS), mark, pepper };
}

/** `peppers`: the current one first, then those it replaced. */
export function passwordsOf(peppers: readonly [string, ...string[]], cost: number = COST): Passwords {
  const worker = new URL('./hashing.worker.mjs', import.meta.url);
  const threads = new Threads<Task, string | boolean>(worker, THREADS);
  const [current] = peppers;
  const keyed = (password: string, pepper: string) =>
    createHmac('sha384', pepper).update(password.normalize('NFC')).digest('base64');
  const make = async (text: string, asker: Asker) => String(await threads.run({ text, hash: null, cost }, asker));
  // Of nothing anybody could type: its own pre-hash is not of this form. Made now, it also wakes the threads.
  const nobody = make('', { networks: [], isKnown: true });
  nobody.catch(() => undefined);
  return {
    hash: async (password, asker) => `${await make(keyed(password, current), asker)}.${markOf(current)}`,
    matches: async (password, stored, asker) => {
      const { hash, pepper } = stored === null ? { hash: await nobody, pepper: null } : partsOf(stored, peppers);
      const isRight = await threads.run({ text: keyed(password, pepper ?? current), hash, cost }, asker);
      return isRight === true && pepper !== null;
    },
    isOutdated: (stored) => {
      const { hash, mark } = partsOf(stored, peppers);
      return mark !== markOf(current) || bcrypt.getRounds(hash) < cost;
    },
  };
}
