/** One project of the list: a tap opens it, the key beside it brings what else can be done. */
import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { attempt } from '../../controls/attempt.ts';
import { Cover } from '../../controls/cover.tsx';
import { Icon, type IconName } from '../../controls/icon.tsx';
import { momentText } from '../../controls/moment-text.ts';
import { RenameForm } from '../../controls/rename-form.tsx';
import { numberText } from '../../controls/value-text.ts';
import { lazy } from '../../loading/lazy.tsx';
import { withWords } from '../../loading/words.ts';
import { exportAs, FILE_KINDS, type FileKind } from '../../shelf/export-files.ts';
import { duplicate, historyOfProject, moveToBin, rename } from '../../shelf/library.ts';
import { openId, openProject } from '../../shelf/open.ts';
import type { ProjectRow } from '../../shelf/store.ts';
import { showError } from '../../state/notice.ts';
import { overlay } from '../../state/screen.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { Describe } from './description.tsx';
import { Versions } from './versions.tsx';

const { Screen: Where } = lazy(() => withWords(import('../cloud/where.tsx')), {
  placeholder: <span className="project-place">{'\u00a0'}</span>,
});

type Part = 'rename' | 'describe' | 'export' | 'versions';

interface RowProps {
  readonly row: ProjectRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function Row({ row, isOpen, onToggle }: RowProps) {
  useSignals();
  const { name, description = '', bpm, cover, changedAt } = row;
  const more = useId();
  const isCurrent = row.id === openId.value;
  const open = async () => {
    if (await openProject(row.id)) overlay.value = null;
  };
  return (
    <li className={isCurrent ? 'project-row is-cur' : 'project-row'}>
      <button type="button" className="project-open" aria-current={isCurrent} onClick={() => attempt(open)}>
        <Cover cover={cover} />
        <span className="project-name">
          <b>{name}</b>
          <span>
            {t('files.bpm', { bpm: numberText(bpm) })} · {momentText(changedAt, Date.now())}
          </span>
          <Where id={row.id} />
          {description !== '' && <span>{description}</span>}
          {isCurrent && <span className="tag">{t('files.openNow')}</span>}
        </span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('files.more', { name })}
        aria-expanded={isOpen}
        aria-controls={more}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'up' : 'more'} />
      </button>
      <div className="project-more" id={more} hidden={!isOpen}>
        {isOpen && <More row={row} onDone={onToggle} />}
      </div>
    </li>
  );
}

function More({ row, onDone }: { readonly row: ProjectRow; readonly onDone: () => void }) {
  useSignals();
  const [part, setPart] = useState<Part | null>(null);
  const toggle = (next: Part, icon: IconName, label: WordKey) => (
    <button
      type="button"
      className="key"
      aria-pressed={part === next}
      onClick={() => setPart(part === next ? null : next)}
    >
      <Icon name={icon} size={16} />
      <span>{t(label)}</span>
    </button>
  );
  const once = (work: () => Promise<unknown>) => () => {
    onDone();
    attempt(work);
  };
  return (
    <>
      <div className="project-buttons">
        {toggle('rename', 'rename', 'projects.rename')}
        {toggle('describe', 'pencil', 'files.description')}
        <button type="button" className="key" onClick={once(() => duplicate(row))}>
          <Icon name="copy" size={16} />
          <span>{t('files.duplicate')}</span>
        </button>
        {toggle('export', 'download', 'files.export')}
        {toggle('versions', 'save', 'files.versions')}
        <button type="button" className="key danger" onClick={once(() => moveToBin(row))}>
          <Icon name="trash" size={16} />
          <span>{t('files.delete')}</span>
        </button>
      </div>
      {part === 'rename' && (
        <RenameForm name={row.name} onRename={(name) => attempt(() => rename(row, name))} onDone={onDone} />
      )}
      {part === 'describe' && <Describe row={row} onDone={onDone} />}
      {part === 'export' && <Export row={row} />}
      {part === 'versions' && <Versions id={row.id} />}
    </>
  );
}

const KIND_NAMES: Readonly<Record<FileKind, WordKey>> = {
  document: 'files.document',
  classic: 'files.classic',
  midi: 'files.midi',
  bundle: 'files.bundle',
};

function Export({ row }: { readonly row: ProjectRow }) {
  useSignals();
  const save = async (kind: FileKind) => {
    const found = await historyOfProject(row.id);
    if (found) await exportAs(kind, found.present);
    else showError(t('projects.loadFailed'));
  };
  return (
    <fieldset className="project-buttons">
      <legend className="label">{t('files.exportAs', { name: row.name })}</legend>
      {FILE_KINDS.map((kind) => (
        <button key={kind} type="button" className="key" onClick={() => attempt(() => save(kind))}>
          {t(KIND_NAMES[kind])}
        </button>
      ))}
    </fieldset>
  );
}
