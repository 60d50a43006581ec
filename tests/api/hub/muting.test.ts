/** Muting: one's own lists leave somebody out; they may do as before, and nobody tells them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, json } from '../client.ts';
import { DATABASES, type Kind } from '../databases.ts';
import { type Service, startOn } from '../service.ts';
import { failed, newPerson, share } from './hub.ts';

const KIND = DATABASES.at(-1) as Kind;

describe(`on ${KIND.name}`, () => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(KIND, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  test('what they share and say is left out of every list of mine, and of nobody else’s', async () => {
    const [me, loud, other] = [await newPerson(service), await newPerson(service), await newPerson(service)];
    const mine = await share(me, { licence: 'by' });
    const sources = [{ itemId: mine.id, taken: 'song' }];
    const theirs = await share(loud, { title: 'Foghorn', genre: 'gqom', licence: 'by', sources });
    await share(loud, { title: 'Foghorn', instrument: 'winds' }, 'loop');
    await loud.post(`/social/items/${mine.id}/comments`, { body: 'Foghorn' });
    await loud.post('/social/openings', { kind: 'skill', wants: 'voice', offers: 'drums', body: 'Foghorn' });
    await me.post(`/social/people/${loud.id}/follow`);
    const lists = [
      ...['songs?limit=50', 'songs/trending?limit=50', 'songs?genre=gqom', 'loops?limit=50', 'loops?instrument=winds'],
      ...['songs/remixable?limit=50', 'search?q=foghorn', `items/${mine.id}/remixes`, `items/${mine.id}/comments`],
      ...['openings?kind=skill', 'people?limit=50', 'feed', 'discussions'],
    ];
    /** Lists of `client` that tell of them. */
    const telling = async (client: Client) => {
      const told = [];
      for (const list of lists) {
        const { body } = await client.get(`/social/${list}`);
        if (body.toString().includes(loud.id)) told.push(list);
      }
      return told;
    };
    await other.post(`/social/people/${loud.id}/follow`);
    expect(await telling(me)).toEqual(lists);
    const muted = json(await me.post(`/social/people/${loud.id}/mute`));
    expect(muted).toMatchObject({ isMuted: true, isBlocked: false, isFollowed: true, followerCount: 2 });
    expect(await telling(me)).toEqual([]);
    expect(await telling(other)).toEqual(lists);
    expect(json(await me.get('/social/blocks'))).toMatchObject([{ id: loud.id, isMuted: true, isBlocked: false }]);
    // They are not told, and nothing is forbidden to them; what is asked for by name is there.
    expect(json(await loud.get(`/social/people/${me.id}`))).toMatchObject({ isBlocked: false, isMuted: false });
    for (const [path, body] of [
      [`/social/songs/${mine.id}/like`],
      [`/social/items/${mine.id}/comments`, { body: 'Again' }],
      [`/social/people/${me.id}/follow`],
    ] as const)
      expect([path, (await loud.post(path, body)).status < 300]).toEqual([path, true]);
    expect((await me.get(`/social/items/${theirs.id}`)).status).toBe(200);
    await me.delete(`/social/people/${loud.id}/mute`);
    expect(await telling(me)).toEqual(lists);
  });

  test('a block stands over a mute, and neither is taken back by the other’s key', async () => {
    const [me, other] = [await newPerson(service), await newPerson(service)];
    const bond = async () => {
      const { isBlocked, isMuted } = json(await me.get(`/social/people/${other.id}`));
      return [isBlocked, isMuted];
    };
    const at = (word: string) => `/social/people/${other.id}/${word}`;
    await me.post(at('mute'));
    await me.delete(at('block'));
    expect(await bond()).toEqual([false, true]);
    await me.post(at('block'));
    expect(await bond()).toEqual([true, false]);
    await me.post(at('mute'));
    await me.delete(at('mute'));
    expect(await bond()).toEqual([true, false]);
    const song = await share(me);
    expect(failed(await other.post(`/social/songs/${song.id}/like`))).toEqual([403, 'forbidden']);
    expect(failed(await me.post(`/social/people/${me.id}/mute`))).toEqual([400, 'bad_request']);
    const exported = await me.get('/account/export');
    expect(exported.status).toBe(200);
  });
});
