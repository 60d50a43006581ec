/** Tabs: one of a few panels is seen. Arrows move and choose. */
import type { KeyboardEvent } from 'react';
import './tab-list.css';

interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
  /** What waits behind it: as a figure beside the label, and what both are read as. */
  readonly news?: { readonly count: number; readonly name: string } | undefined;
}

interface TabListProps<V extends string> {
  readonly label: string;
  /** Id of the one panel. */
  readonly panel: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** They stand below one another: arrows go up and down, and to the sides for whoever does not see how they stand. */
  readonly isColumn?: boolean;
}

const IN_A_ROW: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const IN_A_COLUMN: Readonly<Record<string, number>> = { ...IN_A_ROW, ArrowDown: 1, ArrowUp: -1 };

export function TabList<V extends string>({ label, panel, tabs, value, onChange, isColumn = false }: TabListProps<V>) {
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const step = (isColumn ? IN_A_COLUMN : IN_A_ROW)[event.key];
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
    <div
      className={isColumn ? 'tab-list is-column' : 'tab-list'}
      role="tablist"
      aria-label={label}
      aria-orientation={isColumn ? 'vertical' : 'horizontal'}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panel}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={panel}
          aria-label={tab.news?.name}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => move(event, index)}
        >
          {tab.label} {tab.news && <b className="tab-count">{tab.news.count}</b>}
        </button>
      ))}
    </div>
  );
}
