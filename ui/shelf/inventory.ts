/** What takes room on this device, kind by kind, and what of it may go. Every byte is counted where it lies. */

import type { Song } from '../../song/song.ts';
import { hashesOf } from './audio.ts';
import { copyBytes, dropCopiesBut } from './copies.ts';
import { database } from './store.ts';

export interface Inventory {
  /** Songs with their history and their versions. */
  readonly songBytes: number;
  /** Recordings and other sounds that songs name. */
  readonly soundBytes: number;
  readonly sounds: number;
  /** Made of those for playing: they can go at any time. */
  readonly copyBytes: number;
}

/** One row at a time: a recording is as large as memory on a small phone allows. */
export async function takeInventory(): Promise<Inventory> {
  const db = await database();
  let songBytes = 0;
  for (const store of ['journal', 'snapshots'] as const) {
    for (let at = await db.transaction(store).store.openCursor(); at; at = await at.continue()) {
      songBytes += at.value.byteLength;
    }
  }
  for (let at = await db.transaction('saves').store.openCursor(); at; at = await at.continue()) {
    songBytes += at.value.bytes.byteLength;
  }
  let soundBytes = 0;
  const hashes = await db.getAllKeys('audio');
  for (const hash of hashes) soundBytes += (await db.get('audio', hash))?.byteLength ?? 0;
  return { songBytes, soundBytes, sounds: hashes.length, copyBytes: await copyBytes().catch(() => 0) };
}

/** Copies of sounds that the open song does not play; returns the bytes that came free. */
export async function freeCopies(open: Song): Promise<number> {
  const before = await copyBytes();
  await dropCopiesBut(hashesOf(open));
  return before - (await copyBytes());
}

/** Steps of a bar of `steps` that each part of the room fills: what is there at all has one. Pure. */
export function stepsOf(parts: readonly number[], roomBytes: number, steps: number): readonly number[] {
  const filled = parts.map((bytes) => (bytes <= 0 ? 0 : Math.max(1, Math.round((bytes / roomBytes) * steps))));
  // A bar that is full to the brim has no more than its steps: the largest part gives way.
  for (let over = filled.reduce((sum, count) => sum + count, 0) - steps; over > 0; over--) {
    const largest = filled.indexOf(Math.max(...filled));
    filled[largest] = (filled[largest] ?? 1) - 1;
  }
  return filled;
}
