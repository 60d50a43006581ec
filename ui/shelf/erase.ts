/** Everything Batida keeps on this device, gone for good: songs, sounds, unfinished takes, what waits for the cloud, settings. */
import { dropCopies } from './copies.ts';
import { write } from './store.ts';
import { removeTake, unfinishedTakes } from './takes/takes.ts';

const STORES = ['projects', 'journal', 'snapshots', 'saves', 'audio', 'aside', 'desk', 'cloud', 'outbox'] as const;
const OWN = /^batida\b|^cookieConsent$/;

/** Rejects where the disk refuses; then all songs are as they were. The page is of no use afterwards until it is loaded anew. */
export async function eraseEverything(): Promise<void> {
  await write(STORES, async (tx) => {
    await Promise.all(STORES.map((name) => tx.objectStore(name).clear()));
  });
  const takes = await unfinishedTakes().catch(() => []);
  for (const { facts } of takes) await removeTake(facts.id).catch(() => undefined);
  await dropCopies();
  forget(localStorage);
  forget(sessionStorage);
}

function forget(storage: Storage): void {
  for (const key of Object.keys(storage)) if (OWN.test(key)) storage.removeItem(key);
}
