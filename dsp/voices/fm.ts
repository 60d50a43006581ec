import { power } from "../core/power";
import { PERIOD } from "../abi/sizes";
import { FmSlot, LfoTarget } from "../abi/patches";
import { Adsr } from "../core/adsr";
import { approach } from "../core/approach";
import { clamp } from "../core/clamp";
import { exp2 } from "../core/exp2";
import { get, put } from "../core/frames";
import { Lfo } from "../core/lfo";
import { Random } from "../core/random";
import { Operator } from "./operators";
import { add } from "./output";
import { PatchMemory } from "./patch-memory";
import { Voice } from "./voice";
import { Workbench } from "./workbench";

/** Brings a default note at velocity 0.8 to -12..-9 dBFS. */
const LEVEL: f32 = 0.5;
const HZ_OF_KEY_0: f32 = 8.175798915643707;
/** Carson's bandwidth of the modulated tone stays below: beyond it sidebands would fold back. */
const HIGHEST_HZ: f32 = 20000;
/** Radians of self-modulation at feedback 1: near a saw, short of noise. */
const MOST_FEEDBACK: f32 = 1.4;
/** Octaves of index the LFO moves. */
const LFO_OCTAVES: f32 = 2;
/** A partial at r times the key dies r^0.7 times faster, as in struck metal. */
const DAMPING: f32 = 0.7;
const SLOTS = 19;
/** Change of a level per frame at most. */
const LEVEL_STEP: f32 = 0.002;
const FRAMES: f32 = <f32>PERIOD;

/**
 * Two operators in series with an index that dies before the tone, an inharmonic pair of sines a few Hz apart that
 * beats like a bell (Chowning, "The synthesis of complex audio spectra by means of frequency modulation", 1973), and
 * amplitude modulation of all of it that keeps the carrier. The phases run freely, yet in step with one another: each
 * note begins elsewhere in the same wave.
 */
