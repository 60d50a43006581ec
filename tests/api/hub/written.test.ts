/** The words of a song, and the language in which things are written: who says them, how much, who reads them, and how they go. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../api/config.ts';
import { MIGRATIONS, migrate } from '../../../api/database/migrate.ts';
import { openDatabase } from '../../../api/database/open.ts';
import { MAX_LYRICS, WRITTEN_IN } from '../../../api/terms-hub.ts';
import { ask, json } from '../client.ts';
import { PASSWORD, type Service, startOn } from '../service.ts';
import { HUB_DATABASES } from './databases.ts';
import { failed, listOf, newPerson, share } from './hub.ts';

const WORDS = 'Òjò ń rọ̀ sórí pánù\nẹsẹ̀ mọ ọ̀nà.';

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  test('a song and a loop come with words and a language; lists tell the language alone; neither is searched', async () => {
    const author = await newPerson(service);
    const given = { lyrics: `\u202e${WORDS}\r\n\n\n\nquillonline\u0007`, language: 'yo' };
    const text = `${WORDS.normalize('NFC')}\n\nquillonline`;
    const item = await share(author, given);
    expect(item).toMatchObject({ lyrics: text, language: 'yo' });
    expect(await share(author, given, 'loop')).toMatchObject({ lyrics: text, language: 'yo' });
    expect(await share(author)).toMatchObject({ lyrics: '', language: '' });
    const guest = service.client();
    expect(json(await guest.get(`/social/items/${item.id}`))).toEqual(item);
    const row = (await listOf(guest, `/social/songs/user/${author.id}`)).find(({ id }) => id === item.id);
    expect([row?.language, row && 'lyrics' in row]).toEqual(['yo', false]);
    expect(await listOf(guest, '/social/search?q=quillonline')).toEqual([]);
  });

  test('so many letters, known languages, no links by somebody new; the same when it is changed', async () => {
    const author = await newPerson(service);
    const { id } = await share(author, { lyrics: 'x'.repeat(MAX_LYRICS), language: 'pcm' });
    const tried = (given: object) => [
      author.post('/social/songs', { title: 'T', projectData: {}, ...given }),
      author.put(`/social/items/${id}`, given),
    ];
    for (const given of [
      { lyrics: 'x'.repeat(MAX_LYRICS + 1) },
      { lyrics: 'all of it at www.example.org' },
      { lyrics: null },
      ...['tlh', 'EN', 'en-GB', 'en" onclick="x', null, 7].map((language) => ({ language })),
    ])
      for (const answer of await Promise.all(tried(given)))
        expect([given, answer.status, Object.keys(json(answer).error.fields)]).toEqual([
          given,
          400,
          ['lyrics' in given && given.lyrics?.includes('www') ? 'description' : Object.keys(given)[0]],
        ]);
    expect(json(await author.get(`/social/items/${id}`))).toMatchObject({ language: 'pcm' });
  });

  test('its author alone changes them, and what is not named stays', async () => {
    const [author, other] = [await newPerson(service), await newPerson(service)];
    const { id, title } = await share(author, { lyrics: WORDS, language: 'yo' });
    const edit = (who: typeof author, changes: object) => who.put(`/social/items/${id}`, changes);
    expect(failed(await edit(other, { lyrics: 'Mine' }))).toEqual([404, 'not_found']);
    expect(failed(await service.client().put(`/social/items/${id}`, { language: 'en' }))).toEqual([
      401,
      'not_signed_in',
    ]);
    expect(json(await edit(author, { language: 'sw' }))).toMatchObject({ title, lyrics: WORDS, language: 'sw' });
    expect(json(await edit(author, { lyrics: 'Mvua' }))).toMatchObject({ title, lyrics: 'Mvua', language: 'sw' });
    expect(json(await edit(author, { title: 'Zinki' }))).toMatchObject({ lyrics: 'Mvua', language: 'sw' });
    expect(json(await edit(author, { lyrics: '', language: '' }))).toMatchObject({ lyrics: '', language: '' });
  });

  test('comments, thanks, openings and requests have a language where one is said', async () => {
    const [author, other] = [await newPerson(service), await newPerson(service)];
    const source = await share(author, { licence: 'by' });
    const remix = await share(other, { licence: 'by', sources: [{ itemId: source.id, taken: 'song' }] });
    const comments = `/social/items/${source.id}/comments`;
    expect(json(await other.post(comments, { body: 'Ụda', language: 'ig' }))).toMatchObject({ language: 'ig' });
    expect(json(await other.post(comments, { body: 'Ok' }))).toMatchObject({ language: '' });
    expect(failed(await other.post(comments, { body: 'Ok', language: 'xx' }))).toEqual([400, 'bad_request']);
    expect(json(await author.get(comments))).toMatchObject([{ language: '' }, { language: 'ig' }]);
    const talk = (json(await author.get('/social/discussions')) as { item: { id: string }; comment: object }[]).find(
      ({ item }) => item.id === source.id,
    );
    expect(talk?.comment).toMatchObject({ language: '' });
    expect(
      json(await author.post(`/social/items/${remix.id}/thanks`, { body: 'Asante', language: 'sw' })),
    ).toMatchObject({ isThanks: true, language: 'sw' });
    expect(json(await author.get(`/social/items/${remix.id}`)).credits).toMatchObject([
      { thanks: { body: 'Asante', language: 'sw' } },
    ]);
    const wanted = { kind: 'part', itemId: source.id, wants: 'voice', body: 'Una voz', language: 'es' };
    const opening = json(await author.post('/social/openings', wanted));
    expect(opening).toMatchObject({ language: 'es' });
    const asked = await other.post(`/social/openings/${opening.id}/requests`, { body: 'Sim', language: 'pt' });
    expect(json(asked)).toMatchObject({ language: 'pt', opening: { language: 'es' } });
    expect(json(await author.get('/social/requests'))).toMatchObject([{ language: 'pt' }]);
  });

  test('a page says the language of what is in another than its own, and has the words without a script', async () => {
    const author = await newPerson(service);
    const given = { title: 'Pánù', description: 'Òjò àti agogo', lyrics: `${WORDS}\n<script>hit(1)</script>` };
    const { id } = await share(author, { ...given, language: 'yo', genre: 'dub' });
    await author.post(`/social/items/${id}/comments`, { body: 'Ce refrain !', language: 'fr' });
    await author.post(`/social/items/${id}/comments`, { body: 'Nothing said' });
    const pageOf = async (path: string) => (await ask(service.port, path)).body.toString();
    const page = await pageOf(`/s/${id}?lang=en`);
    for (const part of [
      `<h1 dir="auto" lang="yo">${given.title}</h1>`,
      `<p class="about" dir="auto" lang="yo">${given.description}</p>`,
      `<h2>Lyrics</h2><p class="words" dir="auto" lang="yo">${WORDS}\n&lt;script&gt;hit(1)&lt;/script&gt;</p>`,
      '<p class="said" dir="auto" lang="fr">Ce refrain !</p>',
      '<p class="said" dir="auto">Nothing said</p>',
      '"inLanguage":"yo"',
    ])
      expect(page.normalize('NFC')).toContain(part.normalize('NFC'));
    // In the language of the page it goes without saying.
    expect(await pageOf(`/s/${id}?lang=fr`)).toContain('<p class="said" dir="auto">Ce refrain !</p>');
    expect(await pageOf(`/embed/${id}`)).toContain('<h1 dir="auto" lang="yo">');
    expect(await pageOf('/g/dub')).toContain('<b dir="auto" lang="yo">');
    const silent = await share(author);
    const plain = await pageOf(`/s/${silent.id}`);
    expect(plain).not.toMatch(/class="words"|inLanguage|<h1 dir="auto" lang/);
  });

  test('whoever takes a first look reads the words; the export has them; nothing of them stays', async () => {
    const [author, other] = [await newPerson(service), await newPerson(service)];
    const item = await share(author, { lyrics: 'canary7731', language: 'rw', licence: 'cc0' });
    await author.post(`/social/items/${item.id}/comments`, { body: 'Yego', language: 'rw' });
    await share(other, { sources: [{ itemId: item.id, taken: 'song' }] });
    const { deskOf } = await import('../../../api/hub/safety/desk.ts');
    const { sessions } = service.deps.database.pools;
    await sessions.query(`UPDATE hub_items SET state = 'waiting' WHERE id = $1`, [item.id]);
    expect((await deskOf(service.deps)).waiting).toMatchObject([{ subject: item.id, lyrics: 'canary7731' }]);
    await sessions.query(`UPDATE hub_items SET state = 'shown' WHERE id = $1`, [item.id]);
    const files = unzipSync((await author.get('/account/export')).body);
    const fileOf = (path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
    expect(fileOf(`hub/items/${item.id}.json`)).toMatchObject({ lyrics: 'canary7731', language: 'rw' });
    expect(fileOf('hub/person.json').comments).toMatchObject([{ body: 'Yego', language: 'rw' }]);
    expect((await author.delete(`/social/items/${item.id}`)).status).toBe(204);
    const buried = `SELECT state, lyrics, language FROM hub_items WHERE id = $1`;
    expect((await sessions.query(buried, [item.id])).rows).toEqual([{ state: 'gone', lyrics: '', language: '' }]);
    expect((await author.delete('/account', { password: PASSWORD })).status).toBe(204);
  });
});

test('what was there before has no words and says no language', async () => {
  const folder = mkdtempSync(`${tmpdir()}/batida-before-`);
  const database = await openDatabase(readConfig({ DATA_DIR: folder }), false);
  const last = MIGRATIONS.findIndex(({ name }) => name === '2026-12-hub-languages');
  await migrate(database, MIGRATIONS.slice(0, last));
  const tell = (text: string) => database.tell({ text });
  const id = '01a20000-0000-7000-8000-000000000001';
  await tell(`INSERT INTO hub_items (id, person_id, kind, title, description, genre, bpm, licence, visibility, tags, cover,
      seconds, track_count, hash, fingerprint, bytes, state, is_listed, score, words, created_at)
    VALUES ('${id}', '${id}', 'song', 'Before', '', 'dub', 90, 'by', 'public', '{}', '[]', 1, 1, repeat('0', 64),
      repeat('0', 64), 1, 'shown', true, 0, '{}', now())`);
  await tell(`INSERT INTO hub_comments (item_id, id, person_id, body) VALUES ('${id}', '${id}', '${id}', 'Before')`);
  await tell(`INSERT INTO hub_openings (id, person_id, kind, wants, body, places)
    VALUES ('${id}', '${id}', 'skill', 'bass', 'Before', 1)`);
  await tell(`INSERT INTO hub_challenges (id, title, body, pack_id, ends_at, votes_end_at, created_at)
    VALUES ('${id}', 'Before', 'Before', '${id}', now(), now(), now())`);
  await tell(`INSERT INTO hub_requests (opening_id, person_id, body) VALUES ('${id}', '${id}', 'Before')`);
  await migrate(database);
  expect(await tell('SELECT title, lyrics, language FROM hub_items')).toEqual([
    { title: 'Before', lyrics: '', language: '' },
  ]);
  for (const table of ['hub_comments', 'hub_openings', 'hub_requests', 'hub_challenges'])
    expect([table, await tell(`SELECT body, language FROM ${table}`)]).toEqual([
      table,
      [{ body: 'Before', language: '' }],
    ]);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('each language is a primary tag that has a name, said once, in order', () => {
  expect([...WRITTEN_IN].sort()).toEqual(WRITTEN_IN);
  expect(new Set(WRITTEN_IN).size).toBe(WRITTEN_IN.length);
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  expect(WRITTEN_IN.filter((one) => one !== '' && names.of(one) === undefined)).toEqual([]);
});
