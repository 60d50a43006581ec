import { PART_CURVE_BITS, PartFadeKind } from '../abi/record';
import { PERIOD } from '../abi/sizes';
import { fill } from '../core/frames';
import { Sinc } from '../core/sinc';
import { SampleArena } from '../samples';
import { PartHead } from './part-head';
import { Tail } from './tail';

/** One that plays and three that it, or one of them, takes over from. */
const HEADS = 4;
/** What later heads leave of each frame to those before them. */
const REST: usize = memory.data(PERIOD * 4, 16);

/**
 * Plays recorded takes 1:1 from the arena: bit for bit at the engine's own rate, else through the sampler's kernels.
 * A new start takes over from what plays: one rises as the others fall, and together they are whole. A start in the
 * middle of a take rises from silence in 3 ms. Mono takes sound on both sides alike.
 */
@final
export class PartPlayer {
  /** The one that began last comes first. */
  private readonly heads: StaticArray<PartHead> = new StaticArray<PartHead>(HEADS);
  private count: i32 = 0;
  private readonly tail: Tail;
  /** The instrument whose frozen sound this is would have fallen silent. */
  private isAtRest: bool = false;

  constructor(rate: f32, arena: SampleArena, sinc: Sinc) {
    this.tail = new Tail(rate);
    for (let i = 0; i < HEADS; i++) this.heads[i] = new PartHead(rate, arena, sinc);
  }

  /**
   * @param sample slot of the arena
   * @param offsetFrames first frame, in the take's own frames; less than 0: silence before it
   * @param gain linear
   * @param delay frames from the next one rendered to the first of the part
   */
  start(sample: i32, offsetFrames: i32, gain: f32, delay: i32 = 0): void {
    const before: PartHead | null = this.count > 0 ? this.heads[0] : null;
    this.isAtRest = false;
    if (this.count == HEADS) this.bury();
    const head = this.heads[this.count];
    for (let i = this.count; i > 0; i--) this.heads[i] = this.heads[i - 1];
    this.heads[0] = head;
    this.count++;
    head.start(sample, offsetFrames, gain, delay, before);
    if (before == null && head.isMute) this.count = 0;
  }

  /** A fade of the part that has just been started; `key` as in abi/record.ts. */
  fade(key: i32, frames: i32, at: i32): void {
    if (this.count == 0) return;
    const head = this.heads[0];
    const kind = (key >> PART_CURVE_BITS) & 3;
    const curve = key & ((1 << PART_CURVE_BITS) - 1);
    if (kind == PartFadeKind.Over) {
      head.fadeOver(frames, at, curve);
      if (this.count > 1) this.heads[1].keepEnd(frames);
    } else if (kind == PartFadeKind.Join) head.join();
    else if (kind == PartFadeKind.Up) head.fadeUp(frames, at, curve);
    else head.fadeDown(frames, at, curve);
  }

  /** Silence within 3 ms, from `delay` frames after the next one rendered. */
  stop(delay: i32 = 0): void {
    for (let i = 0; i < this.count; i++) this.heads[i].stop(delay);
  }

  /** What plays sounds on, and holds the strip awake no more. */
  rest(): void {
    this.isAtRest = true;
  }

  /** Adds frames [from, to) of the period. */
  render(left: usize, right: usize, from: i32, to: i32): void {
    if (this.count == 1) this.heads[0].render(left, right, from, to, 0);
    else if (this.count > 1) {
      fill(REST, 1, to);
      for (let i = 0; i < this.count; i++) this.heads[i].render(left, right, from, to, REST);
    }
    this.forget();
    this.tail.render(left, right, from, to, true);
  }

  /** What sounds of a sample is rendered to an end of 3 ms; then nothing reads it any more. */
  dropSample(sample: i32): void {
    for (let i = 0; i < this.count; i++) {
      if (!this.heads[i].reads(sample)) continue;
      this.end(i);
      // What it covers comes back no more.
      this.heads[i].isMute = true;
    }
    this.forget();
  }

  @inline
  done(): bool {
    return this.count == 0 && this.tail.isOver;
  }

  @inline
  letsSleep(): bool {
    return this.isAtRest || this.done();
  }

  reset(): void {
    this.isAtRest = false;
    for (let i = 0; i < HEADS; i++) this.heads[i].reset();
    this.count = 0;
    this.tail.reset();
  }

  /** Heads that are covered whole, and those that are silent and cover nobody. */
  private forget(): void {
    for (let i = 0; i < this.count; i++) if (this.heads[i].hasCovered) this.count = i + 1;
    while (this.count > 0 && this.heads[this.count - 1].isMute) this.heads[--this.count].reset();
  }

  /** The head that has faded furthest makes room. */
  private bury(): void {
    this.end(HEADS - 1);
    this.heads[HEADS - 1].reset();
    this.count--;
  }

  /** The next 3 ms of a head, fading, go into the tail: as loud as the others leave it. */
  private end(index: i32): void {
    let share: f32 = 1;
    for (let i = 0; i < index; i++) share *= 1 - this.heads[i].covered;
    this.tail.open();
    this.heads[index].renderAhead(this.tail.left, this.tail.right, this.tail.frames, share, REST);
    this.tail.close(true);
  }
}
