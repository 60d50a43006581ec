/** What the cloud has for LOAD: projects that are not on this device, and newer ones of those that are. */
import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectRow } from '../../../api/contract.ts';
import { Loaded } from '../../account/loaded.tsx';
import { projectsQuery, queries } from '../../account/queries.ts';
import { user } from '../../account/user.ts';
import { deleteFromCloud, openFromCloud, takeNewer } from '../../cloud/projects.ts';
import { account, links, sync } from '../../cloud/sync.ts';
import { attempt } from '../../controls/attempt.ts';
import { Icon } from '../../controls/icon.tsx';
import { momentText } from '../../controls/moment-text.ts';
import { numberText } from '../../controls/value-text.ts';
import { rows as localRows } from '../../shelf/library.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { CloudIcon } from './cloud-icon.tsx';
import { LoginButton } from './sync-card.tsx';
import { isNewer } from './where.tsx';
import './cloud.css';

interface Found {
  readonly row: ProjectRow;
  /** Of the project on this device that it is newer than; null: there is none. */
  readonly here: string | null;
}

function foundIn(rows: readonly ProjectRow[]): readonly Found[] {
  const binned = localRows.value?.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id) ?? [];
  const mine = [...links.value].filter(([id, link]) => link.account === account.value?.id && !binned.includes(id));
  return rows.flatMap((row): readonly Found[] => {
    const here = mine.find(([, link]) => link.cloudId === row.id);
    if (!here) return [{ row, here: null }];
    return isNewer(here[1], rows) ? [{ row, here: here[0] }] : [];
  });
}

export default function CloudRows({ isWanted }: { readonly isWanted: (name: string) => boolean }) {
  useSignals();
  if (!sync.value) {
    return (
      <div className="empty-box">
        <p>{t('account.lead')}</p>
        <LoginButton />
      </div>
    );
  }
  return (
    <section className="cloud-only">
      <h3 className="projects-title">{t('cloud.inCloud')}</h3>
      {user.value ? <Listed isWanted={isWanted} /> : <p className="label">{t('cloud.signedOutBody')}</p>}
      {user.value === null && <LoginButton />}
    </section>
  );
}

function Listed({ isWanted }: { readonly isWanted: (name: string) => boolean }) {
  useSignals();
  const query = useQuery(projectsQuery, queries);
  const isOffline = sync.value?.state === 'offline';
  return (
    <Loaded
      query={query}
      loading={
        <p className="label" aria-busy="true">
          {t('cloud.loadingCloud')}
        </p>
      }
      offline={isOffline && t('cloud.listOffline')}
      failed={() => t('cloud.cloudFailed')}
    >
      {(data) => <Rows found={foundIn(data).filter(({ row }) => isWanted(row.name))} isOffline={isOffline} />}
    </Loaded>
  );
}

function Rows({ found, isOffline }: { readonly found: readonly Found[]; readonly isOffline: boolean }) {
  useSignals();
  if (found.length === 0) return <p className="label">{t('cloud.noOthers')}</p>;
  return (
    <ul className="project-list">
      {found.map(({ row, here }) => (
        <CloudRow key={row.id} row={row} here={here} isOffline={isOffline} />
      ))}
    </ul>
  );
}

interface CloudRowProps extends Found {
  readonly isOffline: boolean;
}

function CloudRow({ row, here, isOffline }: CloudRowProps) {
  useSignals();
  const [isBusy, setBusy] = useState(false);
  const { id, name, bpm, updatedAt } = row;
  const open = async () => {
    setBusy(true);
    const isOpen = await (here === null ? openFromCloud(id) : takeNewer(here, id)).finally(() => setBusy(false));
    if (isOpen) overlay.value = null;
  };
  return (
    <li className={isBusy ? 'project-row is-busy' : 'project-row'} aria-busy={isBusy}>
      <button
        type="button"
        className="project-open"
        aria-disabled={isOffline || isBusy}
        onClick={() => {
          if (!isOffline && !isBusy) attempt(open);
        }}
      >
        <span className="cloud-cover">
          <CloudIcon state={isBusy ? 'syncing' : 'synced'} size={28} />
        </span>
        <span className="project-name">
          <b>{name}</b>
          <span>
            {t('files.bpm', { bpm: numberText(bpm) })} · {momentText(Date.parse(updatedAt), Date.now())} ·{' '}
            {t(here === null ? 'cloud.whereCloud' : 'cloud.whereNewer')}
          </span>
          {here !== null && <span className="tag">{t('cloud.getNewer')}</span>}
        </span>
      </button>
      {here === null && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('cloud.deleteProject', { name })}
          aria-disabled={isOffline}
          onClick={() => {
            if (!isOffline) attempt(() => deleteFromCloud(row));
          }}
        >
          <Icon name="trash" />
        </button>
      )}
    </li>
  );
}
