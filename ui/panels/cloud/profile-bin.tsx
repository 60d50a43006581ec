/** What was deleted from the cloud in the last thirty days; from here it comes back, or goes for good. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ProjectRow } from '../../../api/contract.ts';
import { BIN_DAYS } from '../../../api/terms.ts';
import { takeFocus } from '../../controls/attempt.ts';
import { Icon } from '../../controls/icon.tsx';
import { t } from '../../words/words.ts';
import { eraseProject, restoreProject } from './profile-changes.ts';

export function CloudBin({ rows }: { readonly rows: readonly ProjectRow[] }) {
  useSignals();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="profile-bin">
      <button type="button" className="key" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
        <span>
          {t('files.bin')} ({rows.length})
        </span>
      </button>
      {isOpen && (
        <>
          <p className="label">{t('files.binHint', { days: BIN_DAYS })}</p>
          <ul className="profile-list">
            {rows.map((row) => (
              <Binned key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Binned({ row }: { readonly row: ProjectRow }) {
  useSignals();
  const [isAsked, setAsked] = useState(false);
  const { name } = row;
  if (isAsked) {
    const question = t('files.sureTitle', { name });
    return (
      <li role="alertdialog" aria-label={question}>
        <span>
          <b>{question}</b>
          <small>{t('files.sureBody')}</small>
        </span>
        <span className="project-buttons">
          <button type="button" className="key" ref={takeFocus} onClick={() => setAsked(false)}>
            {t('files.keepIt')}
          </button>
          <button type="button" className="key danger" onClick={() => void eraseProject(row)}>
            {t('files.deleteForGood')}
          </button>
        </span>
      </li>
    );
  }
  return (
    <li>
      <b>{name}</b>
      <span className="project-buttons">
        <button
          type="button"
          className="key"
          aria-label={`${t('files.restore')}: ${name}`}
          onClick={() => void restoreProject(row)}
        >
          {t('files.restore')}
        </button>
        <button
          type="button"
          className="key danger"
          aria-label={`${t('files.deleteForGood')}: ${name}`}
          onClick={() => setAsked(true)}
        >
          {t('files.deleteForGood')}
        </button>
      </span>
    </li>
  );
}
