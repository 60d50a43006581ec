/** Draws what stands still on the roll: rows, lines, the end of the loop, the ruler and the keys. */
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../../../song/time.ts';
import { keyName } from '../../state/step-words.ts';
import { type Frame, gridHeight, keyOfY, tickOfX, xOfTick, yOfKey } from './geometry.ts';
import type { Ink } from './ink.ts';
import { isRowDark, scale } from './roll.ts';
import type { rows } from './shown.ts';

type Canvas = CanvasRenderingContext2D;
type Rows = typeof rows.value;

/** Closer than this, lines are a grey haze. */
const LEAST_PIXELS = 7;
const WHITE = '#fbfcfa';
const BLACK = '#121412';

export function paintGrid(canvas: Canvas, frame: Frame, ink: Ink, { kind, root, pads }: Rows, snapTicks: number): void {
  const { width, rowHeight, rulerHeight } = frame;
  const bottom = rulerHeight + gridHeight(frame);
  const [low, high] = keysInSight(frame);
  const tonic = scale.value?.root ?? 0;
  for (let key = high; key >= low; key--) {
    const y = yOfKey(frame, key);
    canvas.fillStyle = (kind === 'pads' ? !pads[key - root] : isRowDark(key)) ? ink['cell-alt'] : ink.cell;
    canvas.fillRect(0, y, width, rowHeight);
    const isRoot = kind === 'keys' ? key % 12 === tonic : key === root;
    canvas.fillStyle = isRoot ? ink.line : ink.hair;
    canvas.fillRect(0, y + rowHeight - (isRoot ? 2 : 1), width, isRoot ? 2 : 1);
  }
  const fine = fineTicks(frame, snapTicks);
  const last = tickOfX(frame, width);
  for (let tick = firstLine(frame, fine); tick <= last; tick += fine) {
    const isBar = tick % TICKS_PER_BAR === 0;
    canvas.fillStyle = isBar ? ink['ink-2'] : tick % TICKS_PER_BEAT === 0 ? ink.line : ink.hair;
    canvas.fillRect(Math.round(xOfTick(frame, tick)), rulerHeight, 1, bottom - rulerHeight);
  }
}

/** Beyond the end of the loop nothing is heard. */
export function paintLoopEnd(canvas: Canvas, frame: Frame, ink: Ink, loopTicks: number): void {
  const x = Math.max(frame.keysWidth, Math.round(xOfTick(frame, loopTicks)));
  if (x >= frame.width) return;
  canvas.globalAlpha = 0.6;
  canvas.fillStyle = ink.well;
  canvas.fillRect(x, 0, frame.width - x, frame.height);
  canvas.globalAlpha = 1;
}

export function paintRuler(canvas: Canvas, frame: Frame, ink: Ink, loopTicks: number, markTick: number): void {
  const { width, rulerHeight, beatWidth } = frame;
  canvas.fillStyle = ink.panel;
  canvas.fillRect(0, 0, width, rulerHeight);
  const unit = beatWidth < 40 ? TICKS_PER_BAR : TICKS_PER_BEAT;
  const last = tickOfX(frame, width);
  canvas.textBaseline = 'middle';
  canvas.textAlign = 'left';
  for (let tick = firstLine(frame, unit); tick <= last; tick += unit) {
    const x = Math.round(xOfTick(frame, tick));
    const isBar = tick % TICKS_PER_BAR === 0;
    const bar = Math.floor(tick / TICKS_PER_BAR) + 1;
    canvas.fillStyle = isBar ? ink.ink : ink.hair;
    canvas.fillRect(x, 0, isBar ? 2 : 1, rulerHeight);
    canvas.fillStyle = isBar ? ink.ink : ink['ink-2'];
    canvas.font = fontOf(isBar ? 13 : 11);
    canvas.fillText(
      isBar ? `${bar}` : `${bar}.${Math.floor((tick % TICKS_PER_BAR) / TICKS_PER_BEAT) + 1}`,
      x + 6,
      rulerHeight / 2 + 1,
    );
  }
  canvas.fillStyle = ink.line;
  canvas.fillRect(0, rulerHeight - 1, width, 1);
  // Where pasting begins.
  canvas.fillStyle = ink.focus;
  canvas.fillRect(Math.round(xOfTick(frame, markTick)), rulerHeight - 5, 7, 5);
  paintFlag(canvas, Math.round(xOfTick(frame, loopTicks)), rulerHeight, ink);
}

