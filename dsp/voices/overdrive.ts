import { approach } from "../core/approach";
import { get, put } from "../core/frames";
import { four, one } from "../core/lanes";

/** Level a driven saw keeps, whatever the slope. */
const DRIVE_LEVEL: f32 = 0.55;
/** Slope of the curve at full drive. */
const MOST_BEND: f32 = 9;
/** Cycles a frame up to which it is as steep: of higher notes, too few harmonics are heard to need it. */
const HARD_CYCLES: f32 = 0.014;
/** Change of the drive per frame at most. */
const LEVEL_STEP: f32 = 0.002;

/**
 * Saturation before a voice's filter: blends towards x / sqrt(1 + x^2), whose mean between two neighbouring frames is
 * taken in its place (antiderivative anti-aliasing, as in dsp/effects/drive.ts). That mean has its zeros where aliases
 * would fall low; those above are the filter's, which stands behind.
 */
@final
export class Overdrive {
  /** 0..1. */
  target: f32 = 0;
  private amount: f32 = 0;
  private bend: f32 = 1;
  /** Part of the bend that a note so high gets. */
  private hardness: f32 = 1;
  private readonly leftChannel: Saturation = new Saturation();
  private readonly rightChannel: Saturation = new Saturation();

  tune(cyclesPerFrame: f32): void {
    this.hardness = min<f32>(HARD_CYCLES / cyclesPerFrame, 1);
  }

  /** A note from silence: nothing was before. */
  begin(): void {
    this.amount = this.target;
    this.bend = this.bendOf(this.amount);
    this.leftChannel.reset();
    this.rightChannel.reset();
  }

  /** In place over `count` frames rounded up to four of left (and right, unless it is 0). */
  process(left: usize, right: usize, count: i32): void {
    if (this.amount == 0 && this.target == 0) return;
    const amount = approach(this.amount, this.target, LEVEL_STEP * <f32>count);
    const bend = this.bendOf(amount);
    this.leftChannel.process(left, count, this.amount, amount, this.bend, bend);
    if (right) this.rightChannel.process(right, count, this.amount, amount, this.bend, bend);
    this.amount = amount;
    this.bend = bend;
  }

  reset(): void {
    this.target = 0;
    this.begin();
  }

  private bendOf(amount: f32): f32 {
    return 1 + MOST_BEND * this.hardness * amount;
  }
}

/** One channel. */
@final
class Saturation {
  /** The last frame, and the root of its driven self. */
  private last: f32 = 0;
  private root: f32 = 1;

  /** In place over `count` frames rounded up to four: drive 0..1 and the slope of the curve from -> to. */
  process(buffer: usize, count: i32, from: f32, to: f32, gainFrom: f32, gainTo: f32): void {
    const slope = (to - from) / <f32>count;
    const gainSlope = (gainTo - gainFrom) / <f32>count;
    const last = get(buffer, count - 1);
    if (ASC_FEATURE_SIMD) {
      let index = f32x4(0, 1, 2, 3);
      let lastX = f32x4.splat(this.last);
      let lastRoot = f32x4.splat(this.root);
      for (let i = 0; i < count; i += 4) {
        const at = buffer + (<usize>i << 2);
        const x = v128.load(at);
        const drive = f32x4.add(f32x4.splat(from), f32x4.mul(f32x4.splat(slope), index));
        const gain = f32x4.add(f32x4.splat(gainFrom), f32x4.mul(f32x4.splat(gainSlope), index));
        const v = f32x4.mul(x, gain);
        const root = f32x4.sqrt(f32x4.add(one(), f32x4.mul(v, v)));
        const sum = f32x4.add(x, v128.shuffle<f32>(lastX, x, 3, 4, 5, 6));
        const roots = f32x4.add(root, v128.shuffle<f32>(lastRoot, root, 3, 4, 5, 6));
        const bent = f32x4.div(f32x4.mul(f32x4.mul(gain, f32x4.splat(DRIVE_LEVEL)), sum), roots);
        v128.store(at, f32x4.add(x, f32x4.mul(drive, f32x4.sub(bent, x))));
        index = f32x4.add(index, four());
        lastX = x;
        lastRoot = root;
      }
    } else {
      let lastX = this.last;
      let lastRoot = this.root;
      for (let i = 0; i < ((count + 3) & ~3); i++) {
        const x = get(buffer, i);
        const drive = from + slope * <f32>i;
        const gain = gainFrom + gainSlope * <f32>i;
        const v = x * gain;
        const root = sqrt<f32>(1 + v * v);
        const bent = (gain * DRIVE_LEVEL * (x + lastX)) / (root + lastRoot);
        put(buffer, i, x + drive * (bent - x));
        lastX = x;
        lastRoot = root;
      }
    }
    this.last = last;
    const v = last * (gainFrom + gainSlope * <f32>(count - 1));
    this.root = sqrt<f32>(1 + v * v);
  }

  reset(): void {
    this.last = 0;
    this.root = 1;
  }
}

