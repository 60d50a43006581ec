/**
 * The way of a save, first step, beside `ui/shelf/saves.ts` (a save that somebody asks for): what else goes from a song into
 * the outbox. A backup of the open one, by hand or every five minutes, and the songs that a guest has made.
 */
import { signal } from '@preact/signals-react';
import { MAX_BYTES } from '../../song/limits.ts';
import { utf8Bytes } from '../../song/parse/limits.ts';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { historyOfProject } from '../shelf/library.ts';
import { begin, flush, openId } from '../shelf/open.ts';
import {
  enqueueIn,
  isChanged,
  QUEUE_STORES,
  type Queued,
  queueChanged,
  readLinks,
  type UploadContent,
} from '../shelf/outbox.ts';
import { shelfStatus } from '../shelf/status.ts';
import { database, write } from '../shelf/store.ts';
import type { Account } from '../shelf/upload.ts';
import { history, song } from '../state/song.ts';
import type { Clock } from './sender.ts';
import { account } from './sync.ts';

/** failed: it could not be written on this device; tooLarge: no file may be so large. */
type Outcome = Queued | 'tooLarge' | 'failed';

async function enqueue(project: string, whose: Account, one: Song, rest: Omit<UploadContent, 'name' | 'song'>) {
  const text = writeSong(one);
  if (utf8Bytes(text) > MAX_BYTES) return 'tooLarge';
  const content = { ...rest, name: one.name, song: text };
  const queued = await write(QUEUE_STORES, (tx) => enqueueIn(tx, project, whose, content));
  queueChanged();
  return queued;
}

/** A version of the open song as it is now. */
export async function backUp(versionName: string, isAutoSave: boolean): Promise<Outcome> {
  const whose = account.peek();
  if (!whose) return 'local';
  const isWritten = openId.peek() === '' ? await begin(history.peek(), { isKept: true }) : await flush();
  if (!isWritten) return 'failed';
  return enqueue(openId.peek(), whose, song.peek(), { kind: 'backup', versionName, isAutoSave });
}

/** The automatic one, where there is something that no version holds yet. */
export async function backUpIfChanged(versionName: string): Promise<void> {
  const whose = account.peek();
  const id = openId.peek();
  if (!whose || id === '' || shelfStatus.peek() === 'elsewhere' || !(await flush())) return;
  if (await isChanged(id, whose.id)) await backUp(versionName, true);
}

/** All songs of the device that were in nobody's cloud go to this account's; here they stay. */
export async function adopt(whose: Account): Promise<void> {
  const rows = await (await database()).getAll('projects');
  const links = await readLinks();
  for (const { id, deletedAt } of rows) {
    if (deletedAt !== null || links.has(id)) continue;
    const found = await historyOfProject(id);
    if (found) await adoptOne(id, whose, found.present);
  }
}

async function adoptOne(id: string, whose: Account, one: Song): Promise<void> {
  const text = writeSong(one);
  if (utf8Bytes(text) > MAX_BYTES) return;
  const content: UploadContent = { kind: 'save', name: one.name, versionName: one.name, isAutoSave: true, song: text };
  const isAdopted = await write(QUEUE_STORES, async (tx) => {
    // Another tab may have been faster.
    if ((await tx.objectStore('cloud').get(id)) !== undefined) return false;
    await enqueueIn(tx, id, whose, content);
    return true;
  });
  if (isAdopted) queueChanged();
}

export const AUTO_BACKUP_MILLISECONDS = 300_000;
const KEY = 'batida.autoBackup';

/** On by default; a choice of the device. */
export const isAutoBackupOn = signal(read());

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function chooseAutoBackup(isOn: boolean): void {
  isAutoBackupOn.value = isOn;
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Blocked: the choice holds until the page is closed.
  }
}

/** Runs the work every five minutes while it is switched on; the next one counts from the end of the one before. */
export function everyFiveMinutes(clock: Clock, work: () => Promise<void>): () => void {
  let isOver = false;
  let callOff = () => {};
  const wait = () => {
    if (!isOver) callOff = clock.after(AUTO_BACKUP_MILLISECONDS, () => void run());
  };
  const run = async () => {
    // What could not be made now is made in five minutes.
    if (isAutoBackupOn.peek()) await work().catch(() => undefined);
    wait();
  };
  wait();
  return () => {
    isOver = true;
    callOff();
  };
}
