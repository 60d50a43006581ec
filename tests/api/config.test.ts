/** The environment: what is not said, what is said, what is refused. */
import { expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';

test('what is not said has a default', () => {
  expect(readConfig({})).toEqual({ port: 3000, host: '127.0.0.1' });
  expect(readConfig({ PORT: '', HOST: '' })).toEqual({ port: 3000, host: '127.0.0.1' });
});

test('what is said holds', () => {
  expect(readConfig({ PORT: '8080', HOST: '0.0.0.0', HOME: '/root' })).toEqual({ port: 8080, host: '0.0.0.0' });
  expect(readConfig({ HOST: '::1' }).host).toBe('::1');
});

test.each(['abc', '-1', '65536', '3000.5', '80 80'])('PORT=%s is refused by name', (port) => {
  expect(() => readConfig({ PORT: port })).toThrow(/environment: "PORT"/);
});

test('HOST must be one', () => {
  expect(() => readConfig({ HOST: 'not a host' })).toThrow(/environment: "HOST"/);
});
