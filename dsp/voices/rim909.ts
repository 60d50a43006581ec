import { DrumSlot } from "../abi/patches";
import { DRUM_ROOT_KEY } from "../abi/sizes";
import { poleOf, ratioOfCents } from "../core/db";
import { Decay } from "../core/decay";
import { flush } from "../core/flush";
import { add } from "../core/frames";
import { Pulse } from "../core/pulse";
import { Resonator } from "../core/resonator";
import { Voice } from "./voice";

const TAU: f32 = 6.283185307;
const CIRCUIT_HZ: f32 = 500;
/** The other two bridged-Ts over the middle one (220, 500, 1000 Hz), and how hard the trigger strikes each. */
const LOW_RATIO: f32 = 0.44;
const HIGH_RATIO: f32 = 2;
const LOW: f32 = 1.1;
const MIDDLE: f32 = 0.9;
const HIGH: f32 = 1.3;
/** Ring of the patch for which the times below hold, to -60 dB. */
const CIRCUIT_RING: f32 = 0.02;
const LOW_SECONDS: f32 = 0.085;
const MIDDLE_SECONDS: f32 = 0.05;
const HIGH_SECONDS: f32 = 0.034;
const GATE_SECONDS: f32 = 0.13;
const PULSE_SECONDS: f32 = 0.0003;
const ROUND_SECONDS: f32 = 0.00003;
/** With which the amplifier opens. */
const OPEN_SECONDS: f32 = 0.00025;
/** Swing into the diodes at velocity 0.8, in units of what they pass unbent. */
const DRIVE: f32 = 1.4;
/** What of the trigger itself gets through. */
const CLICK: f32 = 0.6;
const HIGH_PASS_HZ: f32 = 90;
const LEVEL: f32 = 0.54;
const SILENT: f32 = 1e-6;

/**
 * Rim shot of the TR-909: three bridged-T resonators struck together, clipped by diodes, shut by an amplifier and freed
 * of their lowest part (TR-909 service notes, RS).
 */
@final
export class Rim909 extends Voice {
  private readonly low: Resonator;
  private readonly middle: Resonator;
  private readonly high: Resonator;
  private readonly pulse: Pulse;
  private readonly gate: Decay = new Decay();
  private ratio: f32 = 1;
  private isStriking: bool = false;
  private swing: f32 = 0;
  private balance: f32 = 1;
  /** What the amplifier is at, on its way to the gate. */
  private open: f32 = 0;
  private readonly openStep: f32;
  private step: f32 = 0;
  private slow: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.low = new Resonator(rate);
    this.middle = new Resonator(rate);
    this.high = new Resonator(rate);
    this.pulse = new Pulse(rate);
    this.openStep = 1 - poleOf(OPEN_SECONDS, rate);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    const stretch = CIRCUIT_HZ / this.pitch();
    // Velocity is swing into the diodes, so that a hard hit is also the more distorted and brighter one.
    this.swing = DRIVE * (<f32>0.4 + <f32>1.2 * this.knob(DrumSlot.Snap)) * (<f32>0.2 + velocity);
    this.balance = Mathf.exp2(2 * this.knob(DrumSlot.Tone) - 1);
    this.pulse.strike(1, PULSE_SECONDS * stretch, ROUND_SECONDS * stretch);
    this.gate.strike(velocity * velocity * LEVEL);
    this.isStriking = true;
  }

  noteOff(): void {}

  private pitch(): f32 {
    return max<f32>(this.param(DrumSlot.Frequency) * this.ratio, 8);
  }

  control(): void {
    const hz = this.pitch();
    const ring = this.param(DrumSlot.Decay) / (CIRCUIT_RING * this.ratio);
    this.low.set(hz * LOW_RATIO, LOW_SECONDS * ring);
    this.middle.set(hz, MIDDLE_SECONDS * ring);
    this.high.set(hz * HIGH_RATIO, HIGH_SECONDS * ring);
    this.gate.set(GATE_SECONDS * ring, this.rate);
    this.step = 1 - poleOf(CIRCUIT_HZ / (TAU * HIGH_PASS_HZ * hz), this.rate);
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const low = this.low;
    const middle = this.middle;
    const high = this.high;
    const pulse = this.pulse;
    const gate = this.gate;
    const lowStrike = (this.swing * LOW) / this.balance;
    const middleStrike = this.swing * MIDDLE;
    const highStrike = this.swing * HIGH * this.balance;
    const step = this.step;
    const openStep = this.openStep;
    let open = this.open;
    let slow = this.slow;
    for (let i = from; i < to; i++) {
      const charge = pulse.next();
      const fall = pulse.fall;
      const x = low.next(lowStrike * fall) + middle.next(middleStrike * fall) + high.next(highStrike * fall) + CLICK * charge;
      open += openStep * (gate.next() - open);
      const y = (x / sqrt<f32>(1 + x * x)) * open;
      slow += step * (y - slow);
      add(left, i, y - slow);
    }
    this.open = open;
    this.slow = slow;
  }

  settle(): void {
    this.low.settle();
    this.middle.settle();
    this.high.settle();
    this.gate.settle();
    this.open = flush(this.open);
    this.slow = flush(this.slow);
    if (this.isStriking && this.pulse.isOver) {
      this.isStriking = false;
      this.pulse.reset();
    }
  }

  done(): bool {
    return !this.isStriking && this.level() < SILENT && abs<f32>(this.slow) < SILENT;
  }

  level(): f32 {
    const swing = max<f32>(this.low.amplitude(), max<f32>(this.middle.amplitude(), this.high.amplitude()));
    return max<f32>(this.gate.value, this.open) * min<f32>(swing + this.pulse.value, 1);
  }

  reset(): void {
    this.low.reset();
    this.middle.reset();
    this.high.reset();
    this.pulse.reset();
    this.gate.reset();
    this.open = 0;
    this.slow = 0;
    this.isStriking = false;
  }
}
