/** What the shelf has to say: a full disk, a browser that keeps nothing, songs that could not be read. */
import { showError, showNotice } from '../state/notice.ts';
import { overlay } from '../state/screen.ts';
import { offerNotice } from '../state/slot-notices.ts';
import { spoken, t } from '../words/words.ts';
import type { LoadFault } from './load.ts';
import { type ShelfStatus, shelfStatus } from './status.ts';

/** Once the language is there: the shelf begins before it. */
export function whenSpoken(run: () => void): void {
  void spoken.then(run);
}

let withdraw: (() => void) | null = null;

/** The status of the writer: a disk that is full or refuses is told for as long as it is so, and that it is past, once. */
export function showStatus(status: ShelfStatus): void {
  const before = shelfStatus.peek();
  shelfStatus.value = status;
  if (status === 'saving' || status === before) return;
  const wasTold = withdraw !== null;
  withdraw?.();
  withdraw = null;
  if (status === 'full')
    withdraw = tell(
      () => t('projects.storageFull'),
      () => t('projects.storageFullBody'),
    );
  else if (status === 'failed')
    withdraw = tell(
      () => t('projects.notKept'),
      () => t('projects.notKeptBody'),
    );
  else if (wasTold) showNotice(t('projects.keptAgain'));
}

const tell = (title: () => string, body: () => string) =>
  offerNotice({
    id: 'storage',
    text: () => ({ title: title(), body: body() }),
    actions: [{ label: () => t('projects.projects'), run: openProjects }],
    dismissal: 'change',
  });

function openProjects(): void {
  overlay.value = 'projects';
}

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
