/** What is said in the notice slot of the net, of newer builds, and of keeping Batida and its songs on the device. */
import { computed, effect } from '@preact/signals-react';
import { user } from '../../account/user.ts';
import { isOnline, waiting } from '../../cloud/sync.ts';
import { exportEverything } from '../../shelf/export-all.ts';
import { shelfStatus } from '../../shelf/status.ts';
import { isNewBuildReady } from '../../state/app-build.ts';
import { engineState } from '../../state/engine.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { isInstalled, platformOf } from '../../state/platform.ts';
import { isRecording } from '../../state/recording.ts';
import type { SlotNotice } from '../../state/slot.ts';
import { offerNotice } from '../../state/slot-notices.ts';
import { history } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { askToInstall, canInstall, isStorageKept } from './install.ts';

/** A reload loses nothing: nothing sounds, nothing is recorded, all of it is on the disk. */
const isReloadSafe = computed(
  () => !engineState.value.isPlaying && !isRecording.value && shelfStatus.value === 'saved',
);

/** Offered for as long as it holds. */
function whenever(holds: () => boolean, notice: SlotNotice): void {
  effect(() => (holds() ? offerNotice(notice) : undefined));
}

const later = {
  label: () => t('offline.later'),
  run: () => {
    isNewBuildReady.value = false;
  },
};

const UPDATE: SlotNotice = {
  id: 'update',
  text: () => ({ title: t('offline.newBuild'), body: t('offline.newBuildBody') }),
  actions: [
    {
      label: () => t('offline.update'),
      run: () => {
        if (isReloadSafe.peek()) window.location.reload();
      },
    },
    // It comes with the next start of the page anyway.
    later,
  ],
  dismissal: 'never',
};

const NO_NET: SlotNotice = {
  id: 'offline',
  text() {
    const count = waiting.value.length;
    const rest = count > 0 ? ` ${t('offline.waiting', { count })}` : '';
    return { title: t('offline.noNet'), body: t('offline.noNetBody') + rest };
  },
  actions: [],
  dismissal: 'change',
};

const installKey = { label: () => t('offline.installNow'), run: askToInstall };

const INSTALL: SlotNotice = {
  id: 'install',
  text: () => ({ title: t('offline.install'), body: t('offline.installBody') }),
  actions: [installKey],
  dismissal: 'fortnight',
};

async function exportAll(): Promise<void> {
  try {
    showNotice(t('offline.exported', { count: (await exportEverything()).songs }));
  } catch {
    showError(t('offline.exportFailed'));
  }
}

const isApple = platformOf(navigator) === 'ios';

const keepNotice = (hasInstall: boolean): SlotNotice => ({
  id: 'keep',
  text: () => ({ title: t('offline.keep'), body: t(isApple ? 'offline.keepHomeBody' : 'offline.keepBody') }),
  actions: [{ label: () => t('offline.keepFile'), run: () => void exportAll() }, ...(hasInstall ? [installKey] : [])],
  dismissal: 'fortnight',
});

/** Installing is offered on the second visit, keeping the songs from the second day on: to whoever has made something. */
const INSTALL_VISIT = 2;
const KEEP_DAYS = 1;

export function startOfflineNotices({ days, count }: { readonly days: number; readonly count: number }): void {
  whenever(() => isNewBuildReady.value && isReloadSafe.value, UPDATE);
  whenever(() => !isOnline.value, NO_NET);
  if (isInstalled()) return;
  // Undo reaches back over reloads: whoever has changed anything has something to lose.
  const hasMade = computed(() => history.value.past.length > 0);
  const mayGo = computed(() => days >= KEEP_DAYS && user.value === null && !isStorageKept.value && hasMade.value);
  effect(() => (mayGo.value ? offerNotice(keepNotice(canInstall.value)) : undefined));
  whenever(() => count >= INSTALL_VISIT && canInstall.value && hasMade.value, INSTALL);
}
