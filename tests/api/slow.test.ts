/** Those who send slowly, or stop sending, are cut off, and nobody else waits for them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { type Deps, openDeps } from '../../api/deps.ts';
import { close, listen, PATIENCE } from '../../api/server.ts';
import { ask } from './client.ts';
import { DATABASES } from './databases.ts';
import type { TrialDatabase } from './postgres.ts';

const SOCKETS = 200;
const SHORT = {
  headersTimeout: 600,
  requestTimeout: 1200,
  keepAliveTimeout: 500,
  connectionsCheckingInterval: 100,
  readingGrace: 2000,
  slowestBytesPerSecond: 20_000_000,
};
const FILE = 'large.bin';
/** More than two systems keep between them. */
const FILE_BYTES = 40_000_000;

let folder = '';
let database: TrialDatabase;
let deps: Deps;
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/batida-site-`);
  writeFileSync(`${folder}/index.html`, '<!doctype html><title>Batida</title>');
  writeFileSync(`${folder}/${FILE}`, Buffer.alloc(FILE_BYTES));
  database = await DATABASES[0]!.open();
  const log = pino({ level: 'silent' });
  deps = await openDeps(readConfig(database.environment), log, { cost: 4, isSynced: false });
  server = await listen(createApp({ folder, log, deps }), { port: 0, host: '127.0.0.1' }, SHORT);
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(async () => {
  await close(server);
  await deps.database.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Sends the beginning, then a byte at a time for ever; resolves with what came back when the line is cut. */
function drip(beginning: string, byte: string): Promise<string> {
  return new Promise((resolve) => {
    const line: Socket = connect(port, '127.0.0.1');
    let heard = '';
    line.write(beginning);
    const timer = setInterval(() => line.write(byte), 50);
    line.on('data', (part) => {
      heard += part;
    });
    line.on('error', () => undefined);
    line.on('close', () => {
      clearInterval(timer);
      resolve(heard);
    });
  });
}

const POST =
  'POST /api/feedback HTTP/1.1\r\nHost: x\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\n';

test.each([
  ['headers that never end', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'],
  ['a body that never ends', `${POST}Content-Length: 4000\r\n\r\n`, ' '],
  ['chunks that never end', `${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ['nothing at all', '', ''],
])('%s', async (_what, beginning, byte) => {
  const lines = Array.from({ length: SOCKETS }, () => drip(beginning, byte));
  for (let i = 0; i < 20; i++) expect((await ask(port, '/api/ready')).status).toBe(200);
  for (const heard of await Promise.all(lines)) expect(heard === '' || / 40[08] /.test(heard)).toBe(true);
  expect((await ask(port, '/api/ready')).status).toBe(200);
});

/** Asks for a large file and takes so many bytes of it now and then. */
function sip(bytes: number): Socket {
  const line = connect(port, '127.0.0.1');
  line.write(`GET /${FILE} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const timer = setInterval(() => line.read(bytes), 50);
  if (bytes > 0) line.on('readable', () => undefined);
  line.on('error', () => undefined);
  line.on('close', () => clearInterval(timer));
  return line;
}

const open = () => new Promise<number>((resolve) => server.getConnections((_fault, count) => resolve(count)));

test('who takes nothing of an answer, or next to nothing, is cut off; who takes it gets all of it', async () => {
  const lines = [0, 0, 10, 10].map(sip);
  await Promise.all(lines.map((line) => new Promise((resolve) => line.once('connect', resolve))));
  const { body } = await ask(port, `/${FILE}`);
  expect(body.length).toBe(FILE_BYTES);
  await expect.poll(open, { timeout: 60_000 }).toBe(0);
  for (const line of lines) line.destroy();
  expect((await ask(port, '/api/ready')).status).toBe(200);
});

test('deployed, it waits longer, and not for ever', () => {
  const { slowestBytesPerSecond, ...times } = PATIENCE;
  expect(slowestBytesPerSecond).toBeGreaterThan(1000);
  for (const milliseconds of Object.values(times)) {
    expect(milliseconds).toBeGreaterThan(1000);
    expect(milliseconds).toBeLessThanOrEqual(60_000);
  }
});
