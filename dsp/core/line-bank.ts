import { cosine } from "./cosine";
import { exponential } from "./power";
import { PERIOD } from "../abi/sizes";
import { reserve } from "../runtime";
import { clamp } from "./clamp";
import { DelayLine } from "./delay-line";
import { flush } from "./flush";
import { get, put } from "./frames";
import { circulate } from "./network";
import { Ramp } from "./ramp";
import { four } from "./lanes";

const BYTES: usize = PERIOD * 4;
const LINES: i32 = 8;
const ROOT_LINES: f32 = 2.8284271247461903;
/**
 * Lengths at spread 1, 75 ms on average: of 700 random sets the one whose response is the most even. Their sum is the
 * number of modes in a hertz (Jot and Chaigne), and too few of them leave gaps that a note can fall into.
 */
const SECONDS: StaticArray<f32> = [0.10840, 0.07014, 0.05360, 0.09288, 0.05814, 0.04845, 0.08626, 0.08213];
/** The place of the longest. */
const LONGEST: i32 = 0;
const MEAN_SECONDS: f32 = 0.075;
/** Half of the lines breathe by this much, each at its own slow rate: modes drift instead of ringing. */
const BREATH_SECONDS: f32 = 0.0004;
const BREATH_HZ: StaticArray<f32> = [0, 0.83, 0, 0.71, 0, 0.97, 0, 0.59];
/** A changed size is glided to, at most this many frames per frame. */
const FASTEST: f32 = 0.1;
/** Up to here a whole period is read with one whole part. */
const SLOW: f32 = 0.01;
const SMOOTH_SECONDS: f32 = 0.02;
/** After so many periods of smoothing a parameter has arrived. */
const SMOOTH_PERIODS = 600;

/**
 * Feedback delay network: eight lines, a one-pole low-pass behind each, and a Hadamard matrix that sends all into all
 * without loss or gain. Every line loses what its length is worth at the decay asked for, so that all modes fall
 * together. One row of the matrix is the output.
 */
@final
export class LineBank {
  private readonly lines: StaticArray<DelayLine> = new StaticArray<DelayLine>(LINES);
  private readonly blocks: usize = reserve(<usize>LINES * BYTES);
  private readonly sources: usize = reserve(<usize>LINES * sizeof<usize>());
  private readonly heads: usize = reserve(<usize>LINES * sizeof<usize>());
  /** Of each line: share of the input, of the last output (low-pass); where they go; the last output. */
  private readonly inputs: usize = reserve(LINES * 4);
  private readonly poles: usize = reserve(LINES * 4);
  private readonly inputTargets: usize = reserve(LINES * 4);
  private readonly poleTargets: usize = reserve(LINES * 4);
  private readonly states: usize = reserve(LINES * 4);
  /** Frames at rest and now; cycles of the breath. */
  private readonly lengths: usize = reserve(LINES * 4);
  private readonly delays: usize = reserve(LINES * 4);
  private readonly phases: usize = reserve(LINES * 4);
  private readonly increments: usize = reserve(LINES * 4);
  private readonly rise: f32;
  private smoothing: i32 = 0;
  private spread: f32 = 1;
  private decaySeconds: f32 = 1;

  constructor(private readonly rate: f32, largestSpread: f32) {
    for (let i = 0; i < LINES; i++) {
      this.lines[i] = new DelayLine(<i32>((SECONDS[i] * largestSpread + BREATH_SECONDS) * rate) + 3 * PERIOD);
      const cycles = (<f64>BREATH_HZ[i] * PERIOD) / <f64>rate;
      store<u32>(this.increments + (<usize>i << 2), <u32>(cycles * 4294967296.0));
    }
    this.rise = 1 - exponential(-(<f32>PERIOD) / (SMOOTH_SECONDS * rate));
    this.reset();
  }

  /** `spread` stretches all lines. */
  set(decaySeconds: f32, dampingHz: f32, spread: f32): void {
    this.spread = spread;
    this.decaySeconds = decaySeconds;
    const across = this.across(dampingHz);
    this.smoothing = SMOOTH_PERIODS;
    for (let i = 0; i < LINES; i++) {
      const seconds = SECONDS[i] * spread;
      // Whole frames: a line that does not breathe need not be interpolated.
      put(this.lengths, i, nearest<f32>(seconds * this.rate));
      const gain = loss(seconds, decaySeconds);
      const pole = poleOf(gain * gain, across);
      put(this.poleTargets, i, pole);
      put(this.inputTargets, i, (gain * (1 - pole)) / ROOT_LINES);
    }
  }

  /** Gain that makes up for half (in dB) of what a longer decay or a smaller room sounds louder. */
  compensation(): f32 {
    return sqrt<f32>(sqrt<f32>((<f32>13.815511 * MEAN_SECONDS * this.spread) / this.decaySeconds));
  }

  /** The pole of a low-pass that takes what half a mean way through the lines takes of the treble. */
  halfwayPole(dampingHz: f32): f32 {
    const gain = loss(MEAN_SECONDS * this.spread, this.decaySeconds);
    return poleOf(gain, this.across(dampingHz));
  }

  /** Frames of the longest line. */
  longestWay(): i32 {
    return <i32>get(this.delays, LONGEST) + 2 * PERIOD;
  }

