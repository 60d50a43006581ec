/** A pad that repeats while it is held: on the grid of what plays, else at its tempo. */
import { LIVE_GRIDS } from '../../song/live-input.ts';
import { TICKS_PER_BEAT } from '../../song/time.ts';
import { engine, engineState } from './engine.ts';
import { liveGrid } from './live-input.ts';
import { song } from './song.ts';

const millisecondsOf = (ticks: number) => (ticks * 60_000) / (song.peek().bpm * TICKS_PER_BEAT);

/** Ticks until the next line of a grid, never less than half of it: a stroke on a line is not repeated at once. Pure. */
function ticksToNext(tick: number, grid: number): number {
  const left = grid - (((tick % grid) + grid) % grid);
  return left < grid / 2 ? left + grid : left;
}

/** Strikes again and again until the answer is called. */
export function roll(strike: () => void): () => void {
  let timer = 0;
  const next = () => {
    const grid = LIVE_GRIDS[liveGrid.peek()] || LIVE_GRIDS['1/16'];
    const ticks = engineState.peek().isPlaying ? ticksToNext(engine.readPulse().tick, grid) : grid;
    timer = window.setTimeout(() => {
      strike();
      next();
    }, millisecondsOf(ticks));
  };
  next();
  return () => clearTimeout(timer);
}
