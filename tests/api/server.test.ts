/** The server over real HTTP: health, files, pages, headers, refusals, the end. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type Server, request as send } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { type Deps, openDeps } from '../../api/deps.ts';
import { addressOf, close, listen } from '../../api/server.ts';
import { embeddedFolder } from './databases.ts';

const PAGE = '<!doctype html><title>Batida</title>';
const MISSING = '<!doctype html><title>404</title>';
const SCRIPT = 'export const loud = true;\n'.repeat(50);
const config = { port: 0, host: '127.0.0.1' };
const log = pino({ level: 'silent' });

let folder = '';
let data = '';
let deps: Deps;
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/batida-site-`);
  mkdirSync(`${folder}/assets`);
  mkdirSync(`${folder}/content/en`, { recursive: true });
  writeFileSync(`${folder}/content/en/404.html`, MISSING);
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/app-abc.js', SCRIPT],
  ] as const) {
    writeFileSync(`${folder}/${name}`, text);
    writeFileSync(`${folder}/${name}.br`, brotliCompressSync(text));
    writeFileSync(`${folder}/${name}.gz`, gzipSync(text));
  }
  writeFileSync(`${folder}/assets/engine-abc.wasm`, 'wasm');
  writeFileSync(`${folder}/assets/font-abc.woff2`, 'font');
  writeFileSync(`${tmpdir()}/batida-secret-${process.pid}`, 'secret');
  data = await embeddedFolder();
  deps = await openDeps(readConfig({ DATA_DIR: data }), log, { cost: 4, isSynced: false });
  server = await listen(createApp({ folder, log, deps }), config);
  port = Number(new URL(addressOf(server, config)).port);
});

afterAll(async () => {
  await close(server);
  await deps.database.close();
  rmSync(data, { recursive: true });
  rmSync(folder, { recursive: true });
  rmSync(`${tmpdir()}/batida-secret-${process.pid}`);
});

/** What lies beside a site by mistake. */
const PRIVATE = [
  '/.git/config',
  '/.env',
  '/package.json',
  '/assets/app-abc.js.map',
  '/api/server.ts',
  '/.data/pepper.secret',
];

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Without the conveniences of fetch: the path as it is, no decoding, no header that is not given. */
function call(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

const json = ({ body }: Answer) => JSON.parse(body.toString());

describe('calls', () => {
  test('health answers ok, uncached', async () => {
    const answer = await call('/api/health');
    expect(answer.status).toBe(200);
    expect(json(answer)).toEqual({ status: 'ok' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await call('/api/health', {}, 'HEAD')).body).toHaveLength(0);
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])('an unknown call is 404 with a code: %s', async (method) => {
    const answer = await call('/api/nothing?secret=1', { origin: 'http://localhost:3000' }, method);
    expect(answer.status).toBe(404);
    expect(json(answer)).toEqual({ error: { code: 'not_found', message: `There is no ${method} /api/nothing.` } });
  });

  test('a method that a call does not have is 405 and names those it has', async () => {
    const answer = await call('/api/health', { origin: 'http://localhost:3000' }, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(json(answer).error.code).toBe('method_not_allowed');
  });
});

describe('files', () => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('to one who takes %s go as %s', async (accepted, encoding, open) => {
    const answer = await call('/assets/app-abc.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(open(answer.body).toString()).toBe(SCRIPT);
  });

  test.each(['', 'identity', 'deflate'])('go as they are to one who takes "%s"', async (accepted) => {
    const answer = await call('/assets/app-abc.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.toString()).toBe(SCRIPT);
  });

  test('are kept for ever, and the page is asked for each time', async () => {
    expect((await call('/assets/app-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await call('/');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect((await call('/', { 'if-none-match': String(page.headers.etag) })).status).toBe(304);
  });

  test('each encoding has its own tag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) => (await call('/assets/app-abc.js', { 'accept-encoding': accepted })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('have types', async () => {
    expect((await call('/assets/engine-abc.wasm')).headers['content-type']).toBe('application/wasm');
    expect((await call('/assets/font-abc.woff2')).headers['content-type']).toBe('font/woff2');
  });

  test('that are missing are 404, never a page', async () => {
    const answer = await call('/assets/gone.js', { accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('<');
  });

  test('outside of the folder, or only there to be chosen from, are not told', async () => {
    const name = `batida-secret-${process.pid}`;
    const paths = [`/../${name}`, `/%2e%2e/${name}`, `/assets/..%2f..%2f${name}`, `/assets/..\\..\\${name}`];
    for (const path of [
      ...paths,
      '/assets/app-abc.js.br',
      '/index.html.gz',
      '/assets',
      '/assets/app-abc.js%00',
      ...PRIVATE,
    ]) {
      const answer = await call(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body.toString()).not.toContain('secret');
    }
  });

  test('are read only', async () => {
    for (const path of ['/', '/assets/app-abc.js']) {
      const answer = await call(path, {}, 'POST');
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
    expect((await call('/assets/app-abc.js', {}, 'HEAD')).body).toHaveLength(0);
  });
});

describe('pages', () => {
  const browser = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'br' };

  test('the workstation is at /', async () => {
    const answer = await call('/', browser);
    expect(answer.status).toBe(200);
    expect(brotliDecompressSync(answer.body).toString()).toBe(PAGE);
  });

  test('any other address is the page that says so', async () => {
    expect((await call('/API/health', browser)).status).toBe(404);
    const answer = await call('/nowhere/at/all', browser);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.body.toString()).toBe(MISSING);
  });

  test('what cannot be read is refused, not broken', async () => {
    expect((await call('/%', browser)).status).toBe(400);
    expect((await call('/%ff', browser)).status).toBe(400);
    expect((await call('/api/%', browser)).status).toBe(404);
  });
});

describe('headers', () => {
  const PLACES = ['/', '/login', '/api/health', '/api/nothing', '/assets/app-abc.js', '/assets/gone.js', '/%'];

  test.each(PLACES)('isolate the page and forbid everything else: %s', async (path) => {
    const { headers } = await call(path);
    expect(headers).toMatchObject({
      ...(!path.startsWith('/api/') && {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      }),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    for (const one of ['frame-ancestors', 'object-src', 'base-uri']) expect(policy).toContain(`${one} 'none'`);
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*|upgrade-insecure/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('a page and a worker may compile wasm, and a picture may do nothing', async () => {
    const policyOf = async (path: string) => (await call(path)).headers['content-security-policy'];
    expect(await policyOf('/')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(await policyOf('/assets/app-abc.js')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(await policyOf('/assets/font-abc.woff2')).toBe(
      "default-src 'none'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    );
  });

  const CHROME = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/';
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/';

  test('scripts that a page makes itself run only where there is no AudioWorklet', async () => {
    const scripts = async (path: string, agent = `${CHROME}65.0.3325.181 Mobile Safari/537.36`) => {
      const policy = String((await call(path, { 'user-agent': agent })).headers['content-security-policy']);
      return policy.split(';').find((one) => one.trim().startsWith('script-src'));
    };
    for (const path of ['/?reduced', '/login?reduced', '/login?next=%2F&reduced']) {
      expect([path, await scripts(path)]).toEqual([path, "script-src 'self' blob: 'unsafe-eval'"]);
    }
    for (const path of [
      '/',
      '/login',
      '/?reduced=1',
      '/?x=reduced',
      '/assets/app-abc.js?reduced',
      '/api/ready?reduced',
    ]) {
      expect([path, (await scripts(path)) ?? '']).toEqual([path, expect.not.stringContaining('blob:')]);
    }
  });

  test.each([
    [`${CHROME}96.0.4664.45 Mobile Safari/537.36`, true],
    [`${CHROME}97.0.4692.70 Mobile Safari/537.36`, false],
    [`${CHROME}156.0.0.0 Safari/537.36`, false],
    [`${SAFARI}15.6 Mobile/15E148 Safari/604.1`, true],
    [`${SAFARI}16.0 Mobile/15E148 Safari/604.1`, false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:78.0) Gecko/20100101 Firefox/78.0', false],
    ['curl/8.0', false],
  ])('wasm has its own word but in browsers that do not know it: %s', async (agent, isOld) => {
    const { headers } = await call('/', { 'user-agent': agent });
    expect(String(headers['content-security-policy']).includes("'unsafe-eval'")).toBe(isOld);
    expect(headers.vary).toContain('User-Agent');
  });
});

test('a port that is taken is one clear line', async () => {
  const again = listen(createApp({ folder, log, deps }), { port, host: '127.0.0.1' });
  await expect(again).rejects.toThrow(`port ${port} is taken; PORT=${port + 1} npm start takes another one`);
});

test('closing lets go of those who only keep the line open', async () => {
  const other = await listen(createApp({ folder, log, deps }), config);
  const { port: otherPort } = new URL(addressOf(other, config));
  const line = connect(Number(otherPort), '127.0.0.1');
  await new Promise((resolve) => line.once('connect', resolve));
  line.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => line.once('data', resolve));
  await close(other);
  line.destroy();
});
