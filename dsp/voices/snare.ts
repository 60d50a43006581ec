import { DRUM_ROOT_KEY } from "../abi/sizes";
import { DrumSlot } from "../abi/patches";
import { clamp } from "../core/clamp";
import { decayOf, hzOfKey, poleOf, ratioOfCents } from "../core/db";
import { flush } from "../core/flush";
import { add } from "../core/frames";
import { HighPass } from "../core/high-pass";
import { Pulse } from "../core/pulse";
import { Random } from "../core/random";
import { Resonator } from "../core/resonator";
import { Voice } from "./voice";

const TAU: f32 = 6.283185307;
const ORDINARY_VELOCITY: f32 = 0.8;
/** The second mode: its pitch and its time, parts of the first's. */
const MODE_RATIO: f32 = 1.974;
const MODE_TIME: f32 = 0.32;
/** To -60 dB, per second of the patch's Decay: the wires and the first mode die nearly together. */
const MODE_DECAY: f32 = 0.98;
const WIRES_DECAY: f32 = 1.05;
/** Trigger of a stroke at velocity 0.8; a harder one is shorter and sharper. */
const PULSE_SECONDS: f32 = 0.0009;
const PULSE_ROUNDING_SECONDS: f32 = 0.00018;
const MODES_LEVEL: f32 = 0.44;
/** The wires: where their noise begins, and above which one capacitor takes it back. */
const WIRES_HZ: f32 = 2200;
const WIRES_Q: f32 = 0.9;
const WIRES_TOP_HZ: f32 = 3400;
const WIRES_LEVEL: f32 = 0.0039;
/** Half of the noise is there at once, the rest follows with this time constant. */
const WIRES_RISE_SECONDS: f32 = 0.002;
const SILENT: f32 = 3e-6;

/**
 * Snare: two bridged-T resonators struck by one pulse, and noise with a high-pass and an envelope of its own (TR-808
 * service notes; Reid, "Synth Secrets", Sound on Sound). The noise runs free: no two strokes have the same.
 */
