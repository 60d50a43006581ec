/** Bars under the grid: a drag draws velocities or chances across them, as one undo. */
import { signal } from '@preact/signals-react';
import { freshGesture } from '../../../controls/gesture.ts';
import { changeStep } from '../../../state/held.ts';
import { selectedStep } from '../../../state/session.ts';
import type { StepPlace } from '../../../state/step-place.ts';
import { stepOf } from '../../../state/tracks.ts';
import { layHand } from '../grid/pages.ts';
import { shareAt } from './gesture.ts';
import { placeOf } from './touch.ts';

export const barKind = signal<'velocity' | 'probability'>('velocity');

interface Drawn extends StepPlace {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Listens until the function it returns is called. */
export function dragBars(lane: HTMLElement): () => void {
  let bars: readonly Drawn[] = [];
  let group = '';
  let lastX = 0;
  let takeHandOff = () => {};

  function draw(x: number, y: number): void {
    const [from, to] = x < lastX ? [x, lastX] : [lastX, x];
    for (const bar of bars) {
      if (bar.right < from || bar.left > to || !stepOf(bar.track, bar.index).on) continue;
      const kind = barKind.peek();
      changeStep(bar, { [kind]: shareAt(y, bar.top, bar.bottom, kind === 'velocity' ? 0.01 : 0) }, group);
    }
    lastX = x;
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || group !== '') return;
    bars = Array.from(lane.querySelectorAll('[data-step]')).flatMap((element) => {
      const place = placeOf(element);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return place ? [{ ...place, left, right, top, bottom }] : [];
    });
    group = freshGesture();
    takeHandOff = layHand();
    lastX = event.clientX;
    const hit = bars.find(({ left, right }) => lastX >= left && lastX <= right);
    if (hit) selectedStep.value = hit.index;
    lane.setPointerCapture(event.pointerId);
    draw(event.clientX, event.clientY);
  }

  function moved(event: PointerEvent): void {
    if (group !== '' && lane.hasPointerCapture(event.pointerId)) draw(event.clientX, event.clientY);
  }

  function done(): void {
    group = '';
    takeHandOff();
  }

  lane.addEventListener('pointerdown', down);
  lane.addEventListener('pointermove', moved);
  lane.addEventListener('lostpointercapture', done);
  return () => {
    takeHandOff();
    lane.removeEventListener('pointerdown', down);
    lane.removeEventListener('pointermove', moved);
    lane.removeEventListener('lostpointercapture', done);
  };
}
