/** The keyboard in the lane of the song. */
import type { KeyboardEvent } from 'react';
import { MAX_REPEATS } from '../../../song/limits.ts';
import type { Block } from './blocks.ts';
import { blocks, choose, chosenBlock, moveBlock, removeBlock, repeatBlock, toggleLoop } from './timeline-state.ts';

const AROUND: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const REPEATS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1, '+': 1, '-': -1 };

/** The focus goes with the block, which may be drawn in the next frame; by then a held arrow may be further on. */
function focus(lane: Element | null, index: number): void {
  requestAnimationFrame(() => {
    if (chosenBlock.peek()?.index === index) lane?.querySelector<HTMLElement>(`[data-block="${index}"]`)?.focus();
  });
}

export function walkBlocks(event: KeyboardEvent<HTMLButtonElement>, focused: Block): void {
  if (event.ctrlKey || event.metaKey) return;
  const block = chosenBlock.peek() ?? focused;
  const lane = event.currentTarget.parentElement;
  const around = AROUND[event.key];
  const repeats = REPEATS[event.key];
  const last = blocks.peek().length - 1;
  let goal = -1;
  if (around !== undefined) {
    goal = Math.min(last, Math.max(0, block.index + around));
    if (event.altKey) moveBlock(block.index, goal);
  } else if (event.key === 'Home' || event.key === 'End') goal = event.key === 'Home' ? 0 : last;
  else if (repeats !== undefined) repeatBlock(block, Math.min(MAX_REPEATS, block.repeats + repeats));
  else if (event.key === 'l') toggleLoop(block);
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    removeBlock(block);
    goal = Math.min(block.index, last - 1);
  } else return;
  event.preventDefault();
  if (goal < 0) return;
  choose(goal);
  focus(lane, goal);
}
