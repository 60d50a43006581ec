/**
 * How much of real time the engine needs, over the last ten seconds. An audio thread's clock has steps of a millisecond, and quanta
 * begin at the same place between two of them for minutes: they may all seem to take nothing. Where another thread turns a finer
 * clock now and then (clock.worker.ts), what was timed by it stands for its second.
 */
import { CLOCK_IDLE } from './telemetry.ts';

const BUCKETS = 10;

/** What a quantum took by the finer clock, microseconds, where that was turned; or one of these. */
export const UNTIMED = { noClock: -1, resting: -2 } as const;

export class LoadMeter {
  /** Share of each of the last seconds; not a number where the clock was turned and no quantum met it. */
  private readonly shares = new Float64Array(BUCKETS);
  private bucket = 0;
  private filled = 0;
  /** Of the second that runs. */
  private frames = 0;
  private spentMilliseconds = 0;
  private timedMicroseconds = 0;
  private timedFrames = 0;
  private hasClock = false;
  /** 0..1 and more. */
  share = 0;
  /** The same of the last whole second alone, or of the last one of which it is known. */
  secondShare = 0;

  constructor(private readonly rate: number) {}

  /** No allocation: on the audio thread. */
  add(milliseconds: number, frames: number, microseconds: number): void {
    this.frames += frames;
    this.spentMilliseconds += milliseconds;
    if (microseconds !== UNTIMED.noClock) this.hasClock = true;
    if (microseconds >= 0) {
      this.timedMicroseconds += microseconds;
      this.timedFrames += frames;
    }
    if (this.frames < this.rate) return;
    this.shares[this.bucket] = this.hasClock
      ? (this.timedMicroseconds * this.rate) / (1e6 * this.timedFrames)
      : this.spentMilliseconds / 1000;
    this.filled = Math.min(BUCKETS, this.filled + 1);
    this.tell();
    this.bucket = (this.bucket + 1) % BUCKETS;
    this.frames -= this.rate;
    this.spentMilliseconds = this.timedMicroseconds = this.timedFrames = 0;
    this.hasClock = false;
  }

  private tell(): void {
    const second = this.shares[this.bucket] as number;
    if (second >= 0) this.secondShare = second;
    let sum = 0;
    let known = 0;
    for (let i = 0; i < this.filled; i++) {
      const share = this.shares[i] as number;
      if (!(share >= 0)) continue;
      sum += share;
      known++;
    }
    if (known > 0) this.share = sum / known;
  }
}

/** Between two looks at the page's clock. */
export function microsecondsSince(begun: number, now: number): number {
  if (begun > 0 && now >= begun) return now - begun;
  return begun === CLOCK_IDLE ? UNTIMED.noClock : UNTIMED.resting;
}
