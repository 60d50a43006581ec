/** How often a caller may call: points counted in the database, so that every process counts together. */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './failure.ts';

interface Limit {
  readonly points: number;
  readonly seconds: number;
}

const MINUTE = 60;

/** Calls within a stretch of time; the factor LIMITS multiplies the calls. */
const LIMITS = {
  loginByAddress: { points: 25, seconds: 5 * MINUTE },
  loginByName: { points: 10, seconds: 5 * MINUTE },
  /** Wrong passwords for one name from anywhere but where its owner is known. */
  guesses: { points: 100, seconds: 1440 * MINUTE },
  /** Beyond them: nobody can lock an owner out for good who is somewhere new. */
  besieged: { points: 1, seconds: 15 * MINUTE },
  signUp: { points: 5, seconds: 30 * MINUTE },
  recover: { points: 10, seconds: 30 * MINUTE },
  save: { points: 60, seconds: MINUTE },
  /** Recordings begun; */
  upload: { points: 30, seconds: 30 * MINUTE },
  /** what is asked and sent of them, a megabyte at a time. */
  piece: { points: 300, seconds: 30 * MINUTE },
  account: { points: 60, seconds: 5 * MINUTE },
  /** The password of a signed-in user, asked once more. */
  reauthentication: { points: 10, seconds: 5 * MINUTE },
  export: { points: 10, seconds: 60 * MINUTE },
  feedback: { points: 5, seconds: 60 * MINUTE },
  newsletter: { points: 5, seconds: 60 * MINUTE },
  /** A page that is broken reports each thing it could not load. */
  report: { points: 20, seconds: 10 * MINUTE },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** One call of this kind by this caller; a failure with Retry-After when there were too many. */
  spend(limit: LimitName, caller: string): Promise<void>;
  /** Whether there were too many already; counts nothing. */
  isSpent(limit: LimitName, caller: string): Promise<boolean>;
  /** A success forgives the failures before it. */
  forgive(limit: LimitName, caller: string): Promise<void>;
}

export function limitsOf(pool: Pick<Pool, 'query'>, factor: number): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  for (const name of Object.keys(LIMITS) as LimitName[]) {
    const { points, seconds } = LIMITS[name];
    limiters.set(
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'limits',
        tableCreated: true,
        keyPrefix: name,
        points: Math.max(1, Math.round(points * factor)),
        duration: seconds,
        // Who is over the limit is refused from memory: a flood costs the database nothing.
        inMemoryBlockOnConsumed: Math.max(1, Math.round(points * factor)),
        inMemoryBlockDuration: seconds,
        clearExpiredByTimeout: false,
      }),
    );
  }
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`no limit ${name}`);
    return limiter;
  };
  const onTheirWay = new Map<string, number>();
  return {
    async spend(name, caller) {
      const limiter = limiterOf(name);
      const key = keyOf(caller);
      const counted = `${name} ${key}`;
      const before = onTheirWay.get(counted) ?? 0;
      // So many of one caller are being counted that this one is over the limit: a flood does not queue at the database.
      if (before >= limiter.points) throw tooMany(1000);
      onTheirWay.set(counted, before + 1);
      try {
        await limiter.consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
      } finally {
        const left = (onTheirWay.get(counted) ?? 1) - 1;
        if (left > 0) onTheirWay.set(counted, left);
        else onTheirWay.delete(counted);
      }
    },
    async isSpent(name, caller) {
      const limiter = limiterOf(name);
      const spent = await limiter.get(keyOf(caller));
      return spent !== null && spent.consumedPoints >= limiter.points;
    },
    async forgive(name, caller) {
      await limiterOf(name).delete(keyOf(caller));
    },
  };
}

function tooMany(milliseconds: number): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure('too_many_requests', `Too many attempts. Try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  });
}

/** Names and addresses do not lie about in the table of limits. */
const keyOf = (caller: string): string => createHash('sha256').update(caller).digest('base64url').slice(0, 24);

/** An IPv6 network of one customer counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
