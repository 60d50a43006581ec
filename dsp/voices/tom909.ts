import { DrumSlot } from "../abi/patches";
import { DRUM_ROOT_KEY, PERIOD } from "../abi/sizes";
import { poleOf, ratioOfCents } from "../core/db";
import { Decay } from "../core/decay";
import { flush } from "../core/flush";
import { add } from "../core/frames";
import { Random } from "../core/random";
import { VcoBank } from "../core/vco-bank";
import { Voice } from "./voice";

const TAU: f32 = 6.283185307;
/** Pitch of the circuit for which all times below hold; another pitch stretches them all. */
const CIRCUIT_HZ: f32 = 130;
/** The three oscillators: pitch and level over the middle one's, and its time to -60 dB over the patch's Decay. */
const LOW_RATIO: f32 = 0.592;
const HIGH_RATIO: f32 = 2.1;
const LOW: f32 = 0.355;
const HIGH: f32 = 0.655;
const LOW_TIMES: f32 = 0.904;
const HIGH_TIMES: f32 = 0.582;
/** The pitch envelope: how far at Bend 0.5, parts of the pitch; to -60 dB. */
const LIFT: f32 = 0.34;
const LIFT_SECONDS: f32 = 0.254;
/** The amplifiers: how fast they open, and how long they stand so. */
const RISE_SECONDS: f32 = 0.0016;
const HOLD_SECONDS: f32 = 0.013;
/** The skin: low-passed noise, a multiple of the pitch above which it falls. */
const SKIN: f32 = 0.745;
const SKIN_TIMES: f32 = 9.7;
const SKIN_SECONDS: f32 = 0.123;
/** The stick: noise of all colours, gone at once; to -60 dB. */
const STICK: f32 = 0.085;
const STICK_SECONDS: f32 = 0.0225;
const LEVEL: f32 = 0.24;
const SILENT: f32 = 1e-6;

/**
 * Tom of the TR-909: three oscillators that start anew with each hit, rounded by diodes, fall together by a third, and
 * die each in a time of its own, over the stick and a breath of low-passed noise (TR-909 service notes, LT/MT/HT; ratios, levels and
 * times measured on recordings of the machine).
 */
@final
export class Tom909 extends Voice {
  private readonly vcos: VcoBank;
  private readonly lift: Decay = new Decay();
  private readonly skin: Decay = new Decay();
  private readonly stick: Decay = new Decay();
  private readonly noise: Random = new Random();
  private ratio: f32 = 1;
  private step: f32 = 1;
  private low1: f32 = 0;
  private low2: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.vcos = new VcoBank(rate, RISE_SECONDS);
    this.noise.seed(seed);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    const hz = this.pitch();
    const stretch = CIRCUIT_HZ / hz;
    const hard = velocity - <f32>0.8;
    const level = velocity * velocity * LEVEL;
    // Tone fades from the low oscillator to the high one; a harder hit reaches the high one more.
    const tone = this.knob(DrumSlot.Tone);
    const decay = this.decay();
    this.lift.reset();
    this.lift.strike(2 * LIFT * this.knob(DrumSlot.Bend) * (1 + <f32>0.5 * hard));
    this.vcos.restart();
    this.vcos.strike(0, level, HOLD_SECONDS * stretch, decay);
    this.vcos.strike(1, level * LOW * (<f32>1.5 - tone), HOLD_SECONDS * stretch, decay * LOW_TIMES);
    this.vcos.strike(2, level * HIGH * (<f32>0.5 + tone) * (1 + hard), HOLD_SECONDS * stretch, decay * HIGH_TIMES);
    this.skin.set(SKIN_SECONDS * stretch, this.rate);
    // White noise of a higher rate spreads the same power over a wider band.
    this.step = 1 - poleOf(1 / (TAU * SKIN_TIMES * hz), this.rate);
    const breath = level * 2 * this.knob(DrumSlot.Snap) * (1 + hard);
    this.skin.strike((breath * SKIN) / Mathf.sqrt(this.step));
    this.stick.set(STICK_SECONDS, this.rate);
    this.stick.strike(breath * STICK);
  }

  noteOff(): void {}

  private pitch(): f32 {
    return max<f32>(this.param(DrumSlot.Frequency) * this.ratio, 8);
  }

  /** A smaller drum rings as many cycles, not as long. */
  private decay(): f32 {
    return max<f32>(this.param(DrumSlot.Decay) / this.ratio, 0.005);
  }

  control(): void {
    const hz = this.pitch();
    const decay = this.decay();
    this.lift.set((LIFT_SECONDS * CIRCUIT_HZ) / hz, this.rate / <f32>PERIOD);
    const now = hz * (1 + this.lift.value);
    this.vcos.tune(0, now);
    this.vcos.tune(1, now * LOW_RATIO);
    this.vcos.tune(2, now * HIGH_RATIO);
    this.vcos.setDecay(0, decay);
    this.vcos.setDecay(1, decay * LOW_TIMES);
    this.vcos.setDecay(2, decay * HIGH_TIMES);
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    this.vcos.render(left, from, to);
    if (this.skin.value > SILENT) this.hiss(left, from, to);
  }

  private hiss(left: usize, from: i32, to: i32): void {
    const noise = this.noise;
    const skin = this.skin;
    const stick = this.stick;
    const step = this.step;
    let low1 = this.low1;
    let low2 = this.low2;
    for (let i = from; i < to; i++) {
      const white = noise.next();
      low1 += step * (white - low1);
      low2 += step * (low1 - low2);
      add(left, i, low2 * skin.next() + white * stick.next());
    }
    this.low1 = low1;
    this.low2 = low2;
  }

  settle(): void {
    this.vcos.settle();
    this.lift.next();
    this.lift.settle();
    this.skin.settle();
    this.stick.settle();
    this.low1 = flush(this.low1);
    this.low2 = flush(this.low2);
  }

  done(): bool {
    return this.vcos.isSilent && this.skin.value <= SILENT;
  }

  level(): f32 {
    return this.vcos.level + this.skin.value;
  }

  silence(): void {
    this.vcos.reset();
    this.lift.reset();
    this.skin.reset();
    this.stick.reset();
  }

  reset(): void {
    this.silence();
    this.noise.seed(this.seed);
    this.low1 = 0;
    this.low2 = 0;
  }
}
