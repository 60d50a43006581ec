import { PERIOD } from "../abi/sizes";
import { StripSlot } from "../abi/slots";
import { blend } from "../core/blend";
import { clamp } from "../core/clamp";
import { get, put } from "../core/frames";
import { exponential } from "../core/power";
import { Ramp } from "../core/ramp";
import { reserve } from "../runtime";
import { InsertEffect } from "./effect";
import { four, one } from "../core/lanes";

const BYTES: usize = PERIOD * 4;
/** Gain into the curve at full amount: 28 dB. */
const HARDEST: f32 = 25;
/** A sample of this size comes out as it went in, whatever the amount: keeps the loudness. */
const REFERENCE: f32 = 0.32;
/** Below this amount the dry signal is mixed in, so that 0 is the identity. */
const FAINT: f32 = 0.05;
/** Two-tap treble lift that makes good what averaging two frames takes: -0.1 dB at 8 kHz, -0.9 dB at 12 kHz. */
const LIFT: f32 = 0.25;
/** What is not alike above and below comes out of the curve with an offset: below this it is taken away. */
const LOWEST_HZ: f32 = 5;
const NO_OFFSET: f32 = 1e-12;

/**
 * Saturation along x / sqrt(1 + x²), soft like a tanh, with first-order antiderivative anti-aliasing (Parker, Zavalishin,
 * Le Bivic, "Reducing the Aliasing of Nonlinear Waveshaping", DAFx-16): each frame is the curve's mean between two
 * neighbouring frames. The antiderivative of this curve is sqrt(1 + x²), and the difference quotient of that is
 * (a + b) / (sqrt(1 + a²) + sqrt(1 + b²)): exact in f32, where the quotient of any other curve cancels. The gain stays
 * inside the roots, so that the curve becomes the straight line as it goes to 0.
 */
@final
export class Drive extends InsertEffect {
  private readonly gain: Ramp;
  private readonly share: Ramp;
  private readonly leftChannel: Saturation;
  private readonly rightChannel: Saturation;

  constructor(rate: f32) {
    super();
    const part: f32 = 1 - exponential((-2 * Mathf.PI * LOWEST_HZ * <f32>PERIOD) / rate);
    this.leftChannel = new Saturation(part);
    this.rightChannel = new Saturation(part);
    this.gain = new Ramp(rate, 1);
    this.share = new Ramp(rate, 0);
  }

  /** amount 0..1. */
  set(on: bool, amount: f32): void {
    const hardness = on ? clamp(amount, 0, 1) : 0;
    this.share.target = min<f32>(hardness * (1 / FAINT), 1);
    // Switched off it fades with the gain it has.
    if (hardness > 0) this.gain.target = HARDEST * hardness * hardness;
  }

  configure(slots: usize): void {
    this.set(get(slots, StripSlot.DriveOn) >= 0.5, get(slots, StripSlot.DriveAmount));
  }

  get isOff(): bool {
    return this.share.value == 0 && this.share.target == 0;
  }

  process(left: usize, right: usize): void {
    const gain = this.gain;
    gain.advance();
    if (!this.share.advance() && this.share.value == 0) {
      this.leftChannel.skip(left, gain.value);
      this.rightChannel.skip(right, gain.value);
      return;
    }
    const before = levelOf(gain.from);
    const step = (levelOf(gain.value) - before) / <f32>PERIOD;
    this.leftChannel.process(left, gain, before, step, this.share);
    this.rightChannel.process(right, gain, before, step, this.share);
  }

  settle(): void {}

  /** It remembers one frame. */
  idle(): bool {
    return this.share.value == 0 || max<f32>(this.leftChannel.loudness(), this.rightChannel.loudness()) < 1e-6;
  }

  snap(): void {
    this.gain.snap();
    this.share.snap();
  }

  reset(): void {
    this.leftChannel.reset();
    this.rightChannel.reset();
  }
}

/** Factor behind x / sqrt(1 + (gain x)²) that brings REFERENCE back to itself. */
function levelOf(gain: f32): f32 {
  const driven = gain * REFERENCE;
  return sqrt<f32>(1 + driven * driven);
}

/** One channel. */
@final
class Saturation {
  /** The last frame; the root of its driven self; its mean. */
  private lastFrame: f32 = 0;
  private root: f32 = 1;
  private mean: f32 = 0;
  /** Of what comes out: what is taken away at the end of the last period, and of this one. */
  private offset: f32 = 0;
  private nextOffset: f32 = 0;
  private readonly wet: usize = reserve(BYTES);

  constructor(
    /** Of the way to a period's own offset. */
    private readonly part: f32,
  ) {}