@final
export class FmVoice extends Voice {
  private carrier: Operator = new Operator();
  private modulator: Operator = new Operator();
  private lower: Operator = new Operator();
  private upper: Operator = new Operator();
  private tremolo: Operator = new Operator();
  private amplitude: Adsr;
  private bite: Adsr;
  private ring: Adsr;
  private lfo: Lfo = new Lfo();
  private start: Random = new Random();
  private memory: PatchMemory = new PatchMemory(SLOTS);
  private pitch: f32 = 60;
  private velocity: f32 = 0;
  private isFresh: bool = true;
  private isStruck: bool = true;
  private lfoTarget: i32 = 0;
  private lfoDepth: f32 = 0;
  private ratio: f32 = 1;
  private ratio2: f32 = 1;
  private amRatio: f32 = 1;
  private doublet: f32 = 0;
  private fullIndex: f32 = 0;
  private fullLevel2: f32 = 0;
  private level2: f32 = 0;
  private level2Target: f32 = 0;
  private depth: f32 = 0;
  private depthTarget: f32 = 0;
  private feedback: f32 = 0;
  private feedbackTarget: f32 = 0;
  private index: f32 = 0;
  private indexTarget: f32 = 0;
  private gain: f32 = 0;
  private gainLeft: f32 = 0;
  private gainRight: f32 = 0;
  private gainLeftStep: f32 = 0;
  private gainRightStep: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32, private readonly bench: Workbench) {
    super(patch, rate, seed);
    this.amplitude = new Adsr(rate);
    this.bite = new Adsr(rate);
    this.ring = new Adsr(rate);
    this.reset();
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.velocity = clamp(velocity, 0, 1);
    this.pitch = <f32>key + cents * <f32>0.01;
    this.isStruck = true;
    if (this.amplitude.isIdle) {
      this.isFresh = true;
      this.lfo.restart();
    }
    this.amplitude.gateOn();
    this.bite.gateOn();
    this.ring.gateOn();
  }

  noteOff(): void {
    this.amplitude.gateOff();
    this.bite.gateOff();
    this.ring.gateOff();
  }

  control(): void {
    if (this.isStruck || this.memory.differs(this.patch)) {
      this.memory.keep(this.patch);
      this.isStruck = false;
      this.read();
    }
    const wave: f32 = this.lfoDepth == 0 ? 0 : this.lfoDepth * this.lfo.ahead(PERIOD);
    const hz = this.tune(this.handBend + (this.lfoTarget == LfoTarget.Pitch ? wave : 0));
    const bend = this.lfoTarget == LfoTarget.Cutoff ? wave * LFO_OCTAVES : 0;
    this.indexTarget = min<f32>(this.fullIndex * exp2(bend), this.highestIndex(hz));
    let gain = this.gain;
    if (this.lfoTarget == LfoTarget.Level) gain *= 1 - <f32>0.5 * (this.lfoDepth - wave);
    const pan: f32 = this.lfoTarget == LfoTarget.Pan && this.isStereo ? wave : 0;
    const left = gain * sqrt<f32>(1 - pan);
    const right = gain * sqrt<f32>(1 + pan);
    if (this.isFresh) {
      this.isFresh = false;
      this.gainLeft = left;
      this.gainRight = right;
      this.index = this.indexTarget;
      this.level2 = this.level2Target;
      this.depth = this.depthTarget;
      this.feedback = this.feedbackTarget;
      this.align();
    }
    this.gainLeftStep = (left - this.gainLeft) / FRAMES;
    this.gainRightStep = (right - this.gainRight) / FRAMES;
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const count = to - from;
    const bench = this.bench;
    const tone = bench.left;
    this.amplitude.fill(bench.level, count);
    this.bite.fill(bench.sweep, count);
    const most = LEVEL_STEP * <f32>count;
    const feedback = approach(this.feedback, this.feedbackTarget, most);
    if (this.feedback > 0 || feedback > 0) this.modulator.writeFedBack(tone, count, this.feedback, feedback);
    else this.modulator.write(tone, count);
    this.feedback = feedback;
    const index = this.index + (this.indexTarget - this.index) * (<f32>count / FRAMES);
    this.carrier.writeModulated(tone, bench.sweep, count, this.index, index);
    this.index = index;
    multiply(tone, bench.level, count);
    if (this.level2 > 0 || this.level2Target > 0) this.addPair(tone, count);
    if (this.depth > 0 || this.depthTarget > 0) this.modulateLevel(tone, count);
    const gainLeft = this.gainLeft + this.gainLeftStep * <f32>count;
    const gainRight = this.gainRight + this.gainRightStep * <f32>count;
    const offset = <usize>from << 2;
    add(left + offset, tone, count, this.gainLeft, gainLeft);
    if (this.isStereo) add(right + offset, tone, count, this.gainRight, gainRight);
    this.gainLeft = gainLeft;
    this.gainRight = gainRight;
    this.lfo.advance(count);
  }

  /** No state feeds back but the modulator's last output, which is never small for long. */
  settle(): void {}

  done(): bool {
    return this.amplitude.isIdle;
  }

  level(): f32 {
    return this.amplitude.level * min<f32>(this.gainLeft * 2, 1);
  }

  silence(): void {
    this.amplitude.reset();
    this.bite.reset();
    this.ring.reset();
    this.modulator.reset();
    this.isFresh = true;
    this.gainLeft = this.gainRight = 0;
  }

  reset(): void {
    this.silence();
    this.start.seed(this.seed);
    this.lfo.restart();
    this.carrier.phase = this.start.nextBits();
    this.velocity = 0;
    this.pitch = 60;
    this.isStereo = false;
    this.isStruck = true;
  }

  private read(): void {
    const velocity = this.velocity;
    const attack = clamp(this.param(FmSlot.Attack), 0, 60);
    const decay = clamp(this.param(FmSlot.Decay), 0, 60);
    const sustain = clamp(this.param(FmSlot.Sustain), 0, 1);
    const release = clamp(this.param(FmSlot.Release), 0, 20);
    this.ratio = clamp(this.param(FmSlot.Ratio), 0, 32);
    this.ratio2 = clamp(this.param(FmSlot.Ratio2), 0, 32);
    this.amRatio = clamp(this.param(FmSlot.AmRatio), 0, 32);
    this.doublet = clamp(this.param(FmSlot.Doublet), 0, 100);
    this.amplitude.set(attack, decay, sustain, release);
    const bite = clamp(this.param(FmSlot.IndexDecay), 0, 60);
    this.bite.set(min<f32>(attack, bite), bite, clamp(this.param(FmSlot.IndexSustain), 0, 1), release);
    const faster: f32 = this.ratio2 > 1 ? power(this.ratio2, -DAMPING) : 1;
    this.ring.set(attack, decay * faster, sustain * faster, release * faster);
    const tone = clamp(this.param(FmSlot.VelocityTone), 0, 1);
    this.fullIndex = clamp(this.param(FmSlot.Index), 0, 24) * (1 - tone * (1 - velocity));
    this.feedbackTarget = clamp(this.param(FmSlot.Feedback), 0, 1) * MOST_FEEDBACK;
    this.fullLevel2 = clamp(this.param(FmSlot.Level2), 0, 1);
    this.depthTarget = clamp(this.param(FmSlot.AmDepth), 0, 1) * (1 - tone * (1 - velocity));
    this.gain = (LEVEL * velocity * velocity) / (1 + <f32>0.6 * this.fullLevel2);
    this.lfoTarget = <i32>clamp(this.param(FmSlot.LfoTarget), 0, 3);
    this.lfoDepth = clamp(this.param(FmSlot.LfoDepth), 0, 1);
    this.lfo.set(clamp(this.param(FmSlot.LfoRate), 0, 100), this.rate);
    if (this.isFresh) this.isStereo = this.lfoTarget == LfoTarget.Pan && this.lfoDepth > 0;
  }

  /** Sets every operator; returns the carrier's Hz. */
  private tune(bend: f32): f32 {
    const key = clamp(this.pitch + clamp(this.param(FmSlot.Transpose), -48, 48) + bend, -12, 140);
    const hz = HZ_OF_KEY_0 * exp2(key / 12);
    const cycles = <f64>hz / this.rate;
    this.carrier.tune(cycles);
    this.modulator.tune(cycles * this.ratio);
    this.tremolo.tune(cycles * this.amRatio);
    const half = (<f64>this.doublet * 0.5) / this.rate;
    this.lower.tune(cycles * this.ratio2 - half);
    this.upper.tune(cycles * this.ratio2 + half);
    // A partial that does not fit below the highest audible one is left out.
    const highest = hz * this.ratio2 + this.doublet;
    this.level2Target = highest > min<f32>(HIGHEST_HZ, this.rate * <f32>0.45) ? 0 : this.fullLevel2;
    return hz;
  }

  private highestIndex(hz: f32): f32 {
    const room = min<f32>(HIGHEST_HZ, this.rate * <f32>0.45) - hz;
    return max<f32>(room / (hz * max<f32>(this.ratio, 0.01)) - 1, 0);
  }

  /** Every operator to the place it would have, had all begun together when the carrier did. */
  private align(): void {
    const phase = this.carrier.phase;
    this.modulator.phase = turned(phase, this.ratio);
    this.tremolo.phase = turned(phase, this.amRatio);
    this.lower.phase = this.upper.phase = turned(phase, this.ratio2);
    this.modulator.reset();
  }

  /** The beating pair, with an envelope of its own. */
  private addPair(tone: usize, count: i32): void {
    const bench = this.bench;
    this.ring.fill(bench.level, count);
    this.lower.write(bench.otherLeft, count);
    this.upper.write(bench.otherRight, count);
    const to = approach(this.level2, this.level2Target, LEVEL_STEP * <f32>count);
    const from = this.level2 * <f32>0.5;
    const step = (to * <f32>0.5 - from) / <f32>count;
    for (let i = 0; i < count; i++) {
      const pair = get(bench.otherLeft, i) + get(bench.otherRight, i);
      put(tone, i, get(tone, i) + pair * get(bench.level, i) * (from + step * <f32>i));
    }
    this.level2 = to;
  }

  /** (1 + d sin) / (1 + d): the carrier stays, and the peak. */
  private modulateLevel(tone: usize, count: i32): void {
    const bench = this.bench;
    this.tremolo.write(bench.otherLeft, count);
    const to = approach(this.depth, this.depthTarget, LEVEL_STEP * <f32>count);
    const slope = (to - this.depth) / <f32>count;
    for (let i = 0; i < count; i++) {
      const depth = this.depth + slope * <f32>i;
      put(tone, i, (get(tone, i) * (1 + depth * get(bench.otherLeft, i))) / (1 + depth));
    }
    this.depth = to;
  }
}

/** The phase of an operator that runs `ratio` times as fast. */
function turned(phase: u32, ratio: f32): u32 {
  const cycles = <f64>phase * <f64>ratio;
  return <u32>(cycles - Math.floor(cycles / 4294967296) * 4294967296);
}

function multiply(buffer: usize, by: usize, count: i32): void {
  if (ASC_FEATURE_SIMD) {
    for (let i = 0; i < count; i += 4) {
      const at = <usize>i << 2;
      v128.store(buffer + at, f32x4.mul(v128.load(buffer + at), v128.load(by + at)));
    }
  } else {
    for (let i = 0; i < count; i++) put(buffer, i, get(buffer, i) * get(by, i));
  }
}
