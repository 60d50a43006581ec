/** Administrators: a right from the machine, a second factor that counts once, a desk that only a raised session opens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActRow } from '../../../api/contract-safety.ts';
import { booksOf } from '../../../api/hub/safety/desk.ts';
import { grant, revoke } from '../../../api/operators/administrators.ts';
import { opened, sealed } from '../../../api/operators/sealed.ts';
import { type Client, json } from '../client.ts';
import { DATABASES, type Kind } from '../databases.ts';
import { PASSWORD, type Service, startOn, startService } from '../service.ts';
import { BY, codeNow, idOf, newAdministrator } from './administrator.ts';
import { failed, newPerson, share } from './hub.ts';

const MINUTE = 60_000;

const standing = async (client: Client) => json(await client.get('/admin/me'));

/** On PostgreSQL where this machine has it: what is new here is told by plain statements. */
const KIND = DATABASES.at(-1) as Kind;

describe(`on ${KIND.name}`, () => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(KIND, { FIRST_LOOK: 'true' });
  });
  afterAll(() => service?.close());

  test('the right comes from the machine, the factor by a one-time code, and each code counts once', async () => {
    const client = await newPerson(service);
    const { username } = client as unknown as { username: string };
    expect(await standing(client)).toEqual({ isAdministrator: false, isEnrolled: false, raisedUntil: null });
    expect(failed(await client.post('/admin/raise', { code: '123456' }))).toEqual([403, 'forbidden']);
    const userId = await idOf(service, username);
    const code = await grant(service.deps, userId, BY);
    expect(await standing(client)).toMatchObject({ isAdministrator: true, isEnrolled: false });
    expect(failed(await client.get('/admin/desk'))).toEqual([403, 'forbidden']);
    expect(failed(await client.post('/admin/enrolment', { code: 'AAAAAA-AAAAAA' }))).toEqual([
      401,
      'wrong_credentials',
    ]);

    const { secret, address } = json(await client.post('/admin/enrolment', { code }));
    expect(address).toBe(
      `otpauth://totp/Batida:${encodeURIComponent(username)}?issuer=Batida&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    // RFC 6238's own secret is as long.
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const enrol = (given: string) => client.post('/admin/enrolment/confirmation', { code: given });
    const shown = codeNow(service, secret);
    expect(failed(await enrol(shown === '000000' ? '111111' : '000000'))).toEqual([401, 'wrong_credentials']);
    const { recoveryCodes, raisedUntil } = json(await enrol(shown));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(Date.parse(raisedUntil) - service.deps.now()).toBeGreaterThan(14 * MINUTE);
    expect(await standing(client)).toEqual({ isAdministrator: true, isEnrolled: true, raisedUntil });
    // The code of the machine is used up, and so is the first of the authenticator.
    expect(failed(await client.post('/admin/enrolment', { code }))).toEqual([401, 'wrong_credentials']);
    const raise = (given: string) => client.post('/admin/raise', { code: given });
    expect(failed(await raise(shown))).toEqual([401, 'wrong_credentials']);
    service.clock.ahead += MINUTE;
    const next = codeNow(service, secret);
    expect((await raise(`${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
    expect(failed(await raise(next))).toEqual([401, 'wrong_credentials']);
    const [first = ''] = recoveryCodes;
    expect((await raise(first.toLowerCase())).status).toBe(200);
    expect(failed(await raise(first))).toEqual([401, 'wrong_credentials']);
    // Neither secret nor codes lie about.
    const { sessions } = service.deps.database.pools;
    const kept = JSON.stringify([
      (await sessions.query('SELECT * FROM administrators')).rows,
      (await sessions.query('SELECT * FROM administrator_codes')).rows,
    ]);
    for (const one of [secret, code, ...recoveryCodes]) expect(kept).not.toContain(one);
    expect(service.log.join('')).not.toContain(secret);
    service.clock.ahead = 0;
  });

  test('two at once with one code: one of them', async () => {
    const one = await newAdministrator(service);
    service.clock.ahead += MINUTE;
    const code = codeNow(service, one.secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => one.post('/admin/raise', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    service.clock.ahead = 0;
  });

  test('only the session that was raised sits at the desk, for a quarter of an hour', async () => {
    const one = await newAdministrator(service);
    const elsewhere = service.client();
    await elsewhere.post('/auth/login', { username: one.username, password: PASSWORD });
    expect(await standing(elsewhere)).toMatchObject({ isEnrolled: true, raisedUntil: null });
    expect(failed(await elsewhere.get('/admin/desk'))).toEqual([403, 'forbidden']);
    expect((await one.get('/admin/desk')).status).toBe(200);
    service.clock.ahead += 14 * MINUTE;
    expect((await one.get('/admin/desk')).status).toBe(200);
    service.clock.ahead += 2 * MINUTE;
    expect(failed(await one.get('/admin/desk'))).toEqual([403, 'forbidden']);
    await one.post('/admin/raise', { code: codeNow(service, one.secret) });
    expect((await one.get('/admin/desk')).status).toBe(200);
    await one.delete('/admin/raise');
    expect(failed(await one.get('/admin/desk'))).toEqual([403, 'forbidden']);
    service.clock.ahead = 0;
  });

  test('what is reported is heard, decided with a reason, and in the books under the name of who did it', async () => {
    const [one, author, reader] = [await newAdministrator(service), await newPerson(service), await newPerson(service)];
    const item = await share(author, { title: 'Mine, I say' });
    await reader.post('/social/reports', { kind: 'item', id: item.id, reason: 'stolen', body: 'Ours' });
    const desk = async () => json(await one.get('/admin/desk'));
    expect((await desk()).waiting).toContainEqual(
      expect.objectContaining({ subject: item.id, title: 'Mine, I say', handle: author.handle }),
    );
    const act = (given: object) => one.post('/admin/acts', { reason: 'somebody else sang it', ...given });
    expect((await act({ act: 'hide', subject: item.id })).status).toBe(204);
    expect(failed(await act({ act: 'hide', subject: item.id }))).toEqual([409, 'conflict']);
    expect(json(await one.get(`/admin/acts?subject=${item.id}`))).toMatchObject([{ act: 'hide', isInForce: true }]);
    expect(failed(await act({ act: 'suspend', subject: item.id }))).toEqual([400, 'bad_request']);
    expect(failed(await act({ act: 'hide', subject: '@nobody.has.it' }))).toEqual([404, 'not_found']);
    expect(failed(await act({ act: 'hide', subject: item.id, reason: ' ' }))).toEqual([400, 'bad_request']);
    expect((await desk()).reports.filter(({ subject }: { subject: string }) => subject === item.id)).toEqual([]);
    // Hidden from them as from everybody, but at the desk, where it is heard before it is decided about.
    expect((await one.get(`/social/items/${item.id}`)).status).toBe(404);
    const judged = json(await one.get(`/admin/items/${item.id}`));
    expect(judged).toMatchObject({ state: 'hidden', decision: { reason: 'somebody else sang it' } });
    expect(JSON.parse(judged.projectData)).toHaveProperty('tracks');
    await author.post(`/social/items/${item.id}/appeal`, { body: 'I sang it' });
    expect((await desk()).appeals).toContainEqual(
      expect.objectContaining({
        subject: item.id,
        body: 'I sang it',
        decided: 'somebody else sang it',
        decidedBy: `account:${one.username}`,
      }),
    );
    expect(failed(await act({ act: 'appeal', subject: item.id }))).toEqual([403, 'forbidden']);
    expect((await act({ act: 'restore', subject: item.id })).status).toBe(204);
    expect((await act({ act: 'suspend', subject: `@${author.handle}` })).status).toBe(204);
    const inForce = async (subject: string) =>
      json(await one.get(`/admin/acts?subject=${subject}`)).map((row: ActRow) => [row.act, row.isInForce]);
    expect(await inForce(author.id)).toEqual([['suspend', true]]);
    expect((await act({ act: 'restore', subject: author.id })).status).toBe(204);
    expect(await inForce(author.id)).toEqual([
      ['restore', false],
      ['suspend', false],
    ]);
    const all: readonly ActRow[] = json(await one.get('/admin/acts'));
    expect(all.find(({ act, subject }) => act === 'hide' && subject === item.id)).toMatchObject({
      title: 'Mine, I say',
      handle: author.handle,
      isInForce: false,
    });
    const acts = json(await one.get(`/admin/acts?subject=${item.id}`));
    expect(acts.map((row: { act: string; operator: string }) => [row.act, row.operator])).toEqual([
      ['restore', `account:${one.username}`],
      ['hide', `account:${one.username}`],
    ]);
  });

  test('a comment that was hidden stands in the books as it was said, and is shown again from there', async () => {
    const [one, author, reader] = [await newAdministrator(service), await newPerson(service), await newPerson(service)];
    const item = await share(author, { title: 'Quiet' });
    const { id } = json(await reader.post(`/social/items/${item.id}/comments`, { body: 'Rude words' }));
    await author.post('/social/reports', { kind: 'comment', id, itemId: item.id, reason: 'other', body: '' });
    const subject = `${item.id}/${id}`;
    const act = (name: string) => one.post('/admin/acts', { act: name, subject, reason: 'rude' });
    const last = async (): Promise<ActRow> => json(await one.get('/admin/acts'))[0];
    expect((await act('hide')).status).toBe(204);
    const hidden = {
      act: 'hide',
      subject,
      title: 'Quiet',
      comment: 'Rude words',
      editedAt: null,
      handle: reader.handle,
    };
    expect(await last()).toMatchObject({ ...hidden, isInForce: true });
    expect((await act('restore')).status).toBe(204);
    expect(await last()).toMatchObject({ ...hidden, act: 'restore', isInForce: false });
    expect(json(await one.get(`/admin/acts?subject=${subject}`))[1]).toMatchObject({ act: 'hide', isInForce: false });
  });

  test('whoever tries codes is stopped, and the owner is forgiven', async () => {
    const strict = await startOn(KIND, { LIMITS: '1' });
    const one = await newAdministrator(strict);
    strict.clock.ahead += MINUTE;
    const wrong = codeNow(strict, one.secret) === '000000' ? '111111' : '000000';
    const raise = (code: string) => one.post('/admin/raise', { code });
    for (let i = 0; i < 4; i++) expect((await raise(wrong)).status).toBe(401);
    expect((await raise(codeNow(strict, one.secret))).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await raise(wrong)).status).toBe(401);
    expect(failed(await raise(wrong))).toEqual([429, 'too_many_requests']);
    await strict.close();
  });

  test('what is taken from the machine is gone at once; granted again it begins anew; the end of an account ends it', async () => {
    const one = await newAdministrator(service);
    expect((await one.get('/admin/desk')).status).toBe(200);
    expect(await revoke(service.deps, one.userId, BY)).toBe(true);
    expect(await revoke(service.deps, one.userId, BY)).toBe(false);
    expect(failed(await one.get('/admin/desk'))).toEqual([403, 'forbidden']);
    await grant(service.deps, one.userId, BY);
    service.clock.ahead += MINUTE;
    expect(failed(await one.post('/admin/raise', { code: codeNow(service, one.secret) }))).toEqual([
      401,
      'wrong_credentials',
    ]);
    service.clock.ahead = 0;
    expect((await booksOf(service.deps, one.id)).map(({ act }) => act)).toEqual(['grant', 'revoke', 'grant']);
    const late = await newPerson(service);
    const { username } = late as unknown as { username: string };
    const code = await grant(service.deps, await idOf(service, username), BY);
    service.clock.ahead += 25 * 60 * MINUTE;
    expect(failed(await late.post('/admin/enrolment', { code }))).toEqual([401, 'wrong_credentials']);
    service.clock.ahead = 0;
    await one.delete('/account', { password: PASSWORD });
    const { sessions } = service.deps.database.pools;
    const { rows } = await sessions.query('SELECT * FROM administrators WHERE user_id = $1', [one.userId]);
    expect(rows).toEqual([]);
  });
});

test('a factor outlives the pepper it was sealed under', async () => {
  const database = await KIND.open();
  const secretsOf = (...names: readonly string[]) => ({
    SESSION_SECRET: 'one'.padEnd(40, '.'),
    PASSWORD_PEPPER: names.map((name) => name.padEnd(40, '.')).join(','),
  });
  const first = await startService(database.environment, secretsOf('one'));
  const { cookie, secret } = await newAdministrator(first);
  await first.close();
  for (const [names, status] of [
    [['two', 'one'], 200],
    [['two'], 200],
    [['three'], 401],
  ] as const) {
    const service = await startService(database.environment, secretsOf(...names));
    service.clock.ahead = names.length === 2 ? MINUTE : 2 * MINUTE + (names[0] === 'three' ? MINUTE : 0);
    const client = service.client();
    client.cookie = cookie;
    expect([names, (await client.post('/admin/raise', { code: codeNow(service, secret) })).status]).toEqual([
      names,
      status,
    ]);
    await service.close();
  }
  await database.close();
});

test('what is sealed opens for its account and under its pepper only, and not when it was changed', () => {
  const kept = sealed('pepper', 7, 'SECRET');
  expect(sealed('pepper', 7, 'SECRET')).not.toBe(kept);
  expect(opened(['pepper'], 7, kept)).toEqual({ text: 'SECRET', isCurrent: true });
  expect(opened(['new', 'pepper'], 7, kept)).toEqual({ text: 'SECRET', isCurrent: false });
  expect(opened(['pepper'], 8, kept)).toBeNull();
  expect(opened(['other'], 7, kept)).toBeNull();
  const bytes = Buffer.from(kept, 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(opened(['pepper'], 7, changed.toString('base64url'))).toBeNull();
  }
  expect(opened(['pepper'], 7, 'short')).toBeNull();
});
