/** Whether somebody is being shown around, and whether it is still offered. The tour itself comes late (`ui/panels/tour/`). */
import { batch, signal } from '@preact/signals-react';

/** The quiet line in the notice slot; gone for good once it was taken, dismissed or not needed. Kept with the device's choices. */
export const isTourOffered = signal(true);
export const isTourOpen = signal(false);

/** Whoever makes so many edits has found the way; one gesture is one edit. */
export const EDITS_WITHOUT_TOUR = 3;

export function openTour(): void {
  batch(() => {
    isTourOffered.value = false;
    isTourOpen.value = true;
  });
}

export function endTour(): void {
  isTourOpen.value = false;
}
