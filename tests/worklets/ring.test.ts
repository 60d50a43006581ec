/** The event ring: nothing lost, nothing twice, in order, over the wrap of its counters, and between two threads. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EVENT_BYTES,
  EVENT_EXTRA,
  EVENT_FRAME,
  EVENT_KEY,
  EVENT_KIND,
  EVENT_TRACK,
  EVENT_VALUE,
  EventKind,
} from '../../dsp/abi/record.ts';
import { MAX_EVENTS } from '../../dsp/abi/sizes.ts';
import { EventRing } from '../../worklets/ring.ts';

const inbox = new DataView(new ArrayBuffer(EVENT_BYTES * MAX_EVENTS));
const keysOf = (count: number) =>
  Array.from({ length: count }, (_, i) => inbox.getInt32(i * EVENT_BYTES + EVENT_KEY, true));
const push = (ring: EventRing, frame: number, key: number) => ring.push(frame, EventKind.NoteOn, 3, key, 0.5, -12);

/** A ring whose counters stand shortly before their wrap. */
function ringAt(capacity: number, counter: number, isShared = true): EventRing {
  const bytes = EventRing.bytesFor(capacity);
  const buffer = isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
  const header = new Int32Array(buffer, 0, 48);
  header[0] = counter | 0;
  header[16] = counter | 0;
  return new EventRing(buffer);
}

describe('one thread', () => {
  test('a record arrives whole, its frame counted from the start of the call', () => {
    const ring = ringAt(4, 0);
    ring.push(1000, EventKind.PartOn, 7, 35, 0.25, 123_456_789);
    ring.push(1001, EventKind.Param, 16, 639, -3.5, 2.5);
    expect(ring.drain(1000, inbox, 0)).toBe(0);
    expect(ring.drain(1128, inbox, 2)).toBe(4);
    const at = 2 * EVENT_BYTES;
    expect(inbox.getFloat64(at + EVENT_FRAME, true)).toBe(0);
    expect(inbox.getInt32(at + EVENT_KIND, true)).toBe(EventKind.PartOn);
    expect(inbox.getInt32(at + EVENT_TRACK, true)).toBe(7);
    expect(inbox.getInt32(at + EVENT_KEY, true)).toBe(35);
    expect(inbox.getFloat32(at + EVENT_VALUE, true)).toBe(0.25);
    expect(inbox.getInt32(at + EVENT_EXTRA, true)).toBe(123_456_789);
    expect(inbox.getFloat64(at + EVENT_BYTES + EVENT_FRAME, true)).toBe(1);
    expect(inbox.getFloat32(at + EVENT_BYTES + EVENT_EXTRA, true)).toBe(2.5);
  });

  test('what comes late is due at once', () => {
    const ring = ringAt(4, 0);
    push(ring, 17, 1);
    expect(ring.drain(100_000, inbox, 0)).toBe(1);
    expect(inbox.getFloat64(EVENT_FRAME, true)).toBe(0);
  });

  test('every slot is used; a full ring says so and loses nothing', () => {
    const ring = ringAt(8, 0);
    for (let i = 0; i < 8; i++) expect(push(ring, i, i)).toBe(true);
    expect(push(ring, 8, 8)).toBe(false);
    expect(ring.drain(128, inbox, 0)).toBe(8);
    expect(keysOf(8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(push(ring, 8, 8)).toBe(true);
  });

  test('records of an older epoch are passed over, also those far in the future', () => {
    const ring = ringAt(8, 0);
    push(ring, 10, 1);
    push(ring, 1e9, 2);
    ring.forget();
    push(ring, 20, 3);
    expect(ring.drain(128, inbox, 0)).toBe(1);
    expect(keysOf(1)).toEqual([3]);
  });

  test('the inbox is never overfilled: the rest comes with the next call', () => {
    const ring = ringAt(8, 0);
    for (let i = 0; i < 5; i++) push(ring, i, i);
    expect(ring.drain(128, inbox, MAX_EVENTS - 2)).toBe(MAX_EVENTS);
    expect(ring.drain(128, inbox, 0)).toBe(3);
    expect(keysOf(3)).toEqual([2, 3, 4]);
  });

  test('a capacity that is no power of two is refused', () => {
    for (const records of [0, 3, 12, 2 ** 21]) {
      expect(() => new EventRing(new ArrayBuffer(EventRing.bytesFor(records)))).toThrow(RangeError);
    }
  });

  test('any mix of pushes, drains and epochs equals a plain queue, over the wrap of the counters', () => {
    const operation = fc.oneof(
      { weight: 5, arbitrary: fc.record({ type: fc.constant('push' as const), ahead: fc.nat(300) }) },
      { weight: 3, arbitrary: fc.record({ type: fc.constant('drain' as const), ahead: fc.nat(200) }) },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('forget' as const), ahead: fc.constant(0) }) },
    );
    const start = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 0x7fffffd0, max: 0x7fffffff }));
    const check = fc.property(
      fc.array(operation, { maxLength: 400 }),
      start,
      fc.nat(5),
      fc.boolean(),
      (ops, from, log, isShared) => {
        const capacity = 2 ** log;
        const ring = ringAt(capacity, from, isShared);
        let queue: { frame: number; key: number; isOld: boolean }[] = [];
        let frame = 0;
        let clock = 0;
        let key = 0;
        for (const { type, ahead } of ops) {
          if (type === 'push') {
            frame = Math.max(frame, clock) + (ahead % 7);
            const isTaken = push(ring, frame, ++key);
            expect(isTaken).toBe(queue.length < capacity);
            if (isTaken) queue.push({ frame, key, isOld: false });
          } else if (type === 'forget') {
            ring.forget();
            for (const record of queue) record.isOld = true;
          } else {
            clock += ahead;
            const waiting = queue.findIndex((record) => !record.isOld && record.frame >= clock);
            const taken = waiting < 0 ? queue : queue.slice(0, waiting);
            queue = queue.slice(taken.length);
            const due = taken.filter((record) => !record.isOld);
            expect(ring.drain(clock, inbox, 0)).toBe(due.length);
            expect(keysOf(due.length)).toEqual(due.map((record) => record.key));
          }
        }
      },
    );
    fc.assert(check, { seed: 20261121, numRuns: 400 });
  });
});

