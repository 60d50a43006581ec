import { exponential } from "../core/power";
import { PERIOD } from "../abi/sizes";
import { clamp } from "../core/clamp";
import { DelayLine } from "../core/delay-line";
import { get, put } from "../core/frames";
import { OnePole } from "../core/one-pole";
import { copyPeriod, peakOf } from "../core/period";
import { Ramp } from "../core/ramp";
import { reserve } from "../runtime";
import { SendEffect } from "./effect";
import { four } from "../core/lanes";

const BYTES: usize = PERIOD * 4;
/** A new time is faded to, never glided to: an echo keeps its pitch. */
const FADE_SECONDS: f32 = 0.03;
/** A block must lie wholly in the past. */
const SHORTEST: i32 = PERIOD;
const HIGHEST_FEEDBACK: f32 = 0.97;
const INAUDIBLE: f32 = 1e-6;
const NOTHING: f32 = 1e-10;

/**
 * Echo in tempo, wet only: two lines with a low-pass and a high-pass (6 dB per octave each) behind each of them, so
 * that every repeat is darker and thinner. Ping-pong sends the sum of both channels into the left line and each line's
 * repeats into the other one.
 */
@final
export class Delay extends SendEffect {
  private readonly leftLine: DelayLine;
  private readonly rightLine: DelayLine;
  private readonly longest: i32;
  private readonly feedback: Ramp;
  private readonly pingPong: Ramp;
  private readonly lowPole: Ramp;
  private readonly highPole: Ramp;
  private wanted: i32 = SHORTEST;
  private time: i32 = SHORTEST;
  /** Periods the fade from `lastTime` still takes. */
  private fading: i32 = 0;
  private readonly fadePeriods: i32;
  private lastTime: i32 = SHORTEST;
  private readonly tapLeft: usize = reserve(BYTES * 2);
  private readonly tapRight: usize = this.tapLeft + BYTES;
  private readonly filter: OnePole = new OnePole();
  private quiet: i32 = 0;

  constructor(
    private readonly rate: f32,
    longestSeconds: f32,
  ) {
    super();
    const longest = <i32>(longestSeconds * rate) + SHORTEST;
    this.longest = longest;
    this.leftLine = new DelayLine(longest);
    this.rightLine = new DelayLine(longest);
    this.feedback = new Ramp(rate, 0);
    this.pingPong = new Ramp(rate, 0);
    this.lowPole = new Ramp(rate, 0, 1e-6);
    this.highPole = new Ramp(rate, 0, 1e-6);
    this.fadePeriods = <i32>((FADE_SECONDS * rate) / <f32>PERIOD);
    this.set(rate * <f32>0.35, 0.4, 5000, 220, 1);
    this.snap();
  }

  set(delayFrames: f32, feedback: f32, lowPassHz: f32, highPassHz: f32, pingPong: f32): void {
    this.wanted = <i32>nearest<f32>(clamp(delayFrames, <f32>SHORTEST, <f32>this.longest));
    this.feedback.target = clamp(feedback, 0, HIGHEST_FEEDBACK);
    this.pingPong.target = clamp(pingPong, 0, 1);
    const turn: f32 = (-2 * Mathf.PI) / this.rate;
    this.lowPole.target = exponential(turn * clamp(lowPassHz, 20, this.rate * <f32>0.5));
    this.highPole.target = exponential(turn * clamp(highPassHz, 1, this.rate * <f32>0.4));
  }

  process(left: usize, right: usize): void {
    this.tap();
    this.lowPole.advance();
    this.highPole.advance();
    this.filter.bandPass(this.tapLeft, this.tapRight, this.lowPole.value, this.highPole.value);
    this.feed(left, right);
    const peak = peakOf(left, right);
    if (peak < NOTHING) {
      memory.fill(left, 0, BYTES);
      memory.fill(right, 0, BYTES);
    }
    this.leftLine.write(left);
    this.rightLine.write(right);
    copyPeriod(left, this.tapLeft);
    copyPeriod(right, this.tapRight);
    this.quiet = peak < INAUDIBLE ? min(this.quiet + 1, 1 << 24) : 0;
  }

  settle(): void {
    this.filter.settle();
  }

  /** Nothing has gone in for as long as the line is, and the filters have come to rest. */
  idle(): bool {
    if (this.quiet * PERIOD <= max(this.time, this.lastTime) + 2 * PERIOD) return false;
    return this.filter.level() < INAUDIBLE;
  }

