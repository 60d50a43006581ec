import { PERIOD } from "../abi/sizes";
import { mix } from "../core/block";
import { OnePole } from "../core/one-pole";
import { copyPeriod } from "../core/period";
import { exponential } from "../core/power";

const BYTES: usize = PERIOD * 4;
/** What a filter makes of a period; shared by all. */
const SCRATCH: usize = memory.data(PERIOD * 4 * 2, 16);
/** Where recording begins to lift the highs by 3.5 dB: 50 µs, as NAB has it at 15 inches a second. */
const LIFT_HZ: f32 = 3183;
const LIFT: f32 = 0.5;
/** The head sees waves as long as itself best: +1.2 dB around here. */
const BUMP_HZ: f32 = 70;
const BUMP: f32 = 0.3;
/** The gap of the head: -3 dB at about 14 kHz, the filter being a digital one. */
const GAP_HZ: f32 = 11500;

/**
 * What a tape machine does around its tape: highs are lifted before it and taken down behind it, so that they bend first
 * and are missed more the louder it plays; heads add a bump below and lose the top (Chowdhury, "Real-Time Physical
 * Modelling for Analog Tape Machines", DAFx-19). Soft sounds come out as they were but for the heads.
 */
@final
export class TapeTone {
  private readonly lift: OnePole = new OnePole();
  private readonly fall: OnePole = new OnePole();
  private readonly bump: OnePole = new OnePole();
  private readonly liftPole: f32;
  private readonly fallPole: f32;
  private readonly bumpPole: f32;
  /** Of the low-pass that the gap is; whoever blocks the offset runs it along. */
  readonly gapPole: f32;

  constructor(rate: f32) {
    const turn: f32 = (-2 * Mathf.PI) / rate;
    this.liftPole = exponential(turn * LIFT_HZ);
    // The inverse of 1 + a high-pass is 1 - another one.
    this.fallPole = (this.liftPole * (1 + LIFT)) / (1 + this.liftPole * LIFT);
    this.bumpPole = exponential(turn * BUMP_HZ);
    this.gapPole = exponential(turn * GAP_HZ);
  }

  /** From `left` and `right` to `wet`, a stereo period. */
  record(left: usize, right: usize, wet: usize): void {
    copyPeriod(wet, left);
    copyPeriod(wet + BYTES, right);
    copyPeriod(SCRATCH, left);
    copyPeriod(SCRATCH + BYTES, right);
    this.lift.highPass(SCRATCH, SCRATCH + BYTES, this.liftPole);
    mix(wet, SCRATCH, LIFT);
  }

  /** A stereo period in place. */
  play(wet: usize): void {
    copyPeriod(SCRATCH, wet);
    copyPeriod(SCRATCH + BYTES, wet + BYTES);
    this.fall.highPass(SCRATCH, SCRATCH + BYTES, this.fallPole);
    mix(wet, SCRATCH, -LIFT / (1 + LIFT));
    copyPeriod(SCRATCH, wet);
    copyPeriod(SCRATCH + BYTES, wet + BYTES);
    this.bump.bandPass(SCRATCH, SCRATCH + BYTES, this.bumpPole, this.bumpPole);
    mix(wet, SCRATCH, BUMP);
  }

  /** The largest state. */
  level(): f32 {
    return max<f32>(this.lift.level(), max<f32>(this.fall.level(), this.bump.level()));
  }

  settle(): void {
    this.lift.settle();
    this.fall.settle();
    this.bump.settle();
  }

  reset(): void {
    this.lift.reset();
    this.fall.reset();
    this.bump.reset();
  }
}
