/** What the track panel was opened for. */
import { signal } from '@preact/signals-react';
import { overlay, selectTrack } from './screen.ts';

export const trackTask = signal<'edit' | 'add'>('edit');

export function openTrack(id: string): void {
  selectTrack(id);
  trackTask.value = 'edit';
  overlay.value = 'track';
}

export function openNewTrack(): void {
  trackTask.value = 'add';
  overlay.value = 'track';
}
