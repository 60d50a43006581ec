import { PERIOD } from "../abi/sizes";
import { SynthFilter } from "../abi/patches";
import { exp2 } from "../core/exp2";
import { get, put } from "../core/frames";
import { Ladder, makeupOf } from "../core/ladder";
import { Svf } from "../core/svf";
import { Tangent } from "../core/tangent";

/** Octaves of a period: below the first one set of coefficients serves it whole, below the second two, else four. */
const SLOW: f32 = 0.004;
const BRISK: f32 = 0.06;
/** Part of the way that a knob's jump goes in a period (5 ms to 1 - 1/e), where it goes all of it, and how far at most. */
const PART: f32 = 0.13;
const ARRIVAL: f32 = 0.002;
const MOST_STEP: f32 = 0.24;
/** Damping of Butterworth's two-pole, and of the two pairs of his four-pole. */
const DAMPING_12: f32 = 1.4142135;
const DAMPING_24_FLAT: f32 = 1.847759;
const DAMPING_24_PEAK: f32 = 0.76536686;
const LEAST_DAMPING: f32 = 0.02;
/** Part of the level that full resonance takes. */
const RESONANCE_LOSS: f32 = 0.5;

/** Where the cutoff is, and how it moves through the frames to come. */
@final
export class Sweep {
  /** log2 of cycles per frame, without the envelope. */
  octave: f32 = 0;
  octaveStep: f32 = 0;
  /** Octaves of the envelope. */
  depth: f32 = 0;
  depthStep: f32 = 0;
  resonance: f32 = 0;
  resonanceStep: f32 = 0;

  /** The whole of it, `frame` frames from now. */
  @inline
  octaveAt(frame: i32, envelope: usize): f32 {
    const depth = this.depth + this.depthStep * <f32>frame;
    return this.octave + this.octaveStep * <f32>frame + depth * get(envelope, frame);
  }

  snap(octave: f32, depth: f32, resonance: f32): void {
    this.octave = octave;
    this.depth = depth;
    this.resonance = resonance;
  }

  /** Goes there in a straight line, within a period; depth and resonance as knobs do. */
  head(octave: f32, depth: f32, resonance: f32): void {
    this.octaveStep = stepTo(octave - this.octave);
    this.depthStep = stepTo(partOf(depth - this.depth));
    this.resonanceStep = stepTo(partOf(resonance - this.resonance));
  }

  get isSteady(): bool {
    return this.octaveStep == 0 && this.depthStep == 0 && this.resonanceStep == 0;
  }

  @inline
  advance(frames: i32): void {
    this.octave += this.octaveStep * <f32>frames;
    this.depth += this.depthStep * <f32>frames;
    this.resonance += this.resonanceStep * <f32>frames;
  }
}

/** The five filters of the subtractive voice, for one or two channels. */
@final
export class FilterSection {
  private svf: Svf = new Svf();
  private leftLadder: Ladder = new Ladder();
  private rightLadder: Ladder = new Ladder();
  private tangent: Tangent = new Tangent();
  /** What the coefficients are made for. */
  private octave: f32 = 0;
  private resonance: f32 = -1;
  private isTurned: bool = false;
  kind: i32 = -1;

  /** In place over `count` frames of left (and right, unless it is 0); `envelope` holds 0..1 per frame. */
  process(left: usize, right: usize, count: i32, sweep: Sweep, envelope: usize): void {
    const way = sweep.octaveAt(count - 1, envelope) - sweep.octaveAt(0, envelope);
    let stride = abs<f32>(way) < SLOW ? PERIOD : abs<f32>(way) < BRISK ? PERIOD / 2 : PERIOD / 4;
    const isTurned = sweep.resonanceStep != 0;
    if (isTurned) stride = PERIOD / 8;
    if (isTurned != this.isTurned) {
      this.isTurned = isTurned;
      // No resonance: made anew.
      this.resonance = -1;
    }
    for (let i = 0; i < count; i += stride) {
      const frames = min(stride, count - i);
      const at = <usize>i << 2;
      // The middle of the stride stands for all of it.
      const middle = i + (frames >> 1);
      const octave = sweep.octaveAt(middle, envelope);
      const resonance = sweep.resonance + sweep.resonanceStep * <f32>middle;
      if (octave != this.octave || resonance != this.resonance) this.tune(octave, resonance);
      if (this.kind == SynthFilter.Ladder) {
        this.leftLadder.process(left + at, frames);
        if (right) this.rightLadder.process(right + at, frames);
      } else if (right) {
        this.svf.stereo(left + at, right + at, frames);
      } else {
        this.svf.mono(left + at, frames);
      }
    }
    if (isTurned) {
      this.level(left, count, sweep);
      if (right) this.level(right, count, sweep);
    }
  }

