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
  /** Whether the hash was made with less work than is asked today. */
  isOutdated(hash: string): boolean;
}

/** With a hash: whether it is the text's. Without: a new hash of that cost. */
interface Task {
  readonly text: string;
  readonly hash: string | null;
  readonly cost: number;
}

export function passwordsOf(pepper: string, cost: number = COST): Passwords {
  const worker = new URL('./hashing.worker.mjs', import.meta.url);
  const threads = new Threads<Task, string | boolean>(worker, THREADS);
  const keyed = (password: string) => createHmac('sha384', pepper).update(password.normalize('NFC')).digest('base64');
  const make = async (text: string, asker: Asker) => String(await threads.run({ text, hash: null, cost }, asker));
  // Of nothing anybody could type: its own pre-hash is not of this form. Made now, it also wakes the threads.
  const nobody = make('', { networks: [], isKnown: true });
  nobody.catch(() => undefined);
  return {
    hash: (password, asker) => make(keyed(password), asker),
    matches: async (password, hash, asker) => {
      const isRight = await threads.run({ text: keyed(password), hash: hash ?? (await nobody), cost }, asker);
      return isRight === true && hash !== null;
    },
    isOutdated: (hash) => bcrypt.getRounds(hash) < cost,
  };
}
