/** The newsletter: who is asked by letter and says yes is in it; nobody else learns anything; on both databases. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../api/housekeeping.ts';
import { deliver } from '../../api/letters/newsletter.ts';
import { LANGUAGES } from '../../api/terms.ts';
import { type Answer, type Client, codeOf, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { type Letter, type Mail, startMail } from './mail.ts';
import type { TrialDatabase } from './postgres.ts';
import { PASSWORD, type Service, startOn, startService } from './service.ts';

const DAY = 86_400_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const told = (answer: Answer) => [answer.status, json(answer)];

/** Both links of a letter. */
function tokensOf({ text }: Letter) {
  const token = (path: string) =>
    new RegExp(`http://localhost:3000/${path}\\?token=([\\w-]{43})(?:\\n|$)`).exec(text)?.[1] ?? '';
  return { confirm: token('subscribe'), leave: token('unsubscribe') };
}

describe.each(DATABASES)('on $name', (kind) => {
  let mail: Mail;
  let service: Service;
  beforeAll(async () => {
    mail = await startMail();
    service = await startOn(kind, { SMTP_URL: mail.url, SUPPORT_EMAIL: 'help@batida.example' });
  });
  afterAll(async () => {
    await service?.close();
    await mail?.close();
  });
  afterEach(() => {
    mail.refusal = null;
    service.clock.ahead = 0;
  });

  const rows = async () =>
    (await service.deps.database.pools.sessions.query('SELECT * FROM newsletter ORDER BY email_key')).rows as Record<
      string,
      unknown
    >[];
  const rowOf = async (email: string) => (await rows()).find(({ email_key }) => email_key === email);

  async function subscribe(client: Client, email: string, more: object = {}): Promise<Answer> {
    const answer = await client.post('/newsletter', { email, consent: true, ...more });
    await deliver(service.deps);
    return answer;
  }
  const letterTo = (email: string): Letter => {
    const letter = mail.letters.filter(({ to }) => to[0] === email).at(-1);
    if (!letter) throw new Error(`no letter to ${email}`);
    return letter;
  };

  test('a letter asks, its first link begins the newsletter, its second ends it; each as often as one likes', async () => {
    const guest = service.client();
    for (const body of [{}, { consent: false }, { consent: true, language: 'tlh' }]) {
      expect((await guest.post('/newsletter', { email: 'n@example.org', ...body })).status).toBe(400);
    }
    expect(told(await subscribe(guest, 'N@Example.org'))).toEqual([201, { status: 'asked' }]);
    expect(await rowOf('n@example.org')).toMatchObject({ email: 'N@Example.org', confirmed_at: null });
    const letter = letterTo('N@example.org');
    expect(letter).toMatchObject({ from: 'help@batida.example', to: ['N@example.org'] });
    expect(letter.subject).toBe('Confirm your subscription to the Batida newsletter');
    expect(letter.headers).toMatch(/^Content-Type: text\/plain; charset=utf-8$/im);
    const { confirm, leave } = tokensOf(letter);
    expect(letter.headers).toContain(`List-Unsubscribe: <http://localhost:3000/unsubscribe?token=${leave}>`);
    for (let i = 0; i < 2; i++) {
      expect(told(await guest.post('/newsletter/confirm', { token: confirm }))).toEqual([200, { status: 'confirmed' }]);
    }
    expect((await rowOf('n@example.org'))?.confirmed_at).toBeInstanceOf(Date);
    for (let i = 0; i < 2; i++) {
      expect(told(await guest.post('/newsletter/unsubscribe', { token: leave }))).toEqual([
        200,
        { status: 'unsubscribed' },
      ]);
    }
    expect(await rowOf('n@example.org')).toBeUndefined();
    const late = await guest.post('/newsletter/confirm', { token: confirm });
    expect([late.status, codeOf(late)]).toEqual([404, 'not_found']);
    // Once more, and the links of before are not those of now.
    await subscribe(guest, 'n@example.org');
    expect((await guest.post('/newsletter/confirm', { token: confirm })).status).toBe(404);
    expect(tokensOf(letterTo('n@example.org')).leave).not.toBe(leave);
  });

  test.each(LANGUAGES)('in %s, as it is asked for or as the browser asks', async (language) => {
    const subjects = [];
    for (const [email, client, more] of [
      [`chosen-${language}@example.org`, service.client(), { language }],
      [`browser-${language}@example.org`, service.client({ 'accept-language': `xx, ${language};q=0.8` }), {}],
    ] as const) {
      await subscribe(client, email, more);
      const letter = letterTo(email);
      expect(tokensOf(letter)).toEqual({
        confirm: expect.stringMatching(/.{43}/),
        leave: expect.stringMatching(/.{43}/),
      });
      subjects.push(letter.subject);
    }
    expect(subjects[0]).toBe(subjects[1]);
    expect(new Set(mail.letters.map(({ subject }) => subject)).size).toBeLessThanOrEqual(LANGUAGES.length);
    if (language === 'ja') expect(subjects[0]).toBe('Batida ニュースレターの登録を確認してください');
  });

  test('the answer is the same for an address that waits, that is in it, that nobody knows; no token is in it', async () => {
    const asked = async (email: string) => {
      const { status, headers, body } = await subscribe(service.client(), email);
      return JSON.stringify([status, { ...headers, date: '' }, body.toString()]);
    };
    const answers = [await asked('known@example.org'), await asked('known@example.org')];
    await service.client().post('/newsletter/confirm', { token: tokensOf(letterTo('known@example.org')).confirm });
    answers.push(await asked('known@example.org'), await asked('unknown@example.org'));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toMatch(/token|unsubscribe/);
  });

  test('three letters a day to one address, whoever asks from wherever; it is not told', async () => {
    const limited = await startOn(kind, { SMTP_URL: mail.url, LIMITS: '1', TRUST_PROXY: '1' });
    const answers: string[] = [];
    for (let i = 0; i < 6; i++) {
      const answer = await limited.elsewhere().post('/newsletter', { email: 'flooded@example.org', consent: true });
      answers.push(JSON.stringify(told(answer)));
      await deliver(limited.deps);
    }
    expect(new Set(answers)).toEqual(new Set(['[201,{"status":"asked"}]']));
    expect(mail.letters.filter(({ to }) => to[0] === 'flooded@example.org')).toHaveLength(3);
    await limited.close();
  });

  test('whose row it is never changes: nobody takes it over, reads its date or deletes it with an account', async () => {
    const [owner, thief] = [await service.newUser(), await service.newUser()];
    const guest = service.client();
    await subscribe(guest, 'guest@example.org');
    await subscribe(owner, 'owner@example.org');
    await service.client().post('/newsletter/confirm', { token: tokensOf(letterTo('owner@example.org')).confirm });
    const before = await rows();
    service.clock.ahead = DAY;
    for (const email of ['guest@example.org', 'owner@example.org']) await subscribe(thief, email, { language: 'de' });
    const letters = ({ is_letter_due, letter_at, ...row }: Record<string, unknown>) => row;
    expect((await rows()).map(letters)).toEqual(before.map(letters));
    // An account of the same address has proven nothing.
    const namesake = service.client();
    const given = { username: 'Namesake', password: PASSWORD, confirmPassword: PASSWORD, email: 'guest@example.org' };
    await namesake.post('/auth/register', given);
    const feedback = { name: 'G', email: 'guest@example.org', subject: 'From a guest', message: 'as such' };
    await guest.post('/feedback', feedback);
    for (const one of [thief, namesake])
      expect((await one.delete('/account', { password: PASSWORD })).status).toBe(204);
    expect((await rows()).map(letters)).toEqual(before.map(letters));
    const { rows: kept } = await service.deps.database.pools.sessions.query(
      "SELECT 1 FROM feedback WHERE subject = 'From a guest'",
    );
    expect(kept).toHaveLength(1);
    expect((await owner.delete('/account', { password: PASSWORD })).status).toBe(204);
    expect(await rowOf('owner@example.org')).toBeUndefined();
  });

  test('what the mail server does not take is sent later; who does not answer in thirty days is forgotten', async () => {
    mail.refusal = '451 later';
    await subscribe(service.client(), 'later@example.org');
    expect(mail.letters.some(({ to }) => to[0] === 'later@example.org')).toBe(false);
    service.clock.ahead = 40 * DAY;
    await sweep(service.deps);
    expect(await rowOf('later@example.org')).toMatchObject({ is_letter_due: true });
    mail.refusal = null;
    await sweep(service.deps);
    expect(letterTo('later@example.org').subject).toContain('Batida');
    service.clock.ahead = 69 * DAY;
    await sweep(service.deps);
    expect(await rowOf('later@example.org')).toBeDefined();
    service.clock.ahead = 71 * DAY;
    await sweep(service.deps);
    expect(await rowOf('later@example.org')).toBeUndefined();
  });

  test('an address is one address: nothing in it reaches another', async () => {
    const before = mail.letters.length;
    for (const email of ['a@example.org,b@example.org', 'a@example.org\r\nBcc: b@example.org', '"a, b"@example.org']) {
      await subscribe(service.client(), email);
    }
    for (const { to } of mail.letters.slice(before)) expect(to).toHaveLength(1);
    expect(mail.letters.some(({ to, headers }) => to[0] === 'b@example.org' || /^Bcc/im.test(headers))).toBe(false);
  });
});

