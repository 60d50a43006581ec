/** What a camera sees of a moving code: part after part, a little turned and out of focus, as a film that Chromium takes for a camera. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pictureOf, QUIET_MODULES } from '../../ui/panels/share/qr/picture.ts';

const [WIDTH, HEIGHT] = [640, 480];
const FRAMES_A_SECOND = 10;
/** As long as the share sheet shows one. */
const FRAMES_A_PART = 3;
const MODULE_PIXELS = 4;
const TURN_RADIANS = (4 * Math.PI) / 180;
/** Looks within a pixel and half of its neighbours: out of focus by half a pixel. */
const LOOKS = [-0.5, 0, 0.5] as const;
const [DARK, LIGHT, WALL] = [30, 225, 120];

const NOTHING = 0;
const SQUARE = 1;
const SOLID = 2;

/** Whether ink is at a place of the drawing, in modules: other squares than those of the finders have nine tenths of theirs. */
function inkOf(text: string): { readonly size: number; readonly isInk: (x: number, y: number) => boolean } {
  const { size, finders, modules } = pictureOf(text);
  const kinds = new Uint8Array(size * size);
  const fill = (path: string, kind: number) => {
    for (const [, x, y] of path.matchAll(/M([\d.]+) ([\d.]+)/g))
      kinds[Math.floor(Number(y)) * size + Math.floor(Number(x))] = kind;
  };
  fill(finders, SOLID);
  fill(modules, SQUARE);
  const isWithin = (place: number) => place >= 0.05 && place < 0.95;
  const isInk = (x: number, y: number) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const kind = x >= 0 && x < size && y >= 0 && y < size ? kinds[row * size + column] : NOTHING;
    return kind === SOLID || (kind === SQUARE && isWithin(x - column) && isWithin(y - row));
  };
  return { size, isInk };
}

function frameOf(text: string): Buffer {
  const { size, isInk } = inkOf(text);
  const [cos, sin] = [Math.cos(TURN_RADIANS), Math.sin(TURN_RADIANS)];
  const paper = size / 2 + QUIET_MODULES;
  const lightAt = (px: number, py: number): number => {
    const [dx, dy] = [(px - WIDTH / 2) / MODULE_PIXELS, (py - HEIGHT / 2) / MODULE_PIXELS];
    const [x, y] = [dx * cos + dy * sin, dy * cos - dx * sin];
    if (Math.abs(x) > paper || Math.abs(y) > paper) return WALL;
    return isInk(x + size / 2, y + size / 2) ? DARK : LIGHT;
  };
  const luma = Buffer.alloc(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let sum = 0;
      for (const dy of LOOKS) for (const dx of LOOKS) sum += lightAt(x + 0.5 + dx, y + 0.5 + dy);
      luma[y * WIDTH + x] = sum / LOOKS.length ** 2;
    }
  }
  // Without colour.
  return Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}

/** A file in the format of mjpegtools (yuv4mpeg(5)), which Chromium plays round and round. */
export function codeFilm(parts: readonly string[]): string {
  const file = `${mkdtempSync(`${tmpdir()}/batida-film-`)}/film.y4m`;
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const frames = parts.map(frameOf).flatMap((frame) => Array.from({ length: FRAMES_A_PART }, () => frame));
  writeFileSync(file, Buffer.concat([head, ...frames]));
  return file;
}
