import { PERIOD } from "../abi/sizes";
import { Biquad } from "../core/biquad";
import { flush } from "../core/flush";
import { get, put } from "../core/frames";
import { interleave } from "../core/interleave";
import { headShelf, lowRollOff } from "../core/k-weighting";
import { reserve } from "../runtime";

const STEP_SECONDS: f32 = 0.1;
const MOMENTARY_STEPS = 4;
const SHORT_TERM_STEPS = 30;
const OFFSET_LUFS: f64 = -0.691;
const DB_PER_OCTAVE_OF_POWER: f64 = 3.010299956639812;
const SILENCE_LUFS: f32 = -200;
/** b0, feed1, feed2, keep, back of core/biquad.ts, four lanes each. */
const COEFFICIENTS = 5;

/**
 * Momentary (400 ms) and short-term (3 s) loudness of a stereo signal after ITU-R BS.1770-5, ten times a second. The
 * shelves of both channels are lanes 0 and 1; the high-passes, lanes 2 and 3, take their outputs two frames
 * later, which leaves the recursions of neighbouring frames room to overlap.
 */
@final
export class Loudness {
  private readonly frames: usize = reserve(PERIOD * 16);
  private readonly coefficients: usize = reserve(COEFFICIENTS * 16);
  /** Two accumulators, the outputs of the last two frames. */
  private readonly states: usize = reserve(64);
  /** Mean squares of the last steps, both channels together. */
  private readonly steps: usize = reserve(SHORT_TERM_STEPS * 8);
  private readonly stepPeriods: i32;
  private newest: i32 = 0;
  private filled: i32 = 0;
  private square: f64 = 0;
  private momentaryLufs: f32 = SILENCE_LUFS;
  private shortTermLufs: f32 = SILENCE_LUFS;

  constructor(rate: f32) {
    this.stepPeriods = <i32>nearest<f32>((STEP_SECONDS * rate) / <f32>PERIOD);
    const design = new Biquad();
    headShelf(design, rate);
    this.place(design, 0);
    lowRollOff(design, rate);
    this.place(design, 2);
  }

  measure(left: usize, right: usize): void {
    interleave(left, right, left, right, this.frames);
    this.square += this.weigh();
    if (++this.filled == this.stepPeriods) this.step();
  }

  /** LUFS of the last 400 ms; -200: nothing. */
  momentary(): f32 {
    return this.momentaryLufs;
  }

  /** LUFS of the last 3 s. */
  shortTerm(): f32 {
    return this.shortTermLufs;
  }

  settle(): void {
    for (let i = 0; i < 16; i++) put(this.states, i, flush(get(this.states, i)));
  }

  reset(): void {
    for (let i = 0; i < 16; i++) put(this.states, i, 0);
    for (let i = 0; i < SHORT_TERM_STEPS; i++) store<f64>(this.steps + (<usize>i << 3), 0);
    this.newest = 0;
    this.filled = 0;
    this.square = 0;
    this.momentaryLufs = SILENCE_LUFS;
    this.shortTermLufs = SILENCE_LUFS;
  }

  private place(design: Biquad, lane: i32): void {
    for (let i = lane; i < lane + 2; i++) {
      put(this.coefficients, i, <f32>design.b0);
      put(this.coefficients, i + 4, <f32>design.feed1);
      put(this.coefficients, i + 8, <f32>design.feed2);
      put(this.coefficients, i + 12, <f32>design.keep);
      put(this.coefficients, i + 16, <f32>design.back);
    }
  }

  private step(): void {
    store<f64>(this.steps + (<usize>this.newest << 3), this.square / <f64>(this.stepPeriods * PERIOD));
    this.newest = this.newest + 1 == SHORT_TERM_STEPS ? 0 : this.newest + 1;
    this.filled = 0;
    this.square = 0;
    this.momentaryLufs = this.lufs(MOMENTARY_STEPS);
    this.shortTermLufs = this.lufs(SHORT_TERM_STEPS);
  }

  private lufs(count: i32): f32 {
    let sum: f64 = 0;
    for (let i = 1; i <= count; i++) {
      const at = (this.newest + SHORT_TERM_STEPS - i) % SHORT_TERM_STEPS;
      sum += load<f64>(this.steps + (<usize>at << 3));
    }
    const mean = sum / <f64>count;
    return mean > 1e-19 ? <f32>OFFSET_LUFS + <f32>DB_PER_OCTAVE_OF_POWER * Mathf.log2(<f32>mean) : SILENCE_LUFS;
  }

  /** Sum of the squares of the weighted frames of both channels. */
  private weigh(): f64 {
    const coefficients = this.coefficients;
    const states = this.states;
    const end = this.frames + PERIOD * 16;
    if (ASC_FEATURE_SIMD) {
      const b0 = v128.load(coefficients);
      const feed1 = v128.load(coefficients, 16);
      const feed2 = v128.load(coefficients, 32);
      const keep = v128.load(coefficients, 48);
      const back = v128.load(coefficients, 64);
      let first = v128.load(states);
      let second = v128.load(states, 16);
      let y = v128.load(states, 32);
      let before = v128.load(states, 48);
      let squares = f32x4.splat(0);
      for (let at = this.frames; at < end; at += 16) {
        const x = v128.shuffle<f32>(v128.load(at), before, 0, 1, 4, 5);
        before = y;
        y = f32x4.add(f32x4.mul(b0, x), first);
        const old = first;
        first = f32x4.add(f32x4.mul(keep, old), f32x4.add(second, f32x4.mul(feed1, x)));
        second = f32x4.sub(f32x4.add(second, f32x4.mul(feed2, x)), f32x4.mul(back, old));
        squares = f32x4.add(squares, f32x4.mul(y, y));
      }
      v128.store(states, first);
      v128.store(states, second, 16);
      v128.store(states, y, 32);
      v128.store(states, before, 48);
      return <f64>f32x4.extract_lane(squares, 2) + <f64>f32x4.extract_lane(squares, 3);
    }
    return this.weighChannel(0) + this.weighChannel(1);
  }

  private weighChannel(channel: i32): f64 {
    const states = this.states + (<usize>channel << 2);
    const shelf = this.coefficients + (<usize>channel << 2);
    const pass = shelf + 8;
    let first = load<f32>(states);
    let second = load<f32>(states, 16);
    let head = load<f32>(states, 32);
    let earlier = load<f32>(states, 48);
    let passFirst = load<f32>(states, 8);
    let passSecond = load<f32>(states, 24);
    let y: f32 = load<f32>(states, 40);
    let squares: f32 = 0;
    const end = this.frames + PERIOD * 16;
    for (let at = this.frames + (<usize>channel << 2); at < end; at += 16) {
      const input = earlier;
      earlier = head;
      const x = load<f32>(at);
      head = load<f32>(shelf) * x + first;
      const before = first;
      first = load<f32>(shelf, 48) * before + (second + load<f32>(shelf, 16) * x);
      second = second + load<f32>(shelf, 32) * x - load<f32>(shelf, 64) * before;
      y = load<f32>(pass) * input + passFirst;
      const passBefore = passFirst;
      passFirst = load<f32>(pass, 48) * passBefore + (passSecond + load<f32>(pass, 16) * input);
      passSecond = passSecond + load<f32>(pass, 32) * input - load<f32>(pass, 64) * passBefore;
      squares += y * y;
    }
    store<f32>(states, first);
    store<f32>(states, second, 16);
    store<f32>(states, head, 32);
    store<f32>(states, earlier, 48);
    store<f32>(states, passFirst, 8);
    store<f32>(states, passSecond, 24);
    store<f32>(states, y, 40);
    return <f64>squares;
  }
}
