/** A key that shows what is chosen; the browser's own list lies over it. */
import type { ReactNode } from 'react';
import { spoken } from './spoken.ts';
import './pick.css';

interface PickOption {
  readonly value: string;
  readonly label: string;
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly PickOption[];
  readonly onChange: (value: string) => void;
  /** What the key shows in place of label and value. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export function Pick({ label, value, options, onChange, children, className = 'key' }: PickProps) {
  const shown = options.find((one) => one.value === value);
  return (
    <label className={`pick ${className}`}>
      {children ?? (
        <>
          <span className="dim">{label}</span>
          <b>{shown?.label ?? value}</b>
        </>
      )}
      <select aria-label={spoken(label)} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
