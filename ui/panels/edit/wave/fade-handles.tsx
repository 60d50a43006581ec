/** Fades of the target, drawn as lines and dragged by their squares; sliders for keys. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fadeRange } from '../../../../song/edits/wave.ts';
import { Pointers } from '../../../controls/pointers.ts';
import { edit } from '../../../state/song.ts';
import { fadeShare } from '../../../state/wave-pieces.ts';
import { t } from '../../../words/words.ts';
import { placeOf } from './place.ts';
import { lengthOf, seen, targeted, targetRange, unitText, waveTrack } from './state.ts';

type Side = 'fadeIn' | 'fadeOut';

const STEP_SECONDS = 0.01;
const MANY = 10;
const POINTS = 16;

/** The fade as the parts of the target have it. */
export function fadeOf(side: Side): { readonly seconds: number; readonly curve: number } {
  const parts = targeted.value;
  const part = (side === 'fadeIn' ? parts[0] : parts[parts.length - 1])?.part;
  if (!part) return { seconds: 0, curve: 0 };
  return side === 'fadeIn'
    ? { seconds: part.fadeIn, curve: part.fadeInCurve }
    : { seconds: part.fadeOut, curve: part.fadeOutCurve };
}

/** Never over more than the target is long. */
export function setFade(side: Side, seconds: number, group?: string): void {
  const range = targetRange.peek();
  if (!range) return;
  const within = Math.min(lengthOf(range), Math.max(0, seconds));
  edit(fadeRange(waveTrack.peek(), range, { [side]: within }), group === undefined ? {} : { group });
}

export function FadeHandles() {
  useSignals();
  const range = targetRange.value;
  if (!range || targeted.value.length === 0) return null;
  const [into, out] = [fadeOf('fadeIn'), fadeOf('fadeOut')];
  const length = lengthOf(range);
  const x = (seconds: number) => ((100 * seconds) / length).toFixed(2);
  const share = (curve: number, at: number) => 100 - 100 * fadeShare(curve, at);
  const up = Array.from({ length: POINTS + 1 }, (_, i) => [
    x((into.seconds * i) / POINTS),
    share(into.curve, i / POINTS).toFixed(1),
  ]);
  const down = Array.from({ length: POINTS + 1 }, (_, i) => [
    x(length - out.seconds + (out.seconds * i) / POINTS),
    (100 * fadeShare(out.curve, i / POINTS)).toFixed(1),
  ]);
  return (
    <>
      <svg
        className="we-fades"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        style={placeOf(range.fromSeconds, range.toSeconds)}
      >
        <polyline
          points={[...(into.seconds > 0 ? up : []), ...(out.seconds > 0 ? down : [])].map((at) => at.join()).join(' ')}
        />
      </svg>
      <Square side="fadeIn" at={range.fromSeconds + into.seconds} seconds={into.seconds} most={length} />
      <Square side="fadeOut" at={range.toSeconds - out.seconds} seconds={out.seconds} most={length} />
    </>
  );
}

interface SquareProps {
  readonly side: Side;
  readonly at: number;
  readonly seconds: number;
  readonly most: number;
}

function Square({ side, at, seconds, most }: SquareProps) {
  useSignals();
  const square = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = square.current;
    if (!element) return;
    const pointers: Pointers<true> = new Pointers(() => ({
      isCaptured: true,
      onDown: () => true,
      onMove(_, press) {
        const stage = element.closest('.we-wave')?.getBoundingClientRect();
        const range = targetRange.peek();
        if (!stage || !range) return;
        const here =
          seen.peek().fromSeconds + ((press.at.x - stage.left) / Math.max(1, stage.width)) * lengthOf(seen.peek());
        setFade(side, side === 'fadeIn' ? here - range.fromSeconds : range.toSeconds - here, press.gesture);
      },
    }));
    return pointers.listen(element);
  }, [side]);
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: MANY, PageDown: -MANY }[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? most : null;
    if ((by === undefined && to === null) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setFade(side, to ?? seconds + (by ?? 0) * STEP_SECONDS, `keys ${side}`);
  };
  return (
    <div
      ref={square}
      className={`we-square is-${side}`}
      style={{ left: placeOf(at, at).left }}
      role="slider"
      tabIndex={0}
      aria-label={t(`wave.${side}`)}
      aria-valuemin={0}
      aria-valuemax={Math.round(most * 1000) / 1000}
      aria-valuenow={Math.round(seconds * 1000) / 1000}
      aria-valuetext={unitText(seconds)}
      onKeyDown={press}
    >
      <i />
    </div>
  );
}
