/** A place in the song as it is written and typed: markers of a recording, notes. */
import { TICKS_PER_BAR, TICKS_PER_BEAT, TICKS_PER_STEP } from '../../song/time.ts';

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
