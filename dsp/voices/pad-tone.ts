import { PERIOD } from '../abi/sizes';
import { clamp } from '../core/clamp';
import { exp2 } from '../core/exp2';
import { log2 } from '../core/fast';
import { quantise } from '../core/quantise';
import { Ramp } from '../core/ramp';
import { SvfBlock } from '../core/svf-block';
import { Tangent } from '../core/tangent';
import { four, one } from '../core/lanes';

/** A low-pass on its way takes two steps a period: with one a fast sweep leaves -78 dB beside a sine, with two -86. */
const HALF: i32 = PERIOD / 2;
/** A low-pass above, a high-pass below is not heard and not computed. */
const OPEN_LOW_PASS: f32 = 19000;
/** The top of the pad's own range (song/specs.ts): there the low-pass is open. */
const TOP_LOW_PASS: f32 = 9990;
const OPEN_HIGH_PASS: f32 = 20.5;
const HIGHEST: f32 = 20000;
const OCTAVES_NEAR: f32 = 0.001;
const OPEN_BITS: f32 = 16;
/** 28 dB at full distortion. */
const MOST_DRIVE: f32 = 24;
/** Damping 1 / Q of Butterworth's response. */
const DAMPING: f32 = 1.4142135623730951;

/** What colours a pad: distortion, crusher, high-pass, low-pass, in this order; each costs nothing while neutral. */
@final
export class PadTone {
  private readonly lowFilter: SvfBlock = new SvfBlock();
  private readonly highFilter: SvfBlock = new SvfBlock();
  private readonly tangent: Tangent = new Tangent();
  /** Octaves above 1 Hz: a filter that opens in Hz is there at once. */
  private readonly lowPass: Ramp;
  private readonly highPass: Ramp;
  /** Once a filter works it goes on to the end of the note: leaving would click. */
  private isLowPassOn: bool = false;
  private isHighPassOn: bool = false;
  /** The low-pass came in during the note and has not yet seen a frame. */
  private isLowPassNew: bool = false;
  /** The low-pass is tuned to the middle of its way in this period, and will be to the end of it. */
  private isLowPassHalfway: bool = false;
  private lowPassEnd: f32 = 0;
  /** Gain into the bend. */
  private readonly drive: Ramp;
  /** Steps of the crusher per unit, 0 none. */
  private steps: f32 = 0;

  constructor(private readonly rate: f32) {
    this.lowPass = new Ramp(rate, 0, OCTAVES_NEAR);
    this.highPass = new Ramp(rate, 0, OCTAVES_NEAR);
    this.drive = new Ramp(rate, 0);
  }

  /**
   * Once per control period; at the start of a note nothing glides.
   * `octaves` move the low-pass beyond its glide. True while something is still on its way.
   */
  set(distortion: f32, bits: f32, highPassHz: f32, lowPassHz: f32, octaves: f32, isFresh: bool): bool {
    const amount = clamp(distortion, 0, 1);
    this.drive.target = amount * amount * MOST_DRIVE;
    this.highPass.target = log2(clamp(highPassHz, 1, HIGHEST));
    const isOpen = lowPassHz <= 0 || lowPassHz >= TOP_LOW_PASS;
    this.lowPass.target = log2(isOpen ? HIGHEST : max<f32>(lowPassHz, 1));
    if (isFresh) {
      this.drive.snap();
      this.highPass.snap();
      this.lowPass.snap();
    }
    const isDriveMoving = this.drive.advance();
    const isHighPassMoving = this.highPass.advance();
    const isLowPassMoving = this.lowPass.advance();
    this.steps = bits > 0 && bits < OPEN_BITS ? exp2(max<f32>(bits, 1) - 1) : 0;
    const highPass = exp2(this.highPass.value);
    const lowPass = exp2(this.lowPass.value + octaves);
    if (highPass > OPEN_HIGH_PASS) this.isHighPassOn = true;
    if (lowPass < OPEN_LOW_PASS && !this.isLowPassOn) {
      this.isLowPassOn = true;
      this.isLowPassNew = !isFresh;
    }
    if (this.isHighPassOn) {
      this.tangent.set(highPass / this.rate);
      this.highFilter.tune(this.tangent, DAMPING, true);
    }
    this.lowPassEnd = lowPass;
    this.isLowPassHalfway = isLowPassMoving && !isFresh;
    if (this.isLowPassOn) {
      const half = (this.lowPass.from - this.lowPass.value) * <f32>0.5;
      this.tuneLowPass(this.isLowPassHalfway ? exp2(this.lowPass.value + half + octaves) : lowPass);
    }
    return isDriveMoving || isHighPassMoving || isLowPassMoving;
  }

