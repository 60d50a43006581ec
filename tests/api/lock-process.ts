/** One process that takes the locks of folders when it is told to, and holds each until it is told to let go. */
import { type FolderLock, lockFolder } from '../../api/database/folder-lock.ts';

export type Order = { readonly take: string } | { readonly end: 'slowly' | 'now'; readonly folder: string };
export type Outcome = 'owner' | 'free' | { readonly refused: string };
/** Which order is answered: several may be out at once. */
export type Told = { readonly number: number; readonly outcome: Outcome };

const locks = new Map<string, FolderLock>();

process.on('message', ({ number, order }: { number: number; order: Order }) => {
  const tell = (outcome: Outcome) => process.send?.({ number, outcome } satisfies Told);
  if ('take' in order) {
    lockFolder(order.take).then(
      (taken) => {
        locks.set(order.take, taken);
        tell('owner');
      },
      (error: Error) => tell({ refused: error.message }),
    );
    return;
  }
  const lock = locks.get(order.folder);
  lock?.announceEnd();
  const release = () => void lock?.release().then(() => tell('free'));
  if (order.end === 'now') release();
  else setTimeout(release, 700);
});
process.send?.('ready');
