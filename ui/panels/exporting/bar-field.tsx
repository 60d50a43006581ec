/** The number of a bar: taken on Enter or when the field is left, put back where it is none of the song's. */
import { useRef } from 'react';

interface BarFieldProps {
  readonly label: string;
  readonly value: number;
  readonly last: number;
  readonly onChange: (bar: number) => void;
}

export function BarField({ label, value, last, onChange }: BarFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const commit = () => {
    const input = field.current;
    if (!input) return;
    const bar = input.valueAsNumber;
    if (bar !== value) onChange(bar);
    if (!(Number.isInteger(bar) && bar >= 1 && bar <= last)) input.value = String(value);
  };
  return (
    <label className="export-bar">
      <span className="label">{label}</span>
      <input
        key={value}
        ref={field}
        type="number"
        inputMode="numeric"
        min={1}
        max={last}
        step={1}
        defaultValue={value}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The first Enter takes the number, it does not render yet.
          event.preventDefault();
          commit();
        }}
      />
    </label>
  );
}
