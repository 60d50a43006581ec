/**
 * A folder for one process at a time. Each that wants it makes a socket of its own in it and then asks all others: who came
 * after another sees that one's socket, so of two at least one knows of both. Nothing is ever taken over, and names are used
 * once, so that a dead socket can be removed by anybody at any time (compare Lamport's bakery, CACM 17, 1974).
 */
import { randomBytes } from 'node:crypto';
import { OtherSocket, OwnSocket, SocketFolder } from './lock-socket.ts';

/** The folder is in use by a living process. */
class FolderInUse extends Error {}

export interface FolderLock {
  /** From now on who wants the folder waits for its end. */
  announceEnd(): void;
  release(): Promise<void>;
}

/** An owner that is ending is waited for: its requests may take ten seconds to end. */
const PATIENCE_MILLISECONDS = 15_000;
/** An owner that was told to end a moment ago may not have heard of it yet. */
const DOUBT_MILLISECONDS = 300;

export async function lockFolder(path: string): Promise<FolderLock> {
  const folder = new SocketFolder(path);
  const until = Date.now() + PATIENCE_MILLISECONDS;
  try {
    for (;;) {
      const own = await appear(folder);
      const before = await firstInTheWay(folder, own, until).catch(async (error: unknown) => {
        await own.close();
        throw error;
      });
      if (before === null) return owned(folder, own);
      // Who gives way is seen no longer, and comes back when the other has decided.
      await own.close();
      await decided(before, until);
    }
  } catch (error) {
    folder.close();
    throw error;
  }
}

function owned(folder: SocketFolder, own: OwnSocket): FolderLock {
  own.tell('taken');
  folder.tidy();
  return {
    announceEnd: () => own.tell('ending'),
    release: async () => {
      await own.close();
      folder.close();
    },
  };
}

async function appear(folder: SocketFolder): Promise<OwnSocket> {
  for (;;) {
    try {
      return await OwnSocket.open(folder, randomBytes(8).toString('hex'));
    } catch (error) {
      // An owner tidied it away before it was seen.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** The one that we must give way to; null when there is none and none can come any more. */
async function firstInTheWay(folder: SocketFolder, own: OwnSocket, until: number): Promise<OtherSocket | null> {
  const others = folder
    .names()
    .filter((name) => name !== own.name)
    .map((name) => new OtherSocket(folder, name));
  const done = (kept: OtherSocket | null) => {
    for (const other of others) if (other !== kept) other.close();
    return kept;
  };
  try {
    for (const other of others) {
      while (other.state === 'silent') await heard(other, until);
      if (other.state === 'asking' && other.name < own.name) return done(other);
      // It came later or did not see us: it decides first, and gives way where it saw us.
      while (other.state === 'asking') await heard(other, until);
      if (other.state === 'dead') folder.remove(other.name);
      else if (other.state !== 'gone') return done(other);
    }
    return done(null);
  } catch (error) {
    done(null);
    throw error;
  }
}

/** Comes back when the other is gone; fails when it has the folder and keeps it. */
async function decided(other: OtherSocket, until: number): Promise<void> {
  try {
    while (other.state === 'asking') await heard(other, until);
    if (other.state === 'taken') await other.change(Math.min(until, Date.now() + DOUBT_MILLISECONDS));
    if (other.state === 'taken') throw inUse(other, 'in use');
    while (other.state === 'ending') await heard(other, until, 'being left');
  } finally {
    other.close();
  }
}

async function heard(other: OtherSocket, until: number, doing = 'being opened'): Promise<void> {
  await other.change(until);
  if (Date.now() >= until) throw inUse(other, doing);
}

const inUse = ({ owner }: OtherSocket, doing: string) =>
  new FolderInUse(`the data directory is ${doing} by ${owner}: stop it, or choose another with DATA_DIR`);
