/** The keyboard in the grid: arrows walk, other keys do what a finger does elsewhere. */
import { commandIn } from '../../keys/bound.ts';
import type { CommandOf } from '../../keys/table.ts';
import { selectTrack } from '../../state/screen.ts';
import { stopAll, stopTrack } from '../../state/sounding.ts';
import { trackIds } from '../../state/tracks.ts';
import { capture, copy, duplicate, editHere, paste, pressScene, remove } from './clip-actions.ts';
import { cursor, openClipPanel, openScenePanel, type Place, sceneAt, sceneIds } from './scenes.ts';
import { bringIntoSight } from './sight.ts';

const PAGE = 4;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [0, -PAGE],
  PageDown: [0, PAGE],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

type Act = (track: string, scene: string) => void;

/** A scene's head has no track. The button itself launches. */
const ACTS: Readonly<Record<Exclude<CommandOf<'cells'>, 'walk' | 'launch'>, Act>> = {
  row: (_, scene) => pressScene(scene),
  remove,
  copy,
  paste,
  duplicate,
  settings: (track, scene) => {
    if (track === '') openScenePanel(scene);
    else openClipPanel(track, scene);
  },
  edit: (track, scene) => track !== '' && editHere(track, scene),
  stopTrack: (track) => track !== '' && stopTrack(track),
  stopAll,
  capture,
};

/** Listens until the answer is called. */
export function walkCells(grid: HTMLElement): () => void {
  function go({ row, column }: Place): void {
    const place = {
      row: Math.min(trackIds.peek().length - 1, Math.max(-1, row)),
      column: Math.min(sceneIds.peek().length - 1, Math.max(0, column)),
    };
    cursor.value = place;
    const track = trackIds.peek()[place.row];
    if (track !== undefined) selectTrack(track);
    bringIntoSight(grid, place.row, place.column);
    // The cell may have to be drawn first; by then a held arrow may be further on.
    requestAnimationFrame(() => {
      if (cursor.peek() !== place) return;
      grid
        .querySelector<HTMLElement>(`[data-row="${place.row}"][data-column="${place.column}"]`)
        ?.focus({ preventScroll: true });
    });
  }

  function keydown(event: KeyboardEvent): void {
    const command = placeOf(event.target) && commandIn('cells', event)?.command;
    if (!command || command === 'launch') return;
    const place = cursor.peek();
    event.preventDefault();
    if (command === 'walk') {
      const [rows, columns] = MOVES[event.key] ?? [0, 0];
      go({ row: place.row + rows, column: place.column + columns });
    } else if (!event.repeat) ACTS[command](trackIds.peek()[place.row] ?? '', sceneAt(place.column));
  }

  /** The focus may come by a finger. */
  function focused({ target }: FocusEvent): void {
    const place = placeOf(target);
    const { row, column } = cursor.peek();
    if (place && (place.row !== row || place.column !== column)) cursor.value = place;
  }

  grid.addEventListener('keydown', keydown);
  grid.addEventListener('focusin', focused);
  return () => {
    grid.removeEventListener('keydown', keydown);
    grid.removeEventListener('focusin', focused);
  };
}
