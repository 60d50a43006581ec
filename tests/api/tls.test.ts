/** The session's cookie as it goes over TLS, behind a proxy, and when its time has run out. */
import { request as send } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, json } from './client.ts';
import { DATABASES } from './databases.ts';
import type { TrialDatabase } from './postgres.ts';
import { PASSWORD, type Service, startService } from './service.ts';
import { openTlsProxy, type TlsProxy } from './tls.ts';

describe.each(DATABASES)('on $name', (kind) => {
  let proxy: TlsProxy;
  let database: TrialDatabase;
  let service: Service;
  beforeAll(async () => {
    proxy = await openTlsProxy();
    database = await kind.open();
    service = await startService(database.environment, { PUBLIC_URL: origin(), TRUST_PROXY: '1' });
    proxy.aim(service.port);
  });
  afterAll(async () => {
    await service?.close();
    await database?.close();
    await proxy?.close();
  });
  const origin = () => `https://localhost:${proxy.port}`;

  /** Over the line itself: the certificate is checked, nothing is waved through. */
  function ask(method: string, path: string, body?: unknown, cookie = ''): Promise<Answer> {
    const headers = { origin: origin(), 'content-type': 'application/json', cookie };
    const address = { host: '127.0.0.1', servername: 'localhost', port: proxy.port, ca: proxy.certificate };
    return new Promise((resolve, reject) => {
      const options = { ...address, method, path: `/api${path}`, headers, agent: false };
      const request = send(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
        });
      });
      request.on('error', reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async function signUp(username: string): Promise<{ readonly set: string; readonly cookie: string }> {
    const given = { username, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await ask('POST', '/auth/register', given);
    expect(answer.status).toBe(201);
    const [set = ''] = answer.headers['set-cookie'] ?? [];
    return { set, cookie: set.split(';')[0] ?? '' };
  }
  const me = async (cookie: string) => json(await ask('GET', '/auth/me', undefined, cookie));

  test('is bound to the host, secure, out of the reach of scripts, and keeps its promise', async () => {
    const { set, cookie } = await signUp('Over TLS');
    const [pair = '', ...attributes] = set.split('; ');
    expect(pair).toMatch(/^__Host-sid=s%3A/);
    // The prefix asks for Path=/ and no Domain.
    expect(attributes.filter((one) => !one.startsWith('Expires=')).sort()).toEqual(
      ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    );
    expect((await me(cookie)).username).toBe('Over TLS');
    expect((await ask('GET', '/profile', undefined, cookie)).status).toBe(200);
    expect((await ask('GET', '/profile', undefined, cookie.replace('__Host-', ''))).status).toBe(401);
    const [over] = (await ask('POST', '/auth/logout', undefined, cookie)).headers['set-cookie'] ?? [];
    expect(over).toMatch(/^__Host-sid=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await ask('GET', '/profile', undefined, cookie)).status).toBe(401);
  });

  test.each([
    ['idle', `UPDATE sessions SET expire = now() - interval '1 second'`],
    [
      'old, however much it is used',
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{startedAt}',
        to_jsonb((sess ->> 'startedAt')::float8 - 90 * 86400000.0))::json`,
    ],
  ])('a session that is too %s is over on the server, whatever the browser keeps', async (what, statement) => {
    const { cookie } = await signUp(`Too ${what}`);
    expect((await ask('GET', '/profile', undefined, cookie)).status).toBe(200);
    await service.deps.database.tell({ text: statement });
    expect((await ask('GET', '/profile', undefined, cookie)).status).toBe(401);
    expect(await me(cookie)).toBeNull();
  });
});
