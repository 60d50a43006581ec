/** One value under a hand: the slider that is dragged and turned by keys, and the field a number is typed into. */
import { type ReactNode, useState } from 'react';
import type { ParamSpec } from '../../song/specs.ts';
import { freshGesture } from './gesture.ts';
import { spoken } from './spoken.ts';
import { useDrag } from './use-drag.ts';
import { ValueInput } from './value-input.tsx';
import { valueText } from './value-text.ts';

export interface Turned {
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
  readonly rangePixels: (handle: HTMLElement) => number;
}

export function useTurn({ name, spec, value, onChange, initial, axis, rangePixels }: Turned) {
  const [typed, setTyped] = useState<string | null>(null);
  const { handle, phase, isFine, handlers } = useDrag({
    spec,
    value,
    initial: initial ?? spec.initial,
    axis,
    rangePixels,
    onChange,
    onType: setTyped,
  });
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
    'aria-orientation': axis,
    'aria-valuemin': spec.min,
    'aria-valuemax': spec.max,
    'aria-valuenow': value,
    'aria-valuetext': valueText(spec, value),
    ...handlers,
  } as const;
  /** `field` is null until somebody types; `type` begins it by hand. */
  return { handle, phase, isFine, slider, field, type: () => setTyped('') };
}
