/** The whole song in one line: the frame is what is seen of it; drawn it scrolls, its edges zoom. For eyes and a mouse. */
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useRef } from 'react';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { colorClass } from '../../../controls/mark.tsx';
import { type PointerRules, Pointers } from '../../../controls/pointers.ts';
import { song } from '../../../state/song.ts';
import { sections } from '../../../state/sounding.ts';
import { shownName } from '../../../state/track-names.ts';
import { frameBars, showBars } from './sight.ts';
import { songBars } from './state.ts';

const EDGE_PIXELS = 8;

type Grip = 'move' | 'left' | 'right';

export function Overview({ view }: { readonly view: RefObject<HTMLElement | null> }) {
  useSignals();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = line.current;
    if (!box) return;
    const barAt = (x: number) => {
      const { left, width } = box.getBoundingClientRect();
      return ((x - left) / width) * Math.max(1, songBars.peek());
    };
    const rules: PointerRules<Grip> = {
      isCaptured: true,
      onDown({ at }) {
        const frame = box.querySelector('.song-frame')?.getBoundingClientRect();
        if (!frame) return null;
        if (Math.abs(at.x - frame.left) < EDGE_PIXELS) return 'left';
        if (Math.abs(at.x - frame.right) < EDGE_PIXELS) return 'right';
        if (at.x < frame.left || at.x > frame.right) centre(barAt(at.x));
        return 'move';
      },
      onMove(grip, { at, before }) {
        const [from, to] = frameBars.peek();
        const by = barAt(at.x) - barAt(before.x);
        if (grip === 'move') showBars(view.current, from + by, to + by);
        else if (grip === 'left') showBars(view.current, Math.min(from + by, to - 1), to);
        else showBars(view.current, from, Math.max(to + by, from + 1));
      },
    };
    const centre = (bar: number) => {
      const [from, to] = frameBars.peek();
      showBars(view.current, bar - (to - from) / 2, bar + (to - from) / 2);
    };
    return new Pointers(() => rules).listen(box);
  }, [view]);
  const bars = Math.max(1, songBars.value);
  const percent = (bar: number) => `${((100 * bar) / bars).toFixed(3)}%`;
  const [from, to] = frameBars.value;
  return (
    <div className="song-overview" ref={line} aria-hidden="true">
      {sections.value.map(({ scene, fromTick, toTick }) => {
        const found = song.value.scenes.find(({ id }) => id === scene);
        const [first, past] = [fromTick / TICKS_PER_BAR, toTick / TICKS_PER_BAR];
        return (
          <span
            key={fromTick}
            className={colorClass(found?.color ?? 0)}
            style={{ left: percent(first), width: percent(past - first) }}
          >
            {shownName(found?.name ?? '')}
          </span>
        );
      })}
      <i
        className="song-frame"
        style={{ left: percent(Math.max(0, from)), width: percent(Math.min(bars, to) - Math.max(0, from)) }}
      />
    </div>
  );
}
