/** Where event records go: the ring in a browser, a plain list offline and in tests. */
import {
  EVENT_BYTES,
  EVENT_EPOCH,
  EVENT_EXTRA,
  EVENT_FRAME,
  EVENT_KEY,
  EVENT_KIND,
  EVENT_TRACK,
  EVENT_VALUE,
  EventKind,
} from '../dsp/abi/record.ts';

export interface EventSink {
  /** False when there is no room: the producer keeps the record and tries again. */
  push(frame: number, kind: EventKind, track: number, key: number, value: number, extra: number): boolean;
  /** What was pushed and not yet taken is void. */
  forget(): void;
}

/** An event on its way, with the fields of dsp/abi. */
export interface EventRecord {
  readonly frame: number;
  readonly kind: EventKind;
  readonly track: number;
  readonly key: number;
  readonly value: number;
  readonly extra: number;
}

/** Writes the record number `index` of a buffer. `extra` of a part is a whole number of frames, else cents. */
export function writeRecord(view: DataView, index: number, record: EventRecord, epoch: number): void {
  const at = index * EVENT_BYTES;
  view.setFloat64(at + EVENT_FRAME, record.frame, true);
  view.setInt32(at + EVENT_KIND, record.kind, true);
  view.setInt32(at + EVENT_TRACK, record.track, true);
  view.setInt32(at + EVENT_KEY, record.key, true);
  view.setFloat32(at + EVENT_VALUE, record.value, true);
  if (record.kind === EventKind.PartOn || record.kind === EventKind.PartFade)
    view.setInt32(at + EVENT_EXTRA, record.extra, true);
  else view.setFloat32(at + EVENT_EXTRA, record.extra, true);
  view.setInt32(at + EVENT_EPOCH, epoch, true);
}

/** Records taken are given back in batches: shifting one by one costs the length of the list. */
const SHIFT_RECORDS = 4096;

/** A sink without threads: records in the order they came. */
export class EventList implements EventSink {
  readonly records: EventRecord[] = [];
  private taken = 0;

  push(frame: number, kind: EventKind, track: number, key: number, value: number, extra: number): boolean {
    this.records.push({ frame, kind, track, key, value, extra });
    return true;
  }

  forget(): void {
    this.records.length = this.taken;
  }

  /** Whether more than `most` records are due before `untilFrame`. */
  hasMoreThan(most: number, untilFrame: number): boolean {
    const record = this.records[this.taken + most];
    return record !== undefined && record.frame < untilFrame;
  }

  /** Puts the records before `untilFrame` into an inbox, their frames counted from `fromFrame`; at most `limit`. */
  drain(fromFrame: number, untilFrame: number, inbox: DataView, limit: number): number {
    let count = 0;
    for (; count < limit; count++) {
      const record = this.records[this.taken];
      if (!record || record.frame >= untilFrame) break;
      writeRecord(inbox, count, { ...record, frame: Math.max(0, record.frame - fromFrame) }, 0);
      this.taken++;
    }
    if (this.taken === this.records.length || this.taken > SHIFT_RECORDS) {
      this.records.splice(0, this.taken);
      this.taken = 0;
    }
    return count;
  }
}
