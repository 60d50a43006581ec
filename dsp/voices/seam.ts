import { larger, largestLane } from '../core/period';
import { MOST_REACH } from '../core/sinc';
import { reserve } from '../runtime';

/** Frames kept on either side of the point where a loop closes. */
const WIDTH = 128;
/** Of them, those that are read from here at most: the kernel reaches further. */
const MOST_READ = WIDTH - MOST_REACH;
/** Shorter regions are not looped. */
const SHORTEST = 32;
/** How much larger than its neighbours a step may be before it is a click. */
const TOLERANCE: f32 = 1.25;

/**
 * The place where a loop closes, laid out flat: its last frames followed by its first ones, so that a kernel reads
 * across. Where the two do not meet, the step is spread over both sides; a loop that was cut well stays as it is.
 */
@final
export class Seam {
  private buffer: usize = reserve(WIDTH * 16);
  private past: i32 = 0;
  private length: i32 = 0;
  /** Half a short loop, so that going round it once crosses one seam. */
  private reach: i32 = 0;
  readonly stride: i32 = WIDTH * 8;

  static fits(frames: i32): bool {
    return frames >= SHORTEST;
  }

  /** Base from which frame n of the region, n around its end, is n frames on. */
  get channel(): usize {
    return this.buffer + (<usize>WIDTH << 2) - (<usize>this.past << 2);
  }

  /** Frames firstFrame..pastFrame-1 are read here. */
  get firstFrame(): i32 {
    return this.past - this.reach;
  }

  get pastFrame(): i32 {
    return this.past + this.reach;
  }

  /** The same place as pastFrame, a loop earlier. */
  get wrapFrame(): i32 {
    return this.past + this.reach - this.length;
  }

  make(channel: usize, stride: i32, first: i32, past: i32): void {
    this.past = past;
    this.length = past - first;
    this.reach = min(MOST_READ, (this.length + 1) >> 1);
    this.lay(channel, this.buffer, first);
    if (stride > 0) this.lay(channel + stride, this.buffer + this.stride, first);
  }

  private lay(channel: usize, to: usize, first: i32): void {
    const length = this.length;
    const past = to + (WIDTH << 3);
    // The loop as often as it fits, so that its first frame comes to stand in the middle.
    let frame = length - 1 - ((WIDTH - 1) % length);
    for (let at = to; at < past; frame = 0) {
      const bytes = min<usize>(past - at, <usize>(length - frame) << 2);
      memory.copy(at, channel + (<usize>(first + frame) << 2), bytes);
      at += bytes;
    }
    this.mend(to + (WIDTH << 2));
  }

  /** `at` is the loop's first frame, the one before it its last. */
  private mend(at: usize): void {
    const reach = this.reach;
    const step = load<f32>(at) - load<f32>(at - 4);
    const largest = max<f32>(largestStep(at - (<usize>reach << 2), reach - 1), largestStep(at, reach - 1));
    if (abs<f32>(step) <= largest * TOLERANCE) return;
    const slope = (load<f32>(at - 4) - load<f32>(at - 8) + (load<f32>(at, 4) - load<f32>(at))) * <f32>0.5;
    const half = (step - slope) * <f32>0.5;
    for (let i = 0; i < reach; i++) {
      // No corner at the far ends, nor at the seam.
      const x = <f32>i / <f32>reach;
      const share = half * (1 - x * x * (3 - 2 * x));
      const after = at + (<usize>i << 2);
      const before = at - (<usize>(i + 1) << 2);
      store<f32>(after, load<f32>(after) - share);
      store<f32>(before, load<f32>(before) + share);
    }
  }
}

/** Of `steps` steps from `at` on. */
function largestStep(at: usize, steps: i32): f32 {
  let largest: f32 = 0;
  let i = 0;
  if (ASC_FEATURE_SIMD) {
    let most = f32x4.splat(0);
    for (; i + 4 <= steps; i += 4, at += 16) {
      most = larger(most, f32x4.abs(f32x4.sub(v128.load(at, 4), v128.load(at))));
    }
    largest = largestLane(most);
  }
  for (; i < steps; i++, at += 4) largest = max<f32>(largest, abs<f32>(load<f32>(at, 4) - load<f32>(at)));
  return largest;
}
