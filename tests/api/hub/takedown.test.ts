/** Requests for removal from the public pages: no account, no script, bounded, read by somebody; what is refused stays out. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOn } from '../../../api/hub/safety/acts.ts';
import { deskOf } from '../../../api/hub/safety/desk.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { ask, type Client, json } from '../client.ts';
import { DATABASES, type Kind } from '../databases.ts';
import { startMail } from '../mail.ts';
import { type Service, startOn } from '../service.ts';
import { wave } from '../wave.ts';
import { failed, newPerson, share } from './hub.ts';
import { HOSTILE } from './markup.ts';

const KIND = DATABASES.at(-1) as Kind;
const BY = { operator: 'ada', reason: 'a test' };
const GIVEN = {
  address: 'http://localhost:3000/s/x',
  name: 'Ama',
  email: 'ama@example.org',
  body: 'The voice is mine.',
};

describe(`on ${KIND.name}`, () => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(KIND, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  const send = (
    given: Readonly<Record<string, string>>,
    to = service,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    ask(to.port, '/takedown?lang=de', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(given).toString(),
    });

  test('every page leads to it, it names the page, and only what is ours', async () => {
    const author = await newPerson(service);
    const { id } = await share(author, { genre: 'dub' });
    for (const path of [`/s/${id}`, `/u/${author.handle}`, '/g/dub']) {
      const page = (await ask(service.port, path)).body.toString();
      expect(page).toContain(`href="/takedown?about=${encodeURIComponent(path)}"`);
      expect(page).toContain('mailto:support@localhost.localdomain');
    }
    const form = async (about: string) =>
      (await ask(service.port, `/takedown?about=${encodeURIComponent(about)}`)).body;
    expect((await form(`/s/${id}`)).toString()).toContain(`value="http://localhost:3000/s/${id}"`);
    for (const hostile of [...HOSTILE, '//example.org', '/"onfocus=x'])
      expect((await form(hostile)).toString()).toContain(
        'name="address" type="text" maxlength="500" required value=""',
      );
    const { headers } = await ask(service.port, '/takedown');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect((await ask(service.port, `/s/${id}`)).headers['content-security-policy']).toContain("form-action 'none'");
  });

  test('what is sent is kept until it is answered, from anywhere and without a session; what is missing is asked for', async () => {
    const sent = await send(GIVEN, service, { origin: 'https://elsewhere.example' });
    expect([sent.status, sent.headers['cache-control'], sent.headers['set-cookie']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect(sent.body.toString()).toContain('Angekommen');
    const [found] = (await deskOf(service.deps)).takedowns;
    expect(found).toMatchObject(GIVEN);
    await actOn(service.deps, 'dismiss', found?.subject ?? '', BY);
    await expect(actOn(service.deps, 'dismiss', found?.subject ?? '', BY)).rejects.toThrow(
      'there is nothing to dismiss',
    );
    await expect(actOn(service.deps, 'hide', found?.subject ?? '', BY)).rejects.toThrow('answered by dismiss');
    for (const wrong of [{ name: ' ' }, { email: 'nobody' }, { body: '' }, { body: 'x'.repeat(3001) }]) {
      const answer = await send({ ...GIVEN, ...wrong, address: '"><script>' });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
      expect(answer.body.toString()).toContain('aria-invalid');
      expect(answer.body.toString()).toContain('value="&quot;&gt;&lt;script&gt;"');
    }
    expect((await send({ ...GIVEN, body: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await deskOf(service.deps)).takedowns).toEqual([]);
  });

  test('few from one network; where letters can be sent one goes to us, which answers whoever asked', async () => {
    const mail = await startMail();
    const strict = await startOn(KIND, { LIMITS: '1', SMTP_URL: mail.url });
    for (let i = 0; i < 5; i++) expect((await send(GIVEN, strict)).status).toBe(200);
    expect((await send(GIVEN, strict)).status).toBe(429);
    expect((await deskOf(strict.deps)).takedowns).toHaveLength(5);
    expect(mail.letters).toHaveLength(5);
    expect(mail.letters[0]?.headers).toMatch(/Reply-To: <?ama@example\.org>?/);
    await strict.close();
    await mail.close();
  });

  test('with the music its recordings are refused for good, in whatever song they come', async () => {
    const audio = wave(777);
    const hash = createHash('sha256').update(audio).digest('hex');
    const upload = async (who: Client) => {
      await who.post('/blobs', { hash, bytes: audio.length, mediaType: 'audio/wav' });
      await who.put(`/blobs/${hash}/chunks/0`, audio);
    };
    const withVoice = (seed: number) => ({
      ...defaultSong(),
      seed,
      takes: [{ hash, frames: 777, rate: 48_000 }],
      parts: [{ track: defaultSong().tracks[0]?.id, take: hash, lengthSeconds: 0.01 }],
    });
    const [author, other] = [await newPerson(service), await newPerson(service)];
    await upload(author);
    await upload(other);
    const item = await share(author, { projectData: withVoice(11) });
    const again = () => other.post('/social/songs', { title: 'Other', projectData: withVoice(12) });
    const before = await again();
    expect(before.status).toBe(201);
    await other.delete(`/social/items/${json(before).id}`);
    await actOn(service.deps, 'hide', item.id, BY, true);
    expect(failed(await again())).toEqual([403, 'forbidden']);
    expect((await share(other, { projectData: { ...defaultSong(), seed: 13 } })).state).toBe('shown');
  });
});
