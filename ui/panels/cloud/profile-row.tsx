/** One project of the cloud, and what can be done with it. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ProjectRow } from '../../../api/contract.ts';
import { dayText } from '../../account/profile/stats.tsx';
import { Icon } from '../../controls/icon.tsx';
import { RenameForm } from '../../controls/rename-form.tsx';
import { numberText } from '../../controls/value-text.ts';
import { t } from '../../words/words.ts';
import { binProject, openInWorkstation, renameProject } from './profile-changes.ts';

export function CloudRow({ row }: { readonly row: ProjectRow }) {
  useSignals();
  const [isRenaming, setRenaming] = useState(false);
  const { name, description, bpm, createdAt } = row;
  return (
    <li>
      <h3>{name}</h3>
      <p>{description === '' ? t('account.noDescription') : description}</p>
      <p className="label">
        {t('files.bpm', { bpm: numberText(bpm) })} · {t('account.created', { date: dayText(createdAt) })}
      </p>
      {isRenaming ? (
        <RenameForm name={name} onRename={(next) => void renameProject(row, next)} onDone={() => setRenaming(false)} />
      ) : (
        <div className="project-buttons">
          <button
            type="button"
            className="key"
            aria-label={t('account.openNamed', { name })}
            onClick={() => void openInWorkstation(row)}
          >
            <Icon name="open" size={16} />
            <span>{t('account.open')}</span>
          </button>
          <button
            type="button"
            className="key"
            aria-label={`${t('projects.rename')}: ${name}`}
            onClick={() => setRenaming(true)}
          >
            <Icon name="rename" size={16} />
            <span>{t('projects.rename')}</span>
          </button>
          <button
            type="button"
            className="key danger"
            aria-label={`${t('files.delete')}: ${name}`}
            onClick={() => void binProject(row)}
          >
            <Icon name="trash" size={16} />
            <span>{t('files.delete')}</span>
          </button>
        </div>
      )}
    </li>
  );
}
