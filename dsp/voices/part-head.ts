import { add } from '../core/frames';
import { ONE_FRAME, Sinc } from '../core/sinc';
import { SampleArena } from '../samples';

/** Of every fade in and out: the house's shortest way without a click. */
const FADE_SECONDS: f32 = 0.003;
const NEVER = i32.MAX_VALUE;

/** One reading of a take, from one frame on to its end or to a fade. */
@final
export class PartHead {
  private readonly fadeFrames: i32;
  private sample: i32 = -1;
  private stamp: i32 = 0;
  private channel: usize = 0;
  private stride: i32 = 0;
  private past: i64 = 0;
  private position: i64 = 0;
  private step: i64 = ONE_FRAME;
  private variant: i32 = 0;
  private gain: f32 = 0;
  /** Frames until it begins. */
  private wait: i32 = 0;
  /** Frames of the fade in that have sounded; fadeFrames: it is over, or there was none. */
  private risen: i32 = 0;
  /** Frames until the fade out begins, less than 0: that many of it have sounded. */
  private stay: i32 = NEVER;
  isOver: bool = true;

  constructor(private readonly rate: f32, private readonly arena: SampleArena, private readonly sinc: Sinc) {
    this.fadeFrames = <i32>(rate * FADE_SECONDS);
  }

  start(sample: i32, offsetFrames: i32, gain: f32, delay: i32, isCrossfade: bool): void {
    const frames = this.arena.frames(sample);
    this.isOver = frames == 0 || offsetFrames >= frames;
    if (this.isOver) return;
    const first = max(0, offsetFrames);
    this.sample = sample;
    this.stamp = this.arena.stamp(sample);
    this.channel = this.arena.pointer(sample);
    this.stride = this.arena.channels(sample) == 2 ? this.arena.channelStride(sample) : 0;
    this.past = <i64>frames << 32;
    this.position = <i64>first << 32;
    const ratio = <f64>this.arena.sampleRate(sample) / <f64>this.rate;
    this.step = <i64>nearest<f64>(ratio * <f64>ONE_FRAME);
    this.variant = this.sinc.variantOf(this.step);
    this.gain = gain;
    this.wait = max(0, delay);
    this.risen = isCrossfade || first > 0 ? 0 : this.fadeFrames;
    this.stay = NEVER;
  }

  stop(delay: i32): void {
    if (delay < this.stay) this.stay = max(0, delay);
  }

  /** 1 before its fade out, 0 after it. */
  fadeLeft(): f32 {
    return this.stay >= 0 ? 1 : 1 + <f32>this.stay / <f32>this.fadeFrames;
  }

  /** Adds frames [from, to), at most PERIOD of them. */
  render(left: usize, right: usize, from: i32, to: i32): void {
    if (this.stamp != this.arena.stamp(this.sample)) {
      this.isOver = true;
      return;
    }
    const first = from + this.wait;
    if (first >= to) {
      this.wait -= to - from;
      this.spend(to - from);
      return;
    }
    this.spend(first - from);
    this.wait = 0;
    const ahead = (this.past - this.position + this.step - 1) / this.step;
    const count = <i32>min<i64>(to - first, ahead);
    this.read(count);
    const other = this.stride > 0 ? this.sinc.right : this.sinc.left;
    const isFading = this.risen < this.fadeFrames || this.stay < count;
    const gain = this.gain;
    for (let i = 0; i < count; i++) {
      const at = <usize>i << 2;
      const level: f32 = isFading ? gain * this.fade(i) : gain;
      add(left, first + i, load<f32>(this.sinc.left + at) * level);
      add(right, first + i, load<f32>(other + at) * level);
    }
    this.risen = min(this.fadeFrames, this.risen + count);
    this.spend(to - first);
    if (ahead <= count || this.stay <= -this.fadeFrames) this.isOver = true;
  }

  reads(sample: i32): bool {
    return !this.isOver && this.sample == sample;
  }

  reset(): void {
    this.isOver = true;
  }

  /** Writes the next frames to the scratch of the kernels' table. */
  private read(count: i32): void {
    const sinc = this.sinc;
    if (this.step == ONE_FRAME) {
      const at = this.channel + <usize>((<i32>(this.position >> 32)) << 2);
      memory.copy(sinc.left, at, <usize>count << 2);
      if (this.stride > 0) memory.copy(sinc.right, at + this.stride, <usize>count << 2);
    } else if (this.stride > 0) {
      sinc.readStereo(this.variant, this.channel, this.stride, this.position, this.step, sinc.left, sinc.right, count);
    } else {
      sinc.readMono(this.variant, this.channel, this.position, this.step, sinc.left, count);
    }
    this.position += this.step * count;
  }

  /** Of both fades, `ahead` frames from here; without corners, and the two of a crossfade are 1 together. */
  private fade(ahead: i32): f32 {
    return this.bow(this.risen + ahead) * (1 - this.bow(ahead - this.stay));
  }

  private bow(frame: i32): f32 {
    if (frame <= 0) return 0;
    if (frame >= this.fadeFrames) return 1;
    const x = <f32>frame / <f32>this.fadeFrames;
    return x * x * (3 - 2 * x);
  }

  /** Time passes for the fade out. */
  private spend(frames: i32): void {
    if (this.stay == NEVER) return;
    this.stay = max(this.stay - frames, -this.fadeFrames);
  }
}
