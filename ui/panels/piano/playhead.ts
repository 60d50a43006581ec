/**
 * The line of the moment: moved by the pulse itself, only while what is shown is what plays. Where it leaves the screen by
 * itself the view turns a page; where a hand has scrolled it away it stays away.
 */
import { onPulse } from '../../state/pulse.ts';
import { xOfTick } from './geometry.ts';
import { draft, frame } from './roll.ts';
import { moveScroller } from './scroller.ts';
import { tickInPattern } from './shown.ts';

export function followPlayhead(line: HTMLElement): () => void {
  let shown = '';
  let scrolled = 0;
  return onPulse((pulse) => {
    const tick = pulse.isPlaying && pulse.countInBeats === 0 ? tickInPattern(pulse.tick) : null;
    const at = frame.peek();
    const x = tick === null ? -1 : xOfTick(at, tick);
    const isSeen = x >= at.keysWidth && x < at.width;
    if (tick !== null && !isSeen && shown !== '' && scrolled === at.scrollX && !draft.peek()) {
      moveScroller(x - at.keysWidth, 0);
    }
    scrolled = at.scrollX;
    const next = isSeen ? `translateX(${Math.round(x)}px)` : '';
    if (next === shown) return;
    shown = next;
    line.style.transform = next;
    line.classList.toggle('on', isSeen);
  });
}
