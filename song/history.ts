/** Undo and redo: songs never change, so the song before an edit is its reverse, and a history is a list of references. */
import type { Song } from './song.ts';

/** Key presses and turns of a wheel that follow one another this closely are one gesture, so one group. */
export const GESTURE_PAUSE_MILLISECONDS = 1000;

/** Undos kept. */
export const MAX_UNDOS = 500;

export interface History {
  /** Oldest first. */
  readonly past: readonly Song[];
  readonly present: Song;
  /** What was undone, the next redo first. */
  readonly future: readonly Song[];
  /** The gesture that made the present song; null: one edit by itself. */
  readonly group: string | null;
}

export function historyOf(song: Song): History {
  return { past: [], present: song, future: [], group: null };
}

/** The same song again is no edit. Pushes of one group in a row are one undo: a drag on a knob is one step. */
export function push(history: History, song: Song, group: string | null = null): History {
  if (song === history.present) return history;
  const isSameGesture = group !== null && group === history.group;
  const past = isSameGesture ? history.past : [...history.past, history.present].slice(-MAX_UNDOS);
  return { past, present: song, future: [], group };
}

export function undo(history: History): History {
  const previous = history.past[history.past.length - 1];
  if (!previous) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    group: null,
  };
}

export function redo(history: History): History {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future, group: null };
}

export function canUndo(history: History): boolean {
  return history.past.length > 0;
}

export function canRedo(history: History): boolean {
  return history.future.length > 0;
}
