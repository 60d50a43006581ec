/** A loop region as bars. Pure. */
import type { LoopRegion } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';

export interface LoopBars {
  /** The first bar, from 1. */
  readonly bar: number;
  readonly bars: number;
}

/** As far as the keys go. */
export const MAX_LOOP_BAR = 999;

/** A region off the bar lines is shown as the nearest bars; none is the first bar. */
export function loopBars(loop: LoopRegion | null): LoopBars {
  if (!loop) return { bar: 1, bars: 1 };
  const bar = Math.round(loop.startTick / TICKS_PER_BAR) + 1;
  return { bar, bars: Math.max(1, Math.round((loop.endTick - loop.startTick) / TICKS_PER_BAR)) };
}
