/** How the cloud fares, in a word and a sentence, and the key that helps where one does. */
import { useSignals } from '@preact/signals-react/runtime';
import { openBoth } from '../../cloud/projects.ts';
import { halt, openLink, refreshSync, sync } from '../../cloud/sync.ts';
import type { Sync } from '../../cloud/sync-state.ts';
import { attempt } from '../../controls/attempt.ts';
import { PlaceLink } from '../../controls/place-link.tsx';
import { ring } from '../../shelf/bell.ts';
import { openId } from '../../shelf/open.ts';
import { overlay } from '../../state/session.ts';
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

export function LoginKey() {
  useSignals();
  return (
    <PlaceLink className="key pri" to="/login" onFollow={close}>
      {t('cloud.login')}
    </PlaceLink>
  );
}

export function SyncCard() {
  useSignals();
  const now = sync.value;
  if (!now) {
    return (
      <div className="empty-b">
        <p>{t('cloud.guest')}</p>
        <LoginKey />
      </div>
    );
  }
  const isHalted = halt.value !== null && halt.value !== 'signedOut';
  return (
    <div className={now.state === 'error' ? 'cl-s is-bad' : 'cl-s'} role="status">
      <CloudIcon state={now.state} size={24} />
      <div>
        <b>{t(`cloud.${now.state}`)}</b>
        <p>{sentenceOf(now)}</p>
      </div>
      {now.reason === 'signedOut' && <LoginKey />}
      {now.reason === 'conflict' && <Both />}
      {now.reason !== 'signedOut' && isHalted && (
        <button
          type="button"
          className="key"
          onClick={() => {
            ring();
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
    <button type="button" className="key pri" onClick={() => attempt(open)}>
      {t('cloud.openBoth')}
    </button>
  );
}
