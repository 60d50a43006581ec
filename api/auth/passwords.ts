/**
 * Passwords: bcrypt over a keyed pre-hash, because bcrypt alone cuts at 72 bytes, which is 24 Chinese characters
 * (OWASP Password Storage Cheat Sheet, "Pre-Hashing Passwords with bcrypt"). Few hashes at a time: each costs a fifth of a
 * second of a core, and a flood of logins must not take the others' turn.
 */
import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import { Failure } from '../http/failure.ts';

const COST = 12;
const AT_ONCE = 2;
const MAX_WAITING = 8;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With null, as for an unknown user, it takes as long and says no. */
  matches(password: string, hash: string | null): Promise<boolean>;
  /** Whether the hash was made with less work than is asked today. */
  isOutdated(hash: string): boolean;
}

export function passwordsOf(pepper: string, cost: number = COST): Passwords {
  const queue = new Queue();
  const keyed = (password: string) => createHmac('sha384', pepper).update(password.normalize('NFC')).digest('base64');
  // Of nothing anybody could type: its own pre-hash is not of this form.
  const nobody = bcrypt.hashSync('', cost);
  return {
    hash: (password) => queue.run(() => bcrypt.hash(keyed(password), cost)),
    matches: async (password, hash) => {
      const isRight = await queue.run(() => bcrypt.compare(keyed(password), hash ?? nobody));
      return isRight && hash !== null;
    },
    isOutdated: (hash) => bcrypt.getRounds(hash) < cost,
  };
}

/** Two run, eight wait, the next is refused at once. */
class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= MAX_WAITING) {
        throw new Failure('too_many_requests', 'Too many people log in right now. Try again in a few seconds.', {
          retryAfterSeconds: 2,
        });
      }
      // Who ends hands its place over.
      await new Promise<void>((begin) => this.waiting.push(begin));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
