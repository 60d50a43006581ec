/** What the profile does with projects of the cloud. Each shows how it went and asks for the lists again. */

import type { ProjectAnswer, ProjectRow } from '../../../api/contract.ts';
import { BIN_DAYS } from '../../../api/terms.ts';
import { failureText, loadFailure } from '../../account/failure-text.ts';
import { ownCall, projectsChanged } from '../../account/queries.ts';
import { openFromCloud, renameHere } from '../../cloud/projects.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { goTo } from '../../state/place.ts';
import { t } from '../../words/words.ts';
import { bringShelf } from '../prepare.ts';

async function change(work: () => Promise<unknown>, onDone: () => void): Promise<void> {
  try {
    await work();
    onDone();
  } catch (error) {
    showError(t('account.failed'), { body: failureText(error) });
  }
  await projectsChanged();
}

/** Over the revision it has now: its song stays as it is. */
export function renameProject({ id }: ProjectRow, name: string): Promise<void> {
  return change(
    async () => {
      const { song, description, bpm, revision } = await ownCall<ProjectAnswer>('GET', `projects/${id}`);
      await ownCall<ProjectRow>('PUT', `projects/${id}`, { song, description, bpm, revision, name });
      await renameHere(id, revision, name).catch(() => undefined);
    },
    () => showNotice(t('account.renamed'), { body: name }),
  );
}

/** In the workstation, whose own things come first: the song is put on its desk. */
export async function openInWorkstation({ id }: ProjectRow): Promise<void> {
  try {
    await bringShelf();
    if (await openFromCloud(id)) goTo('/');
  } catch (error) {
    const [title, body] = loadFailure(error);
    showError(title, { body });
  }
}

/** Thirty days in the bin, and back by one key. */
export function binProject(row: ProjectRow): Promise<void> {
  return change(
    () => ownCall<void>('DELETE', `projects/${row.id}`),
    () =>
      showNotice(t('files.deleted'), {
        body: t('files.deletedBody', { name: row.name, days: BIN_DAYS }),
        action: { label: t('files.undo'), run: () => void restoreProject(row) },
      }),
  );
}

export function restoreProject({ id, name }: ProjectRow): Promise<void> {
  return change(
    () => ownCall<ProjectRow>('POST', `projects/${id}/restore`),
    () => showNotice(t('account.restored', { name })),
  );
}

export function eraseProject({ id }: ProjectRow): Promise<void> {
  return change(
    () => ownCall<void>('DELETE', `projects/${id}?forever=true`),
    () => showNotice(t('files.deletedForGood')),
  );
}
