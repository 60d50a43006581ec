/** What the shelf has to say: a full disk, a browser that keeps nothing, songs that could not be read. */
import { type Notice, notice, showError, showNotice } from '../state/notice.ts';
import { overlay } from '../state/screen.ts';
import { spoken, t } from '../words/words.ts';
import type { LoadFault } from './load.ts';
import { type ShelfStatus, shelfStatus } from './status.ts';

/** Once the language is there: the shelf begins before it. */
export function whenSpoken(run: () => void): void {
  void spoken.then(run);
}

let shown: Notice | null = null;

/** The status of the writer: a full disk and one that refuses are shown once, and the notice goes when it is past. */
export function showStatus(status: ShelfStatus): void {
  const before = shelfStatus.peek();
  shelfStatus.value = status;
  if (status === 'saving' || status === before) return;
  if (status === 'full') {
    showError(t('projects.storageFull'), { body: t('projects.storageFullBody'), action: toProjects() });
    shown = notice.peek();
  } else if (status === 'failed') {
    showError(t('projects.notKept'), { body: t('projects.notKeptBody'), action: toProjects() });
    shown = notice.peek();
  } else if (shown) {
    if (notice.peek() === shown) showNotice(t('projects.keptAgain'));
    shown = null;
  }
}

const toProjects = () => ({
  label: t('projects.projects'),
  run: () => {
    overlay.value = 'projects';
  },
});

export function showDamage(name: string, isFromSave: boolean): void {
  const key = isFromSave ? 'projects.damagedFromSave' : 'projects.damagedBody';
  whenSpoken(() => showError(t('projects.damaged'), { body: t(key, { name }) }));
}

export function showUnreadable(fault: LoadFault): void {
  whenSpoken(() => showError(t('projects.loadFailed'), { body: t(`projects.${fault}`) }));
}

export function showOutdated(): void {
  whenSpoken(() => showError(t('projects.outdated'), { body: t('projects.outdatedBody') }));
}

/** The song could not be written and something else was to be opened. */
export function showStay(goAnyway: () => void): void {
  showError(t('projects.stay'), {
    body: t('projects.stayBody'),
    action: { label: t('projects.leaveAnyway'), run: goAnyway },
  });
}
