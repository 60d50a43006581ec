/** Whether what is made is kept: one fact, which the bar shows and the writer sets. */
import { signal } from '@preact/signals-react';
import type { WordKey } from '../words/shape.ts';

/**
 * saving: an edit is on its way to the disk; full: the disk takes no more, the song lives in memory until it does;
 * failed: this browser keeps nothing now; elsewhere: another tab has the song open and this one only shows it.
 */
export type ShelfStatus = 'saved' | 'saving' | 'full' | 'failed' | 'elsewhere';
export const shelfStatus = signal<ShelfStatus>('saved');

/** The line under the name of the song. */
export const STATUS_LINES: Readonly<Record<ShelfStatus, WordKey>> = {
  saved: 'projects.statusSaved',
  saving: 'projects.statusSaving',
  full: 'projects.statusFull',
  failed: 'projects.statusFailed',
  elsewhere: 'projects.statusElsewhere',
};
