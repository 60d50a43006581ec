/** Bars over the song: a press plays from there, a drag loops. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { setLoop } from '../../../../song/edits/song.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { type PointerRules, Pointers } from '../../../controls/pointers.ts';
import { commandIn } from '../../../keys/bound.ts';
import { punchRange } from '../../../state/punch-range.ts';
import { isPunching } from '../../../state/recording.ts';
import { edit, song } from '../../../state/song.ts';
import { playSong } from '../../../state/song-blocks.ts';
import { snapped, snapTicks } from '../../../state/song-snap.ts';
import { t } from '../../../words/words.ts';
import { barOf, pixelsPerBar, seenBars, songBars } from './state.ts';

/** A figure needs as much room. */
const FIGURE_PIXELS = 34;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -4, PageUp: 4 };

const playFrom = (bar: number) => playSong(bar * TICKS_PER_BAR);

export function SongRuler() {
  useSignals();
  const [chosen, setChosen] = useState(0);
  const pixels = pixelsPerBar.value;
  const bars = Math.max(1, songBars.value);
  const every = [1, 2, 4, 8, 16, 32, 64].find((count) => count * pixels >= FIGURE_PIXELS) ?? 128;
  const [from, to] = seenBars.value;
  const first = Math.max(0, Math.floor(from / every));
  const count = Math.max(0, Math.ceil(to / every) - first);
  const at = Math.min(chosen, bars - 1);
  const { loop } = song.value;
  const punch = punchRange.value;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => (line.current ? dragBars(line.current, setChosen) : undefined), []);
  const walk = (event: KeyboardEvent) => {
    const command = commandIn('bars', event)?.command;
    if (command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'playHere') playFrom(at);
    else {
      const { key } = event;
      const next = key === 'Home' ? 0 : key === 'End' ? bars - 1 : at + (STEPS[key] ?? 0);
      setChosen(Math.min(bars - 1, Math.max(0, next)));
    }
  };
  return (
    <div
      className="song-ruler"
      role="slider"
      tabIndex={0}
      aria-label={t('session.playFrom')}
      aria-valuemin={1}
      aria-valuemax={bars}
      aria-valuenow={at + 1}
      ref={line}
      onKeyDown={walk}
    >
      {loop && (
        <i
          className="song-loop"
          style={{ left: barOf(loop.startTick) * pixels, width: barOf(loop.endTick - loop.startTick) * pixels }}
        />
      )}
      {isPunching.value && punch && (
        <i
          className="song-punch"
          style={{ left: barOf(punch.startTick) * pixels, width: barOf(punch.endTick - punch.startTick) * pixels }}
        />
      )}
      {Array.from({ length: count }, (_, i) => (first + i) * every).map((bar) => (
        <span key={bar} className={bar % (4 * every) === 0 ? 'is-main' : undefined} style={{ left: bar * pixels }}>
          {bar + 1}
        </span>
      ))}
    </div>
  );
}

function dragBars(line: HTMLElement, choose: (bar: number) => void): () => void {
  const tickAt = (x: number) => ((x - line.getBoundingClientRect().left) / pixelsPerBar.peek()) * TICKS_PER_BAR;
  const rules: PointerRules<number> = {
    slopPixels: 4,
    isCaptured: true,
    onDown: ({ at }) => tickAt(at.x),
    onMove(start, { at, gesture }, { altKey }) {
      const [from, to] = [snapped(start, altKey), snapped(tickAt(at.x), altKey)];
      // A loop is one line of the snap long at least.
      const end = from === to ? from + snapTicks(altKey) : to;
      edit(setLoop(from, end), { group: gesture });
    },
    onUp(start, { hasMoved }) {
      const bar = Math.floor(start / TICKS_PER_BAR);
      if (hasMoved || bar >= songBars.peek()) return;
      choose(bar);
      playFrom(bar);
    },
  };
  return new Pointers(() => rules).listen(line);
}
