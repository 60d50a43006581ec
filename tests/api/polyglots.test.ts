/** Files that are something else than they say: sixty are refused, and what is two things at once comes back inert. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEDIA_TYPES } from '../../api/terms.ts';
import { type Client, codeOf, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';
import { wave } from './wave.ts';

const SCRIPT = '<script>top.x = 1</script>';
const text = (first: string) => Buffer.from(first.padEnd(120, ' '), 'latin1');
const WAV = wave(50);

/** None of them begins as a recording of any kind does. */
const STRANGERS: Readonly<Record<string, Buffer>> = {
  'a page': text(`<!doctype html><html>${SCRIPT}`),
  'a page behind blanks': text(`\n\n   <html>${SCRIPT}`),
  'a picture with a script': text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  'a feed': text(`<?xml version="1.0"?><rss>${SCRIPT}</rss>`),
  'a script': text('/*RIFF*/ top.x = 1;'),
  'an archive with a wave in it': Buffer.concat([text('PK\u0003\u0004'), WAV]),
  'a document': Buffer.concat([text('%PDF-1.7'), WAV]),
  'a program': Buffer.concat([text('\u007fELF'), WAV]),
  'a module': Buffer.concat([text('\0asm\u0001\0\0\0'), WAV]),
  'a picture': Buffer.concat([text('GIF89a/*'), WAV, text('*/=1')]),
};

const tail = text(`${SCRIPT}<img src=x onerror="top.x=1">`);
/** A tenth of a second of each kind, made with ffmpeg. */
const sound = (file: string) => readFileSync(new URL(`sounds/${file}`, import.meta.url));
/** Each can be played, and holds a page as well. */
const BOTH: readonly (readonly [mediaType: string, bytes: Buffer])[] = [
  ['audio/wav', Buffer.concat([sound('wave.wav'), tail])],
  ['audio/webm', Buffer.concat([sound('opus.webm'), tail])],
  ['audio/ogg', Buffer.concat([sound('opus.ogg'), tail])],
  ['audio/flac', Buffer.concat([sound('flac.flac'), tail])],
  ['audio/mpeg', Buffer.concat([sound('layer3.mp3'), tail])],
  ['audio/mp4', Buffer.concat([sound('aac.m4a'), Buffer.from([0, 0, 0, tail.length + 8]), Buffer.from('free'), tail])],
];

/** Each begins as its kind does, and is nothing more. */
const HOLLOW: readonly (readonly [mediaType: string, bytes: Buffer])[] = [
  ['audio/wav', text('RIFF\0\0\0\0WAVEfmt ')],
  ['audio/webm', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), tail])],
  ['audio/ogg', Buffer.concat([text('OggS=1;'), tail])],
  ['audio/flac', Buffer.concat([text('fLaC=1;'), tail])],
  ['audio/mpeg', Buffer.concat([text('ID3=1;'), tail])],
  ['audio/mp4', Buffer.concat([text('\0\0\0 ftypM4A '), tail])],
  ['audio/mpeg', sound('opus.ogg')],
  ['audio/wav', Buffer.from(sound('wave.wav')).fill(0, 22, 24)],
  ['audio/wav', Buffer.from(sound('wave.wav')).fill(0xff, 22, 24)],
];

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  let ana: Client;
  beforeAll(async () => {
    service = await startOn(kind);
    ana = await service.newUser();
  });
  afterAll(() => service?.close());

  async function sent(bytes: Buffer, mediaType: string) {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await ana.post('/blobs', { hash, bytes: bytes.length, mediaType });
    return { hash, answer: await ana.put(`/blobs/${hash}/chunks/0`, bytes) };
  }

  test.each(Object.keys(STRANGERS))('%s is no recording, whatever it says', async (name) => {
    for (const mediaType of MEDIA_TYPES) {
      const { hash, answer } = await sent(STRANGERS[name] as Buffer, mediaType);
      expect([answer.status, codeOf(answer), mediaType]).toEqual([400, 'bad_request', mediaType]);
      expect((await ana.get(`/blobs/${hash}`)).status).toBe(404);
    }
  });

  test.each(HOLLOW)('what only begins as %s is no recording', async (mediaType, bytes) => {
    const { hash, answer } = await sent(bytes, mediaType);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad_request']);
    expect((await ana.get(`/blobs/${hash}`)).status).toBe(404);
  });

  test.each(BOTH)('%s with a page in it is handed out as a file that can do nothing', async (mediaType, bytes) => {
    const { hash, answer } = await sent(bytes, mediaType);
    expect([answer.status, json(answer).isWhole]).toEqual([200, true]);
    for (const accept of ['text/html', '*/*']) {
      const { headers, body } = await ana.get(`/blobs/${hash}`, { accept });
      expect(body.equals(bytes)).toBe(true);
      expect(headers['content-type']).toBe(mediaType);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{16}\.\w+"$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'; .*; sandbox$/);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});
