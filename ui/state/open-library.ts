/** The way into the library; by itself, so that whoever leads to it does not bring its sounds. */
import { openRoom } from './edit-room.ts';
import { overlay, view } from './screen.ts';

/** In place of a track's id: one that is not there yet. */
export const NEW_TRACK = '';

/** For a track; null: for the chosen one; NEW_TRACK: for one of its own. Closing it leads back to where one was. */
export function openLibrary(track: string | null = null): void {
  overlay.value = null;
  openRoom('library', track, null, view.peek());
}
