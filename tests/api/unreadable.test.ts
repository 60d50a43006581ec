/** What is no HTTP, or not quite: it is refused under the same headers as everything else, and the server stays up. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAILURES } from '../../api/http/failure.ts';
import { ask } from './client.ts';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';

let service: Service;
beforeAll(async () => {
  const [kind] = DATABASES;
  if (kind) service = await startOn(kind);
});
afterAll(() => service?.close());

/** All that comes back until the line is closed. */
function say(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const line = connect(service.port, '127.0.0.1', () => line.write(text));
    let heard = '';
    line.on('data', (part) => {
      heard += part;
    });
    line.on('close', () => resolve(heard));
    line.on('error', reject);
  });
}

const POST =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\n';

test.each([
  ['a method that is none', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a header without end', `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a piece of no length', `${POST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`, 400],
  ['two lengths', `${POST}Content-Length: 3\r\nContent-Length: 2\r\n\r\n{}`, 400],
  ['two hosts', 'GET /api/health HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400],
  ['a length and pieces', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`, 400],
])('%s', async (_kind, text, status) => {
  const answer = await say(text);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
  const { headers } = await ask(service.port, '/api/nothing');
  const told = head.toLowerCase().split('\r\n');
  for (const name of [
    'content-type',
    'cache-control',
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'cross-origin-resource-policy',
  ]) {
    expect(told).toContain(`${name}: ${String(headers[name]).toLowerCase()}`);
  }
  expect(FAILURES).toHaveProperty(JSON.parse(body).error.code);
});

test('a client that expects what nobody knows is answered as any other', async () => {
  const answer = await say('GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n');
  expect(answer).toContain('HTTP/1.1 200 OK');
  expect(answer).toContain('X-Content-Type-Options: nosniff');
});
