/** `npm run admin`: an account is deleted by name, with its reason in the log; on both databases. */
import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DATABASES } from './databases.ts';
import { operated, type Told } from './operator.ts';
import { PASSWORD, startService } from './service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** As a process of its own. */
function admin(environment: NodeJS.ProcessEnv, ...given: readonly string[]): Told {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['api/start.mjs', 'api/admin.node.ts', ...given], {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

test('it says what it does, and what it lacks', async () => {
  const help = { status: 0, err: '', out: expect.stringContaining('delete-account NAME') };
  expect(admin({}, '--help')).toEqual(help);
  expect(await operated({}, '--help')).toEqual(help);
  expect(await operated({})).toEqual(help);
  const err = expect.stringMatching(/^what is needed: COMMAND NAME --reason TEXT, where COMMAND is one of .*audit\n$/);
  const refused = { status: 1, out: '', err };
  expect(admin({}, 'delete-account')).toEqual(refused);
  for (const given of [['delete-account'], ['delete-account', 'Ada'], ['toString', 'Ada', '--reason', 'x']])
    expect(await operated({}, ...given)).toEqual(refused);
}, 60_000);

describe.each(DATABASES)('on $name', (kind) => {
  test('an account goes with all that is in it, another stays, and the log says who did it and why', async () => {
    const database = await kind.open();
    const before = await startService(database.environment);
    const child = await before.newUser('Little Ada');
    await before.newUser('Grown Ada');
    await child.post('/feedback', { subject: 'S', message: 'M' });
    await before.close();

    const names = ['delete-account', 'LITTLE ada', '--reason', 'under-13'];
    const { status, out, err } = admin(database.environment, ...names);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const told = { event: 'account_deleted', reason: 'under-13', operator: userInfo().username, userId: 1 };
    expect(lines).toEqual([expect.objectContaining(told)]);
    expect(await operated(database.environment, ...names)).toEqual({
      status: 1,
      out: '',
      err: 'there is no account "LITTLE ada"\n',
    });

    const after = await startService(database.environment);
    const logIn = (username: string) => after.client().post('/auth/login', { username, password: PASSWORD });
    expect((await logIn('Little Ada')).status).toBe(401);
    expect((await logIn('Grown Ada')).status).toBe(200);
    const { rows } = await after.deps.database.pools.sessions.query('SELECT * FROM feedback');
    expect(rows).toEqual([]);
    await after.close();
    await database.close();
  }, 120_000);

  test('the sessions of one account end, wherever it is logged in; another stays logged in', async () => {
    const database = await kind.open();
    const before = await startService(database.environment);
    const [stolen, other] = [await before.newUser('Stolen'), await before.newUser('Other')];
    const elsewhere = before.client();
    await elsewhere.post('/auth/login', { username: 'Stolen', password: PASSWORD });
    await before.close();

    const { status, out } = await operated(database.environment, 'end-sessions', 'stolen', '--reason', 'a lost phone');
    expect(status).toBe(0);
    const told = { event: 'sessions_ended', reason: 'a lost phone', operator: userInfo().username, userId: 1 };
    expect(JSON.parse(out)).toMatchObject(told);

    const after = await startService(database.environment);
    const statusOf = async ({ cookie }: { cookie: string }) => (await after.client({ cookie }).get('/profile')).status;
    expect([await statusOf(stolen), await statusOf(elsewhere), await statusOf(other)]).toEqual([401, 401, 200]);
    const again = await after.client().post('/auth/login', { username: 'Stolen', password: PASSWORD });
    expect(again.status).toBe(200);
    await after.close();
    await database.close();
  }, 120_000);
});
