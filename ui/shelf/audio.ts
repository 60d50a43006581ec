/** Audio files by the SHA-256 of their bytes: what songs name, kept once however many songs use it. */
import type { Song } from '../../song/song.ts';
import { type CopyStore, isFrozenSound } from '../../worklets/client.ts';
import { unseal } from './record.ts';
import { database, write } from './store.ts';

/** Hashes of everything a song sounds with. */
export function hashesOf({ tracks, takes }: Song): readonly string[] {
  const pads = tracks.flatMap((track) => track.pads.flatMap(({ sample }) => sample ?? []));
  return [...new Set([...pads, ...takes.map(({ hash }) => hash)])];
}

/** Those that are here. */
export async function readAudio(hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const db = await database();
  const found = new Map<string, Uint8Array>();
  for (const hash of hashes) {
    const bytes = await db.get('audio', hash);
    if (bytes) found.set(hash, bytes);
  }
  return found;
}

/** Which of them are here. */
export async function audioHere(hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const db = await database();
  const keys = await Promise.all(hashes.map((hash) => db.getKey('audio', hash)));
  return new Set(keys.flatMap((key) => key ?? []));
}

/** Files that do not lie here and can be had: those of songs of others. */
interface Elsewhere {
  has(hash: string): boolean;
  read(hash: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

let elsewhere: Elsewhere | null = null;

export function lookElsewhere(where: Elsewhere): void {
  elsewhere = where;
}

/** The bytes of one, which are the caller's to use up; null: not here, and nowhere else. */
export async function readAudioFile(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await (await database()).get('audio', hash);
  return bytes ? (bytes as Uint8Array<ArrayBuffer>) : ((await elsewhere?.read(hash)) ?? null);
}

/** Fetched with the first song that has sounds of its own. */
const copies = () => import('./copies.ts');
const isHere = async (source: string) =>
  isFrozenSound(source) || elsewhere?.has(source) === true || (await audioHere([source])).has(source);

/** Copies at the engine's rate; one whose file is not here is none. What was frozen was made of no file. */
export const copyStore = {
  read: async (name, source) => ((await isHere(source)) ? (await copies()).readCopy(name) : null),
  keep: async (name, source, copy) => (await copies()).keepCopy(name, source, copy),
  readRange: async (name, source, from, to) =>
    (await isHere(source)) ? (await copies()).readCopyRange(name, from, to) : null,
} satisfies CopyStore;

let hasKept: () => void = () => undefined;

/** Called when files have come that may have been missing. */
export function onAudioKept(listener: () => void): void {
  hasKept = listener;
}

export async function keepAudio(files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await write(['audio'], async (tx) => {
    for (const [hash, bytes] of files) await tx.objectStore('audio').put(bytes, hash);
  });
  if (files.size > 0) hasKept();
}

export async function hashOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Lets go of what no project names any more, not even in its undo history, its saved versions, what is
 * on its way to the cloud or what could not be read.
 * Anything that is not plainly readable counts as naming everything. Copies go with their files.
 */
export async function clearAudio(): Promise<void> {
  await clearFiles();
  const kept = await (await database()).getAllKeys('audio');
  await copies()
    .then(({ dropCopiesBut }) => dropCopiesBut(kept))
    .catch(() => undefined);
}

async function clearFiles(): Promise<void> {
  await write(['audio', 'snapshots', 'journal', 'saves', 'aside', 'outbox'], async (tx) => {
    const audio = tx.objectStore('audio');
    const hashes = await audio.getAllKeys();
    if (hashes.length === 0 || (await tx.objectStore('aside').count()) > 0) return;
    const named = new Set<string>();
    const look = (bytes: Uint8Array) => lookIn(unseal(bytes)?.payload);
    const lookIn = (text: string | undefined) => {
      for (const hash of hashes) if (text?.includes(hash) ?? true) named.add(hash);
    };
    for (const name of ['snapshots', 'journal'] as const) {
      for await (const { value } of tx.objectStore(name)) look(value);
    }
    for await (const { value } of tx.objectStore('saves')) look(value.bytes);
    for await (const { value } of tx.objectStore('outbox')) lookIn(value.song);
    for (const hash of hashes) if (!named.has(hash)) await audio.delete(hash);
  });
}
