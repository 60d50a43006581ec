/** The service under a role that may read and write rows and nothing else, made by the statements of the page. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe.skipIf(!hasPostgres)('under a role of least rights', () => {
  let postgres: Postgres;
  let service: Service;
  let url = '';
  beforeAll(async () => {
    postgres = await openPostgres({ isSynced: false });
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query(RECIPE ?? 'docs/server.md has no recipe');
    await admin.end();
    url = postgres.url.replace('postgres@', 'batida_app@');
    service = await startService({ ...postgres.environment, DATABASE_URL: url });
  });
  afterAll(async () => {
    await service?.close();
    await postgres?.close();
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
