/** How much room is left on this device for songs and takes. Pure but for the one signal. */
import { computed } from '@preact/signals-react';
import { type StorageFacts, storageFacts } from './storage.ts';

/** Of 32-bit floating point; written to the disk, and then once more to the shelf. */
const BYTES_PER_SAMPLE = 4 * 2;
/** Of one microphone, where no device has said its own. */
const USUAL_RATE = 48_000;
/** With less than that the device is nearly full: a take of a song, and its song. */
const LITTLE_MINUTES = 5;

/** A take that long, whole minutes. */
export function minutesIn(bytes: number, rate: number = USUAL_RATE, channels = 1): number {
  return Math.max(0, Math.floor(bytes / (rate * channels * BYTES_PER_SAMPLE * 60)));
}

/** Copies for playing make way. Null: the browser does not say. */
export function bytesLeftOf(facts: Pick<StorageFacts, 'usedBytes' | 'quotaBytes'> | null): number | null {
  if (facts === null || facts.usedBytes === null || facts.quotaBytes === null) return null;
  return Math.max(0, facts.quotaBytes - facts.usedBytes);
}

export const isLittle = (bytes: number | null): boolean => bytes !== null && minutesIn(bytes) < LITTLE_MINUTES;

export const bytesLeft = computed(() => bytesLeftOf(storageFacts.value));
