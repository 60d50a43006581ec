/** A few choices side by side, one of them taken: a radio group that looks like keys. Arrows move and choose. */
import type { KeyboardEvent } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { spoken } from './spoken.ts';

interface SegmentOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Something behind this choice is switched on: marked, and said after the label. */
  readonly note?: string;
}

interface SegmentsProps {
  readonly label: string;
  readonly options: readonly SegmentOption[];
  /** None of the options' where no choice is taken. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Segments({ label, options, value, onChange, className = '' }: SegmentsProps) {
  const taken = options.findIndex((option) => option.value === value);
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const step = STEPS[event.key];
    const target =
      step !== undefined
        ? (index + step + options.length) % options.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? options.length - 1
            : -1;
    const option = options[target];
    if (!option || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const keys = event.currentTarget.parentElement?.querySelectorAll('button');
    keys?.[target]?.focus();
    onChange(option.value);
  };
  return (
    <div className={`segments ${className}`} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a key in a radio group; an <input> could not carry icon and text
        <button
          key={option.value}
          type="button"
          className={option.note ? 'key lit' : 'key'}
          role="radio"
          aria-checked={index === taken}
          aria-label={spoken(option.label)}
          aria-description={option.note}
          tabIndex={index === Math.max(0, taken) ? 0 : -1}
          onClick={() => {
            if (index !== taken) onChange(option.value);
          }}
          onKeyDown={(event) => move(event, index)}
        >
          {option.icon && <Icon name={option.icon} />}
          <span>{option.label}</span>
        </button>
      ))}
    </div>
  );
}
