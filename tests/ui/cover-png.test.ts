/** The picture of a song as a PNG: read back by its own checksums and pixels. */
import { unzlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { coverPng } from '../../ui/shelf/cover-png.ts';
import { crc32 } from '../../ui/shelf/crc32.ts';

const TRACKS = ['#fa6400', '#ffe51f', '#19d6fa', '#5084ff', '#ffa6c4', '#aff39b', '#06916f', '#b062b6'];
const INKS = { ground: '#121412', empty: '#2d312e', tracks: TRACKS };

function chunksOf(png: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(png.buffer);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; ) {
    const size = view.getUint32(at);
    expect(view.getUint32(at + 8 + size)).toBe(crc32(png.subarray(at + 4, at + 8 + size)));
    chunks.set(Buffer.from(png.subarray(at + 4, at + 8)).toString(), png.subarray(at + 8, at + 8 + size));
    at += 12 + size;
  }
  return chunks;
}

test('each step has the colour of a track that sounds there, or none; it is small and always the same', () => {
  // The first track on steps 1 and 16, the third on step 6.
  const png = coverPng(
    [
      [0, 0x8001],
      [2, 1 << 5],
    ],
    INKS,
  );
  const chunks = chunksOf(png);
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const side = new DataView((chunks.get('IHDR') ?? png).slice().buffer).getUint32(0);
  const palette = chunks.get('PLTE') ?? png;
  const rows = unzlibSync(chunks.get('IDAT') ?? png);
  expect(rows.length).toBe(side * (side + 1));
  const hexAt = (x: number, y: number) => {
    const index = rows[y * (side + 1) + 1 + x] ?? 0;
    return `#${Buffer.from(palette.subarray(index * 3, index * 3 + 3)).toString('hex')}`;
  };
  const stepAt = (step: number) => {
    const middle = (place: number) => Math.round(((place * 10 + 5.5) * side) / 41);
    return hexAt(middle(step % 4), middle(Math.floor(step / 4)));
  };
  expect(Array.from({ length: 16 }, (_, step) => stepAt(step))).toEqual(
    Array.from({ length: 16 }, (_, step) => ({ 0: TRACKS[0], 15: TRACKS[0], 5: TRACKS[2] })[step] ?? INKS.empty),
  );
  expect(hexAt(0, 0)).toBe(INKS.ground);
  expect(png.length).toBeLessThan(2500);
  expect(
    coverPng(
      [
        [0, 0x8001],
        [2, 1 << 5],
      ],
      INKS,
    ),
  ).toEqual(png);
});
