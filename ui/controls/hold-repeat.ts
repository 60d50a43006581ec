/** A key that goes on while it is held: after a moment, faster with time. A keyboard repeats by itself. */
import { useEffect, useRef } from 'react';

const FIRST_MILLISECONDS = 400;
const NEXT_MILLISECONDS = 90;
/** A finger that goes further than it trembles swipes. */
const SLOP_PIXELS = 10;

interface HoldHandlers {
  readonly onPointerDown: (event: React.PointerEvent) => void;
  readonly onPointerMove: (event: React.PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: React.MouseEvent) => void;
  readonly onClick: (event: React.MouseEvent) => void;
}

/** `act` gets the gesture's own name: what one holding does is one undo. */
export function useHoldRepeat(act: (gesture: string) => void): HoldHandlers {
  const timer = useRef(0);
  const gesture = useRef('');
  const latest = useRef(act);
  latest.current = act;
  /** A finger that may still swipe: it acts as it is lifted, or once it has rested. */
  const pending = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const release = () => clearTimeout(timer.current);
  const giveUp = () => {
    release();
    pending.current = null;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = () => {
    pending.current = null;
    latest.current(gesture.current);
    timer.current = window.setTimeout(again, NEXT_MILLISECONDS);
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      gesture.current = `hold ${event.timeStamp}`;
      const isTouch = event.pointerType === 'touch';
      pending.current = isTouch ? { x: event.clientX, y: event.clientY } : null;
      if (!isTouch) latest.current(gesture.current);
      release();
      timer.current = window.setTimeout(again, FIRST_MILLISECONDS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = pending.current;
      if (from && Math.max(Math.abs(clientX - from.x), Math.abs(clientY - from.y)) > SLOP_PIXELS) giveUp();
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: giveUp,
    // A long press is ours.
    onContextMenu: (event) => event.preventDefault(),
    onClick: (event) => {
      // A pointer has acted already; a key, a screen reader or a script clicks without one.
      if (pending.current) latest.current(gesture.current);
      else if (event.detail === 0) latest.current(`key ${event.timeStamp}`);
      pending.current = null;
    },
  };
}
