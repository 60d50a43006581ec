/** A time or a place in figures that is typed; where it can be nudged, arrows up and down do so, too. */
import { useEffect, useRef } from 'react';
import { parseSeconds } from './time-text.ts';
import './time-field.css';

/** Of a time that is typed. */
const MOST_LETTERS = 14;

interface TimeFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onType: (value: number) => void;
  /** What was typed; null: it says nothing. By default seconds, or minutes and seconds. */
  readonly read?: (text: string) => number | null;
  /** By so many seconds: a thousandth, with Shift ten. */
  readonly onNudge?: (bySeconds: number) => void;
  /** It has the focus: whoever nudges by keys beside it means this one. */
  readonly onEnter?: () => void;
}

const NUDGE_SECONDS = 0.001;
const NUDGES: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Committed on Enter and when it is left; what is no time gives way to what was there. */
export function TimeField({ label, text, onType, read = parseSeconds, onNudge, onEnter }: TimeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  const commit = () => {
    const typed = field.current?.value ?? '';
    const value = typed === text ? null : read(typed);
    if (value !== null) onType(value);
    if (field.current) field.current.value = text;
  };
  return (
    <label className="time-field">
      <span>{label}</span>
      <input
        ref={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MOST_LETTERS}
        defaultValue={text}
        onFocus={(event) => {
          event.currentTarget.select();
          onEnter?.();
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') commit();
          const nudge = NUDGES[event.key];
          if (nudge !== undefined && onNudge) {
            event.preventDefault();
            commit();
            onNudge(nudge * NUDGE_SECONDS * (event.shiftKey ? 10 : 1));
          }
          if (event.key === 'Escape' && field.current) {
            field.current.value = text;
            field.current.select();
          }
        }}
      />
    </label>
  );
}
