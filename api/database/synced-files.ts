/**
 * The disk below the embedded database. PGlite's own way to it never waits for the disk and leaves its files open to
 * everybody; here a commit is on the disk before it is told, and files are their owner's alone.
 */
import { chmodSync, closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** What of Emscripten's file system is changed; `nfd` is the number of the open file in Node. */
interface DiskOperations {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
  readonly node_ops: { mknod: (parent: object, name: string, mode: number, device: number) => object };
}

/** PostgreSQL's flags as PGlite gives them: it waits for no disk. */
export const HASTY_FLAGS: readonly string[] = PGlite.defaultStartParams;

/**
 * The same without -F, which turns syncing off. Its usual way for the log, fdatasync, does nothing in wasm and
 * says that it worked; fsync reaches us.
 */
export const SYNCED_FLAGS: readonly string[] = [
  ...HASTY_FLAGS.filter((flag) => flag !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** Nothing for groups and others. */
const OWN_BITS = 0o7_700;
const TYPE_BITS = 0o170_000;

export class SyncedFiles extends NodeFS {
  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, (module) => change(disksOf(module))],
      },
    };
  }
}

/** Its types know no names of file systems. */
const disksOf = (module: object) =>
  (module as { readonly FS: { readonly filesystems: { readonly NODEFS: DiskOperations } } }).FS.filesystems.NODEFS;

function change({ stream_ops, node_ops }: DiskOperations): void {
  stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
  const { mknod } = node_ops;
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & (TYPE_BITS | OWN_BITS), device);
}

/** Makes all below a folder its owner's, and, where it is new, sure to be there after a power cut. */
export function settle(folder: string, isNew: boolean): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) settle(path, isNew);
    else if (entry.isFile()) {
      chmodSync(path, 0o600);
      if (isNew) sync(path);
    }
  }
  if (isNew) sync(folder);
}

/** Of a folder: the names in it. */
export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
