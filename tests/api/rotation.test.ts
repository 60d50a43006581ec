/** Secrets are replaced while people are signed in: nobody notices, and at the end the old ones are needed no more. */
import { describe, expect, test } from 'vitest';
import { codeOf } from './client.ts';
import { DATABASES } from './databases.ts';
import { PASSWORD, startService } from './service.ts';

const secretsOf = (...names: readonly string[]) => ({
  SESSION_SECRET: names.map((name) => `session ${name}`.padEnd(40, '.')).join(','),
  PASSWORD_PEPPER: names.map((name) => `pepper ${name}`.padEnd(40, '.')).join(','),
});

describe.each(DATABASES)('on $name', (kind) => {
  test('sessions, passwords and recovery codes outlive both secrets', async () => {
    const database = await kind.open();
    const start = (...names: readonly string[]) => startService(database.environment, secretsOf(...names));
    const first = await start('one');
    const ada = await first.newUser('Ada');
    const cookie = ada.cookie;
    const ben = await first.newUser('Ben');
    await first.newUser('Cora');
    await first.close();

    const both = await start('two', 'one');
    const logIn = async (service: typeof both, username: string) =>
      (await service.client().post('/auth/login', { username, password: PASSWORD })).status;
    const signedIn = both.client();
    signedIn.cookie = cookie;
    expect((await signedIn.get('/profile')).status).toBe(200);
    expect(signedIn.cookie).not.toBe(cookie);
    const hashOf = async () => {
      const { rows } = await both.deps.database.pools.sessions.query(
        `SELECT password_hash FROM users WHERE username = 'Ada'`,
      );
      return String(rows[0]?.password_hash);
    };
    const before = await hashOf();
    expect(await logIn(both, 'Ada')).toBe(200);
    const after = await hashOf();
    expect(after.slice(60)).not.toBe(before.slice(60));
    expect(await logIn(both, 'Ada')).toBe(200);
    expect(await hashOf()).toBe(after);
    const wrong = await both.client().post('/auth/login', { username: 'Ada', password: `${PASSWORD}!` });
    expect(codeOf(wrong)).toBe('wrong_credentials');
    const given = { username: 'Ben', code: ben.codes[0], password: PASSWORD };
    expect((await both.client().post('/auth/recover', given)).status).toBe(200);
    await both.close();

    const second = await start('two');
    const stillIn = second.client();
    stillIn.cookie = signedIn.cookie;
    expect((await stillIn.get('/profile')).status).toBe(200);
    const stale = second.client();
    stale.cookie = cookie;
    expect((await stale.get('/profile')).status).toBe(401);
    expect([await logIn(second, 'Ada'), await logIn(second, 'Ben'), await logIn(second, 'Cora')]).toEqual([
      200, 200, 401,
    ]);
    await second.close();
    await database.close();
  }, 120_000);
});
