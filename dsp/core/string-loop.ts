import { PERIOD } from "../abi/sizes";
import { reserve } from "../runtime";
import { approach } from "./approach";
import { arctangent } from "./arctangent";
import { cosine, sine } from "./cosine";
import { get, put } from "./frames";
import { powerOfE } from "./power";

/** A loop shorter than this has no room for its own interpolation. */
const SHORTEST: f32 = 2;
/** Frames read beyond the loop's own. */
const MARGIN: f32 = 4;
/** The fifth harmonic, whose T60 the loss is made for; higher than this part of a turn it is not looked at. */
const HIGH: f64 = 5;
const HIGHEST_TURN: f64 = 2.2;
/** A smoother loss than this would be no string. */
const MOST_POLE: f64 = 0.95;
/** What a swing into the bridge cannot leave. */
const MOST: f32 = 1.5;
/** How fast the loop's gain comes to where it should, per second. */
const GAIN_SPEED: f32 = 400;
const LN_1000: f64 = 6.907755278982137;
/** Frames: nearer the loop is where it should be. */
const ARRIVED: f32 = 0.0001;
const TAU: f64 = 6.283185307179586;

/**
 * A string as a loop of delay: what comes round loses a little at a one-pole low-pass, more at high frequencies, and
 * the length is so interpolated (Lagrange, third order: Laakso et al., "Splitting the unit delay", 1996) that it may
 * glide (Jaffe and Smith, "Extensions of the Karplus-Strong plucked-string algorithm", 1983; the loss by two T60s:
 * Välimäki et al., "Physical modeling of plucked string instruments", 1996).
 */
@final
export class StringLoop {
  private readonly ring: usize;
  private readonly mask: i32;
  private position: i32 = 0;
  /** Frames of one round, and what the loss takes of them. */
  length: f32 = 100;
  private lossDelay: f32 = 0;
  private pole: f32 = 0;
  private loss: f32 = 0;
  private input: f32 = 1;
  private gain: f32 = 1;
  private gainTarget: f32 = 1;
  private readonly gainStep: f32;
  private delay: f32 = 100;
  /** Frames that the delay grows by in each. */
  private slope: f32 = 0;
  private last: f32 = 0;
  /** Frames by which a swing of 1 into the bridge shortens the loop. */
  wrap: f32 = 0;

  /** @param lowestHz the longest round */
  constructor(private readonly rate: f32, lowestHz: f32) {
    let size = 64;
    while (<f32>size < rate / lowestHz + MARGIN) size <<= 1;
    this.mask = size - 1;
    this.ring = reserve(<usize>size << 2);
    this.gainStep = GAIN_SPEED / rate;
  }

  /** The loss: seconds to -60 dB of the fundamental and of the fifth harmonic, at a pitch. */
  damp(hz: f32, seconds: f32, highSeconds: f32): void {
    const turn = TAU * <f64>hz / this.rate;
    const high = min<f64>(turn * HIGH, max<f64>(HIGHEST_TURN, turn * 1.01));
    const period = <f64>this.rate / hz;
    // What one round leaves of the fundamental; the square of what it leaves of the harmonic beside that.
    const keep = powerOfE(-LN_1000 / (<f64>seconds * hz));
    // Loss grows with the square of the frequency: where the fifth is out of reach, there is less of it.
    const way = ((high * high) / (turn * turn) - 1) / (HIGH * HIGH - 1);
    const ratio = powerOfE((-2 * LN_1000 * way * (1 / <f64>highSeconds - 1 / <f64>seconds)) / hz);
    const low = cosine(turn);
    let pole: f64 = 0;
    if (ratio < 0.9999999) {
      // |1 - a z|² at the fundamental is `ratio` of that at the harmonic: a quadratic in the pole.
      const b = (low - ratio * cosine(high)) / (1 - ratio);
      pole = b > 1 ? b - Math.sqrt(b * b - 1) : MOST_POLE;
    }
    // A short round has room for little delay.
    const most = (period - SHORTEST - 0.1) / (period - SHORTEST + 0.9);
    pole = min<f64>(min<f64>(pole, MOST_POLE), max<f64>(most, 0));
    const open = 1 - pole;
    this.pole = <f32>pole;
    this.input = <f32>(open * min<f64>(keep * Math.sqrt(1 - 2 * pole * low + pole * pole) / open, 1));
    this.lossDelay = <f32>(arctangent(pole * sine(turn), 1 - pole * low) / turn);
  }

  /** Where the pitch is after a period from now, or, of a string that is still, at once. */
  tune(hz: f32, isStill: bool): void {
    this.length = this.rate / hz;
    const delay = max<f32>(min<f32>(this.length, <f32>this.mask - MARGIN) - this.lossDelay, SHORTEST);
    const way = delay - this.delay;
    if (isStill || abs<f32>(way) < ARRIVED) {
      this.delay = delay;
      this.slope = 0;
    } else {
      this.slope = way / <f32>PERIOD;
    }
  }

  /** A finger that is laid on: what is left of each round, for as long as it lies there. */
  touch(keep: f32): void {
    this.gainTarget = keep;
  }

  /** In place: what is plucked into the loop becomes what is heard at the bridge. */
  process(buffer: usize, count: i32): void {
    const ring = this.ring;
    const mask = this.mask;
    const slope = this.slope;
    const pole = this.pole;
    const input = this.input;
    const wrap = this.wrap;
    const isMoving = slope != 0 || wrap != 0;
    let delay = this.delay;
    let whole = <i32>delay;
    let part = delay - <f32>whole;
    let a = before(part);
    let b = here(part);
    let c = next(part);
    let d = after(part);
    let position = this.position;
    let loss = this.loss;
    let gain = this.gain;
    let last = this.last;
    for (let i = 0; i < count; i++) {
      if (isMoving) {
        delay += slope;
        const now = max<f32>(delay - wrap * max<f32>(last, 0), SHORTEST);
        whole = <i32>now;
        part = now - <f32>whole;
        a = before(part);
        b = here(part);
        c = next(part);
        d = after(part);
      }
      const at = position - whole;
      const x =
        a * get(ring, (at + 1) & mask) +
        b * get(ring, at & mask) +
        c * get(ring, (at - 1) & mask) +
        d * get(ring, (at - 2) & mask);
      gain = approach(gain, this.gainTarget, this.gainStep);
      loss = loss * pole + input * gain * x;
      last = max<f32>(min<f32>(loss + get(buffer, i), MOST), -MOST);
      put(ring, position, last);
      put(buffer, i, last);
      position = (position + 1) & mask;
    }
    this.position = position;
    this.loss = loss;
    this.gain = gain;
    this.last = last;
    this.delay = delay;
  }

  reset(): void {
    memory.fill(this.ring, 0, <usize>(this.mask + 1) << 2);
    this.position = 0;
    this.loss = 0;
    this.last = 0;
    this.gain = this.gainTarget = 1;
  }
}

/** Lagrange's weights of the frames one before, at, one after and two after a place, `x` of the way to the next. */
// @ts-ignore: decorator
@inline
function before(x: f32): f32 {
  return x * (x - 1) * (2 - x) * <f32>0.16666667;
}

// @ts-ignore: decorator
@inline
function here(x: f32): f32 {
  return (x + 1) * (x - 1) * (x - 2) * <f32>0.5;
}

// @ts-ignore: decorator
@inline
function next(x: f32): f32 {
  return (x + 1) * x * (2 - x) * <f32>0.5;
}

// @ts-ignore: decorator
@inline
function after(x: f32): f32 {
  return (x + 1) * x * (x - 1) * <f32>0.16666667;
}
