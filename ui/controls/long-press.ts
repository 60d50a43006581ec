/** A second meaning of a key, for those who hold it down, and for the right button of a mouse. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';

const LONG_PRESS_MILLISECONDS = 500;
const SLOP_PIXELS = 10;

/** Handlers for a button: `onLongPress` instead of its click. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, isDone: false });
  const stop = () => window.clearTimeout(press.current.timer);
  const run = () => {
    stop();
    press.current.isDone = true;
    onLongPress();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      press.current = { timer: 0, x: event.clientX, y: event.clientY, isDone: false };
      if (event.button === 0) press.current.timer = window.setTimeout(run, LONG_PRESS_MILLISECONDS);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > SLOP_PIXELS) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    /** Long presses of some systems, the right button, and the menu key of a keyboard. */
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (!press.current.isDone) run();
    },
    /** The click that follows a long press is not one. */
    onClickCapture: (event: MouseEvent) => {
      if (press.current.isDone && event.detail > 0) event.stopPropagation();
      press.current.isDone = false;
    },
  };
}
