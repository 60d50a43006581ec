/** The way into the library and back to where one was; by itself, so that whoever has a door to it does not bring its sounds. */
import { leaveRoom, openRoom } from './edit-room.ts';
import { overlay, type View, view } from './screen.ts';

/** In place of a track's id: one that is not there yet. */
export const NEW_TRACK = '';

let cameFrom: View | null = null;

/** For a track; null: for the chosen one; NEW_TRACK: for one of its own. */
export function openLibrary(track: string | null = null): void {
  overlay.value = null;
  cameFrom = view.peek();
  openRoom('library', track);
}

export function closeLibrary(): void {
  const back = cameFrom;
  cameFrom = null;
  leaveRoom();
  if (back === null || back === 'edit') return;
  view.value = back;
  focusDoor(MOST_FRAMES);
}

/** It was left by another way: whoever opens it next comes from somewhere else. */
export function forgetWay(): void {
  cameFrom = null;
}

/** A view that comes back is drawn within a few frames. */
const MOST_FRAMES = 30;

function focusDoor(frames: number): void {
  requestAnimationFrame(() => {
    const door = document.querySelector<HTMLElement>('[data-library-door]');
    if (door && door.getClientRects().length > 0) door.focus();
    else if (frames > 0) focusDoor(frames - 1);
  });
}
