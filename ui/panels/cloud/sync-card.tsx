/** How the cloud fares, in a word and a sentence, and the key that helps where one does. */
import { useSignals } from '@preact/signals-react/runtime';
import { openBoth } from '../../cloud/projects.ts';
import { openLink, refreshSync, type Sync, sendFailure, sync } from '../../cloud/sync.ts';
import { attempt } from '../../controls/attempt.ts';
import { PlaceLink } from '../../controls/place-link.tsx';
import { openId } from '../../shelf/open.ts';
import { queueChanged } from '../../shelf/outbox.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { CloudIcon } from './cloud-icon.tsx';

function sentenceOf({ state, reason, waiting }: Sync): string {
  if (reason) return t(`cloud.${reason}Body`);
  if (state === 'syncing') return t('cloud.syncingBody', { count: Math.max(1, waiting) });
  if (state === 'offline' && waiting > 0) return t('cloud.offlineBody', { count: waiting });
  return t(state === 'offline' ? 'cloud.offlineIdle' : 'cloud.syncedBody');
}

function close(): void {
  overlay.value = null;
}

export function LoginButton() {
  useSignals();
  return (
    <PlaceLink className="key primary" to="/login" onFollow={close}>
      {t('cloud.login')}
    </PlaceLink>
  );
}

export function SyncCard() {
  useSignals();
  const now = sync.value;
  if (!now) {
    return (
      <div className="empty-box">
        <p>{t('account.lead')}</p>
        <LoginButton />
      </div>
    );
  }
  const hasFailed = sendFailure.value !== null && sendFailure.value !== 'signedOut';
  return (
    <div className={now.state === 'error' ? 'cloud-state is-bad' : 'cloud-state'} role="status">
      <CloudIcon state={now.state} size={24} />
      <div>
        <b>{t(`cloud.${now.state}`)}</b>
        <p>{sentenceOf(now)}</p>
      </div>
      {now.reason === 'signedOut' && <LoginButton />}
      {now.reason === 'conflict' && <Both />}
      {now.reason !== 'signedOut' && hasFailed && (
        <button
          type="button"
          className="key"
          onClick={() => {
            queueChanged();
            void refreshSync();
          }}
        >
          {t('cloud.retry')}
        </button>
      )}
    </div>
  );
}

function Both() {
  useSignals();
  const cloudId = openLink.value?.cloudId ?? null;
  if (cloudId === null) return null;
  const open = async () => {
    if (await openBoth(openId.peek(), cloudId)) close();
  };
  return (
    <button type="button" className="key primary" onClick={() => attempt(open)}>
      {t('cloud.openBoth')}
    </button>
  );
}
