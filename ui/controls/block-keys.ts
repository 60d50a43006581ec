/** The keyboard among the blocks of the song, wherever they are drawn. */
import type { KeyboardEvent } from 'react';
import { MAX_REPEATS } from '../../song/limits.ts';
import { commandIn } from '../keys/bound.ts';
import type { CommandOf } from '../keys/table.ts';
import type { Block } from '../state/blocks.ts';
import { song } from '../state/song.ts';
import {
  blocks,
  choose,
  chosenBlock,
  duplicateBlock,
  moveBlock,
  removeBlock,
  repeatBlock,
  splitBlock,
  toggleLoop,
} from '../state/song-blocks.ts';
import { say } from '../state/speech.ts';
import { t } from '../words/words.ts';
import { blockText } from './block-words.ts';

/** The focus stays on the block, whose name is another then, or goes to its copy: a reader need not tell. */
const CHANGING: readonly string[] = [
  'earlier',
  'later',
  'oftener',
  'rarer',
  'duplicate',
  'split',
] satisfies CommandOf<'blocks'>[];

/** The focus goes with the block, which may be drawn in the next frame; by then a held arrow may be further on. */
function focus(lane: Element | null, index: number): void {
  requestAnimationFrame(() => {
    if (chosenBlock.peek()?.index === index) lane?.querySelector<HTMLElement>(`[data-block="${index}"]`)?.focus();
  });
}

const goalOf = (key: string, at: number, last: number): number =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last })[key] ?? at;

export function walkBlocks(event: KeyboardEvent<HTMLButtonElement>, focused: Block): void {
  const command = commandIn('blocks', event)?.command;
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  const block = chosenBlock.peek() ?? focused;
  const lane = event.currentTarget.closest('section');
  const last = blocks.peek().length - 1;
  const repeat = (by: 1 | -1) => repeatBlock(block, Math.min(MAX_REPEATS, block.repeats + by));
  const show = (index: number) => {
    choose(index);
    focus(lane, index);
  };
  const move = (by: 1 | -1) => {
    const goal = Math.min(last, Math.max(0, block.index + by));
    moveBlock(block.index, goal);
    show(goal);
  };
  if (command === 'walk') show(Math.min(last, Math.max(0, goalOf(event.key, block.index, last))));
  else if (command === 'earlier') move(-1);
  else if (command === 'later') move(1);
  else if (command === 'oftener') repeat(1);
  else if (command === 'rarer') repeat(-1);
  else if (command === 'duplicate') {
    if (duplicateBlock(block.index)) focus(lane, block.index + 1);
  } else if (command === 'split') splitBlock(block);
  else if (command === 'loopBlock') {
    toggleLoop(block);
    say(t(song.peek().loop ? 'speech.loopOn' : 'speech.loopOff'));
  } else {
    removeBlock(block);
    if (last > 0) show(Math.min(block.index, last - 1));
  }
  const now = chosenBlock.peek();
  if (now && CHANGING.includes(command))
    say(blockText(now, song.peek().scenes.find(({ id }) => id === now.scene)?.name));
}
