import { PERIOD } from "../abi/sizes";
import { DriveKind, StripSlot } from "../abi/slots";
import { blend } from "../core/blend";
import { clamp } from "../core/clamp";
import { add, get, put } from "../core/frames";
import { one } from "../core/lanes";
import { OnePole } from "../core/one-pole";
import { Oversampler, TIMES, WAVE, WAVE_BYTES } from "../core/oversampler";
import { exponential } from "../core/power";
import { Ramp } from "../core/ramp";
import { InsertEffect } from "./effect";
import { fold } from "./fold";
import { TapeTone } from "./tape-tone";
import { offsetOf, rootOf, shift } from "./tube-offset";

const BYTES: usize = PERIOD * 4;
/** What comes out of the curve; shared by all. */
const WET: usize = memory.data(PERIOD * 4 * 2, 16);
/** Gain into the curve at full amount: 28 dB. */
const HARDEST: f32 = 25;
/** A sample of this size comes out as it went in, whatever the amount: keeps the loudness. */
const REFERENCE: f32 = 0.32;
/** Of the other kinds: so much, fitted so that a drum and a bass of the engine are as loud as with the soft curve. */
const FOLD_REFERENCE: f32 = 0.3;
const TUBE_REFERENCE: f32 = 0.25;
const TAPE_LEVEL: f32 = 0.97;
/** Least gain of a curve whose level is a quotient. */
const LEAST_GAIN: f32 = 1e-3;
/** What is not alike above and below comes out of the curve with an offset: below this it is taken away. */
const LOWEST_HZ: f32 = 5;
const PART: f32 = 1 / <f32>TIMES;
const FRAMES = PERIOD * TIMES;

/**
 * Saturation of four kinds. Soft: along x / sqrt(1 + x²), soft like a tanh, at four times the rate and with first-order
 * antiderivative anti-aliasing (Parker, Zavalishin, Le Bivic, "Reducing the Aliasing of Nonlinear Waveshaping", DAFx-16):
 * each frame is the curve's mean between two neighbouring frames. The antiderivative of this curve is sqrt(1 + x²), and
 * the difference quotient of that is (a + b) / (sqrt(1 + a²) + sqrt(1 + b²)): exact in f32, where that of most curves
 * cancels. The gain stays inside the roots, so that the curve becomes the straight line as it goes to 0. What comes out
 * is 2.9 frames late: dry and wet are never heard together but for the 5 ms of switching on, off or to another kind.
 *
 * Tape bends along the same curve (Langevin's, with a gain 2.85 times as large, has its harmonics within 1 dB), its highs
 * sooner (TapeTone). A tube works off the middle of the curve, so that one side bends sooner: even harmonics. A folder
 * comes back over its edge (fold.ts).
 */
@final
export class Drive extends InsertEffect {
  private readonly gain: Ramp;
  private readonly share: Ramp;
  private kind: i32 = DriveKind.Soft;
  private wantedKind: i32 = DriveKind.Soft;
  private wantedShare: f32 = 0;
  private readonly oversampler: Oversampler = new Oversampler();
  private readonly tape: TapeTone;
  private readonly blocker: OnePole = new OnePole();
  private readonly blockerPole: f32;
  /** The last frame of the wave, and the root of its driven self. */
  private lastLeft: f32 = 0;
  private lastRight: f32 = 0;
  private rootLeft: f32 = 1;
  private rootRight: f32 = 1;

  constructor(rate: f32) {
    super();
    this.tape = new TapeTone(rate);
    this.blockerPole = exponential((-2 * Mathf.PI * LOWEST_HZ) / rate);
    this.gain = new Ramp(rate, 1);
    this.share = new Ramp(rate, 0);
  }

  /** amount 0..1; kind is a DriveKind. */
  set(on: bool, amount: f32, kind: i32): void {
    const hardness = on ? clamp(amount, 0, 1) : 0;
    this.wantedShare = hardness > 0 ? 1 : 0;
    this.wantedKind = max(min(kind, DriveKind.Fold), DriveKind.Soft);
    this.choose();
    // Switched off it fades with the gain it has.
    if (hardness > 0) this.gain.target = HARDEST * hardness * hardness;
  }

  configure(slots: usize): void {
    this.set(
      get(slots, StripSlot.DriveOn) >= 0.5,
      get(slots, StripSlot.DriveAmount),
      <i32>get(slots, StripSlot.DriveKind),
    );
  }

