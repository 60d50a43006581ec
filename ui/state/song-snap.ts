/** Where a hand may put things on the timeline. Alt is past the snap. */
import { TICKS_PER_BAR, TICKS_PER_STEP } from '../../song/time.ts';
import { type SongSnap, songSnap } from './arrange-view.ts';

const GRIDS: Readonly<Record<SongSnap, number>> = {
  bar: TICKS_PER_BAR,
  beat: TICKS_PER_BAR / 4,
  step: TICKS_PER_STEP,
  off: 1,
};

export const snapTicks = (isFree = false): number => (isFree ? 1 : GRIDS[songSnap.peek()]);

export function snapped(tick: number, isFree = false): number {
  const grid = snapTicks(isFree);
  return Math.max(0, Math.round(tick / grid) * grid);
}