/** The consumer's side, in a thread of its own: takes `count` records and checks each against its number. */
const CONSUMER = `
  const { workerData, parentPort } = require('node:worker_threads');
  require('tsx/cjs/api').register();
  const { EventRing } = require(workerData.module);
  const ring = new EventRing(workerData.buffer);
  const inbox = new DataView(new ArrayBuffer(32 * 4096));
  let next = 0, wrong = 0;
  while (next < workerData.count) {
    const taken = ring.drain(1e9, inbox, 0);
    for (let i = 0; i < taken; i++, next++) {
      const at = i * 32;
      const isRight = inbox.getInt32(at + 16, true) === next && inbox.getInt32(at + 12, true) === next % 16
        && inbox.getFloat32(at + 20, true) === Math.fround(next * 0.5) && inbox.getInt32(at + 8, true) === 0;
      if (!isRight) wrong++;
    }
  }
  parentPort.postMessage({ next, wrong });
`;

test('two threads: a quarter of a million records, each whole and in order', async () => {
  const count = 250_000;
  const buffer = new SharedArrayBuffer(EventRing.bytesFor(256));
  new Int32Array(buffer, 0, 48).fill(0x7fffff00, 0, 1).fill(0x7fffff00, 16, 17);
  const ring = new EventRing(buffer);
  const module = fileURLToPath(new URL('../../worklets/ring.ts', import.meta.url));
  const worker = new Worker(CONSUMER, { eval: true, workerData: { buffer, count, module } });
  let hasEnded = false;
  const answer = new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
  }).finally(() => {
    hasEnded = true;
  });
  answer.catch(() => undefined);
  for (let i = 0; i < count && !hasEnded; ) {
    if (ring.push(i, EventKind.NoteOn, i % 16, i, Math.fround(i * 0.5), 0)) i++;
    else await new Promise((resume) => setImmediate(resume));
  }
  expect(await answer).toEqual({ next: count, wrong: 0 });
  await worker.terminate();
});