  snap(): void {
    this.feedback.snap();
    this.pingPong.snap();
    this.lowPole.snap();
    this.highPole.snap();
    this.time = this.wanted;
    this.fading = 0;
  }

  reset(): void {
    this.leftLine.reset();
    this.rightLine.reset();
    this.filter.reset();
    this.time = this.wanted;
    this.fading = 0;
    this.quiet = 0;
  }

  /** What the lines gave out `time` frames ago. */
  private tap(): void {
    if (this.fading == 0 && this.wanted != this.time) {
      this.lastTime = this.time;
      this.time = this.wanted;
      this.fading = this.fadePeriods;
    }
    const left = this.leftLine.at(this.time);
    const right = this.rightLine.at(this.time);
    if (this.fading == 0) {
      copyPeriod(this.tapLeft, left);
      copyPeriod(this.tapRight, right);
      return;
    }
    const oldLeft = this.leftLine.at(this.lastTime);
    const oldRight = this.rightLine.at(this.lastTime);
    const step: f32 = 1 / <f32>(this.fadePeriods * PERIOD);
    let share: f32 = 1 - <f32>this.fading / <f32>this.fadePeriods;
    for (let i = 0; i < PERIOD; i++) {
      share += step;
      put(this.tapLeft, i, get(oldLeft, i) + share * (get(left, i) - get(oldLeft, i)));
      put(this.tapRight, i, get(oldRight, i) + share * (get(right, i) - get(oldRight, i)));
    }
    this.fading--;
  }

  /** Puts what the lines shall take into left and right. */
  private feed(left: usize, right: usize): void {
    this.feedback.advance();
    this.pingPong.advance();
    const cross = this.pingPong.from;
    const crossTo = this.pingPong.value;
    const straightIn: f32 = 1 - cross;
    const straightInStep: f32 = (1 - crossTo - straightIn) / <f32>PERIOD;
    const sumIn = cross * <f32>0.5;
    const sumInStep = (crossTo * <f32>0.5 - sumIn) / <f32>PERIOD;
    const straightBack = this.feedback.from * straightIn;
    const straightBackStep = (this.feedback.value * (1 - crossTo) - straightBack) / <f32>PERIOD;
    const crossBack = this.feedback.from * cross;
    const crossBackStep = (this.feedback.value * crossTo - crossBack) / <f32>PERIOD;
    if (ASC_FEATURE_SIMD) {
      let count = f32x4(1, 2, 3, 4);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const l = v128.load(left + at);
        const r = v128.load(right + at);
        const backLeft = v128.load(this.tapLeft + at);
        const backRight = v128.load(this.tapRight + at);
        const a = f32x4.add(f32x4.splat(straightIn), f32x4.mul(count, f32x4.splat(straightInStep)));
        const b = f32x4.add(f32x4.splat(sumIn), f32x4.mul(count, f32x4.splat(sumInStep)));
        const c = f32x4.add(f32x4.splat(straightBack), f32x4.mul(count, f32x4.splat(straightBackStep)));
        const d = f32x4.add(f32x4.splat(crossBack), f32x4.mul(count, f32x4.splat(crossBackStep)));
        count = f32x4.add(count, four());
        const inLeft = f32x4.add(f32x4.mul(l, a), f32x4.mul(f32x4.add(l, r), b));
        const inRight = f32x4.mul(r, a);
        const toLeft = f32x4.add(inLeft, f32x4.add(f32x4.mul(backLeft, c), f32x4.mul(backRight, d)));
        const toRight = f32x4.add(inRight, f32x4.add(f32x4.mul(backRight, c), f32x4.mul(backLeft, d)));
        v128.store(left + at, toLeft);
        v128.store(right + at, toRight);
      }
    } else {
      for (let i = 0; i < PERIOD; i++) {
        const l = get(left, i);
        const r = get(right, i);
        const backLeft = get(this.tapLeft, i);
        const backRight = get(this.tapRight, i);
        const at = <f32>(i + 1);
        const a = straightIn + at * straightInStep;
        const b = sumIn + at * sumInStep;
        const c = straightBack + at * straightBackStep;
        const d = crossBack + at * crossBackStep;
        const toLeft = l * a + (l + r) * b + (backLeft * c + backRight * d);
        const toRight = r * a + (backRight * c + backLeft * d);
        put(left, i, toLeft);
        put(right, i, toRight);
      }
    }
  }
}
