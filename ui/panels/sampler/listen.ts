/** The sound that is being cut, heard from its beginning through a pad: taps fall where the ear is. */
import { signal } from '@preact/signals-react';
import { FIRST_PAD_KEY } from '../../../song/edits/pads.ts';
import { PADS } from '../../../song/limits.ts';
import { withLine } from '../../../song/slices.ts';
import { engineState } from '../../state/engine.ts';
import { hit, letGo } from '../../state/live-events.ts';
import { bank, chosenSlice, cutting, lines, setLines, slices } from './chop-state.ts';
import { sampler } from './place.ts';

/** By performance.now(), when it was struck; null: it is silent. */
export const heardSince = signal<number | null>(null);
/** The sound travels to the pads' patch by another way than the note, and must be there first. */
const HEAD_START_MILLISECONDS = 80;

let timers: ReturnType<typeof setTimeout>[] = [];

/** While `heardSince` is not null the first pad plays the whole sound: the room makes it so. */
export function listen(): void {
  const track = sampler.peek()?.id;
  const now = cutting.peek();
  if (track === undefined || !now) return;
  hush();
  heardSince.value = performance.now() + HEAD_START_MILLISECONDS;
  timers = [
    setTimeout(() => {
      heardSince.value = performance.now();
      hit(track, FIRST_PAD_KEY, 1, performance.now());
    }, HEAD_START_MILLISECONDS),
    setTimeout(hush, HEAD_START_MILLISECONDS + now.overview.seconds * 1000),
  ];
}

export function hush(): void {
  for (const timer of timers) clearTimeout(timer);
  const track = sampler.peek()?.id;
  if (heardSince.peek() !== null && track !== undefined) letGo(track, FIRST_PAD_KEY, performance.now());
  heardSince.value = null;
}

/** The chosen slice, as its pad plays it. */
export function hearSlice(): void {
  const track = sampler.peek()?.id;
  const slice = slices.peek()[chosenSlice.peek()];
  if (track === undefined || !slice) return;
  hush();
  const key = FIRST_PAD_KEY + chosenSlice.peek() - bank.peek() * PADS;
  hit(track, key, 1, performance.now());
  setTimeout(() => letGo(track, key, performance.now()), (slice.endSeconds - slice.startSeconds) * 1000);
}

/** A line where the sound is heard at this moment of an event. */
export function tapAt(milliseconds: number): void {
  const since = heardSince.peek();
  const now = cutting.peek();
  if (since === null || !now) return;
  const { baseLatencySeconds, outputLatencySeconds } = engineState.peek();
  const seconds = (milliseconds - since) / 1000 - (outputLatencySeconds ?? baseLatencySeconds);
  if (seconds > 0) setLines(withLine(lines.peek(), seconds, now.overview.seconds));
}
