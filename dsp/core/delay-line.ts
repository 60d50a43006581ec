import { PERIOD } from "../abi/sizes";
import { reserve } from "../runtime";
import { copyInline, copyPeriod } from "./period";

/** Frames that may be read in one go from `at`: two periods, the second for interpolation and odd offsets. */
const WINDOW: i32 = 2 * PERIOD;

/**
 * The past of one channel, written a period at a time. The ring's first WINDOW frames stand again behind its end, so
 * that any read is contiguous. `reset` takes no time: what was written before it is never read again.
 */
@final
export class DelayLine {
  private readonly ring: usize;
  private readonly silence: usize;
  private readonly mask: i32;
  private position: i32 = 0;
  /** Frames written since the reset, as far as anybody asks. */
  private age: i32;

  /** `longest`: the largest delay that `at` takes, in frames. */
  constructor(longest: i32) {
    let size = WINDOW;
    while (size < longest + WINDOW) size <<= 1;
    this.mask = size - 1;
    this.age = size;
    this.ring = reserve(<usize>(size + WINDOW) << 2);
    this.silence = reserve(<usize>WINDOW << 2);
  }

  /**
   * Where the frame stands that lies `delay` frames before the period that is written next: WINDOW frames follow it,
   * of which the first `delay` are known. PERIOD <= delay <= longest for a whole period of the past.
   */
  @inline
  at(delay: i32): usize {
    if (delay > this.age + WINDOW) return this.silence;
    return this.ring + (<usize>((this.position - delay) & this.mask) << 2);
  }

  /** Appends PERIOD frames. */
  write(source: usize): void {
    copyInline(this.head, source);
    this.advance();
  }

  /** Where the next PERIOD frames belong, 16-byte aligned; `advance` once they are there. */
  @inline
  get head(): usize {
    return this.ring + (<usize>this.position << 2);
  }

  @inline
  advance(): void {
    const position = this.position;
    if (position < WINDOW) this.repeat();
    this.position = (position + PERIOD) & this.mask;
    this.age = min(this.age + PERIOD, this.mask + 1);
  }

  /** The period just written stands behind the ring's end, too. */
  private repeat(): void {
    copyPeriod(this.head + (<usize>(this.mask + 1) << 2), this.head);
  }

  reset(): void {
    // The window just before the next frame is all that can be reached together with new frames.
    for (let i = 0; i < WINDOW / PERIOD; i++) this.write(this.silence);
    this.age = 0;
  }
}
