/**
 * The way of a save, first step: a song under a name becomes a version on this device and an upload in the outbox, in one
 * transaction. Versions are points one can go back to; the song itself is on the disk with or without them.
 */

import { inTurn } from '../../song/edits/edit.ts';
import { describeSong, renameSong } from '../../song/edits/song.ts';
import { MAX_BYTES } from '../../song/limits.ts';
import { utf8Bytes } from '../../song/parse/limits.ts';
import { readSong } from '../../song/parse.ts';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { lastUser } from '../account/user.ts';
import { sizeText } from '../controls/bytes-text.ts';
import { loadLazyWords } from '../loading/words.ts';
import { showError, showNotice } from '../state/notice.ts';
import { edit, history, song } from '../state/song.ts';
import { t } from '../words/words.ts';
import { begin, flush, isElsewhereAsked, openId } from './open.ts';
import { enqueueIn, QUEUE_STORES, type Queued, queueChanged, readLinks } from './outbox.ts';
import { seal, unseal } from './record.ts';
import { shelfStatus } from './status.ts';
import { database, isFullDisk, keysOf, type SaveRow, write } from './store.ts';
import { say } from './tab-messages.ts';

/** Saved versions kept of a project. */
const MOST_SAVES = 20;

export interface Save extends SaveRow {
  readonly number: number;
}

/** Whether the open project was given a name before. */
export async function isNamed(): Promise<boolean> {
  try {
    const id = openId.peek();
    return id !== '' && ((await (await database()).get('projects', id))?.isNamed ?? false);
  } catch {
    return false;
  }
}

/** The document of a song; null, said aloud, where it is too large for a file. */
export function documentText(one: Song): string | null {
  const text = writeSong(one);
  const bytes = utf8Bytes(text);
  if (bytes <= MAX_BYTES) return text;
  const body = t('files.tooLargeBody', { size: sizeText(bytes), most: sizeText(MAX_BYTES) });
  showError(t('files.tooLarge'), { body });
  return null;
}

/** A first save names the project; later ones find it named. */
export async function save(name: string, description = song.peek().description): Promise<boolean> {
  if (shelfStatus.peek() === 'elsewhere') {
    isElsewhereAsked.value = true;
    return false;
  }
  edit(inTurn(renameSong(name), describeSong(description)));
  let queued: Queued;
  try {
    // A song nobody has touched is kept now, because it is saved.
    const isWritten = openId.peek() === '' ? await begin(history.peek(), { isKept: true }) : await flush();
    if (!isWritten) throw new Error('not written');
    // What is on the disk now, and nothing that is edited after: the upload says how far it goes.
    const text = documentText(song.peek());
    if (text === null) return false;
    queued = await put(openId.peek(), song.peek().name, text);
  } catch (error) {
    const isFull = isFullDisk(error) || shelfStatus.peek() === 'full';
    showError(t('projects.saveFailed'), { body: t(isFull ? 'projects.storageFull' : 'projects.notKept') });
    return false;
  }
  say({ type: 'listed' });
  const where = await whereSaved(queued);
  if (queued === 'queued') queueChanged();
  showNotice(t('files.saved'), { body: where });
  askToPersist();
  return true;
}

/** Where the save is: here, and on its way to the cloud or not. */
async function whereSaved(queued: Queued): Promise<string> {
  const { name } = song.peek();
  const isSpoken = await loadLazyWords().then(
    () => true,
    () => false,
  );
  if (queued === 'local' || !isSpoken) return t('files.savedBody', { name });
  if (queued === 'queued') return t('cloud.savedQueued', { name });
  const username = (await readLinks()).get(openId.peek())?.username ?? '';
  return t('cloud.savedForeign', { name, username });
}

/** The version on this device and its upload to the cloud are there together. */
function put(id: string, name: string, text: string): Promise<Queued> {
  return write(['saves', ...QUEUE_STORES], async (tx) => {
    const row = await tx.objectStore('projects').get(id);
    if (!row) throw new Error('gone');
    const saves = tx.objectStore('saves');
    const keys = await saves.getAllKeys(keysOf(id));
    const number = (keys[keys.length - 1]?.[1] ?? 0) + 1;
    const { bytes } = seal({ generation: 1, sequence: number, previous: 0, payload: text });
    await saves.add({ name, savedAt: Date.now(), bytes }, [id, number]);
    for (const key of keys.slice(0, Math.max(0, keys.length + 1 - MOST_SAVES))) await saves.delete(key);
    await tx.objectStore('projects').put({ ...row, isNamed: true });
    const content = { kind: 'save', name, versionName: name, isAutoSave: false, song: text } as const;
    return enqueueIn(tx, id, lastUser(), content);
  });
}

/** Newest first. */
export async function savesOf(id: string): Promise<readonly Save[]> {
  const db = await database();
  const [found, keys] = await Promise.all([db.getAll('saves', keysOf(id)), db.getAllKeys('saves', keysOf(id))]);
  return found.map((one, i) => ({ ...one, number: keys[i]?.[1] ?? 0 })).reverse();
}

/** The open song becomes the saved one; undo brings back what it was. */
export function goBackTo({ bytes, savedAt }: Save): boolean {
  const record = unseal(bytes);
  const parsed = record && readSong(record.payload);
  if (!parsed?.ok) {
    showError(t('files.versionBroken'));
    return false;
  }
  const { song: then } = parsed;
  edit(() => then);
  showNotice(t('files.wentBack', { date: new Date(savedAt).toLocaleString() }));
  return true;
}

/** After a save it is plain that the browser should not clear this away. */
function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
