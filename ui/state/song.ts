/** The open song: one signal, and the only functions that write it. */
import { batch, computed, signal } from '@preact/signals-react';
import { defaultSong } from '../../song/defaults.ts';
import type { Edit } from '../../song/edits/edit.ts';
import { canRedo, canUndo, type History, historyOf, push, redo as redoOf, undo as undoOf } from '../../song/history.ts';
import type { Song, Track } from '../../song/song.ts';

/** Undo and redo are this value, so that they survive a reload with the song. */
export const history = signal<History>(historyOf(defaultSong()));
export const song = computed<Song>(() => history.value.present);
export const isUndoable = computed(() => canUndo(history.value));
export const isRedoable = computed(() => canRedo(history.value));

interface EditOptions {
  /** Edits of one gesture in a row are one undo. */
  readonly group?: string;
}

export function edit(change: Edit, { group }: EditOptions = {}): void {
  const before = history.peek();
  history.value = push(before, change(before.present), group ?? null);
}

export function undo(): void {
  history.value = undoOf(history.peek());
}

export function redo(): void {
  history.value = redoOf(history.peek());
}

/** Grows with every song that is opened: what was said of the one before it holds no more. */
export const openings = signal(0);

/** Another song is opened: nothing to undo, or the history it had when it was left. */
export function openSong(next: Song | History): void {
  batch(() => {
    history.value = 'present' in next ? next : historyOf(next);
    openings.value++;
  });
}

export function trackOf(id: string): Track | undefined {
  return song.value.tracks.find((track) => track.id === id);
}
