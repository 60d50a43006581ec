import { PERIOD } from '../abi/sizes';
import { Fade } from '../core/fade';
import { add } from '../core/frames';
import { reserve } from '../runtime';

/** The last 3 ms of a note whose voice was struck again: rendered ahead into a buffer, faded, then played out. */
@final
export class Tail {
  private readonly length: i32;
  private readonly bytes: usize;
  /** Room beyond the fade, because it is filled by whole periods. */
  readonly left: usize;
  readonly right: usize;
  private readonly fade: Fade;
  private position: i32;

  constructor(rate: f32) {
    this.fade = new Fade(rate);
    this.length = (<i32>(rate * <f32>0.003) + PERIOD) & ~(PERIOD - 1);
    this.bytes = <usize>this.length << 2;
    this.left = reserve(this.bytes * 2);
    this.right = this.left + this.bytes;
    this.position = this.length;
  }

  /** Frames to be filled, a multiple of PERIOD. */
  get frames(): i32 {
    return this.length;
  }

  get isOver(): bool {
    return this.position >= this.length;
  }

  /** Empties the buffer for a new end, but keeps what has not been played of the one before. */
  open(): void {
    const waiting = <usize>(this.length - this.position) << 2;
    memory.copy(this.left, this.left + (this.bytes - waiting), waiting);
    memory.copy(this.right, this.right + (this.bytes - waiting), waiting);
    memory.fill(this.left + waiting, 0, this.bytes - waiting);
    memory.fill(this.right + waiting, 0, this.bytes - waiting);
    this.position = 0;
  }

  /** Fades what was added since. */
  close(isStereo: bool): void {
    this.fade.reset();
    this.fade.start();
    if (!isStereo) memory.copy(this.right, this.left, this.bytes);
    this.fade.apply(this.left, 0, this.length);
    this.fade.apply(this.right, 0, this.length);
  }

  /** Adds frames [from, to) of the period. */
  render(left: usize, right: usize, from: i32, to: i32, isStereo: bool): void {
    if (this.isOver) return;
    const count = min(to - from, this.length - this.position);
    for (let i = 0; i < count; i++) {
      const at = <usize>(this.position + i) << 2;
      add(left, from + i, load<f32>(this.left + at));
      if (isStereo) add(right, from + i, load<f32>(this.right + at));
    }
    this.position += count;
  }

  reset(): void {
    this.position = this.length;
  }
}
