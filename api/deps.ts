/** What every call may use; made once at the start, handed down as an argument, so that tests bring their own. */
import type { Logger } from 'pino';
import { type Passwords, passwordsOf } from './auth/passwords.ts';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import { type Database, openDatabase } from './database/open.ts';
import { type Limits, limitsOf } from './http/limits.ts';
import { Pace } from './http/pace.ts';
import { Turns } from './http/turns.ts';
import { type Post, postOf } from './letters/post.ts';
import type { Models } from './models/all.ts';
import { type ReadingThreads, readingThreads } from './projects/reading.ts';
import { SharedRuns } from './threads/shared-runs.ts';

const ATTEMPTS_AT_A_TIME = 2;

export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly models: Models;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** Logins, sign-ups and recoveries of one network at a time: a flood of them computes few hashes. */
  readonly attempts: Turns;
  /** Where large songs are read. */
  readonly reading: ReadingThreads;
  /** How fast one user reads. */
  readonly reads: Pace;
  /** Counters of the hub that are being brought up to date. */
  readonly folding: SharedRuns;
  /** null where no mail server is configured: letters wait. */
  readonly post: Post | null;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Set when the process was told to end: it is not ready for more. */
  readonly life: { isEnding: boolean };
}

interface Choices {
  /** Of bcrypt; a test has no second to spend on each password. */
  readonly cost?: number;
  readonly now?: () => number;
  /** Of the embedded database: see openDatabase. */
  readonly isSynced?: boolean;
}

/** Opens the database and brings it up to date. */
export async function openDeps(
  config: Config,
  log: Logger,
  { cost, now = Date.now, isSynced }: Choices = {},
): Promise<Deps> {
  const database = await openDatabase(config, isSynced);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    config,
    database,
    models: database.models,
    passwords: passwordsOf(database.secrets.peppers, cost),
    limits: limitsOf(database.pools.limits, config.limitFactor),
    attempts: new Turns(ATTEMPTS_AT_A_TIME),
    reading: readingThreads(),
    reads: new Pace(Math.max(1, config.limitFactor)),
    folding: new SharedRuns(),
    post: postOf(config),
    log,
    now,
    life: { isEnding: false },
  };
}
