/**
 * What lies on the disk, and the transactions on it. IndexedDB, not OPFS: measured side by side, both lost no acknowledged
 * byte in a hundred kills when only appended to, but a write handle of OPFS over its quota fails without a word (it returns
 * a number and says it has written), needs a worker and newer browsers, and its files change one by one. A transaction is
 * whole or not there, holds record and listing together, is ordered between tabs, and a full disk is an error.
 * Durability is strict: done means flushed.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { DATABASE } from './first-visit.ts';
import type { Stored } from './recover.ts';
import type { Link, Upload } from './upload.ts';

/** A project as it is listed. Its music lies in the journal and the snapshots. */
export interface ProjectRow {
  readonly id: string;
  readonly name: string;
  /** Absent in rows that were written before songs had one. */
  readonly description?: string;
  readonly bpm: number;
  /** Colour and first sixteen steps (bits) of its first tracks: the cover. */
  readonly cover: readonly (readonly [number, number])[];
  readonly createdAt: number;
  readonly changedAt: number;
  /** In the bin since; null: not in the bin. */
  readonly deletedAt: number | null;
  /** It was given a name by saving it. */
  readonly isNamed: boolean;
  /** The only tab that may write it. */
  readonly owner: string | null;
  /** When the owner was last heard of: for browsers without locks. */
  readonly ownerSeenAt: number;
}

/** A version one can go back to. */
export interface SaveRow {
  readonly name: string;
  readonly savedAt: number;
  /** A sealed record whose payload is the document. */
  readonly bytes: Uint8Array;
}

/** What could not be read: kept until the user lets it go. */
export interface AsideRow {
  readonly project: string;
  readonly from: 'journal' | 'snapshots' | 'saves';
  readonly key: number;
  readonly bytes: unknown;
  readonly setAsideAt: number;
}

interface Shelves extends DBSchema {
  projects: { key: string; value: ProjectRow };
  journal: { key: [string, number]; value: Uint8Array };
  snapshots: { key: [string, number]; value: Uint8Array };
  saves: { key: [string, number]; value: SaveRow };
  /** Audio files by the SHA-256 of their bytes. */
  audio: { key: string; value: Uint8Array };
  aside: { key: number; value: AsideRow };
  /** 'open': the project that was open last. */
  desk: { key: string; value: string | null };
  /** By the id of the project on this device. */
  cloud: { key: string; value: Link };
  /** In the order in which they go out. */
  outbox: { key: number; value: Upload };
}

type Name = 'projects' | 'journal' | 'snapshots' | 'saves' | 'audio' | 'aside' | 'desk' | 'cloud' | 'outbox';
export type Database = IDBPDatabase<Shelves>;
export type Writing = IDBPTransaction<Shelves, Name[], 'readwrite'>;

const VERSION = 2;

/** Another tab has taken the project over. */
export class Fenced extends Error {}
/** The project is no longer on the disk: the browser has cleared it. */
export class Gone extends Error {}

let opening: Promise<Database> | null = null;
/** Called when a newer program in another tab needs the disk in its own form: this one stops writing. */
let onOutdated: () => void = () => undefined;

export function whenOutdated(listener: () => void): void {
  onOutdated = listener;
}

export function database(): Promise<Database> {
  opening ??= openDatabase().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function openDatabase(): Promise<Database> {
  const forget = () => {
    opening = null;
  };
  const db = await openDB<Shelves>(DATABASE, VERSION, {
    upgrade(shelves, before) {
      if (before < 1) {
        shelves.createObjectStore('projects', { keyPath: 'id' });
        for (const name of ['journal', 'snapshots', 'saves', 'audio', 'desk'] as const) shelves.createObjectStore(name);
        shelves.createObjectStore('aside', { autoIncrement: true });
      }
      shelves.createObjectStore('cloud');
      shelves.createObjectStore('outbox', { autoIncrement: true });
    },
    terminated: forget,
  });
  db.addEventListener('versionchange', () => {
    db.close();
    onOutdated();
  });
  return db;
}

/**
 * Runs `work` in one transaction that is flushed to the disk; resolves once it is. `work` may await the database only. On a
 * full disk what is derived makes room, and `work` runs once more.
 */
export async function write<T>(stores: readonly Name[], work: (tx: Writing) => Promise<T>): Promise<T> {
  try {
    return await tryWrite(stores, work);
  } catch (error) {
    const drop = () => import('./copies.ts').then(({ dropCopies }) => dropCopies()).catch(() => false);
    if (!isFullDisk(error) || !(await drop())) throw error;
    return tryWrite(stores, work);
  }
}

async function tryWrite<T>(stores: readonly Name[], work: (tx: Writing) => Promise<T>): Promise<T> {
  const db = await database();
  const tx = db.transaction([...stores], 'readwrite', { durability: 'strict' });
  const failed = tx.done.then(
    () => null,
    (error: unknown) => error ?? new Error('aborted'),
  );
  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    abort(tx);
    // A request that fails because the whole transaction did (a full disk) says less than the transaction.
    const cause = await failed;
    throw isTelling(cause) ? cause : error;
  }
  const failure = await failed;
  if (failure) throw failure;
  return result;
}

function abort(tx: Writing): void {
  try {
    tx.abort();
  } catch {
    // It has ended already.
  }
}

const isTelling = (error: unknown): boolean => isFullDisk(error);

export function isFullDisk(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'QuotaExceededError' || error.code === 22);
}

