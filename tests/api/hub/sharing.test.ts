/** Sharing: what becomes of a body, what is refused, who may open it, and how it is taken back; on both databases. */
import { createHash, randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../api/calls.ts';
import { coverOf } from '../../../song/cover.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { parseSong } from '../../../song/parse.ts';
import { writeSong } from '../../../song/write.ts';
import { json } from '../client.ts';
import { type Service, startOn } from '../service.ts';
import { wave } from '../wave.ts';
import { HUB_DATABASES } from './databases.ts';
import { failed, idsOf, listOf, newPerson, share, silentSong } from './hub.ts';

const bodyOf = (projectData: unknown, more: object = {}) => ({ title: 'T', projectData, ...more });

test('only what anybody may read is compressed', () => {
  const shared = CALLS.filter(({ sharedSeconds }) => sharedSeconds !== undefined);
  expect(shared.length).toBeGreaterThan(15);
  expect(
    shared.filter(({ access, method }) => access !== 'anyone' || method !== 'get').map(({ path }) => path),
  ).toEqual([]);
  // Beside them what has just been shared, told to who shared it.
  const open = CALLS.filter(({ isOpenAnswer }) => isOpenAnswer);
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual(['post /social/songs', 'post /social/loops']);
});

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  test('a song is shared as a snapshot under its own names, and every list and anybody has it', async () => {
    const author = await newPerson(service);
    const given = { ...defaultSong(), name: 'Working title', bpm: 97 };
    const title = '  Zinc\u202e \u0007Roof\u200b ';
    const description = 'Rain,\r\nkick\u2066 and one bell. 👩‍👧\n\n\n\nEnd';
    const item = await share(author, {
      title,
      description,
      projectData: given,
      genre: 'afrobeats',
      licence: 'by',
      tags: ['rain'],
    });
    const { tracks } = parseSongOf(item.projectData);
    expect(item).toMatchObject({
      ...{ kind: 'song', title: 'Zinc Roof', description: 'Rain,\nkick and one bell. 👩‍👧\n\nEnd', genre: 'afrobeats' },
      ...{ instrument: null, bpm: 97, audioData: null, loopData: null, isPublic: true, visibility: 'public' },
      ...{ licence: 'by', tags: ['rain'], username: author.handle, personId: author.id, likeCount: 0, viewCount: 0 },
      ...{ commentCount: 0, downloadCount: 0, usedInSongs: 0, isLiked: false, state: 'shown', audio: [], credits: [] },
      ...{ decision: null, cover: coverOf(given), trackCount: tracks.length },
    });
    const document = await service.client().get(`/social/items/${item.id}/document`);
    const text = document.body.toString();
    expect([item.projectData, item.hash, item.bytes]).toEqual([
      text,
      createHash('sha256').update(document.body).digest('hex'),
      document.body.length,
    ]);
    // Written canonically, whatever was sent: it reads as itself.
    expect(writeSong(parseSongOf(text))).toBe(text);
    expect(parseSongOf(text)).toMatchObject({ name: 'Zinc Roof', description: item.description, bpm: 97 });
    const row = { ...item, projectData: null };
    for (const member of ['lyrics', 'hash', 'bytes', 'audio', 'credits', 'decision'])
      Reflect.deleteProperty(row, member);
    const guest = service.client();
    for (const path of [
      'songs',
      'songs/trending',
      'songs?genre=afrobeats',
      `songs/user/${author.id}`,
      'songs/remixable',
    ])
      expect([path, await listOf(guest, `/social/${path}`)]).toEqual([path, expect.arrayContaining([row])]);
    expect(await idsOf(guest, '/social/songs?genre=gqom')).not.toContain(item.id);
    expect(await idsOf(guest, '/social/loops')).not.toContain(item.id);
    expect(json(await guest.get(`/social/items/${item.id}`))).toEqual(item);
  });

  function parseSongOf(text: string | null) {
    const parsed = parseSong(JSON.parse(text ?? ''));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    return parsed.song;
  }

  test('a loop is shared with its instrument, from the text of a document; a large one is read in a thread', async () => {
    const author = await service.newUser();
    const loop = await share(author, { loopData: JSON.stringify(defaultSong()), instrument: 'bass', bpm: 120 }, 'loop');
    expect(loop).toMatchObject({ kind: 'loop', instrument: 'bass', bpm: 120, projectData: null, username: null });
    expect(parseSongOf(loop.loopData).bpm).toBe(120);
    expect(await idsOf(author, '/social/loops?instrument=bass')).toContain(loop.id);
    const padded = `${JSON.stringify(defaultSong()).slice(0, -1)}${' '.repeat(300_000)}}`;
    const large = await share(author, { projectData: padded });
    expect(large.bytes).toBeLessThan(padded.length - 200_000);
    expect(json(await author.post('/social/songs', bodyOf(`${padded}x`))).error.fields).toHaveProperty('projectData');
  });

  test('what cannot be shared is refused with the reason', async () => {
    const author = await service.newUser();
    const sent = async (body: object) => {
      const answer = await author.post('/social/songs', body);
      return [answer.status, ...Object.keys(json(answer).error.fields ?? {})];
    };
    const song = defaultSong();
    expect(await sent(bodyOf(silentSong()))).toEqual([400, 'projectData']);
    expect(await sent(bodyOf(null))).toEqual([400, 'projectData']);
    expect(await sent(bodyOf('{'))).toEqual([400, 'projectData']);
    expect(await sent(bodyOf({ ...song, version: 99 }))).toEqual([400, 'projectData.version']);
    expect(await sent(bodyOf({ ...song, tracks: [{ ...song.tracks[0], instrument: 'none' }] }))).toEqual([
      400,
      'projectData.tracks[0].instrument',
    ]);
    expect(await sent({ projectData: song })).toEqual([400, 'title']);
    for (const title of ['', ' \n ', '\u202e\u200b', 'x'.repeat(101)])
      expect([title, await sent(bodyOf(song, { title }))]).toEqual([title, [400, 'title']]);
    for (const bpm of [59, 201, 120.5, '120']) expect(await sent(bodyOf(song, { bpm }))).toEqual([400, 'bpm']);
    for (const [name, value] of Object.entries({
      genre: 'polka',
      licence: 'gpl',
      visibility: 'friends',
      audioData: 'x',
    }))
      expect(await sent(bodyOf(song, { [name]: value }))).toEqual([400, name]);
    const lost = {
      takes: [{ hash: 'a'.repeat(64), frames: 9, rate: 8000 }],
      parts: [{ track: song.tracks[0]?.id, take: 'a'.repeat(64) }],
    };
    expect(json(await author.post('/social/songs', bodyOf({ ...song, ...lost }))).error).toMatchObject({
      code: 'conflict',
      facts: { missing: 1 },
    });
    expect(await sent(bodyOf(song, { title: 'Free beats at www.example.com' }))).toEqual([400, 'description']);
    expect(json(await author.get('/profile')).usedBytes).toBe(0);
    const { id } = json(await author.get('/social/me'));
    expect(await idsOf(author, `/social/songs/user/${id}`)).toEqual([]);
  });

  test('the same request shares once, also when it is sent many times at once', async () => {
    const author = await service.newUser();
    const clientKey = randomUUID();
    const items = await Promise.all(Array.from({ length: 6 }, () => share(author, { clientKey })));
    expect(new Set(items.map(({ id }) => id)).size).toBe(1);
    const [item] = items;
    expect(json(await author.get('/profile')).usedBytes).toBe(item?.bytes);
    expect(await idsOf(author, `/social/songs/user/${item?.personId}`)).toEqual([item?.id]);
  });

  test('with the link it is in no list but its author’s, and opens for everybody', async () => {
    const author = await service.newUser();
    const item = await share(author, { isPublic: false });
    expect(item).toMatchObject({ isPublic: false, visibility: 'link' });
    const path = `/social/songs/user/${item.personId}`;
    expect([await idsOf(author, path), await idsOf(service.client(), path)]).toEqual([[item.id], []]);
    expect(await idsOf(author, '/social/songs?limit=50')).not.toContain(item.id);
    expect((await service.client().get(`/social/items/${item.id}`)).status).toBe(200);
  });

  test('recordings are heard by whoever may open the song, and by nobody once it is taken back', async () => {
    const author = await service.newUser();
    const audio = wave(4000, 3);
    const hash = createHash('sha256').update(audio).digest('hex');
    await author.post('/blobs', { hash, bytes: audio.length, mediaType: 'audio/wav' });
    await author.put(`/blobs/${hash}/chunks/0`, audio);
    const song = defaultSong();
    const parts = [{ track: song.tracks[0]?.id, take: hash, lengthSeconds: 0.05 }];
    const item = await share(author, {
      projectData: { ...song, takes: [{ hash, frames: 4000, rate: 48_000 }], parts },
    });
    expect(item.audio).toEqual([{ hash, rendition: null, mediaType: 'audio/wav', bytes: audio.length }]);
    const guest = service.client();
    const path = `/social/items/${item.id}/audio/${hash}`;
    expect((await guest.get(path)).body.equals(audio)).toBe(true);
    expect((await guest.get(path, { range: 'bytes=44-47' })).status).toBe(206);
    expect((await guest.get(`/social/items/${item.id}/audio/${'b'.repeat(64)}`)).status).toBe(404);
    // While somebody may hear it, it stays, and its owner is told where it is played.
    const kept = await author.delete(`/blobs/${hash}`);
    expect([...failed(kept), json(kept).error.fields.hash]).toEqual([
      ...[409, 'conflict'],
      `Played by Zinc Roof (/s/${item.id}).`,
    ]);
    expect((await guest.get(path)).body.equals(audio)).toBe(true);
    expect((await author.delete(`/social/items/${item.id}`)).status).toBe(204);
    expect([(await guest.get(path)).status, (await guest.get(`/blobs/${hash}`)).status]).toEqual([404, 401]);
    // Still the author's own.
    expect((await author.get(`/blobs/${hash}`)).status).toBe(200);
    expect((await author.delete(`/blobs/${hash}`)).status).toBe(204);
  });

  test('what is taken back is gone with all that hung on it, and gives its space back', async () => {
    const [author, other] = [await newPerson(service), await newPerson(service)];
    const item = await share(author);
    await other.post(`/social/songs/${item.id}/like`);
    await other.post(`/social/items/${item.id}/comments`, { body: 'Fine' });
    await other.post('/social/reports', { kind: 'item', id: item.id, reason: 'other' });
    expect(failed(await other.delete(`/social/items/${item.id}`))).toEqual([404, 'not_found']);
    expect((await author.delete(`/social/items/${item.id}`)).status).toBe(204);
    for (const path of ['', '/document', '/comments'])
      expect((await author.get(`/social/items/${item.id}${path}`)).status).toBe(404);
    expect(await idsOf(author, `/social/songs/user/${author.id}`)).toEqual([]);
    expect(json(await author.get('/profile')).usedBytes).toBe(0);
    const { sessions } = service.deps.database.pools;
    const tables = await sessions.query(`SELECT table_name AS name, column_name AS key FROM information_schema.columns
      WHERE table_name LIKE 'hub%' AND column_name IN ('item_id', 'subject_id') AND table_name <> 'hub_acts'`);
    expect(tables.rowCount).toBeGreaterThan(8);
    for (const { name, key } of tables.rows)
      expect([name, (await sessions.query(`SELECT 1 FROM ${name} WHERE ${key} = $1`, [item.id])).rowCount]).toEqual([
        name,
        0,
      ]);
  });

  test('lists go on behind their last row, and nothing comes twice', async () => {
    const author = await service.newUser();
    const made = [];
    for (let i = 0; i < 5; i++) made.push((await share(author, { title: `No. ${i}` }, 'loop')).id);
    const path = `/social/loops/user/${json(await author.get('/social/me')).id}`;
    const first = await idsOf(author, `${path}?limit=2`);
    const second = await idsOf(author, `${path}?limit=2&after=${first[1]}`);
    const third = await idsOf(author, `${path}?limit=2&after=${second[1]}`);
    expect([...first, ...second, ...third]).toEqual(made.reverse());
    expect((await listOf(service.client(), '/social/loops/trending')).length).toBeLessThanOrEqual(5);
    for (const query of ['limit=51', 'limit=0', 'after=1', 'genre=afrobeats', 'page=1'])
      expect([query, (await author.get(`/social/loops?${query}`)).status]).toEqual([query, 400]);
  });

  test('what guests are answered may be kept for a while, and is asked about by its tag', async () => {
    const author = await service.newUser();
    const { id, hash } = await share(author);
    const guest = service.client();
    const first = await guest.get('/social/songs');
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
    expect(first.headers.vary).toBe('Cookie, Accept-Encoding');
    const again = await guest.get('/social/songs', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    // Compressed it is the same answer, under the same tag.
    for (const [encoding, open] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const packed = await guest.get('/social/songs', { 'accept-encoding': encoding });
      expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual([encoding, first.headers.etag]);
      expect([open(packed.body).equals(first.body), packed.body.length < first.body.length / 2]).toEqual([true, true]);
    }
    const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) };
    expect((await guest.get('/social/songs', known)).status).toBe(304);
    // What is one's own, or may hold a secret, keeps its length.
    for (const path of ['/profile', '/social/me', '/auth/me', '/projects'])
      expect((await author.get(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
    await share(author);
    expect((await guest.get('/social/songs', { 'if-none-match': String(first.headers.etag) })).status).toBe(200);
    const document = await guest.get(`/social/items/${id}/document`);
    expect(createHash('sha256').update(document.body).digest('hex')).toBe(hash);
    // Packed for whoever takes it so, users too.
    const packed = { 'accept-encoding': 'gzip, br' };
    for (const client of [guest, author]) {
      const small = await client.get(`/social/items/${id}/document`, packed);
      expect([small.headers['content-encoding'], small.headers.etag]).toEqual(['br', document.headers.etag]);
      expect(brotliDecompressSync(small.body).equals(document.body)).toBe(true);
      expect(small.body.length).toBeLessThan(document.body.length / 5);
    }
    const lists = [await guest.get('/social/songs', packed), await author.get('/social/songs', packed)];
    expect(lists.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br']);
    expect((await author.get(`/social/items/${id}`)).headers['cache-control']).toBe('private, no-cache');
    expect((await guest.get(`/social/items/${randomUUID()}`)).headers['cache-control']).toBe('no-store');
  });
});
