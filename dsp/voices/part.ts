import { PERIOD } from '../abi/sizes';
import { Sinc } from '../core/sinc';
import { SampleArena } from '../samples';
import { PartHead } from './part-head';
import { Tail } from './tail';

/** One that plays, one that fades, one for a third start within the 3 ms of a fade. */
const HEADS = 3;

/**
 * Plays a recorded take 1:1 from the arena: bit for bit at the engine's own rate, else through the sampler's kernels.
 * A new start crossfades with what plays in 3 ms; so does a start in the middle of a take, with silence.
 * Mono takes sound on both sides alike.
 */
@final
export class PartPlayer {
  private readonly heads: StaticArray<PartHead> = new StaticArray<PartHead>(HEADS);
  private current: i32 = 0;
  private readonly tail: Tail;

  constructor(rate: f32, arena: SampleArena, sinc: Sinc) {
    this.tail = new Tail(rate);
    for (let i = 0; i < HEADS; i++) this.heads[i] = new PartHead(rate, arena, sinc);
  }

  /**
   * @param sample slot of the arena
   * @param offsetFrames first frame, in the take's own frames
   * @param gain linear
   * @param delay frames from the next one rendered to the first of the part
   */
  start(sample: i32, offsetFrames: i32, gain: f32, delay: i32 = 0): void {
    const isCrossfade = !this.heads[this.current].isOver;
    if (isCrossfade) this.heads[this.current].stop(delay);
    this.current = this.free();
    this.heads[this.current].start(sample, offsetFrames, gain, delay, isCrossfade);
  }

  /** Silence within 3 ms, from `delay` frames after the next one rendered. */
  stop(delay: i32 = 0): void {
    for (let i = 0; i < HEADS; i++) this.heads[i].stop(delay);
  }

  /** Adds frames [from, to) of the period. */
  render(left: usize, right: usize, from: i32, to: i32): void {
    for (let i = 0; i < HEADS; i++) {
      const head = this.heads[i];
      for (let at = from; at < to && !head.isOver; at += PERIOD) head.render(left, right, at, min(to, at + PERIOD));
    }
    this.tail.render(left, right, from, to, true);
  }

  /** What sounds of a sample is rendered to an end of 3 ms; then nothing reads it any more. */
  dropSample(sample: i32): void {
    let isRead = false;
    for (let i = 0; i < HEADS; i++) isRead = isRead || this.heads[i].reads(sample);
    if (!isRead) return;
    const tail = this.tail;
    tail.open();
    for (let i = 0; i < HEADS; i++) {
      const head = this.heads[i];
      if (!head.reads(sample)) continue;
      for (let at = 0; at < tail.frames && !head.isOver; at += PERIOD) head.render(tail.left, tail.right, at, at + PERIOD);
      head.reset();
    }
    tail.close(true);
  }

  @inline
  done(): bool {
    for (let i = 0; i < HEADS; i++) if (!this.heads[i].isOver) return false;
    return this.tail.isOver;
  }

  reset(): void {
    for (let i = 0; i < HEADS; i++) this.heads[i].reset();
    this.tail.reset();
  }

  /** A head that is over, or the one that has faded furthest. */
  private free(): i32 {
    let found = -1;
    let least: f32 = 2;
    for (let i = 0; i < HEADS; i++) {
      const head = this.heads[i];
      if (head.isOver) return i;
      if (i == this.current || head.fadeLeft() >= least) continue;
      least = head.fadeLeft();
      found = i;
    }
    return found;
  }
}
