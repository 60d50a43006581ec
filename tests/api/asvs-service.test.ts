/** What ASVS asks of the service and no other test proves (tests/asvs): accounts, sessions, answers, the log. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../api/calls.ts';
import type { Call } from '../../api/http/call.ts';
import { ask, type Client, codeOf, json, ORIGIN } from './client.ts';
import { DATABASES } from './databases.ts';
import { newAdministrator } from './hub/administrator.ts';
import { PASSWORD, type Service, startOn } from './service.ts';
import { absentPathOf, headersOf, makeWorld, nameOf, pathOf } from './world.ts';

const [kind] = DATABASES;
let service: Service;
beforeAll(async () => {
  service = await startOn(kind!);
});
afterAll(() => service?.close());

const statusOf = async (client: Client, username: string, password: string) =>
  (await client.post('/auth/login', { username, password })).status;

describe('accounts', () => {
  test('nobody has one before the first sign-up', async () => {
    const { rows } = await service.deps.database.pools.sessions.query('SELECT count(*)::integer AS users FROM users');
    expect(rows).toEqual([{ users: 0 }]);
  });

  test.each([
    ['small letters alone', 'quietlyhummingkettles'],
    ['figures alone', '830255196047'],
    ['blanks', '   seven  blanks   '],
    ['pictures', '🎹🥁🎷🎺🎸🪕🪘🎻'],
    ['another alphabet', 'тринадцать сов'],
    ['marks', `'";--<>&%\\{}`],
  ])('a password may be of %s', async (_of, password) => {
    const client = service.client();
    const username = `Of ${_of}`;
    const given = { username, password, confirmPassword: password };
    expect((await client.post('/auth/register', given)).status).toBe(201);
    expect(await statusOf(service.client(), username, password)).toBe(200);
  });

  test('a password is that one: neither in other case, nor with a blank, nor with more behind it', async () => {
    const { username } = await service.newUser();
    const others = [PASSWORD.toUpperCase(), `${PASSWORD} `, ` ${PASSWORD}`, `${PASSWORD}x`, PASSWORD.slice(0, -1)];
    for (const other of others)
      expect([other, await statusOf(service.client(), username, other)]).toEqual([other, 401]);
    expect(await statusOf(service.client(), username, PASSWORD)).toBe(200);
  });

  test('a password is good for as long as nobody changes it', async () => {
    const { username } = await service.newUser();
    service.clock.ahead = 10 * 365 * 86_400_000;
    expect(await statusOf(service.client(), username, PASSWORD)).toBe(200);
    service.clock.ahead = 0;
  });

  test('nothing but the password, or a code, lets anybody in: no hint, no question', async () => {
    const asked = CALLS.flatMap(({ body }) => Object.keys(body?.describe().keys ?? {}));
    const columns = Object.keys(service.deps.models.User.getAttributes());
    expect([...asked, ...columns].filter((name) => /hint|question|secret|birth|maiden/i.test(name))).toEqual([]);
    expect(CALLS.filter(({ isSession }) => isSession).map(nameOf)).toEqual([
      'post /auth/login',
      'post /auth/register',
      'post /auth/logout',
      'post /auth/recover',
      'put /account/password',
      'delete /account',
    ]);
  });

  test('what opens an account, or ends it, is asked for with the password', async () => {
    const user = await service.newUser();
    const confirmed = { newPassword: 'twelve lonely robins', confirmPassword: 'twelve lonely robins' };
    for (const answer of [
      await user.post('/account/recovery-codes', { password: 'wrong' }),
      await user.put('/account/password', { password: 'wrong', ...confirmed }),
      await user.delete('/account', { password: 'wrong' }),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    }
    expect(await statusOf(service.client(), user.username, PASSWORD)).toBe(200);
  });
});

describe('sessions', () => {
  /** The word that names a session, and its signature. */
  const partsOf = (cookie: string) => decodeURIComponent(cookie).slice('sid=s:'.length).split('.');

  test('each has a word of 192 random bits, and no word that was made up, cut, or signed by others lets in', async () => {
    const users: Client[] = [];
    for (let i = 0; i < 4; i++) {
      const user = await service.newUser();
      const again = service.client();
      expect(await statusOf(again, user.username, PASSWORD)).toBe(200);
      users.push(user, again);
    }
    const words = users.map(({ cookie }) => partsOf(cookie)[0] ?? '');
    expect(new Set(words).size).toBe(8);
    for (const word of words) expect(word).toMatch(/^[\w-]{32}$/);
    const [word = '', signature = ''] = partsOf(users[0]?.cookie ?? '');
    const signed = (one: string, key: string) =>
      `sid=${encodeURIComponent(`s:${one}.${createHmac('sha256', key).update(one).digest('base64').replace(/=+$/, '')}`)}`;
    const good = `sid=${encodeURIComponent(`s:${word}.${signature}`)}`;
    expect((await service.client({ cookie: good }).get('/profile')).status).toBe(200);
    for (const cookie of [
      `sid=${word}`,
      `sid=${encodeURIComponent(`s:${word}`)}`,
      `sid=${encodeURIComponent(`s:${word}.`)}`,
      `sid=${encodeURIComponent(`s:${word}.${signature.slice(0, -1)}`)}`,
      `sid=${encodeURIComponent(`s:${'A'.repeat(32)}.${signature}`)}`,
      signed(word, 'keyboard cat'),
      signed(word, ''),
      signed('A'.repeat(32), [...service.deps.database.secrets.session][0] ?? ''),
    ]) {
      const forger = service.client({ cookie });
      expect([cookie, (await forger.get('/profile')).status]).toEqual([cookie, 401]);
      expect(json(await forger.get('/auth/me'))).toBeNull();
    }
  });

  test('none begins by itself: a guest is given no cookie by any call that is not about signing in', async () => {
    for (const call of CALLS.filter(({ isSession }) => !isSession)) {
      const answer = await service
        .client()
        .send(call.method.toUpperCase(), absentPathOf(call), undefined, headersOf(call));
      expect([nameOf(call), answer.headers['set-cookie']]).toEqual([nameOf(call), undefined]);
    }
  });
});

