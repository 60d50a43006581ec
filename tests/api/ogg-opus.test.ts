/** Which files others may hear: Ogg Opus read to its last page, FLAC and WAV that hold nothing but sound. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultOfShared, HEAD_BYTES, TAIL_BYTES } from '../../api/blobs/bare.ts';
import { OpusFault, readOggOpus } from '../../api/blobs/ogg-opus.ts';
import { oggOpus, oggPage } from './ogg.ts';
import { wave } from './wave.ts';

const faultOf = (file: Buffer): string | null => {
  try {
    readOggOpus(file);
    return null;
  } catch (fault) {
    if (fault instanceof OpusFault) return fault.message;
    throw fault;
  }
};

const shared = (mediaType: string, file: Buffer) =>
  faultOfShared({
    mediaType,
    bytes: file.length,
    head: mediaType === 'audio/ogg' ? file : file.subarray(0, HEAD_BYTES),
    tail: file.subarray(-TAIL_BYTES),
  });

test('Opus is as long as its pages say, without what a decoder makes first', () => {
  expect(readOggOpus(oggOpus({ packets: 120, preSkip: 312 }))).toEqual({ channels: 1, frames: 120 * 960 - 312 });
  expect(readOggOpus(oggOpus({ packets: 51, lastFrames: 1, channels: 2 }))).toEqual({
    channels: 2,
    frames: 50 * 960 + 1 - 312,
  });
});

test('what is damaged, lies, or holds anything else is refused', () => {
  const file = oggOpus({ packets: 60 });
  const page = (more: object) =>
    Buffer.concat([file, oggPage({ packets: [], position: 0, flags: 0, number: 4, ...more })]);
  expect(faultOf(oggOpus({ packets: 60, comments: ['LOCATION=52.5,13.4'] }))).toBe('it has tags');
  expect(faultOf(page({}))).toBe('something follows its end');
  expect(faultOf(Buffer.concat([file, Buffer.from('x')]))).toBe('something follows its end');
  expect(faultOf(oggOpus({ packets: 60, lastFrames: 0 }))).toBe('its pages tell another length');
  expect(faultOf(oggOpus({ packets: 60, lastFrames: 961 }))).toBe('its pages tell another length');
  expect(faultOf(oggOpus({ packets: 1, preSkip: 960 }))).toBe('it holds no sound');
  const third = file.indexOf('OggS', 48);
  const [head, tags, begun] = [file.subarray(0, 47), file.subarray(47, third), file.subarray(0, third)];
  expect(faultOf(Buffer.concat([head, head]))).toBe('a page is missing');
  expect(faultOf(Buffer.concat([head, tags.subarray(0, 20)]))).toBe('a page is broken off');
  const sound = { packets: [Buffer.alloc(60, 31 << 3)], position: 960, flags: 4, number: 2 };
  expect(faultOf(Buffer.concat([begun, oggPage(sound)]))).toBe(null);
  expect(faultOf(Buffer.concat([begun, oggPage({ ...sound, serial: 8 })]))).toBe('it holds another stream');
  expect(faultOf(Buffer.concat([begun, oggPage({ ...sound, flags: 5 })]))).toBe('a packet is broken off');
  expect(faultOf(Buffer.concat([begun, oggPage({ ...sound, packets: [Buffer.alloc(510, 0)], position: 960 })]))).toBe(
    'its pages tell another length',
  );
  expect(faultOf(Buffer.concat([begun, oggPage({ ...sound, packets: [Buffer.from([255, 0])] })]))).toBe(
    'a packet is no Opus',
  );
  for (const name of ['opus.ogg', 'opus.webm', 'flac.flac', 'wave.wav'])
    expect([name, faultOf(readFileSync(new URL(`./sounds/${name}`, import.meta.url)))]).not.toEqual([name, null]);
});

test('no byte of it can be another, and no end come early', () => {
  const file = oggOpus({ packets: 20 });
  for (let at = 0; at < file.length; at++) {
    const spoilt = Buffer.from(file);
    spoilt[at] = (spoilt[at] ?? 0) ^ 0x41;
    expect([at, faultOf(spoilt)]).not.toEqual([at, null]);
    expect([at, faultOf(file.subarray(0, at))]).not.toEqual([at, null]);
  }
});

test('FLAC and WAV may be heard where they hold nothing but sound', () => {
  const wav = wave(400);
  const chunk = (name: string, after = wav.length) => {
    const more = Buffer.concat([Buffer.from(name), Buffer.from([4, 0, 0, 0]), Buffer.from('here')]);
    return Buffer.concat([wav.subarray(0, after), more, wav.subarray(after)]);
  };
  expect(shared('audio/wav', wav)).toBe(null);
  expect(shared('audio/wav', chunk('fact', 36))).toBe(null);
  expect(shared('audio/wav', chunk('LIST', 36))).toBe('it has more than sound');
  expect(shared('audio/wav', chunk('LIST'))).toBe('something follows its sound');
  expect(shared('audio/wav', wav.subarray(0, 36))).toBe('its sound does not begin');
  const block = (kind: number, bytes: Buffer) =>
    Buffer.concat([Buffer.from([kind, 0, bytes.length >> 8, bytes.length & 255]), bytes]);
  const flac = (...blocks: Buffer[]) =>
    Buffer.concat([Buffer.from('fLaC'), ...blocks, Buffer.from([0xff, 0xf8, 9, 9])]);
  const stream = Buffer.alloc(34, 1);
  const words = (count: number) => Buffer.from([1, 0, 0, 0, 65, count, 0, 0, 0]);
  expect(shared('audio/flac', flac(block(128, stream)))).toBe(null);
  expect(shared('audio/flac', flac(block(0, stream), block(1, Buffer.alloc(99)), block(132, words(0))))).toBe(null);
  expect(shared('audio/flac', flac(block(0, stream), block(132, words(1))))).toBe('it has tags');
  expect(shared('audio/flac', flac(block(0, stream), block(134, Buffer.alloc(40))))).toBe('it has more than sound');
  expect(shared('audio/flac', flac(block(0, stream), block(129, Buffer.from('here'))))).toBe('it has more than sound');
  expect(shared('audio/flac', flac(block(132, words(0))))).toBe('it does not begin as FLAC');
  expect(shared('audio/flac', flac(block(0, stream), block(4, Buffer.alloc(9))).subarray(0, 60))).not.toBe(null);
  expect(shared('audio/flac', Buffer.concat([flac(block(128, stream)), Buffer.from(`TAG${' '.repeat(125)}`)]))).toBe(
    'it has tags',
  );
  expect(shared('audio/mpeg', readFileSync(new URL('./sounds/layer3.mp3', import.meta.url)))).toBe(
    'others hear Ogg Opus, FLAC or WAV',
  );
  expect(shared('audio/ogg', oggOpus({ packets: 5 }))).toBe(null);
});
