import { PERIOD } from "../abi";
import { clamp } from "../core/clamp";
import { gainOfDb, poleOf } from "../core/db";
import { get, put } from "../core/frames";
import { larger, largestLane } from "../core/period";
import { Ramp } from "../core/ramp";
import { reserve } from "../runtime";
import { Effect } from "./effect";
import { four, one } from "../core/lanes";

const BYTES: usize = PERIOD * 4;
const LOOKAHEAD_SECONDS: f32 = 0.0015;
/** A peak's gain is kept this long before it is let go: bass is not shaped cycle by cycle. */
const HOLD_SECONDS: f32 = 0.008;
const LONGEST = 64;
/** What roundings of a division, a mean and a straight line can add up to. */
const MARGIN: f32 = 0.999999;
/** +120 dBFS: what is larger, or no number, is taken for this before it is looked at. */
const LOUDEST: f32 = 1e6;
const DB_PER_OCTAVE: f32 = 6.02059991328;
/** So near to 1 it is 1. */
const NEAR: f32 = 0.9999;

/**
 * Look-ahead peak limiter, linked over both channels. The gain is known at the period's borders ("nodes") and moves in
 * a straight line between them. Every period needs ceiling / peak; a node may not exceed what the periods on both its
 * sides need. Sliding minimum over the look-ahead and the hold, then an exponential release, then the mean over the
 * look-ahead: each of the numbers in that mean is at most what its node may be, so the mean is too, and no sample can
 * pass the ceiling. While all nodes are 1 the frames go through untouched, only later.
 */
@final
export class Limiter extends Effect {
  private readonly ceiling: Ramp;
  /** Periods of look-ahead. */
  private readonly ahead: i32;
  private readonly hold: i32;
  private release: f32 = 0;
  /** Rings of `LONGEST` periods: frames of both channels, what each needs, the gain after the release. */
  private readonly past: usize = reserve(<usize>LONGEST * BYTES * 2);
  private readonly needs: usize = reserve(LONGEST * 4);
  private readonly gains: usize = reserve(LONGEST * 4);
  private newest: i32 = 0;
  private envelope: f32 = 1;
  private node: f32 = 1;
  private clampedFrames: i32 = 0;
  /** Periods in a row that need nothing. */
  private calm: i32 = 0;
  /** Silent periods in a row. */
  private quiet: i32 = 0;

  constructor(private readonly rate: f32) {
    super();
    this.ceiling = new Ramp(rate, 1);
    this.ahead = max(<i32>nearest<f32>((LOOKAHEAD_SECONDS * rate) / <f32>PERIOD), 1);
    this.hold = min(<i32>nearest<f32>((HOLD_SECONDS * rate) / <f32>PERIOD), LONGEST - 2 * this.ahead - 2);
    this.set(0, 0.08);
    this.reset();
  }

  /** ceilingDb at most 0. */
  set(ceilingDb: f32, releaseSeconds: f32): void {
    this.ceiling.target = gainOfDb(clamp(ceilingDb, -60, 0));
    this.release = 1 - poleOf(clamp(releaseSeconds, 0.001, 10) / <f32>PERIOD, this.rate);
  }

  latencyFrames(): i32 {
    return this.ahead * PERIOD;
  }

  /** dB taken away at the end of the last period, 0 or more. */
  reductionDb(): f32 {
    return this.node < 1 ? -DB_PER_OCTAVE * Mathf.log2(this.node) : 0;
  }

  /** Samples the final clamp touched since the reset: stays 0. */
  clamped(): i32 {
    return this.clampedFrames;
  }

  process(left: usize, right: usize): void {
    this.ceiling.advance();
    const newest = this.newest;
    this.newest = (newest + 1) & (LONGEST - 1);
    const coming = this.past + <usize>newest * (BYTES * 2);
    const leaving = this.past + <usize>((newest - this.ahead) & (LONGEST - 1)) * (BYTES * 2);
    const peak = this.take(left, right, coming);
    this.quiet = peak == 0 ? min(this.quiet + 1, LONGEST) : 0;
    const ceiling = this.ceiling.value;
    const need: f32 = peak > ceiling ? (ceiling / peak) * MARGIN : 1;
    put(this.needs, newest, need);
    this.calm = need == 1 ? min(this.calm + 1, LONGEST) : 0;

    const from = this.node;
    const to = this.advance(newest);
    this.node = to;
    this.give(leaving, left, right, from, to);
  }

  settle(): void {}

  idle(): bool {
    return this.quiet > this.ahead && this.node == 1;
  }

  snap(): void {
    this.ceiling.snap();
  }

