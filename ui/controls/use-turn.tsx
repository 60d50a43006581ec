/**
 * A knob, second step: one value that is turned or typed. The slider that is dragged and turned by keys (`use-drag.ts`), the
 * field that a number is typed into, and the value above the thumb that hides it. Faders are made of the same three.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ParamSpec } from '../../song/specs.ts';
import { colorClass } from './mark.tsx';
import { freshGesture, type Point } from './pointers.ts';
import { spoken } from './spoken.ts';
import { makeTurnable, type Turnable } from './turnable.ts';
import { useDrag } from './use-drag.ts';
import { parseValue } from './value-parse.ts';
import { valueText } from './value-text.ts';
import './knob.css';

interface Turned {
  /** The accessible name. */
  readonly name: string;
  readonly spec: ParamSpec;
  /** In the spec's own unit. */
  readonly value: number;
  /** `gesture` groups what one hand does into one undo. */
  readonly onChange: (value: number, gesture: string) => void;
  /** Where a double tap goes; the spec's initial value where nothing is given. */
  readonly initial?: number | undefined;
  readonly axis: 'horizontal' | 'vertical';
  /** Told as upright whatever it looks like: up and down turn it, and left and right walk on. */
  readonly isUpright?: boolean;
  readonly rangePixels: (handle: HTMLElement) => number;
  /** The part of a long handle that a finger takes hold of. */
  readonly cap?: string;
}

export function useTurn({ name, spec, value, onChange, initial, axis, isUpright = false, rangePixels, cap }: Turned) {
  const [typed, setTyped] = useState<string | null>(null);
  const { handle, phase, isFine, thumb, handlers } = useDrag({
    spec,
    value,
    initial: initial ?? spec.initial,
    axis,
    rangePixels,
    cap,
    onChange,
    onType: setTyped,
  });
  const latest = useRef<Turnable>(null);
  latest.current = { name: spoken(name), spec, value, initial: initial ?? spec.initial, onChange };
  useEffect(() => {
    const element = handle.current;
    return element ? makeTurnable(element, () => latest.current as Turnable) : undefined;
  }, [handle]);
  const onDone = (next: number | null, isByKey: boolean) => {
    setTyped(null);
    if (isByKey) handle.current?.focus();
    if (next !== null && next !== value) onChange(next, freshGesture());
  };
  const label = spoken(name);
  const field: ReactNode =
    typed === null ? null : <ValueInput label={label} spec={spec} value={value} begun={typed} onDone={onDone} />;
  const slider = {
    ref: handle,
    type: 'button',
    role: 'slider',
    'aria-label': label,
    'aria-orientation': isUpright ? 'vertical' : axis,
    'aria-valuemin': spec.min,
    'aria-valuemax': spec.max,
    'aria-valuenow': value,
    'aria-valuetext': valueText(spec, value),
    'data-menu': '',
    ...handlers,
  } as const;
  /** `field` is null until somebody types; `type` begins it by hand. */
  return { handle, phase, isFine, thumb, slider, field, type: () => setTyped('') };
}

/** In place of the value while it is typed. Enter and leaving keep it, Escape does not. */
interface ValueInputProps {
  readonly label: string;
  readonly spec: ParamSpec;
  readonly value: number;
  /** The first figure, when typing began on the control; else the whole value is selected. */
  readonly begun: string;
  /** null: the value stays as it is. */
  readonly onDone: (value: number | null, isByKey: boolean) => void;
}

function ValueInput({ label, spec, value, begun, onDone }: ValueInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const shown = valueText(spec, value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field appears
  useEffect(() => {
    field.current?.focus();
    if (begun === '') field.current?.select();
  }, []);
  const done = (isKept: boolean, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const text = field.current?.value ?? shown;
    onDone(isKept && text !== shown ? parseValue(spec, text, value) : null, isByKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    done(event.key === 'Enter', true);
  };
  return (
    <input
      ref={field}
      className="value-field"
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      defaultValue={begun === '' ? shown : begun}
      onKeyDown={onKeyDown}
      onBlur={() => done(true, false)}
    />
  );
}

interface FloatingValueProps {
  readonly above: HTMLElement | null;
  readonly text: string;
  readonly isFine: boolean;
  readonly color?: number | undefined;
  /** Share of the element's width over which it stands; its middle where nothing is given. */
  readonly at?: number;
  /** It goes with the thumb, and stays clear of it. */
  readonly thumb: Point | null;
}

const HEIGHT = 36;
/** Clear of the element; and of the thumb, which covers more. */
const CLEAR = 20;
const THUMB_CLEAR = 56;
const EDGE = 72;

/** Lies over everything, so that no scrolling part cuts it off. */
export function FloatingValue({ above, text, isFine, color, at = 0.5, thumb }: FloatingValueProps) {
  if (!above) return null;
  const box = above.getBoundingClientRect();
  const middle = thumb?.x ?? box.left + box.width * at;
  const left = Math.min(window.innerWidth - EDGE, Math.max(EDGE, middle));
  const top = Math.max(4, thumb ? thumb.y - HEIGHT - THUMB_CLEAR : box.top - HEIGHT - CLEAR);
  return createPortal(
    <b
      className={`floating-value ${color === undefined ? '' : colorClass(color)} ${isFine ? 'fine' : ''}`}
      style={{ left, top }}
      aria-hidden="true"
    >
      {text}
    </b>,
    document.body,
  );
}
