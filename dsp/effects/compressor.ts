import { PERIOD } from "../abi/sizes";
import { StripSlot } from "../abi/slots";
import { clamp } from "../core/clamp";
import { poleOf } from "../core/db";
import { exp2 } from "../core/exp2";
import { exp2x4, log2, log2x4 } from "../core/fast";
import { get, put } from "../core/frames";
import { larger, largestLane } from "../core/period";
import { Ramp } from "../core/ramp";
import { reserve } from "../runtime";
import { InsertEffect } from "./effect";
import { four } from "../core/lanes";

const BYTES: usize = PERIOD * 4;
/** Levels, then targets, then reductions of the period's frames; shared by all, so that it stays in the nearest cache. */
const WORK: usize = memory.data(PERIOD * 4, 16);
const OCTAVES_PER_DB: f32 = 0.166096404744;
const DB_PER_OCTAVE: f32 = 6.02059991328;
/** The detector holds a peak this long, so that a bass note is one level and not a hundred humps a second. */
const HOLD_SECONDS: f32 = 0.01;
/** Periods the hold may last at any rate. */
const HOLD_LONGEST = 64;
/** Octaves of reduction below which there is none (6e-6 dB), and below which it may be forgotten in a pause. */
const NOTHING: f32 = 1e-6;
const LITTLE: f32 = 0.01;

/**
 * Feed-forward compressor in the logarithmic domain with a hard knee (Giannoulis, Massberg, Reiss, "Digital Dynamic
 * Range Compressor Design", 2012), detector linked over both channels. Levels and gains are octaves (6.02 dB).
 *
 * The detector is the largest peak of the last 10 ms (a quarter of the release, if that is shorter); the release time
 * constant is shortened by the hold, so that 1 - 1/e of the way is done in the time asked for. A held peak is constant
 * throughout most periods: then the reduction is one exponential, and only a period with a new peak goes through the
 * logarithm frame by frame.
 */
@final
export class Compressor extends InsertEffect {
  private readonly threshold: Ramp;
  /** 1 - 1/ratio; 0 is off. */
  private readonly slope: Ramp;
  private readonly makeup: Ramp;
  private attackSeconds: f32 = -1;
  private releaseSeconds: f32 = -1;
  /** pole^(i + 1) of frame i. */
  private readonly attackPowers: usize = reserve(BYTES);
  private readonly releasePowers: usize = reserve(BYTES);
  private readonly peaks: usize = reserve(HOLD_LONGEST * 4);
  private holdPeriods: i32 = 1;
  private newest: i32 = 0;
  /** The largest peak of the last `holdPeriods` periods. */
  private held: f32 = 0;
  /** Linear gain of the threshold: under it nothing need be known in octaves. */
  private knee: f32 = 0;
  /** Octaves taken away now. */
  private reduction: f32 = 0;

  constructor(private readonly rate: f32) {
    super();
    this.threshold = new Ramp(rate, -18 * OCTAVES_PER_DB);
    this.slope = new Ramp(rate, 0);
    this.makeup = new Ramp(rate, 0);
    this.set(false, -18, 4, 0.003, 0.1, 0);
    this.snap();
  }

  /** Times to 1 - 1/e of the change in dB. */
  set(on: bool, thresholdDb: f32, ratio: f32, attackSeconds: f32, releaseSeconds: f32, makeupDb: f32): void {
    this.threshold.target = clamp(thresholdDb, -100, 24) * OCTAVES_PER_DB;
    this.slope.target = on ? 1 - 1 / clamp(ratio, 1, 1000) : 0;
    this.makeup.target = on ? clamp(makeupDb, -60, 60) * OCTAVES_PER_DB : 0;
    this.setTimes(clamp(attackSeconds, 0.00005, 5), clamp(releaseSeconds, 0.001, 10));
  }

  /** dB taken away at the end of the last period, 0 or more. */
  reductionDb(): f32 {
    return this.reduction * DB_PER_OCTAVE;
  }

  /** dB that come out in the end for a level that stays. */
  restDb(inputDb: f32): f32 {
    const octaves = inputDb * OCTAVES_PER_DB;
    return (octaves - this.over(octaves) + this.makeup.value) * DB_PER_OCTAVE;
  }

