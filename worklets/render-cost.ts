/** What a song costs to compute, some bars of it in one go, so that a clock of whole milliseconds is fine enough; without threads, so that it also runs in Node. */
import type { Song } from '../song/song.ts';
import { TICKS_PER_BAR } from '../song/time.ts';
import { openKernel } from './kernel.ts';
import { arenaPagesFor, renderSong } from './offline.ts';

/** Compilers look at code that runs often for a while before they make it fast. */
const WARM_BARS = 1;
const BARS = 4;
const NO_SAMPLES = new Map();

export interface CostOptions {
  readonly module: WebAssembly.Module;
  readonly song: Song;
  /** Frames per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** After so long it says what it has seen: slow devices are not held up by their slowness. */
  readonly mostMilliseconds: number;
}

/** Share of real time that the engine needs for the song, 0..1 and more. */
export function renderCost({ module, song, rate, now, mostMilliseconds }: CostOptions): number {
  const kernel = openKernel(module, { rate, arenaPages: arenaPagesFor(NO_SAMPLES) });
  const range = (bars: number) => ({ kernel, song, fromTick: 0, toTick: bars * TICKS_PER_BAR, tailSeconds: 0 });
  const begun = now();
  for (const _ of renderSong(range(WARM_BARS))) if (now() - begun >= mostMilliseconds) break;
  const from = now();
  let frames = 0;
  let spent = 0;
  for (const block of renderSong(range(BARS))) {
    frames += block.left.length;
    spent = now() - from;
    if (now() - begun >= mostMilliseconds) break;
  }
  return frames === 0 ? Number.POSITIVE_INFINITY : (spent * rate) / (frames * 1000);
}
