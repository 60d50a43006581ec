/** WAV files and bundles from strangers: every coding read to the bit, every damage a clear fault, nothing else. */
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { hash } from '../../song/random.ts';
import { BundleFault, isBundle, readBundle } from '../../worklets/bundle.ts';
import { readWav, WavFault } from '../../worklets/wav-file.ts';

type Coding = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64';
const WIDTHS: Readonly<Record<Coding, number>> = { u8: 1, s16: 2, s24: 3, s32: 4, f32: 4, f64: 8 };

interface Recipe {
  readonly coding: Coding;
  readonly channels: number;
  readonly isExtensible?: boolean;
  /** Chunks before the format and the data: name -> bytes. */
  readonly extra?: Readonly<Record<string, number>>;
}

function tag(bytes: number[], name: string): void {
  for (const letter of name) bytes.push(letter.charCodeAt(0));
}
const u16 = (x: number) => [x & 255, (x >> 8) & 255];
const u32 = (x: number) => [...u16(x & 0xffff), ...u16(x >>> 16)];

function code(coding: Coding, x: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  const width = WIDTHS[coding];
  if (coding === 'f32') view.setFloat32(0, x, true);
  else if (coding === 'f64') view.setFloat64(0, x, true);
  else if (coding === 'u8') view.setUint8(0, Math.round(x * 128) + 128);
  else view.setInt32(0, Math.round(x * 2 ** (width * 8 - 1)), true);
  return Array.from(new Uint8Array(view.buffer, 0, width));
}

function chunk(name: string, body: readonly number[]): number[] {
  const bytes: number[] = [];
  tag(bytes, name);
  return [...bytes, ...u32(body.length), ...body, ...(body.length % 2 === 1 ? [0] : [])];
}

/** A WAV file of frames, made here and by hand: the reader shares no line with it. */
function wav(
  { coding, channels, isExtensible, extra = {} }: Recipe,
  frames: readonly (readonly number[])[],
): Uint8Array {
  const width = WIDTHS[coding];
  const kind = coding.startsWith('f') ? 3 : 1;
  const format = [
    ...u16(isExtensible ? 0xfffe : kind),
    ...u16(channels),
    ...u32(44100),
    ...u32(44100 * channels * width),
    ...u16(channels * width),
    ...u16(width * 8),
  ];
  if (isExtensible) format.push(...u16(22), ...u16(width * 8), ...u32(0), ...u16(kind), ...Array(14).fill(0x71));
  const body: number[] = [];
  for (const [name, size] of Object.entries(extra)) body.push(...chunk(name, Array(size).fill(7)));
  body.push(...chunk('fmt ', format));
  for (const [name, size] of Object.entries(extra)) body.push(...chunk(name, Array(size).fill(9)));
  body.push(
    ...chunk(
      'data',
      frames.flatMap((frame) => frame.flatMap((x) => code(coding, x))),
    ),
  );
  return file(body);
}

function file(chunks: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  tag(bytes, 'RIFF');
  bytes.push(...u32(chunks.length + 4));
  tag(bytes, 'WAVE');
  return Uint8Array.from([...bytes, ...chunks]);
}

const LEVELS = [0, 0.5, -0.5, 0.25, -1, 0.9921875];
const stereo = LEVELS.map((x, i) => [x, LEVELS[LEVELS.length - 1 - i] ?? 0]);
const mono = LEVELS.map((x) => [x]);

