import { PERIOD } from "../abi/sizes";
import { StripSlot } from "../abi/slots";
import { clamp } from "../core/clamp";
import { gainOfDb, poleOf } from "../core/db";
import { get, put } from "../core/frames";
import { log2 } from "../core/fast";
import { Ramp } from "../core/ramp";
import { InsertEffect } from "./effect";

/** It closes that far below where it opens, so that a level on the threshold does not flutter. */
const HYSTERESIS_DB: f32 = -4;
/** A bass note crosses zero that often: between two of its crests the gate stays open. */
const LEAST_HOLD_SECONDS: f32 = 0.012;
const DB_PER_OCTAVE: f32 = 6.02059991328;
/** So near to its goal it is there. */
const NEAR: f32 = 1e-6;

/**
 * Lets through what is louder than the threshold, and takes the rest down by its depth. It opens with the first frame over the
 * threshold, stays open for its hold after the last one over 4 dB less, then closes. It does not look ahead: nothing gets later.
 * The gain goes through two one-pole filters, so that it begins to move without a corner. Both sides alike.
 */
@final
export class Gate extends InsertEffect {
  private readonly share: Ramp;
  private opening: f32 = 1;
  private closing: f32 = 1;
  private floor: f32 = 0;
  private thresholdDb: f32 = 0;
  private depthDb: f32 = 0;
  private attack: f32 = 0;
  private release: f32 = 0;
  private holdFrames: i32 = 0;
  private left: i32 = 0;
  /** Gain after the first filter, and after the second. */
  private near: f32 = 1;
  private gain: f32 = 1;

  constructor(private readonly rate: f32) {
    super();
    this.share = new Ramp(rate, 0);
    this.set(false, -50, -60, 0.001, 0.05, 0.1);
    this.reset();
  }

  set(on: bool, thresholdDb: f32, depthDb: f32, attackSeconds: f32, holdSeconds: f32, releaseSeconds: f32): void {
    const threshold = clamp(thresholdDb, -120, 12);
    this.opening = gainOfDb(threshold);
    this.closing = gainOfDb(threshold + HYSTERESIS_DB);
    this.thresholdDb = threshold;
    this.depthDb = clamp(depthDb, -120, 0);
    this.floor = gainOfDb(this.depthDb);
    // Two filters in a row take about twice the time of one.
    this.attack = 1 - poleOf(clamp(attackSeconds, 0.0001, 1) / 2, this.rate);
    this.release = 1 - poleOf(clamp(releaseSeconds, 0.001, 5) / 2, this.rate);
    this.holdFrames = <i32>(max<f32>(LEAST_HOLD_SECONDS, clamp(holdSeconds, 0, 5)) * this.rate);
    this.share.target = on ? 1 : 0;
  }

  /** dB taken away at the end of the last period, 0 or more. */
  reductionDb(): f32 {
    const level: f32 = 1 + this.share.value * (this.gain - 1);
    return level < 1 ? -log2(level) * DB_PER_OCTAVE : 0;
  }

  /** dB that come out in the end for a level that stays, as it rises. */
  restDb(inputDb: f32): f32 {
    return inputDb >= this.thresholdDb ? inputDb : inputDb + this.depthDb;
  }

  configure(slots: usize): void {
    this.set(
      get(slots, StripSlot.GateOn) >= 0.5,
      get(slots, StripSlot.GateThreshold),
      get(slots, StripSlot.GateDepth),
      get(slots, StripSlot.GateAttack),
      get(slots, StripSlot.GateHold),
      get(slots, StripSlot.GateRelease),
    );
  }

  get isOff(): bool {
    return this.share.value == 0 && this.share.target == 0;
  }

  process(left: usize, right: usize): void {
    const isMoving = this.share.advance();
    if (!isMoving && this.share.value == 0) return;
    const step = isMoving ? this.share.step : 0;
    const from = this.share.from;
    let near = this.near;
    let gain = this.gain;
    for (let i = 0; i < PERIOD; i++) {
      const l = get(left, i);
      const r = get(right, i);
      const goal: f32 = this.listen(max<f32>(abs<f32>(l), abs<f32>(r))) ? 1 : this.floor;
      const way = goal > near ? this.attack : this.release;
      near += (goal - near) * way;
      if (abs<f32>(goal - near) < NEAR) near = goal;
      gain += (near - gain) * way;
      if (abs<f32>(near - gain) < NEAR) gain = near;
      const level: f32 = 1 + (from + step * <f32>(i + 1)) * (gain - 1);
      put(left, i, l * level);
      put(right, i, r * level);
    }
    this.near = near;
    this.gain = gain;
  }

  settle(): void {
    // Off, it is open again.
    if (this.share.value == 0) this.reset();
  }

  idle(): bool {
    return true;
  }

  snap(): void {
    this.share.snap();
  }

  reset(): void {
    this.near = 1;
    this.gain = 1;
    this.left = this.holdFrames;
  }

  /** Whether it is open at a frame as loud as this. */
  @inline
  private listen(level: f32): bool {
    if (level >= this.opening || (this.left > 0 && level >= this.closing)) this.left = this.holdFrames;
    else if (this.left > 0) this.left--;
    return this.left > 0;
  }
}
