/** The folder of the embedded database: one process at a time, and the secrets nobody had to choose. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { sync } from './synced-files.ts';

export interface DataDirectory {
  readonly path: string;
  /** Where PGlite keeps its files. */
  readonly databasePath: string;
  /** A secret kept under a name: made once, the same ever after. */
  secret(name: string): string;
  /** From now on who wants the folder waits for its end. */
  announceEnd(): void;
  close(): Promise<void>;
}

/** Two processes on one PGlite folder silently lose writes, so it is locked before anything of it is read. */
export async function openDataDirectory(path: string): Promise<DataDirectory> {
  const folder = resolve(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  // Also one that somebody else made: nobody but its owner has anything to find in it.
  chmodSync(folder, 0o700);
  return {
    path: folder,
    databasePath: join(folder, 'database'),
    secret: (name) => secretAt(join(folder, `${name}.secret`)),
    announceEnd: lock.announceEnd,
    close: lock.release,
  };
}

/** Written whole under another name first: half a secret, after a power cut, would lock everybody out. */
function secretAt(path: string): string {
  try {
    const secret = readFileSync(path, 'utf8');
    chmodSync(path, 0o600);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const made = randomBytes(48).toString('base64url');
    writeFileSync(`${path}.new`, made, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
    sync(dirname(path));
    return made;
  }
}
