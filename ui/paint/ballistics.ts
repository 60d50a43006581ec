/** How a meter moves: what the engine measured in, what is drawn out. Pure; time is an argument. */
import { decibelsOf, SILENCE_DB } from './decibel-scale.ts';

const HOLD_MILLISECONDS = 1500;
const HOLD_FALL_DB_PER_SECOND = 20;
/** The peak falls fast enough to show single hits and slowly enough to be seen. */
const PEAK_FALL_DB_PER_SECOND = 60;
/** After a pause this long, things fall as if it had been this short. */
const LONGEST_FRAME_SECONDS = 0.5;

/** One channel's meter, changed in place: sixty times a second no garbage. */
export class Ballistics {
  rmsDb = SILENCE_DB;
  peakDb = SILENCE_DB;
  holdDb = SILENCE_DB;
  /** The loudest peak over full scale since it was cleared; null: none. */
  clipDb: number | null = null;
  /** The loudest peak since it was cleared. */
  topDb = SILENCE_DB;
  private heldAt = 0;
  private fedAt = 0;

  /** `peak`: the largest amplitude since the last call; `square`: the mean square over 300 ms. */
  feed(peak: number, square: number, milliseconds: number): void {
    const seconds = Math.min(LONGEST_FRAME_SECONDS, Math.max(0, milliseconds - this.fedAt) / 1000);
    this.fedAt = milliseconds;
    const peakDb = decibelsOf(peak);
    this.topDb = Math.max(this.topDb, peakDb);
    this.rmsDb = decibelsOf(Math.sqrt(Math.max(0, square)));
    this.peakDb = fallen(this.peakDb, peakDb, PEAK_FALL_DB_PER_SECOND * seconds);
    if (peakDb >= this.holdDb && peakDb > SILENCE_DB) {
      this.holdDb = peakDb;
      this.heldAt = milliseconds;
    } else if (milliseconds - this.heldAt > HOLD_MILLISECONDS) {
      this.holdDb = fallen(this.holdDb, peakDb, HOLD_FALL_DB_PER_SECOND * seconds);
    }
    if (peak > 1) this.clipDb = Math.max(this.clipDb ?? 0, peakDb);
  }

  /** Nothing will move any more unless something sounds. */
  get isSettled(): boolean {
    return this.rmsDb <= SILENCE_DB && this.peakDb <= SILENCE_DB && this.holdDb <= SILENCE_DB;
  }

  clearClip(): void {
    this.clipDb = null;
  }

  clearTop(): void {
    this.topDb = SILENCE_DB;
  }
}

function fallen(from: number, to: number, byDb: number): number {
  return Math.max(to, SILENCE_DB, from - byDb);
}

const FULL_RATE_MILLISECONDS = 0;
const SLOW_MILLISECONDS = 33;
const REDUCED_MILLISECONDS = 100;
/** A device that takes longer than this for a frame is slow: 50 frames per second. */
const SLOW_FRAME_MILLISECONDS = 20;
const SMOOTHING = 0.05;

/** When meters are drawn: every frame, 30 times a second on slow devices, 10 times where motion is reduced. */
export class PaintClock {
  private frameMilliseconds = 16;
  private frameAt = 0;
  private paintedAt = Number.NEGATIVE_INFINITY;

  isDue(milliseconds: number, isReduced: boolean): boolean {
    const frame = Math.min(100, milliseconds - this.frameAt);
    if (frame > 0) this.frameMilliseconds += (frame - this.frameMilliseconds) * SMOOTHING;
    this.frameAt = milliseconds;
    const slow = this.frameMilliseconds > SLOW_FRAME_MILLISECONDS ? SLOW_MILLISECONDS : FULL_RATE_MILLISECONDS;
    const period = isReduced ? REDUCED_MILLISECONDS : slow;
    // A frame that comes a little early must not be skipped: half a frame is let go.
    if (milliseconds - this.paintedAt < period - 8) return false;
    this.paintedAt = milliseconds;
    return true;
  }
}
