/** The picture of a page: a sound PNG file, small, with the steps in it; and markup as a value. */
import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { songCells, trackCells } from '../../../api/pages/drawings.ts';
import { dataBlock, html, saidText } from '../../../api/pages/html.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureOf } from '../../../api/pages/picture.ts';
import { dice as diceOf } from '../../dice.ts';
import { strangersIn } from './markup.ts';

const MOST_BYTES = 4000;
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

interface Read {
  readonly width: number;
  readonly height: number;
  /** Colour of a pixel, as #rrggbb. */
  at(x: number, y: number): string;
}

/** Of four bits a pixel with a palette, each row by filter 2. */
function read(file: Buffer): Read {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const named = file.subarray(at + 4, at + 8 + length);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.set(named.subarray(0, 4).toString('latin1'), named.subarray(4));
    at += 12 + length;
  }
  const head = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  expect([...head.subarray(8)]).toEqual([4, 3, 0, 0, 0]);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const bytes = width / 2;
  const pixels = Buffer.alloc(bytes * height);
  for (let y = 0; y < height; y++) {
    expect(rows[y * (bytes + 1)]).toBe(2);
    for (let x = 0; x < bytes; x++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * bytes + x] ?? 0);
      pixels[y * bytes + x] = (rows[y * (bytes + 1) + 1 + x] ?? 0) + above;
    }
  }
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const at = (x: number, y: number) => {
    const pair = pixels[y * bytes + (x >> 1)] ?? 0;
    const index = x % 2 === 0 ? pair >> 4 : pair & 15;
    return `#${palette.subarray(3 * index, 3 * index + 3).toString('hex')}`;
  };
  return { width, height, at };
}

describe('picture', () => {
  test('shows each step in the colour of its track', () => {
    const rows = EIGHT.map((color) => [color, 0b1000_0000_0001_0001] as const);
    const { width, height, at } = read(pictureOf(trackCells(rows)));
    expect([width, height]).toEqual([PICTURE_WIDTH, PICTURE_HEIGHT]);
    // The middle of each of sixteen columns in the first row.
    const middles = Array.from({ length: 16 }, (_, step) => at(60 + step * 66 + Math.floor(step / 4) * 10 + 29, 80));
    expect(middles.map((color) => color === '#fa6400')).toEqual(
      Array.from({ length: 16 }, (_, step) => [0, 4, 15].includes(step)),
    );
    expect(at(70, PICTURE_HEIGHT - 70)).toBe('#fbfcfa');
    expect(at(1, 1)).toBe('#121412');
  });

  test(`is at most ${MOST_BYTES} bytes, whatever plays`, () => {
    const dice = diceOf(20);
    for (let i = 0; i < 20; i++) {
      const rows = () => EIGHT.map((color) => [color, Math.floor(dice() * 65_536)] as const);
      expect(pictureOf(trackCells(rows())).length).toBeLessThanOrEqual(MOST_BYTES);
      expect(pictureOf(songCells(EIGHT.map(rows))).length).toBeLessThanOrEqual(MOST_BYTES);
    }
    expect(read(pictureOf([])).width).toBe(PICTURE_WIDTH);
  });
});

describe('markup', () => {
  test('escapes what is filled in, in texts and between quotes', () => {
    expect(html`<p title="${'"\'<'}">${['<b>', html`<i>${'&'}</i>`]}${null}${false}${0}</p>`.text).toBe(
      '<p title="&quot;&#39;&lt;">&lt;b&gt;<i>&amp;</i>0</p>',
    );
    expect(dataBlock({ a: '</script><!--\u2028' }).text).not.toMatch(/<\/script>.|<!--|\u2028/);
  });

  test('links addresses that somebody wrote, for nobody’s rank, and nothing else', () => {
    const text = saidText('See https://example.org/a?b=1&c="x, javascript:hit(1) and (http://x.org/).').text;
    expect(
      [...text.matchAll(/<a href="([^"]*)" rel="nofollow ugc noopener noreferrer">/g)].map(([, href]) => href),
    ).toEqual(['https://example.org/a?b=1&amp;c=', 'http://x.org/']);
    expect(strangersIn(text)).toEqual([]);
  });

  test('mutations are caught: a tag, a handler, a strange address', () => {
    for (const bad of ['<img src="/x">', '<a href="javascript:x">', '<p onclick="x">', 'a < b', '<script>1</script>'])
      expect([bad, strangersIn(bad).length > 0]).toEqual([bad, true]);
    expect(strangersIn('<p class="a"><a href="/x">b</a></p>')).toEqual([]);
  });
});
