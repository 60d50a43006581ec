import { PERIOD } from "../abi/sizes";
import { Oscillator } from "../abi/patches";
import { approach } from "../core/approach";
import { BLEP_DELAY, BLEP_FRAMES } from "../core/blep";
import { exp2 } from "../core/exp2";
import { Random } from "../core/random";
import { reserve } from "../runtime";
import { addSaw, addSine, PULSE_LEVEL, SAW_LEVEL, SINE_LEVEL, take } from "./waves";
import { Workbench } from "./workbench";

const MAX_COPIES = 7;
/** Residuals of this period reach into the next one; vectors reach three frames further. */
const SUM_BYTES = (PERIOD + BLEP_FRAMES + 4) * 4;
/** Gains travel this far per frame at most: a new shape or copy is there within 11 ms. */
const GAIN_STEP: f32 = 0.002;
const CYCLE: f64 = 4294967296;
/** Places of the copies are off the even grid by this much, so that no two pairs beat alike. */
const UNEVEN: f32 = 0.08;
/** Cycles the second of two copies begins ahead of the first. */
const MEETING: f64 = -0.14;
/** Exponent of the number of copies in their gain. */
const CROWD: f32 = 0.8;
/**
 * Where in its cycle a reset note begins. A saw's edge lies a quarter of a cycle back and three quarters ahead: nothing
 * steps while the envelope rises.
 */
export const RESET_PHASE: u32 = 0xc0000000;

/** One of the detuned copies. */
@final
class Copy {
  phase: u32 = 0;
  step: u32 = 0;
  ratio: f32 = 1;
  /** Gain per channel now, and where it goes. */
  left: f32 = 0;
  right: f32 = 0;
  leftTarget: f32 = 0;
  rightTarget: f32 = 0;
}

/**
 * The oscillators of a note: up to seven detuned copies of a saw, a pulse (two saws, one turned over and ahead by the
 * duty: no offset at any width) or a sine. Phases run freely, so that each note finds them elsewhere, or are reset.
 */
@final
export class Unison {
  private copies: StaticArray<Copy> = new StaticArray<Copy>(MAX_COPIES);
  private random: Random = new Random();
  /** What is due in this period and, in 16 frames beyond, what its steps leave for the next. */
  private sumLeft: usize = reserve(SUM_BYTES);
  private sumRight: usize = reserve(SUM_BYTES);
  private count: i32 = 0;
  private detune: f32 = -1;
  private spread: f32 = -1;
  /** Copies that sound, those on their way out included. */
  private sounding: i32 = 0;
  /** Gains of the three shapes now, and where they go. */
  private saw: f32 = 0;
  private pulse: f32 = 0;
  private sine: f32 = 0;
  private sawTarget: f32 = 0;
  private pulseTarget: f32 = 0;
  private sineTarget: f32 = 0;
  /** How far the second saw of the pulse is ahead, in 2^32 of a cycle. */
  private offset: u32 = 0;
  private offsetTarget: u32 = 0;
  isStereo: bool = false;
  /** The phase of the first copy at the start of what was rendered last. */
  before: u32 = 0;

  constructor(
    private readonly bench: Workbench,
    private readonly seed: u32,
  ) {
    for (let i = 0; i < MAX_COPIES; i++) this.copies[i] = new Copy();
    this.reset();
  }

  /** Shape, duty 0.05..0.95, copies 1..7, cents between the outer ones, stereo width 0..1. */
  set(shape: i32, width: f32, count: i32, detune: f32, spread: f32): void {
    this.sawTarget = shape == Oscillator.Saw ? SAW_LEVEL : shape == Oscillator.Square ? PULSE_LEVEL : 0;
    this.pulseTarget = shape == Oscillator.Square ? -PULSE_LEVEL : 0;
    this.sineTarget = shape == Oscillator.Sine ? SINE_LEVEL : 0;
    this.width = width;
    if (count == this.count && detune == this.detune && spread == this.spread) return;
    this.count = count;
    this.detune = detune;
    this.spread = spread;
    this.arrange();
  }