  /** In place, frames `at`..`at + count - 1` of the period, which stand at the beginning of the buffers. */
  process(left: usize, right: usize, at: i32, count: i32, isStereo: bool): void {
    if (this.drive.from > 0 || this.drive.value > 0) {
      this.bend(left, at, count);
      if (isStereo) this.bend(right, at, count);
    }
    if (this.steps > 0) {
      quantise(left, count, this.steps);
      if (isStereo) quantise(right, count, this.steps);
    }
    if (this.isHighPassOn) this.highFilter.process(left, right, count, isStereo);
    if (this.isLowPassNew) {
      this.isLowPassNew = false;
      this.lowFilter.rest(load<f32>(left), isStereo ? load<f32>(right) : 0);
    }
    if (!this.isLowPassOn) return;
    if (this.isLowPassHalfway && at + count > HALF) {
      const early = max(0, HALF - at);
      if (early > 0) this.lowFilter.process(left, right, early, isStereo);
      this.isLowPassHalfway = false;
      this.tuneLowPass(this.lowPassEnd);
      const late = <usize>early << 2;
      this.lowFilter.process(left + late, right + late, count - early, isStereo);
      return;
    }
    this.lowFilter.process(left, right, count, isStereo);
  }

  private tuneLowPass(hz: f32): void {
    this.tangent.set(hz / this.rate);
    this.lowFilter.tune(this.tangent, DAMPING, false);
  }

  settle(): void {
    if (this.isLowPassOn) this.lowFilter.settle();
    if (this.isHighPassOn) this.highFilter.settle();
  }

  reset(): void {
    this.lowFilter.reset();
    this.highFilter.reset();
    this.isLowPassOn = false;
    this.isHighPassOn = false;
    this.isLowPassNew = false;
    this.steps = 0;
  }

  /** x sqrt(1 + d^2) / sqrt(1 + d^2 x^2): a soft bend that leaves silence, full scale and, at d = 0, everything alone. */
  private bend(buffer: usize, at: i32, count: i32): void {
    const pace = (this.drive.value - this.drive.from) / <f32>PERIOD;
    const from = this.drive.from + pace * <f32>at;
    const makeupFrom = makeupOf(from);
    const makeupPace = (makeupOf(from + pace * <f32>count) - makeupFrom) / <f32>count;
    const past = buffer + (<usize>count << 2);
    if (ASC_FEATURE_SIMD) {
      let index = f32x4(0, 1, 2, 3);
      for (let p = buffer; p < past; p += 16) {
        const x = v128.load(p);
        const driven = f32x4.mul(x, f32x4.add(f32x4.splat(from), f32x4.mul(f32x4.splat(pace), index)));
        const makeup = f32x4.add(f32x4.splat(makeupFrom), f32x4.mul(f32x4.splat(makeupPace), index));
        const bent = f32x4.sqrt(f32x4.add(one(), f32x4.mul(driven, driven)));
        v128.store(p, f32x4.div(f32x4.mul(x, makeup), bent));
        index = f32x4.add(index, four());
      }
    } else {
      let index: f32 = 0;
      for (let p = buffer; p < past; p += 4) {
        const x = load<f32>(p);
        const driven = x * (from + pace * index);
        const makeup = makeupFrom + makeupPace * index;
        store<f32>(p, (x * makeup) / sqrt<f32>(1 + driven * driven));
        index += 1;
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function makeupOf(drive: f32): f32 {
  return sqrt<f32>(1 + drive * drive);
}
