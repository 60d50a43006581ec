/** The versions of the open project, the newest first: restored as a copy, deleted after a question. */
import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VersionRow } from '../../../api/contract.ts';
import { Loaded } from '../../account/loaded.tsx';
import { queries } from '../../account/queries.ts';
import { restoreVersion } from '../../cloud/projects.ts';
import { sync } from '../../cloud/sync.ts';
import { deleteVersion, versionsQuery } from '../../cloud/versions.ts';
import { bytesText } from '../../controls/bytes-text.ts';
import { DeleteQuestion } from '../../controls/delete-question.tsx';
import { Icon } from '../../controls/icon.tsx';
import { dateText } from '../../controls/moment-text.ts';
import { numberText } from '../../controls/value-text.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { overlay } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { versionName } from './version-name.ts';

export function VersionList({ cloudId }: { readonly cloudId: number | null }) {
  useSignals();
  return (
    <section className="cloud-versions">
      <h3 className="projects-title">{t('cloud.versions', { name: song.value.name })}</h3>
      {cloudId === null ? <p className="label">{t('cloud.notYet')}</p> : <Listed cloudId={cloudId} />}
    </section>
  );
}

function Listed({ cloudId }: { readonly cloudId: number }) {
  useSignals();
  const query = useQuery(versionsQuery(cloudId), queries);
  const isOffline = sync.value?.state === 'offline';
  return (
    <Loaded
      query={query}
      loading={
        <p className="label" aria-busy="true">
          {t('cloud.loading')}
        </p>
      }
      offline={isOffline && t('cloud.listOffline')}
      failed={() => t('cloud.listFailed')}
    >
      {(versions) => <Rows cloudId={cloudId} versions={versions} isOffline={isOffline} />}
    </Loaded>
  );
}

interface RowsProps {
  readonly cloudId: number;
  readonly versions: readonly VersionRow[];
  readonly isOffline: boolean;
}

function Rows({ cloudId, versions, isOffline }: RowsProps) {
  useSignals();
  if (versions.length === 0) {
    return (
      <div className="empty-box">
        <b>{t('cloud.none')}</b>
        <p>{t('cloud.noneBody')}</p>
      </div>
    );
  }
  return (
    <ol>
      {versions.map((version) => (
        <Version key={version.id} cloudId={cloudId} version={version} isOffline={isOffline} />
      ))}
    </ol>
  );
}

interface VersionProps {
  readonly cloudId: number;
  readonly version: VersionRow;
  readonly isOffline: boolean;
}

function Version({ cloudId, version, isOffline }: VersionProps) {
  useSignals();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, timestamp, size, changes, isAutoSave } = version;
  const name = versionName(version);
  const once = (work: () => Promise<void>, failed: string) => () => {
    if (isBusy || isOffline) return;
    setBusy(true);
    void work()
      .catch(() => showError(failed))
      .finally(() => setBusy(false));
  };
  const restore = once(async () => {
    const restored = await restoreVersion(cloudId, id);
    if (restored === null) return;
    overlay.value = null;
    showNotice(t('cloud.restored', { name }), { body: restored });
  }, t('cloud.downloadFailed'));
  const remove = once(async () => {
    await deleteVersion(cloudId, id);
    showNotice(t('cloud.deleted'));
  }, t('cloud.deleteFailed'));
  const facts = [dateText(Date.parse(timestamp)), bytesText(size)];
  if (changes > 0) facts.push(t('cloud.changes', { count: changes }));
  return (
    <li className="cloud-version">
      <div className="project-name">
        <b>{name}</b>
        <span>
          {facts.join(' · ')} · <em>{t(isAutoSave ? 'cloud.isAuto' : 'cloud.isManual')}</em>
        </span>
      </div>
      <div className="project-buttons">
        <button type="button" className={isBusy ? 'key busy' : 'key'} aria-disabled={isOffline} onClick={restore}>
          <Icon name="copy" size={16} />
          <span>{t('cloud.restore')}</span>
        </button>
        <button
          type="button"
          className="icon-button"
          aria-disabled={isOffline}
          aria-label={`${t('cloud.delete')}: ${name}, ${numberText(id)}`}
          onClick={() => setAsked(!isOffline)}
        >
          <Icon name="trash" />
        </button>
      </div>
      {isAsked && (
        <DeleteQuestion
          question={t('cloud.sure')}
          body={t('cloud.sureBody', { name })}
          keep={t('cloud.keep')}
          remove={t('cloud.delete')}
          onKeep={() => setAsked(false)}
          onDelete={remove}
        />
      )}
    </li>
  );
}
