import { PERIOD } from "../abi";
import { blend } from "../core/blend";
import { clamp } from "../core/clamp";
import { exp2 } from "../core/exp2";
import { get, put } from "../core/frames";
import { copyPeriod } from "../core/period";
import { Ramp } from "../core/ramp";
import { reserve } from "../runtime";
import { Effect } from "./effect";

const BYTES: usize = PERIOD * 4;
const FINEST_BITS: f32 = 16;
/** Of a step: what is less is silence. */
const THRESHOLD: f32 = 0.125;
const CYCLE: f64 = 4294967296;

/**
 * An early sampler's converter: holds each sample until its own slower clock ticks, clips at full scale and rounds to
 * steps of 2^(1 - bits) about zero (mid-tread, so that silence stays silent). 16 bits at the full rate are left alone.
 */
@final
export class Crusher extends Effect {
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

  /** What comes in goes out, and nothing is on its way: it need not be asked. */
  @inline
  get isOff(): bool {
    return this.share.value == 0 && this.share.target == 0;
  }

  process(left: usize, right: usize): void {
    this.bits.advance();
    if (!this.share.advance() && this.share.value == 0) return;
    const finer = exp2(this.bits.value - 1);
    const step = exp2(1 - this.bits.value);
    if (this.increment == 0) this.pass(left, right);
    else this.hold(left, right);
    quantise(this.wetLeft, finer, step);
    quantise(this.wetRight, finer, step);
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

/**
 * To the middles of steps, as a converter without a level for 0 does: one bit is a square wave. What is less than a
 * part of the first step is none: silence stays silent. `step` and `finer`, which is 1 / step, of ±1.
 */
function quantise(buffer: usize, finer: f32, step: f32): void {
  const highest = max<f32>(finer - 1, 0);
  if (ASC_FEATURE_SIMD) {
    const finers = f32x4.splat(finer);
    for (let at = buffer; at < buffer + BYTES; at += 16) {
      const x = v128.load(at);
      const place = f32x4.mul(f32x4.abs(x), finers);
      const middle = f32x4.add(f32x4.pmin(f32x4.floor(place), f32x4.splat(highest)), f32x4.splat(0.5));
      const heard = v128.and(f32x4.mul(middle, f32x4.splat(step)), f32x4.ge(place, f32x4.splat(THRESHOLD)));
      v128.store(at, v128.or(heard, v128.and(x, f32x4.splat(-0.0))));
    }
  } else {
    for (let at = buffer; at < buffer + BYTES; at += 4) {
      const x = load<f32>(at);
      const place = abs<f32>(x) * finer;
      const below = floor<f32>(place);
      const middle: f32 = (highest < below ? highest : below) + <f32>0.5;
      store<f32>(at, copysign<f32>(place >= THRESHOLD ? middle * step : 0, x));
    }
  }
}
