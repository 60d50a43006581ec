import { PERIOD } from "../abi/sizes";
import { clamp } from "../core/clamp";
import { gainOfDb, poleOf } from "../core/db";
import { DelayLine } from "../core/delay-line";
import { get, put } from "../core/frames";
import { peakOf } from "../core/period";
import { Ramp } from "../core/ramp";
import { TruePeak } from "../core/true-peak";
import { reserve } from "../runtime";
import { Effect } from "./effect";
import { four, one } from "../core/lanes";

const BYTES: usize = PERIOD * 4;
const LOOKAHEAD_SECONDS: f32 = 0.0015;
/** A peak's gain is kept this long before it is let go: bass is not shaped cycle by cycle. */
const HOLD_SECONDS: f32 = 0.008;
const LONGEST = 64;
/** Frames that must be known behind a period before its true peak is: four at a time, REACH of the detector at least. */
const LATE = 8;
/** What roundings of a division, a mean and a straight line can add up to. */
const MARGIN: f32 = 0.999999;
/** +120 dBFS: what is larger, or no number, is taken for this before it is looked at. */
const LOUDEST: f32 = 1e6;
const DB_PER_OCTAVE: f32 = 6.02059991328;
/** So near to 1 it is 1. */
const NEAR: f32 = 0.9999;

/**
 * Look-ahead true-peak limiter (ITU-R BS.1770-4), linked over both channels. The gain is known at the period's borders
 * ("nodes") and moves in a straight line between them. Every period needs ceiling / true peak; a node may not exceed what
 * the periods on both its sides need. Sliding minimum over the look-ahead and the hold, then an exponential release, then
 * the mean over the look-ahead: each of the numbers in that mean is at most what its node may be, so the mean is too, and
 * no sample can pass the ceiling. Between samples the gain's own bends add 0.1 dB at most (measured). While all nodes are
 * 1 the frames go through untouched, only later.
 */
@final
export class Limiter extends Effect {
  private readonly ceiling: Ramp;
  /** Periods of look-ahead. */
  private readonly ahead: i32;
  private readonly hold: i32;
  private release: f32 = 0;
  private readonly detector: TruePeak = new TruePeak();
  private readonly leftLine: DelayLine;
  private readonly rightLine: DelayLine;
  /** Rings of `LONGEST` periods: what each needs, the gain after the release. */
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
    const ahead = max(<i32>nearest<f32>((LOOKAHEAD_SECONDS * rate) / <f32>PERIOD), 1);
    this.ahead = ahead;
    this.hold = min(<i32>nearest<f32>((HOLD_SECONDS * rate) / <f32>PERIOD), LONGEST - 2 * ahead - 2);
    const delay = PERIOD * (ahead + 1) + LATE;
    this.leftLine = new DelayLine(delay);
    this.rightLine = new DelayLine(delay);
    this.set(0, 0.08);
    this.reset();
  }

  /** ceilingDb (dBTP) at most 0. */
  set(ceilingDb: f32, releaseSeconds: f32): void {
    this.ceiling.target = gainOfDb(clamp(ceilingDb, -60, 0));
    this.release = 1 - poleOf(clamp(releaseSeconds, 0.001, 10) / <f32>PERIOD, this.rate);
  }

  latencyFrames(): i32 {
    return this.ahead * PERIOD + LATE;
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
    if (!(peakOf(left, right) <= LOUDEST)) tame(left, right);
    this.leftLine.write(left);
    this.rightLine.write(right);
    const ceiling = this.ceiling.value;
    // The period that ends LATE frames before the last one written; the detector looks around it.
    const known = PERIOD + LATE;
    const before = <usize>(LATE << 2);
    const peak = this.detector.of(
      this.leftLine.at(known + LATE) + before,
      this.rightLine.at(known + LATE) + before,
      ceiling,
    );
    this.quiet = peak == 0 ? min(this.quiet + 1, LONGEST) : 0;
    const need: f32 = peak > ceiling ? (ceiling / peak) * MARGIN : 1;
    put(this.needs, newest, need);
    this.calm = need == 1 ? min(this.calm + 1, LONGEST) : 0;

    const from = this.node;
    const to = this.advance(newest);
    this.node = to;
    const delay = PERIOD + this.latencyFrames();
    this.give(this.leftLine.at(delay), this.rightLine.at(delay), left, right, from, to);
  }

  settle(): void {}

  idle(): bool {
    return this.quiet > this.ahead + 1 && this.node == 1;
  }

  snap(): void {
    this.ceiling.snap();
  }

  reset(): void {
    for (let i = 0; i < LONGEST; i++) {
      put(this.needs, i, 1);
      put(this.gains, i, 1);
    }
    this.leftLine.reset();
    this.rightLine.reset();
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

  /** Writes the period that leaves, its gain going from `from` to `to`. */
  private give(leftFrom: usize, rightFrom: usize, left: usize, right: usize, from: f32, to: f32): void {
    const step = (to - from) / <f32>PERIOD;
    if (ASC_FEATURE_SIMD) {
      const froms = f32x4.splat(from);
      const steps = f32x4.splat(step);
      let count = f32x4(1, 2, 3, 4);
      let over = f32x4.splat(0);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const gain = f32x4.add(froms, f32x4.mul(count, steps));
        count = f32x4.add(count, four());
        const l = f32x4.mul(v128.load(leftFrom + at), gain);
        const r = f32x4.mul(v128.load(rightFrom + at), gain);
        over = v128.or(over, v128.or(f32x4.gt(f32x4.abs(l), one()), f32x4.gt(f32x4.abs(r), one())));
        v128.store(left + at, l);
        v128.store(right + at, r);
      }
      if (v128.any_true(over)) this.clampBoth(left, right);
    } else {
      let over = false;
      for (let i = 0; i < PERIOD; i++) {
        const gain = from + <f32>(i + 1) * step;
        const l = get(leftFrom, i) * gain;
        const r = get(rightFrom, i) * gain;
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

/** A period beyond all measure: not-a-number becomes silence, the rest LOUDEST at most. */
function tame(left: usize, right: usize): void {
  for (let i = 0; i < PERIOD; i++) {
    put(left, i, tamed(get(left, i)));
    put(right, i, tamed(get(right, i)));
  }
}

function tamed(x: f32): f32 {
  return x == x ? clamp(x, -LOUDEST, LOUDEST) : 0;
}
