/**
 * A number that is written large: dragged up and down (2 pixels a step), turned by the wheel and the arrows, typed after a
 * tap. Two taps set it back; a hold opens what more there is. The field belongs to the hand that types in it: it is
 * committed on Enter or when left, and what is refused gives way to the number of before.
 */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { GESTURE_PAUSE_MILLISECONDS } from '../../song/history.ts';
import { freshGesture, type PointerRules, Pointers } from './pointers.ts';
import './figure.css';

const STEP_PIXELS = 2;
const SLOP_PIXELS = 6;
const HOLD_MILLISECONDS = 500;

interface FigureProps {
  /** Its accessible name. */
  readonly name: string;
  /** What is written beside it. */
  readonly children?: ReactNode;
  readonly text: string;
  readonly maxLength: number;
  /** What was typed; the field is set back to `text` afterwards. */
  readonly onType: (typed: string) => void;
  readonly onStep: (steps: number, gesture: string) => void;
  readonly onReset: () => void;
  readonly onHold?: () => void;
}

interface Held {
  /** Dragged, and not yet a step. */
  pixels: number;
  isOpened: boolean;
}

export function Figure({ name, children, text, maxLength, onType, onStep, onReset, onHold }: FigureProps) {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const latest = useRef({ text, onStep, onReset, onHold });
  latest.current = { text, onStep, onReset, onHold };
  const restore = () => {
    isTyping.current = false;
    if (field.current && field.current.value !== latest.current.text) field.current.value = latest.current.text;
  };
  useEffect(() => {
    const element = field.current;
    if (!element || isTyping.current || element.value === text) return;
    element.value = text;
    if (document.activeElement === element) element.select();
  }, [text]);
  const commit = () => {
    const typed = field.current?.value.trim() ?? '';
    restore();
    if (typed !== '' && typed !== latest.current.text) onType(typed);
  };
  const turns = useRef({ gesture: '', milliseconds: Number.NEGATIVE_INFINITY });
  /** Turns of the wheel and presses of a key that follow one another are one undo. */
  const turn = (steps: number, milliseconds: number) => {
    const isNew = milliseconds - turns.current.milliseconds > GESTURE_PAUSE_MILLISECONDS;
    turns.current = { gesture: isNew ? freshGesture() : turns.current.gesture, milliseconds };
    latest.current.onStep(steps, turns.current.gesture);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything is read through refs
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const pointers = new Pointers<Held>(() => rulesOf(field, latest));
    // The press decides whether the field is typed in, not the browser; and no listener of React's could keep a page still.
    const quiet = (event: Event) => event.preventDefault();
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      turn((event.deltaY < 0 ? 1 : -1) * (event.shiftKey ? 10 : 1), event.timeStamp);
    };
    const stop = pointers.listen(element);
    element.addEventListener('mousedown', quiet);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      stop();
      element.removeEventListener('mousedown', quiet);
      element.removeEventListener('wheel', wheel);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget, timeStamp } = event;
    if (key === 'Enter') {
      commit();
      currentTarget.select();
    } else if (key === 'Escape') {
      // The focus stays, as it does after Enter: whoever has no pointer would be nowhere.
      restore();
      currentTarget.select();
      event.stopPropagation();
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      commit();
      turn((key === 'ArrowUp' ? 1 : -1) * (shiftKey ? 10 : 1), timeStamp);
    }
  };
  return (
    <div className="figure" ref={box}>
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        maxLength={maxLength}
        defaultValue={text}
        onInput={() => {
          isTyping.current = true;
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {children}
    </div>
  );
}

interface Latest {
  readonly onStep: FigureProps['onStep'];
  readonly onReset: () => void;
  readonly onHold: (() => void) | undefined;
}

function rulesOf(field: RefObject<HTMLInputElement | null>, latest: RefObject<Latest>): PointerRules<Held> {
  const letGo = () => field.current?.blur();
  return {
    slopPixels: SLOP_PIXELS,
    holdMilliseconds: HOLD_MILLISECONDS,
    onDown: () => ({ pixels: 0, isOpened: false }),
    onMove(held, { at, before, gesture }) {
      if (held.isOpened) return;
      held.pixels += before.y - at.y;
      const steps = Math.trunc(held.pixels / STEP_PIXELS);
      if (steps === 0) return;
      held.pixels -= steps * STEP_PIXELS;
      letGo();
      latest.current.onStep(steps, gesture);
    },
    onHold(held) {
      if (!latest.current.onHold) return;
      held.isOpened = true;
      letGo();
      latest.current.onHold();
    },
    onUp({ isOpened }, { hasMoved }) {
      if (hasMoved || isOpened) return;
      field.current?.focus();
      field.current?.select();
    },
    onDoubleTap() {
      letGo();
      latest.current.onReset();
    },
  };
}
