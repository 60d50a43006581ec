/** The folder of the embedded database: one process at a time, and the secrets nobody had to choose. */
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder is in use by a living process. */
export class DirectoryInUse extends Error {}

export interface DataDirectory {
  readonly path: string;
  /** Where PGlite keeps its files. */
  readonly databasePath: string;
  /** A secret kept under a name: made once, the same ever after. */
  secret(name: string): string;
  close(): void;
}

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
    close: () => rmSync(lock, { force: true }),
  };
}

function takeLock(lock: string): void {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(lock, 'wx', 0o600);
      writeFileSync(file, String(process.pid));
      closeSync(file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number(readFileSync(lock, 'utf8'));
    if (owner !== process.pid && isAlive(owner)) {
      throw new DirectoryInUse(
        `the data directory is in use by process ${owner}: stop it, or choose another with DATA_DIR`,
      );
    }
    // What is left of a process that died.
    rmSync(lock, { force: true });
  }
  throw new DirectoryInUse('the data directory is being opened by another process');
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
