import { PERIOD } from "../abi/sizes";
import { clamp } from "../core/clamp";
import { DelayLine } from "../core/delay-line";
import { get } from "../core/frames";
import { peakOf } from "../core/period";
import { reserve } from "../runtime";
import { SendEffect } from "./effect";
import { half } from "../core/lanes";

const BYTES: usize = PERIOD * 4;
const LONGEST_SECONDS: f32 = 0.028;
const SHORTEST_SECONDS: f32 = 0.001;
/** Swing of the delay to either side at full depth: half of it is the Juno-60's (1.65..5.35 ms around 3.5 ms). */
const SWING_SECONDS: f32 = 0.0037;
/** Delays in fixed point: no rounding drifts, and no conversion in the loop. */
const FRACTION_BITS = 18;
const UNIT: f32 = 3.814697265625e-6;
/** A delay moves at most 3.2 frames a period (1.7 semitones) when somebody turns a knob. */
const FURTHEST: i32 = 838860;
/** Each side hears a little of the other line, so that the sum to mono loses less than 3 dB. */
const OWN: f32 = 0.97;
const OTHER: f32 = 0.25;
const INAUDIBLE: f32 = 1e-6;

/**
 * Two delay lines modulated by one triangle in antiphase, one for each side, as in the Juno-60; wet only. While the one
 * side rises in pitch the other falls, which is what makes it wide.
 */
@final
export class Chorus extends SendEffect {
  private readonly leftLine: DelayLine;
  private readonly rightLine: DelayLine;
  private readonly first: usize = reserve(BYTES * 2);
  private readonly second: usize = this.first + BYTES;
  private phase: u32 = 0;
  /** Cycles of the triangle per period, 2^32 = 1. */
  private increment: u32 = 0;
  private delay: f32 = 0;
  private swing: f32 = 0;
  private leftDelay: i32 = 0;
  private rightDelay: i32 = 0;
  private readonly longest: f32;
  private quiet: i32 = 0;

  constructor(private readonly rate: f32) {
    super();
    const longest = LONGEST_SECONDS * rate;
    this.longest = longest;
    this.leftLine = new DelayLine(<i32>longest + 3 * PERIOD);
    this.rightLine = new DelayLine(<i32>longest + 3 * PERIOD);
    this.set(0.5, 0.5, 0.0035);
    this.snap();
  }

  /** depth 0..1. */
  set(rateHz: f32, depth: f32, delaySeconds: f32): void {
    this.increment = <u32>((<f64>clamp(rateHz, 0, 20) * PERIOD * 4294967296.0) / <f64>this.rate);
    const delay = clamp(delaySeconds, SHORTEST_SECONDS, LONGEST_SECONDS - SWING_SECONDS);
    this.delay = delay * this.rate;
    this.swing = min<f32>(clamp(depth, 0, 1) * SWING_SECONDS, delay - SHORTEST_SECONDS) * this.rate;
  }

  process(left: usize, right: usize): void {
    this.quiet = peakOf(left, right) < INAUDIBLE ? min(this.quiet + 1, 1 << 24) : 0;
    this.leftLine.write(left);
    this.rightLine.write(right);
    this.phase += this.increment;
    const triangle = this.swing * triangleOf(this.phase);
    const leftTo = fixed(this.delay + triangle);
    const rightTo = fixed(this.delay - triangle);
    this.leftDelay = read(this.leftLine, this.leftDelay, leftTo, this.first);
    this.rightDelay = read(this.rightLine, this.rightDelay, rightTo, this.second);
    if (ASC_FEATURE_SIMD) {
      const own = f32x4.splat(OWN);
      const other = f32x4.splat(OTHER);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const a = v128.load(this.first + at);
        const b = v128.load(this.second + at);
        v128.store(left + at, f32x4.add(f32x4.mul(a, own), f32x4.mul(b, other)));
        v128.store(right + at, f32x4.add(f32x4.mul(b, own), f32x4.mul(a, other)));
      }
    } else {
      for (let at: usize = 0; at < BYTES; at += 4) {
        const a = load<f32>(this.first + at);
        const b = load<f32>(this.second + at);
        store<f32>(left + at, a * OWN + b * OTHER);
        store<f32>(right + at, b * OWN + a * OTHER);
      }
    }
  }

  /** No feedback: what was written is all there is. */
  settle(): void {}

  idle(): bool {
    return this.quiet * PERIOD > <i32>this.longest + 2 * PERIOD;
  }

  snap(): void {
    const triangle = this.swing * triangleOf(this.phase);
    this.leftDelay = fixed(this.delay + triangle);
    this.rightDelay = fixed(this.delay - triangle);
  }

  reset(): void {
    this.leftLine.reset();
    this.rightLine.reset();
    this.phase = 0;
    this.quiet = 0;
    this.snap();
  }
}

// @ts-ignore: decorator
@inline
function fixed(frames: f32): i32 {
  return <i32>(frames * <f32>262144);
}

/** -1..1, from -1 at phase 0. */
// @ts-ignore: decorator
@inline
function triangleOf(phase: u32): f32 {
  const half = phase < 0x80000000 ? phase : ~phase;
  return <f32>half * <f32>9.313225746154785e-10 - 1;
}

/**
 * One period out of `line`, its delay moving towards `target`; the delay it ends with, both in 2^-18 frames. Cubic
 * Hermite between frames (Catmull-Rom); four frames share a whole part, the fraction may leave 0..1 by what the delay
 * moves in three frames.
 */
function read(line: DelayLine, delay: i32, target: i32, to: usize): i32 {
  const way = min(max(target - delay, -FURTHEST), FURTHEST);
  const step = way / PERIOD;
  const drift = <f32>step * UNIT;
  let now = delay + step;
  for (let i = 0; i < PERIOD; i += 4) {
    const whole = (now >> FRACTION_BITS) + 1;
    const fraction = <f32>((whole << FRACTION_BITS) - now) * UNIT;
    now += step << 2;
    const at = line.at(whole + 1 + PERIOD) + (<usize>i << 2);
    if (ASC_FEATURE_SIMD) {
      const f = f32x4.sub(f32x4.splat(fraction), f32x4.mul(f32x4(0, 1, 2, 3), f32x4.splat(drift)));
      const a = v128.load(at);
      const b = v128.load(at, 4);
      const c = v128.load(at, 8);
      const d = v128.load(at, 12);
      const c1 = f32x4.mul(half(), f32x4.sub(c, a));
      const c3 = f32x4.add(f32x4.mul(half(), f32x4.sub(d, a)), f32x4.mul(f32x4.splat(1.5), f32x4.sub(b, c)));
      const c2 = f32x4.sub(f32x4.sub(f32x4.sub(c, b), c1), c3);
      const y = f32x4.add(f32x4.mul(f32x4.add(f32x4.mul(f32x4.add(f32x4.mul(c3, f), c2), f), c1), f), b);
      v128.store(to + (<usize>i << 2), y);
    } else {
      for (let j = 0; j < 4; j++) {
        const f = fraction - <f32>j * drift;
        const a = get(at, j);
        const b = get(at, j + 1);
        const c = get(at, j + 2);
        const d = get(at, j + 3);
        const c1 = <f32>0.5 * (c - a);
        const c3 = <f32>0.5 * (d - a) + <f32>1.5 * (b - c);
        const c2 = c - b - c1 - c3;
        store<f32>(to + (<usize>(i + j) << 2), ((c3 * f + c2) * f + c1) * f + b);
      }
    }
  }
  return delay + way;
}
