/**
 * The matrix of rights for what is shared: every call about an item, for an item in each of its states and for each kind of
 * caller; on both databases. A call that has no row fails.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../api/calls.ts';
import type { Call } from '../../../api/http/call.ts';
import { hide, suspend } from '../../../api/hub/safety/acts.ts';
import { subjectNamed } from '../../../api/hub/safety/subject.ts';
import type { Client } from '../client.ts';
import { type Service, startOn } from '../service.ts';
import { nameOf } from '../world.ts';
import { newAdministrator } from './administrator.ts';
import { HUB_DATABASES } from './databases.ts';
import { newPerson, share } from './hub.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const BY = { operator: 'nobody', reason: 'a test' };
const ABOUT = CALLS.filter(({ path }) => /\/(items|songs|loops)\/:item/.test(path));
/** A body that is right for the call. */
const bodyFor = ({ path, body }: Call) =>
  body && (path === '/social/items/:item' ? { title: 'Words' } : { body: 'Words' });
/** The one that takes an item back comes last. */
const isLast = (call: Call) => nameOf(call) === 'delete /social/items/:item';
const about = [...ABOUT.filter((call) => !isLast(call)), ...ABOUT.filter(isLast)];

/** Whether it is opened, by another: public, with the link, waiting; hidden, its author suspended, taken back. */
const OPENED = [200, 200, 200, 404, 404, 404];
const SHUT = [404, 404, 404, 404, 404, 404];

/**
 * By another: for an item in each of its states; then for a public one by whom its author has blocked, by somebody suspended, by
 * a guest; by the author for one that is hidden, and for that one by a moderator: an administrator at the desk, who has no more
 * rights than others but to hear what is to be decided about, by calls of their own.
 */
const STATES: Readonly<Record<string, readonly number[]>> = {
  'get /social/items/:item': [...OPENED, 200, 200, 200, 200, 404],
  'get /social/items/:item/document': [...OPENED, 200, 200, 200, 200, 404],
  'get /social/items/:item/comments': [...OPENED, 200, 200, 200, 200, 404],
  'get /social/items/:item/lineage': [...OPENED, 200, 200, 200, 200, 404],
  'get /social/items/:item/remixes': [...OPENED, 200, 200, 200, 200, 404],
  // It plays no recording (sharing.test.ts has one that does).
  'get /social/items/:item/audio/:hash': [...SHUT, 404, 404, 404, 404, 404],
  'post /social/items/:item/plays': [...OPENED, 200, 200, 200, 200, 404],
  'post /social/items/:item/downloads': [...OPENED, 200, 200, 200, 200, 404],
  'post /social/songs/:item/like': [...OPENED, 403, 403, 401, 403, 404],
  'delete /social/songs/:item/like': [...OPENED, 403, 403, 401, 403, 404],
  // It is a song.
  'post /social/loops/:item/like': [...SHUT, 403, 403, 401, 403, 404],
  'delete /social/loops/:item/like': [...SHUT, 403, 403, 401, 403, 404],
  'post /social/items/:item/comments': [201, 201, 201, 404, 404, 404, 403, 403, 401, 403, 404],
  // It is made of nothing of theirs (lineage.test.ts has one that is).
  'post /social/items/:item/thanks': [403, 403, 403, 404, 404, 404, 403, 403, 401, 403, 404],
  // Nobody's comment (comment-editing.test.ts has one's own).
  'put /social/items/:item/comments/:comment': [...SHUT, 404, 403, 401, 404, 404],
  'delete /social/items/:item/comments/:comment': [...SHUT, 404, 404, 401, 404, 404],
  'post /social/items/:item/appeal': [...SHUT, 404, 404, 401, 204, 404],
  'put /social/items/:item': [...SHUT, 404, 403, 401, 403, 404],
  'get /admin/items/:item': [403, 403, 403, 403, 403, 403, 403, 403, 401, 403, 200],
  'get /admin/items/:item/audio/:hash': [403, 403, 403, 403, 403, 403, 403, 403, 401, 403, 404],
  'delete /social/items/:item': [...SHUT, 404, 404, 401, 204, 404],
};

test('every call about an item has its row', () => {
  expect(about.map(nameOf).sort()).toEqual(Object.keys(STATES).sort());
});

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  let cells: readonly (readonly [client: Client, item: string])[];
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'true' });
    const people = [];
    for (let i = 0; i < 5; i++) people.push(await newPerson(service));
    const [author, waiting, gone, blocked, bad] = people as [Person, Person, Person, Person, Person];
    const { sessions } = service.deps.database.pools;
    await sessions.query('UPDATE hub_people SET trusted_at = now() WHERE id IN ($1, $2)', [author.id, gone.id]);
    const named = (name: string) => subjectNamed(service.deps, name);
    const other = await newPerson(service);
    const [open, link, hidden] = [await share(author), await share(author, { isPublic: false }), await share(author)];
    const [unseen, suspended, removed] = [await share(waiting), await share(bad), await share(gone)];
    await hide(service.deps, await named(hidden.id), BY);
    await suspend(service.deps, await named(bad.id), BY);
    await gone.delete(`/social/items/${removed.id}`);
    await author.post(`/social/people/${blocked.id}/block`);
    cells = [
      ...[open, link, unseen, hidden, suspended, removed].map(({ id }) => [other, id] as const),
      [blocked, open.id],
      [bad, open.id],
      [service.client(), open.id],
      [author, hidden.id],
      [await newAdministrator(service), hidden.id],
    ];
  });
  afterAll(() => service?.close());

  type Person = Awaited<ReturnType<typeof newPerson>>;

  test.each(about.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
    const { method, path } = call;
    const statuses = [];
    for (const [client, item] of cells) {
      const at = path.replace(':item', item).replace(':hash', '0'.repeat(64)).replace(':comment', NO_ID);
      const answer = await client.send(method.toUpperCase(), at, bodyFor(call));
      statuses.push(answer.status);
    }
    expect(statuses).toEqual(STATES[name]);
  });
});
