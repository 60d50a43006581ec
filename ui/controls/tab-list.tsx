/** Tabs: one of a few panels is seen. Arrows move and choose. */
import type { KeyboardEvent } from 'react';
import './tab-list.css';

interface TabListProps<V extends string> {
  readonly label: string;
  /** Id of the one panel. */
  readonly panel: string;
  readonly tabs: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function TabList<V extends string>({ label, panel, tabs, value, onChange }: TabListProps<V>) {
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const step = STEPS[event.key];
    const target =
      step === undefined
        ? ['Home', 'End'].indexOf(event.key) * (tabs.length - 1)
        : (index + step + tabs.length) % tabs.length;
    const tab = tabs[target];
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
    onChange(tab.value);
  };
  return (
    <div className="tab-list" role="tablist" aria-label={label}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panel}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={panel}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => move(event, index)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
