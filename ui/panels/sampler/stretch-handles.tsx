/** The two ends of a stretch over a wave: dragged, or moved with arrows by a hundredth of a second, with Shift by a thousandth. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { SHORTEST_SLICE_SECONDS } from '../../../song/slices.ts';
import { freshGesture, Pointers } from '../../controls/pointers.ts';
import { t } from '../../words/words.ts';
import { secondsText } from './seconds-text.ts';

interface StretchHandlesProps {
  readonly from: number;
  readonly to: number;
  /** What the whole width is, from `originSeconds` on. */
  readonly lengthSeconds: number;
  readonly originSeconds?: number;
  readonly onChange: (from: number, to: number, gesture: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const STEP_SECONDS = 0.01;
const FINE_SECONDS = 0.001;

export function StretchHandles({ from, to, lengthSeconds, originSeconds = 0, onChange }: StretchHandlesProps) {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const place = (seconds: number) => `${(100 * (seconds - originSeconds)) / lengthSeconds}%`;
  const move = (end: 'from' | 'to', seconds: number, gesture: string) => {
    const last = originSeconds + lengthSeconds;
    if (end === 'from') onChange(Math.max(originSeconds, Math.min(to - SHORTEST_SLICE_SECONDS, seconds)), to, gesture);
    else onChange(from, Math.min(last, Math.max(from + SHORTEST_SLICE_SECONDS, seconds)), gesture);
  };
  const latest = useRef({ from, to, lengthSeconds, move });
  latest.current = { from, to, lengthSeconds, move };
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return new Pointers<{ end: 'from' | 'to'; seconds: number }>(() => ({
      isCaptured: true,
      onDown({ target }) {
        const end = target.closest<HTMLElement>('[data-end]')?.dataset.end;
        if (end !== 'from' && end !== 'to') return null;
        return { end, seconds: latest.current[end] };
      },
      onMove({ end, seconds }, { from: at, at: now, gesture }) {
        const width = element.getBoundingClientRect().width || 1;
        const moved = ((now.x - at.x) / width) * latest.current.lengthSeconds;
        latest.current.move(end, seconds + moved, gesture);
      },
    })).listen(element);
  }, []);
  const turn = (event: KeyboardEvent, end: 'from' | 'to') => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(end, (end === 'from' ? from : to) + step * (event.shiftKey ? FINE_SECONDS : STEP_SECONDS), freshGesture());
  };
  const handle = (end: 'from' | 'to', seconds: number) => (
    <button
      type="button"
      role="slider"
      className={`stretch-handle is-${end}`}
      style={{ left: place(seconds) }}
      data-end={end}
      aria-label={t(end === 'from' ? 'sampler.start' : 'sampler.end')}
      aria-valuemin={originSeconds}
      aria-valuemax={originSeconds + lengthSeconds}
      aria-valuenow={seconds}
      aria-valuetext={secondsText(seconds, 3)}
      onKeyDown={(event) => turn(event, end)}
    />
  );
  return (
    <div className="stretch" ref={box} data-rove="own">
      <i
        className="stretch-outside"
        style={{ left: 0, width: place(Math.max(from, originSeconds)) }}
        aria-hidden="true"
      />
      <i className="stretch-outside" style={{ left: place(to), right: 0 }} aria-hidden="true" />
      {handle('from', from)}
      {handle('to', to)}
    </div>
  );
}
