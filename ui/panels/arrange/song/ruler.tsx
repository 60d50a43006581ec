/** Bars and markers over the song: a press plays from there. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useState } from 'react';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { commandIn } from '../../../keys/bound.ts';
import { song } from '../../../state/song.ts';
import { play, setPlayMode } from '../../../state/sounding.ts';
import { t } from '../../../words/words.ts';
import { barOf, pixelsPerBar, seenBars, songBars } from './state.ts';

/** A figure needs as much room. */
const FIGURE_PIXELS = 34;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -4, PageUp: 4 };

function playFrom(bar: number): void {
  setPlayMode('timeline');
  void play(bar * TICKS_PER_BAR);
}

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
      onKeyDown={walk}
      onClick={({ clientX, currentTarget }) => {
        const bar = Math.floor((clientX - currentTarget.getBoundingClientRect().left) / pixels);
        setChosen(Math.min(bars - 1, bar));
        if (bar < bars) playFrom(bar);
      }}
    >
      {Array.from({ length: count }, (_, i) => (first + i) * every).map((bar) => (
        <span key={bar} className={bar % (4 * every) === 0 ? 'is-main' : undefined} style={{ left: bar * pixels }}>
          {bar + 1}
        </span>
      ))}
      {song.value.markers.map(({ tick, name }) => (
        <b key={`${tick} ${name}`} style={{ left: barOf(tick) * pixels }}>
          {name}
        </b>
      ))}
    </div>
  );
}
