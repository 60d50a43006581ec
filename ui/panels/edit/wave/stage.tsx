/** The wave with all that is dragged on it: the selection between two handles, the fades, the playhead; regions and bars above it. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, useEffect, useRef } from 'react';
import { secondsOfTick, tickOfSeconds } from '../../../../song/edits/wave-parts.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../../../../song/time.ts';
import { isByFinger, isByKey, openMenu } from '../../../controls/context-menu.ts';
import { Wave } from '../../../controls/wave.tsx';
import { slide } from '../../../paint/slide.ts';
import { onPulse } from '../../../state/pulse.ts';
import { song } from '../../../state/song.ts';
import { FadeHandles } from './fade-handles.tsx';
import { SelectionHandles } from './handles.tsx';
import { placeOf } from './place.ts';
import { heardSeconds } from './playhead.ts';
import { RegionRow } from './region-row.tsx';
import { listenStage, secondsAt } from './stage-hand.ts';
import { pressWave } from './stage-keys.ts';
import { cursorSeconds, pieces, seen, selection } from './state.ts';
import { takePlace, waveMenu } from './wave-menu.ts';

const MOST_LINES = 160;
/** Nearer together they would be a grey wall. */
const MOST_BEATS = 48;
/** Bars whose figures have room. */
const FEW_BARS = 12;

interface Line {
  readonly seconds: number;
  readonly isBar: boolean;
  readonly text: string;
}

/** Bars, and beats between them where they are apart. */
function linesOf(): readonly Line[] {
  const { fromSeconds, toSeconds } = seen.value;
  const [from, to] = [tickOfSeconds(song.value, fromSeconds), tickOfSeconds(song.value, toSeconds)];
  const beats = (to - from) / TICKS_PER_BEAT;
  const step = beats <= MOST_BEATS ? TICKS_PER_BEAT : TICKS_PER_BAR * Math.max(1, Math.ceil(beats / 4 / MOST_LINES));
  const every = Math.max(1, Math.ceil(beats / 4 / FEW_BARS)) * TICKS_PER_BAR;
  const lines: Line[] = [];
  for (let tick = Math.ceil(from / step) * step; tick <= to && lines.length < MOST_LINES; tick += step) {
    const isBar = tick % TICKS_PER_BAR === 0;
    const text = tick % every === 0 ? `${tick / TICKS_PER_BAR + 1}` : '';
    lines.push({ seconds: secondsOfTick(song.value, tick), isBar, text });
  }
  return lines;
}

export function Stage() {
  useSignals();
  const stage = useRef<HTMLDivElement>(null);
  const lines = useComputed(linesOf).value;
  const { fromSeconds, toSeconds } = seen.value;
  useEffect(() => (stage.current ? listenStage(stage.current) : undefined), []);
  const chosen = selection.value;
  const askMenu = (event: MouseEvent) => {
    event.preventDefault();
    // A finger that rests is about to choose a stretch.
    if (isByFinger(event.nativeEvent)) return;
    if (!isByKey(event) && stage.current) takePlace(secondsAt(stage.current, event.clientX));
    openMenu(event, waveMenu);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of whatever within it has the focus, and of whoever has dragged on it
    <div className="we-stage" tabIndex={-1} onKeyDown={pressWave} onContextMenu={askMenu}>
      <RegionRow />
      <div className="we-ruler" aria-hidden="true">
        {lines.map(({ seconds, text, isBar }) =>
          isBar ? (
            <span key={seconds} style={placeOf(seconds, toSeconds)}>
              {text}
            </span>
          ) : null,
        )}
      </div>
      <div className="we-wave" ref={stage}>
        {lines.map(({ seconds, isBar }) => (
          <i
            key={seconds}
            className={isBar ? 'we-line is-bar' : 'we-line'}
            style={{ left: placeOf(seconds, seconds).left }}
          />
        ))}
        <Wave pieces={pieces.value} fromSeconds={fromSeconds} toSeconds={toSeconds} />
        {chosen && <i className="we-selection" style={placeOf(chosen.fromSeconds, chosen.toSeconds)} />}
        <FadeHandles />
        <i className="we-cursor" style={{ left: placeOf(cursorSeconds.value, cursorSeconds.value).left }} />
        <Playhead />
        <SelectionHandles />
      </div>
    </div>
  );
}

/** Wider than any screen, in pixels. */
const WIDEST = 10_000;

function Playhead() {
  useSignals();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = line;
    if (!current) return;
    const shift = slide(current, 'translateX(0)', `translateX(${WIDEST}px)`, WIDEST);
    return onPulse((pulse) => {
      const { fromSeconds, toSeconds } = seen.peek();
      const seconds = heardSeconds(pulse);
      const isSeen = seconds !== null && seconds >= fromSeconds && seconds <= toSeconds;
      current.hidden = !isSeen;
      const width = current.parentElement?.clientWidth ?? 0;
      if (isSeen) shift(((seconds - fromSeconds) / (toSeconds - fromSeconds)) * width);
    });
  }, []);
  return <i className="we-playhead" ref={line} hidden />;
}
