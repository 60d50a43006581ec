/** What is said in the notice slot of the net, of newer builds, and of keeping Batida and its songs on the device. */
import { computed, effect } from '@preact/signals-react';
import { user } from '../../account/user.ts';
import { isOnline, waiting } from '../../cloud/sync.ts';
import { sizeText } from '../../controls/bytes-text.ts';
import { bytesLeft, isLittle, minutesIn } from '../../shelf/room.ts';
import { shelfStatus } from '../../shelf/status.ts';
import { isNewBuildReady } from '../../state/app-build.ts';
import { engineState } from '../../state/engine.ts';
import { askToInstall, canInstall } from '../../state/installing.ts';
import { openStorage } from '../../state/open-setup.ts';
import { isInstalled, platformOf } from '../../state/platform.ts';
import { isRecording } from '../../state/recording.ts';
import { overlay } from '../../state/screen.ts';
import type { SlotNotice } from '../../state/slot.ts';
import { dismissNotice, offerNotice } from '../../state/slot-notices.ts';
import { history } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { followRoom } from './follow-room.ts';
import { isStorageKept } from './install.ts';
import { saveAll } from './save-all.ts';

/** A reload loses nothing: nothing sounds, nothing is recorded, all of it is on the disk. */
const isReloadSafe = computed(
  () => !engineState.value.isPlaying && !isRecording.value && shelfStatus.value === 'saved',
);

export const isApple = platformOf(navigator) === 'ios';

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

const INSTALL: SlotNotice = {
  id: 'install',
  text: () => ({ title: t('offline.install'), body: t('offline.installBody') }),
  actions: [{ label: () => t('offline.installNow'), run: askToInstall }],
  dismissal: 'fortnight',
};

const KEEP: SlotNotice = {
  id: 'keep',
  text: () => ({ title: t('offline.keep'), body: t(isApple ? 'offline.keepHomeBody' : 'offline.keepBody') }),
  actions: [
    { label: () => t('offline.keepFile'), run: () => void keepAsFile() },
    {
      label: () => t('offline.keepWays'),
      run: () => {
        overlay.value = 'keep';
      },
    },
  ],
  dismissal: 'fortnight',
};

/** Whoever has the file is left in peace for a while, too. */
export async function keepAsFile(): Promise<void> {
  if (await saveAll()) leaveForNow();
}

export function leaveForNow(): void {
  dismissNotice(KEEP, Date.now());
}

const ROOM: SlotNotice = {
  id: 'room',
  text() {
    const left = bytesLeft.value ?? 0;
    return {
      title: t('offline.room'),
      body: t('offline.roomBody', { size: sizeText(left), count: minutesIn(left) }),
    };
  },
  actions: [
    { label: () => t('offline.makeRoom'), run: openStorage },
    { label: () => t('offline.keepFile'), run: () => void saveAll() },
  ],
  dismissal: 'fortnight',
};

/** Installing is offered on the second visit, keeping the songs from the second day on: to whoever has made something. */
const INSTALL_VISIT = 2;
const KEEP_DAYS = 1;

export function startOfflineNotices({ days, count }: { readonly days: number; readonly count: number }): void {
  whenever(() => isNewBuildReady.value && isReloadSafe.value, UPDATE);
  whenever(() => !isOnline.value, NO_NET);
  followRoom(Date.now);
  whenever(() => isLittle(bytesLeft.value), ROOM);
  if (isInstalled()) return;
  // Undo reaches back over reloads: whoever has changed anything has something to lose.
  const hasMade = computed(() => history.value.past.length > 0);
  const mayGo = computed(() => days >= KEEP_DAYS && user.value === null && !isStorageKept.value && hasMade.value);
  whenever(() => mayGo.value, KEEP);
  whenever(() => count >= INSTALL_VISIT && canInstall.value && hasMade.value, INSTALL);
}
