/** Notes that have begun and whose end is still to come. */
import { EventKind } from '../dsp/abi/record.ts';
import type { EventQueue } from './event-queue.ts';

interface Held {
  readonly track: number;
  readonly key: number;
  readonly onFrame: number;
  offTick: number;
}

export class HeldNotes {
  private held: Held[] = [];

  constructor(private readonly eventQueue: EventQueue) {}

  add(note: Held): void {
    this.held.push(note);
  }

  forget(): void {
    this.held = [];
  }

  /** Nothing of a track is held beyond a tick. */
  cut(track: number, tick: number): void {
    for (const note of this.held) if (note.track === track) note.offTick = Math.min(note.offTick, tick);
  }

  /** The tick has jumped so far. */
  shift(ticks: number): void {
    for (const note of this.held) note.offTick += ticks;
  }

  /** Ends the notes whose time is over before a tick. A note never ends on its first frame, where its end would go first. */
  release(beforeTick: number, frameAt: (tick: number) => number): void {
    this.held = this.held.filter(({ track, key, onFrame, offTick }) => {
      if (offTick >= beforeTick) return true;
      const frame = Math.max(frameAt(offTick), onFrame + 1);
      this.eventQueue.add({ frame, kind: EventKind.NoteOff, track, key, value: 0, extra: 0 });
      return false;
    });
  }
}
