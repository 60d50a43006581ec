import { get, put } from "./frames";

/** A raised-cosine way out in 3 ms: what stealing, choking and stopping use, because a straight ramp clicks. */
@final
export class Fade {
  private position: i32 = 0;
  private length: i32;
  private running: bool = false;

  constructor(rate: f32) {
    this.length = <i32>(rate * <f32>0.003);
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    this.position = 0;
  }

  get isRunning(): bool {
    return this.running;
  }

  get isOver(): bool {
    return this.running && this.position >= this.length;
  }

  reset(): void {
    this.running = false;
    this.position = 0;
  }

  /** Gain of frame `ahead` frames from now, 1..0. */
  @inline
  gain(ahead: i32): f32 {
    const at = this.position + ahead;
    if (at >= this.length) return 0;
    // 1 - smoothstep: no corner at either end.
    const x = <f32>at / <f32>this.length;
    return 1 - x * x * (3 - 2 * x);
  }

  /** Multiplies frames [from, to) of `buffer` by the fade, without moving it. */
  apply(buffer: usize, from: i32, to: i32): void {
    for (let i = from; i < to; i++) put(buffer, i, get(buffer, i) * this.gain(i - from));
  }

  advance(frames: i32): void {
    this.position += frames;
  }
}
