/** The projects of this device: find, open, and everything else one does with them. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { FileKey } from '../../controls/file-key.tsx';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { lazy } from '../../loading/lazy.tsx';
import { withWords } from '../../loading/words.ts';
import { importFiles, importReports, isImporting } from '../../shelf/import-files.ts';
import { followRows, isListBroken, refreshRows, rows } from '../../shelf/library.ts';
import type { ProjectRow } from '../../shelf/store.ts';
import { linkTextIn, openLink } from '../../state/arrival.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { Bin } from './bin.tsx';
import { Row } from './project-row.tsx';
import { Reports } from './reports.tsx';
import '../../account/field.css';
import './projects.css';

/** The cloud comes after the projects of the device, which wait for no net. */
const { Screen: CloudRows } = lazy(() => withWords(import('../cloud/load-rows.tsx')));

const FILES =
  '.json,.mid,.midi,.kar,.rmi,.zip,.dawproject,.txt,application/json,audio/midi,audio/x-midi,application/zip,text/plain';

/** Whatever was opened meanwhile stays. */
function close(): void {
  importReports.value = [];
  if (overlay.peek() === 'projects' || overlay.peek() === 'midi-import') overlay.value = null;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export default function Projects() {
  useSignals();
  const [search, setSearch] = useState('');
  useEffect(followRows, []);
  const all = rows.value;
  const kept = all?.filter(({ deletedAt }) => deletedAt === null) ?? [];
  const isWanted = (name: string) => plain(name).includes(plain(search.trim()));
  const found = kept.filter(({ name }) => isWanted(name));
  const binned = all?.filter(({ deletedAt }) => deletedAt !== null) ?? [];
  return (
    <Dialog title={t('projects.projects')} onClose={close} isWide isList>
      <Tools search={search} onSearch={setSearch} />
      <Reports />
      {isListBroken.value ? <Broken /> : all ? <List rows={found} isSearched={kept.length > 0} /> : <Loading />}
      <CloudRows isWanted={isWanted} />
      {binned.length > 0 && <BinToggle rows={binned} />}
    </Dialog>
  );
}

interface ToolsProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

function Tools({ search, onSearch }: ToolsProps) {
  useSignals();
  // A link that is pasted there is opened: whoever was sent one looks for a place to put it.
  const find = (text: string) => {
    const link = /^https?:/.test(text.trim()) ? linkTextIn(text) : null;
    onSearch(link === null ? text : '');
    if (link !== null) openLink(link);
  };
  return (
    <div className="projects-head">
      <SearchField label={t('files.search')} className="projects-search" value={search} onChange={find} />
      <button
        type="button"
        className="key"
        onClick={() => {
          importReports.value = [];
          overlay.value = 'new-song';
        }}
      >
        <Icon name="plus" size={16} />
        <span>{t('files.newProject')}</span>
      </button>
      <FileKey
        icon="open"
        text={t(isImporting.value ? 'files.importing' : 'files.import')}
        accept={FILES}
        isBusy={isImporting.value}
        onFiles={importFiles}
      />
      <button
        type="button"
        className="key"
        aria-haspopup="dialog"
        onClick={() => {
          overlay.value = 'scan';
        }}
      >
        <LazyIcon name="capture" size={16} />
        <span>{t('share.scan')}</span>
      </button>
      <button
        type="button"
        className="key projects-clear"
        aria-haspopup="dialog"
        onClick={() => {
          overlay.value = 'cloud';
        }}
      >
        <Icon name="share" size={16} />
        <span>{t('shell.cloudBackup')}</span>
      </button>
    </div>
  );
}

function List({ rows: list, isSearched }: { readonly rows: readonly ProjectRow[]; readonly isSearched: boolean }) {
  useSignals();
  const [more, setMore] = useState<string | null>(null);
  if (list.length === 0) {
    return (
      <div className="empty-box">
        <b>{t(isSearched ? 'files.nothingFound' : 'files.none')}</b>
        {!isSearched && <p>{t('files.noneBody')}</p>}
      </div>
    );
  }
  return (
    <>
      <h3 className="projects-title">{t('files.onThisDevice')}</h3>
      <ul className="project-list">
        {list.map((row) => (
          <Row
            key={row.id}
            row={row}
            isOpen={more === row.id}
            onToggle={() => setMore(more === row.id ? null : row.id)}
          />
        ))}
      </ul>
    </>
  );
}

function BinToggle({ rows: list }: { readonly rows: readonly ProjectRow[] }) {
  useSignals();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="key projects-bin-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="trash" size={16} />
        <span>
          {t('files.bin')} ({list.length})
        </span>
        <Icon name={isOpen ? 'up' : 'down'} size={14} />
      </button>
      {isOpen && <Bin rows={list} />}
    </>
  );
}

function Loading() {
  useSignals();
  return (
    <ul className="skeleton" aria-busy="true" aria-label={t('files.loading')}>
      {['a', 'b', 'c'].map((key) => (
        <li key={key}>
          <i />
          <span />
        </li>
      ))}
    </ul>
  );
}

function Broken() {
  useSignals();
  return (
    <div className="error-box">
      <Icon name="warn" />
      <div>
        <b>{t('files.listFailed')}</b>
        <p>{t('files.notHere')}</p>
      </div>
      <button type="button" className="key" onClick={() => void refreshRows()}>
        {t('files.retry')}
      </button>
    </div>
  );
}
