/** The view bar. A view appears here with the work that makes it useful. */
import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { commandIn } from '../../keys/bound.ts';
import { VIEWS, view } from '../../state/screen.ts';
import { t } from '../../words/words.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Tabs() {
  useSignals();
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const pressed = commandIn('viewBar', event);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed.command === 'view') {
      view.value = VIEWS[pressed.index] ?? view.peek();
      event.currentTarget.parentElement?.querySelectorAll('button')[pressed.index]?.focus();
      return;
    }
    const step = STEPS[event.key] ?? 0;
    const target = (index + step + VIEWS.length) % VIEWS.length;
    event.currentTarget.parentElement?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <nav className="tabs" aria-label={t('shell.views')}>
      {VIEWS.map((name, index) => (
        <button
          key={name}
          type="button"
          className="tab"
          aria-current={view.value === name ? 'page' : undefined}
          onClick={() => {
            view.value = name;
          }}
          onKeyDown={(event) => move(event, index)}
        >
          <Icon name={name} />
          <span>{t(`shell.${name}`)}</span>
        </button>
      ))}
    </nav>
  );
}
