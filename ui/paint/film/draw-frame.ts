/**
 * One frame of a film: the beat with its tracks and its sixteen steps, the row that runs, its name. What matters stays clear of what
 * other programs lay over a story: at 1080 by 1920 the right 140 and the bottom 380 pixels.
 */
import { TRACK_COLORS } from '../../../song/track-colors.ts';
import { MARK_SHAPES } from '../marks.ts';
import type { Column, Film, Picture } from './film.ts';
import { SHAPES } from './film.ts';

export const FILM_FONT = 'Batida Display';
const FALLBACK = '"Arial Narrow", "Helvetica Neue", Arial, sans-serif';

interface Ink {
  readonly ground: string;
  /** Steps of the first and third beat, and of the others. */
  readonly cell: string;
  readonly cellAlt: string;
  readonly now: string;
  readonly text: string;
  readonly quiet: string;
}

const DARK: Ink = {
  ground: '#121412',
  cell: '#323733',
  cellAlt: '#232724',
  now: '#9aa49c',
  text: '#fbfcfa',
  quiet: '#b6bcb5',
};
const LIGHT: Ink = {
  ground: '#e6e8e5',
  cell: '#fbfcfa',
  cellAlt: '#d3d7d2',
  now: '#717670',
  text: '#121412',
  quiet: '#454a45',
};
const LOGO = '#fa6400';

type Canvas = Pick<
  CanvasRenderingContext2D,
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'setTransform'
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
  | 'fill'
  | 'stroke'
> & {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  font: string;
  textAlign: string;
  textBaseline: string;
};

/** In a field of 720 pixels' width. */
interface Layout {
  readonly left: number;
  readonly right: number;
  readonly titleBase: number;
  readonly titleSize: number;
  readonly quietBase: number;
  readonly gridTop: number;
  readonly gridBottom: number;
  readonly footBase: number;
  /** Tracks side by side, steps downwards; else the other way. */
  readonly isUpright: boolean;
}

const STORY: Layout = {
  left: 42,
  right: 616,
  titleBase: 138,
  titleSize: 82,
  quietBase: 178,
  gridTop: 204,
  gridBottom: 954,
  footBase: 1006,
  isUpright: true,
};
const SQUARE: Layout = {
  left: 42,
  right: 678,
  titleBase: 104,
  titleSize: 72,
  quietBase: 140,
  gridTop: 166,
  gridBottom: 620,
  footBase: 676,
  isUpright: false,
};
const WIDTH = 720;
const STEPS = 16;
const GAP = 4;
/** More than a gap, between beats. */
const BEAT_GAP = 11;

export function drawFrame(canvas: Canvas, film: Film, picture: Picture): void {
  const { width } = SHAPES[film.shape];
  const scale = width / WIDTH;
  const ink = film.isPaper ? LIGHT : DARK;
  const layout = film.shape === 'square' ? SQUARE : STORY;
  canvas.setTransform(scale, 0, 0, scale, 0, 0);
  canvas.fillStyle = ink.ground;
  canvas.fillRect(0, 0, WIDTH, WIDTH * 2);
  canvas.textBaseline = 'alphabetic';
  drawTitle(canvas, film, picture, layout, ink);
  drawGrid(canvas, film, picture, layout, ink);
  drawFoot(canvas, picture, layout, ink);
}

function drawTitle(canvas: Canvas, { title }: Film, { section }: Picture, layout: Layout, ink: Ink): void {
  const { left, right, titleBase, titleSize, quietBase } = layout;
  if (title !== '') {
    canvas.fillStyle = ink.text;
    write(canvas, title.toLocaleUpperCase(), left, titleBase, titleSize, right - left);
  }
  canvas.fillStyle = ink.quiet;
  if (section !== '') write(canvas, section.toLocaleUpperCase(), left, quietBase, 30, right - left);
}

/** As large as it fits. */
function write(canvas: Canvas, text: string, x: number, base: number, size: number, room: number): void {
  canvas.textAlign = 'left';
  canvas.font = fontOf(size);
  const { width } = canvas.measureText(text);
  if (width > room) canvas.font = fontOf(Math.max(8, (size * room) / width));
  canvas.fillText(text, x, base, room);
}

