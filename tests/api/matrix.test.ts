/** Who may do what: every call as a guest, its owner and another, with a thing of the owner's and one nobody has. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../api/calls.ts';
import { codeOf, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { HUB_MATRIX } from './hub/matrix.ts';
import { type Service, startOn } from './service.ts';
import { absentPathOf, bodyOf, headersOf, makeWorld, nameOf, pathOf } from './world.ts';

/** Guest, owner, another with the owner's thing. Where there is no thing, the other acts for themselves. */
const MATRIX: Readonly<Record<string, readonly [guest: number, owner: number, other: number]>> = {
  'get /auth/me': [200, 200, 200],
  'post /auth/login': [200, 200, 200],
  'post /auth/register': [201, 201, 201],
  'post /auth/logout': [204, 204, 204],
  // The code is used up by the first.
  'post /auth/recover': [200, 401, 401],
  'get /profile': [401, 200, 200],
  'put /profile': [401, 200, 200],
  'get /projects': [401, 200, 200],
  'post /projects': [401, 201, 201],
  'get /projects/:id': [401, 200, 404],
  'put /projects/:id': [401, 200, 404],
  'delete /projects/:id': [401, 204, 404],
  'post /projects/:id/restore': [401, 200, 404],
  'get /projects/:id/versions': [401, 200, 404],
  'post /projects/:id/versions': [401, 201, 404],
  'get /projects/:id/versions/:version': [401, 200, 404],
  'delete /projects/:id/versions/:version': [401, 204, 404],
  'post /projects/:id/versions/:version/restore': [401, 201, 404],
  'get /blobs': [401, 200, 200],
  'post /blobs': [401, 200, 200],
  'put /blobs/:hash/chunks/:start': [401, 200, 404],
  'get /blobs/:hash': [401, 200, 404],
  'delete /blobs/:hash': [401, 204, 404],
  'get /account/sessions': [401, 200, 200],
  'delete /account/sessions': [401, 204, 204],
  'delete /account/sessions/:session': [401, 204, 404],
  'put /account/password': [401, 204, 204],
  'post /account/recovery-codes': [401, 201, 201],
  'get /account/export': [401, 200, 200],
  'delete /account': [401, 204, 204],
  ...HUB_MATRIX,
  'post /feedback': [201, 201, 201],
  'post /newsletter': [201, 201, 201],
  // The token of no letter.
  'post /newsletter/confirm': [404, 404, 404],
  'post /newsletter/unsubscribe': [200, 200, 200],
  'post /reports': [204, 204, 204],
  'get /health': [200, 200, 200],
  'get /ready': [200, 200, 200],
  'get /contact': [200, 200, 200],
  'get /openapi.json': [200, 200, 200],
};

/** Columns of the tables, and words attackers try. */
const FORBIDDEN = [
  ...['id', 'userId', 'user_id', 'usernameKey', 'passwordHash', 'password_hash', 'usedBytes', 'knownNetworks'],
  ...['createdAt', 'updatedAt', 'deletedAt', 'bytes', 'received', 'isWhole', 'role', 'isAdmin', '__proto__x'],
];

test('every call has its row, and every row its call', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(CALLS.map(nameOf).sort());
});

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  test.each(CALLS.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
    const [guestStatus, ownerStatus, otherStatus] = MATRIX[name] ?? [0, 0, 0];
    const world = await makeWorld(service, call.path);
    const other = await service.newUser();
    const body = bodyOf(call, world);
    const method = call.method.toUpperCase();
    const path = pathOf(call, world);
    const headers = headersOf(call);

    const guest = await service.client().send(method, path, body, headers);
    expect(guest.status).toBe(guestStatus);
    if (guestStatus === 401) expect(codeOf(guest)).toBe('not_signed_in');

    const another = await other.send(method, path, bodyOf(call, world), headers);
    expect(another.status).toBe(otherStatus);
    if (otherStatus === 404) {
      // Whether it is another's or nobody's cannot be told.
      const absent = await world.owner.send(method, absentPathOf(call), body, headers);
      expect([absent.status, json(absent)]).toEqual([404, json(another)]);
    }

    if (call.body && name !== 'post /auth/recover') {
      // Refused before any database is asked: all of them on one, some on the other.
      const columns = kind === DATABASES[0] ? FORBIDDEN : FORBIDDEN.slice(0, 2);
      for (const column of columns.filter((one) => !Object.hasOwn(body as object, one))) {
        if (name === 'post /feedback' && column === 'userId') continue;
        const answer = await world.owner.send(method, path, { ...(body as object), [column]: 1 }, headers);
        expect([column, answer.status]).toEqual([column, 400]);
      }
    }
    const own = await world.owner.send(method, path, bodyOf(call, world), headers);
    expect(own.status, own.body.toString().slice(0, 300)).toBe(ownerStatus);
    if (own.status === 204) expect(own.body).toHaveLength(0);
    else if (own.status < 300 && !call.file && call.answer)
      expect(call.answer.validate(json(own)).error).toBeUndefined();
  });
});
