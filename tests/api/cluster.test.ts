/** Several processes on one PostgreSQL, and a PostgreSQL that goes away and comes back. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedOf } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { Client, codeOf, json } from './client.ts';
import { hasPostgres } from './databases.ts';
import { startNode } from './node.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { PASSWORD, type Service, startService } from './service.ts';

const SONG = savedOf(defaultSong());

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came to be');
}

/** One statement, by a connection of its own. */
async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('PostgreSQL is here, or said to be missing', () => {
  expect(typeof hasPostgres).toBe('boolean');
});

describe.each(hasPostgres ? ['PostgreSQL'] : [])('on %s', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await openPostgres();
  });
  afterAll(() => postgres?.close());

  test('three processes that start at once on an empty database are one service, and end when they are told', async () => {
    await ask(postgres.url, 'CREATE DATABASE empty');
    const url = postgres.url.replace(/postgres$/, 'empty');
    const start = () => startNode({ ...postgres.environment, DATABASE_URL: url, LIMITS: '1' });
    const nodes = await Promise.all([start(), start(), start()]);
    const [a, b, c] = nodes.map(({ port }) => new Client(port)) as [Client, Client, Client];
    const given = { username: 'Everywhere', password: PASSWORD, confirmPassword: PASSWORD };
    expect((await a.post('/auth/register', given)).status).toBe(201);
    b.cookie = a.cookie;
    c.cookie = a.cookie;
    const { id } = json(await b.post('/projects', SONG));
    expect(json(await c.get(`/projects/${id}`)).revision).toBe(1);
    // Ten guesses of a name, whichever process they come to.
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const { port } = nodes[i % 3]!;
      const answer = await new Client(port).post('/auth/login', { username: 'Guessed', password: 'wrong guess' });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    await b.post('/auth/logout');
    expect(json(await c.get('/auth/me'))).toBeNull();
    for (const node of nodes) expect(await node.end('SIGTERM')).toBe(0);
  });

  test('a process that starts while the database is away waits for it, and then answers', async () => {
    await postgres.stop();
    const folder = mkdtempSync(`${tmpdir()}/batida-log-`);
    const log = `${folder}/log`;
    const starting = startNode({ ...postgres.environment, LOG_FILE: log });
    await until(async () => existsSync(log) && readFileSync(log, 'utf8').includes('"event":"database_away"'));
    await postgres.restart();
    const node = await starting;
    expect((await new Client(node.port).get('/ready')).status).toBe(200);
    expect(await node.end('SIGTERM')).toBe(0);
    rmSync(folder, { recursive: true });
  });

  describe('while it goes away', () => {
    let service: Service;
    beforeAll(async () => {
      service = await startService(postgres.environment);
    });
    afterAll(() => service?.close());

    test.each(['SIGKILL', 'SIGINT'] as const)('%s: 503 meanwhile, and then all is as it was', async (signal) => {
      const user = await service.newUser();
      const { id } = json(await user.post('/projects', SONG));
      await postgres.stop(signal);
      for (const [method, path, body] of [
        ['GET', '/auth/me', undefined],
        ['GET', `/projects/${id}`, undefined],
        ['POST', '/projects', SONG],
        ['POST', '/auth/login', { username: 'x', password: 'y' }],
        ['GET', '/ready', undefined],
      ] as const) {
        const answer = await user.send(method, path, body);
        expect([path, answer.status, codeOf(answer), answer.headers['retry-after']]).toEqual([
          path,
          503,
          'unavailable',
          '1',
        ]);
      }
      expect((await user.get('/health')).status).toBe(200);
      await postgres.restart();
      await until(async () => (await user.get('/ready')).status === 200);
      expect(json(await user.get(`/projects/${id}`)).id).toBe(id);
      expect((await user.post('/projects', SONG)).status).toBe(201);
    });

    test('connections that are cut while nobody uses them are not noticed by those who read', async () => {
      const user = await service.newUser();
      await user.get('/projects');
      const admin = new pg.Client({ connectionString: postgres.url });
      await admin.connect();
      const cut = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()';
      for (let i = 0; i < 3; i++) {
        await admin.query(`${cut} AND backend_type = 'client backend'`);
        await until(async () => (await user.get('/projects')).status === 200);
      }
      await admin.end();
    });

    test('who waits for a lock is told to come again', async () => {
      const user = await service.newUser();
      const admin = new pg.Client({ connectionString: postgres.url });
      await admin.connect();
      await admin.query('BEGIN');
      await admin.query('LOCK TABLE projects');
      const began = Date.now();
      const answer = await user.post('/projects', SONG);
      expect([answer.status, codeOf(answer)]).toEqual([503, 'unavailable']);
      expect(Date.now() - began).toBeLessThan(10_000);
      await admin.query('ROLLBACK');
      await admin.end();
      expect((await user.post('/projects', SONG)).status).toBe(201);
    });
  });
});
