/**
 * Copies of audio at the engine's rate. They are derived and nobody's property: a database of their own, which no song names
 * and nothing exports, may be cleared at any time and gives way to everything else. A piece that is damaged is a copy lost.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sample } from '../../worklets/client.ts';

interface CopyRow {
  /** Hash of the file it was made of. */
  readonly source: string;
  readonly rate: number;
  readonly channels: number;
  readonly frames: number;
  /** SHA-256 of each piece. */
  readonly checks: readonly string[];
  readonly usedAt: number;
}

interface CopyShelves extends DBSchema {
  copies: { key: string; value: CopyRow };
  /** One channel after the other, in pieces. */
  pieces: { key: [string, number]; value: Float32Array<ArrayBuffer> };
}

const MEGA = 1e6;
/** A dozen takes of six minutes, which are played from here in pieces. */
const MOST_BYTES = 1024 * MEGA;
/** Of what is free; where the browser does not say, of the most. */
const SHARE = 1 / 4;
/** 256 kB: copying one between two frames is not seen, and what plays in pieces reads whole ones (worklets/stream.ts). */
const PIECE_FRAMES = 1 << 16;

let opening: Promise<IDBPDatabase<CopyShelves>> | null = null;

function database(): Promise<IDBPDatabase<CopyShelves>> {
  const forget = () => {
    opening = null;
  };
  opening ??= openDB<CopyShelves>('batida-copies', 1, {
    upgrade(shelves) {
      shelves.createObjectStore('copies');
      shelves.createObjectStore('pieces');
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
}

interface Piece {
  readonly channel: number;
  readonly from: number;
  readonly to: number;
}

function piecesOf({ channels, frames }: { readonly channels: number; readonly frames: number }): readonly Piece[] {
  const each = Math.ceil(frames / PIECE_FRAMES);
  return Array.from({ length: channels * each }, (_, i) => {
    const from = (i % each) * PIECE_FRAMES;
    return { channel: Math.floor(i / each), from, to: Math.min(frames, from + PIECE_FRAMES) };
  });
}

async function checkOf(piece: Float32Array<ArrayBuffer>): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', piece))].join();
}

const bytesOf = ({ channels, frames }: CopyRow) => channels * frames * 4;
const keysOf = (name: string) => IDBKeyRange.bound([name, 0], [name, Number.MAX_SAFE_INTEGER]);

/** Null: not here, or no longer whole; then what is left of it goes. */
export async function readCopy(name: string): Promise<Sample | null> {
  const db = await database();
  const row = await db.get('copies', name);
  if (!row) return null;
  const channels = Array.from({ length: row.channels }, () => new Float32Array(row.frames));
  for (const [i, { channel, from, to }] of piecesOf(row).entries()) {
    const piece = await db.get('pieces', [name, i]);
    if (piece?.length !== to - from || (await checkOf(piece)) !== row.checks[i]) {
      await drop([name]);
      return null;
    }
    channels[channel]?.set(piece, from);
  }
  await db.put('copies', { ...row, usedAt: Date.now() }, name);
  return { rate: row.rate, channels };
}

/** Frames from..to - 1, as far as it goes; null: not here, or damaged. */
export async function readCopyRange(name: string, from: number, to: number): Promise<Sample | null> {
  const tx = (await database()).transaction(['copies', 'pieces']);
  const row = await tx.objectStore('copies').get(name);
  const past = Math.min(to, row?.frames ?? 0);
  if (!row || past <= from) return null;
  const touched = [...piecesOf(row).entries()].filter(([, piece]) => piece.to > from && piece.from < past);
  const kept = await Promise.all(touched.map(([i]) => tx.objectStore('pieces').get([name, i])));
  const channels = Array.from({ length: row.channels }, () => new Float32Array(past - from));
  for (const [at, [i, piece]] of touched.entries()) {
    const samples = kept[at];
    if (samples?.length !== piece.to - piece.from || (await checkOf(samples)) !== row.checks[i]) {
      await drop([name]);
      return null;
    }
    const [first, last] = [Math.max(from, piece.from), Math.min(past, piece.to)];
    channels[piece.channel]?.set(samples.subarray(first - piece.from, last - piece.from), first - from);
  }
  return { rate: row.rate, channels };
}

/** Kept if there is room for it; others make room, those used longest ago first. */
export async function keepCopy(name: string, source: string, { rate, channels }: Sample): Promise<void> {
  const frames = channels[0]?.length ?? 0;
  const facts = { channels: channels.length, frames };
  const pieceAt = ({ channel, from, to }: Piece) => (channels[channel] ?? new Float32Array()).slice(from, to);
  const pieces = piecesOf(facts);
  const checks: string[] = [];
  for (const piece of pieces) checks.push(await checkOf(pieceAt(piece)));
  const row: CopyRow = { ...facts, source, rate, checks, usedAt: Date.now() };
  const rows = await listed();
  const going = leaving(rows, bytesOf(row), await roomFor(sumOf(rows)));
  if (!going) return;
  await drop(going);
  const tx = (await database()).transaction(['copies', 'pieces'], 'readwrite', { durability: 'relaxed' });
  const written = async () => {
    for (const [i, piece] of pieces.entries()) await tx.objectStore('pieces').put(pieceAt(piece), [name, i]);
    await tx.objectStore('copies').put(row, name);
  };
  await Promise.all([written(), tx.done]);
}

/** Bytes for copies, which already take so many: a share of what is free without them. */
async function roomFor(takenBytes: number): Promise<number> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const { quota, usage } = estimate ?? {};
  const freeBytes = quota === undefined || usage === undefined ? MOST_BYTES : quota - usage + takenBytes;
  return Math.min(MOST_BYTES, freeBytes * SHARE);
}

interface Listed {
  readonly name: string;
  readonly bytes: number;
  readonly usedAt: number;
}

async function listed(): Promise<readonly Listed[]> {
  const tx = (await database()).transaction('copies');
  const [rows, names] = await Promise.all([tx.store.getAll(), tx.store.getAllKeys()]);
  return rows.map((row, i) => ({ name: names[i] ?? '', bytes: bytesOf(row), usedAt: row.usedAt }));
}

const sumOf = (rows: readonly Listed[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0);

/** Whose turn it is to go, that so many bytes fit; null: they never do. */
export function leaving(rows: readonly Listed[], wantedBytes: number, roomBytes: number): readonly string[] | null {
  if (wantedBytes > roomBytes) return null;
  let bytes = sumOf(rows);
  const going: string[] = [];
  for (const one of [...rows].sort((a, b) => a.usedAt - b.usedAt)) {
    if (bytes + wantedBytes <= roomBytes) break;
    bytes -= one.bytes;
    going.push(one.name);
  }
  return going;
}

async function drop(names: readonly string[]): Promise<void> {
  const tx = (await database()).transaction(['copies', 'pieces'], 'readwrite', { durability: 'relaxed' });
  const requests = names.flatMap((name) => [
    tx.objectStore('copies').delete(name),
    tx.objectStore('pieces').delete(keysOf(name)),
  ]);
  await Promise.all([...requests, tx.done]);
}

/** The files they were made of are gone, but for these. */
export async function dropCopiesBut(sources: readonly string[]): Promise<void> {
  const tx = (await database()).transaction('copies');
  const [rows, names] = await Promise.all([tx.store.getAll(), tx.store.getAllKeys()]);
  await drop(names.filter((_, i) => !sources.includes(rows[i]?.source ?? '')));
}

/** All of them, for something that cannot be made again; whether there were any. */
export async function dropCopies(): Promise<boolean> {
  try {
    const names = await (await database()).getAllKeys('copies');
    await drop(names);
    return names.length > 0;
  } catch {
    return false;
  }
}

export async function copyBytes(): Promise<number> {
  return sumOf(await listed());
}
