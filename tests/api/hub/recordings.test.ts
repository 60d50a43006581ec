/** Recordings of what is shared: what others hear of them, what is refused, how much there may be; on both databases. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstUuidOf } from '../../../api/hub/uuid.ts';
import { SHARED_AUDIO_BYTES_A_DAY } from '../../../api/terms-hub.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { type Client, json } from '../client.ts';
import { oggOpus } from '../ogg.ts';
import { type Service, startOn } from '../service.ts';
import { wave } from '../wave.ts';
import { HUB_DATABASES } from './databases.ts';
import { share } from './hub.ts';

async function upload(client: Client, file: Buffer, mediaType: string): Promise<string> {
  const hash = createHash('sha256').update(file).digest('hex');
  await client.post('/blobs', { hash, bytes: file.length, mediaType });
  const sent = await client.put(`/blobs/${hash}/chunks/0`, file);
  if (sent.status !== 200) throw new Error(`not sent: ${sent.body}`);
  return hash;
}

function songWith(hash: string) {
  const song = defaultSong();
  const parts = [{ track: song.tracks[0]?.id, take: hash, lengthSeconds: 0.05 }];
  return { ...song, takes: [{ hash, frames: 4000, rate: 48_000 }], parts };
}

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  const usedBytes = async (client: Client): Promise<number> => json(await client.get('/profile')).usedBytes;

  test('others hear the rendition, only its author has the recording; taken back, the rendition goes with its space', async () => {
    const author = await service.newUser();
    const [recorded, opus] = [wave(4000, 3), oggOpus({ packets: 5, lastFrames: 472 })];
    const hash = await upload(author, recorded, 'audio/wav');
    const rendition = await upload(author, opus, 'audio/ogg');
    const given = { projectData: songWith(hash), renditions: [{ hash, rendition }] };
    const item = await share(author, given);
    expect(item.audio).toEqual([{ hash, rendition, mediaType: 'audio/ogg', bytes: opus.length }]);
    const guest = service.client();
    const heard = await guest.get(`/social/items/${item.id}/audio/${hash}`);
    expect([heard.headers['content-type'], heard.body.equals(opus)]).toEqual(['audio/ogg', true]);
    expect((await guest.get(`/social/items/${item.id}/audio/${rendition}`)).status).toBe(404);
    expect((await (await service.newUser()).get(`/blobs/${hash}`)).status).toBe(404);
    expect((await author.get(`/blobs/${hash}`)).body.equals(recorded)).toBe(true);

    // Neither of the two is deleted while it is heard.
    for (const one of [hash, rendition]) expect((await author.delete(`/blobs/${one}`)).status).toBe(409);

    // Two items name it: it stays with the second, and goes with that.
    const again = await share(author, given);
    await author.delete(`/social/items/${item.id}`);
    expect((await guest.get(`/social/items/${again.id}/audio/${hash}`)).status).toBe(200);
    await author.delete(`/social/items/${again.id}`);
    expect([(await author.get(`/blobs/${rendition}`)).status, (await author.get(`/blobs/${hash}`)).status]).toEqual([
      404, 200,
    ]);
    expect(await usedBytes(author)).toBe(recorded.length);
  });

  test('one that a song of the account plays stays when the item goes', async () => {
    const author = await service.newUser();
    const hash = await upload(author, wave(4000, 4), 'audio/wav');
    const rendition = await upload(author, oggOpus({ packets: 9, seed: 5 }), 'audio/ogg');
    const item = await share(author, { projectData: songWith(hash), renditions: [{ hash, rendition }] });
    await author.post('/projects', { name: 'Own', bpm: 120, song: songWith(rendition) });
    await author.delete(`/social/items/${item.id}`);
    expect((await author.get(`/blobs/${rendition}`)).status).toBe(200);
  });

  test('what has tags, is another kind, or is not there is refused', async () => {
    const author = await service.newUser();
    const hash = await upload(author, wave(4000, 6), 'audio/wav');
    const tagged = await upload(author, oggOpus({ packets: 9, comments: ['LOCATION=52.5'] }), 'audio/ogg');
    const sent = async (renditions: readonly object[], named = hash) => {
      const body = { title: 'T', projectData: songWith(named), renditions };
      const answer = await author.post('/social/songs', body);
      const { code, fields, facts } = json(answer).error ?? {};
      return [answer.status, code, fields?.renditions ?? facts?.missing];
    };
    expect(await sent([{ hash, rendition: tagged }])).toEqual([400, 'bad_request', 'it has tags']);
    expect(await sent([], tagged)).toEqual([400, 'bad_request', 'it has tags']);
    expect(await sent([{ hash, rendition: 'a'.repeat(64) }])).toEqual([409, 'conflict', 1]);
    const others = await upload(await service.newUser(), oggOpus({ packets: 3 }), 'audio/ogg');
    expect(await sent([{ hash, rendition: others }])).toEqual([409, 'conflict', 1]);
    expect((await sent([{ hash, rendition: 'x' }]))[0]).toBe(400);
    expect((await sent(Array(2).fill({ hash, rendition: tagged })))[0]).toBe(400);
    expect(await sent([], await upload(author, wave(4000, 7), 'audio/wav'))).toEqual([201, undefined, undefined]);
  });

  test('an account shares so much within a day, whatever it is named by, and is told how much', async () => {
    const author = await service.newUser();
    const other = await share(author);
    const { sessions } = service.deps.database.pools;
    const { rows } = await sessions.query('SELECT user_id FROM hub_accounts WHERE person_id = $1', [other.personId]);
    const keep = (item: string, hash: string, bytes: number) =>
      sessions.query(
        `INSERT INTO hub_audio (item_id, hash, user_id, media_type, bytes) VALUES ($1, $2, $3, 'audio/ogg', $4)`,
        [item, hash, rows[0].user_id, bytes],
      );
    const file = oggOpus({ packets: 20, seed: 8 });
    const hash = await upload(author, file, 'audio/ogg');
    // Yesterday's do not count; of today's there is room for this file.
    await keep(firstUuidOf(Date.now() - 25 * 3_600_000), 'b'.repeat(64), SHARED_AUDIO_BYTES_A_DAY);
    await keep(other.id, 'c'.repeat(64), SHARED_AUDIO_BYTES_A_DAY - file.length);
    await share(author, { projectData: songWith(hash) });
    // The same file again takes none of it.
    await share(author, { projectData: songWith(hash) });
    const before = await usedBytes(author);
    const more = await upload(author, oggOpus({ packets: 2, seed: 9 }), 'audio/ogg');
    const refused = await author.post('/social/songs', { title: 'T', projectData: songWith(more) });
    expect([refused.status, json(refused).error]).toEqual([
      413,
      expect.objectContaining({ code: 'quota_exceeded', facts: { dayBytes: SHARED_AUDIO_BYTES_A_DAY } }),
    ]);
    expect(json(refused).error.message).toContain('50 MB');
    expect((await usedBytes(author)) - before).toBe(oggOpus({ packets: 2, seed: 9 }).length);
  });
});
