/** Draws the notes of the roll and their velocities: only those in sight. */
import type { Note } from '../../../song/song.ts';
import { type Frame, gridHeight, tickOfX, xOfTick, yOfKey } from './geometry.ts';
import type { Ink } from './ink.ts';
import { fontOf } from './paint-grid.ts';
import type { Ghost } from './shown.ts';

type Canvas = CanvasRenderingContext2D;

export interface Look {
  readonly lit: string;
  readonly dim: string;
  /** What a note in a row is called. */
  nameOf(key: number): string;
}

/** Free: the pattern's own; step: what a step plays, not to be grasped as it is. */
type Kind = 'free' | 'chosen' | 'step';

const NAME_PIXELS = 30;

export function paintNote(canvas: Canvas, frame: Frame, ink: Ink, look: Look, note: Note, kind: Kind): void {
  const left = xOfTick(frame, note.startTick);
  const wide = Math.max(4, xOfTick(frame, note.startTick + note.lengthTicks) - left - 1);
  if (left > frame.width || left + wide < frame.keysWidth) return;
  const high = frame.rowHeight - 1;
  const top = yOfKey(frame, note.key);
  if (top > frame.height || top + high < frame.rulerHeight) return;
  canvas.fillStyle = kind === 'chosen' ? ink.ink : kind === 'step' ? look.dim : look.lit;
  canvas.fillRect(left, top, wide, high);
  if (kind === 'chosen') paintHandles(canvas, ink, look, left, top, wide, high);
  else if (!ink.isStudio || kind === 'step')
    frameRect(canvas, ink.ink, left, top, wide, high, kind === 'step' ? 1 : 1.5);
  else {
    canvas.fillStyle = 'rgba(0, 0, 0, 0.45)';
    canvas.fillRect(left, top, Math.min(3, wide), high);
  }
  // A long note keeps its name in sight.
  const from = Math.max(left, frame.keysWidth);
  if (left + wide - from < NAME_PIXELS + (kind === 'chosen' ? 12 : 0) || high < 12) return;
  canvas.fillStyle = kind === 'chosen' ? ink['ink-inv'] : kind === 'step' ? ink.ink : ink['on-track'];
  canvas.font = fontOf(11);
  canvas.fillText(look.nameOf(note.key), from + (kind === 'chosen' ? 13 : 6), top + high / 2 + 1);
}

function frameRect(canvas: Canvas, colour: string, x: number, y: number, w: number, h: number, line: number): void {
  canvas.strokeStyle = colour;
  canvas.lineWidth = line;
  canvas.strokeRect(x + line / 2, y + line / 2, Math.max(0, w - line), h - line);
}

function paintHandles(canvas: Canvas, ink: Ink, look: Look, x: number, y: number, w: number, h: number): void {
  frameRect(canvas, look.lit, x + 2, y + 2, w - 4, h - 4, 2);
  if (w < 20) return;
  for (const at of [x, x + w - 8]) {
    canvas.fillStyle = look.lit;
    canvas.fillRect(at, y, 8, h);
    frameRect(canvas, ink.ink, at, y, 8, h, 2);
  }
}

/** Other tracks, looped beside this one. */
export function paintGhosts(canvas: Canvas, frame: Frame, ink: Ink, ghosts: readonly Ghost[], loopTicks: number): void {
  canvas.globalAlpha = 0.4;
  const from = tickOfX(frame, frame.keysWidth);
  const to = Math.min(loopTicks, tickOfX(frame, frame.width));
  for (const ghost of ghosts) {
    canvas.fillStyle = ink.tracks[ghost.color]?.lit ?? ink.line;
    const first = Math.max(0, Math.floor(from / ghost.loopTicks) - 1) * ghost.loopTicks;
    for (let pass = first; pass < to; pass += ghost.loopTicks) {
      for (const { key, startTick, lengthTicks } of ghost.notes) {
        const tick = pass + startTick;
        if (startTick >= ghost.loopTicks || tick >= to || tick + lengthTicks <= from) continue;
        const x = xOfTick(frame, tick);
        const high = Math.round(frame.rowHeight / 3);
        const y = yOfKey(frame, key) + (frame.rowHeight - high) / 2;
        canvas.fillRect(x, y, Math.max(3, xOfTick(frame, tick + lengthTicks) - x - 1), high);
      }
    }
  }
  canvas.globalAlpha = 1;
}

/** The lane below: a stem with a flag for each note, as high as it is loud. */
export function paintLane(canvas: Canvas, frame: Frame, ink: Ink): void {
  const top = frame.rulerHeight + gridHeight(frame);
  canvas.fillStyle = ink.panel;
  canvas.fillRect(0, top, frame.width, frame.velocityHeight);
  canvas.fillStyle = ink.line;
  canvas.fillRect(0, top, frame.width, 1);
}

export function paintStem(canvas: Canvas, frame: Frame, ink: Ink, look: Look, note: Note, isChosen: boolean): void {
  const x = Math.round(xOfTick(frame, note.startTick));
  if (x < frame.keysWidth - 12 || x > frame.width) return;
  const high = 4 + note.velocity * (frame.velocityHeight - 8);
  const top = frame.height - high;
  canvas.fillStyle = ink.ink;
  canvas.fillRect(x, top, 3, high);
  canvas.fillRect(x, top, 12, 9);
  canvas.fillStyle = isChosen ? ink.ink : look.lit;
  canvas.fillRect(x + 1.5, top + 1.5, 9, 6);
}
