/** The main thread's end of the rings and the telemetry page, in shared memory or over ports. */
import { BatchSink } from './batches.ts';
import { RING_CAPACITY } from './capacity.ts';
import type { CarrierKind, EngineBoot, FromEngine, SchedulerLink, ToEngine } from './protocol.ts';
import { EventRing } from './ring.ts';
import type { EventSink } from './sink.ts';
import { TELEMETRY_BYTES, TelemetryPage } from './telemetry.ts';

export interface Carrier {
  /** What the processor gets at boot. */
  readonly wires: EngineBoot['wires'];
  readonly live: EventSink;
  readonly page: TelemetryPage;
  /** Joins the node; returns what the scheduler gets, and what of it goes over to its thread. */
  attach(node: AudioWorkletNode): { readonly wires: SchedulerLink['wires']; readonly transfer: Transferable[] };
  /** What was pushed leaves. */
  flush(): void;
  /** A message of the node. */
  take(message: FromEngine): void;
  /** The peaks of the page were read. */
  acknowledge(): void;
}

export function openCarrier(kind: CarrierKind): Carrier {
  return kind === 'shared' ? sharedCarrier() : portCarrier();
}

function sharedCarrier(): Carrier {
  const ring = () => new SharedArrayBuffer(EventRing.bytesFor(RING_CAPACITY));
  const wires = {
    type: 'shared',
    live: ring(),
    timeline: ring(),
    page: new SharedArrayBuffer(TELEMETRY_BYTES),
  } as const;
  const page = new TelemetryPage(wires.page);
  return {
    wires,
    live: new EventRing(wires.live),
    page,
    attach: () => ({ wires: { type: 'shared', timeline: wires.timeline, page: wires.page }, transfer: [] }),
    flush: () => undefined,
    take: () => undefined,
    acknowledge: () => page.acknowledge(),
  };
}

function portCarrier(): Carrier {
  let post: ((message: ToEngine, transfer: Transferable[]) => void) | undefined;
  let arePeaksRead = true;
  const live = new BatchSink((buffer) => post?.({ type: 'batch', buffer }, [buffer]));
  const page = new TelemetryPage(new ArrayBuffer(TELEMETRY_BYTES));
  return {
    wires: { type: 'ports' },
    live,
    page,
    attach(node) {
      const { port1, port2 } = new MessageChannel();
      post = (message, transfer) => node.port.postMessage(message, transfer);
      post({ type: 'scheduler', port: port2 }, [port2]);
      return { wires: { type: 'ports', port: port1 }, transfer: [port1] };
    },
    flush: () => live.flush(),
    take(message) {
      if (message.type !== 'page') return;
      page.adopt(message.buffer, arePeaksRead);
      arePeaksRead = false;
      post?.({ type: 'page', buffer: message.buffer }, [message.buffer]);
    },
    acknowledge() {
      arePeaksRead = true;
    },
  };
}
