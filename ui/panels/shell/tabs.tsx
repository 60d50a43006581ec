/** The view bar. A view appears here with the work that makes it useful. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { commandIn } from '../../keys/bound.ts';
import { VIEWS, view } from '../../state/screen.ts';
import { t } from '../../words/words.ts';

export function Tabs() {
  useSignals();
  // Who pressed a view with a hand looks at the view: there a figure is a track.
  const isByHand = useRef(false);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const pressed = commandIn('viewBar', event);
    if (pressed?.command !== 'view' || isByHand.current) return;
    event.preventDefault();
    event.stopPropagation();
    view.value = VIEWS[pressed.index] ?? view.peek();
    event.currentTarget.querySelectorAll('button')[pressed.index]?.focus();
  };
  return (
    <nav
      className="tabs"
      aria-label={t('shell.views')}
      data-rove="both"
      onKeyDown={press}
      onPointerDown={() => {
        isByHand.current = true;
      }}
      onBlur={() => {
        isByHand.current = false;
      }}
    >
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
