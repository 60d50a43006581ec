/** Brings the schema up to date: each step in a transaction, one node at a time behind a row everybody locks. */
import { Umzug } from 'umzug';
import { accounts } from '../migrations/2026-11-accounts.ts';
import { nameSkeletons } from '../migrations/2026-11-name-skeletons.ts';
import { newsletterOptIn } from '../migrations/2026-11-newsletter-opt-in.ts';
import { versionFields } from '../migrations/2026-11-version-fields.ts';
import { hub } from '../migrations/2026-12-hub.ts';
import { hubChallenges } from '../migrations/2026-12-hub-challenges.ts';
import { hubClosings } from '../migrations/2026-12-hub-closings.ts';
import { hubEdited } from '../migrations/2026-12-hub-edited.ts';
import { hubLanguages } from '../migrations/2026-12-hub-languages.ts';
import { hubLinks } from '../migrations/2026-12-hub-links.ts';
import { hubOutlines } from '../migrations/2026-12-hub-outlines.ts';
import { hubRenditions } from '../migrations/2026-12-hub-renditions.ts';
import { hubSafety } from '../migrations/2026-12-hub-safety.ts';
import { hubScale } from '../migrations/2026-12-hub-scale.ts';
import { hubThanks } from '../migrations/2026-12-hub-thanks.ts';
import { codeOf } from './away.ts';
import type { Migration } from './migration.ts';
import type { Queries } from './queries.ts';
import { statement } from './statement.ts';

export const MIGRATIONS: readonly Migration[] = [
  accounts,
  versionFields,
  newsletterOptIn,
  nameSkeletons,
  hub,
  hubChallenges,
  hubOutlines,
  hubRenditions,
  hubScale,
  hubThanks,
  hubSafety,
  hubLinks,
  hubLanguages,
  hubClosings,
  hubEdited,
];

const MAKE_TABLE = statement('table of migrations')`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)`;
const MAKE_LOCK = statement('make the lock')`INSERT INTO migrations (name) VALUES ('lock') ON CONFLICT DO NOTHING`;
const LOCK = statement('take the lock')`SELECT name FROM migrations WHERE name = 'lock' FOR UPDATE`;
const DONE = statement<{ name: string }>('migrations')`SELECT name FROM migrations WHERE name <> 'lock' ORDER BY name`;
const NOTE = statement('note a migration')`INSERT INTO migrations (name) VALUES ($1)`;

/** Where all is done it only reads: a role that may not change the schema is enough to run the service. */
export async function migrate(database: Queries, steps = MIGRATIONS): Promise<void> {
  if (await isDone(database, steps)) return;
  await database.tell(MAKE_TABLE).catch(ignoreRace);
  await database.tell(MAKE_LOCK);
  await database.transaction(async () => {
    // Another node that starts now waits here until this one is done, and then finds nothing to do.
    await database.tell(LOCK);
    await umzugOf(database, steps).up();
  });
}

async function isDone(database: Queries, steps: readonly Migration[]): Promise<boolean> {
  try {
    const names = new Set(await doneOf(database));
    return steps.every(({ name }) => names.has(name));
  } catch (error) {
    if (codeOf(error) === NO_SUCH_TABLE) return false;
    throw error;
  }
}

const doneOf = async (database: Queries): Promise<string[]> => (await database.ask(DONE)).map(({ name }) => name);

/** Within a transaction. */
function umzugOf(database: Queries, steps: readonly Migration[]) {
  return new Umzug({
    migrations: steps.map(({ name, statements }) => ({
      name,
      up: async () => {
        for (const step of statements) {
          if (typeof step === 'string') await database.tell({ text: step });
          else await step(database);
        }
      },
    })),
    logger: undefined,
    storage: {
      logMigration: async ({ name }) => {
        await database.tell(NOTE, [name]);
      },
      unlogMigration: async () => {
        throw new Error('migrations only go up: restore a backup instead');
      },
      executed: () => doneOf(database),
    },
  });
}

const NO_SUCH_TABLE = '42P01';

/** Two nodes may create the table in the same instant: one of them is told that it, its type or its key exists. */
const THERE_ALREADY = ['42P07', '42710', '23505'];

function ignoreRace(error: unknown): void {
  if (!THERE_ALREADY.includes(codeOf(error) ?? '')) throw error;
}
