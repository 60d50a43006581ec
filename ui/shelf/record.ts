/**
 * A record as it lies on the disk: a head of 24 bytes, then JSON text. The checksum covers all of it, and each record
 * names the checksum of the one before, so that a record can only follow the very one it was written after.
 */
import { crc32Of } from './crc32.ts';

export interface JournalRecord {
  /** Counts up by one from record to record of a project. A snapshot bears that of the last record it contains. */
  readonly sequence: number;
  /** Counts up from snapshot to snapshot; 0: a record of the journal. */
  readonly generation: number;
  /** Checksum of the record before. */
  readonly previous: number;
  readonly payload: string;
}

export interface SealedRecord {
  readonly bytes: Uint8Array;
  readonly checksum: number;
}

export interface OpenedRecord extends JournalRecord {
  readonly checksum: number;
}

/** "BTD1" */
const MAGIC = 0x42544431;
const HEAD_BYTES = 24;
const GENERATION = 4;
const SEQUENCE = 8;
const PREVIOUS = 12;
const LENGTH = 16;
const CHECKSUM = 20;

export function seal({ sequence, generation, previous, payload }: JournalRecord): SealedRecord {
  const text = new TextEncoder().encode(payload);
  const bytes = new Uint8Array(HEAD_BYTES + text.length);
  const head = new DataView(bytes.buffer);
  head.setUint32(0, MAGIC);
  head.setUint32(GENERATION, generation);
  head.setUint32(SEQUENCE, sequence);
  head.setUint32(PREVIOUS, previous);
  head.setUint32(LENGTH, text.length);
  bytes.set(text, HEAD_BYTES);
  const checksum = checksumOf(bytes);
  head.setUint32(CHECKSUM, checksum);
  return { bytes, checksum };
}

/** Null for whatever is not exactly what was sealed. */
export function unseal(bytes: unknown): OpenedRecord | null {
  if (!(bytes instanceof Uint8Array) || bytes.length < HEAD_BYTES) return null;
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const checksum = head.getUint32(CHECKSUM);
  const isWhole = head.getUint32(0) === MAGIC && head.getUint32(LENGTH) === bytes.length - HEAD_BYTES;
  if (!isWhole || checksumOf(bytes) !== checksum) return null;
  return {
    sequence: head.getUint32(SEQUENCE),
    generation: head.getUint32(GENERATION),
    previous: head.getUint32(PREVIOUS),
    payload: new TextDecoder().decode(bytes.subarray(HEAD_BYTES)),
    checksum,
  };
}

/** Of everything but the checksum's own place. */
function checksumOf(bytes: Uint8Array): number {
  return ~crc32Of(bytes, HEAD_BYTES, bytes.length, crc32Of(bytes, 0, CHECKSUM, -1)) >>> 0;
}
