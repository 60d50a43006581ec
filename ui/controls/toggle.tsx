/** A key that stays down: on is inverted ink. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { shortcutOf } from '../keys/bound.ts';
import type { CommandId } from '../keys/table.ts';
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
  /** The command of the keyboard that does the same. */
  readonly command?: CommandId;
}

export function Toggle({ label, isOn, onChange, isOff, children, className = '', command }: ToggleProps) {
  useSignals();
  return (
    <button
      type="button"
      className={`key ${className}`}
      aria-pressed={isOn}
      aria-disabled={isOff}
      aria-label={spoken(label)}
      {...(command ? shortcutOf(command) : {})}
      onClick={() => {
        if (!isOff) onChange(!isOn);
      }}
    >
      {children ?? <span>{label}</span>}
    </button>
  );
}