  configure(slots: usize): void {
    this.set(
      get(slots, StripSlot.CompressorOn) >= 0.5,
      get(slots, StripSlot.CompressorThreshold),
      get(slots, StripSlot.CompressorRatio),
      get(slots, StripSlot.CompressorAttack),
      get(slots, StripSlot.CompressorRelease),
      get(slots, StripSlot.CompressorMakeup),
    );
  }

  get isOff(): bool {
    const isFlat = this.slope.value == 0 && this.slope.target == 0 && this.reduction == 0;
    return isFlat && this.makeup.value == 0 && this.makeup.target == 0;
  }

  process(left: usize, right: usize): void {
    const thresholdMoves = this.threshold.advance();
    const slopeMoves = this.slope.advance();
    const makeupMoves = this.makeup.advance();
    const sleeps = this.slope.value == 0 && !slopeMoves && this.reduction == 0;
    if (!sleeps && thresholdMoves) this.knee = exp2(this.threshold.value);
    if (sleeps || !this.reduce(left, right)) {
      if (!makeupMoves && this.makeup.value == 0) return;
      for (let i = 0; i < PERIOD; i++) put(WORK, i, 0);
    }
    this.shape(left, right);
  }

  settle(): void {
    if (this.reduction < NOTHING) this.reduction = 0;
  }

  idle(): bool {
    return this.reduction < LITTLE;
  }

  snap(): void {
    this.threshold.snap();
    this.slope.snap();
    this.makeup.snap();
    this.knee = exp2(this.threshold.value);
  }

  reset(): void {
    this.reduction = 0;
    this.newest = 0;
    this.held = 0;
    for (let i = 0; i < HOLD_LONGEST; i++) put(this.peaks, i, 0);
  }

  /** Writes the period's reductions into WORK; false when there are none. */
  private reduce(left: usize, right: usize): bool {
    const peak = this.detect(left, right);
    const held = this.held;
    this.push(peak);
    const isUnder = peak <= this.knee && held <= this.knee;
    if (isUnder && this.reduction == 0) return false;
    if (isUnder || peak <= held) this.glide(isUnder ? 0 : this.target(held));
    else this.follow(held);
    return true;
  }

  private setTimes(attackSeconds: f32, releaseSeconds: f32): void {
    if (attackSeconds == this.attackSeconds && releaseSeconds == this.releaseSeconds) return;
    this.attackSeconds = attackSeconds;
    this.releaseSeconds = releaseSeconds;
    const hold = min<f32>(HOLD_SECONDS, releaseSeconds * 0.25);
    const periodSeconds: f32 = <f32>PERIOD / this.rate;
    this.holdPeriods = <i32>min<f32>(max<f32>(nearest<f32>(hold / periodSeconds), 1), <f32>(HOLD_LONGEST - 1));
    const attack = poleOf(attackSeconds, this.rate);
    const release = poleOf(max<f32>(releaseSeconds - <f32>this.holdPeriods * periodSeconds, periodSeconds), this.rate);
    let attackPower: f32 = 1;
    let releasePower: f32 = 1;
    for (let i = 0; i < PERIOD; i++) {
      attackPower *= attack;
      releasePower *= release;
      put(this.attackPowers, i, attackPower);
      put(this.releasePowers, i, releasePower);
    }
    this.hold();
  }

  /** Octaves to take away from this level. */
  @inline
  private target(level: f32): f32 {
    return this.over(log2(level));
  }

  /** The same of a level in octaves. */
  @inline
  private over(octaves: f32): f32 {
    return max<f32>(octaves - this.threshold.value, 0) * this.slope.value;
  }

