/**
 * A picture of an effect that can be touched: a curve, and points that move a parameter along each axis. It is drawn for
 * eyes and fingers; the knobs below it say and do the same for keys and ears.
 */
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ParamSpec } from '../../../song/specs.ts';
import { isGrip, LOCK_PIXELS } from '../../controls/drag-law.ts';
import { type PointerRules, Pointers } from '../../controls/pointers.ts';
import { placeOf, valueAt } from '../../controls/travel.ts';
import { labelText, valueText } from '../../controls/value-text.ts';
import './picture.css';

/** One direction of a point: shares run from left to right, and from the bottom to the top. */
export interface Axis {
  readonly spec: ParamSpec;
  readonly value: number;
  readonly toShare: (value: number) => number;
  readonly fromShare: (share: number) => number;
  readonly set: (value: number, gesture: string) => void;
}

interface Handle {
  readonly id: string;
  /** Fixed where it is a number. */
  readonly x: Axis | number;
  readonly y: Axis | number;
}

export interface Mark {
  readonly at: number;
  readonly text: string;
}

interface PictureProps {
  /** Of a box of 100 by 100, its corner at the top left. */
  readonly children: ReactNode;
  readonly handles: readonly Handle[];
  /** Lines of the grid: from the left, and from the bottom. */
  readonly columns: readonly Mark[];
  readonly rows: readonly Mark[];
  /** What a painter moves: behind all else, and before the curve. */
  readonly under?: ReactNode;
  readonly over?: ReactNode;
}

/** As on a knob: Shift makes a drag fine. */
const FINE_SPEED = 1 / 8;

const percent = (share: number) => `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`;
const shareOf = (axis: Axis | number) => (typeof axis === 'number' ? axis : axis.toShare(axis.value));
const axesOf = ({ x, y }: Handle): readonly Axis[] => [x, y].filter((axis): axis is Axis => typeof axis !== 'number');

export function Picture({ children, handles, columns, rows, under, over }: PictureProps) {
  const [held, setHeld] = useState<string | null>(null);
  const shown = handles.find(({ id }) => id === held);
  return (
    <div className="picture" aria-hidden="true">
      {under}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {columns.map(({ at }) => (
          <path key={at} className="picture-grid" d={`M${100 * at} 0V100`} />
        ))}
        {rows.map(({ at }) => (
          <path key={at} className="picture-grid" d={`M0 ${100 - 100 * at}H100`} />
        ))}
        {children}
      </svg>
      {columns.map(({ at, text }) => (
        <span key={at} className="picture-column" style={{ left: percent(at) }}>
          {text}
        </span>
      ))}
      {rows.map(({ at, text }) => (
        <span key={at} className="picture-row" style={{ bottom: percent(at) }}>
          {text}
        </span>
      ))}
      {over}
      {handles.map((handle) => (
        <Point key={handle.id} handle={handle} onHold={(isHeld) => setHeld(isHeld ? handle.id : null)} />
      ))}
      {shown && (
        <b className="picture-value">
          {axesOf(shown)
            .map(({ spec, value }) => `${labelText(spec)} ${valueText(spec, value)}`)
            .join(', ')}
        </b>
      )}
    </div>
  );
}

interface PointProps {
  readonly handle: Handle;
  readonly onHold: (isHeld: boolean) => void;
}

/** Where the point would be if nothing were rounded. */
interface Held {
  shareX: number;
  shareY: number;
}

function Point({ handle, onHold }: PointProps) {
  const dot = useRef<HTMLElement>(null);
  const rules: PointerRules<Held> = {
    isCaptured: true,
    slopPixels: LOCK_PIXELS,
    onDown({ isTouch, from }) {
      if (isTouch && !(dot.current && isGrip(from, dot.current, 'square'))) return null;
      onHold(true);
      return { shareX: shareOf(handle.x), shareY: shareOf(handle.y) };
    },
    onMove(held, { at, before, gesture }, { shiftKey }) {
      const box = dot.current?.parentElement?.getBoundingClientRect();
      if (!box) return;
      const speed = shiftKey ? FINE_SPEED : 1;
      held.shareX = within(held.shareX + ((at.x - before.x) / box.width) * speed);
      held.shareY = within(held.shareY - ((at.y - before.y) / box.height) * speed);
      send(handle.x, held.shareX, gesture);
      send(handle.y, held.shareY, gesture);
    },
    onDoubleTap(_, { gesture }) {
      for (const axis of axesOf(handle)) axis.set(axis.spec.initial, gesture);
    },
    onEnd: () => onHold(false),
  };
  const latest = useRef(rules);
  latest.current = rules;
  useEffect(() => (dot.current ? new Pointers(() => latest.current).listen(dot.current) : undefined), []);
  const style: CSSProperties = { left: percent(shareOf(handle.x)), bottom: percent(shareOf(handle.y)) };
  return <i ref={dot} className="picture-handle" style={style} />;
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** Through the travel of the control, so that values are as tidy as a knob's. */
function send(axis: Axis | number, share: number, gesture: string): void {
  if (typeof axis === 'number') return;
  const { spec, value, fromShare, set } = axis;
  const next = valueAt(spec, placeOf(spec, fromShare(share)));
  if (next !== value) set(next, gesture);
}
