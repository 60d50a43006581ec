/** Challenges: who enters what and when, one vote each, and how it ends; on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countVotes, openChallenge } from '../../../api/hub/challenges/challenges.ts';
import { DAY_MILLISECONDS } from '../../../api/terms.ts';
import { type Client, json } from '../client.ts';
import { type Service, startOn } from '../service.ts';
import { HUB_DATABASES } from './databases.ts';
import { failed, newPerson, share } from './hub.ts';

const BY = { operator: 'nobody', reason: 'a test' };

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  const goTo = (day: number) => {
    service.clock.ahead = day * DAY_MILLISECONDS;
  };

  /** Open until the seventh day from today, votes until the tenth. */
  async function begin() {
    const maker = await newPerson(service);
    const pack = await share(maker, { title: 'One pack', licence: 'by' });
    const given = { packId: pack.id, title: 'Zinc', body: 'Build on it', days: 7, voteDays: 3 };
    return { maker, pack, path: `/social/challenges/${await openChallenge(service.deps, given, BY)}` };
  }

  const built = (client: Client, packId: string, more: object = {}) =>
    share(client, { licence: 'by', sources: [{ itemId: packId, taken: 'sound', part: 'Kick' }], ...more });
  const enter = (client: Client, path: string, itemId: string) => client.post(`${path}/entries`, { itemId });
  const votesIn = async (path: string) =>
    json(await service.client().get(`${path}/entries`)).map(
      (row: { item: { id: string }; voteCount: number | null }) => [row.item.id, row.voteCount],
    );

  test('songs built on the pack are entered, voted for by others, and placed when the votes are over', async () => {
    goTo(0);
    const { pack, path } = await begin();
    const [ann, ben, cee] = [await newPerson(service), await newPerson(service), await newPerson(service)];
    const [first, second] = [await built(ann, pack.id), await built(ben, pack.id)];
    expect(json(await enter(ann, path, first.id))).toMatchObject({ phase: 'open', entryCount: 1, ownEntry: first.id });
    await enter(ben, path, second.id);
    // A second time changes nothing.
    expect(json(await enter(ben, path, second.id))).toMatchObject({
      entryCount: 2,
      ownEntry: second.id,
      ownVote: null,
    });
    expect(failed(await cee.put(`${path}/vote`, { itemId: first.id }))).toEqual([409, 'conflict']);
    expect(await votesIn(path)).toEqual([
      [second.id, null],
      [first.id, null],
    ]);

    goTo(8);
    expect(json(await service.client().get(path))).toMatchObject({
      ...{ phase: 'voting', title: 'Zinc', body: 'Build on it', ownEntry: null, ownVote: null },
      pack: { id: pack.id, title: 'One pack' },
    });
    await cee.put(`${path}/vote`, { itemId: second.id });
    expect(json(await cee.put(`${path}/vote`, { itemId: first.id }))).toMatchObject({ ownVote: first.id });
    expect(failed(await ann.put(`${path}/vote`, { itemId: first.id }))).toEqual([400, 'bad_request']);
    await ben.put(`${path}/vote`, { itemId: first.id });
    await ann.put(`${path}/vote`, { itemId: second.id });
    expect(json(await ann.delete(`${path}/vote`))).toMatchObject({ ownVote: null });
    await ann.put(`${path}/vote`, { itemId: second.id });
    // Made for this vote: it has none.
    expect(failed(await (await newPerson(service)).put(`${path}/vote`, { itemId: second.id }))).toEqual([
      403,
      'forbidden',
    ]);
    expect((await votesIn(path)).map(([, count]: [string, number | null]) => count)).toEqual([null, null]);

    goTo(11);
    expect(json(await ann.get(path))).toMatchObject({ phase: 'counting' });
    expect(failed(await cee.put(`${path}/vote`, { itemId: second.id }))).toEqual([409, 'conflict']);
    await countVotes(service.deps);
    await countVotes(service.deps);
    expect(json(await ann.get(path))).toMatchObject({ phase: 'closed' });
    expect(await votesIn(path)).toEqual([
      [first.id, 2],
      [second.id, 1],
    ]);
    const rest = json(await service.client().get(`${path}/entries?after=${first.id}`));
    expect(rest.map((row: { item: { id: string } }) => row.item.id)).toEqual([second.id]);
    expect(json(await service.client().get('/social/challenges'))[0]).toMatchObject({ phase: 'closed', entryCount: 2 });
  });

  test('what is not built on it, not public, not one’s own or too late is refused, and one can change one’s mind', async () => {
    goTo(12);
    const { maker, pack, path } = await begin();
    const [ann, ben] = [await newPerson(service), await newPerson(service)];
    const refused = [await share(ann), await built(ann, pack.id, { visibility: 'link' })];
    for (const { id } of refused) expect(failed(await enter(ann, path, id))).toEqual([400, 'bad_request']);
    const [first, second] = [await built(ann, pack.id), await built(ann, pack.id, { title: 'Second' })];
    expect(failed(await enter(ben, path, first.id))).toEqual([404, 'not_found']);
    await enter(ann, path, first.id);
    expect(failed(await enter(ann, path, second.id))).toEqual([409, 'conflict']);
    expect((await ben.delete(`${path}/entries/${first.id}`)).status).toBe(404);
    expect((await ann.delete(`${path}/entries/${first.id}`)).status).toBe(204);
    expect(json(await enter(ann, path, second.id))).toMatchObject({ ownEntry: second.id, entryCount: 1 });
    goTo(20);
    expect(failed(await enter(ben, path, (await built(ben, pack.id)).id))).toEqual([409, 'conflict']);
    expect(failed(await ann.delete(`${path}/entries/${second.id}`))).toEqual([409, 'conflict']);
    await ben.put(`${path}/vote`, { itemId: second.id });
    // Who takes the song back takes its entry and its votes along; the pack may go, too.
    await ann.delete(`/social/items/${second.id}`);
    await maker.delete(`/social/items/${pack.id}`);
    expect(json(await ben.get(path))).toMatchObject({ entryCount: 0, pack: null, ownVote: null });
    const { rows } = await service.deps.database.pools.sessions.query(
      'SELECT count(*)::integer AS many FROM hub_entry_votes WHERE item_id = $1',
      [second.id],
    );
    expect(rows).toEqual([{ many: 0 }]);
    expect(failed(await ben.get('/social/challenges/00000000-0000-7000-8000-000000000000'))).toEqual([
      404,
      'not_found',
    ]);
  });
});
