/** How often a caller may call: points counted in the database, so that every process counts together. */
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { HastyPool } from '../database/open.ts';
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
  /** Accounts made; */
  signUp: { points: 5, seconds: 30 * MINUTE },
  /** what was tried for them: a name that is taken, a password that is refused. */
  signUpTry: { points: 50, seconds: 30 * MINUTE },
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
  /** Letters to one address, whoever asks for them. */
  letter: { points: 3, seconds: 1440 * MINUTE },
  /** What the links of letters do. */
  letterLink: { points: 60, seconds: 60 * MINUTE },
  /** A page that is broken reports each thing it could not load. */
  report: { points: 20, seconds: 10 * MINUTE },
  /** Of the hub: handles chosen, */
  handle: { points: 3, seconds: 30 * 1440 * MINUTE },
  /** items shared, by somebody who is known and by somebody new; */
  share: { points: 20, seconds: 1440 * MINUTE },
  shareNew: { points: 5, seconds: 1440 * MINUTE },
  /** what was tried for it; */
  shareTry: { points: 60, seconds: 60 * MINUTE },
  /** likes, follows, blocks and the like, taken back or not; */
  vote: { points: 120, seconds: 5 * MINUTE },
  /** plays and downloads told of; */
  play: { points: 240, seconds: 5 * MINUTE },
  /** comments and requests: slowly, and few a day by somebody new; */
  comment: { points: 6, seconds: MINUTE },
  commentNew: { points: 20, seconds: 1440 * MINUTE },
  /** what is said of one's items, changed later; */
  edit: { points: 30, seconds: 60 * MINUTE },
  /** reports and appeals, which somebody has to read; */
  complaint: { points: 20, seconds: 60 * MINUTE },
  /** public pages and their pictures, by whoever reads them, a search engine too. */
  page: { points: 300, seconds: 5 * MINUTE },
  /** Requests for removal, from one network. */
  takedown: { points: 5, seconds: 60 * MINUTE },
  /** Codes of a second factor that were tried, right or wrong: of a million, three count at a time; */
  factor: { points: 5, seconds: 15 * MINUTE },
  /** in a day. */
  factorDay: { points: 30, seconds: 1440 * MINUTE },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

/** One, or its networks, the narrowest first. */
type Caller = string | readonly string[];

/** How much more than one address a network around it may, as /64, /56 and /48: a home line, and some of them. */
const WIDER = [1, 2, 8];

export interface Limits {
  /** So many calls of this kind by this caller; a failure with Retry-After when there were too many. */
  spend(limit: LimitName, caller: Caller, points?: number): Promise<void>;
  /** What was spent for something that did not come about. */
  giveBack(limit: LimitName, caller: Caller, points?: number): Promise<void>;
  /** Whether there were too many already; counts nothing. */
  isSpent(limit: LimitName, caller: string): Promise<boolean>;
  /** A success forgives the failures before it. */
  forgive(limit: LimitName, caller: Caller): Promise<void>;
}

interface Counter {
  readonly limiter: RateLimiterPostgres;
  readonly key: string;
}

export function limitsOf(pool: HastyPool, factor: number): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (name: LimitName, width: number) => {
    const prefix = width === 0 ? name : `${name}/${width}`;
    const limiter = limiters.get(prefix) ?? limiterFor(pool, prefix, LIMITS[name], factor * (WIDER[width] ?? 1));
    limiters.set(prefix, limiter);
    return limiter;
  };
  const countersOf = (name: LimitName, caller: Caller): readonly Counter[] =>
    [caller].flat().map((one, width) => ({ limiter: limiterOf(name, width), key: keyOf(one) }));
  const onTheirWay = new Map<string, number>();
  const refused = new Refused();
  const consume = async ({ limiter, key }: Counter, points: number) => {
    const counted = limiter.getKey(key);
    const before = onTheirWay.get(counted) ?? 0;
    // So many of one caller are being counted that this one is over the limit: a flood does not queue at the database.
    if (before >= limiter.points) throw tooMany(1000);
    onTheirWay.set(counted, before + points);
    try {
      await limiter.consume(key, points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      refused.add(counted, refusal.msBeforeNext);
      throw tooMany(refusal.msBeforeNext);
    } finally {
      const left = (onTheirWay.get(counted) ?? points) - points;
      if (left > 0) onTheirWay.set(counted, left);
      else onTheirWay.delete(counted);
    }
  };
  return {
    async spend(name, caller, points = 1) {
      const counters = countersOf(name, caller);
      for (const { limiter, key } of counters) refused.check(limiter.getKey(key));
      // The narrowest first: who is refused there takes nothing of what its neighbours share with it.
      for (const counter of counters) await consume(counter, points);
    },
    async giveBack(name, caller, points = 1) {
      for (const { limiter, key } of countersOf(name, caller)) {
        await limiter.reward(key, points);
        refused.forget(limiter.getKey(key));
      }
    },
    async isSpent(name, caller) {
      const limiter = limiterOf(name, 0);
      const spent = await limiter.get(keyOf(caller));
      return spent !== null && spent.consumedPoints >= limiter.points;
    },
    async forgive(name, caller) {
      for (const { limiter, key } of countersOf(name, caller)) {
        await limiter.delete(key);
        refused.forget(limiter.getKey(key));
      }
    },
  };
}

function limiterFor(pool: HastyPool, keyPrefix: string, { points, seconds }: Limit, factor: number) {
  const most = Math.max(1, Math.round(points * factor));
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limits',
    tableCreated: true,
    keyPrefix,
    points: most,
    duration: seconds,
    clearExpiredByTimeout: false,
  });
}

/** Who is over a limit is refused from memory, and so is whoever comes from around: a flood costs the database nothing. */
class Refused {
  private readonly until = new Map<string, number>();

  add(key: string, milliseconds: number): void {
    const now = Date.now();
    if (this.until.size >= MOST_REMEMBERED) {
      for (const [one, end] of this.until) if (end <= now) this.until.delete(one);
    }
    if (this.until.size < MOST_REMEMBERED) this.until.set(key, now + milliseconds);
  }

  check(key: string): void {
    const left = (this.until.get(key) ?? 0) - Date.now();
    if (left > 0) throw tooMany(left);
  }

  forget(key: string): void {
    this.until.delete(key);
  }
}

const MOST_REMEMBERED = 10_000;

function tooMany(milliseconds: number): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure('too_many_requests', `Too many attempts. Try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  });
}

/** Names and addresses do not lie about in the table of limits. */
const keyOf = (caller: string): string => createHash('sha256').update(caller).digest('base64url').slice(0, 24);
