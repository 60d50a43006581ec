/** Signing up, in and out, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessions } from '../../api/auth/session.ts';
import { codeOf, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { PASSWORD, type Service, startOn } from './service.ts';

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind);
  });
  afterAll(() => service?.close());

  const signUp = (username: string, more: object = {}) => {
    const client = service.client();
    return client.post('/auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD, ...more });
  };

  test('a guest is null', async () => {
    const answer = await service.client().get('/auth/me');
    expect([answer.status, json(answer)]).toEqual([200, null]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('who signs up is signed in, with recovery codes that are told once', async () => {
    const client = service.client();
    const given = { username: 'Ana', password: PASSWORD, confirmPassword: PASSWORD, email: 'ana@example.org' };
    const answer = await client.post('/auth/register', { ...given, firstName: 'Ana', lastName: '' });
    expect(answer.status).toBe(201);
    const { user, recoveryCodes } = json(answer);
    expect(user).toMatchObject({ username: 'Ana', email: 'ana@example.org', firstName: 'Ana', lastName: '' });
    expect(Object.keys(user).sort()).toEqual(['createdAt', 'email', 'firstName', 'id', 'lastName', 'username']);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(json(await client.get('/auth/me'))).toEqual(user);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^sid=.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
  });

  test('a request that says whose it is goes to nobody else', async () => {
    const client = await service.newUser();
    const { id } = json(await client.get('/auth/me'));
    const ask = (meant: string) => client.send('GET', '/projects', undefined, { 'x-account': meant });
    expect((await ask(String(id))).status).toBe(200);
    for (const meant of [String(id + 1), `0${id}`, '']) {
      const answer = await ask(meant);
      expect([meant, answer.status, codeOf(answer)]).toEqual([meant, 409, 'conflict']);
    }
  });

  test('a login with the old password does not outlive its change', async () => {
    const { username } = await service.newUser();
    const { models, passwords } = service.deps;
    const user = await models.User.findOne({ where: { username }, rejectOnEmpty: true });
    const passwordHash = await passwords.hash('twelve lonely robins', { networks: [], isKnown: true });
    const intruder = service.client();
    const { matches } = passwords;
    // Changed when the old one has been found right, and the login is not yet answered.
    const changing: typeof matches = async (...given) => {
      const isRight = await matches(...given);
      await user.update({ passwordHash });
      await endSessions(service.deps, user.id);
      return isRight;
    };
    Object.assign(passwords, { matches: changing });
    const { status } = await intruder.post('/auth/login', { username, password: PASSWORD });
    Object.assign(passwords, { matches });
    expect(status).toBe(401);
    expect(json(await intruder.get('/auth/me'))).toBeNull();
  });

  test.each(['ANA', ' ana ', 'Ａｎａ', 'A\ufe0fna'])('a name that looks like another is taken: %s', async (name) => {
    const answer = await signUp(name);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'name_taken']);
  });

  test.each(['\u3164', 'a\u2800b', '\ufe0f', '\u0301', '\u00ad', '\u202eevil', 'a\nb'])(
    'nobody is called %j',
    async (name) => {
      const answer = await signUp(name);
      expect([answer.status, Object.keys(json(answer).error.fields)]).toEqual([400, ['username']]);
    },
  );

  test('the same sign-up twenty times at once is one user', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp('Twenty')));
    const statuses = answers.map(({ status }) => status).sort();
    // Hashing takes two at a time and lets eight wait; the others are told to come again.
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [201, 409, 429].includes(status))).toBe(true);
    expect(await service.deps.models.User.count({ where: { usernameKey: 'twenty' } })).toBe(1);
  });

  test.each([
    ['short', 'seven77', 'at least 8'],
    ['long', 'x1'.repeat(65), 'at most 128'],
    ['everybody has', 'Password1', 'first that are guessed'],
    ['far down a list of leaked ones', 'Sanjose1', 'first that are guessed'],
    ['of one character', 'zzzzzzzzzzzz', 'first that are guessed'],
    ['of halves of characters', '\ud800\ud800\ud800\ud800abcd', 'cannot be kept'],
    ['like the product', 'batida2026!', 'first that are guessed'],
    ['like the name', 'Bad Chooser 1', 'first that are guessed'],
  ])('a password that is %s is refused', async (_kind, password, reason) => {
    const answer = await signUp('Bad Chooser', { password, confirmPassword: password });
    expect(answer.status).toBe(400);
    expect(json(answer).error.fields.password).toContain(reason);
  });

  test('the confirmation is checked here too', async () => {
    const answer = await signUp('Different', { confirmPassword: `${PASSWORD}!` });
    expect(json(answer).error).toMatchObject({ code: 'bad_request', message: 'Passwords do not match' });
  });

  test('of sixty-four characters of three bytes the last counts', async () => {
    const password = '山'.repeat(32) + '川'.repeat(32);
    expect((await signUp('Long', { password, confirmPassword: password })).status).toBe(201);
    const last = `${password.slice(0, -1)}山`;
    expect((await service.client().post('/auth/login', { username: 'Long', password: last })).status).toBe(401);
    expect((await service.client().post('/auth/login', { username: 'Long', password })).status).toBe(200);
  });

  test('an unknown name and a wrong password are answered alike', async () => {
    const client = service.client();
    const unknown = await client.post('/auth/login', { username: 'Nobody', password: PASSWORD });
    const wrong = await client.post('/auth/login', { username: 'Ana', password: 'not the password' });
    expect(unknown.status).toBe(401);
    expect(unknown.body.toString()).toBe(wrong.body.toString());
    const names = (headers: object) => Object.keys(headers).sort();
    expect(names(unknown.headers)).toEqual(names(wrong.headers));
  });

  test('the session id changes at login, and the one before is dead', async () => {
    const client = await service.newUser('Mover');
    const before = client.cookie;
    const answer = await client.post('/auth/login', { username: 'Mover', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(client.cookie).not.toBe(before);
    expect(json(await service.client({ cookie: before }).get('/auth/me'))).toBeNull();
    expect(json(await client.get('/auth/me')).username).toBe('Mover');
  });

  test('a session is over after logout, and keeps what is on the device', async () => {
    const client = await service.newUser('Leaver');
    const { cookie } = client;
    const answer = await client.post('/auth/logout');
    expect(answer.status).toBe(204);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(json(await service.client({ cookie }).get('/auth/me'))).toBeNull();
    expect((await service.client({ cookie }).get('/projects')).status).toBe(401);
  });

  test('a session ends when nobody used it, and after ninety days however much it was', async () => {
    const client = await service.newUser('Sleeper');
    const { sessions: pool } = service.deps.database.pools;
    const day = 86_400_000;
    // Used every twenty days, it goes on; its end in the database moves along.
    const endOf = async () => Number((await pool.query('SELECT max(expire) AS expire FROM sessions')).rows[0].expire);
    const firstEnd = await endOf();
    service.clock.ahead = 20 * day;
    expect(json(await client.get('/auth/me')).username).toBe('Sleeper');
    expect((await endOf()) - firstEnd).toBeGreaterThan(19 * day);
    service.clock.ahead = 91 * day;
    expect(json(await client.get('/auth/me'))).toBeNull();
    service.clock.ahead = 0;
    const other = await service.newUser('Other Sleeper');
    await pool.query("UPDATE sessions SET expire = now() - interval '1 second'");
    expect((await other.get('/projects')).status).toBe(401);
  });

  test('the database holds neither passwords nor codes nor names in its limits', async () => {
    const { codes } = await service.newUser('Dumped');
    const { sessions: pool } = service.deps.database.pools;
    const hashes = await pool.query('SELECT password_hash AS hash FROM users');
    for (const { hash } of hashes.rows) expect(hash).toMatch(/^\$2b\$04\$/);
    const all = JSON.stringify([
      hashes.rows,
      (await pool.query('SELECT * FROM recovery_codes')).rows,
      (await pool.query('SELECT * FROM limits')).rows,
    ]);
    for (const secret of [PASSWORD, codes[0]!, 'dumped']) expect(all).not.toContain(secret);
  });
});
