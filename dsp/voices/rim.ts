import { DRUM_ROOT_KEY } from "../abi/sizes";
import { DrumSlot } from "../abi/patches";
import { poleOf, ratioOfCents } from "../core/db";
import { Decay } from "../core/decay";
import { flush } from "../core/flush";
import { add } from "../core/frames";
import { Pulse } from "../core/pulse";
import { Resonator } from "../core/resonator";
import { Voice } from "./voice";

/** The two bridged-Ts: the second is this much above the first. */
const HIGH_TO_LOW: f32 = 3.604;
const CIRCUIT_HZ: f32 = 475;
const PULSE_SECONDS: f32 = 0.00012;
const ROUND_SECONDS: f32 = 0.00002;
/** Ring of the patch for which the times below hold. */
const CIRCUIT_RING: f32 = 0.013;
const LOW_SECONDS: f32 = 0.06;
const HIGH_SECONDS: f32 = 0.022;
const LOW: f32 = 1.15;
const HIGH: f32 = 2.4;
/** The gate's capacitor, to -60 dB; the VCA shuts where it has fallen to SHUT. */
const GATE_SECONDS: f32 = 0.052;
const SHUT: f32 = 0.17;
/** Swing into the VCA at velocity 0.8, in units of what it passes undistorted; and its lopsidedness. */
const DRIVE: f32 = 4;
const BIAS: f32 = 0.15;
/** The trigger itself, through the open VCA. */
const CLICK: f32 = 0.5;
const HIGH_PASS_HZ: f32 = 300;
const LEVEL: f32 = 0.3;
const SILENT: f32 = 1e-6;
const TAU: f32 = 6.283185307;

/** The transfer of a transistor stage between its rails, lopsided by its bias. */
// @ts-ignore: decorator
@inline
function saturate(x: f32): f32 {
  return x / Mathf.sqrt(1 + x * x);
}

/**
 * Rim shot: two bridged-T resonators struck together, overdriving a VCA whose envelope shuts them off within a
 * hundredth of a second (TR-808 service notes, RS/CL).
 */
@final
export class Rim extends Voice {
  private readonly low: Resonator;
  private readonly high: Resonator;
  private readonly pulse: Pulse;
  private readonly gate: Decay = new Decay();
  private ratio: f32 = 1;
  private isStriking: bool = false;
  private lowStrike: f32 = 0;
  private highStrike: f32 = 0;
  /** Gain after the VCA now, where it goes, and how far in a frame. */
  private gain: f32 = 0;
  private gainTarget: f32 = 0;
  private readonly gainStep: f32;
  private slowStep: f32 = 0;
  private slow1: f32 = 0;
  private slow2: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.low = new Resonator(rate);
    this.high = new Resonator(rate);
    this.pulse = new Pulse(rate);
    this.gainStep = 1 - poleOf(ROUND_SECONDS, rate);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    const stretch = CIRCUIT_HZ / this.pitch();
    // Velocity is swing into the VCA, so that a hard hit is also the more distorted and brighter one.
    const swing = DRIVE * (<f32>0.4 + 1.2 * this.knob(DrumSlot.Snap)) * (<f32>0.2 + velocity);
    const balance = Mathf.exp2(2 * this.knob(DrumSlot.Tone) - 1);
    this.lowStrike = (swing * LOW) / balance;
    this.highStrike = swing * HIGH * balance;
    this.pulse.strike(1, PULSE_SECONDS * stretch, ROUND_SECONDS * stretch);
    this.gainTarget = (LEVEL * velocity * velocity) / saturate(swing);
    if (!this.isStriking && this.gate.value < SHUT) this.gain = this.gainTarget;
    this.isStriking = true;
  }

  noteOff(): void {}

  private pitch(): f32 {
    return max<f32>(this.param(DrumSlot.Frequency) * this.ratio, 8);
  }

  control(): void {
    const hz = this.pitch();
    const ring = this.param(DrumSlot.Decay) / (CIRCUIT_RING * this.ratio);
    this.low.set(hz, LOW_SECONDS * ring);
    this.high.set(hz * HIGH_TO_LOW, HIGH_SECONDS * ring);
    this.gate.set(GATE_SECONDS * ring, this.rate);
    this.slowStep = 1 - poleOf(CIRCUIT_HZ / (TAU * HIGH_PASS_HZ * hz), this.rate);
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const low = this.low;
    const high = this.high;
    const pulse = this.pulse;
    const gate = this.gate;
    const rest = saturate(BIAS);
    const slowStep = this.slowStep;
    let gain = this.gain;
    let slow1 = this.slow1;
    let slow2 = this.slow2;
    for (let i = from; i < to; i++) {
      const charge = pulse.next();
      gate.next();
      gate.strike(charge);
      gain += (this.gainTarget - gain) * this.gainStep;
      const x = low.next(this.lowStrike * pulse.fall) + high.next(this.highStrike * pulse.fall);
      const open = max<f32>(gate.value - SHUT, 0);
      const y = (saturate(x + BIAS) - rest + charge * CLICK) * open * gain;
      slow1 += slowStep * (y - slow1);
      const z = y - slow1;
      slow2 += slowStep * (z - slow2);
      add(left, i, z - slow2);
    }
    this.gain = gain;
    this.slow1 = slow1;
    this.slow2 = slow2;
  }

  settle(): void {
    this.low.settle();
    this.high.settle();
    this.gate.settle();
    this.slow1 = flush(this.slow1);
    this.slow2 = flush(this.slow2);
    if (this.isStriking && this.pulse.isOver) {
      this.isStriking = false;
      this.pulse.reset();
    }
  }

  done(): bool {
    return !this.isStriking && this.gate.value <= SHUT && abs<f32>(this.slow1) + abs<f32>(this.slow2) < SILENT;
  }

  level(): f32 {
    return max<f32>(this.gate.value - SHUT, 0) * this.gain;
  }

  reset(): void {
    this.low.reset();
    this.high.reset();
    this.pulse.reset();
    this.gate.reset();
    this.gain = 0;
    this.slow1 = 0;
    this.slow2 = 0;
    this.isStriking = false;
  }
}