const fontOf = (size: number): string => `700 ${size}px "${FILM_FONT}", ${FALLBACK}`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawGrid(canvas: Canvas, film: Film, picture: Picture, layout: Layout, ink: Ink): void {
  const places = placesOf(film.columns.length, layout);
  for (const [index, column] of film.columns.entries()) {
    const isStruck = picture.struck[index] === true;
    drawHead(canvas, places.head(index), column, isStruck, ink);
    const bits = column.bars.get(picture.bar) ?? 0;
    for (let step = 0; step < STEPS; step++) {
      const isOn = ((bits >> step) & 1) === 1;
      drawCell(canvas, places.cell(index, step), { column, step, isOn, isNow: step === picture.step }, ink);
    }
  }
}

function placesOf(count: number, { left, right, gridTop, gridBottom, isUpright }: Layout) {
  const [across, along] = isUpright ? [right - left, gridBottom - gridTop] : [gridBottom - gridTop, right - left];
  // Few tracks do not become bars across the whole picture.
  const wide = Math.min(isUpright ? 140 : 100, (across + GAP) / Math.max(1, count)) - GAP;
  const head = isUpright ? 44 : 56;
  const beats = STEPS / 4;
  const long = (along - head - BEAT_GAP * beats - GAP * (STEPS - beats)) / STEPS;
  const box = (track: number, from: number, length: number): Box => {
    const side = track * (wide + GAP);
    return isUpright
      ? { x: left + side, y: gridTop + from, width: wide, height: length }
      : { x: left + from, y: gridTop + side, width: length, height: wide };
  };
  return {
    head: (track: number) => box(track, 0, head),
    cell: (track: number, step: number) => {
      const from = head + BEAT_GAP + step * (long + GAP) + Math.floor(step / 4) * (BEAT_GAP - GAP);
      return box(track, from, long);
    },
  };
}

/** The head of a track is turned inside out while it is struck. */
function drawHead(canvas: Canvas, box: Box, { color, isHollow }: Column, isStruck: boolean, ink: Ink): void {
  const own = TRACK_COLORS[color] ?? TRACK_COLORS[0];
  canvas.fillStyle = isStruck ? ink.text : own;
  canvas.fillRect(box.x, box.y, box.width, box.height);
  const side = Math.min(22, box.width * 0.7, box.height * 0.6);
  const mark = new Path2D(MARK_SHAPES[color] ?? MARK_SHAPES[0]);
  canvas.save();
  canvas.translate(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2);
  canvas.scale(side / 16, side / 16);
  canvas.fillStyle = isStruck ? own : DARK.ground;
  canvas.strokeStyle = isStruck ? own : DARK.ground;
  canvas.lineWidth = 2;
  if (isHollow) canvas.stroke(mark);
  else canvas.fill(mark, 'evenodd');
  canvas.restore();
}

interface Cell {
  readonly column: Column;
  readonly step: number;
  readonly isOn: boolean;
  readonly isNow: boolean;
}

/** A step that is on and runs has a frame around its colour. */
function drawCell(canvas: Canvas, box: Box, { column, step, isOn, isNow }: Cell, ink: Ink): void {
  const { x, y, width, height } = box;
  const own = TRACK_COLORS[column.color] ?? TRACK_COLORS[0];
  const plain = Math.floor(step / 4) % 2 === 0 ? ink.cell : ink.cellAlt;
  if (!isNow) {
    canvas.fillStyle = isOn ? own : plain;
    canvas.fillRect(x, y, width, height);
    return;
  }
  canvas.fillStyle = isOn ? ink.text : ink.now;
  canvas.fillRect(x, y, width, height);
  if (!isOn) return;
  const edge = Math.min(width, height) / 4;
  canvas.fillStyle = own;
  canvas.fillRect(x + edge, y + edge, width - 2 * edge, height - 2 * edge);
}

function drawFoot(canvas: Canvas, { bpm }: Picture, { left, right, footBase }: Layout, ink: Ink): void {
  const size = 13;
  for (let i = 0; i < 6; i++) {
    canvas.fillStyle = i === 1 ? LOGO : ink.text;
    canvas.fillRect(left + (i % 2) * (size + 3), footBase - 44 + Math.floor(i / 2) * (size + 3), size, size - 1);
  }
  canvas.fillStyle = ink.text;
  canvas.textAlign = 'left';
  canvas.font = fontOf(42);
  canvas.fillText('BATIDA', left + 42, footBase - 2);
  canvas.fillStyle = ink.quiet;
  canvas.textAlign = 'right';
  canvas.font = fontOf(32);
  canvas.fillText(`${bpm} BPM`, right, footBase - 4);
}
