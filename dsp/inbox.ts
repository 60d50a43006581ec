import { EVENT_BYTES, EVENT_EXTRA, EVENT_FRAME, EVENT_KEY, EVENT_KIND, EVENT_TRACK, EVENT_VALUE } from "./abi/record";
import { MAX_EVENTS } from "./abi/sizes";
import { reserve } from "./runtime";

/** One record of the inbox, read in place: 32 bytes, laid out in abi/record.ts. */
@unmanaged
export class EventRecord {
  frame: f64;
  kind: i32;
  track: i32;
  key: i32;
  value: f32;
  extra: f32;
  epoch: i32;
}

/** The record number `index` at `records`. */
// @ts-ignore: decorator
@inline
export function recordAt(records: usize, index: i32): EventRecord {
  return changetype<EventRecord>(records + <usize>index * EVENT_BYTES);
}

/**
 * Cuts the host's calls into periods: the records of a call, due at frames of that call, become the records of the
 * period their frame lies in. What does not fit is counted, never lost in silence.
 */
@final
export class Inbox {
  /** Where the host puts the records of the next call. */
  readonly records: usize = reserve(EVENT_BYTES * MAX_EVENTS);
  /** Records of the period being filled; `frame` is the offset within it. */
  readonly due: usize = reserve(EVENT_BYTES * MAX_EVENTS);
  dueCount: i32 = 0;
  dropped: i32 = 0;

  private next: i32 = 0;
  private count: i32 = 0;

  open(count: i32): void {
    this.next = 0;
    this.count = min(max(count, 0), MAX_EVENTS);
    if (count > MAX_EVENTS) this.dropped += count - MAX_EVENTS;
  }

  /** Takes the records due before call frame `until`; call frame `from` is frame `offset` of the period. */
  collect(from: i32, until: i32, offset: i32): void {
    while (this.next < this.count) {
      const record = recordAt(this.records, this.next);
      if (record.frame >= <f64>until) return;
      this.next++;
      if (this.dueCount == MAX_EVENTS) {
        this.dropped++;
        continue;
      }
      const due = recordAt(this.due, this.dueCount++);
      memory.copy(changetype<usize>(due), changetype<usize>(record), EVENT_BYTES);
      // A record that comes too late is played at once.
      due.frame = <f64>offset + max<f64>(record.frame - <f64>from, 0);
    }
  }

  /** The period is done. */
  clear(): void {
    this.dueCount = 0;
  }

  /** The call is done: what was due after its end came with wrong frames. */
  close(): void {
    this.dropped += this.count - this.next;
    this.count = 0;
  }
}

/** Byte offsets as this side of the wall sees them; abi.test.ts compares them with abi/record.ts. */
export function offsetOfField(field: i32): i32 {
  if (field == EVENT_FRAME) return <i32>offsetof<EventRecord>("frame");
  if (field == EVENT_KIND) return <i32>offsetof<EventRecord>("kind");
  if (field == EVENT_TRACK) return <i32>offsetof<EventRecord>("track");
  if (field == EVENT_KEY) return <i32>offsetof<EventRecord>("key");
  if (field == EVENT_VALUE) return <i32>offsetof<EventRecord>("value");
  if (field == EVENT_EXTRA) return <i32>offsetof<EventRecord>("extra");
  return <i32>offsetof<EventRecord>("epoch");
}
