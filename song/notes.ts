/** The order of notes in a pattern: by start, then from low to high, then as they were. */
import type { Note } from './song.ts';

export function inOrder(notes: readonly Note[]): readonly Note[] {
  return notes.every((note, i) => i === 0 || compare(notes[i - 1] as Note, note) <= 0)
    ? notes
    : [...notes].sort(compare);
}

function compare(a: Note, b: Note): number {
  return a.startTick - b.startTick || a.key - b.key;
}
