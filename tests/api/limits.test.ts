/** How often one may call, whom the count is for, and what a login tells to those who guess; on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, codeOf, json } from './client.ts';
import { DATABASES } from './databases.ts';
import type { TrialDatabase } from './postgres.ts';
import { PASSWORD, type Service, startOn, startService } from './service.ts';

const failed = (answer: Answer) => [answer.status, codeOf(answer)];

describe.each(DATABASES)('on $name', (kind) => {
  let database: TrialDatabase;
  let service: Service;
  beforeAll(async () => {
    database = await kind.open();
    service = await startService(database.environment, { LIMITS: '1', TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await service?.close();
    await database?.close();
  });

  const from = (address: string) => service.from(address);
  const elsewhere = () => service.elsewhere();

  async function signUp(username: string, client = elsewhere()) {
    const given = { username, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await client.post('/auth/register', given)).status).toBe(201);
    return client;
  }

  test('two logins of a network at a time; others are not refused for it, and the next is welcome', async () => {
    await signUp('Atonce');
    const login = (client: ReturnType<typeof from>) =>
      client.post('/auth/login', { username: 'atonce', password: PASSWORD });
    let end = () => {};
    const long = new Promise<void>((resolve) => {
      end = resolve;
    });
    const held = [1, 2].map(() => service.deps.attempts.take(['198.51.100.9'], () => long));
    const refused = await login(from('198.51.100.9'));
    expect(failed(refused)).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBe('1');
    expect((await login(elsewhere())).status).toBe(200);
    end();
    await Promise.all(held);
    expect((await login(from('198.51.100.9'))).status).toBe(200);
  });

  test('ten logins of a name in five minutes, then it says how long to wait', async () => {
    await signUp('Tenth');
    const client = elsewhere();
    const guess = () => client.post('/auth/login', { username: 'tenth', password: 'wrong guess' });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(failed(refused)).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    // Who is elsewhere still gets in.
    expect((await elsewhere().post('/auth/login', { username: 'Tenth', password: PASSWORD })).status).toBe(200);
  });

  test('twenty-five from one address, whatever it says its address is', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 30; i++) {
      const client = from(`203.0.113.${i}, 198.51.100.7`);
      answers.push((await client.post('/auth/login', { username: `name ${i}`, password: 'wrong guess' })).status);
    }
    expect(answers.slice(0, 25).every((status) => status === 401)).toBe(true);
    expect(answers.slice(25)).toEqual(Array(5).fill(429));
  });

  test('an account made does not bring limits of its own', async () => {
    const client = elsewhere();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      const given = { username: `chain ${i}`, password: PASSWORD, confirmPassword: PASSWORD };
      statuses.push((await client.post('/auth/register', given)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const signedIn = await signUp('Stuffer');
    const guesses: number[] = [];
    for (let i = 0; i < 26; i++) {
      const given = { username: `stuffed ${i}`, password: 'wrong guess' };
      const { cookie } = signedIn;
      // Half of them without the cookie: one address, one count.
      if (i % 2) signedIn.cookie = '';
      guesses.push((await signedIn.post('/auth/login', given)).status);
      signedIn.cookie = cookie;
    }
    expect([guesses[24], guesses[25]]).toEqual([401, 429]);
  });

  test('many at once are counted, over as many connections as there are', async () => {
    const { limits } = service.deps;
    await Promise.all(Array.from({ length: 20 }, (_, i) => limits.spend('newsletter', `at once ${i % 4}`)));
    for (let i = 0; i < 4; i++) expect(await limits.isSpent('newsletter', `at once ${i}`)).toBe(true);
  });

  test('accounts made are counted, not what was tried for them; of tries there is more', async () => {
    await signUp('Taken');
    const client = elsewhere();
    const tryWith = async (change: object) => {
      const given = { username: 'Tried', password: PASSWORD, confirmPassword: PASSWORD, ...change };
      return (await client.post('/auth/register', given)).status;
    };
    const refusals: number[] = [];
    for (let i = 0; i < 15; i++) {
      refusals.push(
        await tryWith({ username: 'Taken' }),
        await tryWith({ password: 'short', confirmPassword: 'short' }),
      );
    }
    expect(new Set(refusals)).toEqual(new Set([409, 400]));
    const made: number[] = [];
    for (let i = 0; i < 6; i++) made.push(await tryWith({ username: `Tried ${i}` }));
    expect(made).toEqual([201, 201, 201, 201, 201, 429]);
    for (let i = 36; i < 50; i++) expect(await tryWith({ username: 'Taken' })).toBe(409);
    expect(await tryWith({ username: 'Taken' })).toBe(429);
  });

  test('an account that could not be made is not counted', async () => {
    const { passwords } = service.deps;
    const { hash } = passwords;
    const client = elsewhere();
    const given = { password: PASSWORD, confirmPassword: PASSWORD };
    Object.assign(passwords, { hash: () => Promise.reject(new Error('no thread')) });
    for (let i = 0; i < 7; i++)
      expect((await client.post('/auth/register', { username: `No ${i}`, ...given })).status).toBe(500);
    Object.assign(passwords, { hash });
    expect((await client.post('/auth/register', { username: 'Yes', ...given })).status).toBe(201);
  });

  test.each([
    ['/56', 50, (i: number) => `2001:db8:56:${(0x700 + i).toString(16)}::1`],
    ['/48', 200, (i: number) => `2001:db8:48:${(i * 0x100).toString(16)}::1`],
  ])('a %s has %i logins, however many networks are in it', async (_width, points, address) => {
    const statuses: number[] = [];
    for (let i = 0; i < points + 6; i++) {
      const login = { username: `wide ${i}`, password: 'wrong guess' };
      statuses.push((await from(address(i)).post('/auth/login', login)).status);
    }
    expect(statuses).toEqual([...Array(points).fill(401), ...Array(6).fill(429)]);
  });

  test('what is refused of a larger network leaves no row for each of the smaller ones', async () => {
    const address = (i: number) => `2001:db8:57:${(0x700 + i).toString(16)}::1`;
    const rows = async () => (await service.deps.database.pools.sessions.query('SELECT 1 FROM limits')).rowCount ?? 0;
    const attempt = (i: number) => from(address(i)).post('/auth/login', { username: 'row', password: 'wrong guess' });
    for (let i = 0; i < 51; i++) await attempt(i);
    const before = await rows();
    for (let i = 100; i < 150; i++) expect((await attempt(i)).status).toBe(429);
    expect(await rows()).toBe(before);
  });

  test('a network of IPv6 is one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 26; i++) {
      const client = from(`2001:db8:1:2:${i}::1`);
      statuses.push((await client.post('/auth/login', { username: `six ${i}`, password: 'wrong guess' })).status);
    }
    expect([statuses[24], statuses[25]]).toEqual([401, 429]);
  });

  test('a hundred guesses from anywhere, then one in a quarter of an hour but from where the owner is known', async () => {
    // Where one signed up one is known.
    const home = await signUp('Besieged');
    let tried = 0;
    for (let i = 0; i < 130; i++) {
      const { status } = await elsewhere().post('/auth/login', { username: 'Besieged', password: 'wrong guess' });
      if (status === 401) tried++;
    }
    expect(tried).toBe(101);
    const away = await elsewhere().post('/auth/login', { username: 'Besieged', password: PASSWORD });
    expect(away.status).toBe(429);
    expect(Number(away.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await home.post('/auth/login', { username: 'Besieged', password: PASSWORD })).status).toBe(200);
    // A name that does not exist is besieged alike.
    const statuses: number[] = [];
    for (let i = 0; i < 102; i++) {
      statuses.push((await elsewhere().post('/auth/login', { username: 'Nobody', password: 'wrong guess' })).status);
    }
    expect([statuses[100], statuses[101]]).toEqual([401, 429]);
  });

  test('where a forgotten password was set anew its owner is known', async () => {
    const first = elsewhere();
    const answer = await first.post('/auth/register', {
      username: 'Forgetful',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    const home = elsewhere();
    const recovery = { username: 'Forgetful', code: json(answer).recoveryCodes[0], password: 'twelve lonely robins' };
    expect((await home.post('/auth/recover', recovery)).status).toBe(200);
    const { limits } = service.deps;
    for (let i = 0; i < 100; i++) await limits.spend('guesses', 'forgetful');
    await limits.spend('besieged', 'forgetful');
    const login = { username: 'Forgetful', password: recovery.password };
    expect((await elsewhere().post('/auth/login', login)).status).toBe(429);
    expect((await home.post('/auth/login', login)).status).toBe(200);
    expect((await first.post('/auth/login', login)).status).toBe(200);
  });

  test('somewhere new the owner of a name under attack gets in when the quarter of an hour is over', async () => {
    await signUp('Patient');
    const { limits } = service.deps;
    for (let i = 0; i < 100; i++) await limits.spend('guesses', 'patient');
    const login = () => elsewhere().post('/auth/login', { username: 'Patient', password: PASSWORD });
    await limits.spend('besieged', 'patient');
    expect((await login()).status).toBe(429);
    await limits.forgive('besieged', 'patient');
    expect((await login()).status).toBe(200);
    // And that ends the siege.
    expect((await login()).status).toBe(200);
  });

  test.each([
    ['/auth/register', 50, { username: '', password: '', confirmPassword: '' }],
    ['/feedback', 5, {}],
    ['/newsletter', 5, {}],
    ['/auth/recover', 10, {}],
  ])('%s: %i from an address', async (path, points, body) => {
    const client = elsewhere();
    for (let i = 0; i < points; i++) expect((await client.post(path, body)).status).toBe(400);
    expect((await client.post(path, body)).status).toBe(429);
  });

  test('thirty recordings in half an hour of one user; those that were begun go on', async () => {
    const client = await signUp('Sampler');
    const begin = (n: number) =>
      client.post('/blobs', { hash: n.toString(16).padStart(64, '0'), bytes: 1000, mediaType: 'audio/wav' });
    for (let n = 0; n < 30; n++) expect((await begin(n)).status).toBe(200);
    expect(failed(await begin(30))).toEqual([429, 'too_many_requests']);
    expect((await begin(7)).status).toBe(200);
  });

  test('sixty saves a minute of one user, and the others are not held up', async () => {
    const busy = await signUp('Busy');
    const calm = await signUp('Calm');
    for (let i = 0; i < 60; i++) expect((await busy.post('/projects', {})).status).toBe(400);
    expect((await busy.post('/projects', {})).status).toBe(429);
    expect((await calm.post('/projects', {})).status).toBe(400);
    expect((await busy.get('/projects')).status).toBe(200);
  });

  test('an address given in https is kept to: the cookie, and who may call', async () => {
    const safe = await startOn(kind, { PUBLIC_URL: 'https://batida.example' });
    const given = { username: 'Secure', password: PASSWORD, confirmPassword: PASSWORD };
    const client = safe.client({ origin: 'https://batida.example' });
    const answer = await client.post('/auth/register', given);
    expect(answer.status).toBe(201);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-sid=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(json(await client.get('/auth/me')).username).toBe('Secure');
    const { securitySchemes } = json(await client.get('/openapi.json')).components;
    expect(securitySchemes.session.name).toBe('__Host-sid');
    await safe.close();
  });
});
