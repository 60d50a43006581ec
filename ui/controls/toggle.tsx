/** A key that stays down: on is inverted ink. */
import type { ReactNode } from 'react';
import { spoken } from './spoken.ts';

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** There is nothing for it to switch. */
  readonly isOff?: boolean;
  /** What the key shows; the label where nothing is given. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export function Toggle({ label, isOn, onChange, isOff, children, className = '' }: ToggleProps) {
  return (
    <button
      type="button"
      className={`key ${className}`}
      aria-pressed={isOn}
      aria-disabled={isOff}
      aria-label={spoken(label)}
      onClick={() => {
        if (!isOff) onChange(!isOn);
      }}
    >
      {children ?? <span>{label}</span>}
    </button>
  );
}
