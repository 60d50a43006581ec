/** The projects of this device: what the browser of projects shows and does. The open one is changed through its own tab. */
import { signal } from '@preact/signals-react';
import { BIN_DAYS, DAY_MILLISECONDS } from '../../api/terms.ts';
import { defaultSong } from '../../song/defaults.ts';
import type { Edit } from '../../song/edits/edit.ts';
import { describeSong, renameSong } from '../../song/edits/song.ts';
import { type History, historyOf, push } from '../../song/history.ts';
import type { Song } from '../../song/song.ts';
import { showError, showNotice } from '../state/notice.ts';
import { edit } from '../state/song.ts';
import { t } from '../words/words.ts';
import { clearAudio } from './audio.ts';
import { birthName, nameAtBirth } from './birth-name.ts';
import { factsOf } from './cover.ts';
import { isFree } from './hold.ts';
import { forgetLastWord } from './last-word.ts';
import { interpreted } from './load.ts';
import { begin, flush, leaveFor, openId, openProject } from './open.ts';
import { dropUploadsIn } from './outbox.ts';
import { seal } from './record.ts';
import { recover } from './recover.ts';
import { claim, create, database, disk, keysOf, type ProjectRow, readProject, write } from './store.ts';
import { packedHistoryOf, storedHistoryOf } from './stored-history.ts';
import { newId, owner } from './tab.ts';
import { onMessage, say } from './tab-messages.ts';
import { Writer } from './writer.ts';

/** Last changed first; null until it was read. */
export const rows = signal<readonly ProjectRow[] | null>(null);
/** The list could not be read at all. */
export const isListBroken = signal(false);

export async function refreshRows(): Promise<void> {
  try {
    const db = await database();
    const found = await db.getAll('projects');
    await adoptOrphans(found);
    rows.value = (await db.getAll('projects')).sort((a, b) => b.changedAt - a.changedAt);
    isListBroken.value = false;
  } catch {
    isListBroken.value = true;
  }
}

let isListening = false;
export function followRows(): void {
  void refreshRows();
  if (isListening) return;
  isListening = true;
  onMessage(({ type }) => {
    if (type === 'listed' || type === 'wrote') void refreshRows();
  });
}

function listed(): Promise<void> {
  say({ type: 'listed' });
  return refreshRows();
}

/** Music without a row is listed again. */
async function adoptOrphans(known: readonly ProjectRow[]): Promise<void> {
  const keys = await (await database()).getAllKeys('snapshots');
  const ids = new Set(keys.map(([id]) => id));
  for (const { id } of known) ids.delete(id);
  for (const id of ids) {
    const found = recover(await readProject(id));
    const state = found?.storedHistory.states[found.storedHistory.index];
    if (state) await write(['projects'], async (tx) => void (await tx.objectStore('projects').put(rowOf(id, state))));
  }
}

function rowOf(id: string, state: Song): ProjectRow {
  const now = Date.now();
  return {
    id,
    ...factsOf(state),
    createdAt: now,
    changedAt: now,
    deletedAt: null,
    isNamed: false,
    owner: null,
    ownerSeenAt: 0,
  };
}

/** On the disk, not on the screens. */
export async function addProject(history: History, id: string = newId()): Promise<string> {
  const packed = packedHistoryOf(storedHistoryOf(history, null));
  const { bytes } = seal({ generation: 1, sequence: 0, previous: 0, payload: JSON.stringify(packed) });
  await create(rowOf(id, history.present), bytes, false);
  await listed();
  return id;
}

/** As it is on the disk, or on the screens. */
export async function historyOfProject(id: string): Promise<History | null> {
  if (id === openId.peek()) await flush();
  const loaded = await interpreted(id, await readProject(id));
  return typeof loaded === 'string' ? null : loaded.history;
}

export async function duplicate({ id, name }: ProjectRow): Promise<void> {
  const found = await historyOfProject(id);
  if (!found) return showError(t('projects.loadFailed'));
  const copy = renameSong(t('projects.copyName', { name }))(found.present);
  await addProject({ ...historyOf(copy), past: found.past });
  showNotice(t('files.duplicated'), { body: copy.name });
}

export function rename(row: ProjectRow, name: string): Promise<void> {
  return editProject(row, renameSong(name));
}

