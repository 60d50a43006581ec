/** People of the hub: handles, likes, plays, comments, whom they follow and block; on both databases. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json } from '../client.ts';
import { PASSWORD, type Service, startOn } from '../service.ts';
import { HUB_DATABASES } from './databases.ts';
import { countsOf, failed, idsOf, newPerson, share } from './hub.ts';

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false', TRUST_PROXY: '1' });
  });
  afterAll(() => service?.close());

  const foldedCounts = async (itemId: string) => {
    const { likes, views, comments, downloads, uses, unfolded, ...counters } = await countsOf(service, itemId);
    expect(counters).toEqual({
      likeCount: likes,
      viewCount: views,
      commentCount: comments,
      downloadCount: downloads,
      usedCount: uses,
    });
    expect(unfolded).toBe(0);
    return counters;
  };

  const usersOf = async (many: number) => {
    const users = [];
    for (let i = 0; i < many; i++) users.push(await service.newUser());
    return users;
  };

  test('a handle is chosen, and none that looks like another’s, or like ours', async () => {
    const [first, second] = [await newPerson(service, 'amara.k'), await newPerson(service)];
    const choose = (handle: string) => second.put('/social/me', { handle });
    for (const handle of ['amara.k', 'AMARA.K', 'аmara.k', 'amara.К', 'admin', 'Batida', 'm0derator'])
      expect([handle, (await choose(handle)).status >= 400]).toEqual([handle, true]);
    expect(failed(await choose('Amara.k'))).toEqual([409, 'name_taken']);
    for (const handle of [
      'a',
      'a b',
      '.ab',
      'ab.',
      'a..b',
      'ab/',
      'a\u202eb',
      'a\u200bb',
      'раypal',
      'x'.repeat(31),
      '@ab',
      '\u0301ab',
    ])
      expect([handle, failed(await choose(handle))]).toEqual([handle, [400, 'bad_request']]);
    for (const handle of ['さくら', '春_808', 'nino_808', 'Ğülşah']) expect((await choose(handle)).status).toBe(200);
    const person = json(await first.get(`/social/people/${encodeURIComponent('ĞÜLŞAH')}`));
    expect(person).toMatchObject({ id: second.id, handle: 'Ğülşah', isMe: false, songCount: 0, followerCount: 0 });
    // What led to the one before leads to the same person, and nobody else gets it.
    expect(json(await first.get('/social/people/nino_808')).id).toBe(second.id);
    expect(failed(await first.put('/social/me', { handle: 'nino_8O8' }))).toEqual([409, 'name_taken']);
    expect(json(await first.get('/social/people?q=amar')).map(({ handle }: { handle: string }) => handle)).toEqual([
      'amara.k',
    ]);
    expect(failed(await first.get('/social/people/nobody.here'))).toEqual([404, 'not_found']);
    // The login name is its owner's alone.
    expect(JSON.stringify(json(await first.get(`/social/people/${second.id}`)))).not.toContain(second.username);
  });

  test('of many who choose looks of one handle at once one gets it', async () => {
    const looks = ['zinc.roof', 'Zinc.Roof', 'zinc.r00f', 'ZINC.ROOF', 'zinc.roof'];
    const people = await usersOf(looks.length);
    const answers = await Promise.all(people.map((one, i) => one.put('/social/me', { handle: looks[i] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(looks.length - 1);
  });

  test('a like counts once, is taken back, and the one liked most trends', async () => {
    const [author, fan] = [await newPerson(service), await service.newUser()];
    const [old, liked] = [await share(author, {}, 'loop'), await share(author, {}, 'loop')];
    const like = (id: string) => fan.post(`/social/loops/${id}/like`);
    expect(json(await like(old.id))).toEqual({ likeCount: 1, isLiked: true });
    expect(json(await like(old.id))).toEqual({ likeCount: 1, isLiked: true });
    expect((await idsOf(fan, '/social/loops/trending')).slice(0, 2)).toEqual([old.id, liked.id]);
    expect(json(await fan.get(`/social/items/${old.id}`)).isLiked).toBe(true);
    expect(json(await author.get(`/social/items/${old.id}`)).isLiked).toBe(false);
    expect(json(await fan.delete(`/social/loops/${old.id}/like`))).toEqual({ likeCount: 0, isLiked: false });
    expect((await idsOf(fan, '/social/loops/trending')).slice(0, 2)).toEqual([liked.id, old.id]);
    expect(failed(await fan.post(`/social/songs/${old.id}/like`))).toEqual([404, 'not_found']);
    expect(failed(await fan.post(`/social/loops/${randomUUID()}/like`))).toEqual([404, 'not_found']);
  });

  test('likes, unlikes and plays of many at once: counters are their rows', async () => {
    const author = await service.newUser();
    const { id } = await share(author);
    const fans = await usersOf(12);
    const acts = fans.flatMap((fan, i) => [
      () => fan.post(`/social/songs/${id}/like`),
      () => fan.post(`/social/songs/${id}/like`),
      ...(i % 3 === 0 ? [() => fan.delete(`/social/songs/${id}/like`)] : []),
      () => fan.post(`/social/items/${id}/plays`),
      () => fan.post(`/social/items/${id}/downloads`),
      () => service.elsewhere().post(`/social/items/${id}/plays`),
    ]);
    const statuses = await Promise.all(acts.map(async (act) => (await act()).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { likeCount, viewCount, downloadCount } = await foldedCounts(id);
    expect(likeCount).toBeGreaterThanOrEqual(8);
    expect([viewCount, downloadCount]).toEqual([24, 12]);
  });

  test('a view is one a day of each account and each network, and not the author’s', async () => {
    const [author, listener] = [await service.newUser(), await service.newUser()];
    const { id } = await share(author);
    const path = `/social/items/${id}/plays`;
    const play = async (client: { post(path: string): ReturnType<typeof listener.post> }) =>
      json(await client.post(path)).isCounted;
    expect([await play(listener), await play(listener), await play(author)]).toEqual([true, false, false]);
    const [home, neighbour] = [service.from('2001:db8:7:7::1'), service.from('2001:db8:7:7::2')];
    expect([await play(home), await play(neighbour), await play(service.elsewhere())]).toEqual([true, false, true]);
    service.clock.ahead += 86_400_000;
    expect([await play(listener), await play(home)]).toEqual([true, true]);
    expect((await foldedCounts(id)).viewCount).toBe(5);
    // Who it was is kept as a mark, and not for long.
    const kept = async () =>
      (await service.deps.database.pools.sessions.query('SELECT * FROM hub_counted WHERE item_id = $1', [id])).rows;
    expect(JSON.stringify(await kept())).not.toMatch(/2001|10\.0/);
    service.clock.ahead += 9 * 86_400_000;
    const { sweep } = await import('../../../api/housekeeping.ts');
    await sweep(service.deps);
    expect(await kept()).toEqual([]);
    expect(json(await author.get(`/social/items/${id}`)).viewCount).toBe(5);
    service.clock.ahead = 0;
  });

  test('what a process that died left uncounted is counted by the next one', async () => {
    const author = await service.newUser();
    const { id } = await share(author);
    const { sessions } = service.deps.database.pools;
    // As a like writes it, and nobody folds it.
    const row = [id, randomUUID()];
    await sessions.query('INSERT INTO hub_likes (item_id, person_id) VALUES ($1, $2)', row);
    await sessions.query("INSERT INTO hub_changes (subject_id, id, counter, delta) VALUES ($1, $2, 'like', 1)", row);
    const { sweep } = await import('../../../api/housekeeping.ts');
    await sweep(service.deps);
    expect((await foldedCounts(id)).likeCount).toBe(1);
  });

  test('comments are plain and bounded, and are removed by their author and the item’s', async () => {
    const [author, writer, other] = [await newPerson(service), await newPerson(service), await newPerson(service)];
    const { id } = await share(author);
    const path = `/social/items/${id}/comments`;
    const say = async (body: string, more = {}) => json(await writer.post(path, { body, ...more }));
    const first = await say('That \u202esnare\u202c at <b>0:41</b>\r\n', { atSeconds: 41 });
    expect(first).toMatchObject({
      body: 'That snare at <b>0:41</b>',
      atSeconds: 41,
      username: writer.handle,
      isOwn: true,
    });
    const second = await say('z̸̷̶̡̢̛a'.normalize('NFD'));
    expect([...second.body].length).toBeLessThanOrEqual(6);
    const rows = json(await service.client().get(path));
    expect(rows).toEqual([second, first].map((one) => ({ ...one, isOwn: false })));
    expect(json(await other.get(`${path}?limit=1&after=${second.id}`))).toEqual([{ ...first, isOwn: false }]);
    for (const body of ['', '\u200b', 'x'.repeat(1001), 'see https://example.org', 'cheap-likes.com'])
      expect([body, (await writer.post(path, { body })).status]).toEqual([body, 400]);
    expect((await foldedCounts(id)).commentCount).toBe(2);
    expect(failed(await other.delete(`${path}/${first.id}`))).toEqual([404, 'not_found']);
    expect((await writer.delete(`${path}/${first.id}`)).status).toBe(204);
    expect((await author.delete(`${path}/${second.id}`)).status).toBe(204);
    expect((await author.delete(`${path}/${second.id}`)).status).toBe(404);
    expect((await foldedCounts(id)).commentCount).toBe(0);
  });

  test('whom one follows is in the feed; a block ends that on both sides, and keeps each from the other', async () => {
    const [author, fan] = [await newPerson(service), await newPerson(service)];
    const item = await share(author);
    const loop = await share(author, {}, 'loop');
    const person = `/social/people/${author.id}`;
    expect(json(await fan.post(`${person}/follow`))).toMatchObject({
      followerCount: 1,
      isFollowed: true,
      songCount: 1,
      loopCount: 1,
    });
    expect(json(await fan.post(`${person}/follow`)).followerCount).toBe(1);
    expect(await idsOf(fan, '/social/feed')).toEqual([loop.id, item.id]);
    expect(await idsOf(fan, `/social/feed?after=${loop.id}`)).toEqual([item.id]);
    expect(json(await fan.get('/social/people')).map(({ id }: { id: string }) => id)).toContain(author.id);
    expect(json(await fan.delete(`${person}/follow`))).toMatchObject({ followerCount: 0, isFollowed: false });
    await fan.post(`${person}/follow`);
    await author.post(`/social/people/${fan.id}/follow`);

    expect(json(await author.post(`/social/people/${fan.id}/block`))).toMatchObject({
      isBlocked: true,
      isFollowed: false,
    });
    expect(json(await author.get(person)).followerCount).toBe(0);
    expect(await idsOf(fan, '/social/feed')).toEqual([]);
    for (const [path, body] of [
      [`/social/songs/${item.id}/like`],
      [`/social/items/${item.id}/comments`, { body: 'x' }],
      [`${person}/follow`],
    ] as const)
      expect([path, failed(await fan.post(path, body))]).toEqual([path, [403, 'forbidden']]);
    const theirs = await share(fan);
    expect(await idsOf(author, '/social/songs?limit=50')).not.toContain(theirs.id);
    expect(await idsOf(service.client(), '/social/songs?limit=50')).toContain(theirs.id);
    expect(json(await author.get('/social/blocks')).map(({ id }: { id: string }) => id)).toEqual([fan.id]);
    await author.delete(`/social/people/${fan.id}/block`);
    expect((await fan.post(`/social/songs/${item.id}/like`)).status).toBe(200);
  });

  test('the export holds all of it; an account that ends takes it along, and what it was counted for counts less', async () => {
    const [author, leaver] = [await newPerson(service), await newPerson(service, 'canary.8261')];
    const item = await share(author, { licence: 'cc0' });
    await leaver.post(`/social/songs/${item.id}/like`);
    await leaver.post(`/social/items/${item.id}/comments`, { body: 'canary8261 words' });
    await leaver.post(`/social/items/${item.id}/plays`);
    await leaver.post(`/social/people/${author.id}/follow`);
    await author.post(`/social/people/${leaver.id}/follow`);
    await leaver.post(`/social/people/${(await newPerson(service)).id}/block`);
    await leaver.post('/social/reports', { kind: 'person', id: author.id, reason: 'other', body: 'canary8261 report' });
    const own = await share(leaver, { title: 'canary8261 song', sources: [{ itemId: item.id, taken: 'song' }] });
    const built = await share(leaver, { title: 'canary8261 source', licence: 'cc0' });
    await share(author, { sources: [{ itemId: built.id, taken: 'song' }] });
    await author.post(`/social/songs/${own.id}/like`);

    const { unzipSync, strFromU8 } = await import('fflate');
    const files = unzipSync((await leaver.get('/account/export')).body);
    const person = JSON.parse(strFromU8(files['hub/person.json'] ?? new Uint8Array()));
    expect(person).toMatchObject({
      person: { handle: 'canary.8261' },
      likes: [{ itemId: item.id }],
      comments: [{ body: 'canary8261 words' }],
      follows: [{ personId: author.id }],
      blocks: [{}],
      reports: [{ body: 'canary8261 report' }],
    });
    expect(JSON.parse(strFromU8(files[`hub/items/${own.id}.json`] ?? new Uint8Array()))).toMatchObject({
      title: 'canary8261 song',
      document: { name: 'canary8261 song' },
    });

    const { sessions } = service.deps.database.pools;
    const tables = await sessions.query("SELECT tablename AS name FROM pg_tables WHERE tablename LIKE 'hub%'");
    const holding = async (word: string) => {
      const names = [];
      for (const { name } of tables.rows) {
        const { rows } = await sessions.query(`SELECT * FROM ${name}`);
        if (JSON.stringify(rows).includes(word)) names.push(name);
      }
      return names;
    };
    expect((await holding(leaver.id)).length).toBeGreaterThan(8);
    expect((await leaver.delete('/account', { password: PASSWORD })).status).toBe(204);
    expect([await holding(leaver.id), await holding('canary')]).toEqual([[], []]);
    // That somebody heard it stays true.
    const left = { likeCount: 0, commentCount: 0, usedInSongs: 0, viewCount: 1 };
    expect(json(await author.get(`/social/items/${item.id}`))).toMatchObject(left);
    expect(json(await author.get(`/social/people/${author.id}`)).followerCount).toBe(0);
    // Others built on one of them.
    expect((await sessions.query('SELECT state FROM hub_items WHERE id = $1', [built.id])).rows).toEqual([
      { state: 'gone' },
    ]);
    // The handle is free again.
    await newPerson(service, 'canary.8261');
  });
});
