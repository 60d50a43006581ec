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
const SHORT = { headersTimeout: 600, requestTimeout: 1200, keepAliveTimeout: 500, connectionsCheckingInterval: 100 };

let folder = '';
let database: TrialDatabase;
let deps: Deps;
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/batida-site-`);
  writeFileSync(`${folder}/index.html`, '<!doctype html><title>Batida</title>');
  database = await DATABASES[0]!.open();
  const log = pino({ level: 'silent' });
  deps = await openDeps(readConfig(database.environment), log, { cost: 4 });
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

test('deployed, it waits longer, and not for ever', () => {
  for (const milliseconds of Object.values(PATIENCE)) {
    expect(milliseconds).toBeGreaterThan(1000);
    expect(milliseconds).toBeLessThanOrEqual(60_000);
  }
});
