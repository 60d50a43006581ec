/** Brings the schema up to date: each step in a transaction, one node at a time behind a row everybody locks. */
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { Umzug } from 'umzug';
import { accounts } from '../migrations/2026-11-accounts.ts';
import { nameSkeletons } from '../migrations/2026-11-name-skeletons.ts';
import { newsletterOptIn } from '../migrations/2026-11-newsletter-opt-in.ts';
import { versionFields } from '../migrations/2026-11-version-fields.ts';
import type { Migration } from './migration.ts';

export const MIGRATIONS: readonly Migration[] = [accounts, versionFields, newsletterOptIn, nameSkeletons];

/** Where all is done it only reads: a role that may not change the schema is enough to run the service. */
export async function migrate(sequelize: Sequelize, steps = MIGRATIONS): Promise<void> {
  if (await isDone(sequelize, steps)) return;
  await sequelize.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)').catch(ignoreRace);
  await sequelize.query("INSERT INTO migrations (name) VALUES ('lock') ON CONFLICT DO NOTHING");
  await sequelize.transaction(async (transaction) => {
    // Another node that starts now waits here until this one is done, and then finds nothing to do.
    await sequelize.query("SELECT name FROM migrations WHERE name = 'lock' FOR UPDATE", { transaction });
    await umzugOf(sequelize, transaction, steps).up();
  });
}

async function isDone(sequelize: Sequelize, steps: readonly Migration[]): Promise<boolean> {
  try {
    const rows = await sequelize.query<{ name: string }>('SELECT name FROM migrations', { type: QueryTypes.SELECT });
    const names = new Set(rows.map(({ name }) => name));
    return steps.every(({ name }) => names.has(name));
  } catch (error) {
    if (codeOf(error) === NO_SUCH_TABLE) return false;
    throw error;
  }
}

function umzugOf(sequelize: Sequelize, transaction: Transaction, steps: readonly Migration[]) {
  return new Umzug({
    migrations: steps.map(({ name, statements }) => ({
      name,
      up: async () => {
        for (const statement of statements) {
          if (typeof statement === 'string') await sequelize.query(statement, { transaction });
          else await statement(sequelize, transaction);
        }
      },
    })),
    logger: undefined,
    storage: {
      logMigration: async ({ name }) => {
        await sequelize.query('INSERT INTO migrations (name) VALUES (:name)', { transaction, replacements: { name } });
      },
      unlogMigration: async () => {
        throw new Error('migrations only go up: restore a backup instead');
      },
      executed: async () => {
        const rows = await sequelize.query<{ name: string }>("SELECT name FROM migrations WHERE name <> 'lock'", {
          transaction,
          type: QueryTypes.SELECT,
        });
        return rows.map(({ name }) => name).sort();
      },
    },
  });
}

const NO_SUCH_TABLE = '42P01';

/** SQLSTATE of what the database refused. */
function codeOf(error: unknown): string | undefined {
  return (error as { readonly original?: { readonly code?: string } }).original?.code;
}

/** Two nodes may create the table in the same instant: one of them is told that it, its type or its key exists. */
const THERE_ALREADY = ['42P07', '42710', '23505'];

function ignoreRace(error: Error): void {
  if (!THERE_ALREADY.includes(codeOf(error) ?? '')) throw error;
}