  process(buffer: usize, gain: Ramp, level: f32, levelStep: f32, share: Ramp): void {
    const wet = this.wet;
    const gainFrom = gain.from;
    const gainStep = gain.step;
    if (ASC_FEATURE_SIMD) {
      let count = f32x4(1, 2, 3, 4);
      let lastX = f32x4.splat(this.lastFrame);
      let lastRoot = f32x4.splat(this.root);
      let lastMean = f32x4.splat(this.mean);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const factor = f32x4.add(f32x4.splat(gainFrom), f32x4.mul(count, f32x4.splat(gainStep)));
        const out = f32x4.add(f32x4.splat(level), f32x4.mul(count, f32x4.splat(levelStep)));
        count = f32x4.add(count, four());
        const x = v128.load(buffer + at);
        const driven = f32x4.mul(x, factor);
        const root = f32x4.sqrt(f32x4.add(one(), f32x4.mul(driven, driven)));
        const sum = f32x4.add(x, v128.shuffle<f32>(lastX, x, 3, 4, 5, 6));
        const roots = f32x4.add(root, v128.shuffle<f32>(lastRoot, root, 3, 4, 5, 6));
        const mean = f32x4.mul(out, f32x4.div(sum, roots));
        const lift = f32x4.mul(f32x4.splat(LIFT), f32x4.sub(mean, v128.shuffle<f32>(lastMean, mean, 3, 4, 5, 6)));
        v128.store(wet + at, f32x4.add(mean, lift));
        lastX = x;
        lastRoot = root;
        lastMean = mean;
      }
      this.lastFrame = f32x4.extract_lane(lastX, 3);
      this.root = f32x4.extract_lane(lastRoot, 3);
      this.mean = f32x4.extract_lane(lastMean, 3);
    } else {
      let lastX = this.lastFrame;
      let lastRoot = this.root;
      let lastMean = this.mean;
      for (let i = 0; i < PERIOD; i++) {
        const x = get(buffer, i);
        const driven = x * (gainFrom + <f32>(i + 1) * gainStep);
        const out = level + <f32>(i + 1) * levelStep;
        const root = sqrt<f32>(1 + driven * driven);
        const mean = out * ((x + lastX) / (root + lastRoot));
        put(wet, i, mean + LIFT * (mean - lastMean));
        lastX = x;
        lastRoot = root;
        lastMean = mean;
      }
      this.lastFrame = lastX;
      this.root = lastRoot;
      this.mean = lastMean;
    }
    this.centre(wet);
    blend(buffer, wet, share);
  }

  /** A first-order high-pass that looks once a period and moves evenly between: never ahead of what it has heard. */
  private centre(wet: usize): void {
    const from = this.offset;
    const to = this.nextOffset;
    const heard = to + (meanOf(wet) - to) * this.part;
    this.nextOffset = abs<f32>(heard) < NO_OFFSET ? 0 : heard;
    const step = (to - from) / <f32>PERIOD;
    if (ASC_FEATURE_SIMD) {
      const steps = f32x4.splat(step);
      let count = f32x4(1, 2, 3, 4);
      for (let at = wet; at < wet + BYTES; at += 16) {
        const offset = f32x4.add(f32x4.splat(from), f32x4.mul(count, steps));
        count = f32x4.add(count, four());
        v128.store(at, f32x4.sub(v128.load(at), offset));
      }
    } else {
      for (let i = 0; i < PERIOD; i++) put(wet, i, get(wet, i) - (from + <f32>(i + 1) * step));
    }
    this.offset = to;
  }

  /** Not heard now; knows the last frame, in case it is heard next. */
  skip(buffer: usize, gain: f32): void {
    const x = get(buffer, PERIOD - 1);
    this.lastFrame = x;
    this.mean = x;
    this.root = sqrt<f32>(1 + gain * x * (gain * x));
    this.offset = this.nextOffset = 0;
  }

  loudness(): f32 {
    return max<f32>(max<f32>(abs<f32>(this.lastFrame), abs<f32>(this.mean)), abs<f32>(this.offset));
  }

  reset(): void {
    this.lastFrame = 0;
    this.root = 1;
    this.mean = 0;
    this.offset = this.nextOffset = 0;
  }
}

/** Of a period. */
function meanOf(frames: usize): f32 {
  if (ASC_FEATURE_SIMD) {
    let sums = f32x4.splat(0);
    for (let at = frames; at < frames + BYTES; at += 16) sums = f32x4.add(sums, v128.load(at));
    const pair = f32x4.extract_lane(sums, 0) + f32x4.extract_lane(sums, 1);
    return (pair + (f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3))) / <f32>PERIOD;
  }
  let a: f32 = 0;
  let b: f32 = 0;
  let c: f32 = 0;
  let d: f32 = 0;
  for (let at = frames; at < frames + BYTES; at += 16) {
    a += load<f32>(at);
    b += load<f32>(at, 4);
    c += load<f32>(at, 8);
    d += load<f32>(at, 12);
  }
  return (a + b + (c + d)) / <f32>PERIOD;
}
