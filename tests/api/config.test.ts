/** The environment: what is not said, what is said, what is refused. */
import { expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';

const DEFAULTS = {
  port: 3000,
  host: '127.0.0.1',
  dataDirectory: './.data',
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
