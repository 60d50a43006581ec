/**
 * A knob, third step: pointer, wheel and keys become values, by the hook that every control of one value uses. `pointers.ts`
 * follows the fingers, `drag-law.ts` says how far a drag goes, `travel.ts` makes values of places.
 */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { GESTURE_PAUSE_MILLISECONDS } from '../../song/history.ts';
import type { ParamSpec } from '../../song/specs.ts';
import { commandIn } from '../keys/bound.ts';
import { layout } from '../state/layout.ts';
import { caught, type Drag, type DragRules, dragFrom, dragTo, isGrip, LOCK_PIXELS } from './drag-law.ts';
import { freshGesture, type Point, type PointerRules, Pointers } from './pointers.ts';
import { isBipolar, placeOf, stepped, valueAt } from './travel.ts';
import { beganAt } from './wheel.ts';

const ARROW = 0.01;
const FINE_ARROW = ARROW / 8;
const PAGE = 0.1;
const PLACES = {
  turnUp: ARROW,
  turnDown: -ARROW,
  fineUp: FINE_ARROW,
  fineDown: -FINE_ARROW,
  pageUp: PAGE,
  pageDown: -PAGE,
};

/** touch: the thumb hides the value, so it is shown above. */
type DragPhase = 'rest' | 'drag' | 'touch';

interface DragOptions {
  readonly spec: ParamSpec;
  readonly value: number;
  /** Where a double tap and Delete go. */
  readonly initial: number;
  readonly axis: DragRules['axis'];
  readonly rangePixels: (handle: HTMLElement) => number;
  /** What a finger must take hold of, within the handle; the handle itself, and round, where nothing is given. */
  readonly cap?: string | undefined;
  readonly onChange: (value: number, gesture: string) => void;
  /** Enter, or the first figure of a number. */
  readonly onType: (begun: string) => void;
}

interface DragState {
  readonly handle: RefObject<HTMLButtonElement | null>;
  readonly phase: DragPhase;
  readonly isFine: boolean;
  /** The finger that drags, in pixels of the window. */
  readonly thumb: Point | null;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
    readonly onBlur: () => void;
  };
}

/** Before the first drawing. */
const IDLE: PointerRules<Held> = { onDown: () => null };

/** The drag of a press, replaced as it goes on. */
interface Held {
  drag: Drag;
}

export function useDrag(options: DragOptions): DragState {
  const handle = useRef<HTMLButtonElement>(null);
  const keys = useRef({ gesture: '', milliseconds: 0 });
  const latest = useRef(options);
  latest.current = options;
  const [phase, setPhase] = useState<DragPhase>('rest');
  const [isFine, setFine] = useState(false);
  const [thumb, setThumb] = useState<Point | null>(null);

  const change = (next: number, gesture: string) => {
    if (next !== latest.current.value) latest.current.onChange(next, gesture);
  };
  const reset = () => change(latest.current.initial, freshGesture());

  const nudge = (places: number, milliseconds: number) => {
    const { spec, value } = latest.current;
    if (keys.current.gesture === '' || milliseconds - keys.current.milliseconds > GESTURE_PAUSE_MILLISECONDS) {
      keys.current.gesture = freshGesture();
    }
    keys.current.milliseconds = milliseconds;
    change(stepped(spec, value, places), keys.current.gesture);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { spec, onType } = latest.current;
    const command = commandIn('knob', event)?.command;
    const isFigure = /^[-+.,\d]$/.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (isFigure) onType(event.key);
    else if (!command) return;
    else if (command === 'least') change(spec.min, freshGesture());
    else if (command === 'most') change(spec.max, freshGesture());
    else if (command === 'reset') reset();
    else if (command === 'type') onType('');
    else nudge(PLACES[command], event.timeStamp);
    event.preventDefault();
    event.stopPropagation();
  };

  const hasGrip = (at: Point): boolean => {
    const { cap } = latest.current;
    if (cap === undefined) return handle.current !== null && isGrip(at, handle.current, 'round');
    const part = handle.current?.querySelector(cap);
    return part != null && isGrip(at, part, 'square');
  };

  const rules = useRef<PointerRules<Held>>(null);
  rules.current = {
    isCaptured: true,
    slopPixels: LOCK_PIXELS,
    onDown({ from, isTouch }) {
      const { spec, value } = latest.current;
      if (isTouch && !hasGrip(from)) return null;
      return { drag: dragFrom(from, placeOf(spec, value)) };
    },
    onMove(held, press, event) {
      const { spec, axis, rangePixels } = latest.current;
      const button = handle.current;
      if (!button) return;
      const before = held.drag;
      held.drag = dragTo(before, press.at, event.shiftKey, { axis, rangePixels: rangePixels(button) });
      const { place, hasMoved } = held.drag;
      if (held.drag === before) return;
      if (hasMoved && !before.hasMoved) setPhase(press.isTouch ? 'touch' : 'drag');
      setFine(held.drag.isFine);
      if (press.isTouch) setThumb(press.at);
      if (place !== before.place) {
        change(valueAt(spec, caught(place, isBipolar(spec), held.drag.isFine)), press.gesture);
      }
    },
    onDoubleTap: reset,
    onEnd() {
      setPhase('rest');
      setFine(false);
      setThumb(null);
    },
  };
  const pointers = useRef<Pointers<Held>>(null);
  pointers.current ??= new Pointers(() => rules.current ?? IDLE);
  useEffect(() => () => pointers.current?.forget(), []);
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.focus({ preventScroll: true });
    pointers.current?.down(event.nativeEvent, event.currentTarget);
  };

  // A passive listener, as React's are, could not keep the page from scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nudge` reads everything through refs
  useEffect(() => {
    const element = handle.current;
    const turn = (event: WheelEvent) => {
      const isMeant = document.activeElement === element || (layout.peek() === 'desktop' && beganAt(element));
      if (!isMeant || event.ctrlKey || event.deltaY === 0) return;
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
    onKeyDown,
    onBlur,
  };
  return { handle, phase, isFine, thumb, handlers };
}
