/** Where a recording goes in and out by itself: two markers of its own, kept on this device and no part of the song. Without them it is the song's loop. */
import { computed, signal } from '@preact/signals-react';
import type { LoopRegion } from '../../song/song.ts';
import { PART_SPECS } from '../../song/specs.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT, TICKS_PER_STEP } from '../../song/time.ts';
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

/** Bar, beat and sixteenth from 1, as a ruler counts; ticks behind them where it lies between. */
export function placeText(tick: number): string {
  const beat = tick % TICKS_PER_BAR;
  const step = beat % TICKS_PER_BEAT;
  const rest = step % TICKS_PER_STEP;
  const parts = [tick / TICKS_PER_BAR, beat / TICKS_PER_BEAT, step / TICKS_PER_STEP].map(
    (part) => Math.floor(part) + 1,
  );
  return [...parts, ...(rest > 0 ? [rest] : [])].join('.');
}

/** "5", "5.3", "5.3.2" or "5.3.2.100"; null: no place. */
export function readPlace(text: string): number | null {
  const found = /^(\d{1,5})(?:[.:,\s]([1-4])(?:[.:,\s]([1-4])(?:[.:,\s](\d{1,3}))?)?)?$/.exec(text.trim());
  const [bar = 0, beat = 1, step = 1, rest = 0] =
    found?.slice(1).map((part) => (part ? Number(part) : undefined)) ?? [];
  if (bar < 1 || rest >= TICKS_PER_STEP) return null;
  return (bar - 1) * TICKS_PER_BAR + (beat - 1) * TICKS_PER_BEAT + (step - 1) * TICKS_PER_STEP + rest;
}