describe.each(DATABASES)('without a mail server, on $name', (kind) => {
  let database: TrialDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database?.close());

  test('rows wait, and a command tells them with links that work', async () => {
    const first = await startService(database.environment);
    await first.client().post('/newsletter', { email: 'waiting@example.org', consent: true, language: 'fr' });
    // As rows of before the letters were: the token that anybody was told is void.
    await first.deps.database.pools.sessions.query(
      "INSERT INTO newsletter (email_key, email, token_hash) VALUES ('old@example.org', 'old@example.org', 'void')",
    );
    await first.close();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'api/newsletter.node.ts', 'export'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, ...database.environment } },
    );
    expect([status, stderr]).toEqual([0, '']);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ email, language, confirmedAt }) => [email, language, confirmedAt]).sort()).toEqual([
      ['old@example.org', 'en', null],
      ['waiting@example.org', 'fr', null],
    ]);
    const second = await startService(database.environment);
    const tokenIn = (link: string) => new URL(link).searchParams.get('token');
    for (const { confirm, unsubscribe } of lines) {
      const client = second.client();
      expect(told(await client.post('/newsletter/confirm', { token: tokenIn(confirm) }))).toEqual([
        200,
        { status: 'confirmed' },
      ]);
      await client.post('/newsletter/unsubscribe', { token: tokenIn(unsubscribe) });
    }
    expect((await second.deps.database.pools.sessions.query('SELECT 1 FROM newsletter')).rowCount).toBe(0);
    await second.close();
  });
});
