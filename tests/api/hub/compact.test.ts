/** Songs in the letters of a link: who is answered so, that it is the very same song, and what goes as JSON; on both databases. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { songLink } from '../../../api/hub/items/song-link.ts';
import { COMPACT_TYPE } from '../../../api/terms-hub.ts';
import { defaultSong, newTrack } from '../../../song/defaults.ts';
import { MAX_DESCRIPTION } from '../../../song/limits.ts';
import { decodeLink } from '../../../song/link.ts';
import { readSong } from '../../../song/parse.ts';
import type { Scene, Song } from '../../../song/song.ts';
import { writeSong } from '../../../song/write.ts';
import { dice } from '../../dice.ts';
import { grownSong } from '../../song/link/materials.ts';
import { json } from '../client.ts';
import { type Service, startOn } from '../service.ts';
import { HUB_DATABASES } from './databases.ts';
import { newPerson, share } from './hub.ts';

const COMPACT = { accept: `${COMPACT_TYPE}, application/json;q=0.9` };
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A song with recordings: a take on the timeline and a pad that plays another. */
function recorded(): Song {
  const song = defaultSong();
  const take = { hash: 'ab'.repeat(32), frames: 96_000, rate: 48_000, regions: [] };
  const parts = [{ track: song.tracks[0]?.id, take: take.hash, startTick: 960, lengthSeconds: 1.5, gainDb: -3 }];
  const sampler = newTrack('sampler', 'pads', 'Pads');
  const pads = sampler.pads.map((pad, i) => (i === 2 ? { ...pad, name: 'Glass', sample: 'cd'.repeat(32) } : pad));
  const tracks = [...song.tracks.slice(0, -1), { ...sampler, pads }];
  const read = readSong(JSON.stringify({ ...song, takes: [take], parts, tracks }));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.song;
}

/** So many scenes more, in which every track plays the longest clip of all: a short link, were it written. */
function withScenes(song: Song, count: number): Song {
  const more = Array.from({ length: count }, (_, i) => ({ ...defaultSong().scenes[0], id: `more-${i}` })) as Scene[];
  const clips = song.tracks.flatMap((track) => Object.values(track.clips));
  const longest = clips.reduce((a, b) => (JSON.stringify(a).length < JSON.stringify(b).length ? b : a));
  const played = Object.fromEntries(more.map(({ id }) => [id, longest]));
  const tracks = song.tracks.map((track) => ({ ...track, clips: { ...track.clips, ...played } }));
  return { ...song, tracks, scenes: [...song.scenes, ...more] };
}

describe('a link beside a document', () => {
  test.each([
    ['grown', () => grownSong('amapiano', 4), '"timeline":[{'],
    ['with recordings', recorded, 'cd'.repeat(32)],
    ['with names in any letters', () => ({ ...grownSong('house', 2), name: 'Zürich 夜 👩‍👧' }), '夜 👩‍👧'],
  ])('reads as the very same text: %s', (_kind, make, holds) => {
    const content = writeSong(make());
    const link = songLink(content);
    expect(link && writeSong(decodeLink(link).song)).toBe(content);
    expect(content.includes(holds)).toBe(true);
  });

  test('there is none of what is no canonical document, of what would hardly be shorter, and of what takes too long', () => {
    const song = grownSong('house', 3);
    expect(songLink('{"format":"batida"}')).toBeNull();
    expect(songLink(JSON.stringify(song))).toBeNull();
    const roll = dice(5);
    const noise = Array.from({ length: MAX_DESCRIPTION }, () => Math.floor(roll() * 36).toString(36)).join('');
    const noisy = writeSong({ ...defaultSong(), description: noise });
    expect([readSong(noisy).ok, songLink(noisy)]).toEqual([true, null]);
    const long = writeSong(withScenes(song, 24));
    expect([readSong(long).ok, long.length > 300_000, songLink(long)]).toEqual([true, true, null]);
  });
});

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  const guestReads = (path: string, headers: Record<string, string> = COMPACT) =>
    service.client().get(`/social/${path}`, headers);

  test('who asks for it is answered the link, alone and with its item; everybody else JSON, as before', async () => {
    const author = await newPerson(service);
    const item = await share(author, { projectData: grownSong('gqom', 1) });
    const path = `items/${item.id}/document`;
    const plain = await guestReads(path, {});
    const compact = await guestReads(path);
    expect([plain.headers['content-type'], compact.headers['content-type']]).toEqual([
      'application/json; charset=utf-8',
      `${COMPACT_TYPE}; charset=utf-8`,
    ]);
    for (const { headers } of [plain, compact]) expect(headers.vary).toBe('Accept, Cookie, Accept-Encoding');
    expect(compact.headers.etag).not.toBe(plain.headers.etag);
    const { link } = json(compact);
    expect(hashOf(writeSong(decodeLink(link).song))).toBe(item.hash);
    expect(compact.body.length).toBeLessThan(plain.body.length / 50);
    for (const [type, isCompact] of [
      ['*/*', false],
      ['application/json', false],
      [`application/json, ${COMPACT_TYPE};q=0.5`, false],
      [COMPACT_TYPE, true],
      ['text/html', false],
    ] as const) {
      const { headers } = await guestReads(path, { accept: type });
      expect([type, headers['content-type']?.startsWith(COMPACT_TYPE)]).toEqual([type, isCompact]);
    }
    // Asked about by its tag, it has not changed: each of the two by its own.
    const again = await guestReads(path, { ...COMPACT, 'if-none-match': String(compact.headers.etag) });
    expect([again.status, again.headers.vary]).toEqual([304, 'Accept, Cookie, Accept-Encoding']);
    expect((await guestReads(path, { ...COMPACT, 'if-none-match': String(plain.headers.etag) })).status).toBe(200);
    const sheet = await guestReads(`items/${item.id}`);
    expect(json(sheet)).toEqual({ ...item, projectData: null, link });
    const given = { title: 'Loop', loopData: defaultSong(), clientKey: randomUUID() };
    const told = await author.send('POST', '/social/loops', given, COMPACT);
    expect([told.status, json(told).loopData]).toEqual([201, null]);
    expect(writeSong(decodeLink(json(told).link).song)).toContain('"name":"Loop"');
  });

  test('what has none, as what was shared before there were any, goes as JSON', async () => {
    const item = await share(await newPerson(service));
    await service.deps.database.pools.sessions.query('UPDATE hub_documents SET link = NULL WHERE item_id = $1', [
      item.id,
    ]);
    const document = await guestReads(`items/${item.id}/document`);
    expect([document.headers['content-type'], document.body.toString()]).toEqual([
      'application/json; charset=utf-8',
      item.projectData,
    ]);
    expect(json(await guestReads(`items/${item.id}`))).toEqual(item);
  });

  test('what nobody may open is answered nobody, briefly either', async () => {
    const author = await newPerson(service);
    const item = await share(author);
    await service.deps.database.pools.sessions.query(
      "UPDATE hub_items SET state = 'hidden', is_listed = false WHERE id = $1",
      [item.id],
    );
    for (const path of [`items/${item.id}/document`, `items/${item.id}`]) {
      const answer = await guestReads(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
    expect(json(await author.get(`/social/items/${item.id}/document`, COMPACT))).toHaveProperty('link');
  });
});
