import { PERIOD } from "../abi/sizes";
import { Oscillator } from "../abi/patches";
import { approach } from "../core/approach";
import { BLEP_DELAY, BLEP_FRAMES } from "../core/blep";
import { add, get } from "../core/frames";
import { sine } from "../core/sine";
import { reserve } from "../runtime";
import { RESET_PHASE } from "./unison";
import { addSaw, addSine, PULSE_LEVEL, SAW_LEVEL, SINE_LEVEL, take } from "./waves";
import { Workbench } from "./workbench";

const SUM_BYTES = (PERIOD + BLEP_FRAMES + 4) * 4;
/** Gains travel this far per frame at most, as those of the first. */
const GAIN_STEP: f32 = 0.002;
const CYCLE: f64 = 4294967296;
const HALF: u32 = 0x80000000;
const TO_SAW: f32 = 4.656612873077393e-10;
/** Where a cycle begins that is begun anew: a saw at its bottom, a sine in its middle. */
const START: u32 = HALF;
const NEVER: u32 = 0xffffffff;

/**
 * One more oscillator under the filter, with a pitch of its own. In sync the first one's fall begins its cycle anew
 * (Brandt, "Hard sync without aliasing", 2001): what steps then, steps between two frames, band-limited like any edge.
 */
@final
export class SecondOscillator {
  private sum: usize = reserve(SUM_BYTES);
  /** Of the saw and the sine, and of the saw that makes a pulse of the first. */
  private phase: u32 = 0;
  private ahead: u32 = 0;
  private step: u32 = 0;
  private saw: f32 = 0;
  private pulse: f32 = 0;
  private sine: f32 = 0;
  private sawTarget: f32 = 0;
  private pulseTarget: f32 = 0;
  private sineTarget: f32 = 0;
  private width: u32 = HALF;
  private isSynced: bool = false;

  constructor(private readonly bench: Workbench) {}

  /** Something is heard of it, or will be. */
  get isOn(): bool {
    return this.sawTarget != 0 || this.saw != 0 || this.sineTarget != 0 || this.sine != 0;
  }

  /** level 0..1, shape, duty 0.05..0.95 of the pulse. */
  set(level: f32, shape: i32, width: f32, isSynced: bool): void {
    this.sawTarget = level * (shape == Oscillator.Saw ? SAW_LEVEL : shape == Oscillator.Square ? PULSE_LEVEL : 0);
    this.pulseTarget = shape == Oscillator.Square ? -level * PULSE_LEVEL : 0;
    this.sineTarget = shape == Oscillator.Sine ? level * SINE_LEVEL : 0;
    this.width = <u32>(<f64>width * CYCLE);
    this.isSynced = isSynced;
  }

  tune(cyclesPerFrame: f32): void {
    this.step = <u32>(min<f64>(cyclesPerFrame, 0.45) * CYCLE);
  }

  /** A note begins out of silence, and the first oscillator has; `first`, `firstStep`: its phase, as in render. */
  begin(isReset: bool, first: u32, firstStep: u32): void {
    if (!this.isOn) return;
    if (isReset) this.phase = RESET_PHASE - BLEP_DELAY * this.step;
    this.ahead = this.phase + this.width;
    this.saw = this.sawTarget;
    this.pulse = this.pulseTarget;
    this.sine = this.sineTarget;
    memory.fill(this.sum, 0, SUM_BYTES);
    this.write(BLEP_FRAMES, first, firstStep);
    take(this.sum, this.bench.otherLeft, BLEP_FRAMES);
  }

  /** Adds `count` frames to left (and right, unless it is 0); the first one went from `first` on by `firstStep`. */
  render(left: usize, right: usize, count: i32, first: u32, firstStep: u32): void {
    if (!this.isOn) return;
    this.write(count, first, firstStep);
    const own = this.bench.otherLeft;
    take(this.sum, own, count);
    for (let i = 0; i < count; i++) {
      const x = get(own, i);
      add(left, i, x);
      if (right) add(right, i, x);
    }
  }

  reset(): void {
    this.phase = 0;
    this.ahead = HALF;
    this.saw = this.pulse = this.sine = 0;
  }

