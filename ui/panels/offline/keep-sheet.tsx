/** Songs that lie only in a browser which may clear them: what can be done about it. Each way is one tap. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Cover } from '../../controls/cover.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { PlaceLink } from '../../controls/place-link.tsx';
import { followRows, rows } from '../../shelf/library.ts';
import { askToInstall, canInstall } from '../../state/installing.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { isApple, keepAsFile, leaveForNow } from './notices.ts';
import './keep-sheet.css';

/** So many have a row; the others are counted. */
const MOST_SHOWN = 4;

function close(): void {
  overlay.value = null;
}

function Songs() {
  useSignals();
  useEffect(followRows, []);
  const songs = (rows.value ?? []).filter(({ deletedAt }) => deletedAt === null);
  const others = songs.length - MOST_SHOWN;
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="keep-songs" role="list">
        {songs.slice(0, MOST_SHOWN).map(({ id, name, cover }) => (
          <li key={id}>
            <Cover cover={cover} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="label">{t('offline.keepOthers', { count: others })}</p>}
    </>
  );
}

export default function KeepSheet() {
  useSignals();
  const [isBusy, setBusy] = useState(false);
  const saveAsFile = () => {
    if (isBusy) return;
    setBusy(true);
    void keepAsFile().finally(() => {
      setBusy(false);
      close();
    });
  };
  return (
    <Dialog title={t('offline.keepTitle')} onClose={close}>
      <p>{t(isApple ? 'offline.keepHomeBody' : 'offline.keepBody')}</p>
      <Songs />
      <div className="keep-ways">
        <button
          type="button"
          className={isBusy ? 'key primary busy' : 'key primary'}
          aria-disabled={isBusy}
          data-first=""
          onClick={saveAsFile}
        >
          <Icon name="download" size={16} />
          <span>{t('offline.keepAll')}</span>
        </button>
        {canInstall.value && (
          <button
            type="button"
            className="key"
            onClick={() => {
              close();
              askToInstall();
            }}
          >
            <LazyIcon name="phone" size={16} />
            <span>{t('offline.installNow')}</span>
          </button>
        )}
        <PlaceLink className="key" to="/login" onFollow={close}>
          <LazyIcon name="person" size={16} />
          <span>{t('offline.keepAccount')}</span>
        </PlaceLink>
        <button
          type="button"
          className="key"
          onClick={() => {
            close();
            leaveForNow();
          }}
        >
          <span>{t('offline.notNow')}</span>
        </button>
      </div>
    </Dialog>
  );
}