/** Every key of a project in a store whose keys begin with its id. */
export const keysOf = (id: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);

export interface Read extends Stored {
  readonly row: ProjectRow | undefined;
}

/** Everything of a project, as of one moment. */
export async function readProject(id: string): Promise<Read> {
  const tx = (await database()).transaction(['projects', 'snapshots', 'journal'], 'readonly');
  return readIn(tx, id);
}

type Reading = IDBPTransaction<Shelves, Name[], 'readonly' | 'readwrite'>;

async function readIn(tx: unknown, id: string): Promise<Read> {
  const stores = tx as Reading;
  const journal = stores.objectStore('journal');
  const [row, even, odd, bytes, keys] = await Promise.all([
    stores.objectStore('projects').get(id),
    stores.objectStore('snapshots').get([id, 0]),
    stores.objectStore('snapshots').get([id, 1]),
    journal.getAll(keysOf(id)),
    journal.getAllKeys(keysOf(id)),
  ]);
  const records = keys.map(([, sequence], i) => ({ sequence, bytes: bytes[i] }));
  return { row, snapshots: [even, odd], journal: records };
}

/** Makes this tab the writer of a project, and reads it as it is at that moment. Opened, it is the one after a restart. */
export function claim(id: string, owner: string, isOpened: boolean): Promise<Read> {
  return write(['projects', 'snapshots', 'journal', 'desk'], async (tx) => {
    const read = await readIn(tx, id);
    if (read.row) {
      const row = { ...read.row, owner, ownerSeenAt: Date.now() };
      await tx.objectStore('projects').put(row);
      if (isOpened) await tx.objectStore('desk').put(id, 'open');
    }
    return read;
  });
}

/** What the row of a project says of its song. */
export type Facts = Pick<ProjectRow, 'name' | 'description' | 'bpm' | 'cover'>;

/** The row, if this tab still is the writer. */
async function ownRow(tx: Writing, id: string, owner: string): Promise<ProjectRow> {
  const row = await tx.objectStore('projects').get(id);
  if (!row) throw new Gone();
  if (row.owner !== owner) throw new Fenced();
  return row;
}

/** A record that is there already is never written over: `add` fails. */
function append(id: string, owner: string, sequence: number, bytes: Uint8Array, facts: Facts): Promise<void> {
  return write(['projects', 'journal'], async (tx) => {
    const row = await ownRow(tx, id, owner);
    const now = Date.now();
    await Promise.all([
      tx.objectStore('journal').add(bytes, [id, sequence]),
      tx.objectStore('projects').put({ ...row, ...facts, changedAt: now, ownerSeenAt: now }),
    ]);
  });
}

/**
 * A project's row and first snapshot: a new one, one that the browser has cleared away under our feet, or one of which
 * nothing could be read but a saved version.
 */
export function create(row: ProjectRow, bytes: Uint8Array, isOpened: boolean): Promise<void> {
  return write(['projects', 'snapshots', 'desk'], async (tx) => {
    const before = await tx.objectStore('projects').get(row.id);
    if (before && before.owner !== row.owner) throw new Fenced();
    const { createdAt, isNamed } = before ?? row;
    await Promise.all([
      tx.objectStore('projects').put({ ...row, createdAt, isNamed }),
      tx.objectStore('snapshots').put(bytes, [row.id, 1]),
      ...(isOpened ? [tx.objectStore('desk').put(row.id, 'open')] : []),
    ]);
  });
}

/** The other of the two places gets the new snapshot. */
function putSnapshot(id: string, owner: string, generation: number, bytes: Uint8Array): Promise<void> {
  return write(['projects', 'snapshots'], async (tx) => {
    await ownRow(tx, id, owner);
    await tx.objectStore('snapshots').put(bytes, [id, generation % 2]);
  });
}

/** Records that both snapshots contain go, after the new one was read back. */
async function trim(
  id: string,
  owner: string,
  through: number,
  generation: number,
  isWhole: (bytes: unknown) => boolean,
): Promise<void> {
  await write(['projects', 'snapshots', 'journal'], async (tx) => {
    await ownRow(tx, id, owner);
    if (!isWhole(await tx.objectStore('snapshots').get([id, generation % 2]))) return;
    await tx.objectStore('journal').delete(IDBKeyRange.bound([id, 0], [id, through]));
  });
}

/** Moves what cannot be read out of the way of what will be written. Nothing is dropped. */
export function setAside(
  id: string,
  owner: string,
  badSnapshots: readonly number[],
  badFrom: number | null,
): Promise<void> {
  return write(['projects', 'snapshots', 'journal', 'aside'], async (tx) => {
    await ownRow(tx, id, owner);
    const aside = tx.objectStore('aside');
    const keep = (from: AsideRow['from'], key: number, bytes: unknown) =>
      aside.add({ project: id, from, key, bytes, setAsideAt: Date.now() });
    for (const place of badSnapshots) {
      const snapshots = tx.objectStore('snapshots');
      await keep('snapshots', place, await snapshots.get([id, place]));
      await snapshots.delete([id, place]);
    }
    if (badFrom === null) return;
    const journal = tx.objectStore('journal');
    for (const [, sequence] of await journal.getAllKeys(keysOf(id, badFrom))) {
      await keep('journal', sequence, await journal.get([id, sequence]));
    }
    await journal.delete(keysOf(id, badFrom));
  });
}

/** What the writer of a project needs of the disk. */
export const disk = { create, append, putSnapshot, trim, readProject };
export type Disk = typeof disk;
