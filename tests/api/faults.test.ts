/** What goes wrong inside stays inside: the outside hears a code and a number, the log the rest, and the server lives. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hashing } from '../../api/auth/hashing.ts';
import { passwordsOf } from '../../api/auth/passwords.ts';
import { Failure } from '../../api/http/failure.ts';
import { json } from './client.ts';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';

const INSIDE = 'SELECT password_hash FROM users at /srv/batida/api/secret.ts:1';

describe('a fault of ours', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(DATABASES[0]!);
  });
  afterAll(() => service?.close());

  test.each([
    [
      'thrown',
      () => {
        throw new TypeError(INSIDE);
      },
    ],
    ['rejected', () => Promise.reject(new Error(INSIDE))],
    ['no error at all', () => Promise.reject(INSIDE)],
  ])('%s: 500 with its number, and not a word of it', async (_kind, spend) => {
    const { limits } = service.deps;
    const before = limits.spend;
    Object.assign(limits, { spend });
    const answer = await service.client().post('/feedback', {});
    Object.assign(limits, { spend: before });
    expect(answer.status).toBe(500);
    const { error } = json(answer);
    expect(error.code).toBe('internal');
    expect(answer.body.toString()).not.toMatch(/SELECT|srv|secret|\.ts|TypeError/);
    const line = service.log
      .map((one) => JSON.parse(one))
      .find(({ event, req }) => event === 'fault' && req.id === error.requestId);
    expect(JSON.stringify(line)).toContain('SELECT');
    expect((await service.client().get('/ready')).status).toBe(200);
  });
});

describe('hashing', () => {
  test('costs what it is said to cost', async () => {
    expect(await passwordsOf('a pepper of the tests').hash('eleven lonely robins')).toMatch(/^\$2b\$12\$/);
  });

  test('two work, eight wait, the next is refused at once', async () => {
    const hashing = new Hashing();
    const task = { text: 'x', hash: null, cost: 10 };
    const taken = Array.from({ length: 10 }, () => hashing.run(task));
    // Not a promise that fails later: it throws before anything else is done.
    expect(() => hashing.run(task)).toThrow(Failure);
    expect(new Set(await Promise.all(taken)).size).toBe(10);
    // And then there is room again.
    expect(await hashing.run({ ...task, hash: String(await taken[0]) })).toBe(true);
  });

  test('what is no hash is a fault of its own call alone', async () => {
    const hashing = new Hashing();
    await expect(hashing.run({ text: 'x', hash: null, cost: -1 })).rejects.toThrow();
    expect(await hashing.run({ text: 'x', hash: null, cost: 4 })).toMatch(/^\$2b\$04\$/);
  });

  test('threads end the process neither before their work is done nor after it', () => {
    const url = new URL('../../api/auth/passwords.ts', import.meta.url);
    const program = `const { passwordsOf } = await import('${url}');
      process.stdout.write(await passwordsOf('pepper', 4).hash('x'));`;
    const given = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const { status, stdout } = spawnSync(process.execPath, given, { encoding: 'utf8', timeout: 60_000 });
    expect([status, stdout.slice(0, 7)]).toEqual([0, '$2b$04$']);
  });
});
