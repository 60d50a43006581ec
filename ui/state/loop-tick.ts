/** Where in its own loop a track's shown pattern is. */
import { TICKS_PER_STEP } from '../../song/time.ts';
import type { Pulse } from '../../worklets/client.ts';
import { lineup } from './sounding.ts';
import { originSignal, patternSignal } from './tracks.ts';

export function loopTicksOf(track: string): number {
  return (patternSignal(track).peek()?.length ?? 1) * TICKS_PER_STEP;
}

/** Whole ticks from the start of the loop; null while another pattern plays, or none. */
export function loopTickOf(track: string, { isPlaying, countInBeats, tick }: Pulse): number | null {
  if (!isPlaying || countInBeats > 0 || originSignal(track).peek() === null) return null;
  const since = Math.max(0, tick - (lineup.peek().get(track)?.originTick ?? 0));
  return Math.floor(since % loopTicksOf(track));
}
