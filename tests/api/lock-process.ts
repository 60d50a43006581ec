/** One process that takes the lock of a folder when it is told to, and holds it until it is told to let go. */
import { type FolderLock, lockFolder } from '../../api/database/folder-lock.ts';

export type Order = { readonly take: string } | { readonly end: 'slowly' | 'now' };
export type Outcome = 'ready' | 'owner' | 'free' | { readonly refused: string };

const tell = (outcome: Outcome) => process.send?.(outcome);
let lock: FolderLock | undefined;

process.on('message', (order: Order) => {
  if ('take' in order) {
    lockFolder(order.take).then(
      (taken) => {
        lock = taken;
        tell('owner');
      },
      (error: Error) => tell({ refused: error.message }),
    );
    return;
  }
  lock?.announceEnd();
  const release = () => void lock?.release().then(() => tell('free'));
  if (order.end === 'now') release();
  else setTimeout(release, 700);
});
tell('ready');
