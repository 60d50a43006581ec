/** What is made of what: as documents say it, upwards, downwards, through what is gone; and what those say whose music it is. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LineageAnswer } from '../../../api/contract-lineage.ts';
import { hide } from '../../../api/hub/safety/acts.ts';
import { subjectNamed } from '../../../api/hub/safety/subject.ts';
import { type Credit, MAX_CREDITS } from '../../../song/credit.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { codeOf, json } from '../client.ts';
import { type Service, startOn } from '../service.ts';
import { HUB_DATABASES } from './databases.ts';
import { countsOf, failed, idsOf, newPerson, share } from './hub.ts';

const from = (itemId: string, part: string) => ({ itemId, taken: 'track', part });
const credit = (item: string, more: Partial<Credit> = {}): Credit => ({
  ...{
    item,
    taken: 'track',
    part: 'Bass',
    title: 'canary4711 title',
    author: 'canary4711',
    licence: 'cc0',
    tracks: [],
  },
  ...more,
});
const songOf = (...credits: readonly Credit[]) => ({ ...defaultSong(), credits });

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  const lineage = async (id: string): Promise<LineageAnswer> =>
    json(await service.client().get(`/social/items/${id}/lineage`));
  const titles = ({ nodes }: LineageAnswer) => nodes.map(({ title }) => title).sort();

  test('what a document is made of becomes its edges, with what a body names; no name of others stays in the snapshot', async () => {
    const [author, remixer] = [await newPerson(service), await newPerson(service)];
    const source = await share(author, { title: 'Tin and rain', licence: 'by' });
    const projectData = songOf(
      credit(source.id, { part: 'Bass\u202e  line' }),
      credit(source.id, { taken: 'sound', part: 'Bell' }),
    );
    const sources = [{ itemId: source.id.toUpperCase(), taken: 'track', part: 'Bass line' }];
    const remix = await share(remixer, { licence: 'by', projectData, sources });
    expect(remix.credits.map(({ itemId, taken, part, title }) => [itemId, taken, part, title])).toEqual([
      [source.id, 'track', 'Bass line', 'Tin and rain'],
      [source.id, 'sound', 'Bell', 'Tin and rain'],
    ]);
    const { rows } = await service.deps.database.pools.sessions.query(
      'SELECT content, outline FROM hub_documents WHERE item_id = $1',
      [remix.id],
    );
    expect(JSON.stringify(rows)).not.toContain('canary4711');
    // The same music is the same, whatever it says it is made of.
    const plain = await share(remixer, { licence: 'by' });
    expect(plain.hash).toBe(remix.hash);
    const built = (document: object, more: object = {}) =>
      remixer.post('/social/songs', { title: 'Zinc Roof', licence: 'by', projectData: document, ...more });
    // What a document says of a licence is looked up, not believed.
    expect(failed(await built(songOf(credit(source.id)), { licence: 'cc0' }))).toEqual([400, 'bad_request']);
    expect(failed(await built(songOf(credit(randomUUID()))))).toEqual([400, 'bad_request']);
    const many = Array.from({ length: MAX_CREDITS }, (_, i) => credit(source.id, { part: `${i}` }));
    expect(failed(await built(songOf(...many), { sources: [from(source.id, 'Bell')] }))).toEqual([400, 'bad_request']);
    expect((await built(songOf(...many), { sources: [from(source.id, '7')] })).status).toBe(201);
    expect(await countsOf(service, source.id)).toMatchObject({ usedCount: 2, uses: 2 });
  });

  test('what was built on leaves a place without name, text and sound; nothing is freer than what it is made of', async () => {
    const [author, remixer] = [await newPerson(service), await newPerson(service)];
    const source = await share(author, { title: 'Tin and rain', licence: 'by' });
    const closed = await share(author, { licence: 'all' });
    const sources = [
      { itemId: source.id, taken: 'track', part: 'Bell' },
      { itemId: source.id, taken: 'sound', part: 'Kick' },
    ];
    const from = (itemId: string, licence: string) =>
      remixer.post('/social/songs', {
        ...{ title: 'T', projectData: defaultSong(), licence },
        sources: [{ itemId, taken: 'song' }],
      });
    expect(codeOf(await from(source.id, 'cc0'))).toBe('bad_request');
    expect(codeOf(await from(closed.id, 'all'))).toBe('bad_request');
    expect(codeOf(await from(randomUUID(), 'all'))).toBe('bad_request');
    const remix = await share(remixer, { licence: 'by-nc', sources });
    expect(remix.credits).toEqual(
      sources.map((one) => ({
        ...one,
        title: 'Tin and rain',
        username: author.handle,
        personId: author.id,
        licence: 'by',
        thanks: null,
      })),
    );
    expect(json(await remixer.get(`/social/items/${source.id}`)).usedInSongs).toBe(1);
    // One's own may be taken whatever its licence.
    await share(author, { sources: [{ itemId: closed.id, taken: 'pattern', part: 'Main' }] });

    await author.delete(`/social/items/${source.id}`);
    expect((await author.get(`/social/items/${source.id}`)).status).toBe(404);
    const { credits } = json(await remixer.get(`/social/items/${remix.id}`));
    expect(credits).toEqual(
      sources.map((one) => ({ ...one, title: null, username: null, personId: null, licence: 'by', thanks: null })),
    );
    const { rows } = await service.deps.database.pools.sessions.query('SELECT * FROM hub_items WHERE id = $1', [
      source.id,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Tin and rain|rain/);
    expect(rows).toEqual([expect.objectContaining({ state: 'gone', person_id: null, title: '', is_listed: false })]);
    await remixer.delete(`/social/items/${remix.id}`);
    expect((await remixer.get(`/social/items/${remix.id}`)).status).toBe(404);
  });

  test('it goes up to what was first and down to what was made of it; what is gone keeps its place', async () => {
    const [author, remixer] = [await newPerson(service), await newPerson(service)];
    const root = await share(author, { title: 'Root', licence: 'by' });
    const middle = await share(remixer, { title: 'Middle', licence: 'by', sources: [from(root.id, 'Bell')] });
    const leaf = await share(author, {
      ...{ title: 'Leaf', licence: 'by-nc' },
      sources: [from(middle.id, 'Bass'), from(root.id, 'Kick')],
    });
    await share(author, { visibility: 'link', licence: 'by', sources: [from(middle.id, 'Bass')] });
    const up = await lineage(leaf.id);
    expect(titles(up)).toEqual(['Leaf', 'Middle', 'Root']);
    expect(up.edges).toHaveLength(3);
    expect(up.edges).toContainEqual({ itemId: middle.id, sourceId: root.id, taken: 'track', part: 'Bell' });
    expect(up.nodes[0]).toMatchObject({ username: expect.any(String), cover: root.cover });
    // What only a link leads to is not told of.
    expect(titles(await lineage(middle.id))).toEqual(['Leaf', 'Middle', 'Root']);
    expect((await lineage(root.id)).edges).toHaveLength(3);
    expect(await idsOf(author, `/social/items/${middle.id}/remixes`)).toEqual([leaf.id]);
    expect(await idsOf(author, `/social/items/${root.id}/remixes`)).toEqual([leaf.id, middle.id]);

    // The one between goes: what was made of it still comes from what was before it.
    await remixer.delete(`/social/items/${middle.id}`);
    const down = await lineage(root.id);
    expect(titles(down)).toEqual(['Leaf', 'Root', null].sort());
    expect(down.edges).toContainEqual({ itemId: middle.id, sourceId: root.id, taken: 'track', part: '' });
    expect(down.edges).toContainEqual({ itemId: leaf.id, sourceId: middle.id, taken: 'track', part: 'Bass' });
    expect(await idsOf(author, `/social/items/${root.id}/remixes`)).toEqual([leaf.id]);
    expect(json(await author.get(`/social/items/${root.id}`)).usedInSongs).toBe(1);

    await author.delete(`/social/items/${root.id}`);
    const after = await lineage(leaf.id);
    expect(titles(after)).toEqual(['Leaf', null, null].sort());
    const first = after.nodes.find(({ id }) => id === root.id);
    expect(first).toMatchObject({ title: null, username: null, cover: [] });
  });

  test('a line of thanks is said once, by those whose music it is made of, and goes as a comment does', async () => {
    const [author, remixer, other] = [await newPerson(service), await newPerson(service), await newPerson(service)];
    const source = await share(author, { licence: 'by' });
    const remix = await share(remixer, { licence: 'by', projectData: songOf(credit(source.id)) });
    const path = `/social/items/${remix.id}/thanks`;
    const thank = (client: typeof author, body = 'That bass  went\nfurther than I did.') => client.post(path, { body });
    expect(failed(await thank(other))).toEqual([403, 'forbidden']);
    expect(failed(await thank(remixer))).toEqual([403, 'forbidden']);
    expect(failed(await thank(author, 'a'.repeat(141)))).toEqual([400, 'bad_request']);
    const said = await thank(author);
    expect(said.status).toBe(201);
    const line = json(said);
    expect(line).toMatchObject({ isThanks: true, isOwn: true, body: 'That bass went further than I did.' });
    expect(failed(await thank(author))).toEqual([409, 'conflict']);
    const credits = async () => json(await service.client().get(`/social/items/${remix.id}`)).credits;
    expect((await credits())[0].thanks).toEqual({ id: line.id, body: line.body, language: '' });
    expect(json(await other.get(`/social/items/${remix.id}/comments`))).toMatchObject([
      { id: line.id, isThanks: true },
    ]);
    // Reported, hidden and removed as whatever else is said.
    const about = { kind: 'comment', id: line.id, itemId: remix.id, reason: 'insult' };
    expect((await other.post('/social/reports', about)).status).toBe(204);
    await hide(service.deps, await subjectNamed(service.deps, `${remix.id}/${line.id}`), {
      operator: 'x',
      reason: 'y',
    });
    expect((await credits())[0].thanks).toBeNull();
    expect((await remixer.delete(`/social/items/${remix.id}/comments/${line.id}`)).status).toBe(204);
    expect((await thank(author)).status).toBe(201);
    // One's own music in one's own song is nothing to thank for.
    const own = await share(author, { licence: 'by', projectData: songOf(credit(source.id)) });
    expect(failed(await author.post(`/social/items/${own.id}/thanks`, { body: 'Me' }))).toEqual([403, 'forbidden']);
  });
});
