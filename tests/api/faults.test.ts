/** What goes wrong inside stays inside: the outside hears a code and a number, the log the rest, and the server lives. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
