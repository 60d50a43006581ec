/** The two ends of the selection: dragged, or moved by the arrows, each a slider that says its place in bars and seconds. */

import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { secondsOfTick, tickOfSeconds } from '../../../../song/edits/wave-parts.ts';
import { TICKS_PER_BEAT } from '../../../../song/time.ts';
import { Pointers } from '../../../controls/pointers.ts';
import { stampText } from '../../../controls/time-text.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { placeOf } from './place.ts';
import { barText, cursorSeconds, isSnapped, lengthOf, seen, select, selection, snapped, whole } from './state.ts';

type End = 'from' | 'to';

const FINE_SECONDS = 0.001;
const FREE_SECONDS = 0.01;

function secondsOf(end: End): number {
  const now = selection.value;
  if (!now) return cursorSeconds.value;
  return end === 'from' ? now.fromSeconds : now.toSeconds;
}

function move(end: End, to: number): void {
  const now = selection.peek();
  const other = now ? (end === 'from' ? now.toSeconds : now.fromSeconds) : cursorSeconds.peek();
  // An end does not pass the other: which of them has the focus would be another one.
  select(other, end === 'from' ? Math.min(to, other) : Math.max(to, other));
}

/** A beat on, where it snaps; else hundredths of a second, with Shift thousandths. */
function stepped(seconds: number, by: 1 | -1, isFine: boolean): number {
  if (isFine || !isSnapped.peek()) return Math.max(0, seconds + by * (isFine ? FINE_SECONDS : FREE_SECONDS));
  const beat = tickOfSeconds(song.peek(), seconds) / TICKS_PER_BEAT;
  const next = by > 0 ? Math.floor(beat + 1 + 1e-6) : Math.ceil(beat - 1 - 1e-6);
  return secondsOfTick(song.peek(), Math.max(0, next) * TICKS_PER_BEAT);
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

function press(end: End, event: KeyboardEvent): void {
  const by = STEPS[event.key];
  const to =
    by !== undefined
      ? stepped(secondsOf(end), by, event.shiftKey)
      : event.key === 'Home'
        ? whole.peek().fromSeconds
        : event.key === 'End'
          ? whole.peek().toSeconds
          : null;
  if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  move(end, to);
}

export function SelectionHandles() {
  return (
    <>
      <Handle end="from" />
      <Handle end="to" />
    </>
  );
}

function Handle({ end }: { readonly end: End }) {
  useSignals();
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = handle.current;
    if (!element) return;
    const pointers: Pointers<true> = new Pointers(() => ({
      isCaptured: true,
      onDown: () => true,
      onMove(_, { at }, event) {
        const stage = element.closest('.we-wave');
        if (!stage) return;
        const { left, width } = stage.getBoundingClientRect();
        const seconds = seen.peek().fromSeconds + ((at.x - left) / Math.max(1, width)) * lengthOf(seen.peek());
        move(end, snapped(seconds, event.altKey));
      },
    }));
    return pointers.listen(element);
  }, [end]);
  const value = secondsOf(end);
  return (
    <div
      ref={handle}
      className={`we-handle is-${end}${selection.value ? '' : ' is-idle'}`}
      style={{ left: placeOf(value, value).left }}
      role="slider"
      tabIndex={0}
      aria-label={t(end === 'from' ? 'wave.selStart' : 'wave.selEnd')}
      aria-valuemin={0}
      aria-valuemax={Math.round(whole.value.toSeconds * 1000) / 1000}
      aria-valuenow={Math.round(value * 1000) / 1000}
      aria-valuetext={t('wave.at', { bar: barText(value), time: stampText(value) })}
      onKeyDown={(event) => press(end, event)}
    >
      <i />
    </div>
  );
}