  /** Writes the larger of both channels into WORK; the largest of all. */
  private detect(left: usize, right: usize): f32 {
    if (ASC_FEATURE_SIMD) {
      let most = f32x4.splat(0);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const level = larger(f32x4.abs(v128.load(left + at)), f32x4.abs(v128.load(right + at)));
        v128.store(WORK + at, level);
        most = larger(most, level);
      }
      return largestLane(most);
    }
    let most: f32 = 0;
    for (let at: usize = 0; at < BYTES; at += 4) {
      const level = max<f32>(abs<f32>(load<f32>(left + at)), abs<f32>(load<f32>(right + at)));
      store<f32>(WORK + at, level);
      most = max<f32>(most, level);
    }
    return most;
  }

  /** Takes the newest peak into the hold and lets the oldest go. */
  private push(peak: f32): void {
    const newest = this.newest;
    put(this.peaks, newest, peak);
    this.newest = (newest + 1) & (HOLD_LONGEST - 1);
    if (peak >= this.held) {
      this.held = peak;
      return;
    }
    if (get(this.peaks, (newest - this.holdPeriods) & (HOLD_LONGEST - 1)) < this.held) return;
    this.hold();
  }

  private hold(): void {
    let most: f32 = 0;
    for (let i = 1; i <= this.holdPeriods; i++) {
      most = max<f32>(most, get(this.peaks, (this.newest - i) & (HOLD_LONGEST - 1)));
    }
    this.held = most;
  }

  /** The level holds: the reduction goes to `rest` along one exponential. */
  private glide(rest: f32): void {
    const distance = this.reduction - rest;
    const powers = distance < 0 ? this.attackPowers : this.releasePowers;
    if (ASC_FEATURE_SIMD) {
      const rests = f32x4.splat(rest);
      const distances = f32x4.splat(distance);
      for (let at: usize = 0; at < BYTES; at += 16) {
        v128.store(WORK + at, f32x4.add(rests, f32x4.mul(distances, v128.load(powers + at))));
      }
    } else {
      for (let at: usize = 0; at < BYTES; at += 4) store<f32>(WORK + at, rest + distance * load<f32>(powers + at));
    }
    this.reduction = get(WORK, PERIOD - 1);
  }

  /** The level rises in this period: every frame has its own target. */
  private follow(held: f32): void {
    const threshold = this.threshold.value;
    const slope = this.slope.value;
    if (ASC_FEATURE_SIMD) {
      const thresholds = f32x4.splat(threshold);
      const slopes = f32x4.splat(slope);
      const none = f32x4.splat(0);
      let level = f32x4.splat(held);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const levels = v128.load(WORK + at);
        const pairs = larger(levels, v128.shuffle<f32>(levels, levels, 0, 0, 1, 2));
        const fours = larger(pairs, v128.shuffle<f32>(pairs, pairs, 0, 1, 0, 1));
        level = larger(fours, v128.shuffle<f32>(level, level, 3, 3, 3, 3));
        const over = f32x4.pmax(f32x4.sub(log2x4(level), thresholds), none);
        v128.store(WORK + at, f32x4.mul(over, slopes));
      }
    } else {
      let level = held;
      for (let at: usize = 0; at < BYTES; at += 4) {
        level = max<f32>(level, load<f32>(WORK + at));
        store<f32>(WORK + at, max<f32>(log2(level) - threshold, 0) * slope);
      }
    }
    const attack = get(this.attackPowers, 0);
    const release = get(this.releasePowers, 0);
    let reduction = this.reduction;
    for (let at: usize = 0; at < BYTES; at += 4) {
      const target = load<f32>(WORK + at);
      reduction = target + (reduction - target) * (target > reduction ? attack : release);
      store<f32>(WORK + at, reduction);
    }
    this.reduction = reduction;
  }

  /** Turns reductions and make-up into gains. */
  private shape(left: usize, right: usize): void {
    const from = this.makeup.from;
    const step = this.makeup.step;
    if (ASC_FEATURE_SIMD) {
      const froms = f32x4.splat(from);
      const steps = f32x4.splat(step);
      let count = f32x4(1, 2, 3, 4);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const makeup = f32x4.add(froms, f32x4.mul(count, steps));
        count = f32x4.add(count, four());
        const gain = exp2x4(f32x4.sub(makeup, v128.load(WORK + at)));
        v128.store(left + at, f32x4.mul(v128.load(left + at), gain));
        v128.store(right + at, f32x4.mul(v128.load(right + at), gain));
      }
    } else {
      for (let i = 0; i < PERIOD; i++) {
        const gain = exp2(from + <f32>(i + 1) * step - get(WORK, i));
        put(left, i, get(left, i) * gain);
        put(right, i, get(right, i) * gain);
      }
    }
  }
}
