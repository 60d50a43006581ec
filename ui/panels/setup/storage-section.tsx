/** What Batida takes of the room on this device, kind by kind; all of it as one file; and what may go. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { bytesText, sizeText } from '../../controls/bytes-text.ts';
import { Icon } from '../../controls/icon.tsx';
import { freeCopies, type Inventory, stepsOf, takeInventory } from '../../shelf/inventory.ts';
import { refreshStorage, storageFacts } from '../../shelf/storage.ts';
import { askToInstall, canInstall } from '../../state/installing.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { StorageCard } from '../setup-parts.ts';

const STEPS = 32;
const KINDS = ['songs', 'sounds', 'copies'] as const;

const bytesOf = ({ songBytes, soundBytes, copyBytes }: Inventory) => [songBytes, soundBytes, copyBytes] as const;

function RoomBar({ inventory, roomBytes }: { readonly inventory: Inventory; readonly roomBytes: number }) {
  const filled = stepsOf(bytesOf(inventory), roomBytes, STEPS);
  const kinds = filled.flatMap((count, kind) => Array.from({ length: count }, () => KINDS[kind]));
  return (
    <div className="room-bar" aria-hidden="true">
      {Array.from({ length: STEPS }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
        <i key={step} data-kind={kinds[step]} />
      ))}
    </div>
  );
}

function Room({ inventory }: { readonly inventory: Inventory }) {
  useSignals();
  const roomBytes = storageFacts.value?.quotaBytes ?? null;
  const bytes = bytesOf(inventory);
  const all = bytes.reduce((sum, one) => sum + one, 0);
  return (
    <>
      <p className="room-sum">
        <b>{bytesText(all)}</b>
        {roomBytes !== null && <span>{t('setup.ofRoom', { room: sizeText(roomBytes) })}</span>}
      </p>
      {roomBytes !== null && <RoomBar inventory={inventory} roomBytes={roomBytes} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="room-kinds" role="list">
        {KINDS.map((kind, i) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden="true" />
            {t(`setup.${kind}`)} <b>{bytesText(bytes[i] ?? 0)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Loaded when it is asked for: it reads every song. */
async function exportAll(): Promise<void> {
  try {
    const { songs, all } = await import('../../shelf/export-all.ts').then((file) => file.exportEverything());
    if (songs < all) showError(t('setup.exportedSome', { songs, all }));
    else showNotice(t('setup.exported', { count: songs }));
  } catch {
    showError(t('files.exportFailed'));
  }
}

export function StorageSection() {
  useSignals();
  const [inventory, setInventory] = useState<Inventory | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = () => void takeInventory().then(setInventory, () => undefined);
  useEffect(look, []);
  const free = async () => {
    showNotice(t('setup.freed', { size: bytesText(await freeCopies(song.peek())) }));
    await refreshStorage();
    look();
  };
  return (
    <>
      {canInstall.value && (
        <div className="menu-row">
          <span className="label">
            <span>{t('offline.install')}</span>
            <small>{t('offline.installBody')}</small>
          </span>
          <button type="button" className="key" onClick={askToInstall}>
            {t('offline.installNow')}
          </button>
        </div>
      )}
      <div className="room">{inventory && <Room inventory={inventory} />}</div>
      <div className="project-buttons">
        <button
          type="button"
          className={isBusy ? 'key busy' : 'key'}
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            setBusy(true);
            void exportAll().finally(() => setBusy(false));
          }}
        >
          <Icon name="download" size={16} />
          <span>{t('setup.exportAll')}</span>
        </button>
        {inventory && inventory.copyBytes > 0 && (
          <button type="button" className="key" onClick={() => void free().catch(() => undefined)}>
            <Icon name="trash" size={16} />
            <span>{t('setup.free')}</span>
          </button>
        )}
      </div>
      {inventory && inventory.copyBytes > 0 && <p className="label">{t('setup.freeHint')}</p>}
      <div className="storage-place">
        <StorageCard />
      </div>
    </>
  );
}
