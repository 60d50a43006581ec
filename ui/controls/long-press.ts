/** A second meaning of a button, for those who hold it down, and for the right button of a mouse. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Pointers } from './pointers.ts';

const LONG_PRESS_MILLISECONDS = 500;
const SLOP_PIXELS = 10;

/** Handlers for a button: `onLongPress` instead of its click. */
export function useLongPress(onLongPress: () => void, holdMilliseconds = LONG_PRESS_MILLISECONDS) {
  const latest = useRef(onLongPress);
  latest.current = onLongPress;
  const isDone = useRef(false);
  const run = () => {
    isDone.current = true;
    latest.current();
  };
  const pointers = useRef<Pointers<object>>(null);
  pointers.current ??= new Pointers(() => ({
    slopPixels: SLOP_PIXELS,
    holdMilliseconds,
    onDown: () => ({}),
    onHold: run,
  }));
  useEffect(() => () => pointers.current?.forget(), []);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isDone.current = false;
      pointers.current?.down(event.nativeEvent, event.currentTarget);
    },
    onPointerLeave: () => pointers.current?.forget(),
    /** Long presses of some systems, the right button, and the menu key of a keyboard. */
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      pointers.current?.forget();
      if (!isDone.current) run();
    },
    /** The click that follows a long press is not one. */
    onClickCapture: (event: MouseEvent) => {
      if (isDone.current && event.detail > 0) event.stopPropagation();
      isDone.current = false;
    },
  };
}
