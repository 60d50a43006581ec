/** What the browser reports of its storage, and what may be asked of it. */
import { signal } from '@preact/signals-react';
import { copyBytes } from './copies.ts';
import { type AsideRow, database, write } from './store.ts';

export interface StorageFacts {
  /** Without what may go at any time; null: the browser does not say. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  readonly isPersisted: boolean | null;
  readonly canPersist: boolean;
  readonly projects: number;
  readonly inBin: number;
  readonly aside: number;
  /** Nothing is kept here at all. */
  readonly isAbsent: boolean;
}

export const storageFacts = signal<StorageFacts | null>(null);

export async function refreshStorage(): Promise<void> {
  const manager = navigator.storage;
  const [estimate, isPersisted, derivedBytes] = await Promise.all([
    manager?.estimate?.().catch(() => null) ?? null,
    manager?.persisted?.().catch(() => null) ?? null,
    copyBytes().catch(() => 0),
  ]);
  const reported = {
    usedBytes: estimate?.usage === undefined ? null : Math.max(0, estimate.usage - derivedBytes),
    quotaBytes: estimate?.quota ?? null,
    isPersisted,
    canPersist: typeof manager?.persist === 'function',
  };
  try {
    const db = await database();
    const rows = await db.getAll('projects');
    const inBin = rows.filter(({ deletedAt }) => deletedAt !== null).length;
    const aside = await db.count('aside');
    storageFacts.value = { ...reported, projects: rows.length - inBin, inBin, aside, isAbsent: false };
  } catch {
    storageFacts.value = { ...reported, projects: 0, inBin: 0, aside: 0, isAbsent: true };
  }
}

export async function persist(): Promise<boolean> {
  const isGranted = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
  await refreshStorage();
  return isGranted;
}

/** Everything that could not be read, as one file: bytes as Base64, so that nothing of them is changed. */
export async function asideFile(): Promise<Blob> {
  const rows = await (await database()).getAll('aside');
  return new Blob([JSON.stringify(rows.map(plain))], { type: 'application/json' });
}

function plain(row: AsideRow) {
  const { bytes } = row;
  if (!(bytes instanceof Uint8Array)) return row;
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { ...row, bytes: btoa(text) };
}

export async function discardAside(): Promise<void> {
  await write(['aside'], async (tx) => tx.objectStore('aside').clear());
  await refreshStorage();
}