  /** A note begins out of silence: everything is where it should go. After tune. */
  begin(isReset: bool): void {
    // What is heard first comes BLEP_DELAY frames later.
    if (isReset) this.copies[0].phase = RESET_PHASE - BLEP_DELAY * this.copies[0].step;
    this.scatter(isReset);
    this.saw = this.sawTarget;
    this.pulse = this.pulseTarget;
    this.sine = this.sineTarget;
    this.offset = this.offsetTarget;
    for (let i = 0; i < MAX_COPIES; i++) {
      const copy = this.copies[i];
      copy.left = copy.leftTarget;
      copy.right = copy.rightTarget;
    }
    for (let at: usize = 0; at < <usize>SUM_BYTES; at += 8) {
      store<u64>(this.sumLeft + at, 0);
      store<u64>(this.sumRight + at, 0);
    }
    // The steps just before the note reach into it.
    this.render(BLEP_FRAMES);
  }

  tune(cyclesPerFrame: f32): void {
    for (let i = 0; i < this.sounding; i++) {
      const copy = this.copies[i];
      copy.step = <u32>(min<f64>(<f64>cyclesPerFrame * copy.ratio, 0.45) * CYCLE);
    }
  }

  /** Of the first copy, in 2^32 of a cycle per frame. */
  get step(): u32 {
    return this.copies[0].step;
  }

  /** The duty the pulse is on its way to, 0.05..0.95. */
  set width(width: f32) {
    this.offsetTarget = <u32>(<f64>width * CYCLE);
  }

  /** Writes `count` frames into left (and right) of the workbench. */
  render(count: i32): void {
    this.before = this.copies[0].phase;
    const offsetStep = this.offsetStep(count);
    const most = GAIN_STEP * <f32>count;
    const saw = approach(this.saw, this.sawTarget, most);
    const pulse = approach(this.pulse, this.pulseTarget, most);
    const sine = approach(this.sine, this.sineTarget, most);
    for (let i = 0; i < this.sounding; i++) {
      const copy = this.copies[i];
      const phase = copy.phase;
      const step = copy.step;
      const left = approach(copy.left, copy.leftTarget, most);
      const right = approach(copy.right, copy.rightTarget, most);
      if (this.saw != 0 || saw != 0) {
        this.addEdges(phase, step, count, copy.left * this.saw, left * saw, copy.right * this.saw, right * saw);
      }
      if (this.pulse != 0 || pulse != 0) {
        const ahead = phase + this.offset;
        const faster = step + offsetStep;
        this.addEdges(ahead, faster, count, copy.left * this.pulse, left * pulse, copy.right * this.pulse, right * pulse);
      }
      if (this.sine != 0 || sine != 0) {
        addSine(this.sumLeft + BLEP_DELAY * 4, phase, step, count, copy.left * this.sine, left * sine);
        if (this.isStereo) addSine(this.sumRight + BLEP_DELAY * 4, phase, step, count, copy.right * this.sine, right * sine);
      }
      copy.left = left;
      copy.right = right;
      copy.phase = phase + step * <u32>count;
    }
    this.saw = saw;
    this.pulse = pulse;
    this.sine = sine;
    this.offset += offsetStep * <u32>count;
    while (this.sounding > this.count && this.isGone(this.sounding - 1)) this.sounding--;
    take(this.sumLeft, this.bench.left, count);
    if (this.isStereo) take(this.sumRight, this.bench.right, count);
  }

  /** Silent; the phases stay where they are. */
  silence(): void {
    for (let i = 0; i < MAX_COPIES; i++) {
      const copy = this.copies[i];
      copy.left = copy.right = 0;
    }
  }

  reset(): void {
    this.random.seed(this.seed);
    for (let i = 0; i < MAX_COPIES; i++) {
      const copy = this.copies[i];
      copy.phase = this.random.nextBits();
      copy.left = copy.right = copy.leftTarget = copy.rightTarget = 0;
    }
    this.count = this.sounding = 0;
    this.saw = this.pulse = this.sine = 0;
  }

