/** Public pages: who may see what, in which language, with which headers; and that nothing somebody wrote becomes markup. */
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../api/terms.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { type Answer, ask, type Client, json } from '../client.ts';
import { DATABASES } from '../databases.ts';
import { type Service, startOn } from '../service.ts';
import { HOSTILE, strangersIn } from './markup.ts';

const song = () => {
  const one = defaultSong();
  return {
    ...one,
    tracks: one.tracks.map((track, i) => ({ ...track, name: HOSTILE[i % HOSTILE.length]?.slice(0, 40) ?? '' })),
  };
};
/** The starter song, with a timeline. */
const arranged = () => ({
  ...defaultSong(),
  timeline: [
    { scene: 'intro', repeats: 1, overrides: [] },
    { scene: 'verse', repeats: 3, overrides: [] },
  ],
});
const BY = { genre: 'amapiano', licence: 'by' };
const HIDE = { text: `UPDATE hub_items SET state = 'hidden', is_listed = false WHERE id = $1` };
const WAIT = { text: `UPDATE hub_items SET state = 'waiting', is_listed = false WHERE id = $1` };
const SUSPEND = { text: 'UPDATE hub_people SET suspended_at = now() WHERE id = $1' };

/** Reads are few and plain: on PostgreSQL where this machine has it, else on the embedded database. */
const KIND = DATABASES.slice(-1);