export function describe(row: ProjectRow, description: string): Promise<void> {
  return editProject(row, describeSong(description));
}

/** One edit of a project that need not be the open one. */
async function editProject({ id }: ProjectRow, change: Edit): Promise<void> {
  if (id === openId.peek()) {
    edit(change);
    await flush();
    return listed();
  }
  if (await isBusyElsewhere(id)) return;
  const loaded = await interpreted(id, await claim(id, owner, false));
  if (typeof loaded === 'string') return showError(t('projects.loadFailed'), { body: t(`projects.${loaded}`) });
  const silent = { onStatus: () => undefined, onWritten: () => undefined, onLost: () => undefined };
  const writer = new Writer(id, owner, disk, silent, loaded.standing, loaded.written);
  writer.note(push(loaded.history, change(loaded.history.present)));
  if (!(await writer.flush())) showError(t('files.renameFailed'));
  writer.close();
  await changeRow(id, (row) => ({ ...row, owner: null }));
  await listed();
}

async function isBusyElsewhere(id: string): Promise<boolean> {
  const isBusy = id !== openId.peek() && !(await isFree(id));
  if (isBusy) showError(t('files.busyElsewhere'), { body: t('files.busyElsewhereBody') });
  return isBusy;
}

function changeRow(id: string, next: (row: ProjectRow) => ProjectRow): Promise<void> {
  return write(['projects'], async (tx) => {
    const row = await tx.objectStore('projects').get(id);
    if (row) await tx.objectStore('projects').put(next(row));
  });
}

/** A song in place of the open one, which stays in the list. One that was made for somebody is kept before they touch it. */
export async function startNew(
  song: Song = defaultSong(),
  options: { readonly isKept?: boolean } = {},
): Promise<boolean> {
  const name = await birthName();
  return leaveFor(() => void begin(nameAtBirth(song, name), options));
}

/** Into the bin. The open one makes room for a new song first. */
export async function moveToBin({ id, name }: ProjectRow): Promise<void> {
  if (await isBusyElsewhere(id)) return;
  const wasOpen = id === openId.peek();
  if (wasOpen && !(await startNew())) return;
  await changeRow(id, (row) => ({ ...row, deletedAt: Date.now() }));
  await listed();
  const run = () => {
    void takeOut(id).then(() => (wasOpen ? openProject(id) : true));
  };
  showNotice(t('files.deleted'), {
    body: t('files.deletedBody', { name, days: BIN_DAYS }),
    action: { label: t('files.undo'), run },
  });
}

export async function takeOut(id: string): Promise<void> {
  await changeRow(id, (row) => ({ ...row, deletedAt: null }));
  await listed();
}

export async function deleteForGood(ids: readonly string[]): Promise<void> {
  await write(['projects', 'snapshots', 'journal', 'saves', 'desk', 'cloud', 'outbox'], async (tx) => {
    await dropUploadsIn(tx, ({ project }) => ids.includes(project));
    for (const id of ids) {
      const isOpen = (await tx.objectStore('desk').get('open')) === id;
      await Promise.all([
        tx.objectStore('projects').delete(id),
        tx.objectStore('snapshots').delete(keysOf(id)),
        tx.objectStore('journal').delete(keysOf(id)),
        tx.objectStore('saves').delete(keysOf(id)),
        tx.objectStore('cloud').delete(id),
        ...(isOpen ? [tx.objectStore('desk').delete('open')] : []),
      ]);
    }
  });
  for (const id of ids) forgetLastWord(id);
  await clearAudio();
  await listed();
}

export async function emptyBin(): Promise<void> {
  const all = await (await database()).getAll('projects');
  await deleteForGood(all.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [id])));
}

/** What has lain in the bin for its time, if no tab has it open. */
export async function clearOldBin(): Promise<void> {
  try {
    const all = await (await database()).getAll('projects');
    const before = Date.now() - BIN_DAYS * DAY_MILLISECONDS;
    const old = all.filter(({ id, deletedAt }) => deletedAt !== null && deletedAt < before && id !== openId.peek());
    const free: string[] = [];
    for (const { id } of old) if (await isFree(id)) free.push(id);
    if (free.length > 0) await deleteForGood(free);
  } catch {
    // Another day.
  }
}
