/**
 * One IPv6 home line, a /56 of 256 networks, tries passwords over as many connections as it likes: everybody elsewhere
 * logs in, signs up and recovers at the first try; on both databases.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from './databases.ts';
import { PASSWORD, type Service, startOn } from './service.ts';

const CONNECTIONS = 24;
const NETWORKS = 256;
/** Who logs in meanwhile; `npm run drill -- siege` has twenty. */
const HONEST = Number(process.env.SIEGE_HONEST ?? 8);
/** A hash then takes as long as what is done beside it, and the flood is faster than the threads. */
const COST = 8;

/** As they are, and were there none: `npm test` tries one on each database, the drill both on both. */
const LIMITS = [
  ['with the limits as they are', '1'],
  ['were there no limits', '10000'],
] as const;
const hasAll = process.env.SIEGE_HONEST !== undefined;

describe.each(DATABASES.map((kind, place) => ({ ...kind, place })))('on $name', ({ place, ...kind }) => {
  describe.each(LIMITS.filter((_, turn) => hasAll || turn === place))('%s', (_name, limits) => {
    let service: Service;
    beforeAll(async () => {
      service = await startOn(kind, { TRUST_PROXY: '1', LIMITS: limits }, COST);
    });
    afterAll(() => service?.close());

    test('256 networks of one line at 24 connections lock nobody else out', async () => {
      const signUp = async (username: string) => {
        const client = service.elsewhere();
        const answer = await client.post('/auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD });
        return { client, username, answer, codes: JSON.parse(answer.body.toString()).recoveryCodes ?? [] };
      };
      const homes = [];
      for (let i = 0; i < HONEST / 2; i++) homes.push(await signUp(`home ${i}`));

      let isOver = false;
      let tried = 0;
      const attackers = Array.from({ length: CONNECTIONS }, async (_, connection) => {
        for (let i = connection; !isOver; i += CONNECTIONS) {
          const client = service.from(`2001:db8:1:${(0x100 + (i % NETWORKS)).toString(16)}::1`);
          const paths = ['/auth/login', '/auth/register', '/auth/recover'] as const;
          const given = { username: `guess ${i}`, password: 'a guess of many' };
          const path = paths[i % paths.length] ?? paths[0];
          const more = {
            '/auth/login': {},
            '/auth/register': { confirmPassword: given.password },
            '/auth/recover': { code: 'x' },
          };
          await client.post(path, { ...given, ...more[path] });
          tried++;
        }
      });
      const statuses: number[] = [];
      for (let i = 0; i < HONEST; i++) {
        const home = homes[i % homes.length];
        // Half of them from where they signed up, half from somewhere new.
        const client = i < homes.length ? home?.client : service.elsewhere();
        const login = { username: home?.username, password: PASSWORD };
        statuses.push((await client?.post('/auth/login', login))?.status ?? 0);
      }
      const made = await signUp('New here');
      const recovery = { username: 'home 0', code: homes[0]?.codes[0], password: 'twelve lonely robins' };
      const recovered = await service.elsewhere().post('/auth/recover', recovery);
      isOver = true;
      await Promise.all(attackers);
      expect(tried).toBeGreaterThan(CONNECTIONS);
      expect(statuses).toEqual(Array(HONEST).fill(200));
      expect([made.answer.status, recovered.status]).toEqual([201, 200]);
    });
  });
});
