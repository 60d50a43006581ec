/** The timeline as blocks: where they lie, which are seen, where one is dropped. Pure. */
import { sectionsOf } from '../../song/arrangement.ts';
import { MAX_REPEATS } from '../../song/limits.ts';
import type { Song } from '../../song/song.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';

export interface Block {
  readonly index: number;
  readonly scene: string;
  readonly repeats: number;
  readonly fromTick: number;
  readonly toTick: number;
}

export function blocksOf(song: Song): readonly Block[] {
  return sectionsOf(song).map(({ scene, fromTick, toTick }, index) => {
    return { index, scene, repeats: song.timeline[index]?.repeats ?? 1, fromTick, toTick };
  });
}

/** What lies between two ticks, at least in part. */
export function between<T extends { readonly fromTick: number; readonly toTick: number }>(
  items: readonly T[],
  fromTick: number,
  toTick: number,
): readonly T[] {
  return items.filter((item) => item.toTick > fromTick && item.fromTick < toTick);
}

/** The index a block gets when it is let go with its middle at a tick. */
export function dropIndex(blocks: readonly Block[], moved: number, tick: number): number {
  return blocks.filter(({ index, fromTick, toTick }) => index !== moved && (fromTick + toTick) / 2 < tick).length;
}

/** How often a scene plays when its block ends at a tick. */
export function repeatsAt({ fromTick, toTick, repeats }: Block, tick: number): number {
  const once = (toTick - fromTick) / repeats;
  return Math.min(MAX_REPEATS, Math.max(1, Math.round((tick - fromTick) / once)));
}

/** After how many of its repeats a block is cut in two: where the song is, if that is within it, else in the middle. */
export function cutOf(block: Block, tick: number): number {
  const isWithin = tick > block.fromTick && tick < block.toTick;
  const wanted = isWithin ? repeatsAt(block, tick) : Math.ceil(block.repeats / 2);
  return Math.max(1, Math.min(block.repeats - 1, wanted));
}

/** First bar, from 1, and last. */
export function barsOf({ fromTick, toTick }: Pick<Block, 'fromTick' | 'toTick'>): readonly [number, number] {
  return [Math.floor(fromTick / TICKS_PER_BAR) + 1, Math.ceil(toTick / TICKS_PER_BAR)];
}

/** Bars that carry a figure: every 1, 2, 4, 8 … so that figures have room. Counted from 0. */
export function markedBars(pixelsPerBar: number, fromBar: number, toBar: number, roomPixels = 44): readonly number[] {
  let every = 1;
  while (every * pixelsPerBar < roomPixels) every *= 2;
  const bars: number[] = [];
  for (let bar = Math.max(0, Math.floor(fromBar / every) * every); bar < toBar; bar += every) bars.push(bar);
  return bars;
}
