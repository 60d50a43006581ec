/** What every call may use; made once at the start, handed down as an argument, so that tests bring their own. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Limits } from './http/limits.ts';
import type { Models } from './models/all.ts';

export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly models: Models;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly log: Logger;
}
