/**
 * Databases that are ready made: created and migrated once per schema, kept in build/, copied for each test that wants
 * one. Creating them is most of the time of a short test file.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../api/config.ts';
import { MIGRATIONS, migrate } from '../../api/database/migrate.ts';
import { openDatabase } from '../../api/database/open.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TEMPLATES = `${root}/build/test-databases`;

/** What a template follows from: other steps, or another engine, make another one. */
function schemaHash(engine: string): string {
  const folder = `${root}/api/migrations`;
  const steps = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
  const { version } = lock.packages['node_modules/@electric-sql/pglite'];
  return createHash('sha256')
    .update(JSON.stringify([engine, version, steps]))
    .digest('hex')
    .slice(0, 16);
}

/** A new folder with the template's files in it, their owner kept; `make` fills the template where there is none. */
export async function copyOfTemplate(engine: string, make: (folder: string) => Promise<void>): Promise<string> {
  const template = `${TEMPLATES}/${engine.replace(/\W+/g, '-')}-${schemaHash(engine)}`;
  if (!existsSync(template)) {
    const made = mkdtempSync(`${tmpdir()}/batida-template-`);
    await make(made);
    mkdirSync(TEMPLATES, { recursive: true });
    // Two may make it at once: each on its own, and the first to move it in has made it.
    const moved = `${template}.${process.pid}`;
    execFileSync('cp', ['-a', made, moved]);
    rmSync(made, { recursive: true, force: true });
    try {
      renameSync(moved, template);
    } catch {
      rmSync(moved, { recursive: true, force: true });
    }
  }
  const copy = mkdtempSync(`${tmpdir()}/batida-database-`);
  execFileSync('cp', ['-a', `${template}/.`, copy]);
  return copy;
}

/** Brings the database of this environment up to date. */
export async function migrated(environment: NodeJS.ProcessEnv, steps = MIGRATIONS): Promise<void> {
  const database = await openDatabase(readConfig(environment), false);
  await migrate(database, steps);
  await database.close();
}