  /** Pitch and place of each copy: neighbours in pitch lie on opposite sides, and so do the pairs that are as far off. */
  private arrange(): void {
    const count = this.count;
    this.sounding = max(this.sounding, count);
    // Between adding like noise (-1/2) and never being louder than one (-1).
    const gain = exp2(-CROWD * Mathf.log2(<f32>count));
    for (let i = 0; i < MAX_COPIES; i++) {
      const copy = this.copies[i];
      const isUsed = i < count;
      let place: f32 = 0;
      if (count > 1 && isUsed) place = <f32>(i + i) / <f32>(count - 1) - 1;
      if (i > 0 && i < count - 1 && 2 * i != count - 1) place += (i & 1) == 0 ? UNEVEN : -UNEVEN * <f32>0.6;
      copy.ratio = exp2((place * this.detune) / 2400);
      const fromEdge = min(i, count - 1 - i);
      const pan = this.spread * ((fromEdge & 1) == 0 ? place : -place);
      copy.leftTarget = isUsed ? gain * sqrt<f32>(max<f32>(1 - pan, 0)) : 0;
      copy.rightTarget = isUsed ? gain * sqrt<f32>(max<f32>(1 + pan, 0)) : 0;
    }
  }

  /**
   * Phases of the copies against the first, which runs on: quadratic (Schroeder 1970), so that neither the fundamental
   * nor a harmonic begins summed up or cancelled; two copies begin just before they meet, else a short note might lie
   * in the hollow of their beat. Each note is a little different, unless it is to be like the others.
   */
  private scatter(isReset: bool): void {
    const base = this.copies[0].phase;
    const count = this.count;
    for (let i = 1; i < MAX_COPIES; i++) {
      const square = (count & 1) == 0 ? i * i : i * (i + 1);
      const cycles = count == 2 ? MEETING : (<f64>square * -0.5) / count;
      const jitter = isReset ? 0 : this.random.nextBits() >> 5;
      this.copies[i].phase = base + <u32>((cycles - Math.floor(cycles)) * CYCLE) + jitter;
    }
  }

  private isGone(i: i32): bool {
    const copy = this.copies[i];
    return copy.left == 0 && (copy.right == 0 || !this.isStereo);
  }

  /** Per frame; the second saw must not run backwards, so the width moves half a cycle per cycle at most. */
  private offsetStep(count: i32): u32 {
    const most = <i64>(this.copies[0].step >> 1);
    const way = (<i64>this.offsetTarget - <i64>this.offset) / count;
    return <u32>max<i64>(min<i64>(way, most), -most);
  }

  /** Gains of left and right go from -> to; right only counts in stereo. */
  private addEdges(phase: u32, step: u32, count: i32, from: f32, to: f32, fromRight: f32, toRight: f32): void {
    const perFrame: f32 = 1 / <f32>count;
    const slope = (to - from) * perFrame;
    const slopeRight = (toRight - fromRight) * perFrame;
    addSaw(this.sumLeft + BLEP_DELAY * 4, phase, step, count, from, slope);
    if (this.isStereo) addSaw(this.sumRight + BLEP_DELAY * 4, phase, step, count, fromRight, slopeRight);
    // Seen from half a cycle on, the saw falls where the phase passes 2^32: in frame `k` for the first time.
    if (step == 0) return;
    const turned = phase + 0x80000000;
    const room = <u32>count;
    let k: u32 = ~turned / step + 1;
    while (k <= room) {
      const past = turned + k * step;
      const after = <f32>past / <f32>step;
      const at = <usize>k << 2;
      this.bench.blep.add(this.sumLeft + at, after, -2 * (from + slope * <f32>k));
      if (this.isStereo) this.bench.blep.add(this.sumRight + at, after, -2 * (fromRight + slopeRight * <f32>k));
      k += ~past / step + 1;
    }
  }
}
