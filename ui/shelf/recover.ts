/** From what lies on the disk to the newest whole storedHistory: pure, so that every torn tail and flipped byte can be tried. */
import { unseal } from './record.ts';
import { changed, readChange, readPackedHistory, type StoredHistory, storedHistoryFrom } from './stored-history.ts';

export interface Stored {
  /** Two places, written in turn; either may be empty or broken. */
  readonly snapshots: readonly unknown[];
  /** In the order of their keys. */
  readonly journal: readonly StoredRecord[];
}

export interface StoredRecord {
  readonly sequence: number;
  readonly bytes: unknown;
}

/** Where the next record continues. */
export interface Head {
  readonly generation: number;
  readonly sequence: number;
  /** Checksum of the last record. */
  readonly checksum: number;
  /** Sequences the two snapshots contain, the newest first. */
  readonly covered: readonly number[];
}

export interface Recovered {
  readonly head: Head;
  readonly storedHistory: StoredHistory;
  /** Size of the journal since the newest snapshot. */
  readonly journalBytes: number;
  /** Snapshots (by place) that cannot be read. */
  readonly badSnapshots: readonly number[];
  /** The first sequence that cannot be read; null: every record could. */
  readonly badFrom: number | null;
}

/** Null where no snapshot can be read. */
export function recover(stored: Stored): Recovered | null {
  const snapshots = stored.snapshots.map(readSnapshot);
  const badSnapshots = stored.snapshots.flatMap((bytes, i) => (bytes !== undefined && !snapshots[i] ? [i] : []));
  const whole = snapshots.flatMap((one) => (one ? [one] : [])).sort((a, b) => b.generation - a.generation);
  const newest = whole[0];
  if (!newest) return null;

  let { storedHistory, sequence, checksum } = newest;
  let journalBytes = 0;
  let badFrom: number | null = null;
  for (const record of stored.journal) {
    if (record.sequence <= newest.sequence) continue;
    const next = follow(record, { storedHistory, sequence, checksum });
    if (!next) {
      badFrom = record.sequence;
      break;
    }
    ({ storedHistory, sequence, checksum } = next);
    journalBytes += (record.bytes as Uint8Array).length;
  }
  const covered = whole.map((one) => one.sequence);
  return {
    head: { generation: newest.generation, sequence, checksum, covered },
    storedHistory,
    journalBytes,
    badSnapshots,
    badFrom,
  };
}

interface Reached {
  readonly storedHistory: StoredHistory;
  readonly sequence: number;
  readonly checksum: number;
}

/** The state after a record; null where it does not follow or cannot be read. */
export function follow({ sequence, bytes }: StoredRecord, reached: Reached): Reached | null {
  const record = unseal(bytes);
  const isNext =
    record?.generation === 0 &&
    record.sequence === sequence &&
    sequence === reached.sequence + 1 &&
    record.previous === reached.checksum;
  if (!isNext) return null;
  try {
    return {
      storedHistory: changed(reached.storedHistory, readChange(record.payload)),
      sequence,
      checksum: record.checksum,
    };
  } catch {
    return null;
  }
}

interface Snapshot extends Reached {
  readonly generation: number;
}

/** A snapshot continues the chain as if it were the record it contains last. */
function readSnapshot(bytes: unknown): Snapshot | null {
  const record = unseal(bytes);
  if (!record || record.generation === 0) return null;
  try {
    const storedHistory = storedHistoryFrom(readPackedHistory(record.payload));
    return { storedHistory, sequence: record.sequence, generation: record.generation, checksum: record.previous };
  } catch {
    return null;
  }
}
