/** The folder of the embedded database: one process at a time, and the secrets nobody had to choose. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder is in use by a living process. */
class DirectoryInUse extends Error {}

export interface DataDirectory {
  readonly path: string;
  /** Where PGlite keeps its files. */
  readonly databasePath: string;
  /** A secret kept under a name: made once, the same ever after. */
  secret(name: string): string;
  close(): void;
}

/** What this process has locked. */
const taken = new Set<string>();

/** Two processes on one PGlite folder silently lose writes, so a lock names the one that has it. */
export function openDataDirectory(path: string): DataDirectory {
  const folder = resolve(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'lock');
  takeLock(lock);
  return {
    path: folder,
    databasePath: join(folder, 'database'),
    secret: (name) => secretAt(join(folder, `${name}.secret`)),
    close: () => {
      taken.delete(lock);
      rmSync(lock, { force: true });
    },
  };
}

/** The lock appears with its owner's number in it, by a link, so that nobody reads a half-written one. */
function takeLock(lock: string): void {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (isLinked(own, lock)) return;
      const owner = ownerOf(lock);
      const isOurs = owner === process.pid && taken.has(lock);
      if (isOurs || (owner !== process.pid && isAlive(owner))) {
        throw new DirectoryInUse(
          `the data directory is in use by process ${owner}: stop it, or choose another with DATA_DIR`,
        );
      }
      // What is left of a process that died, perhaps with our own number, as in a container.
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new DirectoryInUse('the data directory is being opened by another process');
}

function isLinked(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    taken.add(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function secretAt(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const made = randomBytes(48).toString('base64url');
    writeFileSync(path, made, { mode: 0o600, flag: 'wx' });
    return made;
  }
}
