import { power } from "../core/power";
import { DRUM_ROOT_KEY, PERIOD } from "../abi/sizes";
import { DrumSlot } from "../abi/patches";
import { hzOfKey, poleOf, ratioOfCents } from "../core/db";
import { Decay } from "../core/decay";
import { add } from "../core/frames";
import { Pulse, smoothEdge } from "../core/pulse";
import { Resonator } from "../core/resonator";
import { cosOfTurn, LARGEST_TURN, sinOfTurn } from "../core/turn";
import { Voice } from "./voice";

const TAU: f32 = 6.283185307;
const LN_1000: f32 = 6.907755279;
/** Pitch of the circuit for which all times below hold; another pitch stretches them all. */
const CIRCUIT_HZ: f32 = 49.65;
/** Trigger: 1 ms out of the accent switch. */
const PULSE_SECONDS: f32 = 0.00105;
/** The envelope transistor shorts a part of the bridge this long: one half cycle far above the pitch. */
const BEND_SECONDS: f32 = 0.00645;
const BEND_EDGE_SECONDS: f32 = 0.001;
/** How far above, as part of the pitch, and what the short costs in 1/s (nepers). */
const BEND: f32 = 1.3;
const BEND_LOSS: f32 = 122;
/** Leakage through the same transistor while the swing is large: the slow fall after the strike. */
const SAG: f32 = 0.3;
/** 1/s (nepers): its own capacitor, and how much faster per neper the swing loses. */
const SAG_RATE: f32 = 15;
const SAG_PER_LOSS: f32 = 1.5;
/** The bridge lets the pulse itself through, and its falling edge strikes the two capacitors: a phase, not a choice. */
const THROUGH: f32 = 0.92;
/** Part of it that Snap leaves: the note is to begin on its frame. */
const LEAST_SNAP: f32 = 0.15;
const STRIKE_RE: f32 = 0.541;
const STRIKE_IM: f32 = 1.09;
/** Length of the two. */
const STRIKE: f32 = 1.217;
/** What the pulse loses of its height over its length, through the coupling capacitor. */
const DROOP: f32 = 0.06;
/** Rounding of the pulse by the tone control, dark to bright. */
const DARK_SECONDS: f32 = 0.00046;
const BRIGHT_TO_DARK: f32 = 0.13;
/** Level: the tallest pulse of velocity 0.8 comes out at -7 dBFS. */
const LEVEL: f32 = 0.75;
/** Swing at which the rails take the rest, and how fast (1/s per part above it). */
const RAIL: f32 = 0.9;
const RAIL_LOSS: f32 = 60;
/** The key of the 808 engine is let go: to -60 dB. */
const RELEASE_SECONDS: f32 = 0.08;
const SILENT: f32 = 1e-6;

/**
 * Bass drum: a bridged-T resonator struck by a 1 ms pulse, its pitch lifted by a transistor for the first half cycle
 * and sagging for a tenth of a second after (Werner, Abel, Smith, "A Physically-Informed, Circuit-Bendable, Digital
 * Model of the Roland TR-808 Bass Drum Circuit", DAFx-14). With Tracking it is the 808 engine: the pitch is the key's,
 * and letting go of the key ends the note.
 */
