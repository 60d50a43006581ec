/** All of the track in one line; the frame is what is seen of it, and goes along with a drag. */

import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Pointers } from '../../../controls/pointers.ts';
import { stampText } from '../../../controls/time-text.ts';
import { Wave } from '../../../controls/wave.tsx';
import { t } from '../../../words/words.ts';
import { lengthOf, lookAt, lookAtAll, pieces, scrollBy, seen, whole } from './state.ts';

const EDGE_PIXELS = 10;
const STEP_SHARE = 0.1;

type Grip = 'move' | 'left' | 'right';

export function Overview() {
  useSignals();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = line.current;
    if (!box) return;
    const secondsAt = (x: number) => {
      const { left, width } = box.getBoundingClientRect();
      return whole.peek().fromSeconds + ((x - left) / Math.max(1, width)) * lengthOf(whole.peek());
    };
    const pointers: Pointers<Grip> = new Pointers(() => ({
      isCaptured: true,
      onDown({ at }) {
        const frame = box.querySelector('.we-frame')?.getBoundingClientRect();
        if (!frame) return null;
        if (Math.abs(at.x - frame.left) < EDGE_PIXELS) return 'left';
        if (Math.abs(at.x - frame.right) < EDGE_PIXELS) return 'right';
        if (at.x < frame.left || at.x > frame.right) {
          const half = lengthOf(seen.peek()) / 2;
          lookAt({ fromSeconds: secondsAt(at.x) - half, toSeconds: secondsAt(at.x) + half });
        }
        return 'move';
      },
      onMove(grip, { at, before }) {
        const by = secondsAt(at.x) - secondsAt(before.x);
        const { fromSeconds, toSeconds } = seen.peek();
        if (grip === 'move') scrollBy(by);
        else if (grip === 'left') lookAt({ fromSeconds: Math.min(fromSeconds + by, toSeconds - 0.01), toSeconds });
        else lookAt({ fromSeconds, toSeconds: Math.max(toSeconds + by, fromSeconds + 0.01) });
      },
      onDoubleTap: lookAtAll,
    }));
    return pointers.listen(box);
  }, []);
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP_SHARE, ArrowRight: STEP_SHARE, PageUp: -1, PageDown: 1 }[event.key];
    if (by === undefined && event.key !== 'Home') return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) lookAtAll();
    else scrollBy(by * lengthOf(seen.peek()));
  };
  const all = whole.value;
  const { fromSeconds, toSeconds } = seen.value;
  const percent = (seconds: number) => Math.min(100, Math.max(0, (100 * (seconds - all.fromSeconds)) / lengthOf(all)));
  const [left, right] = [percent(fromSeconds), percent(toSeconds)];
  return (
    <div
      ref={line}
      className="we-overview"
      role="slider"
      tabIndex={0}
      aria-label={t('wave.overview', { from: stampText(fromSeconds), to: stampText(toSeconds) })}
      aria-valuemin={0}
      aria-valuemax={Math.round(all.toSeconds * 100) / 100}
      aria-valuenow={Math.round(fromSeconds * 100) / 100}
      onKeyDown={press}
    >
      <Wave pieces={pieces.value} fromSeconds={all.fromSeconds} toSeconds={all.toSeconds} className="is-plain" />
      <i className="we-frame" style={{ left: `${left}%`, width: `${right - left}%` }} />
    </div>
  );
}
