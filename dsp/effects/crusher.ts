import { PERIOD } from "../abi/sizes";
import { StripSlot } from "../abi/slots";
import { blend } from "../core/blend";
import { clamp } from "../core/clamp";
import { exp2 } from "../core/exp2";
import { get, put } from "../core/frames";
import { copyPeriod } from "../core/period";
import { quantise } from "../core/quantise";
import { Ramp } from "../core/ramp";
import { reserve } from "../runtime";
import { InsertEffect } from "./effect";

const BYTES: usize = PERIOD * 4;
const FINEST_BITS: f32 = 16;
const CYCLE: f64 = 4294967296;

/**
 * An early sampler's converter: holds each sample until its own slower clock ticks, clips at full scale and rounds to
 * steps of 2^(1 - bits) about zero (mid-tread, so that silence stays silent). 16 bits at the full rate are left alone.
 */
@final
export class Crusher extends InsertEffect {
  private readonly share: Ramp;
  private readonly bits: Ramp;
  private readonly wetLeft: usize = reserve(BYTES * 2);
  private readonly wetRight: usize = this.wetLeft + BYTES;
  /** Cycles of the slow clock per frame, 2^32 = 1; 0: the full rate. */
  private increment: u32 = 0;
  private phase: u32 = 0;
  private heldLeft: f32 = 0;
  private heldRight: f32 = 0;

  constructor(private readonly rate: f32) {
    super();
    this.share = new Ramp(rate, 0);
    this.bits = new Ramp(rate, FINEST_BITS, 1e-3);
  }

  set(on: bool, bits: f32, rateHz: f32): void {
    const slow = rateHz < this.rate;
    this.bits.target = clamp(bits, 1, FINEST_BITS);
    this.increment = slow ? <u32>((<f64>clamp(rateHz, 20, this.rate) / <f64>this.rate) * CYCLE) : 0;
    this.share.target = on && (slow || this.bits.target < FINEST_BITS) ? 1 : 0;
  }

  configure(slots: usize): void {
    const on = get(slots, StripSlot.CrusherOn) >= 0.5;
    this.set(on, get(slots, StripSlot.CrusherBits), get(slots, StripSlot.CrusherRate));
  }

  get isOff(): bool {
    return this.share.value == 0 && this.share.target == 0;
  }

  process(left: usize, right: usize): void {
    this.bits.advance();
    if (!this.share.advance() && this.share.value == 0) return;
    const finer = exp2(this.bits.value - 1);
    if (this.increment == 0) this.pass(left, right);
    else this.hold(left, right);
    quantise(this.wetLeft, PERIOD, finer);
    quantise(this.wetRight, PERIOD, finer);
    blend(left, this.wetLeft, this.share);
    blend(right, this.wetRight, this.share);
  }

  settle(): void {}

  /** Nothing rings here, except a held sample that its clock has not yet replaced. */
  idle(): bool {
    return this.share.value == 0 || max<f32>(abs<f32>(this.heldLeft), abs<f32>(this.heldRight)) < 1e-6;
  }

  snap(): void {
    this.share.snap();
    this.bits.snap();
  }

  reset(): void {
    this.phase = 0;
    this.heldLeft = 0;
    this.heldRight = 0;
  }

  private pass(left: usize, right: usize): void {
    copyPeriod(this.wetLeft, left);
    copyPeriod(this.wetRight, right);
    this.phase = 0;
    this.heldLeft = get(left, PERIOD - 1);
    this.heldRight = get(right, PERIOD - 1);
  }

  private hold(left: usize, right: usize): void {
    const increment = this.increment;
    let phase = this.phase;
    let heldLeft = this.heldLeft;
    let heldRight = this.heldRight;
    for (let i = 0; i < PERIOD; i++) {
      // The clock ticks where the phase wraps; a fresh one ticks at once.
      if (phase < increment) {
        heldLeft = get(left, i);
        heldRight = get(right, i);
      }
      phase += increment;
      put(this.wetLeft, i, heldLeft);
      put(this.wetRight, i, heldRight);
    }
    this.phase = phase;
    this.heldLeft = heldLeft;
    this.heldRight = heldRight;
  }
}
