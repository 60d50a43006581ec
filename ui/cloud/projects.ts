/**
 * The way back, cloud to shelf: a project of the cloud is opened, brought up to date, renamed, put beside the one that is
 * here, or made of an older version.
 */

import type { ProjectAnswer, ProjectRow } from '../../api/contract.ts';
import { BIN_DAYS } from '../../api/terms.ts';
import { readSaved } from '../../song/classic.ts';
import { renameSong } from '../../song/edits/song.ts';
import { historyOf } from '../../song/history.ts';
import { MAX_TEXT } from '../../song/limits.ts';
import type { Song } from '../../song/song.ts';
import { loadFailure } from '../account/failure-text.ts';
import { ownCall, projectsChanged } from '../account/queries.ts';
import { report } from '../shelf/import-files.ts';
import { lineOf } from '../shelf/import-lines.ts';
import { addProject, rename, takeOut } from '../shelf/library.ts';
import { flush, openProject } from '../shelf/open.ts';
import { isSaved, linkAsIs, putLink, queueChanged, readLinks } from '../shelf/outbox.ts';
import { database } from '../shelf/store.ts';
import { newId } from '../shelf/tab.ts';
import { type Link, newClientKey, newLink } from '../shelf/upload.ts';
import { showError, showNotice } from '../state/notice.ts';
import { edit, song } from '../state/song.ts';
import { t } from '../words/words.ts';
import { fetchRecordings } from './recordings.ts';
import { account } from './sync.ts';
import { backUp } from './uploads.ts';

interface Fetched {
  readonly song: Song;
  readonly link: Link;
}

/** Null, with a notice, where it cannot be had or cannot be read. */
async function fetchSong(cloudId: number): Promise<Fetched | null> {
  const whose = account.peek();
  if (!whose) return null;
  try {
    const answer = await ownCall<ProjectAnswer>('GET', `projects/${cloudId}`);
    const parsed = readSaved(answer);
    if (!parsed.ok) {
      showError(t('projects.loadFailed'), { body: parsed.faults.slice(0, 3).map(lineOf).join('\n') });
      return null;
    }
    const missing = await fetchRecordings(parsed.song);
    const lines = parsed.notices.map(lineOf);
    if (missing > 0) lines.push(t('cloud.soundMissing', { count: missing }));
    if (lines.length > 0) report(parsed.song.name, true, lines);
    const link = { ...newLink(whose), cloudId, revision: answer.revision, arrivedAt: Date.now() };
    return { song: parsed.song, link };
  } catch (error) {
    const [title, body] = loadFailure(error);
    showError(title, { body });
    return null;
  }
}

/** The link first: a project without one would be sent to the cloud as a new one. */
async function keepHere({ song: one, link }: Fetched): Promise<string> {
  const id = newId();
  await putLink(id, link);
  await addProject(historyOf(one), id);
  queueChanged();
  return id;
}

/** Opens a project of the cloud: the one of this device where it is here already, if need be out of the bin. */
export async function openFromCloud(cloudId: number): Promise<boolean> {
  const here = await idHere(cloudId);
  if (here !== null) {
    await takeOut(here);
    return openProject(here);
  }
  const fetched = await fetchSong(cloudId);
  return fetched !== null && openProject(await keepHere(fetched));
}

async function idHere(cloudId: number): Promise<string | null> {
  const whose = account.peek()?.id;
  for (const [id, link] of await readLinks()) if (link.cloudId === cloudId && link.account === whose) return id;
  return null;
}

/** Another device has saved: its song takes the place of the one here, unless that holds something of its own. */
export async function takeNewer(project: string, cloudId: number): Promise<boolean> {
  if (!(await openProject(project)) || !(await flush())) return false;
  const conflict = (await readLinks()).get(project)?.conflict ?? null;
  if (conflict !== null || !(await isSaved(project))) return openBoth(project, cloudId);
  const fetched = await fetchSong(cloudId);
  if (!fetched) return false;
  edit(() => fetched.song);
  if (await flush()) await linkAsIs(project, fetched.link);
  queueChanged();
  return true;
}

/** The song of this device goes on as a project of its own, the cloud's is opened beside it. */
export async function openBoth(project: string, cloudId: number): Promise<boolean> {
  if (!(await openProject(project))) return false;
  const fetched = await fetchSong(cloudId);
  const whose = account.peek();
  if (!fetched || !whose) return false;
  edit(renameSong(t('cloud.ownName', { name: song.peek().name }).slice(0, MAX_TEXT)));
  if (!(await flush())) return false;
  await putLink(project, newLink(whose));
  await backUp(song.peek().name, false);
  return openProject(await keepHere(fetched));
}

/**
 * A project renamed in the cloud is renamed on this device too: otherwise its next save would be another device's conflict.
 * `revision` is the one that was given the new name; whoever has another here sees that the cloud's is newer.
 */
export async function renameHere(cloudId: number, revision: number, name: string): Promise<void> {
  const whose = account.peek()?.id;
  for (const [id, link] of await readLinks()) {
    if (link.cloudId !== cloudId || link.account !== whose || link.revision !== revision) continue;
    const row = await (await database()).get('projects', id);
    if (!row) continue;
    const hasNothingNew = await isSaved(id);
    await rename(row, name);
    const next = { ...link, revision: revision + 1 };
    if (hasNothingNew) await linkAsIs(id, next);
    else await putLink(id, next);
    queueChanged();
  }
}

/** As a new project, in the cloud and here: what it was made from stays as it is. */
export async function restoreVersion(cloudId: number, versionId: number): Promise<string | null> {
  const path = `projects/${cloudId}/versions/${versionId}/restore`;
  const copy = await ownCall<ProjectRow>('POST', path, { clientKey: newClientKey() });
  void projectsChanged();
  return (await openFromCloud(copy.id)) ? copy.name : null;
}

export async function deleteFromCloud({ id, name }: ProjectRow): Promise<void> {
  try {
    await ownCall<void>('DELETE', `projects/${id}`);
    showNotice(t('cloud.projectDeleted'), {
      body: t('cloud.projectDeletedBody', { name, days: BIN_DAYS }),
      action: { label: t('cloud.undo'), run: () => void bringBack(id) },
    });
  } catch {
    showError(t('cloud.projectFailed'));
  }
  await projectsChanged();
}

async function bringBack(id: number): Promise<void> {
  try {
    await ownCall<ProjectRow>('POST', `projects/${id}/restore`);
  } catch {
    showError(t('cloud.projectFailed'));
  }
  await projectsChanged();
}
