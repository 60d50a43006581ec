/** A key that goes on while it is held: after a moment, faster with time. A keyboard repeats by itself. */
import { useEffect, useRef } from 'react';

const FIRST_MILLISECONDS = 400;
const NEXT_MILLISECONDS = 90;

interface HoldHandlers {
  readonly onPointerDown: (event: React.PointerEvent) => void;
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
  const release = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = () => {
    latest.current(gesture.current);
    timer.current = window.setTimeout(again, NEXT_MILLISECONDS);
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      gesture.current = `hold ${event.timeStamp}`;
      latest.current(gesture.current);
      release();
      timer.current = window.setTimeout(again, FIRST_MILLISECONDS);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    // A long press is ours.
    onContextMenu: (event) => event.preventDefault(),
    onClick: (event) => {
      // A pointer has acted already; a key, a screen reader or a script clicks without one.
      if (event.detail === 0) latest.current(`key ${event.timeStamp}`);
    },
  };
}
