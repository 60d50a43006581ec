/** The service under a role that may read and write rows and nothing else, made by the statements of the page. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { MIGRATIONS, migrate } from '../../api/database/migrate.ts';
import type { Migration } from '../../api/database/migration.ts';
import { openDatabase } from '../../api/database/open.ts';
import { savedOf } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { json } from './client.ts';
import { hasPostgres } from './databases.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { PASSWORD, type Service, startService } from './service.ts';

/** What an operator copies: the block of docs/server.md that begins with the making of the role. */
const RECIPE = /```sql\n(CREATE ROLE[\s\S]*?)```/.exec(
  readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8'),
)?.[1];

async function asRole(connectionString: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe.skipIf(!hasPostgres)('under a role of least rights', () => {
  let postgres: Postgres;
  let service: Service;
  let url = '';
  let ownerUrl = '';
  beforeAll(async () => {
    postgres = await openPostgres({ isSynced: false });
    // Who administers the server owns nothing of the service's.
    await asRole(postgres.url, 'CREATE ROLE batida_owner LOGIN', 'CREATE DATABASE batida OWNER batida_owner');
    const here = postgres.url.replace(/\/postgres$/, '/batida');
    ownerUrl = here.replace('postgres@', 'batida_owner@');
    await raise(MIGRATIONS);
    await asRole(here, RECIPE ?? 'there is no recipe');
    url = here.replace('postgres@', 'batida_app@');
    service = await startService({ ...postgres.environment, DATABASE_URL: url });
  });
  afterAll(async () => {
    await service?.close();
    await postgres?.close();
  });

  /** As the owner does after an update. */
  async function raise(steps: readonly Migration[]): Promise<void> {
    const database = await openDatabase(readConfig({ ...postgres.environment, DATABASE_URL: ownerUrl }));
    await migrate(database, steps);
    await database.close();
  }

  test('the next migration brings tables that it may use, and it starts on them', async () => {
    const later: Migration = {
      name: '2999-01-later',
      statements: [
        'CREATE TABLE later (id serial PRIMARY KEY, user_id integer REFERENCES users (id) ON DELETE CASCADE)',
        "ALTER TABLE users ADD COLUMN later text NOT NULL DEFAULT ''",
      ],
    };
    const steps = [...MIGRATIONS, later];
    await expect(migrate(service.deps.database, steps)).rejects.toThrow(/permission denied/);
    await raise(steps);
    await migrate(service.deps.database, steps);
    const user = await service.newUser('Later');
    const { rows } = await service.deps.database.pools.sessions.query(
      `INSERT INTO later (user_id) SELECT id FROM users WHERE username = 'Later' RETURNING id`,
    );
    expect(rows).toEqual([{ id: 1 }]);
    await service.deps.database.pools.sessions.query('UPDATE later SET id = 2');
    expect((await user.delete('/account', { password: PASSWORD })).status).toBe(204);
    expect((await service.deps.database.pools.sessions.query('SELECT * FROM later')).rows).toEqual([]);
    await expect(service.deps.database.pools.sessions.query('ALTER TABLE later ADD COLUMN x text')).rejects.toThrow(
      /must be owner/,
    );
  });

  test('everything of an account works', async () => {
    const user = await service.newUser('Modest');
    const { id } = json(await user.post('/projects', savedOf(defaultSong())));
    expect(json(await user.post(`/projects/${id}/versions`, { name: 'Kept' })).name).toBe('Kept');
    expect((await user.post('/feedback', { subject: 'S', message: 'M' })).status).toBe(201);
    expect((await user.get('/account/export')).status).toBe(200);
    expect((await user.post('/auth/login', { username: 'Modest', password: PASSWORD })).status).toBe(200);
    expect((await user.delete('/account', { password: PASSWORD })).status).toBe(204);
  });

  test.each([
    'CREATE TABLE mine (id integer)',
    'DROP TABLE users',
    'ALTER TABLE users ADD COLUMN role text',
    'TRUNCATE users',
    'DELETE FROM migrations',
    'CREATE ROLE other',
    "COPY users TO PROGRAM 'cat'",
  ])('it may not: %s', async (statement) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner|must be superuser/);
    await client.end();
  });
});
