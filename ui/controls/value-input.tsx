/** The field in which a value is typed, in place of the value itself. Enter and leaving keep it, Escape does not. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ParamSpec } from '../../song/specs.ts';
import { parseValue } from './value-parse.ts';
import { valueText } from './value-text.ts';
import './knob.css';

interface ValueInputProps {
  readonly label: string;
  readonly spec: ParamSpec;
  readonly value: number;
  /** The first figure, when typing began on the control; else the whole value is selected. */
  readonly begun: string;
  /** null: the value stays as it is. */
  readonly onDone: (value: number | null, isByKey: boolean) => void;
}

export function ValueInput({ label, spec, value, begun, onDone }: ValueInputProps) {
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
