import { ONE_FRAME, Sinc } from '../core/sinc';
import { SampleArena } from '../samples';
import { Seam } from './seam';

/** Faster is no longer a pitch. */
const FASTEST: f64 = 24;

/**
 * Reads one region of a sample, forwards or backwards, once or round and round. Positions are 32.32 fixed point: they
 * do not drift and cost no conversion. At the recorded speed, on whole frames, it copies.
 */
@final
export class Playhead {
  private channel: usize = 0;
  private stride: i32 = 0;
  /** Region, in recorded frames. */
  private first: i32 = 0;
  private past: i32 = 0;
  private position: i64 = 0;
  private step: i64 = ONE_FRAME;
  private variant: i32 = 0;
  private isReverse: bool = false;
  private isLoop: bool = false;
  private isFirstRound: bool = true;
  private stamp: i32 = 0;
  /** Slot of the arena it reads. */
  sample: i32 = -1;
  private seam: Seam = new Seam();
  isStereo: bool = false;
  isOver: bool = true;
  /** Frames per second of the recording. */
  sampleRate: f32 = 0;

  constructor(private readonly arena: SampleArena, private readonly sinc: Sinc) {}

  /** Begins the region from..to seconds of the sample, `to` <= 0: its end. False when there is nothing to play. */
  start(slot: i32, fromSeconds: f32, toSeconds: f32, isReverse: bool, isLoop: bool): bool {
    const frames = this.arena.frames(slot);
    this.isOver = true;
    if (frames == 0) return false;
    const rate = this.arena.sampleRate(slot);
    const first = frameOf(fromSeconds, rate, frames);
    const past = toSeconds > 0 ? frameOf(toSeconds, rate, frames) : frames;
    if (past <= first) return false;
    this.sample = slot;
    this.stamp = this.arena.stamp(slot);
    this.channel = this.arena.pointer(slot);
    this.isStereo = this.arena.channels(slot) == 2;
    this.stride = this.isStereo ? this.arena.channelStride(slot) : 0;
    this.sampleRate = rate;
    this.first = first;
    this.past = past;
    this.isReverse = isReverse;
    this.isLoop = isLoop && Seam.fits(past - first);
    if (this.isLoop) this.seam.make(this.channel, this.stride, first, past);
    this.position = <i64>(isReverse ? past - 1 : first) << 32;
    this.isFirstRound = true;
    this.isOver = false;
    return true;
  }

  /** Recorded frames per frame from here on; `nominal` without vibrato, so that the kernel stays the same. */
  setSpeed(ratio: f64, nominal: f64): void {
    this.step = stepOf(ratio);
    this.variant = this.sinc.variantOf(stepOf(nominal));
  }

  /** How many of the next `most` frames lie before the end of the region. */
  @inline
  remaining(most: i32): i32 {
    if (this.isOver) return 0;
    if (this.isLoop) return most;
    return this.until(this.isReverse ? this.first : this.past, most);
  }

  /** Gain, here, of fades over so many recorded frames at the region's ends, as it is played; without corners. */
  fade(inFrames: f32, outFrames: f32): f32 {
    let gain: f32 = 1;
    if (inFrames > 0 && this.isFirstRound) {
      const edge = this.isReverse ? (<i64>(this.past - 1) << 32) - this.position : this.position - (<i64>this.first << 32);
      gain = bow(<f32>edge / (<f32>ONE_FRAME * inFrames));
    }
    if (outFrames > 0 && !this.isLoop) {
      const edge = this.isReverse ? this.position - (<i64>(this.first - 1) << 32) : (<i64>this.past << 32) - this.position;
      gain *= bow(<f32>edge / (<f32>ONE_FRAME * outFrames));
    }
    return gain;
  }

  /** What it read has been freed. */
  get isStale(): bool {
    return this.stamp != this.arena.stamp(this.sample);
  }

  get isLooping(): bool {
    return this.isLoop;
  }

