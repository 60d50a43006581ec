/** The way to the part of Setup that tells of the room on this device. */
import { batch, signal } from '@preact/signals-react';
import { overlay, view } from './screen.ts';

/** Asked for, and no hand has gone on from there. */
export const isStorageAsked = signal(false);

export function openStorage(): void {
  batch(() => {
    overlay.value = null;
    isStorageAsked.value = true;
    view.value = 'setup';
  });
}
