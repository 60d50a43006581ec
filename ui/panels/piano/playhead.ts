/** The line of the moment: moved by the pulse itself, only while what is shown is what plays. */
import { onPulse } from '../../state/pulse.ts';
import { xOfTick } from './geometry.ts';
import { frame } from './roll.ts';
import { tickInPattern } from './shown.ts';

export function followPlayhead(line: HTMLElement): () => void {
  let shown = '';
  return onPulse((pulse) => {
    const next = pulse.isPlaying && pulse.countInBeats === 0 ? placeOf(pulse.tick) : '';
    if (next === shown) return;
    shown = next;
    line.style.transform = next;
    line.classList.toggle('on', next !== '');
  });
}

function placeOf(tick: number): string {
  const place = tickInPattern(tick);
  if (place === null) return '';
  const at = frame.peek();
  const x = xOfTick(at, place);
  return x < at.keysWidth || x > at.width ? '' : `translateX(${Math.round(x)}px)`;
}
