/** What the cloud has to say as a toast: only what somebody waits for, or must know to lose nothing. */
import { statusOf } from '../account/trouble.ts';
import type { Errand } from '../shelf/errand.ts';
import { openProject } from '../shelf/open.ts';
import { readLinks } from '../shelf/outbox.ts';
import { notice, tellTrouble } from '../state/notice.ts';
import { overlay } from '../state/session.ts';
import { t } from '../words/words.ts';
import type { Halt } from './refusal.ts';

/** The notice of the save itself is still there. */
export const isSaveShown = ({ name }: Errand): boolean =>
  notice.peek()?.kind === 'good' && notice.peek()?.body === t('cloud.savedQueued', { name });

export function tellConflict(errand: Errand): void {
  const { project, name } = errand;
  const run = () => void openBothOf(project).catch(() => tellConflict(errand));
  tellTrouble(t('cloud.conflict'), {
    body: `${name}: ${t('cloud.conflictBody')}`,
    action: { label: t('cloud.openBoth'), run },
  });
}

async function openBothOf(project: string): Promise<void> {
  const { openBoth } = await import('./projects.ts');
  const cloudId = (await readLinks()).get(project)?.cloudId;
  if (cloudId != null && (await openProject(project))) await openBoth(project, cloudId);
}

const toCloud = () => ({
  label: t('cloud.title'),
  run: () => {
    overlay.value = 'cloud';
  },
});

let toldOf: Halt | 'refused' | null = null;

/** No net is no trouble, an ended session is told by the account, and what will be tried again by itself is told once. */
export function tellTroubleOf(reason: Halt | 'refused' | null, errand: Errand | null, error?: unknown): void {
  const isNew = reason !== toldOf;
  toldOf = reason;
  const isAsked = errand !== null && !errand.isAutoSave;
  if (!isNew || !reason || reason === 'offline' || reason === 'busy' || reason === 'signedOut') return;
  if (!isAsked && reason === 'trouble') return;
  tellTrouble(titleOf(errand, statusOf(error)), { body: t(`cloud.${reason}Body`), action: toCloud() });
}

/** A save that somebody asked for is told as one; a backup is a backup. */
function titleOf(errand: Errand | null, status: string | null): string {
  if (errand?.kind !== 'save') return t('cloud.uploadFailed');
  return status === null ? t('projects.saveUnable') : t('projects.saveStatus', { status });
}