  get isOff(): bool {
    return this.share.value == 0 && this.share.target == 0;
  }

  process(left: usize, right: usize): void {
    const gain = this.gain;
    const share = this.share;
    gain.advance();
    if (!share.advance() && share.value == 0) return;
    if (share.from == 0) this.begin(get(left, 0), get(right, 0));
    const kind = this.kind;
    if (kind == DriveKind.Tape) {
      this.tape.record(left, right, WET);
      this.oversampler.up(WET, WET + BYTES);
    } else {
      this.oversampler.up(left, right);
    }
    if (kind == DriveKind.Fold) this.fold();
    else if (kind == DriveKind.Tube) this.bendOffMiddle();
    else this.bend();
    this.oversampler.down(WET, WET + BYTES);
    if (kind == DriveKind.Tape) {
      this.tape.play(WET);
      this.blocker.bandPass(WET, WET + BYTES, this.tape.gapPole, this.blockerPole);
    } else {
      this.blocker.highPass(WET, WET + BYTES, this.blockerPole);
    }
    blend(left, WET, share);
    blend(right, WET + BYTES, share);
    this.choose();
  }

  settle(): void {
    this.oversampler.settle();
    this.blocker.settle();
    if (this.kind == DriveKind.Tape) this.tape.settle();
  }

  idle(): bool {
    if (this.share.value == 0) return true;
    const level = max<f32>(this.oversampler.level(), this.blocker.level());
    return (this.kind == DriveKind.Tape ? max<f32>(level, this.tape.level()) : level) < 1e-6;
  }

  snap(): void {
    this.gain.snap();
    this.kind = this.wantedKind;
    this.share.target = this.wantedShare;
    this.share.snap();
  }

  reset(): void {
    this.begin(0, 0);
  }

  /** Another kind comes when the one before has faded. */
  private choose(): void {
    if (this.share.value == 0) this.kind = this.wantedKind;
    this.share.target = this.kind == this.wantedKind ? this.wantedShare : 0;
  }

  /** Switched on while this sounds: as if it had always been so. */
  private begin(left: f32, right: f32): void {
    const gain = this.gain.from;
    this.oversampler.preset(left, right);
    this.blocker.reset();
    if (this.kind == DriveKind.Tape) this.tape.reset();
    this.lastLeft = left;
    this.lastRight = right;
    this.rootLeft = sqrt<f32>(1 + gain * left * (gain * left));
    this.rootRight = sqrt<f32>(1 + gain * right * (gain * right));
  }

  private fold(): void {
    const lastLeft = this.lastLeft;
    const lastRight = this.lastRight;
    this.lastLeft = get(WAVE, 2 * FRAMES - 2);
    this.lastRight = get(WAVE, 2 * FRAMES - 1);
    const from = max<f32>(this.gain.from, LEAST_GAIN);
    const to = max<f32>(this.gain.value, LEAST_GAIN);
    const level = rootOf(from * FOLD_REFERENCE);
    const levelStep = (rootOf(to * FOLD_REFERENCE) - level) / <f32>FRAMES;
    fold(from, (to - from) / <f32>FRAMES, level, levelStep, lastLeft, lastRight);
  }

  /** The curve around a point off its middle, less what comes out of that point alone. */
  private bendOffMiddle(): void {
    const from = this.gain.from;
    const to = this.gain.value;
    const before = offsetOf(from);
    const behind = offsetOf(to);
    // Between periods the frame before is kept as it came.
    this.lastLeft += before;
    this.lastRight += before;
    this.rootLeft = rootOf(this.lastLeft * from);
    this.rootRight = rootOf(this.lastRight * from);
    shift(before, behind);
    this.bend();
    this.lastLeft -= behind;
    this.lastRight -= behind;
    this.takeRest(before, behind);
  }

  /** Takes away what comes out of a tube where nothing goes in, in the order of operations of `bend`. */
  private takeRest(before: f32, behind: f32): void {
    const gain = this.gain.from;
    const gainStep = this.gain.step * PART;
    const level = this.levelOf(gain);
    const levelStep = ((this.levelOf(this.gain.value) - level) / <f32>PERIOD) * PART;
    const step = (behind - before) / <f32>FRAMES;
    let last = before;
    let lastRoot = rootOf(before * gain);
    for (let i = 0; i < FRAMES; i++) {
      const offset = before + <f32>(i + 1) * step;
      const root = rootOf(offset * (gain + <f32>(i + 1) * gainStep));
      const rest = (level + <f32>(i + 1) * levelStep) * ((offset + last) / (root + lastRoot));
      add(WAVE, 2 * i, -rest);
      add(WAVE, 2 * i + 1, -rest);
      last = offset;
      lastRoot = root;
    }
  }

