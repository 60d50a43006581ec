/** One project of the cloud, and what can be done with it. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { ProjectRow } from '../../../api/contract.ts';
import { nameFrom } from '../../../song/edits/edit.ts';
import { dayText } from '../../account/profile/stats.tsx';
import { takeFocus } from '../../controls/attempt.ts';
import { Icon } from '../../controls/icon.tsx';
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
        {t('projects.bpm', { bpm: numberText(bpm) })} · {t('account.created', { date: dayText(createdAt) })}
      </p>
      {isRenaming ? (
        <Rename row={row} onDone={() => setRenaming(false)} />
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
            aria-label={`${t('projects.delete')}: ${name}`}
            onClick={() => void binProject(row)}
          >
            <Icon name="trash" size={16} />
            <span>{t('projects.delete')}</span>
          </button>
        </div>
      )}
    </li>
  );
}

const MOST_CHARACTERS = 200;

function Rename({ row, onDone }: { readonly row: ProjectRow; readonly onDone: () => void }) {
  useSignals();
  const id = useId();
  const [text, setText] = useState(row.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = nameFrom(text);
    if (name === null) return;
    onDone();
    if (name !== row.name) void renameProject(row, name);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <form className="project-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{t('projects.renameTo', { name: row.name })}</label>
        <input
          id={id}
          value={text}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          ref={takeFocus}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={leave}
        />
      </div>
      <button type="submit" className="key primary">
        {t('projects.rename')}
      </button>
    </form>
  );
}
