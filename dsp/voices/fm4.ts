import { PERIOD } from "../abi/sizes";
import { Fm4Slot } from "../abi/keyboards";
import { LfoTarget } from "../abi/patches";
import { Adsr } from "../core/adsr";
import { clamp } from "../core/clamp";
import { exp2 } from "../core/exp2";
import { get, put } from "../core/frames";
import { Lfo } from "../core/lfo";
import { reserve } from "../runtime";
import { Operator, scale } from "./operators";
import { add } from "./output";
import { PatchMemory } from "./patch-memory";
import { Voice } from "./voice";
import { OPERATORS, Wiring } from "./wiring";
import { Workbench } from "./workbench";

/** Brings a default note at velocity 0.8 to -12..-9 dBFS. */
const LEVEL: f32 = 0.44;
const HZ_OF_KEY_0: f32 = 8.175798915643707;
/** Carson's bandwidth of the modulated tone stays below: beyond it sidebands would fold back. */
const HIGHEST_HZ: f32 = 20000;
/** Radians of a modulator at level 1. */
const MOST_INDEX: f32 = 12;
/** Radians of self-modulation at feedback 1: near a saw, short of noise. */
const MOST_FEEDBACK: f32 = 1.3;
/** Radians of it times Hz at most: higher operators would make harmonics that fold back. */
const FED_BACK_HZ: f32 = 1200;
/** Octaves of index the LFO moves. */
const LFO_OCTAVES: f32 = 2;
/** Halvings of the interval in which the largest index is sought that fits: within 0.1 %. */
const HALVINGS = 10;
/** Part of the way to its target that a level goes in a period: 3 ms. */
const SMOOTHING: f32 = 0.25;
/** Levels that near have arrived. */
const ARRIVED: f32 = 1e-4;
const SLOTS = 24;
const FRAMES: f32 = <f32>PERIOD;

/**
 * Four sines that modulate one another's phase or are heard, wired in five ways, as in the FM keyboards of 1983
 * (Chowning, "The synthesis of complex audio spectra by means of frequency modulation", 1973; the fourth feeds back:
 * Tomisawa, US patent 4,249,447, 1981). Every operator decays by itself, the indices follow the velocity, and every note
 * begins at the start of its wave. All phases being odd around there, no offset arises.
 */
