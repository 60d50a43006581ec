/** What is said of an item is changed later; the song in it never, and a licence only to a freer one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hide } from '../../../api/hub/safety/acts.ts';
import { subjectNamed } from '../../../api/hub/safety/subject.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { type Client, json } from '../client.ts';
import { DATABASES, type Kind } from '../databases.ts';
import { type Service, startOn } from '../service.ts';
import { failed, idsOf, newPerson, share } from './hub.ts';

const KIND = DATABASES.at(-1) as Kind;

describe(`on ${KIND.name}`, () => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(KIND, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  const edit = (who: Client, id: string, changes: object) => who.put(`/social/items/${id}`, changes);

  test('what is named changes, the rest and the document stay, and search finds the new words', async () => {
    const author = await newPerson(service);
    const song = { ...defaultSong(), key: { root: 9, name: 'minor' } };
    const before = await share(author, { title: 'Quillon', tags: ['old'], genre: 'house', projectData: song });
    await author.post(`/social/songs/${before.id}/like`);
    const changed = json(await edit(author, before.id, { title: ' Wexford\u202e ', tags: ['new'], genre: 'dub' }));
    const { hash, bytes, projectData, seconds, bpm, createdAt, description, licence } = before;
    expect(changed).toMatchObject({ hash, bytes, projectData, seconds, bpm, createdAt, description, licence });
    expect(changed).toMatchObject({ title: 'Wexford', tags: ['new'], genre: 'dub', likeCount: 1 });
    // All of its tags can be taken off again.
    expect(json(await edit(author, before.id, { tags: [] }))).toMatchObject({ title: 'Wexford', tags: [] });
    expect(json(await edit(author, before.id, { tags: ['new'] }))).toMatchObject({ tags: ['new'] });
    const found = (q: string) => idsOf(author, `/social/search?q=${encodeURIComponent(q)}`);
    for (const q of ['wexford', 'new', 'dub', author.handle]) expect([q, await found(q)]).toEqual([q, [before.id]]);
    // By its key and tempo as before, which are the song's.
    expect(await found(`A minor ${bpm} bpm wexford`)).toEqual([before.id]);
    for (const q of ['quillon', 'old']) expect([q, await found(q)]).toEqual([q, []]);
  });

  test('visibility: out of the lists at once, and back into them', async () => {
    const author = await newPerson(service);
    const { id } = await share(author);
    const guest = service.client();
    const inList = async () => (await idsOf(guest, `/social/songs/user/${author.id}`)).length;
    expect(await inList()).toBe(1);
    expect(json(await edit(author, id, { visibility: 'link' }))).toMatchObject({ isPublic: false, visibility: 'link' });
    expect([await inList(), (await guest.get(`/social/items/${id}`)).status]).toEqual([0, 200]);
    await edit(author, id, { visibility: 'public' });
    expect(await inList()).toBe(1);
  });

  test('a licence becomes freer and never closer, and no freer than what others made of it', async () => {
    const [author, other] = [await newPerson(service), await newPerson(service)];
    const source = await share(other, { licence: 'by-nc' });
    const sources = [{ itemId: source.id, taken: 'track' }];
    const remix = await share(author, { licence: 'all', sources });
    const own = await share(author, { licence: 'all', sources: [{ itemId: remix.id, taken: 'song' }] });
    const licence = async (id: string, next: string) => {
      const answer = await edit(author, id, { licence: next });
      return answer.status === 200 ? json(answer).licence : failed(answer);
    };
    expect(await licence(remix.id, 'by')).toEqual([400, 'bad_request']);
    expect(await licence(remix.id, 'by-nc')).toBe('by-nc');
    expect(await licence(remix.id, 'by-nc')).toBe('by-nc');
    expect(await licence(remix.id, 'all')).toEqual([400, 'bad_request']);
    // One's own binds nobody but oneself.
    expect(await licence(own.id, 'cc0')).toBe('cc0');
  });

  test('not by others, not while it is hidden, not with links by somebody new, not into nothing', async () => {
    const [author, other] = [await newPerson(service), await newPerson(service)];
    const { id } = await share(author);
    expect(failed(await edit(other, id, { title: 'Mine' }))).toEqual([404, 'not_found']);
    for (const wrong of [
      {},
      { title: '' },
      { title: '\u200d' },
      { bpm: 90 },
      { projectData: {} },
      { instrument: 'bass' },
    ])
      expect([wrong, failed(await edit(author, id, wrong))]).toEqual([wrong, [400, 'bad_request']]);
    expect(failed(await edit(author, id, { description: 'www.example.org' }))).toEqual([400, 'bad_request']);
    const loop = await share(author, {}, 'loop');
    expect(json(await edit(author, loop.id, { instrument: 'bass' })).instrument).toBe('bass');
    const decided = { operator: 'ada', reason: 'a test' };
    await hide(service.deps, await subjectNamed(service.deps, id), decided);
    expect(failed(await edit(author, id, { title: 'Another' }))).toEqual([403, 'forbidden']);
  });
});
