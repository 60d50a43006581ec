/** What the heads of audio files tell, of real files and of bytes at random. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audioHeadOf } from '../../worklets/audio-head.ts';
import { sampleLimitBytes } from '../../worklets/sample-limit.ts';

const file = (name: string) => new Uint8Array(readFileSync(new URL(`../api/sounds/${name}`, import.meta.url)));

test.each([
  ['wave.wav', 'wav', null],
  ['flac.flac', 'flac', 8000],
  ['opus.ogg', 'ogg', 48_000],
  ['layer3.mp3', 'mp3', 22_050],
  ['opus.webm', 'other', null],
  ['aac.m4a', 'other', null],
])('%s', (name, kind, rate) => {
  expect(audioHeadOf(file(name))).toEqual({ kind, rate });
});

test('a Vorbis head names its rate', () => {
  const bytes = new Uint8Array(60);
  bytes.set(new TextEncoder().encode('OggS'));
  bytes[26] = 1;
  bytes.set(new TextEncoder().encode('\x01vorbis'), 28);
  new DataView(bytes.buffer).setUint32(28 + 12, 44_100, true);
  expect(audioHeadOf(bytes)).toEqual({ kind: 'ogg', rate: 44_100 });
});

test('whatever the bytes are, it tells something', () => {
  const heads = fc.constantFrom('', 'RIFF1234WAVE', 'fLaC', 'OggS', 'ID3', '\xff\xfb');
  fc.assert(
    fc.property(heads, fc.uint8Array({ maxLength: 64 }), (head, rest) => {
      const start = Uint8Array.from(head, (letter) => letter.charCodeAt(0));
      const { rate } = audioHeadOf(Uint8Array.of(...start, ...rest));
      expect(rate === null || (rate >= 1000 && rate <= 768_000)).toBe(true);
    }),
    { seed: 15, numRuns: 5000 },
  );
});

test('room for audio follows the memory of the device', () => {
  const megabytes = (gigabytes?: number) => sampleLimitBytes(gigabytes) / 1e6;
  expect([0.25, 0.5, 1, 2, 4, 8, 32].map(megabytes)).toEqual([32, 32, 32, 64, 128, 256, 256]);
  expect(megabytes()).toBe(128);
});
