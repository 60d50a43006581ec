/** Bars under the grid: a drag draws velocities or chances across them, as one undo. */
import { signal } from '@preact/signals-react';
import { Pointers, type Press } from '../../../controls/pointers.ts';
import { changeStep } from '../../../state/held.ts';
import { selectedStep } from '../../../state/screen.ts';
import type { StepPlace } from '../../../state/step-place.ts';
import { stepOf } from '../../../state/tracks.ts';
import { touchPage } from '../grid/pages.ts';
import { shareAt } from './gesture.ts';
import { placeOf } from './step-cells.ts';

export const barKind = signal<'velocity' | 'probability'>('velocity');

interface Drawn extends StepPlace {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is drawn on, measured as the pointer lands. */
interface Drawing {
  readonly bars: readonly Drawn[];
  readonly letPageGo: () => void;
}

function draw({ bars }: Drawing, { at, before, gesture }: Press): void {
  const [from, to] = at.x < before.x ? [at.x, before.x] : [before.x, at.x];
  for (const bar of bars) {
    if (bar.right < from || bar.left > to || !stepOf(bar.track, bar.index).on) continue;
    const kind = barKind.peek();
    changeStep(bar, { [kind]: shareAt(at.y, bar.top, bar.bottom, kind === 'velocity' ? 0.01 : 0) }, gesture);
  }
}

/** Listens until the function it returns is called. */
export function dragBars(row: HTMLElement): () => void {
  const pointers = new Pointers<Drawing>(() => ({
    isCaptured: true,
    onDown(press) {
      const bars = Array.from(row.querySelectorAll('[data-step]')).flatMap((element) => {
        const place = placeOf(element);
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return place ? [{ ...place, left, right, top, bottom }] : [];
      });
      const hit = bars.find(({ left, right }) => press.at.x >= left && press.at.x <= right);
      if (hit) selectedStep.value = hit.index;
      const drawing = { bars, letPageGo: touchPage() };
      draw(drawing, press);
      return drawing;
    },
    onMove: draw,
    onEnd: ({ letPageGo }) => letPageGo(),
  }));
  return pointers.listen(row);
}
