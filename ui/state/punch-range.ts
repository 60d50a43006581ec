/** Where a recording goes in and out by itself: two markers of its own, kept on this device and no part of the song. Without them it is the song's loop. */
import { computed, signal } from '@preact/signals-react';
import type { LoopRegion } from '../../song/song.ts';
import { PART_SPECS } from '../../song/specs.ts';
import { TICKS_PER_BAR, TICKS_PER_STEP } from '../../song/time.ts';
import { isPunching } from './recording.ts';

/** As it is kept: both ticks; '' is none. */
export const keptPunch = signal('');

export const punchRange = computed<LoopRegion | null>(() => {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(keptPunch.value) ?? [];
  const [startTick, endTick] = [Number(from), Number(to)];
  return endTick > startTick ? { startTick, endTick } : null;
});

const within = (tick: number) => Math.min(PART_SPECS.startTick.max, Math.max(0, Math.round(tick)));

/** In either order; of no length there is none. From now on it is recorded so. */
export function setPunch(a: number, b: number): void {
  const [from, to] = [within(Math.min(a, b)), within(Math.max(a, b))];
  keptPunch.value = from === to ? '' : `${from}-${to}`;
  if (from !== to) isPunching.value = true;
}

/** The other marker stays, unless the two would change sides: then it is a bar away. */
export function setPunchIn(tick: number): void {
  const end = punchRange.peek()?.endTick ?? 0;
  setPunch(tick, end > tick ? end : tick + TICKS_PER_BAR);
}

export function setPunchOut(tick: number): void {
  const start = punchRange.peek()?.startTick ?? tick;
  setPunch(start < tick ? start : Math.max(0, tick - TICKS_PER_BAR), tick);
}

export function clearPunch(): void {
  keptPunch.value = '';
}

/** The sixteenth that is nearest: a hand means one. */
export const nearStep = (tick: number): number => Math.round(tick / TICKS_PER_STEP) * TICKS_PER_STEP;
