/**
 * The clock that is sent, 24 pulses a beat. Pure: frames of the engine go in, messages with the time at which they are due come out.
 * They are planned ahead, so that a page that is busy for a moment sends none too late: the port keeps them until then.
 */

const START = 0xfa;
const CONTINUE = 0xfb;
const STOP = 0xfc;
const CLOCK = 0xf8;
const POSITION = 0xf2;
const SIXTEENTH_TICKS = 240;
const PULSE_TICKS = 40;
/** Sixteenths that fourteen bits can count. */
const MOST_SIXTEENTHS = 16_384;
/** Machines want a moment between the word that begins and the first pulse. */
const HEAD_MILLISECONDS = 2;
/** A start is not planned nearer than this. */
const NEAREST_MILLISECONDS = 10;

/** Where the engine stands: its tick at one frame of its clock, and how fast it goes. */
export interface EnginePlace {
  readonly frame: number;
  readonly tick: number;
  readonly framesPerTick: number;
  /** Frames a millisecond. */
  readonly rate: number;
}

export type SendAt = (bytes: readonly number[], atMilliseconds: number) => void;

export class ClockOut {
  /** Frame of the pulse that was planned last; null: nothing runs. */
  private last: number | null = null;

  constructor(private readonly send: SendAt) {}

  /**
   * While it plays: plans every pulse that is heard before `untilMilliseconds`. `heardAt` says when a frame is heard, on the clock of the
   * ports. Ticks may jump (a loop, another scene) by whole pulses.
   */
  advance(
    place: EnginePlace,
    heardAt: (frame: number) => number,
    nowMilliseconds: number,
    untilMilliseconds: number,
  ): void {
    const { frame, tick, framesPerTick } = place;
    const spacing = PULSE_TICKS * framesPerTick;
    const frameOf = (pulse: number): number => frame + (pulse * PULSE_TICKS - tick) * framesPerTick;
    if (this.last === null) {
      // The first sixteenth that can still be announced.
      const earliest = frame + (nowMilliseconds + NEAREST_MILLISECONDS - heardAt(frame)) * place.rate;
      const first = Math.max(0, Math.ceil((tick + (earliest - frame) / framesPerTick) / SIXTEENTH_TICKS));
      const begin = frameOf((first * SIXTEENTH_TICKS) / PULSE_TICKS);
      if (heardAt(begin) >= untilMilliseconds) return;
      this.announce(first, heardAt(begin) - HEAD_MILLISECONDS);
      this.send([CLOCK], heardAt(begin));
      this.last = begin;
    }
    // From the pulse that was planned last on, wherever the tick has jumped: half a pulse tells it from the next.
    let pulse = Math.ceil((tick + (this.last + spacing / 2 - frame) / framesPerTick) / PULSE_TICKS);
    for (; heardAt(frameOf(pulse)) < untilMilliseconds; pulse++) {
      this.last = frameOf(pulse);
      this.send([CLOCK], heardAt(this.last));
    }
  }

  /** It stands. What was planned for later is the port's to drop. */
  stop(nowMilliseconds: number): void {
    if (this.last === null) return;
    this.last = null;
    this.send([STOP], nowMilliseconds);
  }

  private announce(sixteenths: number, atMilliseconds: number): void {
    if (sixteenths === 0) {
      this.send([START], atMilliseconds);
      return;
    }
    const place = sixteenths % MOST_SIXTEENTHS;
    this.send([POSITION, place & 127, place >> 7], atMilliseconds - HEAD_MILLISECONDS);
    this.send([CONTINUE], atMilliseconds);
  }
}
