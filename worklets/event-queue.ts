/** Records that are planned and not yet sent: sorts them, and keeps what the sink has no room for. */
import { EventKind, PART_TURN } from '../dsp/abi/record.ts';
import type { EventRecord, EventSink } from './sink.ts';

/** At one frame: first what the time is, then how it sounds, then what ends, then what begins. */
const RANKS: Readonly<Record<EventKind, number>> = {
  [EventKind.Transport]: 0,
  [EventKind.Param]: 1,
  [EventKind.Ramp]: 1.5,
  [EventKind.Hand]: 1.7,
  [EventKind.NoteOff]: 2,
  [EventKind.PartOff]: 3,
  [EventKind.Hush]: 3.5,
  [EventKind.NoteOn]: 4,
  [EventKind.Stroke]: 4,
  [EventKind.KeyPressure]: 4.5,
  [EventKind.PartOn]: 5,
  // Its fades come behind each part: by turn, then by kind.
  [EventKind.PartFade]: 5,
};

/** Complete, so that the order never depends on how the time was cut into plans. */
function compare(a: EventRecord, b: EventRecord): number {
  return (
    a.frame - b.frame ||
    RANKS[a.kind] - RANKS[b.kind] ||
    a.track - b.track ||
    (RANKS[a.kind] === 5 ? (a.key >> PART_TURN) - (b.key >> PART_TURN) || a.kind - b.kind : 0) ||
    a.key - b.key ||
    a.value - b.value ||
    a.extra - b.extra
  );
}

export class EventQueue {
  private waiting: EventRecord[] = [];

  constructor(private readonly sink: EventSink) {}

  add(record: EventRecord): void {
    this.waiting.push(record);
  }

  /** Sends all records before a frame. False when the sink was full: the rest goes with the next call. */
  send(beforeFrame: number): boolean {
    this.waiting.sort(compare);
    let sent = 0;
    let hasRoom = true;
    for (; sent < this.waiting.length; sent++) {
      const { frame, kind, track, key, value, extra } = this.waiting[sent] as EventRecord;
      if (frame >= beforeFrame) break;
      hasRoom = this.sink.push(frame, kind, track, key, value, extra);
      if (!hasRoom) break;
    }
    this.waiting.splice(0, sent);
    return hasRoom;
  }

  /** Nothing that waits here or lies unread in the sink is played. */
  forget(): void {
    this.waiting = [];
    this.sink.forget();
  }
}
