/** Hands on the page: a tap chooses a block, another hears it; held and drawn it moves, its edge repeats it. */
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { blockMenu } from '../../controls/block-menu.ts';
import { openMenu } from '../../controls/context-menu.ts';
import { type Point, type PointerRules, Pointers, type Press } from '../../controls/pointers.ts';
import { dropIndex, repeatsAt } from '../../state/blocks.ts';
import { blocks, choose, chosenBlock, moveBlock, playSong, repeatBlock } from '../../state/song-blocks.ts';
import { barsInLine } from './timeline-state.ts';

const HOLD_MILLISECONDS = 300;
const SLOP_PIXELS = 8;

interface Drag {
  readonly kind: 'move' | 'repeat';
  readonly index: number;
  /** A finger moves a block only after it has rested on it: before that it scrolls. */
  isFree: boolean;
  readonly element: HTMLElement;
  /** From the end of the block to where its edge was taken hold of. */
  readonly beyondTicks: number;
}

/** Listens until the answer is called. */
export function dragPage(page: HTMLElement): () => void {
  /** The tick under a point: the nearest line, the place along it. */
  function tickAt({ x, y }: Point): number {
    const lines = [...page.querySelectorAll<HTMLElement>('[data-line]')];
    const boxes = lines.map((line) => line.getBoundingClientRect());
    const below = boxes.findIndex(({ bottom }) => y < bottom);
    const line = below < 0 ? boxes.length - 1 : below;
    const box = boxes[line];
    if (!box) return 0;
    const share = Math.min(1, Math.max(0, (x - box.left) / box.width));
    return (line + share) * barsInLine.peek() * TICKS_PER_BAR;
  }

  function dragOf({ target, isTouch, from }: Press): Drag | null {
    const chosen = chosenBlock.peek();
    if (target.closest('[data-edge]') && chosen) {
      const beyondTicks = tickAt(from) - chosen.toTick;
      return { kind: 'repeat', index: chosen.index, isFree: true, element: page, beyondTicks };
    }
    const element = target.closest<HTMLElement>('[data-block], [data-of]');
    if (!element) return null;
    return { kind: 'move', index: indexOf(element), isFree: !isTouch, element, beyondTicks: 0 };
  }

  const rules: PointerRules<Drag> = {
    slopPixels: SLOP_PIXELS,
    holdMilliseconds: HOLD_MILLISECONDS,
    onDown(press) {
      const drag = dragOf(press);
      if (drag?.kind === 'repeat') press.capture();
      return drag;
    },
    onHold(drag) {
      drag.isFree = true;
      choose(drag.index);
      drag.element.dataset.lifted = '';
    },
    onMove(drag, { at, from, gesture }) {
      const block = blocks.peek()[drag.index];
      if (!drag.isFree || !block) return;
      if (drag.kind === 'repeat') repeatBlock(block, repeatsAt(block, tickAt(at) - drag.beyondTicks), gesture);
      else drag.element.style.transform = `translate(${at.x - from.x}px, ${at.y - from.y}px)`;
    },
    onUp(drag, { at, hasMoved, isTouch, target }) {
      const block = blocks.peek()[drag.index];
      if (drag.kind !== 'move' || !drag.isFree || !block) return;
      if (hasMoved || drag.element.style.transform !== '') {
        const to = dropIndex(blocks.peek(), block.index, tickAt(at));
        if (to !== block.index) moveBlock(block.index, to);
      } else if (isTouch) {
        const asked = { clientX: at.x, clientY: at.y, target, preventDefault: ignore, stopPropagation: ignore };
        openMenu(asked, () => blockMenu(block.index));
      }
      isClickOver = isTouch || hasMoved;
    },
    onEnd({ element }) {
      element.style.transform = '';
      delete element.dataset.lifted;
    },
  };

  /** What was held or drawn is no tap. */
  let isClickOver = false;

  function clicked({ target, detail }: MouseEvent): void {
    const wasHeld = isClickOver;
    isClickOver = false;
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-block], [data-of]') : null;
    if (!element || (wasHeld && detail > 0)) return;
    const index = indexOf(element);
    const chosen = chosenBlock.peek();
    if (chosen?.index === index) playSong(chosen.fromTick);
    else choose(index);
  }

  const pointers = new Pointers(() => rules);
  /** A finger that has lifted a block does not scroll. */
  const still = (event: TouchEvent) => {
    if (pointers.presses.some(([, { isFree }]) => isFree)) event.preventDefault();
  };
  const forget = () => {
    isClickOver = false;
  };
  const stop = pointers.listen(page);
  page.addEventListener('pointerdown', forget, true);
  page.addEventListener('click', clicked);
  page.addEventListener('touchmove', still, { passive: false });
  return () => {
    stop();
    page.removeEventListener('pointerdown', forget, true);
    page.removeEventListener('click', clicked);
    page.removeEventListener('touchmove', still);
  };
}

const indexOf = ({ dataset }: HTMLElement): number => Number(dataset.block ?? dataset.of);
const ignore = (): void => undefined;