  /** Feeds a period and writes what the network gives, times `level`; the largest frame of it. */
  process(inLeft: usize, inRight: usize, left: usize, right: usize, level: Ramp): f32 {
    if (this.smoothing > 0) this.smooth();
    for (let i = 0; i < LINES; i++) {
      store<usize>(this.sources + <usize>i * sizeof<usize>(), this.read(i));
      store<usize>(this.heads + <usize>i * sizeof<usize>(), this.lines[i].head);
    }
    const peak = circulate(
      this.sources,
      this.heads,
      this.inputs,
      this.poles,
      this.states,
      this.blocks,
      inLeft,
      inRight,
      left,
      right,
      level.from * ROOT_LINES,
      level.step * ROOT_LINES,
    );
    for (let i = 0; i < LINES; i++) this.lines[i].advance();
    return peak;
  }

  settle(): void {
    for (let i = 0; i < LINES; i++) put(this.states, i, flush(get(this.states, i)));
  }

  snap(): void {
    for (let i = 0; i < LINES; i++) {
      put(this.inputs, i, get(this.inputTargets, i));
      put(this.poles, i, get(this.poleTargets, i));
      put(this.delays, i, this.target(i));
    }
  }

  reset(): void {
    for (let i = 0; i < LINES; i++) {
      this.lines[i].reset();
      put(this.states, i, 0);
      // Eighths of a cycle apart.
      store<u32>(this.phases + (<usize>i << 2), <u32>i << 29);
    }
    this.snap();
  }

  /** Cosine of the angle of `dampingHz`. */
  private across(dampingHz: f32): f32 {
    return <f32>cosine(<f64>(2 * Mathf.PI * clamp(dampingHz / this.rate, 0.001, 0.45)));
  }

  @inline
  private block(line: i32): usize {
    return this.blocks + <usize>line * BYTES;
  }

  private smooth(): void {
    const rise: f32 = --this.smoothing == 0 ? 1 : this.rise;
    for (let i = 0; i < LINES; i++) {
      const input = get(this.inputs, i);
      const pole = get(this.poles, i);
      put(this.inputs, i, input + (get(this.inputTargets, i) - input) * rise);
      put(this.poles, i, pole + (get(this.poleTargets, i) - pole) * rise);
    }
  }

  /** Where the delay of a line should be now: its length, and its breath (a sine of two parabolas). */
  @inline
  private target(line: i32): f32 {
    const length = get(this.lengths, line);
    if (!(line & 1)) return length;
    const x = <f32>load<i32>(this.phases + (<usize>line << 2)) * <f32>4.656612873077393e-10;
    return length + x * (1 - abs<f32>(x)) * (4 * BREATH_SECONDS * this.rate);
  }

  /** Where a period of the line's past stands: in its ring, or between frames and therefore in its block. */
  private read(line: i32): usize {
    const phase = this.phases + (<usize>line << 2);
    store<u32>(phase, load<u32>(phase) + load<u32>(this.increments + (<usize>line << 2)));
    const delay = get(this.delays, line);
    const target = this.target(line);
    const past = this.lines[line];
    if (delay == target) return past.at(<i32>delay);
    const furthest: f32 = FASTEST * <f32>PERIOD;
    const way = target - delay;
    const next = abs<f32>(way) <= furthest ? target : delay + (way < 0 ? -furthest : furthest);
    put(this.delays, line, next);
    const step = (next - delay) / <f32>PERIOD;
    const to = this.block(line);
    const whole = <i32>delay + 1;
    const fraction = <f32>whole - delay;
    const at = past.at(whole);
    if (abs<f32>(step) > SLOW) {
      for (let i = 0; i < PERIOD; i++) {
        const now = delay + <f32>(i + 1) * step;
        const before = <i32>now + 1;
        const x = past.at(before) + (<usize>i << 2);
        put(to, i, load<f32>(x) + (<f32>before - now) * (load<f32>(x, 4) - load<f32>(x)));
      }
    } else if (ASC_FEATURE_SIMD) {
      const fractions = f32x4.splat(fraction);
      const steps = f32x4.splat(step);
      let count = f32x4(1, 2, 3, 4);
      for (let i: usize = 0; i < BYTES; i += 16) {
        const share = f32x4.sub(fractions, f32x4.mul(count, steps));
        count = f32x4.add(count, four());
        const x = v128.load(at + i);
        v128.store(to + i, f32x4.add(x, f32x4.mul(share, f32x4.sub(v128.load(at + i, 4), x))));
      }
    } else {
      for (let i = 0; i < PERIOD; i++) {
        const x = get(at, i);
        put(to, i, x + (fraction - <f32>(i + 1) * step) * (get(at, i + 1) - x));
      }
    }
    return to;
  }
}

/** Gain after a way of so many seconds. */
export function loss(seconds: f32, decaySeconds: f32): f32 {
  return Mathf.exp2((-9.965784284662087 * seconds) / decaySeconds);
}

/** The pole that at dampingHz loses as much again: p (1 - 2 b cos + b²) = (1 - b)², p the loss in power. */
function poleOf(power: f32, across: f32): f32 {
  const half: f32 = (1 - power * across) / max<f32>(1 - power, 1e-6);
  return half - sqrt<f32>(half * half - 1);
}