@final
export class Snare extends Voice {
  private readonly low: Resonator;
  private readonly high: Resonator;
  private readonly pulse: Pulse;
  private readonly random: Random = new Random();
  private readonly wires: HighPass;
  private isStriking: bool = false;
  private ratio: f32 = 1;
  private keyHz: f32 = 0;
  private lowGain: f32 = 0;
  private highGain: f32 = 0;
  private tunedDecay: f32 = 0;
  // Behind the wires' high-pass: capacitor and envelope.
  private top: f32 = 0;
  private topStep: f32 = 1;
  private charge: f32 = 0;
  private keep: f32 = 0;
  private open: f32 = 0;
  private readonly openStep: f32;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.low = new Resonator(rate);
    this.high = new Resonator(rate);
    this.pulse = new Pulse(rate);
    this.wires = new HighPass(rate);
    this.random.seed(seed);
    this.openStep = 1 - poleOf(WIRES_RISE_SECONDS, rate);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    this.keyHz = hzOfKey(<f32>key + cents / 100);
    const hard = velocity - ORDINARY_VELOCITY;
    const hardness = Mathf.exp2(hard);
    const level = velocity * velocity;
    const hz = this.pitch();
    // One control fades from mode to mode; a harder stroke reaches the second one more. A pulse of unit charge turns a
    // resonator by its own angle, whatever the rate.
    const tone = clamp(this.param(DrumSlot.Tone), 0, 1);
    const turn = (TAU * hz) / this.rate;
    this.lowGain = (1 - <f32>0.8 * tone) * turn;
    this.highGain = (<f32>0.5 + <f32>0.75 * tone) * (1 + <f32>0.6 * hard) * turn;
    const stretch: f32 = 172 / hz / hardness;
    this.pulse.strike(level * MODES_LEVEL, PULSE_SECONDS * stretch, (PULSE_ROUNDING_SECONDS * stretch) / hardness);
    this.isStriking = true;
    // Nearly all of the travel of this control lies in its middle.
    const snap = clamp(this.param(DrumSlot.Snap), 0, 1);
    const charge = level * (snap * snap * (3 - 2 * snap)) * (1 + <f32>0.7 * hard);
    this.charge = max<f32>(this.charge, charge);
    this.open = max<f32>(this.open, <f32>0.5 * charge);
    this.placeWires(hardness);
    this.control();
  }

  noteOff(): void {}

  private pitch(): f32 {
    const isTracking = this.param(DrumSlot.Tracking) >= <f32>0.5;
    const hz = isTracking ? this.keyHz : this.param(DrumSlot.Frequency) * this.ratio;
    return clamp(hz, 20, this.rate * <f32>0.2);
  }

  /** A harder stroke moves the wires' band up. */
  private placeWires(hardness: f32): void {
    // White noise of a higher rate spreads the same power over a wider band.
    this.wires.set(WIRES_HZ * hardness, WIRES_Q, WIRES_LEVEL * Mathf.sqrt(this.rate));
    this.topStep = 1 - poleOf(1 / (TAU * WIRES_TOP_HZ * hardness), this.rate);
  }

  control(): void {
    const hz = this.pitch();
    const decay = clamp(this.param(DrumSlot.Decay), 0.02, 8);
    this.low.set(hz, decay * MODE_DECAY);
    this.high.set(hz * MODE_RATIO, decay * MODE_DECAY * MODE_TIME);
    if (decay == this.tunedDecay) return;
    this.tunedDecay = decay;
    this.keep = decayOf(decay * WIRES_DECAY, this.rate);
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    if (this.isStriking) {
      this.strike(left, from, to);
    } else {
      this.low.ring(left, from, to, 1);
      this.high.ring(left, from, to, 1);
    }
    this.rattle(left, from, to);
  }

  /** While the pulse lasts, frame by frame. */
  private strike(left: usize, from: i32, to: i32): void {
    const pulse = this.pulse;
    const low = this.low;
    const high = this.high;
    low.land();
    high.land();
    for (let i = from; i < to; i++) {
      const force = pulse.next();
      add(left, i, low.next(force * this.lowGain) + high.next(force * this.highGain));
    }
  }

  /** The wires. */
  private rattle(left: usize, from: i32, to: i32): void {
    const random = this.random;
    const wires = this.wires;
    const b0 = wires.b0;
    const a1 = wires.a1;
    const a2 = wires.a2;
    const topStep = this.topStep;
    const keep = this.keep;
    const openStep = this.openStep;
    let state1 = wires.state1;
    let state2 = wires.state2;
    let top = this.top;
    let charge = this.charge;
    let open = this.open;
    for (let i = from; i < to; i++) {
      const noise = random.next() * b0;
      const x = noise + state1;
      state1 = state2 - (noise + noise) - a1 * x;
      state2 = noise - a2 * x;
      top += topStep * (x - top);
      charge *= keep;
      open += openStep * (charge - open);
      add(left, i, top * open);
    }
    wires.state1 = state1;
    wires.state2 = state2;
    this.top = top;
    this.charge = charge;
    this.open = open;
  }

  settle(): void {
    this.low.settle();
    this.high.settle();
    this.charge = flush(this.charge);
    this.open = flush(this.open);
    if (this.isStriking && this.pulse.isOver) {
      this.isStriking = false;
      this.pulse.reset();
    }
  }

  done(): bool {
    return !this.isStriking && this.level() < SILENT;
  }

  level(): f32 {
    return this.low.amplitude() + this.high.amplitude() + max<f32>(this.charge, this.open);
  }

  /** The wires' noise keeps its place. */
  silence(): void {
    this.low.reset();
    this.high.reset();
    this.pulse.reset();
    this.isStriking = false;
    this.charge = 0;
    this.open = 0;
  }

  reset(): void {
    this.silence();
    this.random.seed(this.seed);
    this.wires.reset();
    this.top = 0;
  }
}
