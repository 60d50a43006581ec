/** The Cloud Backup Manager: how the cloud fares, how full it is, a backup by hand, and every version of the open song. */
import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { MAX_TEXT } from '../../../song/limits.ts';
import { profileQuery, queries } from '../../account/queries.ts';
import { user } from '../../account/user.ts';
import { account, openLink, refreshSync, sync } from '../../cloud/sync.ts';
import { backUp, chooseAutoBackup, isAutoBackupOn } from '../../cloud/uploads.ts';
import { attempt } from '../../controls/attempt.ts';
import { bytesText } from '../../controls/bytes-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { SwitchRow } from '../../controls/switch-row.tsx';
import { showError, showNotice } from '../../state/notice.ts';
import { overlay } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { SyncCard } from './sync-card.tsx';
import { VersionList } from './version-list.tsx';
import '../shell/menu.css';
import '../projects/projects.css';
import './cloud.css';
import '../../account/field.css';

/** Whatever was opened meanwhile stays. */
function close(): void {
  if (overlay.peek() === 'cloud') overlay.value = null;
}

export default function Backups() {
  useSignals();
  useEffect(() => void refreshSync(), []);
  const whose = account.value;
  const link = openLink.value;
  const isForeign = link !== null && whose !== null && link.account !== whose.id;
  return (
    <Dialog title={t('cloud.title')} onClose={close} isWide isList>
      <SyncCard />
      {user.value && <Storage />}
      {whose && <Auto />}
      {whose && !isForeign && <Create />}
      {isForeign && <p>{t('cloud.foreign', { username: link.username })}</p>}
      {user.value && !isForeign && <VersionList cloudId={link?.cloudId ?? null} />}
    </Dialog>
  );
}

function Storage() {
  useSignals();
  const { data, isLoading } = useQuery(profileQuery, queries);
  // Its place is kept while it is on its way.
  if (!data) return isLoading ? <div className="cloud-quota" /> : null;
  const { usedBytes, quotaBytes } = data;
  const text = t('cloud.storage', { used: bytesText(usedBytes), quota: bytesText(quotaBytes) });
  return (
    <div className="cloud-quota">
      <span>{text}</span>
      <progress max={quotaBytes} value={usedBytes} aria-label={text} />
    </div>
  );
}

function Auto() {
  useSignals();
  return (
    <SwitchRow
      label={t('cloud.auto')}
      hint={t('cloud.autoHint')}
      isOn={isAutoBackupOn.value}
      onChange={chooseAutoBackup}
    />
  );
}

/** Named like the song at first, selected so that a letter writes over it. An empty name does nothing, and says so. */
function Create() {
  useSignals();
  const id = useId();
  const [text, setText] = useState(song.peek().name);
  const isOff = text.trim() === '';
  const create = async () => {
    const outcome = await backUp(text.trim(), false);
    if (outcome !== 'queued') return showError(t('cloud.uploadFailed'));
    setText(song.peek().name);
    if (sync.peek()?.state === 'offline') showNotice(t('cloud.offline'), { body: t('cloud.queued') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOff) attempt(create);
  };
  return (
    <form className="project-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{t('cloud.backupName')}</label>
        <input
          id={id}
          value={text}
          maxLength={MAX_TEXT}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          aria-describedby={isOff ? `${id}-why` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <button
        type="submit"
        className={isOff ? 'key' : 'key primary'}
        aria-disabled={isOff}
        aria-describedby={isOff ? `${id}-why` : undefined}
      >
        {t('cloud.create')}
      </button>
      {isOff && (
        <p className="label" id={`${id}-why`} role="status">
          {t('cloud.needsName')}
        </p>
      )}
    </form>
  );
}
