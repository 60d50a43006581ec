/**
 * Events over a port, where threads share no memory: the producer fills a batch and hands it over, the consumer copies
 * it into a ring of its own and hands the buffer back.
 */
import { EVENT_BYTES, type EventKind } from '../dsp/abi/record.ts';
import type { EventRing } from './ring.ts';
import { type EventSink, writeRecord } from './sink.ts';

/** Int32 words before the records: how many there are, and the producer's epoch. */
const HEADER_BYTES = 8;
const COUNT = 0;
const EPOCH = 1;
const BATCH_RECORDS = 256;
/** Buffers that lie ready; more are made and left to the collector. */
const MOST_SPARE = 4;

/** Hands the buffer over: it is gone. */
export type BatchPost = (buffer: ArrayBuffer) => void;

/** Producer. */
export class BatchSink implements EventSink {
  private readonly spare: ArrayBuffer[] = [];
  private buffer = new ArrayBuffer(HEADER_BYTES + BATCH_RECORDS * EVENT_BYTES);
  private records = new DataView(this.buffer, HEADER_BYTES);
  private count = 0;
  private epoch = 0;
  private hasForgotten = false;

  constructor(private readonly post: BatchPost) {}

  push(frame: number, kind: EventKind, track: number, key: number, value: number, extra: number): boolean {
    writeRecord(this.records, this.count++, { frame, kind, track, key, value, extra }, 0);
    if (this.count === BATCH_RECORDS) this.flush();
    return true;
  }

  forget(): void {
    this.epoch = (this.epoch + 1) | 0;
    this.count = 0;
    this.hasForgotten = true;
  }

  /** Sends what was pushed since the last time. */
  flush(): void {
    if (this.count === 0 && !this.hasForgotten) return;
    const header = new Int32Array(this.buffer, 0, 2);
    header[COUNT] = this.count;
    header[EPOCH] = this.epoch;
    this.post(this.buffer);
    this.count = 0;
    this.hasForgotten = false;
    this.buffer = this.spare.pop() ?? new ArrayBuffer(HEADER_BYTES + BATCH_RECORDS * EVENT_BYTES);
    this.records = new DataView(this.buffer, HEADER_BYTES);
  }

  /** A buffer came back. */
  reuse(buffer: ArrayBuffer): void {
    if (this.spare.length < MOST_SPARE) this.spare.push(buffer);
  }
}

/** Consumer: between two quanta, on the audio thread. */
export class BatchSource {
  private epoch = 0;
  /** Records for which the ring had no room. */
  lost = 0;

  constructor(private readonly ring: EventRing) {}

  take(buffer: ArrayBuffer): void {
    const header = new Int32Array(buffer, 0, 2);
    const count = header[COUNT] as number;
    const epoch = header[EPOCH] as number;
    if (epoch !== this.epoch) this.ring.forget();
    this.epoch = epoch;
    this.lost += count - this.ring.accept(new DataView(buffer, HEADER_BYTES), count);
  }
}
