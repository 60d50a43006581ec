import { PERIOD } from '../abi/sizes';
import { add, fill, get, put } from '../core/frames';
import { ONE_FRAME, Sinc } from '../core/sinc';
import { SampleArena } from '../samples';
import { PartFade } from './part-fade';

/** Of every start and end without a fade of its own: the house's shortest way without a click. */
const FADE_SECONDS: f32 = 0.003;
/** The level of each frame of a piece: every head's own only while it renders. */
const LEVELS: usize = memory.data(PERIOD * 4, 16);

/** One reading of a take, from one frame on to its end or to a fade. */
@final
export class PartHead {
  private readonly fadeFrames: i32;
  private sample: i32 = -1;
  private stamp: i32 = 0;
  private channel: usize = 0;
  private stride: i32 = 0;
  private past: i64 = 0;
  /** Less than 0: the take has not begun. */
  private position: i64 = 0;
  private step: i64 = ONE_FRAME;
  private variant: i32 = 0;
  private gain: f32 = 0;
  /** Frames until it begins. */
  private wait: i32 = 0;
  /** It begins in the middle of what the head before it reads: nobody hears a border. */
  private isSeamless: bool = false;
  /** From silence, where it begins in the middle of a sound. */
  private readonly rise: PartFade = new PartFade();
  /** Over the heads before it: what they lose, this one has. */
  private readonly cover: PartFade = new PartFade();
  private readonly fadeIn: PartFade = new PartFade();
  private readonly fadeOut: PartFade = new PartFade();
  /** Told to stop before its time. */
  private readonly leave: PartFade = new PartFade();
  /** Place of its fade out, before another took over. */
  private keptEnd: i32 = 0;
  /** It makes no sound any more; others may still be covered. */
  isMute: bool = true;

  constructor(private readonly rate: f32, private readonly arena: SampleArena, private readonly sinc: Sinc) {
    this.fadeFrames = <i32>(rate * FADE_SECONDS);
  }

  /** `offsetFrames` less than 0: the take begins so much later. `before`: the head it begins over, if one sounds. */
  start(sample: i32, offsetFrames: i32, gain: f32, delay: i32, before: PartHead | null): void {
    const frames = this.arena.frames(sample);
    this.isMute = frames == 0 || offsetFrames >= frames;
    this.wait = max(0, delay);
    this.sample = sample;
    this.stamp = this.arena.stamp(sample);
    this.channel = this.arena.pointer(sample);
    this.stride = this.arena.channels(sample) == 2 ? this.arena.channelStride(sample) : 0;
    this.past = <i64>frames << 32;
    this.position = <i64>offsetFrames << 32;
    const ratio = <f64>this.arena.sampleRate(sample) / <f64>this.rate;
    this.step = <i64>nearest<f64>(ratio * <f64>ONE_FRAME);
    this.variant = this.sinc.variantOf(this.step);
    this.gain = gain;
    this.isSeamless = before != null && !this.isMute && before.goesOnWith(this);
    const isCrossfade = before != null && !this.isSeamless;
    if (before != null) before.yieldTo(this);
    this.rise.begin(before == null && offsetFrames > 0 ? this.fadeFrames : 0);
    this.cover.begin(isCrossfade ? this.fadeFrames : 0);
    this.fadeIn.finish();
    this.fadeOut.never();
    this.leave.never();
  }

  /** The fade over the heads before it, of which `at` frames are over. */
  fadeOver(frames: i32, at: i32, curve: i32): void {
    this.cover.begin(max(frames, this.fadeFrames), at, curve);
    this.rise.begin(at > 0 ? this.fadeFrames : 0);
  }

  /** It goes on where the head before it ends. */
  join(): void {
    this.cover.finish();
    this.rise.finish();
  }

  fadeUp(frames: i32, at: i32, curve: i32): void {
    if (at > 0) this.breakSeam();
    else this.rise.finish();
    this.fadeIn.begin(max(frames, this.fadeFrames), at, curve);
  }

  fadeDown(frames: i32, at: i32, curve: i32): void {
    if (at > 0) this.breakSeam();
    this.fadeOut.begin(max(frames, this.fadeFrames), at, curve);
  }

  /** A short fade over this one takes it to its end: to fall by itself besides would be a dip. */
  private yieldTo(other: PartHead): void {
    const ahead = this.fadeOut.place + other.wait - this.wait;
    this.keptEnd = this.fadeOut.place;
    if (ahead <= 0 && ahead > -this.fadeFrames) this.fadeOut.never();
  }

  /** A long one does not. */
  keepEnd(frames: i32): void {
    if (frames > this.fadeFrames) this.fadeOut.place = this.keptEnd;
  }

  stop(delay: i32): void {
    this.leave.beginBy(this.fadeFrames, -max(0, delay - this.wait));
  }

  /** Nobody before it is heard any more. */
  get hasCovered(): bool {
    return this.wait == 0 && this.cover.isOver;
  }