  /** Factor behind x / sqrt(1 + (gain x)²) that brings a sound of the reference back to what it was. */
  private levelOf(gain: f32): f32 {
    const level = rootOf(gain * REFERENCE);
    if (this.kind == DriveKind.Soft) return level;
    if (this.kind == DriveKind.Tape) return TAPE_LEVEL * level;
    const driven = max<f32>(gain, LEAST_GAIN) * TUBE_REFERENCE;
    const bias = offsetOf(gain) * max<f32>(gain, LEAST_GAIN);
    const above = driven + bias;
    const below = driven - bias;
    return (level * 2 * (driven / rootOf(driven))) / (above / rootOf(above) + below / rootOf(below));
  }

  /** The wave, in place. */
  private bend(): void {
    const gainFrom = this.gain.from;
    const gainStep = this.gain.step * PART;
    const level = this.levelOf(gainFrom);
    const levelStep = ((this.levelOf(this.gain.value) - level) / <f32>PERIOD) * PART;
    if (ASC_FEATURE_SIMD) {
      const isMoving = gainStep != 0;
      const froms = f32x4.splat(gainFrom);
      const steps = f32x4.splat(gainStep);
      const levels = f32x4.splat(level);
      const levelSteps = f32x4.splat(levelStep);
      let factor = froms;
      let out = levels;
      let count = f32x4(1, 1, 2, 2);
      let lastX = v128.load(WAVE);
      let lastRoot = lastX;
      lastX = f32x4.replace_lane(f32x4.replace_lane(lastX, 2, this.lastLeft), 3, this.lastRight);
      lastRoot = f32x4.replace_lane(f32x4.replace_lane(lastRoot, 2, this.rootLeft), 3, this.rootRight);
      for (let at = WAVE; at < WAVE + WAVE_BYTES; at += 16) {
        if (isMoving) {
          factor = f32x4.add(froms, f32x4.mul(count, steps));
          out = f32x4.add(levels, f32x4.mul(count, levelSteps));
          count = f32x4.add(count, f32x4.splat(2));
        }
        const x = v128.load(at);
        const driven = f32x4.mul(x, factor);
        const root = f32x4.sqrt(f32x4.add(one(), f32x4.mul(driven, driven)));
        const sum = f32x4.add(x, v128.shuffle<f32>(lastX, x, 2, 3, 4, 5));
        const roots = f32x4.add(root, v128.shuffle<f32>(lastRoot, root, 2, 3, 4, 5));
        v128.store(at, f32x4.mul(out, f32x4.div(sum, roots)));
        lastX = x;
        lastRoot = root;
      }
      this.lastLeft = f32x4.extract_lane(lastX, 2);
      this.lastRight = f32x4.extract_lane(lastX, 3);
      this.rootLeft = f32x4.extract_lane(lastRoot, 2);
      this.rootRight = f32x4.extract_lane(lastRoot, 3);
    } else {
      let lastLeft = this.lastLeft;
      let lastRight = this.lastRight;
      let rootLeft = this.rootLeft;
      let rootRight = this.rootRight;
      for (let i = 0; i < PERIOD * TIMES; i++) {
        const factor = gainFrom + <f32>(i + 1) * gainStep;
        const out = level + <f32>(i + 1) * levelStep;
        const l = get(WAVE, 2 * i);
        const r = get(WAVE, 2 * i + 1);
        const left = sqrt<f32>(1 + l * factor * (l * factor));
        const right = sqrt<f32>(1 + r * factor * (r * factor));
        put(WAVE, 2 * i, out * ((l + lastLeft) / (left + rootLeft)));
        put(WAVE, 2 * i + 1, out * ((r + lastRight) / (right + rootRight)));
        lastLeft = l;
        lastRight = r;
        rootLeft = left;
        rootRight = right;
      }
      this.lastLeft = lastLeft;
      this.lastRight = lastRight;
      this.rootLeft = rootLeft;
      this.rootRight = rootRight;
    }
  }
}
