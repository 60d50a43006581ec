/** Hands on the lane: the chosen block is drawn to another place or to more repeats, the ruler to a loop. */
import { setLoop } from '../../../song/edits/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { freshGesture } from '../../controls/gesture.ts';
import { edit } from '../../state/song.ts';
import { dropIndex, repeatsAt } from './blocks.ts';
import { blocks, choose, chosenBlock, moveBlock, playSong, repeatBlock, tickOfPixel } from './lane-state.ts';

const SLOP_PIXELS = 6;

interface Drag {
  readonly kind: 'move' | 'repeat' | 'loop' | 'tap';
  readonly fromX: number;
  readonly fromTick: number;
  readonly group: string;
  readonly block: HTMLElement | null;
  isMoving: boolean;
}

/** Listens until the answer is called. */
export function dragLane(lane: HTMLElement): () => void {
  let drag: Drag | null = null;

  const tickAt = (x: number) => tickOfPixel(x - lane.getBoundingClientRect().left);

  function down(event: PointerEvent): void {
    if (event.button !== 0 || drag || !(event.target instanceof Element)) return;
    const block = event.target.closest<HTMLElement>('[data-block]');
    const isRuler = event.target.closest('.sl-r') !== null;
    if (!block && !isRuler) return;
    const isChosen = block !== null && Number(block.dataset.block) === chosenBlock.peek()?.index;
    const onHandle = event.target.closest('.sl-h') !== null;
    const kind = isRuler ? 'loop' : !isChosen ? 'tap' : onHandle ? 'repeat' : 'move';
    drag = {
      kind,
      fromX: event.clientX,
      fromTick: tickAt(event.clientX),
      group: freshGesture(),
      block,
      isMoving: false,
    };
    if (kind !== 'tap') lane.setPointerCapture(event.pointerId);
  }

  function moved({ clientX }: PointerEvent): void {
    const block = chosenBlock.peek();
    if (!drag || drag.kind === 'tap') return;
    drag.isMoving ||= Math.abs(clientX - drag.fromX) > SLOP_PIXELS;
    if (!drag.isMoving) return;
    if (drag.kind === 'loop') {
      const ends = [drag.fromTick, tickAt(clientX)].sort((a, b) => a - b) as [number, number];
      const from = Math.floor(ends[0] / TICKS_PER_BAR);
      edit(setLoop(from * TICKS_PER_BAR, Math.max(from + 1, Math.ceil(ends[1] / TICKS_PER_BAR)) * TICKS_PER_BAR), {
        group: drag.group,
      });
    } else if (drag.kind === 'repeat' && block) {
      repeatBlock(block, repeatsAt(block, tickAt(clientX)), drag.group);
    } else if (drag.block) {
      drag.block.style.transform = `translateX(${clientX - drag.fromX}px)`;
    }
  }

  function up({ clientX }: PointerEvent): void {
    const block = chosenBlock.peek();
    const done = drag;
    drag = null;
    if (!done) return;
    if (done.block) done.block.style.transform = '';
    if (done.kind === 'loop') {
      if (!done.isMoving) playSong(Math.floor(done.fromTick / TICKS_PER_BAR) * TICKS_PER_BAR);
    } else if (done.kind === 'move' && block) {
      if (!done.isMoving) playSong(Math.floor(done.fromTick / TICKS_PER_BAR) * TICKS_PER_BAR);
      else {
        const middle = (block.fromTick + block.toTick) / 2 + tickAt(clientX) - done.fromTick;
        moveBlock(block.index, dropIndex(blocks.peek(), block.index, middle));
      }
    }
  }

  function cancelled(): void {
    if (drag?.block) drag.block.style.transform = '';
    drag = null;
  }

  /** A click without a pointer is a key's, a reader's or a script's. */
  function clicked(event: MouseEvent): void {
    const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null;
    if (!block) return;
    const index = Number(block.dataset.block);
    const chosen = chosenBlock.peek();
    if (event.detail === 0 && chosen?.index === index) playSong(chosen.fromTick);
    else choose(index);
  }

  lane.addEventListener('pointerdown', down);
  lane.addEventListener('pointermove', moved);
  lane.addEventListener('pointerup', up);
  lane.addEventListener('pointercancel', cancelled);
  lane.addEventListener('click', clicked);
  return () => {
    lane.removeEventListener('pointerdown', down);
    lane.removeEventListener('pointermove', moved);
    lane.removeEventListener('pointerup', up);
    lane.removeEventListener('pointercancel', cancelled);
    lane.removeEventListener('click', clicked);
  };
}
