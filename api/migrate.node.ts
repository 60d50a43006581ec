/** `npm run migrate`: brings the database up to date and ends, as a role that may change the schema. */
import { readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';

async function main(): Promise<void> {
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
