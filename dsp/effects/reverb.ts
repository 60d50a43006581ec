import { exponential } from "../core/power";
import { PERIOD } from "../abi";
import { clamp } from "../core/clamp";
import { DelayLine } from "../core/delay-line";
import { Diffuser } from "../core/diffuser";
import { get, put } from "../core/frames";
import { LineBank } from "../core/line-bank";
import { OnePole } from "../core/one-pole";
import { peakOf } from "../core/period";
import { Ramp } from "../core/ramp";
import { reserve } from "../runtime";
import { SendEffect } from "./effect";

const BYTES: usize = PERIOD * 4;
const LONGEST_PREDELAY_SECONDS: f32 = 0.25;
const FADE_SECONDS: f32 = 0.03;
const DIFFUSION: f32 = 0.62;
/** Return level: an impulse comes back with half its energy at this decay, with its square root otherwise. */
const LEVEL: f32 = 0.42;
const INAUDIBLE: f32 = 1e-6;
const NOTHING: f32 = 1e-10;

/**
 * Hall, wet only: low-cut and predelay, four allpass diffusers a side, then a feedback delay network of eight lines
 * (core/line-bank.ts). After Jot and Chaigne, "Digital Delay Networks for Designing Artificial Reverberators", 1991.
 */
@final
export class Reverb extends SendEffect {
  private readonly bank: LineBank;
  private readonly leftPast: DelayLine;
  private readonly rightPast: DelayLine;
  private readonly leftDiffuser: Diffuser;
  private readonly rightDiffuser: Diffuser;
  private readonly lowCutPole: Ramp;
  private readonly level: Ramp;
  private wanted: i32 = PERIOD;
  private predelay: i32 = PERIOD;
  private lastPredelay: i32 = PERIOD;
  private fading: i32 = 0;
  private readonly fadePeriods: i32;
  private readonly lowCut: OnePole = new OnePole();
  private readonly inLeft: usize = reserve(BYTES * 2);
  private readonly inRight: usize = this.inLeft + BYTES;
  private quiet: i32 = 0;

  constructor(private readonly rate: f32) {
    super();
    const longest = <i32>(LONGEST_PREDELAY_SECONDS * rate) + PERIOD;
    this.leftPast = new DelayLine(longest);
    this.rightPast = new DelayLine(longest);
    // Unequal, so that the sides part at once; the shortest is still longer than a period.
    this.leftDiffuser = diffuser(rate, 0.00173, 0.00313, 0.00531, 0.00871);
    this.rightDiffuser = diffuser(rate, 0.00191, 0.00287, 0.00593, 0.00797);
    this.bank = new LineBank(rate);
    this.lowCutPole = new Ramp(rate, 0, 1e-6);
    this.level = new Ramp(rate, 0, 1e-5);
    this.fadePeriods = <i32>((FADE_SECONDS * rate) / <f32>PERIOD);
    this.set(1.8, 6000, 0.012, 1, 160);
    this.snap();
  }

  /** Decay to -60 dB below `dampingHz`, where it is half as long; size 1 is a hall of 50 ms mean path. */
  set(decaySeconds: f32, dampingHz: f32, predelaySeconds: f32, size: f32, lowCutHz: f32): void {
    this.bank.set(clamp(decaySeconds, 0.05, 60), dampingHz, clamp(size, 0.25, 1.6));
    // The network's own shortest way is not counted: predelay is what is added to it.
    const predelay = clamp(predelaySeconds, 0, LONGEST_PREDELAY_SECONDS - <f32>PERIOD / this.rate);
    this.wanted = <i32>nearest<f32>(predelay * this.rate);
    this.lowCutPole.target = exponential((-2 * Mathf.PI * clamp(lowCutHz, 1, this.rate * <f32>0.4)) / this.rate);
    this.level.target = LEVEL * this.bank.compensation();
  }

  process(left: usize, right: usize): void {
    const loudest = this.cut(left, right);
    this.delay(left, right);
    this.level.advance();
    const returned = this.bank.process(this.inLeft, this.inRight, left, right, this.level);
    this.listen(max<f32>(loudest, returned), left, right);
  }

  settle(): void {
    this.lowCut.settle();
    this.bank.settle();
  }

  /** Nothing has gone in or come out for as long as the longest way is. */
  idle(): bool {
    return this.quiet * PERIOD > this.longestWay();
  }

  snap(): void {
    this.lowCutPole.snap();
    this.level.snap();
    this.bank.snap();
    this.predelay = this.wanted;
    this.fading = 0;
  }

  reset(): void {
    this.leftPast.reset();
    this.rightPast.reset();
    this.leftDiffuser.reset();
    this.rightDiffuser.reset();
    this.bank.reset();
    this.lowCut.reset();
    this.predelay = this.wanted;
    this.fading = 0;
    this.quiet = 0;
  }

  private longestWay(): i32 {
    return this.bank.longestWay() + max(this.predelay, this.lastPredelay) + <i32>(<f32>0.03 * this.rate);
  }

  /** High-pass in place; the largest frame that came in. */
  private cut(left: usize, right: usize): f32 {
    const most = peakOf(left, right);
    this.lowCutPole.advance();
    this.lowCut.highPass(left, right, this.lowCutPole.value);
    return most;
  }

  /** Predelay and diffusion into inLeft and inRight; a new predelay is faded to. */
  private delay(left: usize, right: usize): void {
    if (this.fading == 0 && this.wanted != this.predelay) {
      this.lastPredelay = this.predelay;
      this.predelay = this.wanted;
      this.fading = this.fadePeriods;
    }
    this.leftPast.write(left);
    this.rightPast.write(right);
    const fromLeft = this.leftPast.at(this.predelay + PERIOD);
    const fromRight = this.rightPast.at(this.predelay + PERIOD);
    if (this.fading == 0) {
      this.leftDiffuser.process(fromLeft, this.inLeft);
      this.rightDiffuser.process(fromRight, this.inRight);
      return;
    }
    const oldLeft = this.leftPast.at(this.lastPredelay + PERIOD);
    const oldRight = this.rightPast.at(this.lastPredelay + PERIOD);
    const step: f32 = 1 / <f32>(this.fadePeriods * PERIOD);
    let share: f32 = 1 - <f32>this.fading / <f32>this.fadePeriods;
    for (let i = 0; i < PERIOD; i++) {
      share += step;
      put(this.inLeft, i, get(oldLeft, i) + share * (get(fromLeft, i) - get(oldLeft, i)));
      put(this.inRight, i, get(oldRight, i) + share * (get(fromRight, i) - get(oldRight, i)));
    }
    this.leftDiffuser.process(this.inLeft, this.inLeft);
    this.rightDiffuser.process(this.inRight, this.inRight);
    this.fading--;
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

function diffuser(rate: f32, one: f32, two: f32, three: f32, four: f32): Diffuser {
  return new Diffuser(<i32>(one * rate), <i32>(two * rate), <i32>(three * rate), <i32>(four * rate), DIFFUSION);
}
