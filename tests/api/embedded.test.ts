/** The embedded database on the disk: what is acknowledged is there, for its owner alone, and for one server at a time. */
import fs, { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { migrate } from '../../api/database/migrate.ts';
import { openDatabase } from '../../api/database/open.ts';
import { startNode } from './node.ts';
import { copyOfTemplate, migrated } from './templates.ts';

/** A folder of its own with a database that is ready made. */
const readyMade = () => copyOfTemplate('pglite', (made) => migrated({ DATA_DIR: made }));

const { fsyncSync } = fs;
let synced: number[] = [];
let folder = '';

beforeEach(() => {
  synced = [];
  fs.fsyncSync = (file) => {
    synced.push(file);
    fsyncSync(file);
  };
  syncBuiltinESMExports();
});

afterEach(() => {
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true, force: true });
});

const COMMITS = 50;

test('every commit waits for the disk, what only reads does not', async () => {
  folder = mkdtempSync(`${tmpdir()}/batida-synced-`);
  const database = await openDatabase(readConfig({ DATA_DIR: folder }));
  await migrate(database);
  const { rows } = await database.pools.sessions.query(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
  const count = async (work: (index: number) => Promise<unknown>) => {
    const before = synced.length;
    for (let index = 0; index < COMMITS; index++) await work(index);
    return synced.length - before;
  };
  const write = (index: number) =>
    database.pools.sessions.query('INSERT INTO limits (key, points) VALUES ($1, 1)', [`synced ${index}`]);
  expect(await count(write)).toBeGreaterThanOrEqual(COMMITS);
  // Pages that were read for the first time may be marked.
  await database.pools.sessions.query('SELECT * FROM limits');
  expect(await count(() => database.pools.sessions.query('SELECT * FROM limits'))).toBe(0);
  const before = synced.length;
  await database.pools.sessions.query('CHECKPOINT');
  expect(synced.length - before).toBeGreaterThan(3);
  // Nobody else reads it: files made at first, and those made later.
  await database.pools.sessions.query('CREATE TABLE later (id integer)');
  await database.close();
  expect(modesOf(folder)).toEqual(new Set(['directory 700', 'file 600']));
}, 60_000);

test('a folder that was open to others is closed to them', async () => {
  folder = await readyMade();
  for (const { path } of entriesOf(folder)) fs.chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
  await (await openDatabase(readConfig({ DATA_DIR: folder }))).close();
  expect(modesOf(folder)).toEqual(new Set(['directory 700', 'file 600']));
}, 60_000);

function entriesOf(path: string): { path: string; kind: string }[] {
  const below = readdirSync(path, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    kind: entry.isDirectory() ? 'directory' : entry.isFile() ? 'file' : 'other',
  }));
  return [{ path, kind: 'directory' }, ...below];
}

function modesOf(path: string): ReadonlySet<string> {
  return new Set(entriesOf(path).map((one) => `${one.kind} ${(lstatSync(one.path).mode & 0o777).toString(8)}`));
}

/** `npm run drill -- races` runs three, of eight. */
const RACES = Number(process.env.RACES ?? 1);
const SERVERS = Number(process.env.RACERS ?? 4);

test(`${RACES} × a race of ${SERVERS} whole servers: always exactly one answers`, async () => {
  for (let race = 0; race < RACES; race++) {
    folder = await readyMade();
    const outcomes = await Promise.allSettled(Array.from({ length: SERVERS }, () => startNode({ DATA_DIR: folder })));
    const answering = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(answering, refused.join('\n')).toHaveLength(1);
    for (const reason of refused) expect(reason).toMatch(/the data directory is in use by process \d+/);
    for (const node of answering) {
      expect((await fetch(`http://127.0.0.1:${node.port}/api/ready`)).status).toBe(200);
      expect(await node.end('SIGTERM')).toBe(0);
    }
    rmSync(folder, { recursive: true });
  }
}, 180_000);
