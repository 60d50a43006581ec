import { exponential } from "../core/power";
import { PERIOD } from "../abi/sizes";
import { ReverbKind } from "../abi/slots";
import { blend } from "../core/blend";
import { clamp } from "../core/clamp";
import { Diffuser } from "../core/diffuser";
import { Dispersion } from "../core/dispersion";
import { LineBank } from "../core/line-bank";
import { OnePole } from "../core/one-pole";
import { copyPeriod, peakOf } from "../core/period";
import { Ramp } from "../core/ramp";
import { Reflections } from "../core/reflections";
import { reserve } from "../runtime";
import { SendEffect } from "./effect";

const BYTES: usize = PERIOD * 4;
const LONGEST_PREDELAY_SECONDS: f32 = 0.25;
const LARGEST_SIZE: f32 = 1.6;
const DIFFUSION: f32 = 0.62;
/** By then nothing is left in the diffusers of what came in. */
const DIFFUSER_SECONDS: f32 = 0.12;
/** Return level: mono noise comes back 5.5 dB softer at the initial settings. */
const LEVEL: f32 = 0.281;
const INAUDIBLE: f32 = 1e-6;
const NOTHING: f32 = 1e-10;

/** What a plate makes of a period. */
const PLATE: usize = memory.data(PERIOD * 4 * 2, 16);

/**
 * Hall, wet only: low-cut and the treble lost on the first way, predelay and early reflections, a feedback delay
 * network of eight lines that they feed, then four allpass diffusers a side. After Jot and Chaigne, "Digital Delay
 * Networks for Designing Artificial Reverberators", 1991, and Dattorro, "Effect Design", 1997. Both sides are the same
 * room through two chains of allpasses, so a sound in the middle comes back from the middle, whatever its pitch: just
 * as loud left and right at every frequency, unlike in phase. A plate is the same behind what makes a sound dense before
 * its first reflection, highs ahead (Dispersion).
 */
@final
export class Reverb extends SendEffect {
  private readonly bank: LineBank;
  private readonly reflections: Reflections;
  private readonly leftDiffuser: Diffuser;
  private readonly rightDiffuser: Diffuser;
  private readonly lowCutPole: Ramp;
  private readonly firstPole: Ramp;
  private readonly level: Ramp;
  /** Of the plate, 1, or the room, 0. */
  private readonly share: Ramp;
  private readonly dispersion: Dispersion;
  private readonly filter: OnePole = new OnePole();
  private readonly inLeft: usize = reserve(BYTES * 2);
  private readonly inRight: usize = this.inLeft + BYTES;
  private quiet: i32 = 0;

  constructor(private readonly rate: f32) {
    super();
    const largestSpread = spreadOf(LARGEST_SIZE);
    this.reflections = new Reflections(rate, LONGEST_PREDELAY_SECONDS, largestSpread);
    this.bank = new LineBank(rate, largestSpread);
    this.leftDiffuser = diffuser(rate, DIFFUSION);
    this.rightDiffuser = diffuser(rate, -DIFFUSION);
    this.lowCutPole = new Ramp(rate, 0, 1e-6);
    this.firstPole = new Ramp(rate, 0, 1e-6);
    this.level = new Ramp(rate, 0, 1e-5);
    this.share = new Ramp(rate, 0);
    this.dispersion = new Dispersion(rate);
    this.set(1.8, 6000, 0.012, 1, 160, ReverbKind.Room);
    this.snap();
  }

  /** Decay to -60 dB below `dampingHz`, where it is half as long; size 1 is a hall of 75 ms mean path; a ReverbKind. */
  set(decaySeconds: f32, dampingHz: f32, predelaySeconds: f32, size: f32, lowCutHz: f32, kind: i32): void {
    this.share.target = kind == ReverbKind.Plate ? 1 : 0;
    const decay = clamp(decaySeconds, 0.05, 60);
    const spread = spreadOf(clamp(size, 0.25, LARGEST_SIZE));
    this.bank.set(decay, dampingHz, spread);
    this.reflections.set(clamp(predelaySeconds, 0, LONGEST_PREDELAY_SECONDS), decay, spread);
    this.lowCutPole.target = exponential((-2 * Mathf.PI * clamp(lowCutHz, 1, this.rate * <f32>0.4)) / this.rate);
    this.firstPole.target = this.bank.halfwayPole(dampingHz);
    this.level.target = LEVEL * this.bank.compensation();
  }

  process(left: usize, right: usize): void {
    const loudest = peakOf(left, right);
    this.lowCutPole.advance();
    this.firstPole.advance();
    this.filter.bandPass(left, right, this.firstPole.value, this.lowCutPole.value);
    if (this.share.advance() || this.share.value != 0) this.disperse(left, right, loudest < NOTHING);
    this.reflections.process(left, right, this.inLeft, this.inRight);
    this.level.advance();
    const returned = this.bank.process(this.inLeft, this.inRight, left, right, this.level);
    this.leftDiffuser.process(left, left);
    this.rightDiffuser.process(right, right);
    this.listen(max<f32>(loudest, returned), left, right);
  }

  settle(): void {
    this.filter.settle();
    this.bank.settle();
  }

  /** Nothing has gone in or come out for as long as the longest way is. */
  idle(): bool {
    return this.quiet * PERIOD > this.longestWay();
  }

  snap(): void {
    this.lowCutPole.snap();
    this.firstPole.snap();
    this.level.snap();
    this.share.snap();
    this.bank.snap();
    this.reflections.snap();
  }

  reset(): void {
    this.leftDiffuser.reset();
    this.rightDiffuser.reset();
    this.bank.reset();
    this.reflections.reset();
    this.filter.reset();
    this.dispersion.reset();
    this.quiet = 0;
  }

  private longestWay(): i32 {
    const diffusers: f32 = this.share.value == 0 ? DIFFUSER_SECONDS : 2 * DIFFUSER_SECONDS;
    return this.bank.longestWay() + this.reflections.longestWay() + <i32>(diffusers * this.rate);
  }

  /** What goes into the room becomes what goes into a plate, as far as the share says. */
  private disperse(left: usize, right: usize, isSilent: bool): void {
    if (this.share.from == 0) this.dispersion.reset();
    copyPeriod(PLATE, left);
    copyPeriod(PLATE + BYTES, right);
    this.dispersion.process(PLATE, PLATE + BYTES, isSilent);
    blend(left, PLATE, this.share);
    blend(right, PLATE + BYTES, this.share);
  }

  /** Counts silent periods; a tail below -200 dB all the way round is over, before it becomes denormal. */
  private listen(loudest: f32, left: usize, right: usize): void {
    this.quiet = loudest < INAUDIBLE ? min(this.quiet + 1, 1 << 24) : 0;
    if (loudest >= NOTHING || this.quiet * PERIOD <= this.longestWay()) return;
    const quiet = this.quiet;
    this.reset();
    this.quiet = quiet;
    memory.fill(left, 0, BYTES);
    memory.fill(right, 0, BYTES);
  }
}

/** How far reflections and lines are stretched: half as much as the size, so that a small room keeps enough modes. */
function spreadOf(size: f32): f32 {
  return <f32>0.5 + <f32>0.5 * size;
}

/** The shortest is still longer than a period. */
function diffuser(rate: f32, gain: f32): Diffuser {
  return new Diffuser(<i32>(0.0019 * rate), <i32>(0.0029 * rate), <i32>(0.0059 * rate), <i32>(0.0083 * rate), gain);
}
