/** Events over ports: every record arrives, in order, none of an older epoch, in buffers that go round. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENT_BYTES, EVENT_KEY, EventKind } from '../../dsp/abi/record.ts';
import { MAX_EVENTS } from '../../dsp/abi/sizes.ts';
import { BatchSink, BatchSource } from '../../worklets/batches.ts';
import { EventRing } from '../../worklets/ring.ts';

const inbox = new DataView(new ArrayBuffer(EVENT_BYTES * MAX_EVENTS));
const keysOf = (count: number) =>
  Array.from({ length: count }, (_, i) => inbox.getInt32(i * EVENT_BYTES + EVENT_KEY, true));

/** A port that keeps what was posted until it is delivered. */
function line(capacity = 4096) {
  const ring = new EventRing(new ArrayBuffer(EventRing.bytesFor(capacity)));
  const source = new BatchSource(ring);
  const posted: ArrayBuffer[] = [];
  const sink = new BatchSink((buffer) => posted.push(structuredClone(buffer, { transfer: [buffer] })));
  const deliver = () => {
    for (const buffer of posted.splice(0)) {
      source.take(buffer);
      sink.reuse(buffer);
    }
  };
  return { ring, source, sink, posted, deliver };
}

const push = (sink: BatchSink, frame: number, key: number) => sink.push(frame, EventKind.NoteOn, 3, key, 0.5, -12);

describe('batches', () => {
  test('what was pushed before a flush leaves together; more than one batch holds leaves by itself', () => {
    const { ring, sink, posted, deliver } = line();
    for (let key = 0; key < 600; key++) push(sink, key, key);
    expect(posted.length).toBe(2);
    sink.flush();
    sink.flush();
    expect(posted.length).toBe(3);
    deliver();
    expect(ring.drain(1000, inbox, 0)).toBe(600);
    expect(keysOf(600)).toEqual(Array.from({ length: 600 }, (_, i) => i));
  });

  test('a buffer that came back is used again', () => {
    const buffers = new Set<ArrayBuffer>();
    const sink: BatchSink = new BatchSink((buffer) => {
      buffers.add(buffer);
      sink.reuse(buffer);
    });
    for (let round = 0; round < 10; round++) {
      push(sink, round, round);
      sink.flush();
    }
    expect(buffers.size).toBe(1);
  });

  test('forgetting reaches what was posted already and what was not', () => {
    const { ring, sink, deliver } = line();
    push(sink, 10, 1);
    sink.flush();
    push(sink, 20, 2);
    sink.forget();
    push(sink, 30, 3);
    sink.flush();
    deliver();
    expect(ring.drain(1000, inbox, 0)).toBe(1);
    expect(keysOf(1)).toEqual([3]);
  });

  test('forgetting alone travels too', () => {
    const { ring, sink, deliver } = line();
    push(sink, 10, 1);
    sink.flush();
    deliver();
    sink.forget();
    sink.flush();
    deliver();
    expect(ring.drain(1000, inbox, 0)).toBe(0);
  });

  test('what the ring has no room for is counted', () => {
    const { ring, source, sink, deliver } = line(64);
    for (let key = 0; key < 100; key++) push(sink, key, key);
    sink.flush();
    deliver();
    expect(source.lost).toBe(36);
    expect(ring.drain(1000, inbox, 0)).toBe(64);
  });

  test('any mix of pushes, flushes, deliveries and epochs equals a plain queue', () => {
    const operation = fc.constantFrom('push', 'push', 'push', 'flush', 'deliver', 'forget', 'drain');
    const check = fc.property(fc.array(operation, { maxLength: 300 }), (operations) => {
      const { ring, sink, deliver } = line();
      let queue: number[] = [];
      let got: number[] = [];
      let key = 0;
      for (const one of operations) {
        if (one === 'push') {
          push(sink, key, key);
          queue.push(key++);
        } else if (one === 'flush') sink.flush();
        else if (one === 'deliver') deliver();
        else if (one === 'forget') {
          sink.flush();
          deliver();
          sink.forget();
          queue = [];
          got = [];
        } else got.push(...keysOf(ring.drain(1e6, inbox, 0)));
      }
      sink.flush();
      deliver();
      got.push(...keysOf(ring.drain(1e6, inbox, 0)));
      expect(got.slice(-queue.length || got.length)).toEqual(queue);
    });
    fc.assert(check, { seed: 20261121, numRuns: 300 });
  });
});
