/** A project renamed in the cloud is renamed on this device too: otherwise its next save would be another device's conflict. */

import { rename } from '../shelf/library.ts';
import { isSaved, linkAsIs, putLink, readLinks } from '../shelf/outbox.ts';
import { queueChanged } from '../shelf/queue-change.ts';
import { database } from '../shelf/store.ts';
import { account } from './sync.ts';

/** `revision` is the one that was given the new name; whoever has another here sees that the cloud's is newer. */
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
