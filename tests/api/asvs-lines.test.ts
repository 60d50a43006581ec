/** What ASVS asks of the lines to us and from us, and no other test proves (tests/asvs): https, types, letters. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { TLSSocket } from 'node:tls';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { postOf } from '../../api/letters/post.ts';
import { addressOf, close, listen } from '../../api/server.ts';
import { type Answer, ask } from './client.ts';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';
import { selfSigned } from './tls.ts';

describe('over https', () => {
  const FILES: Readonly<Record<string, string>> = {
    'index.html': '<!doctype html><title>Batida</title>',
    'content/en/404.html': '<!doctype html><title>404 Page Not Found</title>',
    'assets/app-abc.js': 'export {};',
    'assets/app-abc.css': 'p { margin: 0 }',
    'app.webmanifest': '{}',
    'assets/engine-abc.wasm': 'wasm',
  };
  let service: Service;
  let folder = '';
  let port = 0;
  let end = async () => {};
  beforeAll(async () => {
    service = await startOn(DATABASES[0]!, { PUBLIC_URL: 'https://batida.example' });
    folder = mkdtempSync(`${tmpdir()}/batida-site-`);
    for (const part of ['assets', 'content/en']) mkdirSync(`${folder}/${part}`, { recursive: true });
    for (const [name, text] of Object.entries(FILES)) writeFileSync(`${folder}/${name}`, text);
    const { deps } = service;
    const config = { ...deps.config, port: 0 };
    const server = await listen(createApp({ folder, log: pino({ level: 'silent' }), deps }), config);
    port = Number(new URL(addressOf(server, config)).port);
    end = () => close(server);
  });
  afterAll(async () => {
    await end();
    await service?.close();
    rmSync(folder, { recursive: true });
  });

  /** All that comes back to something that is no HTTP. */
  const say = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const line = connect(port, '127.0.0.1', () => line.write(text));
      let heard = '';
      line.on('data', (part) => {
        heard += part;
      });
      line.on('close', () => resolve(heard));
      line.on('error', reject);
    });

  const PATHS = ['/', '/login', '/nowhere', '/api/health', '/api/nothing', '/api/projects', '/assets/gone.js', '/%'];
  const everything = async (): Promise<readonly (readonly [string, Answer])[]> =>
    Promise.all(
      [...PATHS, ...Object.keys(FILES).map((name) => `/${name}`)].map(async (path) => [path, await ask(port, path)]),
    );

  test('every answer promises https for a year, below the name too, and so does one to what is no HTTP', async () => {
    for (const [path, { headers }] of await everything()) {
      const promise = headers['strict-transport-security'];
      expect([path, promise]).toEqual([path, 'max-age=31536000; includeSubDomains']);
    }
    expect(await say('FOO / HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 [\s\S]*\r\nStrict-Transport-Security: max-age=31536000; includeSubDomains\r\n/,
    );
  });

  test('no answer leads from http to https, or anywhere', async () => {
    for (const [path, { status, headers }] of await everything()) {
      expect([path, status >= 300 && status < 400, headers.location]).toEqual([path, false, undefined]);
    }
  });

  test('every answer forbids plug-ins, another base and being framed', async () => {
    for (const [path, { headers }] of await everything()) {
      const policy = String(headers['content-security-policy']);
      for (const word of ['object-src', 'base-uri', 'frame-ancestors'])
        expect([path, policy]).toEqual([path, expect.stringContaining(`${word} 'none'`)]);
    }
  });

  test('every answer says what it is, and what is text in which characters', async () => {
    const types: Record<string, string | undefined> = {};
    for (const [path, { headers, body }] of await everything()) {
      expect([path, body.length > 0]).toEqual([path, true]);
      types[path] = headers['content-type'];
    }
    expect(types).toMatchObject({
      '/': 'text/html; charset=utf-8',
      '/nowhere': 'text/html; charset=utf-8',
      '/assets/gone.js': 'text/plain; charset=utf-8',
      '/assets/app-abc.js': 'text/javascript; charset=utf-8',
      '/assets/app-abc.css': 'text/css; charset=utf-8',
      '/assets/engine-abc.wasm': 'application/wasm',
      '/api/health': 'application/json; charset=utf-8',
      '/api/projects': 'application/json; charset=utf-8',
    });
    expect(Object.values(types).filter((type) => type === undefined)).toEqual([]);
  });
});

describe('letters', () => {
  /** A mail server that is not on this machine's own name, so a line to it must be encrypted; says what it was told. */
  async function openMailServer(offer: readonly string[], upgrade: (line: Socket) => void) {
    const told: string[] = [];
    const server = createServer((line) => {
      line.on('error', () => undefined);
      line.write('220 mail.example ESMTP\r\n');
      line.on('data', (part) => {
        const [verb = ''] = part.toString().trim().toUpperCase().split(' ');
        told.push(verb);
        if (verb === 'EHLO')
          line.write(['250-mail.example', ...offer.map((one) => `250-${one}`), '250 OK'].join('\r\n').concat('\r\n'));
        else if (verb === 'STARTTLS' && offer.includes('STARTTLS')) {
          line.removeAllListeners('data');
          line.write('220 go on\r\n', () => upgrade(line));
        } else line.write('250 OK\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
      told,
      url: `smtp://user:password@127.0.0.2:${port}`,
      close: () => new Promise((resolve) => server.close(resolve)),
    };
  }

  const LETTER = { to: 'a@example.org', subject: 'S', text: 'T', unsubscribe: 'https://batida.example/unsubscribe' };
  const send = (url: string) => postOf(readConfig({ SMTP_URL: url }))?.send(LETTER);

  test('go nowhere without TLS, and no password before it', async () => {
    const server = await openMailServer([], () => undefined);
    await expect(send(server.url)).rejects.toThrow();
    expect(server.told.slice(0, 2)).toEqual(['EHLO', 'STARTTLS']);
    expect(server.told.filter((verb) => /AUTH|MAIL|RCPT|DATA/.test(verb))).toEqual([]);
    await server.close();
  });

  test('go to nobody whose certificate is not trusted', async () => {
    const { key, certificate } = selfSigned();
    const server = await openMailServer(['STARTTLS'], (line) => {
      const secure = new TLSSocket(line, { isServer: true, key, cert: certificate });
      secure.on('error', () => undefined);
      secure.on('data', (part) => server.told.push(`secret ${part}`));
    });
    await expect(send(server.url)).rejects.toThrow(/self-signed|certificate/i);
    expect(server.told.filter((verb) => !['EHLO', 'STARTTLS'].includes(verb))).toEqual([]);
    await server.close();
  });
});
