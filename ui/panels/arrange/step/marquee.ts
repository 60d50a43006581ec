/**
 * A mouse that drags from a gap, or with Shift from anywhere, chooses the steps it goes over; one that drags what is
 * chosen moves it, with Ctrl a copy of it.
 */
import { Pointers, type Press } from '../../../controls/pointers.ts';
import type { StepPlace } from '../../../state/step-place.ts';
import { chosenSteps, isChosen, letStepsGo, moveSteps } from '../../../state/step-selection.ts';
import { trackIds } from '../../../state/tracks.ts';
import { nearest, type Spot } from './gesture.ts';
import { CELL, type Cell, cellsOf, placeOf } from './step-cells.ts';

const SLOP_PIXELS = 4;
/** Further away from every cell than any gap: then nothing is moved. */
const REACH_PIXELS = 60;

/** Whether a press is one of these, and none that paints. */
export function isMarquee(target: Element, isTouch: boolean, isShift: boolean): boolean {
  if (isTouch || !target.closest('[data-steps]')) return false;
  const cell = target.closest(CELL);
  const place = cell && placeOf(cell);
  return isShift || !place || isChosen(place);
}

interface Dragged {
  readonly cells: readonly Cell[];
  /** The step it took hold of; null: it draws a frame. */
  readonly held: StepPlace | null;
  readonly frame: HTMLElement;
  by: { readonly columns: number; readonly rows: number };
}

function place({ style }: HTMLElement, { left, top, right, bottom }: Spot): void {
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${right - left}px`;
  style.height = `${bottom - top}px`;
}

function drawFrame(frame: HTMLElement, { from, at }: Press): void {
  const [left, top] = [Math.min(from.x, at.x), Math.min(from.y, at.y)];
  place(frame, { left, top, right: Math.max(from.x, at.x), bottom: Math.max(from.y, at.y) });
}

/** Round what is chosen, where it would lie. */
function drawMoved(frame: HTMLElement, { cells, by }: Dragged): void {
  const tracks = trackIds.peek();
  const wanted = chosenSteps
    .peek()
    .map(({ track, index }) => `${tracks[tracks.indexOf(track) + by.rows]} ${index + by.columns}`);
  const under = cells.filter(({ track, index }) => wanted.includes(`${track} ${index}`));
  if (under.length === 0) return;
  const left = Math.min(...under.map((cell) => cell.left));
  const top = Math.min(...under.map((cell) => cell.top));
  const right = Math.max(...under.map((cell) => cell.right));
  const bottom = Math.max(...under.map((cell) => cell.bottom));
  place(frame, { left, top, right, bottom });
}

function chooseUnder({ cells }: Dragged, { from, at }: Press): void {
  const [left, right] = [Math.min(from.x, at.x), Math.max(from.x, at.x)];
  const [top, bottom] = [Math.min(from.y, at.y), Math.max(from.y, at.y)];
  chosenSteps.value = cells
    .filter((cell) => cell.right > left && cell.left < right && cell.bottom > top && cell.top < bottom)
    .map(({ track, index }) => ({ track, index }));
}

/** Listens until the function it returns is called. `tap` is what a press in a gap means that goes nowhere. */
export function marqueeSteps(grid: HTMLElement, tap: (place: StepPlace) => void): () => void {
  const pointers = new Pointers<Dragged>(() => ({
    slopPixels: SLOP_PIXELS,
    onDown({ target, isTouch }, { shiftKey }) {
      if (!isMarquee(target, isTouch, shiftKey)) return null;
      const cell = target.closest(CELL);
      const place = cell && placeOf(cell);
      const frame = document.createElement('div');
      frame.className = 'marquee';
      return { cells: cellsOf(grid), held: place && !shiftKey ? place : null, frame, by: { columns: 0, rows: 0 } };
    },
    onMove(dragged, press) {
      if (!dragged.frame.isConnected) {
        press.capture();
        document.body.append(dragged.frame);
      }
      const { held } = dragged;
      if (!held) {
        drawFrame(dragged.frame, press);
        chooseUnder(dragged, press);
        return;
      }
      const over = nearest(dragged.cells, press.at.x, press.at.y, REACH_PIXELS);
      if (!over) return;
      const tracks = trackIds.peek();
      dragged.by = {
        columns: over.index - held.index,
        rows: tracks.indexOf(over.track) - tracks.indexOf(held.track),
      };
      drawMoved(dragged.frame, dragged);
    },
    onUp({ held, by, cells }, { hasMoved, from }, { ctrlKey, metaKey }) {
      if (hasMoved && held && (by.columns !== 0 || by.rows !== 0)) moveSteps(by.columns, by.rows, ctrlKey || metaKey);
      else if (!hasMoved) {
        const had = chosenSteps.peek().length > 0;
        letStepsGo();
        const place = nearest(cells, from.x, from.y);
        if (!had && place) tap(place);
      }
    },
    onEnd({ frame }) {
      frame.remove();
      // The keys are theirs from now on.
      const [first] = chosenSteps.peek();
      const cell = first && cellsOf(grid).find(({ track, index }) => track === first.track && index === first.index);
      cell?.element.focus({ preventScroll: true });
    },
  }));
  return pointers.listen(grid);
}
