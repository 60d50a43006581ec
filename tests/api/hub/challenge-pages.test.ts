/** The page of a challenge: while songs are entered, while there are votes, and when they are counted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countVotes, openChallenge } from '../../../api/hub/challenges/challenges.ts';
import { DAY_MILLISECONDS } from '../../../api/terms.ts';
import { type Answer, ask, type Client } from '../client.ts';
import { DATABASES } from '../databases.ts';
import { type Service, startOn } from '../service.ts';
import { newPerson, share } from './hub.ts';
import { HOSTILE, strangersIn } from './markup.ts';

const BY = { operator: 'nobody', reason: 'a test' };
const HIDE = { text: `UPDATE hub_items SET state = 'hidden', is_listed = false WHERE id = $1` };

describe.each(DATABASES.slice(-1))('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(service.port, path, { headers });
  const textOf = ({ body }: Answer): string => body.toString();
  const goTo = (day: number) => {
    service.clock.ahead = day * DAY_MILLISECONDS;
  };
  const built = (client: Client, packId: string, title: string) =>
    share(client, { title, licence: 'by', sources: [{ itemId: packId, taken: 'sound', part: 'Kick' }] });

  async function begin(given: object = {}) {
    const pack = await share(await newPerson(service), { title: 'One pack', licence: 'by' });
    const words = { title: 'Zinc', body: 'Build on it', days: 7, voteDays: 3, ...given };
    const id = await openChallenge(service.deps, { packId: pack.id, ...words }, BY);
    return { pack, id, path: `/c/${id}` };
  }

  test('says what to do in each phase, in every language, and shows votes only when they are counted', async () => {
    goTo(0);
    const { pack, id, path } = await begin({ language: 'en' });
    const [ann, ben] = [await newPerson(service), await newPerson(service)];
    const song = await built(ann, pack.id, 'Ann’s roof');
    await ann.post(`/social/challenges/${id}/entries`, { itemId: song.id });
    const open = textOf(await get(path, { 'accept-language': 'en' }));
    for (const text of ['7 days left', '1 entry', 'One pack', 'Songs until', 'Remix the pack', `/s/${song.id}`])
      expect([text, open.includes(text)]).toEqual([text, true]);
    expect(open).toContain(`href="/?hub=challenge%3A${id}%3Aenter"`);
    expect(open).toContain('content="index,follow"');
    expect(open).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`);
    expect(open).not.toMatch(/\b(?:site|hub)\.[a-z]|\{\{/);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(open)?.[1] ?? '');
    expect(data).toMatchObject({ '@type': 'Event', name: 'Zinc', location: { '@type': 'VirtualLocation' } });
    expect(Date.parse(data.endDate) - Date.parse(data.startDate)).toBe(10 * DAY_MILLISECONDS);
    const said = { es: 'Participar', fr: 'Participer', de: 'Mitmachen', ja: '参加する', zh: '参加', pt: 'Participar' };
    for (const [language, text] of Object.entries(said))
      expect([language, textOf(await get(`${path}?lang=${language}`)).includes(`>${text}</a>`)]).toEqual([
        language,
        true,
      ]);

    for (const part of ['<h1 dir="auto" lang="en">Zinc</h1>', '<p class="about" dir="auto" lang="en">Build on it</p>'])
      expect(textOf(await get(`${path}?lang=fr`))).toContain(part);
    expect(open).toContain('<h1 dir="auto">Zinc</h1>');

    goTo(8);
    const voting = textOf(await get(path));
    expect(voting).toContain(`href="/?hub=challenge%3A${id}%3Avote"`);
    expect(voting).toContain('Voting is on');
    await ben.put(`/social/challenges/${id}/vote`, { itemId: song.id });
    expect(textOf(await get(path))).not.toContain('1 vote');

    goTo(11);
    expect(textOf(await get(path))).toContain('Votes are being counted');
    await countVotes(service.deps);
    const closed = textOf(await get(path));
    for (const text of ['Closed', '1 vote · ', 'Ended on']) expect([text, closed.includes(text)]).toEqual([text, true]);
    expect(closed).not.toContain('hub=challenge');
    goTo(0);
  });

  test('is kept by caches as other pages are, has a picture, and shows nobody more than a guest', async () => {
    const { pack, path } = await begin();
    const somebody = await newPerson(service);
    for (const one of [path, `${path}/picture.png`]) {
      const answer = await get(one);
      expect([one, answer.status]).toEqual([one, 200]);
      expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+$/);
      expect((await get(one, { 'if-none-match': String(answer.headers.etag) })).status).toBe(304);
      expect((await get(one, { cookie: somebody.cookie })).body.equals(answer.body)).toBe(true);
    }
    for (const one of ['/c/x', '/c/00000000-0000-7000-8000-000000000000'])
      expect([(await get(one)).status, (await get(`${one}/picture.png`)).status]).toEqual([404, 404]);
    // The pack hidden, and nothing entered: nothing to find, and no name of it.
    await service.deps.database.tell(HIDE, [pack.id]);
    const bare = textOf(await get(path));
    expect(bare).toContain('noindex');
    expect(bare).toContain('Taken back');
    expect(bare).not.toContain('One pack');
    expect((await get(`${path}/picture.png`)).status).toBe(200);
  });

  test('whatever an operator or an author wrote is text', async () => {
    for (const text of HOSTILE.slice(0, 4)) {
      const { pack, id, path } = await begin({ title: text, body: text });
      const ann = await newPerson(service);
      await ann.post(`/social/challenges/${id}/entries`, { itemId: (await built(ann, pack.id, text)).id });
      expect([text, strangersIn(textOf(await get(path)))]).toEqual([text, []]);
    }
  });
});
