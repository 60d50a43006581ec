/**
 * The picture that messengers show of an item, a person or a genre: its steps, a key to play, the mark of the house. 1200 × 630 as
 * Open Graph asks for. Its title stands beside it in every chat, in the reader's own letters; drawn into the picture it would need the
 * outlines of every script.
 */
import type { Cells } from './drawings.ts';
import { Picture } from './png.ts';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

const INK = 0;
const CELL_LIGHT = 1;
const CELL_DARK = 2;
const PAPER = 3;
const FIRST_TRACK = 4;
/** ink, the two greys of empty steps, paper; then the eight of the tracks (ui/theme/tokens.css). */
const PALETTE = [
  [0x12, 0x14, 0x12],
  [0x2d, 0x31, 0x2e],
  [0x23, 0x27, 0x24],
  [0xfb, 0xfc, 0xfa],
  [0xfa, 0x64, 0x00],
  [0xff, 0xe5, 0x1f],
  [0x19, 0xd6, 0xfa],
  [0x50, 0x84, 0xff],
  [0xff, 0xa6, 0xc4],
  [0xaf, 0xf3, 0x9b],
  [0x06, 0x91, 0x6f],
  [0xb0, 0x62, 0xb6],
] as const;

const EDGE = 60;
const GAP = 7;
/** Beside the gap between cells, between groups of four. */
const BEAT_GAP = 10;
const ROWS = 8;
const GRID_HEIGHT = 400;
const KEY = 108;
/** Of the mark, whose drawing is 20 wide. */
const DOT = 3;

/** `cells`: up to eight rows. */
export function pictureOf(cells: Cells): Buffer {
  const picture = new Picture(PICTURE_WIDTH, PICTURE_HEIGHT, PALETTE);
  const length = cells[0]?.length ?? 16;
  const beats = length / 4;
  const inner = PICTURE_WIDTH - 2 * EDGE;
  const width = Math.floor((inner - (length - 1) * GAP - (beats - 1) * BEAT_GAP) / length);
  const height = Math.floor((GRID_HEIGHT - (ROWS - 1) * GAP) / ROWS);
  for (const [y, row] of cells.slice(0, ROWS).entries()) {
    for (const [step, color] of row.entries()) {
      const beat = Math.floor(step / 4);
      const empty = beat % 2 === 0 ? CELL_LIGHT : CELL_DARK;
      const left = EDGE + step * (width + GAP) + beat * BEAT_GAP;
      picture.fill(left, EDGE + y * (height + GAP), width, height, color === null ? empty : FIRST_TRACK + color);
    }
  }
  const bottom = PICTURE_HEIGHT - EDGE - KEY;
  picture.fill(EDGE, bottom, KEY, KEY, PAPER);
  picture.triangle(EDGE + 34, bottom + 24, 52, KEY - 48, INK);
  drawMark(picture, PICTURE_WIDTH - EDGE - 20 * DOT, PICTURE_HEIGHT - EDGE - 28 * DOT);
  return picture.png();
}

/** The mark: a "b" of five steps, the sixth is lit. */
function drawMark(picture: Picture, left: number, top: number): void {
  for (const [x, y] of [
    [0, 0],
    [0, 10],
    [11, 10],
    [0, 20],
    [11, 20],
    [11, 0],
  ] as const)
    picture.fill(left + x * DOT, top + y * DOT, 9 * DOT, 8 * DOT, x === 11 && y === 0 ? FIRST_TRACK : PAPER);
}
