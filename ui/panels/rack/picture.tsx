/**
 * A picture of an effect that can be touched: a curve, and points that move a parameter along each axis. It is drawn for
 * eyes and fingers; the knobs below it say and do the same for keys and ears.
 */
import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { ParamSpec } from '../../../song/specs.ts';
import { isDoubleTap, type Tap } from '../../controls/drag-law.ts';
import { freshGesture } from '../../controls/gesture.ts';
import { placeOf, valueAt } from '../../controls/travel.ts';
import { labelText, valueText } from '../../controls/value-text.ts';
import '../../theme/picture.css';

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

/** As on a knob: a press becomes a drag, Shift makes it fine. */
const LOCK_PIXELS = 4;
const FINE_SPEED = 1 / 8;

const percent = (share: number) => `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`;
const shareOf = (axis: Axis | number) => (typeof axis === 'number' ? axis : axis.toShare(axis.value));
const axesOf = ({ x, y }: Handle): readonly Axis[] => [x, y].filter((axis): axis is Axis => typeof axis !== 'number');

export function Picture({ children, handles, columns, rows, under, over }: PictureProps) {
  const [held, setHeld] = useState<string | null>(null);
  const shown = handles.find(({ id }) => id === held);
  return (
    <div className="pic" aria-hidden="true">
      {under}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {columns.map(({ at }) => (
          <path key={at} className="pic-g" d={`M${100 * at} 0V100`} />
        ))}
        {rows.map(({ at }) => (
          <path key={at} className="pic-g" d={`M0 ${100 - 100 * at}H100`} />
        ))}
        {children}
      </svg>
      {columns.map(({ at, text }) => (
        <span key={at} className="pic-x" style={{ left: percent(at) }}>
          {text}
        </span>
      ))}
      {rows.map(({ at, text }) => (
        <span key={at} className="pic-y" style={{ bottom: percent(at) }}>
          {text}
        </span>
      ))}
      {over}
      {handles.map((handle) => (
        <Point key={handle.id} handle={handle} onHold={(isHeld) => setHeld(isHeld ? handle.id : null)} />
      ))}
      {shown && (
        <b className="pic-v">
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

interface Held {
  readonly pointer: number;
  readonly gesture: string;
  readonly startX: number;
  readonly startY: number;
  lastX: number;
  lastY: number;
  shareX: number;
  shareY: number;
  hasMoved: boolean;
}

function Point({ handle, onHold }: PointProps) {
  const drag = useRef<Held | null>(null);
  const lastTap = useRef<Tap | null>(null);

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drag.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX, clientY, pointerId } = event;
    drag.current = {
      pointer: pointerId,
      gesture: freshGesture(),
      startX: clientX,
      startY: clientY,
      lastX: clientX,
      lastY: clientY,
      shareX: shareOf(handle.x),
      shareY: shareOf(handle.y),
      hasMoved: false,
    };
    onHold(true);
  };
  const move = ({ pointerId, clientX, clientY, shiftKey, currentTarget }: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!now || !box || now.pointer !== pointerId) return;
    if (!now.hasMoved && Math.hypot(clientX - now.startX, clientY - now.startY) < LOCK_PIXELS) return;
    now.hasMoved = true;
    const speed = shiftKey ? FINE_SPEED : 1;
    now.shareX = within(now.shareX + ((clientX - now.lastX) / box.width) * speed);
    now.shareY = within(now.shareY - ((clientY - now.lastY) / box.height) * speed);
    now.lastX = clientX;
    now.lastY = clientY;
    send(handle.x, now.shareX, now.gesture);
    send(handle.y, now.shareY, now.gesture);
  };
  const release = () => {
    drag.current = null;
    onHold(false);
  };
  const up = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now || now.pointer !== pointerId) return;
    release();
    if (now.hasMoved) return;
    const tap = { x: clientX, y: clientY, milliseconds: timeStamp };
    const isTwice = isDoubleTap(lastTap.current, tap);
    lastTap.current = isTwice ? null : tap;
    if (isTwice) for (const axis of axesOf(handle)) axis.set(axis.spec.initial, now.gesture);
  };
  const style: CSSProperties = { left: percent(shareOf(handle.x)), bottom: percent(shareOf(handle.y)) };
  return (
    <i
      className="pic-h"
      style={style}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={release}
      onLostPointerCapture={release}
    />
  );
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** Through the travel of the control, so that values are as tidy as a knob's. */
function send(axis: Axis | number, share: number, gesture: string): void {
  if (typeof axis === 'number') return;
  const { spec, value, fromShare, set } = axis;
  const next = valueAt(spec, placeOf(spec, fromShare(share)));
  if (next !== value) set(next, gesture);
}
