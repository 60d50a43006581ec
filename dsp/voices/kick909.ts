import { DrumSlot } from "../abi/patches";
import { DRUM_ROOT_KEY, PERIOD } from "../abi/sizes";
import { poleOf, ratioOfCents } from "../core/db";
import { Decay } from "../core/decay";
import { flush } from "../core/flush";
import { add } from "../core/frames";
import { power } from "../core/power";
import { Random } from "../core/random";
import { VcoBank } from "../core/vco-bank";
import { Voice } from "./voice";

/** Pitch of the circuit for which all times below hold; another pitch stretches them all. */
const CIRCUIT_HZ: f32 = 50;
/** How far the pitch envelope lifts the oscillator at Bend 0.5, parts of the pitch; to -60 dB. */
const LIFT: f32 = 3.3;
const LIFT_SECONDS: f32 = 0.24;
/** The amplifier stands open this long. */
const RISE_SECONDS: f32 = 0.0002;
const HOLD_SECONDS: f32 = 0.02;
/** The click: a pulse and low-passed noise, through an amplifier of their own; to -60 dB. */
const PULSE_SECONDS: f32 = 0.009;
const NOISE_SECONDS: f32 = 0.05;
const PULSE: f32 = 2;
const NOISE: f32 = 1.4;
/** Rounding of the click, dark to bright. */
const DARK_SECONDS: f32 = 0.0003;
const BRIGHT_TO_DARK: f32 = 0.15;
const LEVEL: f32 = 0.2;
const SILENT: f32 = 1e-6;

/**
 * Bass drum of the TR-909: an oscillator that starts anew with each hit, a triangle rounded to nearly a sine, falls in
 * pitch while its amplifier still stands open, then dies with one capacitor; beside it a click of a pulse and noise
 * (TR-909 service notes, BD; Fraser, "909 bass drum", synth-diy, 2001).
 */
@final
export class Kick909 extends Voice {
  private readonly vcos: VcoBank;
  private readonly lift: Decay = new Decay();
  private readonly pulse: Decay = new Decay();
  private readonly hiss: Decay = new Decay();
  private readonly noise: Random = new Random();
  private ratio: f32 = 1;
  /** The click behind its rounding, and the step of that. */
  private click: f32 = 0;
  private step: f32 = 1;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.vcos = new VcoBank(rate, RISE_SECONDS);
    this.noise.seed(seed);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    const stretch = CIRCUIT_HZ / this.pitch();
    // Accent is a taller trigger: more click than tone, and a longer way down.
    const hard = velocity - <f32>0.8;
    const level = velocity * velocity * LEVEL;
    const strength = level * 2 * this.knob(DrumSlot.Snap) * (1 + <f32>0.6 * hard);
    const rounding = DARK_SECONDS * power(BRIGHT_TO_DARK, this.knob(DrumSlot.Tone) + <f32>0.7 * hard);
    this.step = 1 - poleOf(rounding, this.rate);
    this.pulse.set(PULSE_SECONDS, this.rate);
    this.hiss.set(NOISE_SECONDS, this.rate);
    this.pulse.strike(strength * PULSE);
    this.hiss.strike(strength * NOISE);
    this.lift.reset();
    this.lift.strike(2 * LIFT * this.knob(DrumSlot.Bend) * (1 + <f32>0.3 * hard));
    this.vcos.restart();
    this.vcos.strike(0, level, HOLD_SECONDS * stretch, this.param(DrumSlot.Decay));
  }

  noteOff(): void {}

  private pitch(): f32 {
    return max<f32>(this.param(DrumSlot.Frequency) * this.ratio, 8);
  }

  control(): void {
    const hz = this.pitch();
    this.lift.set((LIFT_SECONDS * CIRCUIT_HZ) / hz, this.rate / <f32>PERIOD);
    this.vcos.tune(0, hz * (1 + this.lift.value));
    this.vcos.setDecay(0, max<f32>(this.param(DrumSlot.Decay), 0.005));
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    this.vcos.render(left, from, to);
    if (this.hiss.value > SILENT || abs<f32>(this.click) > SILENT) this.strike(left, from, to);
  }

  private strike(left: usize, from: i32, to: i32): void {
    const pulse = this.pulse;
    const hiss = this.hiss;
    const noise = this.noise;
    const step = this.step;
    let click = this.click;
    for (let i = from; i < to; i++) {
      click += step * (pulse.next() + noise.next() * hiss.next() - click);
      add(left, i, click);
    }
    this.click = click;
  }

  settle(): void {
    this.vcos.settle();
    this.lift.next();
    this.lift.settle();
    this.pulse.settle();
    this.hiss.settle();
    this.click = flush(this.click);
  }

  done(): bool {
    return this.vcos.isSilent && this.hiss.value <= SILENT && abs<f32>(this.click) <= SILENT;
  }

  level(): f32 {
    return this.vcos.level + this.pulse.value + this.hiss.value;
  }

  silence(): void {
    this.vcos.reset();
    this.lift.reset();
    this.pulse.reset();
    this.hiss.reset();
    this.click = 0;
  }

  reset(): void {
    this.silence();
    this.noise.seed(this.seed);
  }
}