  /** Writes the next `frames` (at most PERIOD, at most what remains) to the scratch of the kernels' table. */
  read(frames: i32): void {
    let left = this.sinc.left;
    let right = this.sinc.right;
    let missing = frames;
    while (missing > 0) {
      let channel = this.channel;
      let stride = this.stride;
      let count = missing;
      if (this.isLoop) {
        this.wrap();
        const seamFirst = this.seam.firstFrame;
        if (this.position >= <i64>seamFirst << 32) {
          channel = this.seam.channel;
          stride = this.isStereo ? this.seam.stride : 0;
          count = this.until(this.isReverse ? seamFirst : this.seam.pastFrame, missing);
        } else {
          count = this.until(this.isReverse ? this.seam.wrapFrame : seamFirst, missing);
        }
      }
      this.readPiece(channel, stride, left, right, count);
      const bytes = <usize>count << 2;
      left += bytes;
      right += bytes;
      missing -= count;
      this.position += (this.isReverse ? -this.step : this.step) * count;
    }
    if (this.remaining(1) == 0) this.isOver = true;
  }

  stop(): void {
    this.isOver = true;
  }

  private readPiece(channel: usize, stride: i32, left: usize, right: usize, count: i32): void {
    const step = this.isReverse ? -this.step : this.step;
    if (this.step == ONE_FRAME && <u32>this.position == 0) {
      const at = channel + <usize>((<i32>(this.position >> 32)) << 2);
      copy(at, left, count, this.isReverse);
      if (this.isStereo) copy(at + stride, right, count, this.isReverse);
    } else if (this.isStereo) {
      this.sinc.readStereo(this.variant, channel, stride, this.position, step, left, right, count);
    } else {
      this.sinc.readMono(this.variant, channel, this.position, step, left, count);
    }
  }

  /** Frames, `most` at most, until the position has passed `frame`: reached it forwards, fallen below it backwards. */
  private until(frame: i32, most: i32): i32 {
    const edge = <i64>frame << 32;
    const way = this.isReverse ? this.position - edge + 1 : edge - this.position;
    // The division is dear and nearly always needless.
    if (way > this.step * most) return most;
    return way <= 0 ? 0 : <i32>min<i64>(most, (way + this.step - 1) / this.step);
  }

  /** Round the loop, at the far side of the seam. */
  private wrap(): void {
    const length = <i64>(this.past - this.first) << 32;
    if (this.isReverse) {
      if (this.position >= <i64>this.seam.wrapFrame << 32) return;
      this.position += length;
    } else {
      if (this.position < <i64>this.seam.pastFrame << 32) return;
      this.position -= length;
    }
    this.isFirstRound = false;
  }
}

/** 32.32 of a ratio; bounded before it is converted, because the conversion of what does not fit is a trap. */
function stepOf(ratio: f64): i64 {
  return max<i64>(1, <i64>nearest<f64>(min<f64>(FASTEST, ratio) * <f64>ONE_FRAME));
}

/** From 0 to 1 and flat at both. */
// @ts-ignore: decorator
@inline
function bow(x: f32): f32 {
  const within: f32 = x > 0 ? (x < 1 ? x : 1) : 0;
  return within * within * (3 - 2 * within);
}

function frameOf(seconds: f32, rate: f32, frames: i32): i32 {
  if (!(seconds > 0)) return 0;
  return <i32>min<f64>(<f64>frames, nearest<f64>(<f64>seconds * <f64>rate));
}

/** A call of memory.copy costs more than these few frames. */
function copy(from: usize, to: usize, frames: i32, isReverse: bool): void {
  const past = to + (<usize>frames << 2);
  if (isReverse) {
    for (; to < past; to += 4, from -= 4) store<f32>(to, load<f32>(from));
    return;
  }
  // Up to three frames more: there is room for them.
  for (; to < past; to += 16, from += 16) {
    if (ASC_FEATURE_SIMD) {
      v128.store(to, v128.load(from));
    } else {
      store<u64>(to, load<u64>(from));
      store<u64>(to, load<u64>(from, 8), 8);
    }
  }
}
