/** What the shelf has to say: a full disk, a browser that keeps nothing, songs that could not be read. */
import i18next from 'i18next';
import { type Notice, notice, tell, tellError } from '../state/notice.ts';
import { overlay } from '../state/session.ts';
import { t } from '../words/words.ts';
import type { LoadFault } from './load.ts';
import { type ShelfStatus, shelfStatus } from './status.ts';

/** Once the language is there: the shelf begins before it. */
export function whenSpoken(run: () => void): void {
  const isSpoken = i18next.isInitialized && i18next.hasResourceBundle(i18next.language, 'translation');
  if (isSpoken) run();
  else setTimeout(() => whenSpoken(run), 50);
}

let shown: Notice | null = null;

/** The status of the writer: a full disk and a silent one are told once, and what was told goes when it is past. */
export function showStatus(status: ShelfStatus): void {
  const before = shelfStatus.peek();
  shelfStatus.value = status;
  if (status === 'saving' || status === before) return;
  if (status === 'full') {
    tellError(t('projects.storageFull'), { body: t('projects.storageFullBody'), action: toProjects() });
    shown = notice.peek();
  } else if (status === 'failed') {
    tellError(t('projects.notKept'), { body: t('projects.notKeptBody'), action: toProjects() });
    shown = notice.peek();
  } else if (shown) {
    if (notice.peek() === shown) tell(t('projects.keptAgain'));
    shown = null;
  }
}

const toProjects = () => ({
  label: t('projects.projects'),
  run: () => {
    overlay.value = 'projects';
  },
});

export function tellFault(name: string, isFromSave: boolean): void {
  const key = isFromSave ? 'projects.damagedFromSave' : 'projects.damagedBody';
  whenSpoken(() => tellError(t('projects.damaged'), { body: t(key, { name }) }));
}

export function tellUnreadable(fault: LoadFault): void {
  whenSpoken(() => tellError(t('projects.loadFailed'), { body: t(`projects.${fault}`) }));
}

export function tellOutdated(): void {
  whenSpoken(() => tellError(t('projects.outdated'), { body: t('projects.outdatedBody') }));
}

/** The song could not be written and something else was to be opened. */
export function tellStay(goAnyway: () => void): void {
  tellError(t('projects.stay'), {
    body: t('projects.stayBody'),
    action: { label: t('projects.leaveAnyway'), run: goAnyway },
  });
}
