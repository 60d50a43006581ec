import { DrumSlot } from "../abi/patches";
import { DRUM_ROOT_KEY, PERIOD } from "../abi/sizes";
import { poleOf, ratioOfCents } from "../core/db";
import { Decay } from "../core/decay";
import { flush } from "../core/flush";
import { add } from "../core/frames";
import { HighPass } from "../core/high-pass";
import { Random } from "../core/random";
import { VcoBank } from "../core/vco-bank";
import { Voice } from "./voice";

const TAU: f32 = 6.283185307;
/** Pitch of the circuit for which all times below hold; another pitch stretches them all. */
const CIRCUIT_HZ: f32 = 174;
/** The second oscillator over the first: pitch, level, time. */
const RATIO: f32 = 1.84;
const HIGH: f32 = 0.8;
const HIGH_TIMES: f32 = 0.8;
/** Of the drum, to -60 dB, over the patch's Decay; and how long its amplifiers stand open. */
const DRUM_TIMES: f32 = 0.62;
const RISE_SECONDS: f32 = 0.0002;
const HOLD_SECONDS: f32 = 0.003;
/** The pitch envelope at Bend 0.5, parts of the pitch; to -60 dB. */
const LIFT: f32 = 0.36;
const LIFT_SECONDS: f32 = 0.13;
/** The noise: one capacitor takes its top; a branch below BODY_HZ has a short time, one above HIGH_HZ the patch's. */
const TOP_HZ: f32 = 8000;
const BODY_HZ: f32 = 3000;
const HIGH_HZ: f32 = 2200;
const HIGH_Q: f32 = 0.7;
const BODY_TIMES: f32 = 0.6;
const BODY: f32 = 0.0016;
const WIRES: f32 = 0.00115;
const LEVEL: f32 = 0.135;
const SILENT: f32 = 3e-6;

/**
 * Snare of the TR-909: two oscillators that start anew with each hit and fall within a twentieth of a second, and the
 * bits of a shift register as noise, low-passed through one amplifier and high-passed through another that stays open
 * longer (TR-909 service notes, SD). The register runs free: the drum is the same each time, the noise never.
 */
@final
export class Snare909 extends Voice {
  private readonly vcos: VcoBank;
  private readonly lift: Decay = new Decay();
  private readonly body: Decay = new Decay();
  private readonly wires: Decay = new Decay();
  private readonly random: Random = new Random();
  private readonly highPass: HighPass;
  private ratio: f32 = 1;
  private top: f32 = 0;
  private topStep: f32 = 1;
  private dark: f32 = 0;
  private darkStep: f32 = 1;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.vcos = new VcoBank(rate, RISE_SECONDS);
    this.highPass = new HighPass(rate);
    this.random.seed(seed);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    const stretch = CIRCUIT_HZ / this.pitch();
    const hard = velocity - <f32>0.8;
    const hardness = Mathf.exp2(hard);
    const level = velocity * velocity * LEVEL;
    const decay = this.decay();
    // Tone fades from the first oscillator to the second.
    const tone = this.knob(DrumSlot.Tone);
    this.lift.reset();
    this.lift.strike(2 * LIFT * this.knob(DrumSlot.Bend) * (1 + <f32>0.5 * hard));
    this.vcos.restart();
    this.vcos.strike(0, level * (<f32>1.5 - tone), HOLD_SECONDS * stretch, decay * DRUM_TIMES);
    this.vcos.strike(1, level * HIGH * (<f32>0.5 + tone), HOLD_SECONDS * stretch, decay * DRUM_TIMES * HIGH_TIMES);
    // White noise of a higher rate spreads the same power over a wider band.
    const snares = velocity * velocity * this.knob(DrumSlot.Snap) * (1 + <f32>0.7 * hard) * Mathf.sqrt(this.rate);
    this.body.strike(snares * BODY);
    this.wires.strike(snares * WIRES);
    this.highPass.set(HIGH_HZ * hardness, HIGH_Q, 1);
    this.topStep = 1 - poleOf(1 / (TAU * TOP_HZ * hardness), this.rate);
    this.darkStep = 1 - poleOf(1 / (TAU * BODY_HZ * hardness), this.rate);
  }

  noteOff(): void {}

  private pitch(): f32 {
    return max<f32>(this.param(DrumSlot.Frequency) * this.ratio, 8);
  }

  private decay(): f32 {
    return max<f32>(this.param(DrumSlot.Decay), 0.02);
  }

  control(): void {
    const hz = this.pitch();
    const decay = this.decay();
    this.lift.set((LIFT_SECONDS * CIRCUIT_HZ) / hz, this.rate / <f32>PERIOD);
    const now = hz * (1 + this.lift.value);
    this.vcos.tune(0, now);
    this.vcos.tune(1, now * RATIO);
    this.vcos.setDecay(0, decay * DRUM_TIMES);
    this.vcos.setDecay(1, decay * DRUM_TIMES * HIGH_TIMES);
    this.body.set(decay * BODY_TIMES, this.rate);
    this.wires.set(decay, this.rate);
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    this.vcos.render(left, from, to);
    const random = this.random;
    const highPass = this.highPass;
    const b0 = highPass.b0;
    const a1 = highPass.a1;
    const a2 = highPass.a2;
    const body = this.body;
    const wires = this.wires;
    const topStep = this.topStep;
    let state1 = highPass.state1;
    let state2 = highPass.state2;
    const darkStep = this.darkStep;
    let top = this.top;
    let dark = this.dark;
    for (let i = from; i < to; i++) {
      const bit: f32 = <i32>random.nextBits() < 0 ? -1 : 1;
      top += topStep * (bit - top);
      dark += darkStep * (top - dark);
      const noise = top * b0;
      const x = noise + state1;
      state1 = state2 - (noise + noise) - a1 * x;
      state2 = noise - a2 * x;
      add(left, i, dark * body.next() + x * wires.next());
    }
    highPass.state1 = state1;
    highPass.state2 = state2;
    this.top = top;
    this.dark = dark;
  }

  settle(): void {
    this.vcos.settle();
    this.lift.next();
    this.lift.settle();
    this.body.settle();
    this.wires.settle();
    this.highPass.state1 = flush(this.highPass.state1);
    this.highPass.state2 = flush(this.highPass.state2);
  }

  done(): bool {
    return this.vcos.isSilent && max<f32>(this.body.value, this.wires.value) < SILENT;
  }

  level(): f32 {
    return this.vcos.level + max<f32>(this.body.value, this.wires.value);
  }

  /** The register keeps its place. */
  silence(): void {
    this.vcos.reset();
    this.lift.reset();
    this.body.reset();
    this.wires.reset();
  }

  reset(): void {
    this.silence();
    this.random.seed(this.seed);
    this.highPass.reset();
    this.top = 0;
    this.dark = 0;
  }
}
