/**
 * The sound with its lines: a double tap splits, a line is dragged to move it and off the wave to remove it. With keys a line
 * is moved by arrows (a hundredth of a second, with Shift a thousandth) and removed by Delete.
 */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { movedLine, sliceAt, withLine, withoutLine } from '../../../song/slices.ts';
import { colorClass } from '../../controls/mark.tsx';
import { Pointers } from '../../controls/pointers.ts';
import { t } from '../../words/words.ts';
import { type Cutting, chosenSlice, colorOfTimbre, lines, slices } from './chop-state.ts';
import { secondsText } from './seconds-text.ts';
import { Wave } from './wave.tsx';

/** Pixels of the wave for each shape: one place a pixel is enough on a phone, two of them on a desk. */
const COLUMNS = 480;
/** So far above or below the wave a line is let go of. */
const OFF_PIXELS = 40;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const STEP_SECONDS = 0.01;
const FINE_SECONDS = 0.001;

interface Grip {
  /** The line, or null: the wave itself. */
  readonly line: number | null;
  readonly before: readonly number[];
}

export function ChopWave({ cutting: { source, overview } }: { readonly cutting: Cutting }) {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const { seconds } = overview;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const secondsAt = (x: number) => {
      const { left, width } = element.getBoundingClientRect();
      return ((x - left) / (width || 1)) * seconds;
    };
    return new Pointers<Grip>(() => ({
      isCaptured: true,
      slopPixels: 4,
      onDown({ target, at }) {
        const line = target.closest<HTMLElement>('[data-line]')?.dataset.line;
        chosenSlice.value = line === undefined ? Math.max(0, sliceAt(slices.peek(), secondsAt(at.x))) : Number(line);
        return { line: line === undefined ? null : Number(line), before: lines.peek() };
      },
      onMove({ line, before }, { at }) {
        if (line === null) return;
        const { top, bottom } = element.getBoundingClientRect();
        const isOff = at.y < top - OFF_PIXELS || at.y > bottom + OFF_PIXELS;
        lines.value = isOff ? withoutLine(before, line) : movedLine(before, line, secondsAt(at.x), seconds);
      },
      onDoubleTap({ line }, { at }) {
        if (line === null) lines.value = withLine(lines.peek(), secondsAt(at.x), seconds);
      },
    })).listen(element);
  }, [seconds]);
  const turn = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const isGoing = event.key === 'Delete' || event.key === 'Backspace';
    if (step === undefined && !isGoing) return;
    event.preventDefault();
    event.stopPropagation();
    chosenSlice.value = Math.min(at, lines.peek().length - 1);
    const by = (step ?? 0) * (event.shiftKey ? FINE_SECONDS : STEP_SECONDS);
    lines.value = isGoing
      ? withoutLine(lines.peek(), at)
      : movedLine(lines.peek(), at, (lines.peek()[at] ?? 0) + by, seconds);
  };
  const shown = slices.value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie over a wave in the oldest browsers we serve
    <div
      ref={box}
      className="pad-wave-box chop-wave"
      role="group"
      aria-label={t('sampler.waveOf', { name: source.name })}
      aria-description={t('sampler.waveHint')}
    >
      {shown.map(({ startSeconds, endSeconds, timbre }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is known by its place
          key={at}
          className={`chop-slice ${colorClass(colorOfTimbre(timbre))}${chosenSlice.value === at ? ' is-chosen' : ''}`}
          style={{
            left: `${(100 * startSeconds) / seconds}%`,
            width: `${(100 * (endSeconds - startSeconds)) / seconds}%`,
          }}
        >
          <Wave
            overview={overview}
            fromSeconds={startSeconds}
            toSeconds={endSeconds}
            columns={Math.max(4, Math.round((COLUMNS * (endSeconds - startSeconds)) / seconds))}
          />
        </div>
      ))}
      {shown.map(({ startSeconds, endSeconds, timbre }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          key={at}
          type="button"
          role="slider"
          className="chop-line"
          style={{ left: `${(100 * startSeconds) / seconds}%` }}
          data-line={at}
          tabIndex={chosenSlice.value === at ? 0 : -1}
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
          onFocus={() => {
            chosenSlice.value = at;
          }}
          onKeyDown={(event) => turn(event, at)}
        >
          <b aria-hidden="true">{at + 1}</b>
        </button>
      ))}
    </div>
  );
}