describe('addresses', () => {
  const named = ({ params, query }: Call) => [params, query].flatMap((one) => Object.keys(one?.describe().keys ?? {}));

  test('hold numbers, hashes and pages of lists, and nothing secret', () => {
    // A session is named by a hash of its word.
    const own = ['bin', 'forever', 'hash', 'id', 'limit', 'page', 'session', 'start', 'version'];
    // Of the hub what everybody may know: things and people that are shown, and what is asked about them.
    const shown = ['after', 'challenge', 'comment', 'item', 'opening', 'person', 'subject', 'userId'];
    const asked = ['bpmFrom', 'bpmTo', 'genre', 'instrument', 'kind', 'q'];
    expect([...new Set(CALLS.flatMap(named))].sort()).toEqual([...own, ...shown, ...asked].sort());
  });

  test('are decoded once', async () => {
    const user = await service.newUser();
    const { id } = json(await user.post('/projects', { name: 'Once', bpm: 100 }));
    const once = `%3${String(id).charAt(0)}${String(id).slice(1)}`;
    expect((await user.get(`/projects/${once}`)).status).toBe(200);
    expect((await user.get(`/projects/${once.replace('%', '%25')}`)).status).toBe(404);
  });

  test('of a caller that the caller tells count for nothing where no proxy is trusted', async () => {
    const strict = await startOn(kind!, { LIMITS: '1' });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await strict.from(`198.51.100.${i}`).post('/newsletter', {})).status);
    await strict.close();
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('answers', () => {
  const worlds = async () => {
    const [account, hub] = [await makeWorld(service, '/'), await makeWorld(service, '/social/')];
    const desk = { ...hub, owner: await newAdministrator(service) };
    return ({ path }: Call) => {
      if (path.startsWith('/admin/')) return desk;
      return path.startsWith('/social/') ? hub : account;
    };
  };

  test('to a user are kept by no cache, files too', async () => {
    const worldOf = await worlds();
    for (const call of CALLS.filter(({ method, access }) => method === 'get' && access !== 'open')) {
      const world = worldOf(call);
      const { status, headers } = await world.owner.get(pathOf(call, world));
      // What everybody may read: by their own browser alone, which asks each time whether it has changed.
      const kept = call.sharedSeconds === undefined ? 'no-store' : 'private, no-cache';
      expect([nameOf(call), status, headers['cache-control']]).toEqual([nameOf(call), 200, kept]);
    }
  });

  test('to a user are given to our own pages and to whoever types the address, not to other sites', async () => {
    const worldOf = await worlds();
    for (const call of CALLS.filter(({ method, access }) => method === 'get' && access === 'user')) {
      const world = worldOf(call);
      const statuses = ['cross-site', 'same-site', 'same-origin', 'none'].map(async (site) => {
        const { status } = await world.owner.get(pathOf(call, world), { 'sec-fetch-site': site });
        return [site, status];
      });
      expect([nameOf(call), ...(await Promise.all(statuses))]).toEqual([
        nameOf(call),
        ['cross-site', 403],
        ['same-site', 403],
        ['same-origin', 200],
        ['none', 200],
      ]);
    }
  });

  test('TRACE gives nothing back', async () => {
    for (const path of ['/', '/login', '/api/health', '/api/auth/me']) {
      const answer = await ask(service.port, path, {
        method: 'TRACE',
        headers: { origin: ORIGIN, 'x-canary': 'canary' },
      });
      expect([path, answer.status]).toEqual([path, 405]);
      expect(answer.body.toString()).not.toContain('canary');
    }
  });

  test('to a client that kept a whole answer of before are made anew: nothing of the API has a tag', async () => {
    const user = await service.newUser();
    const { headers } = await user.get('/projects');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
  });
});

test('whatever is asked, a line of the log is one line and says when', async () => {
  const forged = '{"level":30,"event":"login","userId":1}';
  service.log.splice(0);
  const client = service.client({ 'user-agent': `x\t${forged}`, 'x-forwarded-for': forged });
  await client.get(`/%0d%0a${encodeURIComponent(forged)}`);
  await client.get(`/projects/%0a${encodeURIComponent(forged)}`);
  await client.post('/auth/login', { username: `a\r\n${forged}`, password: `b\n${forged}` });
  await client.post('/reports', { 'csp-report': { 'document-uri': `x\n${forged}`, 'blocked-uri': `\u2028${forged}` } });
  await client.get('/health');
  expect(service.log.length).toBeGreaterThan(4);
  for (const line of service.log) {
    expect(line.endsWith('\n') && line.indexOf('\n') === line.length - 1).toBe(true);
    const { time, event } = JSON.parse(line);
    expect(new Date(time).toISOString()).toBe(time);
    expect(event).not.toBe('login');
  }
});
