/** The way of a save, its end: what is shown as a notice, which is only what somebody waits for, or must know to lose nothing. */
import { statusOf } from '../account/failure-text.ts';
import { openProject } from '../shelf/open.ts';
import { readLinks } from '../shelf/outbox.ts';
import type { Upload } from '../shelf/upload.ts';
import { notice, showError } from '../state/notice.ts';
import { overlay } from '../state/screen.ts';
import { t } from '../words/words.ts';
import type { SendFailure } from './send-failure.ts';

/** The notice of the save itself is still there. */
export const isSaveShown = ({ name }: Upload): boolean =>
  notice.peek()?.kind === 'good' && notice.peek()?.body === t('cloud.savedQueued', { name });

export function showConflict(upload: Upload): void {
  const { project, name } = upload;
  const run = () => void openBothOf(project).catch(() => showConflict(upload));
  showError(t('cloud.conflict'), {
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

let shownOf: SendFailure | 'refused' | null = null;

/** No net is no failure, the account shows that a session has ended, and what is tried again by itself is shown once. */
export function showSendFailure(reason: SendFailure | 'refused' | null, upload: Upload | null, error?: unknown): void {
  const isNew = reason !== shownOf;
  shownOf = reason;
  const isAsked = upload !== null && !upload.isAutoSave;
  if (!isNew || !reason || reason === 'offline' || reason === 'busy' || reason === 'signedOut') return;
  if (!isAsked && reason === 'failure') return;
  showError(titleOf(upload, statusOf(error)), { body: t(`cloud.${reason}Body`), action: toCloud() });
}

/** A save that somebody asked for is named as one; a backup is a backup. */
function titleOf(upload: Upload | null, status: string | null): string {
  if (upload?.kind !== 'save') return t('cloud.uploadFailed');
  return status === null ? t('projects.saveUnable') : t('projects.saveStatus', { status });
}
