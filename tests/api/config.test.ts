/** The environment: what is not said, what is said, what is refused. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';

const DEFAULTS = {
  port: 3000,
  host: '127.0.0.1',
  dataDirectory: './.data',
  buildsDirectory: './build/kept',
  databaseUrl: null,
  databaseReadUrl: null,
  publicUrl: 'http://localhost:3000',
  trustedProxies: 0,
  sessionSecret: null,
  passwordPepper: null,
  supportEmail: 'support@localhost.localdomain',
  smtpUrl: null,
  limitFactor: 1,
  isFirstLook: false,
  services: { tag: null, ads: null, adsTxt: null },
};

const SECRET = 'x'.repeat(32);
const PRODUCTION = {
  DATABASE_URL: 'postgres://user@localhost/name',
  PUBLIC_URL: 'https://batida.example/',
  SESSION_SECRET: SECRET,
  PASSWORD_PEPPER: SECRET,
};

test('what is not said has a default', () => {
  expect(readConfig({})).toEqual(DEFAULTS);
  expect(readConfig({ PORT: '', HOST: '' })).toEqual(DEFAULTS);
});

test('what is said holds', () => {
  const given = { PORT: '8080', HOST: '0.0.0.0', HOME: '/root', LIMITS: '2.5', TRUST_PROXY: '1', FIRST_LOOK: 'true' };
  const config = readConfig(given);
  expect(config).toEqual({
    ...DEFAULTS,
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:8080',
    limitFactor: 2.5,
    isFirstLook: true,
    trustedProxies: 1,
  });
  expect(readConfig({ HOST: '::1' }).host).toBe('::1');
});

test.each(['abc', '-1', '65536', '3000.5', '80 80'])('PORT=%s is refused by name', (port) => {
  expect(() => readConfig({ PORT: port })).toThrow(/environment: "PORT"/);
});

test('HOST must be one', () => {
  expect(() => readConfig({ HOST: 'not a host' })).toThrow(/environment: "HOST"/);
});

test('with a database of its own nothing is made up', () => {
  expect(readConfig(PRODUCTION).publicUrl).toBe('https://batida.example');
  for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'PASSWORD_PEPPER']) {
    expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(`DATABASE_URL set, ${name} must be set too`);
  }
  expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: 'http://batida.example' })).toThrow(/must begin with https/);
  expect(readConfig({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000' }).publicUrl).toBe('http://127.0.0.1:3000');
  expect(() => readConfig({ ...PRODUCTION, SESSION_SECRET: 'short' })).toThrow(/SESSION_SECRET/);
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://localhost/b' })).toThrow(/needs DATABASE_URL/);
});

const REMOTE = 'postgres://user@db.example/name';

test.each([REMOTE, ...['disable', 'allow', 'prefer', 'no-verify'].map((mode) => `${REMOTE}?sslmode=${mode}`)])(
  'a database on another machine is not spoken to in the clear: %s',
  (url) => {
    expect(() => readConfig({ ...PRODUCTION, DATABASE_URL: url })).toThrow(
      /DATABASE_URL goes to another machine in the clear/,
    );
    expect(() => readConfig({ ...PRODUCTION, DATABASE_READ_URL: url })).toThrow(/DATABASE_READ_URL goes to another/);
  },
);

test.each([
  `${REMOTE}?sslmode=verify-full`,
  `${REMOTE}?sslmode=require`,
  'postgres://127.0.0.2/name',
  'postgres://user@[::1]/name',
  'postgres:///name?host=/var/run/postgresql',
  'postgres://user@%2Fvar%2Frun%2Fpostgresql/name',
])('one that is encrypted, or here, may be used: %s', (url) => {
  expect(readConfig({ ...PRODUCTION, DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('services of others: where they come from, what they may reach', () => {
  const { services } = readConfig({
    TAG_URL: 'https://tags.example/gtag/js?id=G-1',
    TAG_ORIGINS: 'https://count.example/collect, https://tags.example',
    ADS_URL: 'http://localhost:4000/slot',
  });
  expect(services).toMatchObject({
    tag: {
      script: 'https://tags.example/gtag/js?id=G-1',
      id: 'G-1',
      origins: ['https://tags.example', 'https://count.example'],
    },
    ads: { frame: 'http://localhost:4000/slot', origin: 'http://localhost:4000' },
  });
});

test.each([
  [{ TAG_URL: 'http://tags.example/x?id=1' }, 'TAG_URL must be addresses that begin with https://'],
  [{ TAG_URL: 'tags.example' }, 'TAG_URL must be'],
  [{ TAG_URL: 'https://tags.example/x' }, 'TAG_URL must name the site by ?id='],
  [{ TAG_ORIGINS: 'https://tags.example' }, 'TAG_ORIGINS needs TAG_URL'],
  [{ TAG_URL: 'https://tags.example/x?id=1', TAG_ORIGINS: "https://a.example,'unsafe-inline'" }, 'TAG_ORIGINS must be'],
  [{ ADS_URL: 'data:text/html,x' }, 'ADS_URL must be'],
  [{ ADS_URL: 'http://localhost:3000/ads' }, 'ADS_URL must lead to another site than PUBLIC_URL'],
  [{ ADS_TXT: '/no/such/file' }, 'ADS_TXT names no file'],
])('%o is refused: %s', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('ads.txt is read at the start, and a line that says nothing is named', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'ads-')), 'ads.txt');
  const good =
    '# ours\nads.example, pub-1, DIRECT, f08c47fec0942fa0\r\nother.example, 7, reseller # theirs\nCONTACT=ads@batida.example\n\n';
  writeFileSync(path, good);
  expect(readConfig({ ADS_TXT: path }).services.adsTxt).toBe(good);
  for (const line of ['ads.example', 'ads.example, pub-1', 'ads.example, pub-1, OWNED', '<script>']) {
    writeFileSync(path, `# ours\n${line}\n`);
    expect(() => readConfig({ ADS_TXT: path }), line).toThrow('ADS_TXT, line 2');
  }
  writeFileSync(path, '#'.repeat(65_537));
  expect(() => readConfig({ ADS_TXT: path })).toThrow('64 kB');
});