  /** How much of them it takes at the next frame. */
  get covered(): f32 {
    return this.wait > 0 ? 0 : this.cover.gain(0);
  }

  /** Adds frames [from, to), at most PERIOD of them. `rest`: what the heads after this one leave of each frame, none: all. */
  render(left: usize, right: usize, from: i32, to: i32, rest: usize): void {
    const first = from + this.wait;
    if (first >= to) {
      this.wait -= to - from;
      return;
    }
    this.wait = 0;
    const count = to - first;
    const levels: usize = rest == 0 ? 0 : rest + (<usize>first << 2);
    if (!this.isMute) this.sound(left, right, first, count, levels);
    if (levels != 0) this.cover.lower(levels, count);
    this.spend(count);
    if (this.leave.isOver || this.fadeOut.isOver) this.isMute = true;
  }

  /** What would sound next, in whole periods, `share` of it; the heads before it do not feel it. */
  renderAhead(left: usize, right: usize, frames: i32, share: f32, rest: usize): void {
    const at = this.cover.place;
    for (let done = 0; done < frames; done += PERIOD) {
      fill(rest, share, PERIOD);
      const bytes = <usize>done << 2;
      this.render(left + bytes, right + bytes, 0, PERIOD, rest);
    }
    this.cover.place = at;
  }

  reads(sample: i32): bool {
    return !this.isMute && this.sample == sample;
  }

  /** No sound from here on, and nobody is covered. */
  reset(): void {
    this.isMute = true;
    this.wait = 0;
    this.cover.finish();
  }

  private sound(left: usize, right: usize, first: i32, count: i32, rest: usize): void {
    if (this.stamp != this.arena.stamp(this.sample)) {
      this.isMute = true;
      return;
    }
    const still = this.framesBefore(count);
    const ahead = (this.past - this.position + this.step - 1) / this.step;
    const heard = <i32>min<i64>(count, ahead) - still;
    if (heard > 0) {
      this.position += this.step * still;
      this.read(heard);
      const isMoving = this.isMoving(count);
      if (isMoving || rest != 0) this.level(count, rest);
      this.mix(left, right, first + still, heard, isMoving || rest != 0 ? LEVELS + (<usize>still << 2) : 0);
    } else {
      this.position += this.step * count;
    }
    if (ahead <= count) this.isMute = true;
  }

  private mix(left: usize, right: usize, first: i32, count: i32, levels: usize): void {
    const other = this.stride > 0 ? this.sinc.right : this.sinc.left;
    const gain = this.gain;
    for (let i = 0; i < count; i++) {
      const level: f32 = levels == 0 ? gain : get(levels, i);
      add(left, first + i, get(this.sinc.left, i) * level);
      add(right, first + i, get(other, i) * level);
    }
  }

  /** Frames of the next `count` before the take begins. */
  @inline
  private framesBefore(count: i32): i32 {
    return this.position >= 0 ? 0 : <i32>min<i64>(count, (this.step - 1 - this.position) / this.step);
  }

  @inline
  private isMoving(count: i32): bool {
    const isRising = !this.rise.isOver || !this.cover.isOver || !this.fadeIn.isOver;
    return isRising || this.fadeOut.hasBegunBy(count) || this.leave.hasBegunBy(count);
  }

  private level(count: i32, rest: usize): void {
    for (let i = 0; i < count; i++) put(LEVELS, i, rest == 0 ? this.gain : this.gain * get(rest, i));
    if (!this.rise.isOver) this.rise.raise(LEVELS, count);
    if (!this.cover.isOver) this.cover.raise(LEVELS, count);
    if (!this.fadeIn.isOver) this.fadeIn.raise(LEVELS, count);
    if (this.fadeOut.hasBegunBy(count)) this.fadeOut.lower(LEVELS, count);
    if (this.leave.hasBegunBy(count)) this.leave.lower(LEVELS, count);
  }

  private spend(count: i32): void {
    this.rise.spend(count);
    this.cover.spend(count);
    this.fadeIn.spend(count);
    this.fadeOut.spend(count);
    this.leave.spend(count);
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

  /** Whether the other begins with the very frame that this one would play then, as loud; it then has its place. */
  private goesOnWith(other: PartHead): bool {
    const frames = other.wait - this.wait;
    if (this.isMute || this.sample != other.sample || this.stamp != other.stamp || frames < 0) return false;
    const position = this.position + this.step * frames;
    // Places are rounded to frames: where both mean the same, the way goes on as it was counted.
    if (this.gain != other.gain || abs<i64>(position - other.position) > this.step) return false;
    if (this.isMoving(frames)) return false;
    other.position = position;
    return true;
  }

  /** In the middle of a fade it is not as loud as what was before. */
  private breakSeam(): void {
    if (!this.isSeamless) return;
    this.isSeamless = false;
    this.cover.begin(this.fadeFrames);
  }
}
