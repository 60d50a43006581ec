/** The switch that makes the hub read-only: every write is refused, every read goes on, and it is in the books. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../api/calls.ts';
import { isHubWrite } from '../../../api/http/mount.ts';
import { booksOf } from '../../../api/hub/safety/desk.ts';
import { THE_HUB, turnReadOnly } from '../../../api/hub/safety/read-only.ts';
import { json } from '../client.ts';
import { DATABASES, type Kind } from '../databases.ts';
import { operated } from '../operator.ts';
import { type Service, startService } from '../service.ts';
import { bodyOf, headersOf, makeWorld, nameOf, pathOf } from '../world.ts';
import { countsOf, failed, newPerson, share } from './hub.ts';

const KIND = DATABASES.at(-1) as Kind;
const BY = { operator: 'ada', reason: 'a flood' };
const OF_HUB = CALLS.filter(({ path }) => path.startsWith('/social/'));
/** What goes on: listening, and taking back what is one's own. */
const GOES_ON = [
  'delete /social/items/:item',
  'delete /social/items/:item/comments/:comment',
  'post /social/items/:item/downloads',
  'post /social/items/:item/plays',
];

test('what is refused is every write of the hub but these', () => {
  const writes = OF_HUB.filter(({ method }) => method !== 'get');
  expect(
    writes
      .filter((one) => !isHubWrite(one))
      .map(nameOf)
      .sort(),
  ).toEqual(GOES_ON);
});

describe(`on ${KIND.name}`, () => {
  let database: Awaited<ReturnType<Kind['open']>>;
  let service: Service;
  let another: Service;
  beforeAll(async () => {
    database = await KIND.open();
    service = await startService(database.environment, { FIRST_LOOK: 'false' });
    another = await startService(database.environment, { FIRST_LOOK: 'false' });
  });
  afterAll(async () => {
    await another?.close();
    await service?.close();
    await database?.close();
  });

  test('every process sees it within two seconds; writes are refused, reads go on', async () => {
    const world = await makeWorld(another, '/social/');
    const { owner, song, comment } = world;
    const author = await newPerson(another);
    const item = await share(author);
    // It has looked just now.
    expect((await owner.post(`/social/songs/${song}/like`)).status).toBe(200);
    expect(await turnReadOnly(service.deps, true, BY)).toBe(true);
    expect(await turnReadOnly(service.deps, true, BY)).toBe(false);
    another.clock.ahead += 2001;
    const refused = [];
    for (const call of OF_HUB.filter(isHubWrite)) {
      const { status, headers, body } = await owner.send(
        call.method.toUpperCase(),
        pathOf(call, world),
        bodyOf(call, world),
        headersOf(call),
      );
      const { code } = JSON.parse(body.toString()).error;
      if (status !== 503 || code !== 'read_only' || headers['retry-after'] !== '60') refused.push(nameOf(call));
    }
    expect(refused).toEqual([]);
    for (const call of OF_HUB.filter(({ method, file }) => method === 'get' && !file))
      expect([nameOf(call), (await owner.get(pathOf(call, world))).status]).toEqual([nameOf(call), 200]);
    // Heard, and not counted.
    expect(json(await owner.post(`/social/items/${item.id}/plays`))).toEqual({ isCounted: false });
    expect(await countsOf(another, item.id)).toMatchObject({ viewCount: 0, views: 0 });
    expect((await owner.delete(`/social/items/${song}/comments/${comment}`)).status).toBe(204);
    expect((await owner.delete(`/social/items/${song}`)).status).toBe(204);
    // The studio works as ever.
    expect((await owner.get('/projects')).status).toBe(200);
    expect(another.log.filter((line) => line.includes('"event":"unavailable"'))).toEqual([]);

    expect(await turnReadOnly(service.deps, false, { ...BY, reason: 'it is over' })).toBe(true);
    another.clock.ahead += 2001;
    expect((await author.post(`/social/songs/${item.id}/like`)).status).toBe(200);
    another.clock.ahead = 0;
    const acts = await booksOf(service.deps, THE_HUB);
    expect(acts.map(({ act, operator, reason }) => [act, operator, reason])).toEqual([
      ['readonly-off', 'ada', 'it is over'],
      ['readonly-on', 'ada', 'a flood'],
    ]);
  });

  test('from the machine: the switch, and the code of an administrator, which the log never sees', async () => {
    const username = `Desk ${process.pid}`;
    await service.newUser(username);
    const admin = (...given: readonly string[]) => operated(database.environment, ...given, '--reason', 'a test');
    const wrong = { status: 1, err: 'readonly is turned on or off\n' };
    expect(await admin('readonly', 'maybe')).toMatchObject(wrong);
    expect(JSON.parse((await admin('readonly', 'on')).out)).toMatchObject({ event: 'hub_read_only', way: 'on' });
    service.clock.ahead += 2001;
    const author = await service.newUser();
    expect(failed(await author.put('/social/me', { handle: 'not.now' }))).toEqual([503, 'read_only']);
    expect((await admin('readonly', 'off')).status).toBe(0);
    service.clock.ahead = 0;
    const granted = await admin('grant', username);
    const code = /with: ((?:[0-9A-Z]{6}-){3}[0-9A-Z]{6})\n$/.exec(granted.err)?.[1] ?? '';
    expect(JSON.parse(granted.out)).toMatchObject({ event: 'administrator_granted', reason: 'a test' });
    expect(code).not.toBe('');
    expect(granted.out).not.toContain(code);
    expect(JSON.parse((await admin('revoke', username)).out)).toMatchObject({ event: 'administrator_revoked' });
    expect(await admin('revoke', username)).toMatchObject({
      status: 1,
      err: `${username}: there is nothing to revoke\n`,
    });
  });
});
