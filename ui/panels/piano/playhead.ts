/**
 * The line of the moment: moved by the pulse itself, only while what is shown is what plays. Where it leaves the screen by
 * itself the view turns a page; where a hand has scrolled it away, or has notes chosen, it stays away.
 */
import { slide } from '../../paint/slide.ts';
import { onPulse } from '../../state/pulse.ts';
import { xOfTick } from './geometry.ts';
import { draft, frame, selection } from './roll.ts';
import { moveScroller } from './scroller.ts';
import { tickInPattern } from './shown.ts';

const NOWHERE = -1;
/** Wider than any screen, in pixels. */
const WIDEST = 10_000;

/** What a hand works at does not leave it: the next tap would land in another bar. */
const isInHand = () => draft.peek() !== null || selection.peek().size > 0;

export function followPlayhead(line: HTMLElement): () => void {
  const shift = slide(line, 'translateX(0)', `translateX(${WIDEST}px)`, WIDEST);
  let shown = NOWHERE;
  let scrolled = 0;
  return onPulse((pulse) => {
    const tick = pulse.isPlaying && pulse.countInBeats === 0 ? tickInPattern(pulse.tick) : null;
    const at = frame.peek();
    const x = tick === null ? -1 : xOfTick(at, tick);
    const isSeen = x >= at.keysWidth && x < at.width;
    if (tick !== null && !isSeen && shown !== NOWHERE && scrolled === at.scrollX && !isInHand()) {
      moveScroller(x - at.keysWidth, 0);
    }
    scrolled = at.scrollX;
    const next = isSeen ? Math.round(x) : NOWHERE;
    if (next === shown) return;
    if (isSeen !== (shown !== NOWHERE)) line.classList.toggle('on', isSeen);
    shown = next;
    if (isSeen) shift(next);
  });
}
