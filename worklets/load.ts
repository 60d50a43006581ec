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
  /** Of each of the last seconds: milliseconds by the coarse clock, where nobody turned the finer one; else what that timed. */
  private readonly spent = new Float64Array(BUCKETS);
  private readonly timedMicroseconds = new Float64Array(BUCKETS);
  private readonly timedFrames = new Float64Array(BUCKETS);
  private readonly hasClock = new Uint8Array(BUCKETS);
  private bucket = 0;
  private filled = 0;
  private frames = 0;
  /** 0..1 and more. */
  share = 0;
  /** The same of the last whole second alone, or of the last one of which it is known. */
  secondShare = 0;

  constructor(private readonly rate: number) {}

  /** No allocation: on the audio thread. */
  add(milliseconds: number, frames: number, microseconds: number): void {
    const { bucket } = this;
    this.frames += frames;
    this.spent[bucket] = (this.spent[bucket] as number) + milliseconds;
    if (microseconds !== UNTIMED.noClock) this.hasClock[bucket] = 1;
    if (microseconds >= 0) {
      this.timedMicroseconds[bucket] = (this.timedMicroseconds[bucket] as number) + microseconds;
      this.timedFrames[bucket] = (this.timedFrames[bucket] as number) + frames;
    }
    if (this.frames < this.rate) return;
    this.filled = Math.min(BUCKETS, this.filled + 1);
    this.tell();
    this.bucket = (bucket + 1) % BUCKETS;
    this.spent[this.bucket] = this.timedMicroseconds[this.bucket] = this.timedFrames[this.bucket] = 0;
    this.hasClock[this.bucket] = 0;
    this.frames -= this.rate;
  }

  private tell(): void {
    const second = this.shareOf(this.bucket, this.bucket + 1);
    if (second >= 0) this.secondShare = second;
    const share = this.shareOf(0, this.filled);
    if (share >= 0) this.share = share;
  }

  /** Of some buckets; not a number where all were to be timed and none was. Quanta that were timed speak for all that were to be. */
  private shareOf(from: number, past: number): number {
    let milliseconds = 0;
    let coarse = 0;
    let microseconds = 0;
    let frames = 0;
    for (let i = from; i < past; i++) {
      if (this.hasClock[i] === 0) {
        milliseconds += this.spent[i] as number;
        coarse++;
      }
      microseconds += this.timedMicroseconds[i] as number;
      frames += this.timedFrames[i] as number;
    }
    if (frames === 0) return milliseconds / (1000 * coarse);
    const timed = (microseconds * this.rate) / (1e6 * frames);
    return (milliseconds / 1000 + timed * (past - from - coarse)) / (past - from);
  }
}

/** Between two looks at the page's clock. One that stood still meanwhile has nobody to turn it: that thread waits for a core itself. */
export function microsecondsSince(begun: number, now: number): number {
  if (begun > 0 && now > begun) return now - begun;
  return begun === CLOCK_IDLE ? UNTIMED.noClock : UNTIMED.resting;
}
