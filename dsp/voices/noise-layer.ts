import { approach } from "../core/approach";
import { add } from "../core/frames";
import { Random } from "../core/random";

/** Change of level per frame at most. */
const LEVEL_STEP: f32 = 0.002;

/** White noise beside the oscillators, each channel with its own; its level ramps. */
@final
export class NoiseLayer {
  private random: Random = new Random();
  private level: f32 = 0;
  target: f32 = 0;

  constructor(private readonly seed: u32) {
    this.random.seed(seed);
  }

  /** A note begins out of silence. */
  begin(): void {
    this.level = this.target;
  }

  /** Adds `count` frames to left (and right, unless it is 0). */
  render(left: usize, right: usize, count: i32): void {
    if (this.level == 0 && this.target == 0) return;
    const level = approach(this.level, this.target, LEVEL_STEP * <f32>count);
    const slope = (level - this.level) / <f32>count;
    for (let i = 0; i < count; i++) {
      const gain = this.level + slope * <f32>i;
      add(left, i, this.random.next() * gain);
      if (right) add(right, i, this.random.next() * gain);
    }
    this.level = level;
  }

  reset(): void {
    this.random.seed(this.seed);
  }
}
