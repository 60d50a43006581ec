/** Counters while the database undoes every few statements that write: nothing is lost, nothing there twice; on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldAll } from '../../../api/hub/votes/fold.ts';
import { codeOf } from '../client.ts';
import { type Service, startOn } from '../service.ts';
import { HUB_DATABASES } from './databases.ts';
import { countsOf, share } from './hub.ts';

/** Every so manieth time that one of these tables is written undoes the transaction; what is undone does not turn the count back. */
const UNDO = (every: number, tables: readonly string[]) => [
  'CREATE SEQUENCE written',
  `CREATE FUNCTION undo() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('written') % ${every} = 0 THEN RAISE EXCEPTION 'undone by a test' USING ERRCODE = '40001'; END IF;
    RETURN NULL;
  END $$`,
  ...tables.map(
    (table) =>
      `CREATE TRIGGER undo BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION undo()`,
  ),
];
const TABLES = ['hub_items', 'hub_documents', 'hub_likes', 'hub_counted', 'hub_changes', 'hub_comments', 'hub_edges'];
/** A prime, so that no call meets it at the same of its tables each time. */
const EVERY = 7;

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false', TRUST_PROXY: '1' });
    for (const statement of UNDO(EVERY, TABLES)) await service.deps.database.pools.sessions.query(statement);
  });
  afterAll(() => service?.close());

  test('likes, plays, comments and remixes that are undone are done again, once', async () => {
    const author = await service.newUser();
    const { id } = await share(author, { licence: 'by' });
    const fans = [];
    for (let i = 0; i < 6; i++) fans.push(await service.newUser());
    const acts = fans.flatMap((fan, i) => [
      () => fan.post(`/social/songs/${id}/like`),
      ...(i % 3 === 0 ? [() => fan.delete(`/social/songs/${id}/like`)] : []),
      () => fan.post(`/social/items/${id}/plays`),
      () => fan.post(`/social/items/${id}/comments`, { body: 'Once' }),
      () => service.elsewhere().post(`/social/items/${id}/plays`),
    ]);
    const answers = await Promise.all(acts.map((act) => act()));
    expect(answers.filter(({ status }) => status > 201).map((one) => [one.status, codeOf(one)])).toEqual([]);
    for (const fan of fans.slice(0, 2)) await share(fan, { licence: 'by', sources: [{ itemId: id, taken: 'song' }] });
    await foldAll(service.deps);
    await foldAll(service.deps);
    const counts = await countsOf(service, id);
    expect(counts).toMatchObject({
      ...{ viewCount: 12, views: 12, commentCount: 6, comments: 6, usedCount: 2, uses: 2, unfolded: 0 },
      likeCount: counts.likes,
    });
    const { rows } = await service.deps.database.pools.sessions.query('SELECT last_value FROM written');
    // The test has undone something.
    expect(Number(rows[0].last_value)).toBeGreaterThan(EVERY * 10);
    const logged = service.log.filter((line) => line.includes('"event":"fault"'));
    expect(logged).toEqual([]);
  });
});
