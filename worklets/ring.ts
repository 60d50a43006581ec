/**
 * A wait-free ring of event records, one producer, one consumer. Two counters that only grow, masked by a power of two:
 * full and empty never look alike, every slot is used, and the counters may wrap.
 */
import { EVENT_BYTES, EVENT_EPOCH, EVENT_FRAME, type EventKind } from '../dsp/abi/record.ts';
import { MAX_EVENTS, RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import { type EventSink, writeRecord } from './sink.ts';

/** Words of the header, each on a cache line of its own. */
const WRITTEN = 0;
const READ = 16;
const EPOCH = 32;
const HEADER_BYTES = 192;
const LARGEST_CAPACITY = 2 ** 20;

export class EventRing implements EventSink {
  private readonly header: Int32Array;
  private readonly records: DataView;
  private readonly capacity: number;
  /** Over an ArrayBuffer one thread owns both ends, and old browsers refuse Atomics on it. */
  private readonly isShared: boolean;
  /** Consumer: records taken after the call their frame lay in. */
  late = 0;

  /** Bytes of a ring of `capacity` records, a power of two. */
  static bytesFor(capacity: number): number {
    return HEADER_BYTES + capacity * EVENT_BYTES;
  }

  /** Both ends make one over the same zeroed buffer. */
  constructor(buffer: SharedArrayBuffer | ArrayBuffer) {
    this.capacity = (buffer.byteLength - HEADER_BYTES) / EVENT_BYTES;
    const isPowerOfTwo = Number.isInteger(Math.log2(this.capacity));
    if (!(isPowerOfTwo && this.capacity >= 1 && this.capacity <= LARGEST_CAPACITY)) {
      throw new RangeError(`an event ring holds a power of two of records, not ${this.capacity}`);
    }
    this.isShared = typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;
    this.header = new Int32Array(buffer, 0, HEADER_BYTES / 4);
    this.records = new DataView(buffer, HEADER_BYTES);
  }

  /** Producer. */
  push(frame: number, kind: EventKind, track: number, key: number, value: number, extra: number): boolean {
    const written = this.load(WRITTEN);
    if ((written - this.load(READ)) >>> 0 >= this.capacity) return false;
    const slot = (written & (this.capacity - 1)) >>> 0;
    writeRecord(this.records, slot, { frame, kind, track, key, value, extra }, this.load(EPOCH));
    this.store(WRITTEN, (written + 1) | 0);
    return true;
  }

  /** Producer. Copies whole records in; returns how many had room. */
  accept(records: DataView, count: number): number {
    const written = this.load(WRITTEN);
    const epoch = this.load(EPOCH);
    const room = this.capacity - ((written - this.load(READ)) >>> 0);
    const accepted = Math.min(count, room);
    for (let index = 0; index < accepted; index++) {
      const to = (((written + index) & (this.capacity - 1)) >>> 0) * EVENT_BYTES;
      const from = index * EVENT_BYTES;
      for (let word = 0; word < EVENT_EPOCH; word += 4) {
        this.records.setInt32(to + word, records.getInt32(from + word, true), true);
      }
      this.records.setInt32(to + EVENT_EPOCH, epoch, true);
    }
    this.store(WRITTEN, (written + accepted) | 0);
    return accepted;
  }

  /** Producer. A new epoch: the consumer passes over every record of an older one. */
  forget(): void {
    this.store(EPOCH, (this.load(EPOCH) + 1) | 0);
  }

  /**
   * Consumer, on the audio thread: no allocation, bounded work. Copies the records due before `untilFrame` behind the
   * first `count` of the inbox, each frame counted from the start of a call of `frames`; returns the new count. What
   * comes late, as everything from a live ring, is due at once.
   */
  drain(untilFrame: number, inbox: DataView, count: number, frames: number = RENDER_QUANTUM): number {
    // The epoch is read after the counter: it is at least that of every record the counter shows.
    const written = this.load(WRITTEN);
    const epoch = this.load(EPOCH);
    const fromFrame = untilFrame - frames;
    let read = this.load(READ);
    let filled = count;
    for (; read !== written && filled < MAX_EVENTS; read = (read + 1) | 0) {
      const at = ((read & (this.capacity - 1)) >>> 0) * EVENT_BYTES;
      if (((this.records.getInt32(at + EVENT_EPOCH, true) - epoch) | 0) < 0) continue;
      const frame = this.records.getFloat64(at + EVENT_FRAME, true);
      if (frame >= untilFrame) break;
      if (frame < fromFrame) this.late++;
      const to = filled++ * EVENT_BYTES;
      inbox.setFloat64(to + EVENT_FRAME, frame > fromFrame ? frame - fromFrame : 0, true);
      for (let word = 8; word < EVENT_BYTES; word += 4) {
        inbox.setInt32(to + word, this.records.getInt32(at + word, true), true);
      }
    }
    this.store(READ, read);
    return filled;
  }

  private load(word: number): number {
    return this.isShared ? Atomics.load(this.header, word) : (this.header[word] as number);
  }

  private store(word: number, count: number): void {
    if (this.isShared) Atomics.store(this.header, word, count);
    else this.header[word] = count;
  }
}
