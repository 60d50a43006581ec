/** What the log says of those who are refused: who asked and from where, in marks that nobody reads back; on both databases. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedOf } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { type Client, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { PASSWORD, type Service, startOn } from './service.ts';

interface Line {
  readonly event?: string;
  readonly network?: string;
  readonly userId?: number;
  readonly project?: number;
  readonly version?: number | null;
  readonly res?: { readonly statusCode: number };
}

const MARK = /^[\w-]{16}$/;

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { TRUST_PROXY: '1' });
  });
  afterAll(() => service?.close());

  /** The lines that the calls of `work` leave; the line of a request comes after its answer. */
  async function linesOf(work: () => Promise<unknown>): Promise<readonly Line[]> {
    service.log.splice(0);
    await work();
    await service.client().get('/health');
    return service.log.splice(0).map((line) => JSON.parse(line));
  }

  const refusals: readonly [number, (client: Client) => Promise<unknown>][] = [
    [400, (client) => client.post('/newsletter', { email: 'none', consent: true })],
    [401, (client) => client.get('/projects')],
    [401, (client) => client.post('/auth/login', { username: 'nobody', password: PASSWORD })],
    [401, (client) => client.post('/auth/recover', { username: 'nobody', code: 'x', password: PASSWORD })],
    [403, (client) => client.send('POST', '/newsletter', {}, { origin: 'https://evil.example' })],
    [404, (client) => client.get('/nothing')],
    [405, (client) => client.send('DELETE', '/contact')],
    [415, (client) => client.send('POST', '/newsletter', {}, { 'content-type': 'text/plain' })],
  ];

  test.each(refusals)('%i tells the network, by the same mark each time and another elsewhere', async (status, ask) => {
    const marksFrom = async (address: string) => {
      const lines = await linesOf(() => ask(service.from(address)));
      expect(lines.find(({ res }) => res)?.res?.statusCode).toBe(status);
      expect(JSON.stringify(lines)).not.toContain(address.slice(0, 11));
      const refused = lines.filter(({ event, res }) => event !== undefined || (res && res.statusCode >= 400));
      expect(refused.length).toBeGreaterThanOrEqual(2);
      for (const { network } of refused) expect(network).toMatch(MARK);
      return new Set(refused.map(({ network }) => network));
    };
    const here = await marksFrom('203.113.59.207');
    expect(here.size).toBe(1);
    expect(await marksFrom('203.113.59.207')).toEqual(here);
    expect(await marksFrom('203.113.59.208')).not.toEqual(here);
    // One line of one customer.
    expect(await marksFrom('2001:4db8:9000:7::1')).toEqual(await marksFrom('2001:4db8:9000:7:ffff::2'));
  });

  test('what goes well tells no network', async () => {
    const lines = await linesOf(() => service.from('203.0.113.9').get('/contact'));
    expect(lines.some(({ res }) => res?.statusCode === 200)).toBe(true);
    for (const line of lines) expect(line).not.toHaveProperty('network');
  });

  test('a user is told by number, and asking for what is another’s is an event of its own', async () => {
    const [owner, other] = [await service.newUser(), await service.newUser()];
    const project = async (of: Client) =>
      json(await of.post('/projects', { clientKey: randomUUID(), ...savedOf(defaultSong()) })).id as number;
    const [foreign, own] = [await project(owner), await project(other)];
    const version = json(await owner.post(`/projects/${foreign}/versions`, { name: 'Kept' })).id as number;
    const userId = json(await other.get('/auth/me')).id as number;
    const eventsOf = async (path: string) => {
      const lines = await linesOf(async () => expect((await other.get(path)).status).toBe(404));
      const refused = lines.filter(({ event, res }) => event === 'refused' || res?.statusCode === 404);
      expect(refused.map((line) => line.userId)).toEqual([userId, userId]);
      return lines.filter(({ event }) => event === 'foreign_id');
    };
    const told = { userId, network: expect.stringMatching(MARK) };
    expect(await eventsOf(`/projects/${foreign}`)).toMatchObject([{ ...told, project: foreign, version: null }]);
    expect(await eventsOf(`/projects/${own}/versions/${version}`)).toMatchObject([{ ...told, project: own, version }]);
    expect(await eventsOf('/projects/2147483647')).toEqual([]);
    await other.delete(`/projects/${own}`);
    expect(await eventsOf(`/projects/${own}`)).toEqual([]);
  });
});