describe.each(KIND)('on $name', (kind) => {
  let service: Service;
  let author: Client;
  let other: Client;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
    author = await service.newUser();
    other = await service.newUser();
    await author.put('/social/me', { handle: 'amara.k' });
    await other.put('/social/me', { handle: 'kofi.pads' });
  });
  afterAll(() => service?.close());

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(service.port, path, { headers });
  const share = async (who: Client, given: object, path: 'songs' | 'loops' = 'songs'): Promise<string> => {
    const document = path === 'songs' ? { projectData: defaultSong() } : { loopData: defaultSong() };
    const answer = await who.post(`/social/${path}`, { title: 'Zinc Roof', ...document, ...BY, ...given });
    expect(answer.status, answer.body.toString()).toBe(201);
    return json(answer).id;
  };
  const textOf = ({ body }: Answer): string => body.toString();

  test('what is not public is not there, what was taken back is gone, and neither says whose it was', async () => {
    const title = 'Nobody reads this';
    const source = await share(author, { title });
    await share(other, { sources: [{ itemId: source, taken: 'song' }] });
    await author.delete(`/social/items/${source}`);
    const [hidden, waiting] = [await share(author, { title }), await share(author, { title })];
    await service.deps.database.tell(HIDE, [hidden]);
    await service.deps.database.tell(WAIT, [waiting]);
    const suspended = await service.newUser();
    const ofSuspended = await share(suspended, { title });
    await suspended.put('/social/me', { handle: 'resting' });
    await service.deps.database.tell(SUSPEND, [json(await suspended.get('/social/me')).id]);
    const withdrawn = await share(author, { title });
    await author.delete(`/social/items/${withdrawn}`);
    const states = {
      public: [await share(author, {}), 200],
      link: [await share(author, { visibility: 'link' }), 200],
      waiting: [waiting, 200],
      hidden: [hidden, 404],
      suspended: [ofSuspended, 404],
      withdrawn: [withdrawn, 404],
      'taken back, used by others': [source, 410],
      unknown: ['00000000-0000-7000-8000-000000000000', 404],
      nonsense: ['x', 404],
    } as const;
    for (const [state, [id, status]] of Object.entries(states)) {
      for (const path of [`/s/${id}`, `/embed/${id}`, `/s/${id}/picture.png`]) {
        // Whoever is signed in sees no more, the author neither: a cache answers all alike.
        for (const cookie of ['', author.cookie]) {
          const answer = await get(path, { cookie });
          expect([state, path, answer.status]).toEqual([state, path, status]);
          if (status === 200) continue;
          expect(answer.headers['cache-control']).toBe('no-store');
          expect(textOf(answer)).not.toMatch(/Nobody reads|amara|resting/);
        }
      }
      if (status !== 200) continue;
      const isIndexed = textOf(await get(`/s/${id}`)).includes('content="index,follow"');
      expect([state, isIndexed]).toEqual([state, state === 'public']);
    }
    expect((await get('/u/resting')).status).toBe(404);
    expect((await get('/u/nobody')).status).toBe(404);
    expect((await get('/g/nothing')).status).toBe(404);
  });

  test('a handle that somebody had leads to the one they have', async () => {
    const person = await service.newUser();
    await person.put('/social/me', { handle: 'before' });
    await person.put('/social/me', { handle: 'afterwards' });
    const answer = await get('/u/before?lang=fr');
    expect([answer.status, answer.headers.location]).toEqual([302, '/u/afterwards?lang=fr']);
    expect((await get('/u/afterwards')).status).toBe(200);
  });

  test('is said in the language of the browser, or the one in the address, and names each address once', async () => {
    const id = await share(author, { projectData: arranged(), description: 'Rain, kick and one bell.' });
    await share(other, { sources: [{ itemId: id, taken: 'track', part: 'Bass' }] });
    await other.post(`/social/items/${id}/comments`, { body: 'That bell', atSeconds: 41 });
    const said = {
      en: ['Used in 1 song', 'Open hat', 'Verse', 'Plays in your browser'],
      es: ['Usado en 1 canción', 'Estrofa'],
      fr: ['Utilisé dans 1 morceau', 'Couplet'],
      de: ['In 1 Song verwendet', 'Strophe'],
      ja: ['1曲で使用', 'アマピアノ'],
      zh: ['用于 1 首歌', '主歌'],
      pt: ['Em 1 música', 'Verso'],
    };
    for (const [language, texts] of Object.entries(said)) {
      const asked = await get(`/s/${id}`, { 'accept-language': `${language}-XX, en;q=0.5` });
      const chosen = await get(`/s/${id}?lang=${language}`, { 'accept-language': 'tlh' });
      for (const text of texts) expect([language, textOf(asked).includes(text)]).toEqual([language, true]);
      for (const text of texts) expect([language, textOf(chosen).includes(text)]).toEqual([language, true]);
      const address = `http://localhost:3000/s/${id}`;
      expect(textOf(asked)).toContain(`<link rel="canonical" href="${address}">`);
      expect(textOf(chosen)).toContain(`<link rel="canonical" href="${address}?lang=${language}">`);
      expect(textOf(asked)).not.toMatch(/site\.|hub\.|\{\{(?!time)/);
    }
    const page = textOf(await get(`/s/${id}`, { 'accept-language': 'tlh' }));
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<a class="at" href="#t=41">0:41</a>');
    expect(page).toContain(`<meta property="og:image" content="http://localhost:3000/s/${id}/picture.png">`);
    expect(page).toContain('mailto:support@localhost.localdomain?subject=');
    expect(page).toContain(encodeURIComponent(`/s/${id}`));
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'MusicRecording',
      name: 'Zinc Roof',
      byArtist: { name: 'amara.k', url: 'http://localhost:3000/u/amara.k' },
      license: 'https://creativecommons.org/licenses/by/4.0/',
    });
  });

  test('caches may answer for us, browsers ask; nothing is kept in the reader’s browser', async () => {
    const id = await share(author, {});
    for (const path of [`/s/${id}`, '/u/amara.k', '/g/amapiano', `/embed/${id}`, `/s/${id}/picture.png`]) {
      const answer = await get(path);
      const etag = String(answer.headers.etag);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+$/);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
      if (path.endsWith('.png')) continue;
      expect(answer.headers.vary).toBe('Accept-Language, Accept-Encoding, User-Agent');
      expect(answer.headers['cross-origin-opener-policy']).toBeUndefined();
      expect(answer.headers['cross-origin-embedder-policy']).toBeUndefined();
      const small = await get(path, { 'accept-encoding': 'gzip, br' });
      expect(small.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(small.body).toString()).toBe(textOf(answer));
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none';script-src 'self' 'wasm-unsafe-eval';/);
      expect(policy).not.toContain('unsafe-inline');
      const isFramed = path.startsWith('/embed/');
      expect(policy).toContain(isFramed ? 'frame-ancestors *' : "frame-ancestors 'none'");
      expect(answer.headers['x-frame-options']).toBe(isFramed ? undefined : 'DENY');
    }
    expect((await ask(service.port, `/s/${id}`, { method: 'POST' })).status).toBe(405);
  });

  test('machines learn what it is: structured data, the size of the picture, how it is embedded', async () => {
    const id = await share(author, { title: 'Zinc & "Roof"' });
    const page = textOf(await get(`/s/${id}?lang=zh`));
    for (const [name, value] of [
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:locale', 'zh_CN'],
      ['og:type', 'music.song'],
    ])
      expect(page).toContain(`<meta property="${name}" content="${value}">`);
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(page.match(/rel="alternate" hreflang="/g)?.length).toBe(LANGUAGES.length + 1);
    const address = `http://localhost:3000/s/${id}`;
    expect(page).toContain(
      `type="application/json+oembed" href="http://localhost:3000/oembed?url=${encodeURIComponent(address)}"`,
    );
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '');
    // Google and schema.org read these: a duration by ISO 8601, a date with its zone, whole counts.
    expect(data.duration).toMatch(/^PT\d+S$/);
    expect(data.datePublished).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(data.interactionStatistic.map((one: object) => Object.keys(one))).toEqual(
      Array(3).fill(['@type', 'interactionType', 'userInteractionCount']),
    );

    const asked = (more = '') => get(`/oembed?url=${encodeURIComponent(address)}${more}`);
    const answer = await asked();
    const code = `<iframe src="http://localhost:3000/embed/${id}" width="640" height="120" title="Zinc &amp; &quot;Roof&quot;" loading="lazy" style="border:0"></iframe>`;
    expect(json(answer)).toMatchObject({
      ...{ version: '1.0', type: 'rich', title: 'Zinc & "Roof"', width: 640, height: 120, html: code },
      ...{ author_name: 'amara.k', author_url: 'http://localhost:3000/u/amara.k', thumbnail_width: 1200 },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=3600');
    expect(json(await asked('&maxwidth=300')).width).toBe(300);
    expect(json(await asked('&maxheight=90')).type).toBe('link');
    expect((await asked('&format=xml')).status).toBe(501);
    await service.deps.database.tell(HIDE, [id]);
    expect((await asked()).status).toBe(404);
    for (const url of ['', 'x', 'http://elsewhere.example/s/1', 'http://localhost:3000/u/amara.k'])
      expect([url, (await get(`/oembed?url=${encodeURIComponent(url)}`)).status]).toEqual([url, 404]);
  });

  test('a song leads into the hub with each act, and is embedded as a line or a square', async () => {
    const id = await share(author, {});
    const page = textOf(await get(`/s/${id}`));
    for (const place of [
      `item:${id}:remix`,
      `item:${id}:take`,
      `item:${id}:like`,
      `item:${id}:comment`,
      'person:amara.k:follow',
    ])
      expect([place, page.includes(`href="/?hub=${encodeURIComponent(place)}"`)]).toEqual([place, true]);
    expect(page).toContain(`/embed/${id}?shape=square&quot; width=&quot;320&quot; height=&quot;320&quot;`);
    expect(textOf(await get(`/s/${await share(author, { licence: 'all' })}`))).not.toMatch(/%3A(remix|take)/);
    const [line, square] = [textOf(await get(`/embed/${id}`)), textOf(await get(`/embed/${id}?shape=square`))];
    expect([line, square].map((text) => /<main class="(.*?)"/.exec(text)?.[1])).toEqual(['embed line', 'embed square']);
    expect(square).toContain('preserveAspectRatio="none"');
    expect(strangersIn(square)).toEqual([]);
  });

  test('whatever somebody wrote is text', async () => {
    for (const text of HOSTILE) {
      const title = text.slice(0, 100);
      const given = { title, description: text, tags: [text.slice(0, 30)], projectData: song() };
      const id = await share(author, given);
      const loop = await share(
        author,
        { ...given, projectData: undefined, loopData: song(), instrument: 'bass' },
        'loops',
      );
      await share(other, { title, sources: [{ itemId: id, taken: 'track', part: title }] });
      const said = await other.post(`/social/items/${id}/comments`, { body: text });
      expect(said.status).toBe(201);
      for (const path of [`/s/${id}`, `/s/${loop}?lang=zh`, `/embed/${id}`, '/u/amara.k', '/g/amapiano?lang=de']) {
        expect([path, strangersIn(textOf(await get(path)))]).toEqual([path, []]);
      }
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(textOf(await get(`/s/${id}`)))?.[1];
      expect(JSON.parse(data ?? '').name).toBe(json(await other.get(`/social/items/${id}`)).title);
    }
    const { body } = await get(`/g/${encodeURIComponent('<img src=x onerror=hit(1)>')}`);
    expect(strangersIn(body.toString())).toEqual([]);
  });

  test('lists go on behind their last row', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 51; i++) ids.push(await share(author, { genre: 'gqom', title: `Number ${i}` }));
    const first = textOf(await get('/g/gqom'));
    const next = /rel="next" href="([^"]+)"/.exec(first)?.[1];
    expect(next).toBe(`/g/gqom?after=${ids[1]}`);
    expect(first).toContain(`href="/?hub=${encodeURIComponent('genre:gqom:radio')}"`);
    const second = textOf(await get(next ?? ''));
    expect(second).toContain(`/s/${ids[0]}`);
    expect(second).not.toContain('rel="next"');
    expect((await get('/g/gqom?after=x')).status).toBe(404);
  });
});

test('who reads too fast waits', async () => {
  const [kind] = DATABASES;
  if (!kind) throw new Error('there is no database');
  const service = await startOn(kind, { LIMITS: '0.01' });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await ask(service.port, '/g/gqom')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await ask(service.port, '/g/gqom?lang=de');
    expect(refused.body.toString()).toContain('Das war zu schnell');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(service.port, '/g/gqom/picture.png')).status).toBe(429);
  } finally {
    await service.close();
  }
});
