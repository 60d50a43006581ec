/** The icons of the installed program: the mark of the house on paper, drawn as the pictures of public pages are. */
import { Picture } from './png.ts';

const INK = 0;
const PAPER = 1;
const LIT = 2;
const PALETTE = [
  [0x12, 0x14, 0x12],
  [0xe6, 0xe8, 0xe5],
  [0xfa, 0x64, 0x00],
] as const;

/** Of the mark: a "b" of five steps, the sixth is lit (drawings.ts). */
const WIDTH = 20;
const HEIGHT = 28;
const STEPS = [
  [0, 0, INK],
  [0, 10, INK],
  [11, 10, INK],
  [0, 20, INK],
  [11, 20, INK],
  [11, 0, LIT],
] as const;

/** How much of its height the mark takes. Systems cut a mask out of a maskable one: all that matters lies within 80 % of its width (W3C). */
const SHARE = { any: 0.72, maskable: 0.52 } as const;
export type Purpose = keyof typeof SHARE;

/** What the manifest names, and iOS. */
export const ICONS = [
  { name: 'any-192', size: 192, purpose: 'any' },
  { name: 'any-512', size: 512, purpose: 'any' },
  { name: 'maskable-192', size: 192, purpose: 'maskable' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
  { name: 'apple-180', size: 180, purpose: 'maskable' },
] as const;

/** `size`: pixels of its edge. */
export function iconOf(size: number, purpose: Purpose): Buffer {
  const picture = new Picture(size, size, PALETTE);
  picture.fill(0, 0, size, size, PAPER);
  // Whole pixels, so that edges are sharp.
  const dot = Math.max(1, Math.floor((size * SHARE[purpose]) / HEIGHT));
  const [left, top] = [Math.round((size - WIDTH * dot) / 2), Math.round((size - HEIGHT * dot) / 2)];
  for (const [x, y, color] of STEPS) picture.fill(left + x * dot, top + y * dot, 9 * dot, 8 * dot, color);
  return picture.png();
}
