import { power } from "../core/power";
import { DRUM_ROOT_KEY, PERIOD } from "../abi/sizes";
import { DrumSlot } from "../abi/patches";
import { poleOf, ratioOfCents } from "../core/db";
import { Decay } from "../core/decay";
import { flush } from "../core/flush";
import { add } from "../core/frames";
import { Pulse } from "../core/pulse";
import { Random } from "../core/random";
import { Resonator } from "../core/resonator";
import { Voice } from "./voice";

/** Pitch of the circuit for which all times below hold; another pitch stretches them all. */
const CIRCUIT_HZ: f32 = 135;
const PULSE_SECONDS: f32 = 0.001;
/** A swing this large forward-biases a diode across the bridge: the first cycle is sharp, the second hardly. */
const BEND: f32 = 0.095;
/** To -60 dB. */
const BEND_SECONDS: f32 = 0.07;
/** As in the kick: the pulse goes past the bridge, its end strikes the capacitors. */
const THROUGH: f32 = 0.7;
const STRIKE_RE: f32 = 0.1;
const STRIKE_IM: f32 = 1.1;
const DARK_SECONDS: f32 = 0.0003;
const BRIGHT_TO_DARK: f32 = 0.1;
/** The skin: noise through two capacitors, a multiple of the pitch above which it falls, and its longer decay. */
const SKIN_TIMES: f32 = 3;
const SKIN_DECAY_TIMES: f32 = 1.85;
const SKIN: f32 = 0.08;
const LEVEL: f32 = 0.42;
const RAIL: f32 = 0.9;
const RAIL_LOSS: f32 = 60;
const SILENT: f32 = 1e-6;
const TAU: f32 = 6.283185307;

/**
 * Tom: the bass drum's bridged-T an octave and a half up, with a first cycle that is a little sharp and dark noise that
 * outlives the tone, as a room would (TR-808 service notes, LT/MT/HT; Reid, "Synth Secrets", Sound on Sound).
 */
@final
export class Tom extends Voice {
  private readonly resonator: Resonator;
  private readonly pulse: Pulse;
  private readonly bend: Decay = new Decay();
  private readonly skin: Decay = new Decay();
  private readonly noise: Random = new Random();
  private isStriking: bool = false;
  private ratio: f32 = 1;
  private through: f32 = 0;
  private skinHz: f32 = 0;
  private skinPole: f32 = 0;
  private skinGain: f32 = 0;
  private skinTimes: f32 = SKIN_TIMES;
  private low1: f32 = 0;
  private low2: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.resonator = new Resonator(rate);
    this.pulse = new Pulse(rate);
    this.noise.seed(seed);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    this.isStriking = true;
    this.resonator.land();
    const stretch = CIRCUIT_HZ / this.pitch();
    // A taller pulse is sharper, bends the bridge further and opens the noise.
    const hard = velocity - <f32>0.8;
    const tone = this.knob(DrumSlot.Tone) + <f32>0.7 * hard;
    const rounding = DARK_SECONDS * power(BRIGHT_TO_DARK, tone);
    const height = velocity * velocity * LEVEL;
    this.pulse.strike(height, PULSE_SECONDS * stretch, rounding * stretch);
    this.through = THROUGH * (1 + <f32>0.5 * hard);
    this.bend.strike(BEND * 2 * this.knob(DrumSlot.Bend) * (1 + <f32>0.8 * hard));
    this.skin.strike(height * SKIN * 2 * this.knob(DrumSlot.Snap) * (1 + <f32>0.4 * hard));
    this.skinTimes = SKIN_TIMES * Mathf.exp2(2 * tone - 1);
  }

  noteOff(): void {}

  private pitch(): f32 {
    return max<f32>(this.param(DrumSlot.Frequency) * this.ratio, 8);
  }

  control(): void {
    const hz = this.pitch();
    const resonator = this.resonator;
    // A smaller drum rings as many cycles, not as long.
    const decay = this.param(DrumSlot.Decay) / this.ratio;
    let seconds = decay;
    const power = resonator.power();
    if (power > RAIL * RAIL) seconds = 1 / (1 / decay + (Mathf.sqrt(power) / RAIL - 1) * RAIL_LOSS);
    this.bend.set((BEND_SECONDS * CIRCUIT_HZ) / hz, this.rate / <f32>PERIOD);
    this.skin.set(decay * SKIN_DECAY_TIMES, this.rate);
    resonator.set(hz * (1 + this.bend.value), seconds);
    this.tuneSkin(this.skinTimes * hz);
  }

  private tuneSkin(hz: f32): void {
    if (hz == this.skinHz) return;
    this.skinHz = hz;
    const pole = poleOf(1 / (TAU * hz), this.rate);
    this.skinPole = pole;
    // Two one-poles let (1 - p)(1 + p^2) / (1 + p)^3 of a white noise's power through: as loud at every rate and pitch.
    const sum: f32 = 1 + pole;
    const left: f32 = (1 - pole) * (1 + pole * pole);
    this.skinGain = Mathf.sqrt((sum * sum * sum) / left);
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    if (this.isStriking) this.strike(left, from, to);
    else this.resonator.ring(left, from, to, 1);
    this.hiss(left, from, to);
  }

  /** While the pulse lasts, frame by frame. */
  private strike(left: usize, from: i32, to: i32): void {
    const resonator = this.resonator;
    const pulse = this.pulse;
    const through = this.through;
    for (let i = from; i < to; i++) {
      const high = pulse.next();
      const x = resonator.next(STRIKE_RE * pulse.fall);
      resonator.im += STRIKE_IM * pulse.fall;
      add(left, i, x + through * high);
    }
  }

  private hiss(left: usize, from: i32, to: i32): void {
    const noise = this.noise;
    const pole = this.skinPole;
    const step: f32 = 1 - pole;
    const gain = this.skinGain;
    const falling = this.skin.factor;
    let skin = this.skin.value;
    let low1 = this.low1;
    let low2 = this.low2;
    for (let i = from; i < to; i++) {
      low1 = pole * low1 + step * noise.next();
      low2 = pole * low2 + step * low1;
      add(left, i, low2 * gain * skin);
      skin *= falling;
    }
    this.skin.value = skin;
    this.low1 = low1;
    this.low2 = low2;
  }

  settle(): void {
    this.resonator.settle();
    this.bend.next();
    this.bend.settle();
    this.skin.settle();
    this.low1 = flush(this.low1);
    this.low2 = flush(this.low2);
    if (this.isStriking && this.pulse.isOver) {
      this.isStriking = false;
      this.pulse.reset();
    }
  }

  done(): bool {
    return !this.isStriking && this.skin.value < SILENT && this.resonator.power() < SILENT * SILENT;
  }

  level(): f32 {
    return this.resonator.amplitude() + this.pulse.value + this.skin.value;
  }

  silence(): void {
    this.resonator.reset();
    this.pulse.reset();
    this.bend.reset();
    this.skin.reset();
    this.isStriking = false;
  }

  reset(): void {
    this.silence();
    this.noise.seed(this.seed);
    this.low1 = 0;
    this.low2 = 0;
  }
}
