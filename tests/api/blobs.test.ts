/** Recordings: sent in pieces, resumed, checked, read in ranges, counted, on both databases. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '../../api/blobs/blobs.ts';
import { sweep } from '../../api/housekeeping.ts';
import { type Answer, type Client, codeOf, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';
import { wave } from './wave.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const failed = (answer: Answer) => [answer.status, codeOf(answer)];
const PIECE = 1_048_576;

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  let ana: Client;
  beforeAll(async () => {
    service = await startOn(kind);
    ana = await service.newUser();
  });
  afterAll(() => service?.close());

  const begin = (client: Client, bytes: Buffer, more: object = {}) =>
    client.post('/blobs', { hash: hashOf(bytes), bytes: bytes.length, mediaType: 'audio/wav', ...more });
  const send = (client: Client, bytes: Buffer, from = 0, to = Math.min(bytes.length, from + PIECE)) =>
    client.put(`/blobs/${hashOf(bytes)}/chunks/${from}`, bytes.subarray(from, to));
  const usedBytes = async (client: Client) => json(await client.get('/profile')).usedBytes as number;

  test('what was sent in pieces comes back whole, and in any range', async () => {
    const audio = wave(1_200_000);
    const hash = hashOf(audio);
    expect(json(await begin(ana, audio))).toMatchObject({ received: 0, isWhole: false });
    expect(failed(await ana.get(`/blobs/${hash}`))).toEqual([404, 'not_found']);
    for (let from = 0; from < audio.length; from += PIECE) {
      expect((await send(ana, audio, from)).status).toBe(200);
      // Sent again because the answer was lost.
      expect(json(await send(ana, audio, from)).received).toBe(Math.min(audio.length, from + PIECE));
    }
    expect(json(await begin(ana, audio))).toMatchObject({ received: audio.length, isWhole: true });
    const whole = await ana.get(`/blobs/${hash}`);
    expect(whole.body.equals(audio)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-disposition': `attachment; filename="${hash.slice(0, 16)}.wav"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 10],
      [`bytes=${PIECE - 5}-${PIECE + 4}`, PIECE - 5, PIECE + 5],
      ['bytes=2000000-', 2_000_000, audio.length],
      ['bytes=-7', audio.length - 7, audio.length],
    ] as const) {
      const part = await ana.get(`/blobs/${hash}`, { range });
      expect(part.status).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${audio.length}`);
      expect(part.body.equals(audio.subarray(from, to))).toBe(true);
    }
    for (const range of [`bytes=${audio.length}-`, 'bytes=-0']) {
      const beyond = await ana.get(`/blobs/${hash}`, { range });
      expect(failed(beyond)).toEqual([416, 'range_not_satisfiable']);
      expect(beyond.headers['content-range']).toBe(`bytes */${audio.length}`);
    }
    for (const range of ['bytes=9-3', 'bytes=0-1,5-6', 'frames=0-1']) {
      expect([range, (await ana.get(`/blobs/${hash}`, { range })).status]).toEqual([range, 200]);
    }
    expect((await ana.send('HEAD', `/blobs/${hash}`)).headers['content-length']).toBe(String(audio.length));
  });

  test('while a recording is read, also to be checked when its last piece has come, others are heard after each piece', async () => {
    const client = await service.newUser();
    const audio = wave(8_000_000, 12);
    const pieces = Math.ceil(audio.length / PIECE);
    await begin(client, audio);
    for (let piece = 0; piece < pieces - 1; piece++) await send(client, audio, piece * PIECE);
    let heard = 0;
    let isOver = false;
    const listen = () => {
      heard++;
      if (!isOver) setImmediate(listen);
    };
    expect(json(await send(client, audio, (pieces - 1) * PIECE)).isWhole).toBe(true);
    const { id } = json(await client.get('/auth/me'));
    setImmediate(listen);
    let read = 0;
    for await (const piece of contentOf(service.deps, id, hashOf(audio), 0, audio.length)) read += piece.length;
    isOver = true;
    expect(read).toBe(audio.length);
    expect(heard).toBeGreaterThanOrEqual(pieces - 1);
    await client.delete(`/blobs/${hashOf(audio)}`);
  });

  test('an upload that broke off goes on where it was', async () => {
    const audio = wave(700, 2);
    await begin(ana, audio);
    await send(ana, audio, 0, 500);
    expect(json(await begin(ana, audio)).received).toBe(500);
    const gap = await send(ana, audio, 600, 700);
    expect([gap.status, json(gap).error.facts]).toEqual([409, { received: 500 }]);
    expect(json(await send(ana, audio, 500)).isWhole).toBe(true);
    expect((await ana.delete(`/blobs/${hashOf(audio)}`)).status).toBe(204);
  });

  test('what does not hash to its name is thrown away', async () => {
    const audio = wave(700, 3);
    const damaged = Buffer.from(audio);
    damaged[100] = (damaged[100] ?? 0) ^ 1;
    await begin(ana, audio);
    const answer = await ana.put(`/blobs/${hashOf(audio)}/chunks/0`, damaged);
    expect(failed(answer)).toEqual([400, 'bad_request']);
    expect(failed(await send(ana, audio))).toEqual([404, 'not_found']);
  });

  test.each([
    ['a page', Buffer.from('<html><script>parent.x = 1</script></html>'.padEnd(100)), 'audio/wav'],
    ['a picture', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)]), 'audio/ogg'],
    ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]), 'audio/webm'],
    ['a wave of another kind', wave(100, 4), 'audio/flac'],
    ['a wave of no channels', Buffer.from(wave(100, 5)).fill(0, 22, 24), 'audio/wav'],
  ])('%s is no recording', async (_kind, bytes, mediaType) => {
    await begin(ana, bytes, { mediaType });
    expect(failed(await send(ana, bytes))).toEqual([400, 'bad_request']);
  });

  test.each(['audio/wav', 'audio/webm', 'audio/ogg', 'audio/flac', 'audio/mpeg', 'audio/mp4'])(
    'a single byte is no %s',
    async (mediaType) => {
      const bytes = Buffer.from([1]);
      await begin(ana, bytes, { mediaType });
      expect(failed(await send(ana, bytes))).toEqual([400, 'bad_request']);
    },
  );

  test('an upload of more than half of the cloud goes on, though there is no room for another', async () => {
    const client = await service.newUser();
    const start = () => client.post('/blobs', { hash: 'a'.repeat(64), bytes: 60_000_000, mediaType: 'audio/wav' });
    expect((await start()).status).toBe(200);
    expect(json(await start())).toMatchObject({ received: 0, isWhole: false });
    expect(await usedBytes(client)).toBe(60_000_000);
  });

  test('deleted in the moment it becomes whole, it is gone and nothing broke', async () => {
    const client = await service.newUser();
    for (let i = 0; i < 10; i++) {
      const audio = wave(700, 100 + i);
      await begin(client, audio);
      const [last, gone] = await Promise.all([send(client, audio), client.delete(`/blobs/${hashOf(audio)}`)]);
      expect([200, 404]).toContain(last.status);
      expect(gone.status).toBe(204);
    }
    expect([await usedBytes(client), json(await client.get('/blobs'))]).toEqual([0, []]);
  });

  test('what is announced wrongly is refused', async () => {
    const audio = wave(100, 6);
    for (const change of [{ mediaType: 'text/html' }, { bytes: 0 }, { bytes: 200_000_000 }, { hash: 'abc' }]) {
      expect((await begin(ana, audio, change)).status).toBe(400);
    }
    await begin(ana, audio);
    expect(failed(await begin(ana, audio, { bytes: 7 }))).toEqual([409, 'conflict']);
    const more = Buffer.concat([audio, Buffer.alloc(1)]);
    expect(failed(await ana.put(`/blobs/${hashOf(audio)}/chunks/0`, more))).toEqual([400, 'bad_request']);
    expect(failed(await ana.put(`/blobs/${hashOf(audio)}/chunks/0`, Buffer.alloc(0)))).toEqual([400, 'bad_request']);
    const large = Buffer.alloc(PIECE + 1);
    expect(failed(await ana.put(`/blobs/${hashOf(audio)}/chunks/0`, large))).toEqual([413, 'too_large']);
    expect(failed(await ana.send('PUT', `/blobs/${hashOf(audio)}/chunks/0`, {}))).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  test('the quota holds for fifty at once, and what nobody ends is swept away', async () => {
    const client = await service.newUser();
    const share = 12_000_000;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        client.post('/blobs', { hash: hashOf(Buffer.from([i])), bytes: share, mediaType: 'audio/wav' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(42);
    expect(await usedBytes(client)).toBe(8 * share);
    service.clock.ahead = 8 * 86_400_000;
    await sweep(service.deps);
    service.clock.ahead = 0;
    expect([await usedBytes(client), json(await client.get('/blobs'))]).toEqual([0, []]);
  });
});
