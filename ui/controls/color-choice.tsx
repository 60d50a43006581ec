/** The eight colours, each with its mark: a radio group of tiles. */
import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import { COLORS } from '../../song/limits.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';
import { colorClass, Mark } from './mark.tsx';
import './color-choice.css';

interface ColorChoiceProps {
  readonly value: number;
  readonly isHollow: boolean;
  readonly onChange: (color: number) => void;
}

const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function ColorChoice({ value, isHollow, onChange }: ColorChoiceProps) {
  useSignals();
  const walk = (event: KeyboardEvent<HTMLButtonElement>, color: number) => {
    const by = MOVES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (color + by + COLORS) % COLORS;
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
    onChange(next);
  };
  return (
    <div className="color-choice" role="radiogroup" aria-label={t('arrange.color')}>
      {Array.from({ length: COLORS }, (_, color) => (
        // biome-ignore lint/a11y/useSemanticElements: a tile in a radio group; an <input> could not carry a mark
        <button
          key={colorClass(color)}
          type="button"
          role="radio"
          className={`tile ${colorClass(color)}`}
          aria-checked={color === value}
          aria-label={t(`arrange.colors.${color + 1}` as WordKey)}
          tabIndex={color === value ? 0 : -1}
          onClick={() => onChange(color)}
          onKeyDown={(event) => walk(event, color)}
        >
          <Mark color={color} isHollow={isHollow} />
        </button>
      ))}
    </div>
  );
}