  settle(): void {
    if (this.kind != SynthFilter.Ladder) {
      this.svf.settle();
      return;
    }
    this.leftLadder.settle();
    this.rightLadder.settle();
  }

  reset(): void {
    this.svf.reset();
    this.leftLadder.reset();
    this.rightLadder.reset();
    this.octave = 0;
  }

  /** What the resonance makes of the level at once: frame by frame while it is turned, else it is in the coefficients. */
  private level(buffer: usize, count: i32, sweep: Sweep): void {
    const from = this.gainOf(sweep.resonance);
    const slope = (this.gainOf(sweep.resonance + sweep.resonanceStep * <f32>count) - from) / <f32>count;
    for (let i = 0; i < count; i++) put(buffer, i, get(buffer, i) * (from + slope * <f32>i));
  }

  /** In proportion to the resonance, for each kind of filter. */
  private gainOf(resonance: f32): f32 {
    if (this.kind == SynthFilter.Ladder) return makeupOf(resonance);
    if (this.kind == SynthFilter.BandPass12) return dampingOf(DAMPING_12, resonance);
    return 1 - RESONANCE_LOSS * resonance;
  }

  private tune(octave: f32, resonance: f32): void {
    this.octave = octave;
    this.resonance = resonance;
    const tangent = this.tangent;
    tangent.set(exp2(octave));
    if (this.kind == SynthFilter.Ladder) {
      const makeup: f32 = this.isTurned ? 1 : makeupOf(resonance);
      this.leftLadder.tune(tangent, resonance, makeup);
      this.rightLadder.tune(tangent, resonance, makeup);
      return;
    }
    const kind = this.kind;
    const isSteep = kind == SynthFilter.LowPass24;
    const k = dampingOf(isSteep ? DAMPING_24_PEAK : DAMPING_12, resonance);
    const gain: f32 = this.isTurned ? 1 : this.gainOf(resonance);
    const low: f32 = isSteep ? 1 : kind == SynthFilter.LowPass12 ? gain : 0;
    // 1 at its centre: the filter's own gain there is 1 / k.
    const band: f32 = kind == SynthFilter.BandPass12 ? gain / k : 0;
    const high: f32 = kind == SynthFilter.HighPass12 ? gain : 0;
    this.svf.first.set(tangent, k, low, band, high);
    // Behind all states: they go on whether the level is in the coefficients or not.
    if (isSteep) this.svf.second.set(tangent, DAMPING_24_FLAT, gain, 0, 0);
    else this.svf.second.bypass();
  }
}

// @ts-ignore: decorator
@inline
function dampingOf(most: f32, resonance: f32): f32 {
  return LEAST_DAMPING + (most - LEAST_DAMPING) * (1 - resonance);
}

/** How far a knob that has jumped goes in a period: in octaves, or in parts of resonance. */
export function partOf(way: f32): f32 {
  return abs<f32>(way) < ARRIVAL ? way : min<f32>(max<f32>(way * PART, -MOST_STEP), MOST_STEP);
}

/** Per frame; what no ear can tell is no way to go. */
function stepTo(way: f32): f32 {
  return abs<f32>(way) < 1e-5 ? 0 : way / <f32>PERIOD;
}
