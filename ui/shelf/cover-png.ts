/** A song's picture as a PNG file: the same squares as on its row, drawn without a canvas, so that a file of it is small and always the same. */
import { zlibSync } from 'fflate';
import { type CoverSteps, coverColorAt } from '../controls/cover.tsx';
import { crc32 } from './crc32.ts';

/** Pixels of a unit; a square is nine units wide, the seam between two is one. */
const UNIT = 15;
const SIDE = 4;
const PITCH = 10;
const PIXELS = (SIDE * PITCH + 1) * UNIT;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Of the palette: the ground, an empty step, then the colours of tracks. */
const GROUND = 0;
const EMPTY = 1;
const FIRST_TRACK = 2;
const BITS = 8;
const BY_PALETTE = 3;

export interface CoverInks {
  /** #rrggbb, as all of them. */
  readonly ground: string;
  readonly empty: string;
  /** Of the tracks, in the order of their numbers. */
  readonly tracks: readonly string[];
}

export function coverPng(cover: CoverSteps, { ground, empty, tracks }: CoverInks): Uint8Array {
  const palette = [ground, empty, ...tracks].flatMap(rgbOf);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, PIXELS);
  view.setUint32(4, PIXELS);
  header.set([BITS, BY_PALETTE], 8);
  return join([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette)),
    chunk('IDAT', zlibSync(rows(cover, tracks.length), { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** Each row begins with its filter: none. */
function rows(cover: CoverSteps, colors: number): Uint8Array {
  const all = new Uint8Array(PIXELS * (PIXELS + 1));
  for (let y = 0; y < PIXELS; y++) {
    for (let x = 0; x < PIXELS; x++) all[y * (PIXELS + 1) + 1 + x] = inkAt(cover, colors, x, y);
  }
  return all;
}

function inkAt(cover: CoverSteps, colors: number, x: number, y: number): number {
  const [column, row] = [x, y].map((pixel) => Math.floor(pixel / UNIT));
  if (column === undefined || row === undefined || column % PITCH === 0 || row % PITCH === 0) return GROUND;
  const color = coverColorAt(cover, Math.floor(row / PITCH) * SIDE + Math.floor(column / PITCH));
  return color === null ? EMPTY : FIRST_TRACK + (color % colors);
}

function rgbOf(ink: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < name.length; i++) bytes[4 + i] = name.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