  private write(count: i32, first: u32, firstStep: u32): void {
    const most = GAIN_STEP * <f32>count;
    const saw = approach(this.saw, this.sawTarget, most);
    const pulse = approach(this.pulse, this.pulseTarget, most);
    const sineTo = approach(this.sine, this.sineTarget, most);
    const master: u32 = this.isSynced ? firstStep : 0;
    const phase = this.phase;
    if (this.saw != 0 || saw != 0) {
      this.phase = this.addEdges(phase, this.step, count, first, master, START, this.saw, saw);
    }
    if (this.pulse != 0 || pulse != 0) {
      // Half a cycle a cycle at most, so that it never runs backwards.
      const way = <i32>(phase + this.width - this.ahead) / count;
      const fastest = <i32>(this.step >> 1);
      const step = this.step + <u32>min(max(way, -fastest), fastest);
      this.ahead = this.addEdges(this.ahead, step, count, first, master, START + this.width, this.pulse, pulse);
    }
    if (this.sine != 0 || sineTo != 0) this.phase = this.addSines(phase, count, first, master, sineTo);
    this.saw = saw;
    this.pulse = pulse;
    this.sine = sineTo;
  }

  /**
   * Adds a saw of gain from -> to that begins at `start` wherever the first one falls; returns the phase it ends at. It
   * is rendered from one reset to the next.
   */
  private addEdges(phase: u32, step: u32, count: i32, first: u32, firstStep: u32, start: u32, from: f32, to: f32): u32 {
    const slope = (to - from) / <f32>count;
    let turned = first + HALF;
    let i = 0;
    while (i < count) {
      const wait: u32 = firstStep == 0 ? NEVER : ~turned / firstStep + 1;
      const isReset = wait <= <u32>(count - i);
      const frames: i32 = isReset ? <i32>wait : count - i;
      const past = turned + wait * firstStep;
      const after: f32 = isReset ? <f32>past / <f32>firstStep : 0;
      addSaw(this.sum + (<usize>(i + BLEP_DELAY) << 2), phase, step, frames, from + slope * <f32>i, slope);
      const late: u32 = isReset ? <u32>(<f64>after * step) : 0;
      // One that falls just where it is begun anew must be counted either here or in the height below.
      const falls = <u32>((<u64>(phase + HALF) + <u64>step * frames - late) >> 32);
      this.addFalls(phase, step, i, falls, from, slope);
      if (!isReset) return phase + step * <u32>frames;
      const old = phase + step * <u32>frames - late;
      const height = valueOf(start) - valueOf(old);
      i += frames;
      this.bench.blep.add(this.sum + (<usize>i << 2), after, height * (from + slope * <f32>i));
      phase = start + late;
      turned = past;
    }
    return phase;
  }

  /** The saw's first falls after frame `at`, so many. */
  private addFalls(phase: u32, step: u32, at: i32, falls: u32, from: f32, slope: f32): void {
    let past = phase + HALF;
    let frame = at;
    for (; falls > 0; falls--) {
      const wait = ~past / step + 1;
      past += wait * step;
      frame += <i32>wait;
      this.bench.blep.add(this.sum + (<usize>frame << 2), <f32>past / <f32>step, -2 * (from + slope * <f32>frame));
    }
  }

  /** The same with a sine, which a reset brings back to its middle; only its value steps there, not its slope. */
  private addSines(phase: u32, count: i32, first: u32, firstStep: u32, to: f32): u32 {
    const from = this.sine;
    const slope = (to - from) / <f32>count;
    const step = this.step;
    let turned = first + HALF;
    let i = 0;
    while (i < count) {
      const wait: u32 = firstStep == 0 ? NEVER : ~turned / firstStep + 1;
      const isReset = wait <= <u32>(count - i);
      const frames: i32 = isReset ? <i32>wait : count - i;
      const gain = from + slope * <f32>i;
      addSine(this.sum + (<usize>(i + BLEP_DELAY) << 2), phase, step, frames, gain, gain + slope * <f32>frames);
      if (!isReset) return phase + step * <u32>frames;
      const past = turned + wait * firstStep;
      const after = <f32>past / <f32>firstStep;
      const late = <u32>(<f64>after * step);
      const old = phase + step * <u32>frames - late;
      i += frames;
      this.bench.blep.add(this.sum + (<usize>i << 2), after, -sine(old) * (from + slope * <f32>i));
      phase = START + late;
      turned = past;
    }
    return phase;
  }
}

// @ts-ignore: decorator
@inline
function valueOf(phase: u32): f32 {
  return <f32>(<i32>phase) * TO_SAW;
}