describe('a WAV file', () => {
  test.each(Object.keys(WIDTHS) as Coding[])('of %s, mono and stereo, plain and extensible', (coding) => {
    for (const isExtensible of [false, true]) {
      const one = readWav(wav({ coding, channels: 1, isExtensible }, mono));
      expect(one.rate).toBe(44100);
      expect(one.channels.map((channel) => Array.from(channel))).toEqual([LEVELS]);
      const two = readWav(wav({ coding, channels: 2, isExtensible, extra: { LIST: 5, bext: 10, 'odd!': 1 } }, stereo));
      expect(two.channels.map((channel) => Array.from(channel))).toEqual([LEVELS, LEVELS.toReversed()]);
    }
  });

  test('without a frame is silence; what stands behind the data does not matter', () => {
    expect(readWav(wav({ coding: 's16', channels: 2 }, [])).channels.map((channel) => channel.length)).toEqual([0, 0]);
    const tail = Uint8Array.from([...wav({ coding: 's16', channels: 1 }, mono), 1, 2, 3]);
    expect(readWav(tail).channels[0]?.length).toBe(6);
  });

  test('numbers that are none are silence', () => {
    const broken = wav({ coding: 'f32', channels: 1 }, [[Number.NaN], [Number.POSITIVE_INFINITY], [0.5]]);
    const huge = wav({ coding: 'f64', channels: 1 }, [[1e300], [-1e39], [0.5]]);
    expect(Array.from(readWav(huge).channels[0] ?? [])).toEqual([0, 0, 0.5]);
    expect(Array.from(readWav(broken).channels[0] ?? [])).toEqual([0, 0, 0.5]);
  });

  test('of a program that did not know the length ends with the file', () => {
    const bytes = wav({ coding: 's16', channels: 1 }, mono);
    const at = bytes.length - 12 - 4;
    bytes.set([255, 255, 255, 255], at);
    expect(readWav(bytes).channels[0]?.length).toBe(6);
  });

  test('that is none of ours is refused with its reason', () => {
    const good = wav({ coding: 's16', channels: 2 }, stereo);
    const changed = (at: number, ...bytes: number[]) => {
      const copy = good.slice();
      copy.set(bytes, at);
      return copy;
    };
    const text = (words: string) => new TextEncoder().encode(words.padEnd(64));
    const cases: readonly [Uint8Array, RegExp][] = [
      [new Uint8Array(0), /too short/],
      [text('fLaC'), /another kind of audio/],
      [text('OggS'), /another kind of audio/],
      [text('RF64'), /RF64/],
      [text('{"format":"batida"}'), /no WAV file/],
      [good.slice(0, 50), /cut off.*"data" says 24 bytes, 6 are there/],
      [good.slice(0, 36), /no data chunk/],
      [good.slice(0, 12), /no format chunk/],
      [changed(20, 0x55, 0), /coded as 85/],
      [changed(22, 0, 0), /0 channels/],
      [changed(22, 6, 0, 0x44, 0xac, 0, 0, 0, 0, 0, 0, 12, 0), /6 channels/],
      [changed(24, 0, 0, 0, 0), /rate of 0 Hz/],
      [changed(32, 0, 0), /0 bytes a frame/],
      [changed(34, 17, 0), /17 bits/],
      [file([...chunk('fmt ', [1, 0, 1, 0]), ...chunk('data', [])]), /format chunk of 4 bytes/],
      [changed(16, 255, 255, 255, 255), /cut off/],
    ];
    for (const [bytes, reason] of cases) {
      expect(() => readWav(bytes)).toThrow(WavFault);
      expect(() => readWav(bytes)).toThrow(reason);
    }
  });

  test('with ten thousand damages is read or refused, never more', () => {
    const seeds = (Object.keys(WIDTHS) as Coding[]).map((coding, i) =>
      wav(
        { coding, channels: 1 + (i % 2), isExtensible: i % 3 === 0, extra: { LIST: i } },
        i % 2 === 0 ? mono : stereo,
      ),
    );
    const tally = { read: 0, refused: 0 };
    for (let seed = 0; seed < Number(process.env.WAV_DAMAGES ?? 10_000); seed++) {
      const roll = (key: number, count: number) => hash(seed, key) % count;
      const source = seeds[roll(0, seeds.length)] as Uint8Array;
      const bytes = source.slice(0, roll(1, 4) === 0 ? roll(2, source.length + 1) : source.length);
      for (let i = 0; i < 1 + roll(3, 6) && bytes.length > 0; i++) {
        bytes[roll(10 + i, bytes.length)] = [0, 1, 0x7f, 0x80, 0xff, roll(20 + i, 256)][roll(30 + i, 6)] ?? 0;
      }
      try {
        const { channels } = readWav(bytes);
        tally.read++;
        for (const channel of channels) expect(channel.every(Number.isFinite), `seed ${seed}`).toBe(true);
      } catch (error) {
        expect(error, `seed ${seed}`).toBeInstanceOf(WavFault);
        tally.refused++;
      }
    }
    expect(tally.read).toBeGreaterThan(1000);
    expect(tally.refused).toBeGreaterThan(1000);
  });
});

describe('a bundle', () => {
  const NAME = `${'ab'.repeat(32)}.wav`;
  const song = new TextEncoder().encode('{}');
  const good = zipSync({ 'mine/song.json': song, [`mine/audio/${NAME}`]: new Uint8Array(100) });

  test('holds song.json and files by their name, whatever the folder', () => {
    expect(isBundle(good)).toBe(true);
    const { song: found, files } = readBundle(good);
    expect(Array.from(found)).toEqual(Array.from(song));
    expect([...files.keys()].sort()).toEqual([NAME, 'song.json']);
  });

  test('without a song, damaged or packed to burst is refused with its reason', () => {
    expect(() => readBundle(zipSync({ 'a.wav': song }))).toThrow(/holds no song.json/);
    expect(() => readBundle(good.slice(0, good.length - 30))).toThrow(BundleFault);
    const liar = zipSync({ 'song.json': song });
    const view = new DataView(liar.buffer, liar.byteOffset);
    const directory = liar.length - 22 - 46 - 'song.json'.length;
    view.setUint32(directory + 24, 0x3000_0000, true);
    expect(() => readBundle(liar)).toThrow(/more than 512 MB/);
    view.setUint32(directory + 24, 0x0100_0000, true);
    expect(() => readBundle(liar)).toThrow(/damaged at song.json/);
  });

  test('with a thousand damages is read or refused, never more', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const bytes = good.slice(0, hash(seed, 0) % 3 === 0 ? hash(seed, 1) % good.length : good.length);
      for (let i = 0; i < 1 + (hash(seed, 2) % 5) && bytes.length > 0; i++)
        bytes[hash(seed, 3, i) % bytes.length] = hash(seed, 4, i);
      try {
        readBundle(bytes);
      } catch (error) {
        expect(error, `seed ${seed}`).toBeInstanceOf(BundleFault);
      }
    }
  });
});
