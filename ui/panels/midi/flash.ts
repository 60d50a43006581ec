/** The note that was heard last, for a second. However many come, the screen learns of one a frame. */
import { type HeardNote, isNoteFresh, lastNote } from '../../state/midi.ts';

const FLASH_MILLISECONDS = 1000;

let next: HeardNote | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function flash(note: HeardNote): void {
  if (!next) requestAnimationFrame(show);
  next = note;
}

function show(): void {
  lastNote.value = next;
  next = null;
  isNoteFresh.value = true;
  clearTimeout(timer);
  timer = setTimeout(() => {
    isNoteFresh.value = false;
  }, FLASH_MILLISECONDS);
}