@final
export class Fm4Voice extends Voice {
  private operators: StaticArray<Operator> = new StaticArray<Operator>(OPERATORS);
  private envelopes: StaticArray<Adsr> = new StaticArray<Adsr>(OPERATORS);
  /** Of each operator: to the key; its index in radians or its level as the patch has it, now, and where it goes. */
  private readonly ratios: usize = reserve(OPERATORS * 4);
  private readonly full: usize = reserve(OPERATORS * 4);
  private readonly levels: usize = reserve(OPERATORS * 4);
  private readonly targets: usize = reserve(OPERATORS * 4);
  /** Hz. */
  private readonly pitches: usize = reserve(OPERATORS * 4);
  private wiring: Wiring = new Wiring();
  private lfo: Lfo = new Lfo();
  private memory: PatchMemory = new PatchMemory(SLOTS);
  private pitch: f32 = 60;
  private velocity: f32 = 0;
  private isFresh: bool = true;
  private isStruck: bool = true;
  private lfoTarget: i32 = 0;
  private lfoDepth: f32 = 0;
  private feedback: f32 = 0;
  private feedbackTarget: f32 = 0;
  private fullFeedback: f32 = 0;
  /** Operators that wrote something in this render, a bit each. */
  private heard: i32 = 0;
  private gain: f32 = 0;
  private gainLeft: f32 = 0;
  private gainRight: f32 = 0;
  private gainLeftStep: f32 = 0;
  private gainRightStep: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32, private readonly bench: Workbench) {
    super(patch, rate, seed);
    for (let k = 0; k < OPERATORS; k++) {
      this.operators[k] = new Operator();
      this.envelopes[k] = new Adsr(rate);
    }
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.velocity = clamp(velocity, 0, 1);
    this.pitch = <f32>key + cents * <f32>0.01;
    this.isStruck = true;
    if (this.done()) {
      this.isFresh = true;
      this.lfo.restart();
    }
    for (let k = 0; k < OPERATORS; k++) this.envelopes[k].gateOn();
  }

  noteOff(): void {
    for (let k = 0; k < OPERATORS; k++) this.envelopes[k].gateOff();
  }

  control(): void {
    if (this.isStruck || this.memory.differs(this.patch)) {
      this.memory.keep(this.patch);
      this.isStruck = false;
      this.read();
    }
    const wave: f32 = this.lfoDepth == 0 ? 0 : this.lfoDepth * this.lfo.ahead(PERIOD);
    this.tune(this.handBend + (this.lfoTarget == LfoTarget.Pitch ? wave : 0));
    this.aim(this.lfoTarget == LfoTarget.Cutoff ? exp2(wave * LFO_OCTAVES) : 1);
    let gain = this.gain;
    if (this.lfoTarget == LfoTarget.Level) gain *= 1 - <f32>0.5 * (this.lfoDepth - wave);
    const pan: f32 = this.lfoTarget == LfoTarget.Pan && this.isStereo ? wave : 0;
    const left = gain * sqrt<f32>(1 - pan);
    const right = gain * sqrt<f32>(1 + pan);
    if (this.isFresh) this.begin(left, right);
    this.gainLeftStep = (left - this.gainLeft) / FRAMES;
    this.gainRightStep = (right - this.gainRight) / FRAMES;
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const count = to - from;
    const tone = this.output(0);
    this.heard = 0;
    for (let k = OPERATORS - 1; k >= 0; k--) this.play(k, count);
    if ((this.heard & 1) == 0) memory.fill(tone, 0, <usize>count << 2);
    for (let k = 1; k < OPERATORS; k++) {
      if ((this.heard >> k) & 1 && this.wiring.isHeard(k)) add(tone, this.output(k), count, 1, 1);
    }
    const gainLeft = this.gainLeft + this.gainLeftStep * <f32>count;
    const gainRight = this.gainRight + this.gainRightStep * <f32>count;
    const offset = <usize>from << 2;
    add(left + offset, tone, count, this.gainLeft, gainLeft);
    if (this.isStereo) add(right + offset, tone, count, this.gainRight, gainRight);
    this.gainLeft = gainLeft;
    this.gainRight = gainRight;
    this.lfo.advance(count);
  }

  /** No state feeds back but the fourth operator's last output, which is never small for long. */
  settle(): void {}

  done(): bool {
    for (let k = 0; k < OPERATORS; k++) {
      if (this.wiring.isHeard(k) && !this.isSilent(k)) return false;
    }
    return true;
  }

  level(): f32 {
    let most: f32 = 0;
    for (let k = 0; k < OPERATORS; k++) {
      if (this.wiring.isHeard(k)) most = max<f32>(most, this.envelopes[k].level * get(this.levels, k));
    }
    return most * min<f32>(this.gainLeft * 2, 1);
  }

  silence(): void {
    for (let k = 0; k < OPERATORS; k++) {
      this.envelopes[k].reset();
      this.operators[k].reset();
    }
    this.isFresh = true;
    this.gainLeft = this.gainRight = 0;
  }

  reset(): void {
    this.silence();
    this.lfo.restart();
    this.velocity = 0;
    this.pitch = 60;
    this.isStereo = false;
    this.isStruck = true;
  }

  /** What an operator writes to. */
  private output(k: i32): usize {
    const bench = this.bench;
    return k == 0 ? bench.left : k == 1 ? bench.right : k == 2 ? bench.otherLeft : bench.otherRight;
  }

  private begin(left: f32, right: f32): void {
    this.isFresh = false;
    this.gainLeft = left;
    this.gainRight = right;
    this.feedback = this.feedbackTarget;
    for (let k = 0; k < OPERATORS; k++) {
      put(this.levels, k, get(this.targets, k));
      this.operators[k].phase = 0;
      this.operators[k].reset();
    }
  }

  private read(): void {
    // Another wiring is another sound: it begins with a note.
    if (this.isFresh) this.wiring.choose(this.param(Fm4Slot.Algorithm));
    const octaves = clamp(this.param(Fm4Slot.KeyScale), 0, 1) * ((this.pitch - 60) / 12);
    const darker = exp2(clamp(-octaves, -5, 1));
    const shorter = exp2(clamp(octaves * <f32>-0.5, -3, 1));
    const tone = clamp(this.param(Fm4Slot.VelocityTone), 0, 1);
    const index = MOST_INDEX * darker * (1 - tone * (1 - this.velocity));
    const up = exp2(clamp(this.param(Fm4Slot.Detune), 0, 200) / 2400);
    const down: f32 = 1 / up;
    this.set(0, this.param(Fm4Slot.Ratio1) * down, 1, this.param(Fm4Slot.Decay) * shorter, index);
    this.set(1, this.param(Fm4Slot.Ratio2) * down, this.param(Fm4Slot.Level2), this.param(Fm4Slot.Decay2) * shorter, index);
    this.set(2, this.param(Fm4Slot.Ratio3) * up, this.param(Fm4Slot.Level3), this.param(Fm4Slot.Decay3) * shorter, index);
    this.set(3, this.param(Fm4Slot.Ratio4) * up, this.param(Fm4Slot.Level4), this.param(Fm4Slot.Decay4) * shorter, index);
    this.fullFeedback = clamp(this.param(Fm4Slot.Feedback), 0, 1) * MOST_FEEDBACK;
    let sum: f32 = 1;
    for (let k = 1; k < OPERATORS; k++) if (this.wiring.isHeard(k)) sum += <f32>0.7 * get(this.full, k);
    this.gain = (LEVEL * this.velocity * this.velocity) / sum;
    this.lfoTarget = <i32>clamp(this.param(Fm4Slot.LfoTarget), 0, 3);
    this.lfoDepth = clamp(this.param(Fm4Slot.LfoDepth), 0, 1);
    this.lfo.set(clamp(this.param(Fm4Slot.LfoRate), 0, 100), this.rate);
    if (this.isFresh) this.isStereo = this.lfoTarget == LfoTarget.Pan && this.lfoDepth > 0;
  }

  private set(k: i32, ratio: f32, level: f32, decay: f32, index: f32): void {
    const isHeard = this.wiring.isHeard(k);
    const part = clamp(level, 0, 1);
    const seconds = clamp(decay, 0, 60);
    const attack = clamp(this.param(Fm4Slot.Attack), 0, 60);
    const release = clamp(this.param(Fm4Slot.Release), 0, 20);
    const sustain = clamp(this.param(isHeard ? Fm4Slot.Sustain : Fm4Slot.IndexSustain), 0, 1);
    put(this.ratios, k, clamp(ratio, 0, 33));
    put(this.full, k, isHeard ? part : part * part * index);
    this.envelopes[k].set(isHeard ? attack : min<f32>(attack, seconds), seconds, sustain, release);
  }

  private tune(bend: f32): void {
    const key = clamp(this.pitch + clamp(this.param(Fm4Slot.Transpose), -48, 48) + bend, -12, 140);
    const hz = HZ_OF_KEY_0 * exp2(key / 12);
    for (let k = 0; k < OPERATORS; k++) {
      const own = hz * get(this.ratios, k);
      put(this.pitches, k, own);
      this.operators[k].tune(<f64>own / this.rate);
    }
  }

  /** Where indices and levels go: as far as what they make stays below the highest frequency. */
  private aim(bend: f32): void {
    const room = min<f32>(HIGHEST_HZ, this.rate * <f32>0.45);
    let part: f32 = bend;
    this.feedbackTarget = min<f32>(this.fullFeedback, FED_BACK_HZ / max<f32>(get(this.pitches, OPERATORS - 1), 1));
    if (this.reach(part) > room) {
      let step = part * <f32>0.5;
      part = 0;
      for (let i = 0; i < HALVINGS; i++, step *= 0.5) if (this.reach(part + step) <= room) part += step;
    }
    for (let k = 0; k < OPERATORS; k++) {
      const full = get(this.full, k);
      const isHeard = this.wiring.isHeard(k);
      put(this.targets, k, isHeard ? (get(this.pitches, k) > room ? 0 : full) : full * part);
    }
  }

  private reach(part: f32): f32 {
    return this.wiring.reach(this.pitches, this.full, part, this.feedbackTarget);
  }

  private isSilent(k: i32): bool {
    return this.envelopes[k].isIdle || (get(this.levels, k) == 0 && get(this.targets, k) == 0);
  }

  /** One operator, times its envelope and level, into its output. */
  private play(k: i32, count: i32): void {
    const operator = this.operators[k];
    const out = this.output(k);
    const envelope = this.envelopes[k];
    const level = get(this.levels, k);
    const target = get(this.targets, k);
    if (this.isSilent(k)) {
      put(this.levels, k, target);
      operator.advance(count);
      return;
    }
    const share = SMOOTHING * (<f32>count / FRAMES);
    const next = abs<f32>(target - level) < ARRIVED ? target : level + (target - level) * share;
    const modulators = this.wiring.modulators(k) & this.heard;
    let isTurned = false;
    for (let m = k + 1; m < OPERATORS; m++) {
      if (((modulators >> m) & 1) == 0) continue;
      if (isTurned) add(out, this.output(m), count, 1, 1);
      else memory.copy(out, this.output(m), <usize>((count + 3) & ~3) << 2);
      isTurned = true;
    }
    if (isTurned) operator.writeTurned(out, count);
    else if (k == OPERATORS - 1 && this.feedbackTarget + this.feedback > 0) this.playFedBack(operator, out, count, share);
    else operator.write(out, count);
    envelope.fill(this.bench.level, count);
    scale(out, this.bench.level, count, level, next);
    put(this.levels, k, next);
    this.heard |= 1 << k;
  }

  private playFedBack(operator: Operator, out: usize, count: i32, share: f32): void {
    const next = this.feedback + (this.feedbackTarget - this.feedback) * share;
    operator.writeFedBack(out, count, this.feedback, next);
    this.feedback = next;
  }
}
