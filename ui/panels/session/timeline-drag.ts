/** Hands on the lane: the chosen block is drawn to another place or to more repeats, the ruler to a loop. */
import { setLoop } from '../../../song/edits/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { type PointerRules, Pointers, type Press } from '../../controls/pointers.ts';
import { dropIndex, repeatsAt } from '../../state/blocks.ts';
import { edit } from '../../state/song.ts';
import { blocks, choose, chosenBlock, moveBlock, playSong, repeatBlock } from '../../state/song-blocks.ts';
import { tickOfPixel } from './timeline-state.ts';

const SLOP_PIXELS = 6;

interface Drag {
  readonly kind: 'move' | 'repeat' | 'loop' | 'tap';
  readonly fromTick: number;
  readonly block: HTMLElement | null;
}

/** Listens until the answer is called. */
export function dragLane(lane: HTMLElement): () => void {
  const tickAt = (x: number) => tickOfPixel(x - lane.getBoundingClientRect().left);

  function dragOf({ target, from }: Press): Drag | null {
    const block = target.closest<HTMLElement>('[data-block]');
    const isRuler = target.closest('.timeline-ruler') !== null;
    if (!block && !isRuler) return null;
    const isChosen = block !== null && Number(block.dataset.block) === chosenBlock.peek()?.index;
    const onHandle = target.closest('.timeline-handle') !== null;
    const kind = isRuler ? 'loop' : !isChosen ? 'tap' : onHandle ? 'repeat' : 'move';
    return { kind, fromTick: tickAt(from.x), block };
  }

  const rules: PointerRules<Drag> = {
    slopPixels: SLOP_PIXELS,
    onDown(press) {
      const drag = dragOf(press);
      if (drag && drag.kind !== 'tap') press.capture();
      return drag;
    },
    onMove(drag, { at, from, gesture }) {
      const block = chosenBlock.peek();
      if (drag.kind === 'loop') loopOver(drag.fromTick, tickAt(at.x), gesture);
      else if (drag.kind === 'repeat' && block) repeatBlock(block, repeatsAt(block, tickAt(at.x)), gesture);
      else if (drag.kind === 'move' && drag.block) drag.block.style.transform = `translateX(${at.x - from.x}px)`;
    },
    onUp({ kind, fromTick }, { at, hasMoved }) {
      const block = chosenBlock.peek();
      if (kind === 'loop' || kind === 'move') {
        if (!hasMoved) playSong(Math.floor(fromTick / TICKS_PER_BAR) * TICKS_PER_BAR);
        else if (kind === 'move' && block) {
          const middle = (block.fromTick + block.toTick) / 2 + tickAt(at.x) - fromTick;
          moveBlock(block.index, dropIndex(blocks.peek(), block.index, middle));
        }
      }
    },
    onEnd({ block }) {
      if (block) block.style.transform = '';
    },
  };

  /** A click without a pointer is a key's, a reader's or a script's. */
  function clicked(event: MouseEvent): void {
    const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null;
    if (!block) return;
    const index = Number(block.dataset.block);
    const chosen = chosenBlock.peek();
    if (event.detail === 0 && chosen?.index === index) playSong(chosen.fromTick);
    else choose(index);
  }

  const stop = new Pointers(() => rules).listen(lane);
  lane.addEventListener('click', clicked);
  return () => {
    stop();
    lane.removeEventListener('click', clicked);
  };
}

/** Whole bars, one at least. */
function loopOver(fromTick: number, toTick: number, group: string): void {
  const from = Math.floor(Math.min(fromTick, toTick) / TICKS_PER_BAR);
  const to = Math.max(from + 1, Math.ceil(Math.max(fromTick, toTick) / TICKS_PER_BAR));
  edit(setLoop(from * TICKS_PER_BAR, to * TICKS_PER_BAR), { group });
}
