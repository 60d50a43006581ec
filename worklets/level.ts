/** A rendered song brought to the loudness that streaming services play at, its peaks kept below a ceiling. */
import type { Job } from './desk-job.ts';
import type { StereoView } from './kernel.ts';

/** LUFS: where Spotify, YouTube and Tidal play. */
const EVEN_LUFS = -14;
/** dBTP: what encoders add to a peak stays below full scale. */
const CEILING_DBTP = -1;
/** As in the engine: bass is let go of slowly enough not to be shaped. */
const RELEASE_SECONDS = 0.08;
/** How far a true peak commonly lies over the samples beside it. */
const OVER_SAMPLES_DB = 1;
/** What is added at most to make up for what the limiter takes: past it drums lose their attack. */
export const MOST_MORE_DB = 4;
/** Frames that pass at a time, whole periods, and more than the limiter is late by. */
const BLOCK_FRAMES = 4096;

/** dB to add to a song of that loudness; silence is left alone. */
export function gainToEven(lufs: number | null): number {
  return lufs === null ? 0 : EVEN_LUFS - lufs;
}

/** Whether the limiter will have anything to do (the highest sample in dBFS, null for silence): what lies between two samples may be higher than both. */
export function meetsCeiling(peakDb: number | null, gainDb: number): boolean {
  return peakDb !== null && peakDb + gainDb > CEILING_DBTP - OVER_SAMPLES_DB;
}

/** dB to add, of `gainDb` and up to `MOST_MORE_DB` more, when with these two a song was so loud (LUFS) behind the limiter. */
export function correctedGain(gainDb: number, softer: number | null, louder: number | null): number {
  if (softer === null || louder === null || louder <= softer) return gainDb;
  return gainDb + MOST_MORE_DB * Math.min(1, Math.max(0, (EVEN_LUFS - softer) / (louder - softer)));
}

/** A stage between what renders and what writes: as many frames come out as go in, only later. */
export interface Leveller {
  /** What is ready now; views that hold until the next call. */
  feed(block: StereoView): Iterable<StereoView>;
  /** What is still on its way. */
  rest(): Iterable<StereoView>;
}

export function openLeveller(job: Job, rate: number, gainDb: number): Leveller {
  const { desk } = job;
  // Before anything is taken from the memory of the desk (dsp/desk/memory.ts).
  desk.openLimiter(rate, CEILING_DBTP, RELEASE_SECONDS);
  return new Stage(job, 10 ** (gainDb / 20), desk.limiterLatency());
}

class Stage implements Leveller {
  private readonly left: number;
  private readonly right: number;
  /** Frames in the buffers, not yet limited. */
  private filled = 0;
  private fed = 0;
  private given = 0;

  constructor(
    private readonly job: Job,
    private readonly gain: number,
    private readonly late: number,
  ) {
    this.left = job.take(BLOCK_FRAMES * 4);
    this.right = job.take(BLOCK_FRAMES * 4);
  }

  *feed({ left, right }: StereoView): Generator<StereoView> {
    for (let taken = 0; taken < left.length; ) {
      const count = Math.min(left.length - taken, BLOCK_FRAMES - this.filled);
      this.put(this.left, left.subarray(taken, taken + count));
      this.put(this.right, right.subarray(taken, taken + count));
      this.filled += count;
      this.fed += count;
      taken += count;
      if (this.filled === BLOCK_FRAMES) yield* this.give();
    }
  }

  *rest(): Generator<StereoView> {
    while (this.given < this.fed) {
      this.silence(this.left);
      this.silence(this.right);
      this.filled = BLOCK_FRAMES;
      yield* this.give();
    }
  }

  private put(pointer: number, channel: Float32Array): void {
    const room = this.job.floats(pointer + this.filled * 4, channel.length);
    for (let i = 0; i < channel.length; i++) room[i] = (channel[i] as number) * this.gain;
  }

  private silence(pointer: number): void {
    this.job.floats(pointer, BLOCK_FRAMES).fill(0, this.filled);
  }

  /** Without the frames by which the limiter is late at the beginning, and without what lies behind the song. */
  private *give(): Generator<StereoView> {
    this.job.desk.limit(this.left, this.right, BLOCK_FRAMES);
    this.filled = 0;
    const first = this.given === 0 ? this.late : 0;
    const past = Math.min(BLOCK_FRAMES, first + this.fed - this.given);
    if (past <= first) return;
    this.given += past - first;
    yield {
      left: this.job.floats(this.left + first * 4, past - first),
      right: this.job.floats(this.right + first * 4, past - first),
    };
  }
}
