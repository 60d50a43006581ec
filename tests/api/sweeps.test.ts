/** What holds for every call, made from the list of them: methods, origins, headers, bodies; a new one cannot escape. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../api/calls.ts';
import { FAILURES } from '../../api/http/failure.ts';
import { type Answer, ask, codeOf, json, ORIGIN } from './client.ts';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';
import { absentPathOf, headersOf, nameOf } from './world.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD'];
const TYPE = { origin: ORIGIN, 'content-type': 'application/json' };
const unsafe = CALLS.filter(({ method }) => method !== 'get');
const withBody = CALLS.filter(({ body, access }) => body && access !== 'user');

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind);
  });
  afterAll(() => service?.close());

  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) =>
    ask(service.port, `/api${path}`, { method: method.toUpperCase(), headers, ...(body !== undefined && { body }) });

  /** `keptSeconds`: how long caches may keep it. */
  function expectSafe(answer: Answer, where: string, keptSeconds?: number) {
    const isKept = keptSeconds !== undefined && answer.status < 400;
    expect(answer.headers, where).toMatchObject({
      'cache-control': isKept ? `public, max-age=0, s-maxage=${keptSeconds}` : 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'; frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    // Said of pages alone: of an answer it would be most of its head.
    expect(JSON.stringify(answer.headers)).not.toMatch(/opener-policy|embedder-policy|permissions-policy/i);
    expect(JSON.stringify(answer.headers)).not.toMatch(/unsafe|x-powered-by|access-control-allow/i);
    if (answer.status < 400) return;
    const { error } = json(answer);
    expect(FAILURES).toHaveProperty(error.code);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body.toString()).not.toMatch(/node_modules|\.ts:|SELECT|Sequelize|at Object/);
  }

  test('only the methods that are listed', async () => {
    const paths = new Set(CALLS.map(({ path }) => path));
    for (const path of paths) {
      const siblings = CALLS.filter((call) => call.path === path);
      const listed = siblings.map(({ method }) => method.toUpperCase());
      const allowed = listed.includes('GET') ? [...listed, 'HEAD'] : listed;
      for (const method of METHODS.filter((one) => !allowed.includes(one))) {
        const answer = await send(method, absentPathOf(siblings[0]!), { origin: ORIGIN });
        if (method !== 'HEAD') expectSafe(answer, `${method} ${path}`);
        expect([method, path, answer.status, answer.headers.allow]).toEqual([method, path, 405, allowed.join(', ')]);
      }
    }
  });

  test.each(unsafe.map((call) => [nameOf(call), call] as const))(
    '%s is for our own pages only',
    async (_name, call) => {
      const path = absentPathOf(call);
      for (const headers of [
        {},
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
        { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      ]) {
        const answer = await send(call.method, path, headers as Record<string, string>);
        expectSafe(answer, JSON.stringify(headers));
        expect([headers, answer.status, codeOf(answer)]).toEqual([headers, 403, 'wrong_origin']);
      }
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const answer = await send(call.method, path, { origin: ORIGIN, 'content-type': type }, '{"a":1}');
        expect([type, answer.status]).toEqual([type, 415]);
        expectSafe(answer, type);
      }
    },
  );

  test.each(withBody.map((call) => [nameOf(call), call] as const))(
    '%s refuses bodies that are none',
    async (_n, call) => {
      const path = absentPathOf(call);
      const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
      const large = JSON.stringify({ a: 'x'.repeat((call.bodyBytes ?? 4096) + 1) });
      for (const [body, status, code, encoding] of [
        ['{"a":', 400, 'malformed_json', ''],
        ['', 400, 'bad_request', ''],
        ['[]', 400, 'bad_request', ''],
        ['"text"', 400, 'bad_request', ''],
        ['null', 400, 'bad_request', ''],
        ['{"a":1,"a":2}', 400, 'bad_request', ''],
        ['{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', 400, 'bad_request', ''],
        [deep, 413, 'too_large', ''],
        [large, 413, 'too_large', ''],
        [gzipSync(Buffer.alloc(20_000_000, 32)), 413, 'too_large', 'gzip'],
        [brotliCompressSync(Buffer.alloc(20_000_000, 32)), 413, 'too_large', 'br'],
        ['{}', 415, 'unsupported_media_type', 'zstd-x'],
        ['not gzip', 400, 'bad_request', 'gzip'],
      ] as const) {
        const headers = { ...TYPE, ...headersOf(call), ...(encoding && { 'content-encoding': encoding }) };
        const answer = await send(call.method, path, headers, body);
        expect([body.slice(0, 40), answer.status, codeOf(answer)]).toEqual([body.slice(0, 40), status, code]);
        expectSafe(answer, 'a body');
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  test('a member that is named twice is refused, wherever it stands and however it is written', async () => {
    const user = await service.newUser();
    const saved = (members: string) =>
      send('post', '/auth/login', { ...TYPE }, `{"username":"a:b","password":"c",${members}}`);
    for (const twin of [
      '"username":"d"',
      '"us\\u0065rname":"d"',
      '"song":{"x":[{"y":1,"y":2}]}',
      '"__proto__":1,"__proto__":2',
    ]) {
      const answer = await saved(twin);
      expect([twin, answer.status, json(answer).error.message]).toEqual([twin, 400, 'The body names a member twice.']);
    }
    // Colons in texts name nothing, and names of different objects are no twins.
    const other = await saved('"x":[{"y":":"},{"y":"\\":{"}]');
    expect(json(other).error.message).not.toContain('twice');
    expect((await user.get('/auth/me')).status).toBe(200);
  });

  test('scalars are not lists, and a list is not its first member', async () => {
    const user = await service.newUser();
    for (const query of ['limit=1&limit=2', 'limit[]=1', 'limit=1e9', 'limit=abc', 'page=-1', 'x=1', 'bin=maybe']) {
      expect([query, (await user.get(`/projects?${query}`)).status]).toEqual([query, 400]);
    }
    for (const id of ['0', '-1', '1.5', 'abc', '2147483648', '1e3', '%00', "1'%20OR%201=1", '9'.repeat(400)]) {
      expect([id, (await user.get(`/projects/${id}`)).status]).toEqual([id, 404]);
    }
  });

  test('every answer and every refusal carries the same headers', async () => {
    for (const call of CALLS) {
      const answer = await send(call.method, absentPathOf(call), { origin: ORIGIN });
      expectSafe(answer, nameOf(call), call.sharedSeconds);
    }
    for (const path of ['/nothing', '/', '/auth', '/projects/', '/%ff', '/AUTH/ME', '/projects/1/../2']) {
      const answer = await send('GET', path);
      expect([path, answer.status >= 400]).toEqual([path, true]);
      if (path !== '/%ff') expectSafe(answer, path);
    }
  });
});
