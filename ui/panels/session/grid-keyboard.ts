/** The keyboard in the grid: arrows walk, letters do what a finger does elsewhere. */

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

/** By chord; a scene's head has no track. */
const ACTS: Readonly<Record<string, Act>> = {
  'Shift+Enter': (_, scene) => pressScene(scene),
  Delete: remove,
  Backspace: remove,
  'Mod+c': copy,
  'Mod+v': paste,
  'Mod+d': duplicate,
  F2: (track, scene) => {
    if (track === '') openScenePanel(scene);
    else openClipPanel(track, scene);
  },
  e: (track, scene) => track !== '' && editHere(track, scene),
  x: (track) => track !== '' && stopTrack(track),
  'Shift+x': stopAll,
  c: capture,
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
    if (!placeOf(event.target) || event.altKey) return;
    const place = cursor.peek();
    const isMod = event.ctrlKey || event.metaKey;
    const move = isMod || event.shiftKey ? undefined : MOVES[event.key];
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = ACTS[`${isMod ? 'Mod+' : ''}${event.shiftKey ? 'Shift+' : ''}${key}`];
    if (!move && !act) return;
    event.preventDefault();
    if (move) go({ row: place.row + move[0], column: place.column + move[1] });
    else if (!event.repeat) act?.(trackIds.peek()[place.row] ?? '', sceneAt(place.column));
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
