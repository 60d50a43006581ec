/** The databases everything of the API is tried on: the embedded one, and PostgreSQL where this machine has it. */
import { rmSync } from 'node:fs';
import { binaries, openPostgres, POSTGRES_ADVICE, type TrialDatabase } from './postgres.ts';
import { copyOfTemplate, migrated } from './templates.ts';

export interface Kind {
  readonly name: string;
  open(): Promise<TrialDatabase>;
}

/** A new folder in which the embedded one lies ready: a DATA_DIR. */
export const embeddedFolder = () => copyOfTemplate('pglite', (made) => migrated({ DATA_DIR: made }));

async function openEmbedded(): Promise<TrialDatabase> {
  const folder = await embeddedFolder();
  return {
    environment: { DATA_DIR: folder },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const hasPostgres = binaries() !== undefined;
if (!hasPostgres) process.stderr.write(`SKIPPED: ${POSTGRES_ADVICE}\n`);

const POSTGRES: Kind = { name: 'PostgreSQL', open: () => openPostgres({ isSynced: false }) };
export const DATABASES: readonly Kind[] = [{ name: 'PGlite', open: openEmbedded }, ...(hasPostgres ? [POSTGRES] : [])];
