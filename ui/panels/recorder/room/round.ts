/** Which round of the loop a take is in. */
import { signal } from '@preact/signals-react';

/** Of the take that runs: where its first round begins in it, and how long each is; null: nothing goes round. */
export const round = signal<{ readonly fromSeconds: number; readonly seconds: number; readonly bars: number } | null>(
  null,
);

/** Counted from 0; null: nothing goes round. */
export function passOfTake(seconds: number): number | null {
  const now = round.value;
  return now && Math.max(0, Math.floor((seconds - now.fromSeconds) / now.seconds));
}
