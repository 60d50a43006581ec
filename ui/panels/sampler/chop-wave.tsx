/**
 * The sound with its lines. A tap chooses a slice, a double tap splits it; a line is dragged to move it and off the wave to remove it. A finger
 * takes the line of the chosen slice before the nearest one, so that every line of many can be held. With keys a line is moved by arrows (a
 * hundredth of a second, with Shift a thousandth), removed by Delete and heard by Enter.
 */
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Cut, numberRows } from '../../../song/cuts.ts';
import { movedLine, sliceAt, withLine, withoutLine } from '../../../song/slices.ts';
import { colorClass } from '../../controls/mark.tsx';
import { Pointers } from '../../controls/pointers.ts';
import { t } from '../../words/words.ts';
import { type Cutting, choose, chosenSlice, colorOfTimbre, cuts, lines, setLines, slices } from './chop-state.ts';
import { hearSlice } from './listen.ts';
import { secondsText } from './seconds-text.ts';
import { Wave } from './wave.tsx';

/** Pixels of the wave for each shape: one place a pixel is enough on a phone, two of them on a desk. */
const COLUMNS = 480;
/** So far above or below the wave a line is let go of. */
const OFF_PIXELS = 40;
/** So near a line it is taken: half a finger, or what a mouse can aim at. */
const FINGER_PIXELS = 22;
const MOUSE_PIXELS = 8;
/** Of a number at its line: a figure, and what is round it. */
const FIGURE_PIXELS = 7;
const NUMBER_PIXELS = 8;
const MOST_ROWS = 3;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const STEP_SECONDS = 0.01;
const FINE_SECONDS = 0.001;

interface Grip {
  /** The line, or null: the wave itself. */
  readonly line: number | null;
  readonly before: readonly Cut[];
}

/** The line that is meant at a place; null: none is near. */
function lineAt(x: number, places: readonly number[], reach: number): number | null {
  const away = places.map((place) => Math.abs(place - x));
  if ((away[chosenSlice.peek()] ?? reach) < reach) return chosenSlice.peek();
  const nearest = Math.min(...away);
  return nearest < reach ? away.indexOf(nearest) : null;
}

/** How wide an element is, now and later. */
function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return width;
}

interface ChopWaveProps {
  readonly cutting: Cutting;
  /** An overview: nothing of it is taken or named. */
  readonly isOverview?: boolean;
}

export function ChopWave({ cutting: { source, overview }, isOverview = false }: ChopWaveProps) {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { seconds } = overview;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const secondsAt = (x: number) => {
      const { left, width: whole } = element.getBoundingClientRect();
      return ((x - left) / (whole || 1)) * seconds;
    };
    const near = (x: number, reach: number) => {
      const { left, width: whole } = element.getBoundingClientRect();
      const places = lines.peek().map((line) => left + (line / seconds) * whole);
      return lineAt(x, places, reach);
    };
    return new Pointers<Grip>(() => ({
      isCaptured: true,
      slopPixels: 4,
      onDown({ isTouch, at }) {
        const line = isOverview ? null : near(at.x, isTouch ? FINGER_PIXELS : MOUSE_PIXELS);
        choose(sliceAt(slices.peek(), secondsAt(at.x)));
        return { line, before: cuts.peek() };
      },
      onMove({ line, before }, { at }) {
        if (line === null) return;
        const { top, bottom } = element.getBoundingClientRect();
        const isOff = at.y < top - OFF_PIXELS || at.y > bottom + OFF_PIXELS;
        const starts = before.map((one) => one.line);
        setLines(isOff ? withoutLine(starts, line) : movedLine(starts, line, secondsAt(at.x), seconds), before);
        choose(line);
      },
      onDoubleTap(_, { at }) {
        if (!isOverview && near(at.x, MOUSE_PIXELS) === null)
          setLines(withLine(lines.peek(), secondsAt(at.x), seconds));
      },
    })).listen(element);
  }, [seconds, isOverview]);
  const turn = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const isGoing = event.key === 'Delete' || event.key === 'Backspace';
    if (step === undefined && !isGoing && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    choose(at);
    const by = (step ?? 0) * (event.shiftKey ? FINE_SECONDS : STEP_SECONDS);
    if (isGoing) setLines(withoutLine(lines.peek(), at));
    else if (step !== undefined) setLines(movedLine(lines.peek(), at, (lines.peek()[at] ?? 0) + by, seconds));
    else hearSlice();
  };
  const shown = slices.value;
  const starts = lines.value;
  const chosen = chosenSlice.value;
  const places = starts.map((line) => (line / seconds) * width);
  const widths = starts.map((_, at) => `${at + 1}`.length * FIGURE_PIXELS + NUMBER_PIXELS);
  // At the end a number stands before its line.
  const numbers = places.map((place, at) => Math.max(0, Math.min(place, width - (widths[at] ?? 0))));
  const rows = numberRows(numbers, widths, MOST_ROWS, chosen);
  const numberStyle = (at: number) =>
    ({
      '--row': Math.max(0, rows[at] ?? 0),
      '--shift': `${(numbers[at] ?? 0) - (places[at] ?? 0)}px`,
    }) as CSSProperties;
  const pieces = shown.map(({ startSeconds, timbre }, at) => {
    const past = starts[at + 1] ?? seconds;
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: a slice is known by its place
        key={at}
        className={`chop-slice ${colorClass(colorOfTimbre(timbre))}${chosen === at ? ' is-chosen' : ''}`}
        style={{ left: `${(100 * startSeconds) / seconds}%`, width: `${(100 * (past - startSeconds)) / seconds}%` }}
      >
        <Wave
          overview={overview}
          fromSeconds={startSeconds}
          toSeconds={past}
          columns={Math.max(4, Math.round((COLUMNS * (past - startSeconds)) / seconds))}
        />
      </div>
    );
  });
  if (isOverview)
    return (
      <div ref={box} className="pad-wave-box chop-wave is-overview" aria-hidden="true">
        {pieces}
        {starts.map((line) => (
          <i key={line} className="chop-mark" style={{ left: `${(100 * line) / seconds}%` }} />
        ))}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie over a wave in the oldest browsers we serve
    <div
      ref={box}
      className="pad-wave-box chop-wave"
      role="group"
      aria-label={t('sampler.waveOf', { name: source.name })}
      aria-description={t('sampler.waveHint')}
    >
      {pieces}
      {shown.map(({ startSeconds, endSeconds, timbre }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          key={at}
          type="button"
          role="slider"
          className={chosen === at ? 'chop-line is-chosen' : 'chop-line'}
          style={{ ...numberStyle(at), left: `${(100 * startSeconds) / seconds}%` }}
          data-line={at}
          tabIndex={chosen === at ? 0 : -1}
          aria-label={t('sampler.sliceSaid', {
            number: at + 1,
            sound: t(`sampler.sounds.${timbre}`),
            from: secondsText(startSeconds),
            length: secondsText(endSeconds - startSeconds),
          })}
          aria-valuemin={0}
          aria-valuemax={seconds}
          aria-valuenow={startSeconds}
          aria-valuetext={secondsText(startSeconds, 3)}
          onFocus={() => choose(at)}
          onKeyDown={(event) => turn(event, at)}
        >
          {(rows[at] ?? 0) >= 0 && <b aria-hidden="true">{at + 1}</b>}
        </button>
      ))}
    </div>
  );
}
