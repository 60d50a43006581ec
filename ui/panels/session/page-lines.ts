/** The page of a song: blocks laid out as text is, so many bars to a line. Pure. */
import { TICKS_PER_BAR } from '../../../song/time.ts';
import type { Block } from '../../state/blocks.ts';

/** What of a block lies in one line. */
export interface Piece {
  readonly block: Block;
  /** Of the song, from 0. */
  readonly startBar: number;
  /** Within its line, from 0. */
  readonly fromBar: number;
  readonly bars: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A block that crosses the end of a line goes on in the next. */
export function linesOf(blocks: readonly Block[], barsInLine: number): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [];
  for (const block of blocks) {
    const first = block.fromTick / TICKS_PER_BAR;
    const end = block.toTick / TICKS_PER_BAR;
    for (let bar = first; bar < end; ) {
      const line = Math.floor(bar / barsInLine);
      const stop = Math.min(end, (line + 1) * barsInLine);
      const piece = { block, startBar: bar, fromBar: bar - line * barsInLine, bars: stop - bar };
      const pieces = lines[line] ?? [];
      lines[line] = [...pieces, { ...piece, isFirst: bar === first, isLast: stop === end }];
      bar = stop;
    }
  }
  return lines;
}
