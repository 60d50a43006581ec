/** The scheduler's desk between engines: an order that waits for a clock is neither lost nor carried out twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVENT_BYTES, EVENT_KEY, EVENT_KIND, EVENT_TRACK, EventKind, TransportOp } from '../../dsp/abi/record.ts';
import { MAX_EVENTS } from '../../dsp/abi/sizes.ts';
import { defaultSong } from '../../song/defaults.ts';
import { RING_CAPACITY } from '../../worklets/capacity.ts';
import type { SchedulerLink } from '../../worklets/protocol.ts';
import { EventRing } from '../../worklets/ring.ts';
import { SchedulerHost } from '../../worklets/scheduler-host.ts';
import { emptyTelemetry, METERS_LENGTH, TELEMETRY_BYTES, TelemetryPage } from '../../worklets/telemetry.ts';

const RATE = 48_000;
const ORDER = { fromTick: 0, countInBeats: 0, mode: 'pattern' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The engine's end of the wires: tells a frame and takes what comes. */
function engine() {
  const timeline = new SharedArrayBuffer(EventRing.bytesFor(RING_CAPACITY));
  const buffer = new SharedArrayBuffer(TELEMETRY_BYTES);
  const link: SchedulerLink = {
    rate: RATE,
    baseLatencySeconds: 0.01,
    wires: { type: 'shared', timeline, page: buffer },
  };
  const page = new TelemetryPage(buffer);
  const ring = new EventRing(timeline);
  const inbox = new DataView(new ArrayBuffer(EVENT_BYTES * MAX_EVENTS));
  return {
    link,
    tell: (frame: number) => page.write({ ...emptyTelemetry(), frame }, new Float32Array(METERS_LENGTH)),
    /** The tick of each start that came. */
    starts(): readonly number[] {
      const count = ring.drain(1_000_000, inbox, 0);
      const ticks: number[] = [];
      for (let at = 0; at < count * EVENT_BYTES; at += EVENT_BYTES) {
        const isTransport = inbox.getInt32(at + EVENT_KIND, true) === EventKind.Transport;
        const isStart = inbox.getInt32(at + EVENT_TRACK, true) === TransportOp.Start;
        if (isTransport && isStart) ticks.push(inbox.getInt32(at + EVENT_KEY, true));
      }
      return ticks;
    },
  };
}

function desk() {
  const one = new SchedulerHost();
  const ended = vi.fn();
  one.onEnd(ended);
  one.setSong(defaultSong());
  return { one, ended };
}

test('an order that waits for the clock of an engine that is lost is carried out by the next one', async () => {
  const { one, ended } = desk();
  const [lost, next] = [engine(), engine()];
  one.connect(lost.link);
  const order = one.play(ORDER);
  await vi.advanceTimersByTimeAsync(100);
  one.connect(next.link);
  await vi.advanceTimersByTimeAsync(100);
  next.tell(12_800);
  await vi.advanceTimersByTimeAsync(100);
  expect(await order).toBeGreaterThan(12_800);
  expect([lost.starts(), next.starts()]).toEqual([[], [0]]);
  expect(ended).not.toHaveBeenCalled();
});

test.each(['play', 'stop'] as const)('a newer order to %s takes its place', async (kind) => {
  const { one, ended } = desk();
  const only = engine();
  one.connect(only.link);
  const orders: (number | Promise<number>)[] = [one.play(ORDER)];
  await vi.advanceTimersByTimeAsync(100);
  orders.push(kind === 'play' ? one.play({ ...ORDER, fromTick: 960 }) : one.stop());
  only.tell(12_800);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(orders);
  expect(only.starts()).toEqual(kind === 'play' ? [960] : []);
  expect(ended).not.toHaveBeenCalled();
});

test('the clock of the engine before is not the clock of the next', async () => {
  const { one } = desk();
  const [before, next] = [engine(), engine()];
  one.connect(before.link);
  before.tell(9_600_000);
  const first = one.play(ORDER);
  await vi.advanceTimersByTimeAsync(10);
  await first;
  one.stop();
  one.connect(next.link);
  const order = one.play(ORDER);
  await vi.advanceTimersByTimeAsync(10);
  next.tell(128);
  await vi.advanceTimersByTimeAsync(10);
  expect(await order).toBeLessThan(9_600_000);
});