@final
export class Kick extends Voice {
  private readonly resonator: Resonator;
  private readonly pulse: Pulse;
  private readonly sag: Decay = new Decay();
  private isStriking: bool = false;
  private isReleased: bool = false;
  private isTracking: bool = false;
  /** Frames since the strike. */
  private frames: f32 = 0;
  private keyHz: f32 = 0;
  private ratio: f32 = 1;
  private through: f32 = 0;
  private droop: f32 = 0;
  private bend: f32 = 0;
  private bendFrames: f32 = 0;
  private edgeFrames: f32 = 1;
  private bendLoss: f32 = 0;
  /** Settled pitch, its turn per frame, and the decay of the patch. */
  private hz: f32 = 0;
  private angle: f32 = 0;
  private decay: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.resonator = new Resonator(rate);
    this.pulse = new Pulse(rate);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.resonator.land();
    this.keyHz = hzOfKey(<f32>key + cents / 100);
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    this.isReleased = false;
    this.isStriking = true;
    this.frames = 0;
    const stretch = CIRCUIT_HZ / this.pitch();
    // A taller pulse overdrives the shaper: sharper edges, more of the pulse, more leakage.
    const hard = velocity - <f32>0.8;
    const height = velocity * velocity * LEVEL;
    const rounding = DARK_SECONDS * power(BRIGHT_TO_DARK, this.knob(DrumSlot.Tone) + <f32>0.7 * hard);
    const bend: f32 = 2 * this.knob(DrumSlot.Bend);
    this.pulse.strike(height, PULSE_SECONDS * stretch, rounding * stretch);
    this.through = THROUGH * (LEAST_SNAP + (2 - 2 * LEAST_SNAP) * this.knob(DrumSlot.Snap)) * (1 + <f32>0.5 * hard);
    this.bend = BEND * bend * (1 + <f32>0.2 * hard);
    this.droop = DROOP / (PULSE_SECONDS * stretch * this.rate);
    this.bendFrames = BEND_SECONDS * stretch * this.rate;
    this.edgeFrames = BEND_EDGE_SECONDS * stretch * this.rate;
    // The short is as hard as the strike is above what rings: a soft stroke does not stop a loud one.
    const fresh = STRIKE * STRIKE * height * height;
    const short = fresh / (fresh + 4 * this.resonator.power() + SILENT * SILENT);
    this.bendLoss = 1 - poleOf(stretch / (BEND_LOSS * short + SILENT), this.rate);
    this.sag.strike(SAG * bend * (1 + <f32>0.7 * hard));
  }

  noteOff(): void {
    if (this.isTracking) this.isReleased = true;
  }

  private pitch(): f32 {
    this.isTracking = this.param(DrumSlot.Tracking) >= <f32>0.5;
    const hz = this.isTracking ? this.keyHz : this.param(DrumSlot.Frequency) * this.ratio;
    return max<f32>(hz, 8);
  }

  control(): void {
    const hz = this.pitch();
    const decay = this.param(DrumSlot.Decay);
    if (hz != this.hz || decay != this.decay) this.tune(hz, decay);
    let seconds = this.isReleased ? min<f32>(RELEASE_SECONDS, decay) : decay;
    const power = this.resonator.power();
    if (power > RAIL * RAIL) seconds = 1 / (1 / seconds + (Mathf.sqrt(power) / RAIL - 1) * RAIL_LOSS);
    this.resonator.set(hz * (1 + this.sag.value), seconds);
  }

  private tune(hz: f32, decay: f32): void {
    this.hz = hz;
    this.decay = decay;
    this.angle = (TAU * hz) / this.rate;
    // The feedback that makes a long decay also holds the leakage up: the shorter the decay, the faster the sag.
    const sagRate = (hz / CIRCUIT_HZ) * SAG_RATE + (SAG_PER_LOSS * LN_1000) / decay;
    this.sag.set(LN_1000 / sagRate, this.rate / <f32>PERIOD);
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    if (this.isStriking) this.strike(left, from, to);
    else this.resonator.ring(left, from, to, 1);
  }

  /** The first milliseconds, frame by frame. */
  private strike(left: usize, from: i32, to: i32): void {
    const resonator = this.resonator;
    const pulse = this.pulse;
    const through = this.through;
    const sagging = this.angle * (1 + this.sag.value);
    const bending = this.angle * this.bend;
    const edge: f32 = 1 / this.edgeFrames;
    const middle = this.bendFrames;
    const loss = this.bendLoss;
    const droop = this.droop;
    const keep = resonator.keep;
    let re = resonator.re;
    let im = resonator.im;
    let age = this.frames;
    let bend: f32 = -1;
    let c: f32 = 0;
    let s: f32 = 0;
    for (let i = from; i < to; i++) {
      const high = pulse.next();
      const shorted: f32 = 1 - smoothEdge((age - middle) * edge + <f32>0.5);
      // Fully shorted for most of the time: the same turn frame by frame.
      if (shorted != bend) {
        bend = shorted;
        const angle = min<f32>(sagging + bending * bend, LARGEST_TURN);
        const kept = keep * (1 - loss * bend);
        c = kept * cosOfTurn(angle);
        s = kept * sinOfTurn(angle);
      }
      const x = re * c - im * s + STRIKE_RE * pulse.fall;
      im = re * s + im * c + STRIKE_IM * pulse.fall;
      re = x;
      add(left, i, re + through * high * (1 - droop * age));
      age += 1;
    }
    resonator.re = re;
    resonator.im = im;
    this.frames = age;
  }

  settle(): void {
    this.resonator.settle();
    this.sag.next();
    this.sag.settle();
    if (this.isStriking && this.frames > this.bendFrames + this.edgeFrames && this.pulse.isOver) {
      this.isStriking = false;
      this.pulse.reset();
    }
  }

  done(): bool {
    return !this.isStriking && this.resonator.power() < SILENT * SILENT;
  }

  level(): f32 {
    return this.resonator.amplitude() + this.pulse.value;
  }

  reset(): void {
    this.resonator.reset();
    this.pulse.reset();
    this.sag.reset();
    this.isStriking = false;
    this.isReleased = false;
    this.frames = 0;
  }
}
