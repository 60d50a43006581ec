/** The view bar. A view appears here with the work that makes it useful. */
import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { commandIn } from '../../keys/bound.ts';
import { VIEWS, view } from '../../state/screen.ts';
import { t } from '../../words/words.ts';

export function Tabs() {
  useSignals();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const pressed = commandIn('viewBar', event);
    if (pressed?.command !== 'view') return;
    event.preventDefault();
    event.stopPropagation();
    view.value = VIEWS[pressed.index] ?? view.peek();
    event.currentTarget.querySelectorAll('button')[pressed.index]?.focus();
  };
  return (
    <nav className="tabs" aria-label={t('shell.views')} data-rove="both" onKeyDown={press}>
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          className="tab"
          aria-current={view.value === name ? 'page' : undefined}
          onClick={() => {
            view.value = name;
          }}
        >
          <Icon name={name} />
          <span>{t(`shell.${name}`)}</span>
        </button>
      ))}
    </nav>
  );
}
