/**
 * The way of a save, second step: the queue on the disk, beside the projects. A save and its upload are one transaction, so
 * that either is there when the other is, whatever dies in between. `ui/cloud/sender.ts` takes from here and writes back
 * what became of it: into the link of the project, or as a refusal into the upload.
 */

import { unseal } from './record.ts';
import { database, keysOf, type Writing, write } from './store.ts';
import { onMessage, say } from './tab-messages.ts';
import {
  type Account,
  afterArrival,
  afterUpload,
  type Link,
  newClientKey,
  newLink,
  type Outbox,
  type Upload,
  type Waiting,
} from './upload.ts';

/** What is to be in the cloud; the rest of the upload the queue knows itself. */
export type UploadContent = Pick<Upload, 'kind' | 'name' | 'versionName' | 'isAutoSave' | 'song'>;

/** Stores that enqueueIn needs in its transaction. */
export const QUEUE_STORES = ['projects', 'snapshots', 'journal', 'cloud', 'outbox'] as const;

/**
 * queued; local: nobody is signed in and the project never was in a cloud; foreign: it is in the cloud of another account,
 * where nothing of this one may go.
 */
export type Queued = 'queued' | 'local' | 'foreign';

export async function enqueueIn(
  tx: Writing,
  project: string,
  account: Account | null,
  content: UploadContent,
): Promise<Queued> {
  const links = tx.objectStore('cloud');
  const known = await links.get(project);
  if (known && account && known.account !== account.id) return 'foreign';
  const link = known ?? (account && newLink(account));
  if (!link) return 'local';
  const sequence = await sequenceIn(tx, project);
  // Only the newest automatic backup of a project waits: those before it were never asked for.
  if (content.isAutoSave && content.kind === 'backup') {
    await dropUploadsIn(tx, (other) => other.project === project && other.kind === 'backup' && other.isAutoSave);
  }
  await tx.objectStore('outbox').add({
    ...content,
    account: link.account,
    project,
    clientKey: newClientKey(),
    changes: Math.max(0, sequence - link.sequence),
    madeAt: Date.now(),
    refusal: null,
  });
  await links.put(afterUpload(link, content.kind, sequence), project);
  return 'queued';
}

export async function dropUploadsIn(tx: Writing, isGone: (upload: Upload) => boolean): Promise<void> {
  for await (const cursor of tx.objectStore('outbox')) if (isGone(cursor.value)) await cursor.delete();
}

/** Of the last record on the disk. */
async function sequenceIn(tx: Writing, project: string): Promise<number> {
  const keys = await tx.objectStore('journal').getAllKeys(keysOf(project));
  const last = keys[keys.length - 1];
  if (last) return last[1];
  const snapshots = await tx.objectStore('snapshots').getAll(keysOf(project));
  return Math.max(0, ...snapshots.map((bytes) => unseal(bytes)?.sequence ?? 0));
}

/** Whether the project has records that no upload contains; false for one that is in no cloud of this account. */
export function isChanged(project: string, account: number): Promise<boolean> {
  return write(QUEUE_STORES, async (tx) => {
    const row = await tx.objectStore('projects').get(project);
    const link = await tx.objectStore('cloud').get(project);
    if (!row || (link && link.account !== account)) return false;
    return !link || (await sequenceIn(tx, project)) > link.sequence;
  });
}

/** The same of a save: nothing here would be lost if the song were replaced by the cloud's. */
export function isSaved(project: string): Promise<boolean> {
  return write(QUEUE_STORES, async (tx) => {
    const link = await tx.objectStore('cloud').get(project);
    const waits = (await waitingIn(tx)).some(({ upload }) => upload.project === project);
    return link !== undefined && !waits && (await sequenceIn(tx, project)) <= link.savedSequence;
  });
}

async function waitingIn(tx: Writing): Promise<readonly Waiting[]> {
  const store = tx.objectStore('outbox');
  const [uploads, keys] = await Promise.all([store.getAll(), store.getAllKeys()]);
  return uploads.flatMap((upload, i) => {
    const key = keys[i];
    return key === undefined ? [] : [{ key, upload }];
  });
}

/** Everything that waits, the refused ones too, in their order. */
export async function readWaiting(): Promise<readonly Waiting[]> {
  return write(['outbox'], waitingIn);
}

export async function readLinks(): Promise<ReadonlyMap<string, Link>> {
  const db = await database();
  const tx = db.transaction(['cloud', 'projects']);
  const [links, ids, projects] = await Promise.all([
    tx.objectStore('cloud').getAll(),
    tx.objectStore('cloud').getAllKeys(),
    tx.objectStore('projects').getAllKeys(),
  ]);
  const found = new Map<string, Link>();
  links.forEach((link, i) => {
    const id = ids[i];
    if (id !== undefined && projects.includes(id)) found.set(id, link);
  });
  return found;
}

export function putLink(project: string, link: Link): Promise<void> {
  return write(['cloud'], async (tx) => void (await tx.objectStore('cloud').put(link, project)));
}

/** The song of this device was replaced by the cloud's at this revision: it contains what lies on the disk now. */
export function linkAsIs(project: string, link: Link): Promise<void> {
  return write(QUEUE_STORES, async (tx) => {
    const sequence = await sequenceIn(tx, project);
    await tx.objectStore('cloud').put({ ...link, sequence, savedSequence: sequence }, project);
  });
}

/** An account that is no more: its songs stay on the device, and belong to nobody's cloud. */
export function forgetAccount(account: number): Promise<void> {
  return write(['cloud', 'outbox'], async (tx) => {
    await dropUploadsIn(tx, (upload) => upload.account === account);
    for await (const cursor of tx.objectStore('cloud')) if (cursor.value.account === account) await cursor.delete();
  });
}

export const outbox: Outbox = {
  async count() {
    return (await readWaiting()).filter(({ upload }) => upload.refusal === null).length;
  },

  async next(account) {
    const waiting = (await readWaiting()).find(({ upload }) => upload.account === account && upload.refusal === null);
    if (!waiting) return null;
    const link = await (await database()).get('cloud', waiting.upload.project);
    return { waiting, link: link ?? { ...newLink({ id: account, username: '' }) } };
  },

  arrive({ key, upload }, arrival, now) {
    return write(['cloud', 'outbox'], async (tx) => {
      const waits = tx.objectStore('outbox');
      const link = await tx.objectStore('cloud').get(upload.project);
      // Another tab has written it already: its link is newer than ours.
      if ((await waits.getKey(key)) === undefined) return;
      await waits.delete(key);
      // What was refused before is in this one.
      await dropUploadsIn(tx, (other) => other.project === upload.project && other.refusal !== null);
      if (link) await tx.objectStore('cloud').put(afterArrival(link, arrival, now), upload.project);
    });
  },

  refuse({ key }, code) {
    return write(['outbox'], async (tx) => {
      const waits = tx.objectStore('outbox');
      const upload = await waits.get(key);
      if (upload) await waits.put({ ...upload, refusal: code }, key);
    });
  },
};

/** Called when something was put in or taken out, in this tab or another. */
const listeners = new Set<() => void>();

export function onQueueChange(listener: () => void): void {
  if (listeners.size === 0) {
    onMessage(({ type }) => {
      if (type === 'queue') for (const one of listeners) one();
    });
  }
  listeners.add(listener);
}

export function queueChanged(): void {
  say({ type: 'queue' });
  for (const listener of listeners) listener();
}
