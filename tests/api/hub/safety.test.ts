/** The hub is safe from its first day: first looks, reports, hiding, suspending, appeals, the books; on both databases. */
import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hide, refuseAppeal, restore, suspend } from '../../../api/hub/safety/acts.ts';
import { booksOf, deskOf } from '../../../api/hub/safety/desk.ts';
import { subjectNamed } from '../../../api/hub/safety/subject.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { type Client, json } from '../client.ts';
import { DATABASES, type Kind } from '../databases.ts';
import { operated } from '../operator.ts';
import { type Service, startOn, startService } from '../service.ts';
import { HUB_DATABASES } from './databases.ts';
import { failed, idsOf, newPerson, share } from './hub.ts';

const DECIDED = { operator: 'ada', reason: 'It is somebody else’s music.' };

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'true' });
  });
  afterAll(() => service?.close());

  const named = (name: string) => subjectNamed(service.deps, name);
  /** Somebody whose first item was looked at. */
  async function trusted() {
    const person = await newPerson(service);
    const { id } = await share(person, { title: 'First' });
    await restore(service.deps, await named(id), DECIDED);
    return person;
  }
  const statusesOf = async (clients: readonly Client[], path: string) => {
    const answers = await Promise.all(clients.map((one) => one.get(path)));
    return answers.map(({ status }) => status);
  };

  test('what somebody new shares opens by its address and is in no list until it was looked at', async () => {
    const author = await newPerson(service);
    const item = await share(author);
    expect([item.state, json(await author.get('/social/me')).isTrusted]).toEqual(['waiting', false]);
    const guest = service.client();
    expect((await guest.get(`/social/items/${item.id}`)).status).toBe(200);
    const lists = ['songs?limit=50', 'songs/trending?limit=50', `songs/user/${author.id}`];
    for (const list of lists) expect(await idsOf(guest, `/social/${list}`)).not.toContain(item.id);
    expect(await idsOf(author, `/social/songs/user/${author.id}`)).toEqual([item.id]);
    expect((await deskOf(service.deps)).waiting).toContainEqual(expect.objectContaining({ subject: item.id }));
    expect(await restore(service.deps, await named(item.id), DECIDED)).toBe(true);
    for (const list of lists) expect(await idsOf(guest, `/social/${list}`)).toContain(item.id);
    // From now on the author is trusted, with links too.
    expect((await share(author, { description: 'More at https://example.org' })).state).toBe('shown');
  });

  test('what somebody new offers only they see, and know it, until a song of theirs was looked at', async () => {
    const author = await newPerson(service);
    const opening = json(await author.post('/social/openings', { kind: 'skill', wants: 'voice', offers: 'keys' }));
    expect(opening.isListed).toBe(false);
    const list = '/social/openings?kind=skill';
    expect(json(await author.get(list))).toContainEqual(opening);
    expect(await idsOf(await trusted(), list)).not.toContain(opening.id);
    const { id } = await share(author);
    await restore(service.deps, await named(id), DECIDED);
    for (const one of [author, service.client()])
      expect(json(await one.get(list))).toContainEqual({ ...opening, isListed: true });
  });

  test('or until five whom we trust have heard it', async () => {
    const [author, stranger] = [await newPerson(service), await newPerson(service)];
    const { id } = await share(author);
    const listeners = [];
    for (let i = 0; i < 5; i++) listeners.push(await trusted());
    const play = (client: Client) => client.post(`/social/items/${id}/plays`);
    await play(stranger);
    for (const one of listeners.slice(0, 4)) await play(one);
    service.clock.ahead += 86_400_000;
    for (const one of listeners.slice(0, 4)) await play(one);
    expect(json(await author.get(`/social/items/${id}`)).state).toBe('waiting');
    await play(listeners[4] as Client);
    expect(json(await author.get(`/social/items/${id}`)).state).toBe('shown');
    service.clock.ahead = 0;
  });

  test('reports hide nothing; what is hidden only its author sees, with the reason, and may appeal once', async () => {
    const [author, reader] = [await trusted(), await newPerson(service)];
    const item = await share(author);
    const report = (body: string) =>
      reader.post('/social/reports', { kind: 'item', id: item.id, reason: 'stolen', body });
    expect([(await report('ours')).status, (await report('ours, from 0:41')).status]).toEqual([204, 204]);
    expect((await service.client().post('/social/reports', { kind: 'item', id: item.id, reason: 'spam' })).status).toBe(
      204,
    );
    const { reports } = await deskOf(service.deps);
    const about = reports.filter(({ subject }) => subject === item.id);
    expect(about.map(({ body }) => body)).toEqual(['ours, from 0:41', '']);
    const everybody = [author, reader, service.client()];
    expect(await statusesOf(everybody, `/social/items/${item.id}`)).toEqual([200, 200, 200]);

    expect(await hide(service.deps, await named(item.id), DECIDED)).toBe(true);
    expect(await hide(service.deps, await named(item.id), DECIDED)).toBe(false);
    for (const part of ['', '/document', '/comments'])
      expect(await statusesOf(everybody, `/social/items/${item.id}${part}`)).toEqual([200, 404, 404]);
    for (const path of [`/social/songs/${item.id}/like`, `/social/items/${item.id}/plays`])
      expect([path, failed(await reader.post(path))]).toEqual([path, [404, 'not_found']]);
    expect(failed(await author.post(`/social/songs/${item.id}/like`))).toEqual([403, 'forbidden']);
    expect((await deskOf(service.deps)).reports.filter(({ subject }) => subject === item.id)).toEqual([]);
    const own = async () => json(await author.get(`/social/items/${item.id}`));
    expect(await own()).toMatchObject({ state: 'hidden', decision: { reason: DECIDED.reason, appeal: 'possible' } });

    const appeal = (client: Client) => client.post(`/social/items/${item.id}/appeal`, { body: 'I sang it.' });
    expect(failed(await appeal(reader))).toEqual([404, 'not_found']);
    expect((await appeal(author)).status).toBe(204);
    expect(failed(await appeal(author))).toEqual([409, 'conflict']);
    expect((await own()).decision.appeal).toBe('waiting');
    expect((await deskOf(service.deps)).appeals).toContainEqual(
      expect.objectContaining({ subject: item.id, body: 'I sang it.' }),
    );
    await expect(refuseAppeal(service.deps, await named(item.id), DECIDED)).rejects.toThrow('You decided this');
    expect((await own()).decision.appeal).toBe('waiting');
    expect(await refuseAppeal(service.deps, await named(item.id), { ...DECIDED, operator: 'another' })).toBe(true);
    expect((await own()).decision.appeal).toBe('refused');
    expect(await restore(service.deps, await named(item.id), DECIDED)).toBe(true);
    expect(await own()).toMatchObject({ state: 'shown', decision: null });
    expect(await idsOf(reader, '/social/songs?limit=50')).toContain(item.id);
    const acts = await booksOf(service.deps, item.id);
    expect(acts.map(({ act }) => act)).toEqual(['restore', 'refuse-appeal', 'hide']);
    expect(acts[0]).toMatchObject(DECIDED);
  });

  test('music that is refused for good is refused from anybody, under any title', async () => {
    const [author, other] = [await trusted(), await trusted()];
    const song = { ...defaultSong(), seed: 4711 };
    const item = await share(author, { projectData: song });
    await hide(service.deps, await named(item.id), DECIDED, true);
    const again = await other.post('/social/songs', {
      title: 'Mine',
      projectData: { ...song, name: 'x' },
      bpm: song.bpm,
    });
    expect(failed(again)).toEqual([403, 'forbidden']);
  });

  test('a comment that is hidden is gone from the list and the count, and comes back', async () => {
    const [author, writer] = [await trusted(), await newPerson(service)];
    const { id } = await share(author);
    const comment = json(await writer.post(`/social/items/${id}/comments`, { body: 'Rubbish' }));
    const report = { kind: 'comment', id: comment.id, reason: 'insult' };
    expect(failed(await author.post('/social/reports', report))).toEqual([400, 'bad_request']);
    expect((await author.post('/social/reports', { ...report, itemId: id })).status).toBe(204);
    const name = `${id}/${comment.id}`;
    expect((await deskOf(service.deps)).reports).toContainEqual(expect.objectContaining({ subject: name }));
    const state = async () => [
      json(await author.get(`/social/items/${id}`)).commentCount,
      json(await author.get(`/social/items/${id}/comments`)).length,
    ];
    await hide(service.deps, await named(name), DECIDED);
    expect(await state()).toEqual([0, 0]);
    await restore(service.deps, await named(name), DECIDED);
    expect(await state()).toEqual([1, 1]);
    await hide(service.deps, await named(name), DECIDED);
    expect((await writer.delete(`/social/items/${id}/comments/${comment.id}`)).status).toBe(204);
    expect(await state()).toEqual([0, 0]);
  });

  test('who is suspended adds nothing, is seen by nobody, reads why, and is back with everything', async () => {
    const [author, other] = [await trusted(), await trusted()];
    const item = await share(author);
    const link = await share(author, { visibility: 'link' });
    const theirs = await share(other);
    await author.post(`/social/items/${theirs.id}/comments`, { body: 'Nice' });
    expect(await suspend(service.deps, await named(`@${author.handle}`), DECIDED)).toBe(true);
    for (const path of [`/social/items/${item.id}`, `/social/items/${link.id}`, `/social/people/${author.handle}`])
      expect([path, ...(await statusesOf([author, other, service.client()], path))]).toEqual([path, 200, 404, 404]);
    expect(await idsOf(other, '/social/songs?limit=50')).not.toContain(item.id);
    expect(json(await other.get(`/social/items/${theirs.id}/comments`))).toEqual([]);
    for (const [path, body] of [
      ['/social/songs', { title: 'T', projectData: defaultSong() }],
      [`/social/songs/${theirs.id}/like`],
      [`/social/items/${theirs.id}/comments`, { body: 'x' }],
      [`/social/people/${other.id}/follow`],
    ] as const)
      expect([path, failed(await author.post(path, body))]).toEqual([path, [403, 'forbidden']]);
    expect(failed(await author.put('/social/me', { handle: 'another.name' }))).toEqual([403, 'forbidden']);
    // The studio works as ever.
    expect((await author.get('/projects')).status).toBe(200);
    expect((await author.get('/account/export')).status).toBe(200);
    const me = async () => json(await author.get('/social/me')).suspension;
    expect(await me()).toMatchObject({ reason: DECIDED.reason, appeal: 'possible' });
    expect((await author.post('/social/me/appeal', { body: 'It was not me.' })).status).toBe(204);
    expect((await me()).appeal).toBe('waiting');
    await restore(service.deps, await named(author.id), DECIDED);
    expect(await me()).toBeNull();
    expect(await idsOf(other, `/social/songs/user/${author.id}`)).toContain(item.id);
    expect(await idsOf(other, `/social/songs/user/${author.id}`)).not.toContain(link.id);
  });

  test('what is in the books cannot be changed or taken out, by the service either', async () => {
    const { sessions } = service.deps.database.pools;
    const before = (await sessions.query('SELECT count(*) FROM hub_acts')).rows;
    for (const change of ["UPDATE hub_acts SET reason = ''", 'DELETE FROM hub_acts'])
      await expect(sessions.query(change)).rejects.toThrow(/stays in the books/);
    expect((await sessions.query('SELECT count(*) FROM hub_acts')).rows).toEqual(before);
  });
});

test('npm run admin does so from the machine, and the log says who and why', async () => {
  const database = await (DATABASES[0] as Kind).open();
  const service = await startService(database.environment, { FIRST_LOOK: 'true' });
  const author = await newPerson(service, 'desk.test');
  const item = await share(author, { title: 'Waiting' });
  await service.close();
  const admin = (...given: readonly string[]) => operated(database.environment, ...given);
  const { out } = await admin('restore', item.id, '--reason', 'a first look');
  const told = JSON.parse(out.trim().split('\n').at(-1) ?? '');
  const act = { act: 'restore', operator: userInfo().username, reason: 'a first look' };
  expect(told).toMatchObject({ event: 'hub_act', subject: item.id, ...act });
  const wrong = { status: 1, err: 'a person is suspended, not hidden\n' };
  expect(await admin('hide', '@desk.test', '--reason', 'x')).toMatchObject(wrong);
  expect(JSON.parse((await admin('audit')).out)).toEqual([expect.objectContaining(act)]);
  await database.close();
}, 120_000);
