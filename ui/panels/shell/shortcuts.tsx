/** The sheet of keys, made from the table they work by: by view, to be searched, and to be changed. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { TabList } from '../../controls/tab-list.tsx';
import { isAnyChanged, resetKeys } from '../../keys/bound.ts';
import { CONTEXTS, type Context, GLOBAL, ROWS, type Row } from '../../keys/table.ts';
import { isChangingKeys } from '../../state/own-keys.ts';
import { isInstalled } from '../../state/platform.ts';
import { overlay, type View, view } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { KeyboardPicture } from './keyboard-picture.tsx';
import { ShortcutRow } from './shortcut-row.tsx';
import { chordsText, commandName } from './shortcut-text.ts';
import './shortcuts.css';

const TABS = ['arrange', 'session', 'piano', 'mix', 'pads', 'all'] as const;
type Tab = (typeof TABS)[number];

const ANYWHERE: readonly Context[] = [...GLOBAL, 'viewBar', 'row'];
const HERE: Readonly<Record<Exclude<Tab, 'all'>, readonly Context[]>> = {
  arrange: ['steps', 'tile', 'lanes', 'rhythm', 'songView', 'songRow', 'songTake', 'knob'],
  session: ['cells', 'blocks', 'bars'],
  piano: ['roll', 'knob'],
  mix: ['strips', 'knob'],
  pads: ['hands'],
};
const FIRST_TABS: Readonly<Record<View, Tab>> = {
  arrange: 'arrange',
  session: 'session',
  piano: 'piano',
  mix: 'mix',
  edit: 'all',
  setup: 'all',
};
const TAB_WORDS = {
  arrange: 'shell.arrange',
  session: 'shell.session',
  piano: 'shell.piano',
  mix: 'shell.mix',
  pads: 'liveInput.name',
  all: 'keys.all',
} as const;
const PANEL = 'shortcut-list';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Each word of what is looked for stands in the name or the keys. */
function isFound(row: Row, search: string): boolean {
  const text = plain(`${commandName(row)} ${t(`keys.contexts.${row.context}`)} ${chordsText(row)}`);
  return plain(search)
    .split(/[\s+]+/)
    .every((word) => text.includes(word));
}

function close(): void {
  overlay.value = null;
}

export default function Shortcuts() {
  useSignals();
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState<Tab>(() => (isChangingKeys.peek() ? 'all' : FIRST_TABS[view.peek()]));
  useEffect(
    () => () => {
      isChangingKeys.value = false;
    },
    [],
  );
  const known = ROWS.filter(({ id }) => id !== 'places.view' || isInstalled());
  const isHere = ({ context }: Row) => tab === 'all' || [...ANYWHERE, ...HERE[tab]].includes(context);
  // Who looks for something does not know where it is.
  const shown = search === '' ? known.filter(isHere) : known.filter((row) => isFound(row, search));
  const groups = CONTEXTS.map((context) => ({ context, rows: shown.filter((row) => row.context === context) }));
  return (
    <Dialog title={t('shell.shortcuts')} isWide isBroad onClose={close}>
      <div className="shortcut-sheet">
        <div className="shortcut-head">
          <SearchField label={t('keys.find')} className="shortcut-search" value={search} onChange={setSearch} isFirst />
          <span className="shortcut-count" role="status">
            {t('keys.counts', { here: shown.length, all: known.length })}
          </span>
          <button
            type="button"
            className="key"
            aria-pressed={isChangingKeys.value}
            onClick={() => {
              isChangingKeys.value = !isChangingKeys.peek();
            }}
          >
            {t('keys.change')}
          </button>
          {isChangingKeys.value && (
            <button type="button" className="key" aria-disabled={!isAnyChanged.value} onClick={resetKeys}>
              {t('keys.allAsBefore')}
            </button>
          )}
        </div>
        <TabList
          label={t('keys.view')}
          panel={PANEL}
          tabs={TABS.map((value) => ({ value, label: t(TAB_WORDS[value]) }))}
          value={tab}
          onChange={(next) => {
            setTab(next);
            setSearch('');
          }}
        />
        {search === '' && <KeyboardPicture rows={shown} />}
        <div className="shortcut-list" id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`}>
          {shown.length === 0 && <p>{t('keys.nothing')}</p>}
          {groups.map(
            ({ context, rows }) =>
              rows.length > 0 && (
                <section key={context}>
                  <h3>{t(`keys.contexts.${context}`)}</h3>
                  <ul>
                    {rows.map((row) => (
                      <ShortcutRow key={row.id} row={row} />
                    ))}
                  </ul>
                </section>
              ),
          )}
        </div>
      </div>
    </Dialog>
  );
}
