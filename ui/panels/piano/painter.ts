/** Paints the roll on its canvas: whenever something it shows has changed, once a frame at most. */
import { effect } from '@preact/signals-react';
import type { Note } from '../../../song/song.ts';
import { theme } from '../../state/screen.ts';
import { keyName } from '../../state/step-words.ts';
import { t } from '../../words/words.ts';
import { type Frame, gridHeight, xOfTick, yOfKey } from './geometry.ts';
import { type Ink, inkOf } from './ink.ts';
import { fontOf, paintGrid, paintKeys, paintLoopEnd, paintRuler } from './paint-grid.ts';
import { paintGhosts, paintLane, paintNote, paintStem } from './paint-notes.ts';
import {
  cursor,
  draft,
  frame,
  hasGhosts,
  hasKeyboard,
  heldKeys,
  lengthTicks,
  scale,
  selection,
  shownLoop,
  snapTicks,
} from './roll.ts';
import { fromSteps, ghosts, notes, rows } from './shown.ts';

/** Everything the picture follows from: read here, so that a change of any of it asks for a new one. */
function read() {
  return {
    frame: frame.value,
    rows: rows.value,
    notes: notes.value,
    steps: fromSteps.value,
    ghosts: hasGhosts.value ? ghosts.value : [],
    selection: selection.value,
    draft: draft.value,
    loopTicks: shownLoop.value,
    snapTicks: snapTicks.value,
    held: heldKeys.value,
    cursor: { ...cursor.value, lengthTicks: lengthTicks.value },
    isCursorShown: hasKeyboard.value,
    velocityLabel: t('piano.velocity'),
    also: [theme.value, scale.value],
  };
}

export function startPainter(element: HTMLCanvasElement): () => void {
  const canvas = element.getContext('2d', { alpha: false });
  let request = 0;
  const later = () => {
    if (request === 0) {
      request = requestAnimationFrame(() => {
        request = 0;
        if (canvas) paint(element, canvas, read());
      });
    }
  };
  const stop = effect(() => {
    read();
    later();
  });
  // The theme of the system, the face of the letters: what no signal reports.
  const watcher = new MutationObserver(later);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  void document.fonts.ready.then(later);
  return () => {
    stop();
    watcher.disconnect();
    cancelAnimationFrame(request);
  };
}

type Picture = ReturnType<typeof read>;

function paint(element: HTMLCanvasElement, canvas: CanvasRenderingContext2D, picture: Picture): void {
  const { frame: at, rows: of, loopTicks, held } = picture;
  adjust(element, canvas, at);
  const ink = inkOf();
  const colours = ink.tracks[of.color] ?? { lit: ink.ink, dim: ink.line };
  const look = { ...colours, nameOf: of.kind === 'pads' ? (key: number) => `${key - of.root + 1}` : keyName };
  const free = picture.draft ? picture.notes.filter((note) => !picture.draft?.hidden.has(note)) : picture.notes;
  const isChosen = (note: Note) => picture.selection.has(note);
  const chosen = [...free.filter(isChosen), ...(picture.draft?.notes ?? [])];
  const others = free.filter((note) => !isChosen(note));

  within(canvas, at.keysWidth, at.rulerHeight, at.width, gridHeight(at), () => {
    paintGrid(canvas, at, ink, of, picture.snapTicks);
    paintGhosts(canvas, at, ink, picture.ghosts, loopTicks);
    canvas.textBaseline = 'middle';
    canvas.textAlign = 'left';
    for (const note of picture.steps) paintNote(canvas, at, ink, look, note, 'step');
    for (const note of others) paintNote(canvas, at, ink, look, note, 'free');
    for (const note of chosen) paintNote(canvas, at, ink, look, note, 'chosen');
    paintLoopEnd(canvas, at, ink, loopTicks);
    if (picture.isCursorShown) paintCursor(canvas, at, ink, picture.cursor);
    const box = picture.draft?.box;
    if (box) {
      canvas.strokeStyle = ink.ink;
      canvas.lineWidth = 2;
      canvas.setLineDash([4, 3]);
      canvas.strokeRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
      canvas.setLineDash([]);
    }
  });
  const lit = new Set([...held, ...(chosen.length <= 16 ? chosen.map(({ key }) => key) : [])]);
  within(canvas, 0, at.rulerHeight, at.keysWidth, gridHeight(at), () => paintKeys(canvas, at, ink, of, lit));
  paintLane(canvas, at, ink);
  within(canvas, at.keysWidth, 0, at.width, at.height, () => {
    for (const note of others) paintStem(canvas, at, ink, look, note, false);
    for (const note of chosen) paintStem(canvas, at, ink, look, note, true);
    if (at.rulerHeight > 0) paintRuler(canvas, at, ink, loopTicks, picture.cursor.tick);
  });
  paintCorners(canvas, at, ink, picture.velocityLabel);
}

/** The canvas has a dot for each dot of the screen. */
function adjust(element: HTMLCanvasElement, canvas: CanvasRenderingContext2D, { width, height }: Frame): void {
  const dots = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * dots), Math.round(height * dots)];
  if (element.width !== wide || element.height !== high) {
    element.width = wide;
    element.height = high;
  }
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  canvas.setTransform(dots, 0, 0, dots, 0, 0);
}

function within(
  canvas: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  draw: () => void,
): void {
  canvas.save();
  canvas.beginPath();
  canvas.rect(x, y, width - x, height);
  canvas.clip();
  draw();
  canvas.restore();
}

function paintCursor(
  canvas: CanvasRenderingContext2D,
  at: Frame,
  ink: Ink,
  place: Pick<Note, 'key' | 'lengthTicks'> & { tick: number },
): void {
  const x = xOfTick(at, place.tick);
  const width = Math.max(8, xOfTick(at, place.tick + place.lengthTicks) - x);
  canvas.strokeStyle = ink.focus;
  canvas.lineWidth = 3;
  canvas.strokeRect(x + 0.5, yOfKey(at, place.key) + 0.5, width - 1, at.rowHeight - 1);
}

function paintCorners(canvas: CanvasRenderingContext2D, at: Frame, ink: Ink, label: string): void {
  const top = at.height - at.velocityHeight;
  canvas.fillStyle = ink.panel;
  canvas.fillRect(0, 0, at.keysWidth, at.rulerHeight);
  canvas.fillRect(0, top, at.keysWidth, at.velocityHeight);
  canvas.fillStyle = ink.line;
  canvas.fillRect(0, at.rulerHeight - 1, at.keysWidth, 1);
  canvas.fillRect(0, top, at.keysWidth, 1);
  canvas.fillStyle = ink.ink;
  canvas.fillRect(at.keysWidth - 2, top, 2, at.velocityHeight);
  canvas.fillStyle = ink['ink-2'];
  canvas.font = fontOf(12).replace('"Batida Display", ', '').replace('700', '400');
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText(label, at.keysWidth / 2 - 1, top + at.velocityHeight / 2, at.keysWidth - 8);
  canvas.textAlign = 'left';
}