/** The end of the loop, to be dragged by. */
function paintFlag(canvas: Canvas, x: number, height: number, ink: Ink): void {
  canvas.fillStyle = ink.ink;
  canvas.fillRect(x - 2, 0, 2, height);
  canvas.beginPath();
  canvas.moveTo(x - 2, 2);
  canvas.lineTo(x - 10, height / 2);
  canvas.lineTo(x - 2, height - 3);
  canvas.fill();
}

export function paintKeys(canvas: Canvas, frame: Frame, ink: Ink, of: Rows, lit: ReadonlySet<number>): void {
  const { keysWidth, rowHeight } = frame;
  const [low, high] = keysInSight(frame);
  canvas.textBaseline = 'middle';
  const colour = ink.tracks[of.color]?.lit ?? ink.ink;
  for (let key = high; key >= low; key--) {
    const y = yOfKey(frame, key);
    const isBlack = [1, 3, 6, 8, 10].includes(key % 12);
    canvas.fillStyle = lit.has(key) ? colour : WHITE;
    canvas.fillRect(0, y, keysWidth, rowHeight);
    canvas.fillStyle = '#b6bcb5';
    canvas.fillRect(0, y + rowHeight - 1, keysWidth, 1);
    if (isBlack && of.kind !== 'pads' && !lit.has(key)) {
      canvas.fillStyle = BLACK;
      canvas.fillRect(0, y, Math.round(keysWidth * 0.64), rowHeight - 1);
    }
    const name = rowName(of, key, lit.has(key));
    if (name === '' || rowHeight < 10) continue;
    canvas.fillStyle = BLACK;
    canvas.font = fontOf(11);
    const isPad = of.kind === 'pads';
    canvas.textAlign = isPad ? 'left' : 'right';
    canvas.fillText(name, isPad ? 5 : keysWidth - 6, y + rowHeight / 2 + 1);
  }
  canvas.fillStyle = ink.ink;
  canvas.fillRect(keysWidth - 2, frame.rulerHeight, 2, frame.height);
  canvas.textAlign = 'left';
}

/** Pads by their names, else every C, the root of a drum, and what is being played. */
function rowName(of: Rows, key: number, isLit: boolean): string {
  const { kind, root } = of;
  if (kind === 'pads') return padName(of, key);
  return isLit || key % 12 === 0 || (kind === 'drum' && key === root) ? keyName(key) : '';
}

function padName({ root, pads }: Rows, key: number): string {
  const pad = pads[key - root];
  return pad ? `${key - root + 1} ${pad.name}`.trim() : '';
}

export function fontOf(pixels: number): string {
  return `700 ${pixels}px "Batida Display", system-ui, sans-serif`;
}

function keysInSight(frame: Frame): readonly [low: number, high: number] {
  const bottom = frame.rulerHeight + gridHeight(frame);
  return [keyOfY(frame, bottom), keyOfY(frame, frame.rulerHeight)];
}

function fineTicks(frame: Frame, snapTicks: number): number {
  const pixels = (ticks: number) => (ticks / TICKS_PER_BEAT) * frame.beatWidth;
  let ticks = Math.min(snapTicks || TICKS_PER_BEAT / 4, TICKS_PER_BEAT);
  while (pixels(ticks) < LEAST_PIXELS) ticks *= 2;
  return ticks;
}

function firstLine(frame: Frame, unit: number): number {
  return Math.max(0, Math.floor(tickOfX(frame, frame.keysWidth) / unit) * unit);
}
