/** Finding, lineage and working together; on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemWords } from '../../../api/hub/finding/item-words.ts';
import { wordsAsked, wordsIn } from '../../../api/hub/finding/search-words.ts';
import { defaultSong } from '../../../song/defaults.ts';
import type { ScaleName } from '../../../song/theory.ts';
import { type Client, json } from '../client.ts';
import { type Service, startOn } from '../service.ts';
import { HUB_DATABASES } from './databases.ts';
import { failed, idsOf, newPerson, share } from './hub.ts';

test('words are found without case, accents and width; where nothing stands between words, by pairs of letters', () => {
  expect(wordsIn('Fünk ＦＵＮＫ, funk! 808')).toEqual(['funk', '808']);
  expect(wordsIn('東京の夜')).toEqual(['東', '京', 'の', '夜', '東京', '京の', 'の夜']);
  expect(wordsAsked('東京 kick')).toEqual(['東京', 'kick']);
  expect(wordsAsked('夜')).toEqual(['夜']);
  const [kept, asked] = [new Set(wordsIn('雨のビート, Łódź–Straße')), wordsAsked('ビート straße')];
  expect(asked.filter((word) => !kept.has(word))).toEqual([]);
  expect(wordsAsked('ベース').every((word) => kept.has(word))).toBe(false);
  expect(wordsIn('x'.repeat(5000))[0]).toHaveLength(40);
});

test('a key is found as people write it, a tempo with its unit, too', () => {
  const said = { title: 'Roof', description: '', tags: [], genre: 'dub', instrument: null };
  const isFound = (asked: string, root: number, name: ScaleName) => {
    const kept = itemWords(said, null, { key: { root, name }, bpm: 124 });
    return wordsAsked(asked).every((word) => kept.includes(word));
  };
  for (const asked of ['A minor', 'Am', 'a-moll', 'A menor', '124 bpm', '124BPM roof'])
    expect([asked, isFound(asked, 9, 'minor')]).toEqual([asked, true]);
  for (const asked of ['F# minor', 'F♯m', 'Gbm', 'G♭ minor', 'f# harmonic'])
    expect([asked, isFound(asked, 6, 'harmonicMinor')]).toEqual([asked, true]);
  for (const asked of ['F minor', 'Fm', 'G minor', 'F# major'])
    expect([asked, isFound(asked, 6, 'minor')]).toEqual([asked, false]);
  expect(isFound('C dur', 0, 'majorPentatonic')).toBe(true);
  expect(isFound('D dorian', 2, 'dorian')).toBe(true);
  expect(wordsAsked('bpm')).toEqual(['bpm']);
});

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  test('what is shared is found by title, text, tag, genre, handle, tempo and key', async () => {
    const author = await newPerson(service, 'wordsmith');
    const key = { root: 9, name: 'minor' };
    const given = { title: '雨のビート', description: 'Café rain', tags: ['bell'], genre: 'amapiano', bpm: 113 };
    const { id } = await share(author, { ...given, projectData: { ...defaultSong(), key } });
    const loop = await share(author, { ...given, genre: 'gqom', title: 'Other' }, 'loop');
    const hidden = await share(author, { ...given, visibility: 'link' });
    const guest = service.client();
    const find = (query: string) => idsOf(guest, `/social/search?${query}`);
    for (const q of ['雨', 'ビート', 'cafe RAIN', 'bell', 'amapiano', '113 wordsmith', 'minor 雨の', 'a minor 113 bpm'])
      expect([q, await find(`q=${encodeURIComponent(q)}&kind=song`)]).toEqual([q, [id]]);
    expect(await find('q=rain')).toEqual([loop.id, id]);
    expect(await find(`q=rain&limit=1&after=${loop.id}`)).toEqual([id]);
    expect(await find('q=rain&genre=gqom')).toEqual([loop.id]);
    expect(await find('q=rain&bpmFrom=114')).toEqual([]);
    expect(await find('q=rain&bpmFrom=113&bpmTo=113&kind=loop')).toEqual([loop.id]);
    expect(await find('q=rain%20nowhere')).toEqual([]);
    for (const query of ['q=rain', '']) expect(await find(query)).not.toContain(hidden.id);
    // What was shared before is found by a name that was chosen afterwards.
    expect((await author.put('/social/me', { handle: 'latecomer' })).status).toBe(200);
    expect(await find('q=latecomer')).toEqual([loop.id, id]);
    expect(await find('q=wordsmith')).toEqual([loop.id, id]);
    expect(json(await guest.get('/social/genres'))).toContainEqual({ genre: 'amapiano', songCount: 1 });
    for (const query of ['bpmFrom=1', 'kind=take', 'genre=polka', `q=${'x'.repeat(201)}`])
      expect([query, failed(await guest.get(`/social/search?${query}`))]).toEqual([query, [400, 'bad_request']]);
  });

  test('what was talked about last comes first, with the last word', async () => {
    const [author, writer] = [await newPerson(service), await newPerson(service)];
    const [first, second] = [await share(author), await share(author)];
    const say = async (id: string, body: string) => json(await writer.post(`/social/items/${id}/comments`, { body }));
    await say(second.id, 'One');
    await say(first.id, 'Two');
    service.clock.ahead += 1000;
    const last = await say(second.id, 'Three');
    const read = async (client: Client, query = '') => json(await client.get(`/social/discussions?limit=2${query}`));
    const rows = await read(writer);
    expect(
      rows.map(({ item, comment }: { item: { id: string }; comment: { body: string } }) => [item.id, comment.body]),
    ).toEqual([
      [second.id, 'Three'],
      [first.id, 'Two'],
    ]);
    expect((await read(writer, `&after=${second.id}`))[0].item.id).toBe(first.id);
    await writer.delete(`/social/items/${second.id}/comments/${last.id}`);
    expect((await read(writer))[0].comment.body).toBe('One');
    // Who has blocked the writer does not read them here either.
    await author.post(`/social/people/${writer.id}/block`);
    expect(await read(author)).toEqual([]);
  });

  test('a song wants a part: who asks is accepted as far as there are places', async () => {
    const [maker, first, second] = [await newPerson(service), await newPerson(service), await newPerson(service)];
    const song = await share(maker, { licence: 'by' });
    const given = { kind: 'part', itemId: song.id, wants: 'bass', body: 'Slow and low', places: 1 };
    expect(failed(await first.post('/social/openings', given))).toEqual([404, 'not_found']);
    expect(failed(await maker.post('/social/openings', { ...given, itemId: undefined }))).toEqual([400, 'bad_request']);
    const closed = await share(maker, { licence: 'all' });
    const onClosed = await maker.post('/social/openings', { ...given, itemId: closed.id });
    expect([onClosed.status, json(onClosed).error.fields]).toMatchObject([400, { licence: expect.any(String) }]);
    const opening = json(await maker.post('/social/openings', given));
    const row = { wants: 'bass', body: 'Slow and low', places: 1, taken: 0, isJoined: false, username: maker.handle };
    expect(opening).toMatchObject({ ...row, item: { id: song.id } });
    expect(json(await service.client().get('/social/openings'))).toEqual([opening]);
    const path = `/social/openings/${opening.id}/requests`;
    for (const one of [first, second]) {
      expect((await one.post(path, { body: 'I play upright' })).status).toBe(201);
      expect((await one.post(path, {})).status).toBe(201);
    }
    const asked = json(await maker.get('/social/requests'));
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({
      isToMe: true,
      state: 'open',
      body: 'I play upright',
      opening: { id: opening.id },
    });
    const answer = (client: Client, person: string, state: string) => client.put(`${path}/${person}`, { state });
    expect(failed(await answer(first, first.id, 'accepted'))).toEqual([404, 'not_found']);
    const both = await Promise.all([first, second].map(({ id }) => answer(maker, id, 'accepted')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [taken] = json(await first.get('/social/openings'));
    expect(taken).toMatchObject({ taken: 1, isJoined: true });
    const states = await Promise.all(
      [first, second].map(async (one) => json(await one.get('/social/requests'))[0].state),
    );
    expect(states.sort()).toEqual(['accepted', 'open']);
    expect((await first.delete(path)).status).toBe(204);
    expect((await maker.delete(`/social/openings/${opening.id}`)).status).toBe(204);
    expect(json(await service.client().get('/social/openings'))).toEqual([]);

    // The songs that are there to be built on are those of others.
    expect(await idsOf(first, '/social/songs/remixable')).toContain(song.id);
    expect(await idsOf(maker, '/social/songs/remixable')).not.toContain(song.id);

    const skill = { kind: 'skill', wants: 'voice', offers: 'drums' };
    expect(failed(await maker.post('/social/openings', { ...skill, offers: undefined }))).toEqual([400, 'bad_request']);
    expect((await maker.post('/social/openings', skill)).status).toBe(201);
    expect(json(await first.get('/social/openings?kind=skill'))).toMatchObject([{ ...skill, item: null }]);
    // A song that is taken back takes its openings along.
    await maker.post('/social/openings', given);
    await maker.delete(`/social/items/${song.id}`);
    expect(json(await first.get('/social/openings'))).toEqual([]);
  });

  test('an opening that is closed keeps whoever was accepted, declines who waits, and takes nobody', async () => {
    const [maker, accepted] = [await newPerson(service), await newPerson(service)];
    const [waiting, late] = [await newPerson(service), await newPerson(service)];
    const skill = { kind: 'skill', wants: 'voice', offers: 'drums', places: 2 };
    const opening = json(await maker.post('/social/openings', skill));
    const path = `/social/openings/${opening.id}/requests`;
    for (const one of [accepted, waiting]) await one.post(path, { body: 'I sing' });
    await maker.put(`${path}/${accepted.id}`, { state: 'accepted' });
    expect((await maker.delete(`/social/openings/${opening.id}`)).status).toBe(204);
    const ids = await idsOf(late, '/social/openings?kind=skill&limit=50');
    expect(ids).not.toContain(opening.id);
    const statesOf = async (one: Client) =>
      json(await one.get('/social/requests')).map(({ state }: { state: string }) => state);
    expect(await Promise.all([maker, accepted, waiting].map(statesOf))).toEqual([
      ['accepted'],
      ['accepted'],
      ['declined'],
    ]);
    expect(failed(await late.post(path, {}))).toEqual([404, 'not_found']);
    expect(failed(await maker.put(`${path}/${waiting.id}`, { state: 'accepted' }))).toEqual([404, 'not_found']);
    expect(failed(await maker.delete(`/social/openings/${opening.id}`))).toEqual([404, 'not_found']);
    expect((await accepted.delete(path)).status).toBe(204);
    expect(await statesOf(maker)).toEqual([]);
  });
});
