/** The account: profile, sessions, password, recovery codes, letters, export and the end, on both databases. */
import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../api/housekeeping.ts';
import { DAY_MILLISECONDS } from '../../api/terms.ts';
import { FEEDBACK_DAYS } from '../../api/terms-kept.ts';
import { savedOf } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { type Answer, type Client, codeOf, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { PASSWORD, type Service, startOn } from './service.ts';
import { wave } from './wave.ts';

const failed = (answer: Answer) => [answer.status, codeOf(answer)];
const NEW_PASSWORD = 'twelve lonely robins';

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind);
  });
  afterAll(() => service?.close());

  const logIn = async (username: string, password: string) => {
    const client = service.client();
    const { status } = await client.post('/auth/login', { username, password });
    return { client, status };
  };

  test('a profile is read and changed, and what is not given stays', async () => {
    const client = await service.newUser();
    const empty = { bio: '', website: '', socialLinks: {}, preferences: {}, projectCount: 0, usedBytes: 0 };
    expect(json(await client.get('/profile'))).toEqual({ ...empty, quotaBytes: 100_000_000 });
    const change = {
      bio: 'Beats from Recife',
      website: 'https://example.org/',
      preferences: { theme: 'studio', a: 1 },
    };
    expect(json(await client.put('/profile', change))).toMatchObject(change);
    await client.put('/profile', { socialLinks: { site: 'http://example.org' } });
    expect(json(await client.get('/profile'))).toMatchObject({
      ...change,
      socialLinks: { site: 'http://example.org' },
    });
    for (const website of ['javascript:void 0', 'data:text/html,x', 'example', 'ftp://a/b']) {
      expect(failed(await client.put('/profile', { website }))).toEqual([400, 'bad_request']);
    }
  });

  test('sessions are listed without their ids, and can be ended', async () => {
    const first = await service.newUser('Sessions');
    const { client: second } = await logIn('Sessions', PASSWORD);
    const rows = json(await first.get('/account/sessions'));
    expect(rows).toHaveLength(2);
    const sid = decodeURIComponent(second.cookie).slice('sid=s:'.length).split('.')[0]!;
    expect(JSON.stringify(rows)).not.toContain(sid);
    const other = rows.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await first.delete(`/account/sessions/${other.id}`)).status).toBe(204);
    expect(json(await second.get('/auth/me'))).toBeNull();
    await logIn('Sessions', PASSWORD);
    expect((await first.delete('/account/sessions')).status).toBe(204);
    expect(json(await first.get('/account/sessions'))).toHaveLength(1);
  });

  test('a new password needs the old one, and ends every other session', async () => {
    const client = await service.newUser('Changer');
    const before = client.cookie;
    const { client: other } = await logIn('Changer', PASSWORD);
    const change = { password: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect(failed(await client.put('/account/password', { ...change, password: 'wrong' }))).toEqual([403, 'forbidden']);
    expect((await client.put('/account/password', { ...change, confirmPassword: 'x' })).status).toBe(400);
    expect((await client.put('/account/password', change)).status).toBe(204);
    expect(json(await client.get('/auth/me')).username).toBe('Changer');
    expect(json(await other.get('/auth/me'))).toBeNull();
    expect(json(await service.client({ cookie: before }).get('/auth/me'))).toBeNull();
    expect([(await logIn('Changer', PASSWORD)).status, (await logIn('Changer', NEW_PASSWORD)).status]).toEqual([
      401, 200,
    ]);
  });

  test('a recovery code sets a password once', async () => {
    const client = await service.newUser('Forgetter');
    const body = { username: 'FORGETTER', code: client.codes[0]!.toLowerCase(), password: NEW_PASSWORD };
    const helper = service.client();
    expect(failed(await helper.post('/auth/recover', { ...body, code: 'ABCDEF' }))).toEqual([401, 'wrong_credentials']);
    expect(failed(await helper.post('/auth/recover', { ...body, username: 'Nobody' }))).toEqual([
      401,
      'wrong_credentials',
    ]);
    const tries = await Promise.all([helper, service.client()].map((one) => one.post('/auth/recover', body)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(json(await client.get('/auth/me'))).toBeNull();
    const { client: again } = await logIn('Forgetter', NEW_PASSWORD);
    const renewed = json(await again.post('/account/recovery-codes', { password: NEW_PASSWORD })).recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await helper.post('/auth/recover', { ...body, code: client.codes[1]! })).status).toBe(401);
    expect((await helper.post('/auth/recover', { ...body, code: renewed[0] })).status).toBe(200);
  });

  test('feedback is the session’s, whatever it says', async () => {
    const client = await service.newUser('Writer');
    const { id } = json(await client.get('/auth/me'));
    const letter = { subject: 'Swing', message: 'More of it', category: 'feature', userId: 1 };
    expect((await client.post('/feedback', letter)).status).toBe(201);
    const [row] = await service.deps.models.Feedback.findAll({ where: { userId: id } });
    expect(row).toMatchObject({ name: 'Writer', subject: 'Swing', category: 'feature' });
    const guest = service.client();
    expect(Object.keys(json(await guest.post('/feedback', letter)).error.fields)).toEqual(['name', 'email']);
    expect((await guest.post('/feedback', { ...letter, name: 'G', email: 'g@example.org' })).status).toBe(201);
    expect((await guest.post('/feedback', { ...letter, category: 'praise' })).status).toBe(400);
    // Nobody's word about an address is proof of it: another account that gives the same one takes nothing along.
    const email = 'shared@example.org';
    const writer = await service.newUser();
    await writer.post('/feedback', { ...letter, email });
    const other = service.client();
    const given = { username: 'Same address', password: PASSWORD, confirmPassword: PASSWORD, email };
    await other.post('/auth/register', given);
    await guest.post('/feedback', { ...letter, name: 'G', email });
    expect((await other.delete('/account', { password: PASSWORD })).status).toBe(204);
    const { Feedback } = service.deps.models;
    // The writer's, and the guest's.
    expect(await Feedback.count({ where: { email } })).toBe(2);
  });

  test('what was written by the contact form is gone after a year', async () => {
    const email = 'long@example.org';
    const letter = { name: 'G', email, subject: 'Long ago', message: 'M' };
    expect((await service.client().post('/feedback', letter)).status).toBe(201);
    const leftAfter = async (days: number) => {
      service.clock.ahead = days * DAY_MILLISECONDS;
      await sweep(service.deps);
      service.clock.ahead = 0;
      return service.deps.models.Feedback.count({ where: { email } });
    };
    expect(await leftAfter(FEEDBACK_DAYS - 1)).toBe(1);
    expect(await leftAfter(FEEDBACK_DAYS + 1)).toBe(0);
  });

  test('where to write to for help is told', async () => {
    const { supportEmail } = service.deps.config;
    expect(json(await service.client().get('/contact'))).toEqual({ supportEmail });
    expect(json(await service.client().get('/openapi.json')).info.contact).toEqual({ email: supportEmail });
  });

  async function fill(client: Client, canary: string) {
    const song = { ...defaultSong(), name: `${canary} song` };
    const { id } = json(await client.post('/projects', { ...savedOf(song), description: `${canary} description` }));
    await client.post(`/projects/${id}/versions`, { name: `${canary} version` });
    await client.put('/profile', { bio: `${canary} bio`, socialLinks: { x: `https://example.org/${canary}` } });
    await client.post('/feedback', { subject: `${canary} subject`, message: `${canary} message` });
    await client.post('/newsletter', { email: `${canary}@example.org`, consent: true });
    const audio = wave(3000);
    const hash = createHash('sha256').update(audio).digest('hex');
    await client.post('/blobs', { hash, bytes: audio.length, mediaType: 'audio/wav' });
    expect(json(await client.put(`/blobs/${hash}/chunks/0`, audio)).isWhole).toBe(true);
    return { id, hash, audio };
  }

  test('the export holds everything, the end leaves nothing', async () => {
    const canary = 'canary7361';
    const client = await service.newUser(canary);
    const { id, hash, audio } = await fill(client, canary);
    const answer = await client.get('/account/export');
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzipSync(answer.body);
    const texts = Object.entries(files).map(([path, bytes]) => `${path} ${strFromU8(bytes)}`);
    for (const word of ['song', 'description', 'version', 'bio', 'subject', 'message']) {
      expect(
        texts.some((text) => text.includes(`${canary} ${word}`)),
        word,
      ).toBe(true);
    }
    expect(JSON.parse(strFromU8(files['account.json']!))).toMatchObject({
      user: { username: canary },
      newsletter: [{ email: `${canary}@example.org` }],
      recoveryCodesLeft: 10,
    });
    expect(JSON.parse(strFromU8(files[`projects/${id}.json`]!)).song.name).toBe(`${canary} song`);
    expect(Buffer.from(files[`audio/${hash}.wav`]!).equals(audio)).toBe(true);

    expect(failed(await client.delete('/account', { password: 'wrong' }))).toEqual([403, 'forbidden']);
    const { cookie } = client;
    expect((await client.delete('/account', { password: PASSWORD })).status).toBe(204);
    expect(json(await service.client({ cookie }).get('/auth/me'))).toBeNull();
    const { sessions: pool } = service.deps.database.pools;
    const tables = await pool.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
    expect(tables.rowCount).toBeGreaterThan(9);
    for (const { name } of tables.rows) {
      const { rows } = await pool.query(`SELECT * FROM ${name}`);
      expect(JSON.stringify(rows), name).not.toContain(canary);
      if (name.startsWith('blob')) expect(rows).toEqual([]);
    }
    expect(service.log.join('')).not.toContain(canary);
    expect((await logIn(canary, PASSWORD)).status).toBe(401);
  });

  test('the log tells what happened and no secret', async () => {
    const client = await service.newUser('Logged');
    await client.post('/auth/login', { username: 'Logged', password: 'wrong\r\nforged' });
    await (await logIn('Logged', PASSWORD)).client.post('/auth/logout');
    const lines = service.log.map((line) => JSON.parse(line));
    const events = new Set(lines.map(({ event }) => event));
    for (const event of ['sign_up', 'login', 'login_failed', 'logout', 'refused', 'account_deleted', 'recovery']) {
      expect([...events]).toContain(event);
    }
    for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const all = service.log.join('');
    const sid = decodeURIComponent(client.cookie).slice('sid='.length);
    for (const secret of [PASSWORD, NEW_PASSWORD, 'forged', sid, client.codes[0]!, '$2b$']) {
      expect(all).not.toContain(secret);
    }
  });
});
