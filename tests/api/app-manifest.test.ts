/** What a browser needs to install the program: the manifest of every language, and icons whose mark survives a mask. */
import { inflateSync } from 'node:zlib';
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { manifestOf } from '../../api/pages/app-manifest.ts';
import { ICONS, iconOf } from '../../api/pages/icons.ts';
import { speechFor } from '../../api/pages/speech.ts';
import { LANGUAGE_TAGS, LANGUAGES } from '../../api/terms.ts';

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly description: string;
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

test('every language has its own words, and all are one program', () => {
  const all = LANGUAGES.map((lang) => manifestOf(speechFor({ query: { lang } } as unknown as Request)) as Manifest);
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(['/']));
  expect(all.map(({ lang }) => lang)).toEqual(LANGUAGES.map((one) => LANGUAGE_TAGS[one] ?? one));
  expect(new Set(all.map(({ description }) => description)).size).toBe(LANGUAGES.length);
  for (const { shortcuts } of all)
    expect(shortcuts.every(({ name, url }) => name !== '' && !/\./.test(name) && url !== '')).toBe(true);
});

test('the screen is held as somebody likes: no orientation is asked for', () => {
  expect(manifestOf(speechFor({ query: { lang: 'en' } } as unknown as Request))).not.toHaveProperty('orientation');
});

/** Rows of palette places of a picture whose rows are all differences from the row above. */
function pixelsOf(png: Buffer, size: number): number[][] {
  const start = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const width = Math.ceil(size / 2);
  const above = new Uint8Array(width);
  return Array.from({ length: size }, (_, y) => {
    for (let x = 0; x < width; x++) above[x] = ((above[x] ?? 0) + (rows[y * (width + 1) + 1 + x] ?? 0)) & 0xff;
    return Array.from(above).flatMap((pair) => [pair >> 4, pair & 15]);
  });
}

test('the mark of a maskable icon lies within the circle that every mask leaves (W3C: 80 % of its width)', () => {
  const paper = 1;
  for (const { name, size, purpose } of ICONS) {
    const marks = pixelsOf(iconOf(size, purpose), size).flatMap((row, y) =>
      row.flatMap((color, x) => (color === paper ? [] : [Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) / size])),
    );
    expect([name, marks.length > size]).toEqual([name, true]);
    if (purpose === 'maskable') expect([name, Math.max(...marks) <= 0.4]).toEqual([name, true]);
  }
});
