/** Projects and versions: kept once, given back as they were, never lost, on both databases. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../api/housekeeping.ts';
import { savedOf } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { anySong } from '../song/arbitrary.ts';
import { type Answer, type Client, codeOf, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';

const DAY = 86_400_000;
const saved = (name: string) => savedOf({ ...defaultSong(), name });
const failed = (answer: Answer) => [answer.status, codeOf(answer)];

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  let ana: Client;
  beforeAll(async () => {
    service = await startOn(kind);
    ana = await service.newUser();
  });
  afterAll(() => service?.close());

  const create = async (client: Client, name: string, more: object = {}) =>
    json(await client.post('/projects', { clientKey: randomUUID(), ...saved(name), ...more }));
  const usedBytes = async (client: Client) => json(await client.get('/profile')).usedBytes as number;

  test('what was saved comes back', async () => {
    const row = await create(ana, 'First', { description: 'of many' });
    expect(row).toMatchObject({ name: 'First', description: 'of many', bpm: 128, revision: 1 });
    expect(Object.keys(row).sort()).toEqual(
      ['bpm', 'createdAt', 'description', 'id', 'name', 'revision', 'updatedAt'].sort(),
    );
    const opened = json(await ana.get(`/projects/${row.id}`));
    expect(opened).toEqual({ ...row, ...JSON.parse(JSON.stringify(saved('First'))) });
    expect(json(await ana.get('/projects'))).toEqual([row]);
  });

  test('save, then load, is the identity', async () => {
    const client = await service.newUser();
    const named = anySong.filter(({ name }) => name.trim() !== '');
    await fc.assert(
      fc.asyncProperty(named, async (song) => {
        const fields = JSON.parse(JSON.stringify(savedOf(song)));
        const answer = await client.post('/projects', fields);
        expect(answer.status, answer.body.toString()).toBe(201);
        const row = json(answer);
        expect(json(await client.get(`/projects/${row.id}`))).toEqual({ ...row, ...fields });
      }),
      { seed: 20261121, numRuns: 25, endOnFailure: true },
    );
  });

  test.each(['[x]', '{x}', '(x)', 'x:'])('a key written as %s is none', async (form) => {
    const uuid = randomUUID();
    const clientKey = form === 'x:' ? uuid.replaceAll('-', ':') : form.replace('x', uuid);
    expect(failed(await ana.post('/projects', { ...saved('Keyed'), clientKey }))).toEqual([400, 'bad_request']);
  });

  test('an id is written in one way', async () => {
    const { id } = await create(ana, 'Numbered');
    expect((await ana.get(`/projects/${id}`)).status).toBe(200);
    for (const form of [`${id}e0`, `%20${id}`, `${id}%0a`, `+${id}`, `${id}.0`, `0${id}`]) {
      expect([form, (await ana.get(`/projects/${form}`)).status]).toEqual([form, 404]);
    }
    for (const query of ['limit=1e1', 'limit=%201', 'page=0.0', 'limit=1&limit=2']) {
      expect([query, (await ana.get(`/projects?${query}`)).status]).toEqual([query, 400]);
    }
  });

  test('a text too long is told the length it may have', async () => {
    const answer = await ana.post('/projects', { ...saved('Long'), name: 'x'.repeat(401) });
    expect(json(answer).error.message).toContain('200 characters');
  });

  test('saves and versions of one project at the same time wait for one another, and none is turned away', async () => {
    const client = await service.newUser();
    const { id } = await create(client, 'Crowded');
    for (let revision = 1; revision <= 5; revision++) {
      const save = () => client.put(`/projects/${id}`, { ...saved('Crowded'), revision, clientKey: randomUUID() });
      const keep = () => client.post(`/projects/${id}/versions`, { name: 'Auto-save', isAutoSave: true });
      const answers = await Promise.all([save(), keep(), save(), keep(), save(), keep()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201, 201, 409, 409]);
    }
  });

  test('a version that is kept is there when it is asked for again, however full the cloud is', async () => {
    const client = await service.newUser();
    const { id } = await create(client, 'Full');
    const body = { clientKey: randomUUID(), name: 'Kept' };
    const first = await client.post(`/projects/${id}/versions`, body);
    const free = 100_000_000 - (await usedBytes(client));
    await client.post('/blobs', { hash: 'b'.repeat(64), bytes: free, mediaType: 'audio/wav' });
    const again = await client.post(`/projects/${id}/versions`, body);
    expect([again.status, json(again)]).toEqual([201, json(first)]);
    expect((await client.post(`/projects/${id}/versions`, { name: 'More' })).status).toBe(413);
  });

  test('the fields of the specification alone are enough', async () => {
    const { song: _song, ...classic } = saved('Classic');
    const answer = await ana.post('/projects', { ...classic, bpm: 95 });
    expect(answer.status).toBe(201);
    const { patternData, bpm, song } = json(await ana.get(`/projects/${json(answer).id}`));
    expect([patternData, bpm]).toEqual([JSON.parse(JSON.stringify(classic.patternData)), 95]);
    expect(song.tracks).toHaveLength(8);
  });

  test.each([
    ['no name', { name: '' }],
    ['a blank name', { name: '  ' }],
    ['a name too long', { name: 'x'.repeat(201) }],
    ['a tempo that is none', { bpm: 59 }],
    ['a broken tempo', { bpm: 100.5 }],
    ['a tempo in words', { bpm: '100' }],
    ['a song that is none', { song: { format: 'other' } }],
    ['a song of the wrong kind', { song: [] }],
    ['what nobody knows', { userId: 1 }],
  ])('%s is refused', async (_kind, change) => {
    const answer = await ana.post('/projects', { ...saved('Good'), ...change });
    expect(failed(answer)).toEqual([400, 'bad_request']);
    expect(Object.keys(json(answer).error.fields)).not.toHaveLength(0);
  });

  test('the same save sent twenty times at once is one project', async () => {
    const client = await service.newUser();
    const body = { ...saved('Once'), clientKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post('/projects', body)));
    expect(new Set(answers.map((answer) => json(answer).id)).size).toBe(1);
    expect(json(await client.get('/projects'))).toHaveLength(1);
    const { song } = saved('Once');
    expect(await usedBytes(client)).toBe(Buffer.byteLength(JSON.stringify(song)));
  });

  test('a save over the newest revision holds, sent twice it counts once', async () => {
    const { id } = await create(ana, 'Draft');
    const body = { ...saved('Second draft'), revision: 1, clientKey: randomUUID() };
    const first = json(await ana.put(`/projects/${id}`, body));
    expect(first).toMatchObject({ name: 'Second draft', revision: 2 });
    expect(json(await ana.put(`/projects/${id}`, body))).toMatchObject({ revision: 2 });
    await ana.put(`/projects/${id}`, { ...saved('Third'), revision: 2, clientKey: randomUUID() });
    // Even later: it was taken, so it is no conflict.
    expect(json(await ana.put(`/projects/${id}`, body))).toMatchObject({ name: 'Third', revision: 3 });
    expect(json(await ana.get(`/projects/${id}/versions`))).toEqual([]);
  });

  test('a save over a stale revision is refused, and both are kept', async () => {
    const { id } = await create(ana, 'Common');
    expect((await ana.put(`/projects/${id}`, { ...saved('Hers'), revision: 1 })).status).toBe(200);
    const body = { ...saved('His'), revision: 1, clientKey: randomUUID() };
    const refused = await ana.put(`/projects/${id}`, body);
    expect(failed(refused)).toEqual([409, 'conflict']);
    const { revision, versionId } = json(refused).error.facts;
    expect(revision).toBe(2);
    expect(json(await ana.get(`/projects/${id}`)).name).toBe('Hers');
    expect(json(await ana.get(`/projects/${id}/versions/${versionId}`)).song.name).toBe('His');
    expect(json(await ana.put(`/projects/${id}`, body)).error.facts).toEqual({ revision, versionId });
    expect(json(await ana.get(`/projects/${id}/versions`))).toHaveLength(1);
  });

  test('of ten saves over one revision at once, one holds and nine are kept', async () => {
    const { id } = await create(ana, 'Race');
    const put = (name: string) => ana.put(`/projects/${id}`, { ...saved(name), revision: 1, clientKey: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => put(`Runner ${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(json(await ana.get(`/projects/${id}`)).revision).toBe(2);
    expect(json(await ana.get(`/projects/${id}/versions`))).toHaveLength(9);
  });

  test('versions are kept, listed, opened, restored as a copy, deleted', async () => {
    const { id } = await create(ana, 'Song');
    const key = randomUUID();
    const auto = { clientKey: key, name: 'Auto-save', isAutoSave: true, changes: 7, song: saved('Song').song };
    const kept = json(await ana.post(`/projects/${id}/versions`, auto));
    expect(kept).toMatchObject({ name: 'Auto-save', isAutoSave: true, changes: 7 });
    expect(json(await ana.post(`/projects/${id}/versions`, auto))).toEqual(kept);
    const named = json(await ana.post(`/projects/${id}/versions`, { name: 'As saved' }));
    expect(json(await ana.get(`/projects/${id}/versions`))).toEqual([named, kept]);
    expect(json(await ana.get(`/projects/${id}/versions?limit=1&page=1`))).toEqual([kept]);
    const copy = json(await ana.post(`/projects/${id}/versions/${kept.id}/restore`, { clientKey: key }));
    expect(copy).toMatchObject({ name: 'Song (Auto-save)', revision: 1 });
    expect(copy.id).not.toBe(id);
    expect(json(await ana.get(`/projects/${copy.id}`)).song.name).toBe('Song (Auto-save)');
    expect((await ana.delete(`/projects/${id}/versions/${kept.id}`)).status).toBe(204);
    expect(failed(await ana.get(`/projects/${id}/versions/${kept.id}`))).toEqual([404, 'not_found']);
  });

  test('a hundred automatic versions are kept, and the space of older ones is free again', async () => {
    const client = await service.newUser();
    const { id } = await create(client, 'Busy');
    for (let i = 0; i < 103; i++) {
      await client.post(`/projects/${id}/versions`, { name: `Auto ${i}`, isAutoSave: true });
    }
    const rows = json(await client.get(`/projects/${id}/versions?limit=200`));
    expect([rows.length, rows[0].name, rows[99].name]).toEqual([100, 'Auto 102', 'Auto 3']);
    expect(await usedBytes(client)).toBe(101 * rows[0].size);
  });

  test('a deleted project comes back for thirty days, and then it is gone with its space', async () => {
    const client = await service.newUser();
    const { id } = await create(client, 'Binned');
    await client.post(`/projects/${id}/versions`, { name: 'Old' });
    expect(failed(await client.delete(`/projects/${id}?forever=true`))).toEqual([404, 'not_found']);
    expect((await client.delete(`/projects/${id}`)).status).toBe(204);
    expect(failed(await client.get(`/projects/${id}`))).toEqual([404, 'not_found']);
    expect(json(await client.get('/projects'))).toEqual([]);
    expect(json(await client.get('/projects?bin=true'))).toHaveLength(1);
    expect(json(await client.post(`/projects/${id}/restore`)).name).toBe('Binned');
    await client.delete(`/projects/${id}`);
    service.clock.ahead = 29 * DAY;
    await sweep(service.deps);
    expect(json(await client.get('/projects?bin=true'))).toHaveLength(1);
    service.clock.ahead = 31 * DAY;
    await sweep(service.deps);
    service.clock.ahead = 0;
    expect(json(await client.get('/projects?bin=true'))).toEqual([]);
    expect(await usedBytes(client)).toBe(0);
  });

  test('forever is at once, out of the bin', async () => {
    const client = await service.newUser();
    const { id } = await create(client, 'Gone');
    await client.delete(`/projects/${id}`);
    expect((await client.delete(`/projects/${id}?forever=true`)).status).toBe(204);
    expect([await usedBytes(client), json(await client.get('/projects?bin=true'))]).toEqual([0, []]);
  });

  test('the quota is never passed, however many save at once', async () => {
    const client = await service.newUser();
    const { id: userId } = json(await client.get('/auth/me'));
    const { usedBytes: bytes, quotaBytes } = await create(client, 'Sized').then(async () =>
      json(await client.get('/profile')),
    );
    await service.deps.models.User.update(
      { usedBytes: String(quotaBytes - Math.floor(3.5 * bytes)) },
      { where: { id: userId } },
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.post('/projects', saved('Sized'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(5).fill(413)]);
    expect(await usedBytes(client)).toBeLessThanOrEqual(quotaBytes);
  });
});
