/** Reading and keeping large songs holds nobody else up: nothing is parsed to be read, large texts are parsed in a thread. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Pace } from '../../api/http/pace.ts';
import { savedOf } from '../../song/classic.ts';
import { readSong } from '../../song/parse.ts';
import { type Answer, type Client, codeOf, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { largeSong } from './large-song.ts';
import { type Service, startOn } from './service.ts';

const LARGE = JSON.parse(JSON.stringify(savedOf(largeSong('Large'))));
/** Twice as long as a text within a text. */
const SMALLER = savedOf(largeSong('Large', 900)).song;
const failed = (answer: Answer) => [answer.status, codeOf(answer)];

test('the song of these tests is about as large as songs may be', () => {
  const text = JSON.stringify(LARGE.song);
  expect(text.length).toBeGreaterThan(1_700_000);
  expect(readSong(text).ok).toBe(true);
});

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  let ana: Client;
  beforeAll(async () => {
    service = await startOn(kind);
    ana = await service.newUser();
  });
  afterAll(() => service?.close());

  /** The server is in this thread, and threads of its own have a reader of their own. */
  const { parse, stringify } = JSON;
  let longest = 0;
  beforeEach(() => {
    longest = 0;
    JSON.parse = (text: string, reviver?: Parameters<typeof parse>[1]) => {
      longest = Math.max(longest, String(text).length);
      return parse(text, reviver);
    };
  });
  afterEach(() => {
    JSON.parse = parse;
  });

  test('a large song is saved, kept, read, restored and exported, and none of it is parsed in the thread of all', async () => {
    const { id, revision } = json(await ana.post('/projects', { clientKey: randomUUID(), ...LARGE }));
    expect(revision).toBe(1);
    const saved = await ana.put(`/projects/${id}`, { ...LARGE, revision });
    expect([saved.status, json(saved).revision]).toEqual([200, 2]);
    const stale = await ana.put(`/projects/${id}`, { ...LARGE, revision });
    expect(failed(stale)).toEqual([409, 'conflict']);
    const given = await ana.post(`/projects/${id}/versions`, { name: 'Given', song: LARGE.song });
    const last = await ana.post(`/projects/${id}/versions`, { name: 'Last' });
    const text = await ana.post(`/projects/${id}/versions`, { name: 'As text', song: stringify(SMALLER) });
    expect([given, last, text].map(({ status }) => status)).toEqual([201, 201, 201]);
    const versions = [json(stale).error.facts.versionId, json(given).id, json(last).id, json(text).id];
    const opened = [await ana.get(`/projects/${id}`)];
    for (const version of versions) opened.push(await ana.get(`/projects/${id}/versions/${version}`));
    const restored = await ana.post(`/projects/${id}/versions/${versions[0]}/restore`, {});
    expect((await ana.get('/account/export')).status).toBe(200);
    expect(longest).toBeLessThan(200_000);

    for (const one of opened) {
      const { patternData, trackSettings, effectsSettings, song } = parse(one.body.toString());
      const whole = { patternData, trackSettings, effectsSettings, song, name: 'Large', bpm: 128 };
      if (one === opened.at(-1)) expect(song).toEqual(parse(stringify(SMALLER)));
      else expect(whole).toEqual(LARGE);
    }
    const copy = parse((await ana.get(`/projects/${json(restored).id}`)).body.toString());
    expect(copy.song).toEqual({ ...LARGE.song, name: copy.name });
  });

  test('what is wrong with a large body is said as of a small one', async () => {
    const song = { ...LARGE.song, bpm: 'fast' };
    const wrong = await ana.post('/projects', { ...LARGE, song });
    const small = await ana.post('/projects', { ...LARGE, song: { ...song, tracks: song.tracks.slice(0, 1) } });
    expect([wrong.status, json(wrong)]).toEqual([400, json(small)]);
    const send = (body: string) => ana.sendText('/projects', body);
    const text = stringify(LARGE);
    expect(failed(await send(text.slice(0, -1)))).toEqual([400, 'malformed_json']);
    expect(failed(await send(`[${text}]`))).toEqual([400, 'bad_request']);
    expect(failed(await send(`${text.slice(0, -1)},"name":"twice"}`))).toEqual([400, 'bad_request']);
    expect(failed(await send(`${text.slice(0, -1)},"userId":7}`))).toEqual([400, 'bad_request']);
    expect(failed(await send(`${text.slice(0, -1)},"extra":{"a":1}}`))).toEqual([400, 'bad_request']);
    expect(failed(await send(`{"song":[${'0,'.repeat(200_000)}0],"name":"Rich"}`))).toEqual([413, 'too_large']);
    expect(failed(await ana.post('/projects', { bpm: 120, name: LARGE.song }))).toEqual([400, 'bad_request']);
    expect(longest).toBeLessThan(200_000);
  });

  test('a version of before its fields were kept gets them when it is first read', async () => {
    const { id } = json(await ana.post('/projects', { clientKey: randomUUID(), ...LARGE }));
    const version = json(await ana.post(`/projects/${id}/versions`, { name: 'Old' })).id;
    const { sessions: pool } = service.deps.database.pools;
    await pool.query('UPDATE versions SET classic = NULL WHERE id = $1', [version]);
    const { trackSettings } = parse((await ana.get(`/projects/${id}/versions/${version}`)).body.toString());
    expect(trackSettings).toEqual(LARGE.trackSettings);
    // From now on it is not looked into: not even a song that is none hinders the reading.
    await pool.query('UPDATE versions SET song = $1 WHERE id = $2', ['{"is":"no song"}', version]);
    const again = parse((await ana.get(`/projects/${id}/versions/${version}`)).body.toString());
    expect([again.trackSettings, again.song]).toEqual([LARGE.trackSettings, { is: 'no song' }]);
    expect(longest).toBeLessThan(200_000);
  });
});

describe('the pace of reading', () => {
  test('who read much waits, and nobody else does; what was not used is kept for two seconds', async () => {
    const pace = new Pace();
    const began = Date.now();
    const answered: string[] = [];
    const read = (who: string, bytes: number) =>
      pace.take(who, async () => {
        answered.push(who);
        return bytes;
      });
    // A megabyte a second, and two seconds of them at once.
    await read('fast', 2_300_000);
    const second = read('fast', 1);
    await read('calm', 1);
    expect(answered).toEqual(['fast', 'calm']);
    await second;
    expect(answered).toEqual(['fast', 'calm', 'fast']);
    expect(Date.now() - began).toBeGreaterThanOrEqual(290);
  });

  test('what is as long as the answer before is not begun twice at once', async () => {
    const pace = new Pace();
    const begun: number[] = [];
    const read = (bytes: number) =>
      pace.take('large', async () => {
        begun.push(Date.now());
        return bytes;
      });
    await read(1_700_000);
    await Promise.all([read(300_000), read(300_000)]);
    const [, second = 0, third = 0] = begun;
    expect(third - second).toBeGreaterThanOrEqual(290);
  });

  test('eight answers of one reader at a time, sixty-four wait, the next is refused; others are welcome', async () => {
    const pace = new Pace();
    let running = 0;
    const ends: (() => void)[] = [];
    const work = async () => {
      running++;
      await new Promise<void>((end) => ends.push(end));
      running--;
      return 1;
    };
    const all = Array.from({ length: 72 }, () => pace.take('eager', work));
    await expect(pace.take('eager', work)).rejects.toMatchObject({ code: 'too_many_requests' });
    const other = pace.take('calm', work);
    await Promise.resolve();
    expect(running).toBe(9);
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
      expect(running).toBeLessThanOrEqual(9);
    }
    await Promise.all([...all, other]);
  });
});
