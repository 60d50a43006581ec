/** What every control of one value does with fingers, wheel and keys. The control itself only draws. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ParamSpec } from '../../song/specs.ts';
import { caught, type Drag, type DragRules, dragFrom, dragTo, isDoubleTap, type Tap } from './drag-law.ts';
import { freshGesture } from './gesture.ts';
import { isBipolar, placeOf, stepped, valueAt } from './travel.ts';

const ARROW = 0.01;
const FINE_ARROW = ARROW / 8;
const PAGE = 0.1;
/** Key presses and turns of a wheel that follow one another this closely are one gesture, so one undo. */
const GESTURE_PAUSE_MILLISECONDS = 1000;

/** touch: the thumb hides the value, so it is shown above. */
type DragPhase = 'rest' | 'drag' | 'touch';

interface DragOptions {
  readonly spec: ParamSpec;
  readonly value: number;
  /** Where a double tap and Delete go. */
  readonly initial: number;
  readonly axis: DragRules['axis'];
  readonly rangePixels: (handle: HTMLElement) => number;
  readonly onChange: (value: number, gesture: string) => void;
  /** Enter, or the first figure of a number. */
  readonly onType: (begun: string) => void;
}

interface DragState {
  readonly handle: RefObject<HTMLButtonElement | null>;
  readonly phase: DragPhase;
  readonly isFine: boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onLostPointerCapture: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
    readonly onBlur: () => void;
  };
}

interface Held {
  drag: Drag;
  readonly pointer: number;
  readonly gesture: string;
}

export function useDrag(options: DragOptions): DragState {
  const handle = useRef<HTMLButtonElement>(null);
  const held = useRef<Held | null>(null);
  const lastTap = useRef<Tap | null>(null);
  const keys = useRef({ gesture: '', milliseconds: 0 });
  const latest = useRef(options);
  latest.current = options;
  const [phase, setPhase] = useState<DragPhase>('rest');
  const [isFine, setFine] = useState(false);

  const change = (next: number, gesture: string) => {
    if (next !== latest.current.value) latest.current.onChange(next, gesture);
  };
  const reset = () => change(latest.current.initial, freshGesture());
  const release = () => {
    held.current = null;
    setPhase('rest');
    setFine(false);
  };

  const nudge = (places: number, milliseconds: number) => {
    const { spec, value } = latest.current;
    if (keys.current.gesture === '' || milliseconds - keys.current.milliseconds > GESTURE_PAUSE_MILLISECONDS) {
      keys.current.gesture = freshGesture();
    }
    keys.current.milliseconds = milliseconds;
    change(stepped(spec, value, places), keys.current.gesture);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { spec, onType } = latest.current;
    const arrow = event.shiftKey ? FINE_ARROW : ARROW;
    const places = placesOf(event.key, arrow);
    if (places !== 0) nudge(places, event.timeStamp);
    else if (event.key === 'Home') change(spec.min, freshGesture());
    else if (event.key === 'End') change(spec.max, freshGesture());
    else if (event.key === 'Delete' || event.key === 'Backspace') reset();
    else if (event.key === 'Enter') onType('');
    else if (/^[-+.,\d]$/.test(event.key)) onType(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || held.current) return;
    event.currentTarget.focus({ preventScroll: true });
    // At once: a quick mouse has left a knob before its second event.
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = placeOf(latest.current.spec, latest.current.value);
    held.current = { drag: dragFrom(pointOf(event), place), pointer: event.pointerId, gesture: freshGesture() };
  };

  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const now = held.current;
    if (!now || now.pointer !== event.pointerId) return;
    if (event.buttons === 0) return release();
    const { spec, axis, rangePixels } = latest.current;
    const rules = { axis, rangePixels: rangePixels(event.currentTarget) };
    const next = dragTo(now.drag, pointOf(event), event.shiftKey, rules);
    if (next === now.drag) return;
    if (!now.drag.hasMoved) {
      setPhase(event.pointerType === 'mouse' ? 'drag' : 'touch');
    }
    setFine(next.isFine);
    const hasTravelled = next.place !== now.drag.place;
    now.drag = next;
    if (hasTravelled) change(valueAt(spec, caught(next.place, isBipolar(spec), next.isFine)), now.gesture);
  };

  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const now = held.current;
    if (!now || now.pointer !== event.pointerId) return;
    release();
    if (now.drag.hasMoved) return;
    const tap = { ...pointOf(event), milliseconds: event.timeStamp };
    const isTwice = isDoubleTap(lastTap.current, tap);
    lastTap.current = isTwice ? null : tap;
    if (isTwice) reset();
  };

  // A passive listener, as React's are, could not keep the page from scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nudge` reads everything through refs
  useEffect(() => {
    const element = handle.current;
    const turn = (event: WheelEvent) => {
      if (document.activeElement !== element || event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      nudge((event.deltaY < 0 ? 1 : -1) * (event.shiftKey ? FINE_ARROW : ARROW), event.timeStamp);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);

  const onBlur = () => {
    keys.current.gesture = '';
  };
  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: release,
    onLostPointerCapture: release,
    onKeyDown,
    onBlur,
  };
  return { handle, phase, isFine, handlers };
}

function placesOf(key: string, arrow: number): number {
  if (key === 'ArrowUp' || key === 'ArrowRight') return arrow;
  if (key === 'ArrowDown' || key === 'ArrowLeft') return -arrow;
  if (key === 'PageUp') return PAGE;
  return key === 'PageDown' ? -PAGE : 0;
}

function pointOf(event: PointerEvent): { readonly x: number; readonly y: number } {
  return { x: event.clientX, y: event.clientY };
}