  reset(): void {
    for (let i = 0; i < LONGEST; i++) {
      put(this.needs, i, 1);
      put(this.gains, i, 1);
    }
    // Only the look-ahead is ever read before it is written.
    for (let i = 1; i <= this.ahead; i++) {
      const at = this.past + <usize>(-i & (LONGEST - 1)) * (BYTES * 2);
      memory.fill(at, 0, BYTES * 2);
    }
    this.newest = 0;
    this.envelope = 1;
    this.node = 1;
    this.calm = 0;
    this.quiet = 0;
    this.clampedFrames = 0;
  }

  /** The gain at the end of the period that leaves now. */
  private advance(newest: i32): f32 {
    if (this.calm == LONGEST && this.envelope == 1 && this.node == 1) {
      put(this.gains, newest, 1);
      return 1;
    }
    // Both sides of each node between here and the end of the look-ahead, and of those still held.
    let least: f32 = 1;
    for (let i = 0; i <= this.ahead + this.hold; i++) {
      least = min<f32>(least, get(this.needs, (newest - i) & (LONGEST - 1)));
    }
    let envelope = this.envelope;
    envelope = least < envelope ? least : envelope + (least - envelope) * this.release;
    if (least == 1 && envelope > NEAR) envelope = 1;
    this.envelope = envelope;
    put(this.gains, newest, envelope);
    let sum: f32 = 0;
    for (let i = 0; i < this.ahead; i++) sum += get(this.gains, (newest - i) & (LONGEST - 1));
    return sum / <f32>this.ahead;
  }

  /** Copies the period into the ring; its peak. */
  private take(left: usize, right: usize, to: usize): f32 {
    let peak: f32 = 0;
    if (ASC_FEATURE_SIMD) {
      let most = f32x4.splat(0);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const l = v128.load(left + at);
        const r = v128.load(right + at);
        v128.store(to + at, l);
        v128.store(to + at, r, BYTES);
        most = larger(most, larger(f32x4.abs(l), f32x4.abs(r)));
      }
      peak = largestLane(most);
    } else {
      for (let at: usize = 0; at < BYTES; at += 4) {
        const l = load<f32>(left + at);
        const r = load<f32>(right + at);
        store<f32>(to + at, l);
        store<f32>(to + at, r, BYTES);
        peak = max<f32>(peak, max<f32>(abs<f32>(l), abs<f32>(r)));
      }
    }
    return peak <= LOUDEST ? peak : this.tame(to);
  }

  /** A period beyond all measure: not-a-number becomes silence, the rest LOUDEST at most. */
  private tame(at: usize): f32 {
    let peak: f32 = 0;
    for (let i = 0; i < 2 * PERIOD; i++) {
      const x = get(at, i);
      const tamed = x == x ? clamp(x, -LOUDEST, LOUDEST) : 0;
      put(at, i, tamed);
      peak = max<f32>(peak, abs<f32>(tamed));
    }
    return peak;
  }

  /** Writes the period that leaves, its gain going from `from` to `to`. */
  private give(source: usize, left: usize, right: usize, from: f32, to: f32): void {
    const step = (to - from) / <f32>PERIOD;
    if (ASC_FEATURE_SIMD) {
      const froms = f32x4.splat(from);
      const steps = f32x4.splat(step);
      let count = f32x4(1, 2, 3, 4);
      let over = f32x4.splat(0);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const gain = f32x4.add(froms, f32x4.mul(count, steps));
        count = f32x4.add(count, four());
        const l = f32x4.mul(v128.load(source + at), gain);
        const r = f32x4.mul(v128.load(source + at, BYTES), gain);
        over = v128.or(over, v128.or(f32x4.gt(f32x4.abs(l), one()), f32x4.gt(f32x4.abs(r), one())));
        v128.store(left + at, l);
        v128.store(right + at, r);
      }
      if (v128.any_true(over)) this.clampBoth(left, right);
    } else {
      let over = false;
      for (let i = 0; i < PERIOD; i++) {
        const gain = from + <f32>(i + 1) * step;
        const l = get(source, i) * gain;
        const r = get(source, i + PERIOD) * gain;
        if (abs<f32>(l) > 1 || abs<f32>(r) > 1) over = true;
        put(left, i, l);
        put(right, i, r);
      }
      if (over) this.clampBoth(left, right);
    }
  }

  private clampBoth(left: usize, right: usize): void {
    for (let i = 0; i < PERIOD; i++) {
      if (abs<f32>(get(left, i)) > 1 || abs<f32>(get(right, i)) > 1) this.clampedFrames++;
      put(left, i, clamp(get(left, i), -1, 1));
      put(right, i, clamp(get(right, i), -1, 1));
    }
  }
}
