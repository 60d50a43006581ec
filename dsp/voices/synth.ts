import { PERIOD } from "../abi/sizes";
import { Adsr } from "../core/adsr";
import { clamp } from "../core/clamp";
import { poleOf } from "../core/db";
import { exp2 } from "../core/exp2";
import { Motion } from "./motion";
import { NoiseLayer } from "./noise-layer";
import { amplify, crossfade } from "./output";
import { Overdrive } from "./overdrive";
import { SecondOscillator } from "./second-oscillator";
import { SubOscillator } from "./sub-oscillator";
import { FilterSection, partOf, Sweep } from "./synth-filter";
import { SynthPatch } from "./synth-patch";
import { Unison } from "./unison";
import { Voice } from "./voice";
import { Workbench } from "./workbench";

/** Brings a default note at velocity 0.8 to -12..-9 dBFS. */
const LEVEL: f32 = 0.85;
/** Velocity at which the patch sounds as written. */
const NOMINAL_VELOCITY: f32 = 0.8;
/** Octaves of cutoff per unit of velocity at VelocityTone 1. */
const VELOCITY_OCTAVES: f32 = 4;
/** A TB-303's accent: louder, deeper and more resonant, with its filter envelope cut to 0.2 s. */
const ACCENT_LEVEL: f32 = 0.4;
const ACCENT_ENVELOPE: f32 = 0.5;
const ACCENT_RESONANCE: f32 = 0.4;
const ACCENT_DECAY: f32 = 0.2;
const SUB_LEVEL: f32 = 0.5;
const NOISE_LEVEL: f32 = 0.4;
/** Changes of gain below it are none. */
const STEADY: f32 = 1e-6;
const HZ_OF_KEY_0: f32 = 8.175798915643707;
const FRAMES: f32 = <f32>PERIOD;
/** A change of filter fades in 256 frames. */
const FADE_STEP: f32 = 0.00390625;

/**
 * Subtractive voice: oscillators, sub, noise -> saturation -> filter -> amplifier, as in the small monosynths and the
 * polysynths of the early eighties. Legato on a held key glides like a capacitor and keeps its envelopes running.
 */
@final
export class SynthVoice extends Voice {
  private settings: SynthPatch;
  private unison: Unison;
  private second: SecondOscillator;
  private sub: SubOscillator = new SubOscillator();
  private noise: NoiseLayer;
  private drive: Overdrive = new Overdrive();
  private filter: FilterSection = new FilterSection();
  private leaving: FilterSection = new FilterSection(); // Before a change of kind, while it fades.
  private fade: f32 = 1;
  private sweep: Sweep = new Sweep();
  private amplitude: Adsr;
  private opening: Adsr;
  private motion: Motion;
  /** Keys, with fractions: where the glide is, and where it goes. */
  private pitch: f32 = 60;
  private pitchTarget: f32 = 60;
  private velocity: f32 = 0;
  private isFresh: bool = true;
  private isStruck: bool = true; // A note-on: read again even if the patch is as it was.
  private isSteady: bool = false; // Nothing moves but the envelopes.
  private glidePole: f32 = 0;
  /** log2 of cycles per frame: where the knob stands, and how far its jumps have come. */
  private cutoffOctave: f32 = 0;
  private cutoff: f32 = 0;
  private depth: f32 = 0;
  private resonance: f32 = 0;
  private gain: f32 = 0;
  private gainLeft: f32 = 0;
  private gainRight: f32 = 0;
  /** Per frame. */
  private gainLeftStep: f32 = 0;
  private gainRightStep: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32, private readonly bench: Workbench) {
    super(patch, rate, seed);
    this.settings = new SynthPatch(patch);
    this.unison = new Unison(bench, seed);
    this.second = new SecondOscillator(bench);
    this.motion = new Motion(patch, rate, seed, bench.clock);
    this.amplitude = new Adsr(rate);
    this.opening = new Adsr(rate);
    this.noise = new NoiseLayer(seed);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    const isLegato = this.isHeld && this.settings.isMono;
    this.velocity = clamp(velocity, 0, 1);
    this.isStruck = true;
    this.pitchTarget = <f32>key + cents * <f32>0.01;
    const isFresh = this.amplitude.isIdle && !isLegato;
    this.motion.strike(this.pitchTarget, this.velocity, isFresh);
    if (isLegato) return;
    this.pitch = this.pitchTarget;
    if (isFresh) {
      this.isFresh = true;
      this.opening.reset();
    }
    this.amplitude.gateOn();
    this.opening.gateOn();
  }

  noteOff(): void {
    this.amplitude.gateOff();
    this.opening.gateOff();
  }

  control(): void {
    const patch = this.settings;
    if (this.isStruck || patch.isStale) {
      this.isStruck = false;
      patch.read();
      this.motion.read();
      this.apply(patch);
    } else if (this.isSteady && !this.isHandMoving) {
      return;
    }
    const motion = this.motion;
    motion.move(this.amplitude.level, this.opening.level);
    this.tune(patch.transpose + this.handBend + motion.pitch, patch.interval2 + motion.pitch2);
    const width = clamp(patch.width + motion.width, 0.05, 0.95);
    this.unison.width = width;
    this.second.set(clamp(patch.level2 + motion.level2, 0, 1), patch.oscillator2, width, patch.isSynced);
    this.noise.target = clamp(patch.noise + motion.noise, 0, 1) * NOISE_LEVEL;
    const resonance = clamp(this.resonance + motion.resonance, 0, 1);
    this.cutoff = this.isFresh ? this.cutoffOctave : this.cutoff + partOf(this.cutoffOctave - this.cutoff);
    const octave = this.cutoff + patch.tracking * ((this.pitch - 60) / 12) + motion.cutoff;
    const gain = this.gain * motion.level;
    const pan: f32 = this.isStereo ? motion.pan : 0;
    const left = gain * sqrt<f32>(1 - pan);
    const right = gain * sqrt<f32>(1 + pan);
    if (this.isFresh) {
      this.isFresh = false;
      this.gainLeft = left;
      this.gainRight = right;
      this.drive.begin();
      this.noise.begin();
      if (patch.isPhaseReset) this.filter.reset(); // What the last note left there would make this one another.
      this.sub.begin(patch.isPhaseReset);
      this.unison.begin(patch.isPhaseReset);
      this.second.begin(patch.isPhaseReset, this.unison.before, this.unison.step);
      this.sweep.snap(octave, this.depth, resonance);
    }
    this.gainLeftStep = (left - this.gainLeft) / FRAMES;
    this.gainRightStep = (right - this.gainRight) / FRAMES;
    this.sweep.head(octave, this.depth, resonance);
    this.isSteady =
      !motion.isMoving &&
      this.pitch == this.pitchTarget &&
      this.cutoff == this.cutoffOctave &&
      abs<f32>(left - this.gainLeft) + abs<f32>(right - this.gainRight) < STEADY &&
      this.sweep.isSteady;
    if (this.isSteady) this.gainLeftStep = this.gainRightStep = 0;
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const count = to - from;
    const bench = this.bench;
    const otherChannel: usize = this.isStereo ? bench.right : 0;
    this.unison.render(count);
    this.second.render(bench.left, otherChannel, count, this.unison.before, this.unison.step);
    this.sub.render(bench.left, otherChannel, count);
    this.noise.render(bench.left, otherChannel, count);
    this.drive.process(bench.left, otherChannel, count);
    this.amplitude.fill(bench.level, count);
    this.opening.fill(bench.sweep, count);
    if (this.fade < 1) this.filterTwice(count);
    else this.filter.process(bench.left, otherChannel, count, this.sweep, bench.sweep);
    this.sweep.advance(count);
    const gainLeft = this.gainLeft + this.gainLeftStep * <f32>count;
    const gainRight = this.gainRight + this.gainRightStep * <f32>count;
    const offset = <usize>from << 2;
    amplify(left + offset, bench.left, bench.level, count, this.gainLeft, gainLeft);
    if (otherChannel) amplify(right + offset, bench.right, bench.level, count, this.gainRight, gainRight);
    this.gainLeft = gainLeft;
    this.gainRight = gainRight;
    this.motion.advance(count);
  }

  settle(): void {
    this.filter.settle();
    if (this.fade < 1) this.leaving.settle();
    if (this.pitch == this.pitchTarget) return;
    // A capacitor: after the time of the knob 95 % of the way is done.
    const distance = (this.pitch - this.pitchTarget) * this.glidePole;
    this.pitch = abs<f32>(distance) < 0.0005 ? this.pitchTarget : this.pitchTarget + distance;
  }

  done(): bool {
    return this.amplitude.isIdle;
  }

  level(): f32 {
    return this.amplitude.level * min<f32>(this.gainLeft, 1);
  }

  silence(): void {
    this.amplitude.reset();
    this.opening.reset();
    this.filter.reset();
    this.leaving.reset();
    this.fade = 1;
    this.isFresh = true;
    this.gainLeft = this.gainRight = 0;
  }

  reset(): void {
    this.silence();
    this.unison.reset();
    this.second.reset();
    this.sub.reset();
    this.noise.reset();
    this.motion.reset();
    this.velocity = 0;
    this.pitch = this.pitchTarget = 60;
    this.drive.reset();
    this.filter.kind = this.leaving.kind = -1;
    this.isStereo = false;
    this.isStruck = true;
    this.isSteady = false;
  }

  /** The patch with the note's velocity and accent, as far as nothing moves by itself. */
  private apply(patch: SynthPatch): void {
    const velocity = this.velocity - NOMINAL_VELOCITY;
    const accent = clamp(velocity * 5, 0, 1) * patch.accent;
    this.gain = LEVEL * this.velocity * this.velocity * (1 + ACCENT_LEVEL * accent);
    this.glidePole = poleOf(patch.glide / 3, this.rate / FRAMES);
    // One channel or two is decided per note: a change would be a jump.
    if (this.isFresh) {
      this.isStereo = this.motion.isPanned || (patch.unison > 1 && patch.spread > 0);
      this.unison.isStereo = this.isStereo;
    }
    const spread: f32 = this.isStereo ? patch.spread : 0;
    const copies = min(patch.unison, this.bench.economy.mostCopies);
    this.unison.set(patch.oscillator, patch.width, copies, patch.detune, spread);
    this.sub.set(patch.sub * SUB_LEVEL);
    this.drive.target = patch.drive;
    this.amplitude.set(patch.attack, patch.decay, patch.sustain, patch.release);
    let decay = patch.filterDecay;
    if (decay > ACCENT_DECAY) decay += (ACCENT_DECAY - decay) * accent;
    this.opening.set(patch.filterAttack, decay, patch.filterSustain, patch.filterRelease);
    if (patch.filter != this.filter.kind) this.changeFilter(patch.filter);
    const brightness = patch.velocityTone * VELOCITY_OCTAVES * velocity;
    this.cutoffOctave = Mathf.log2(patch.cutoffHz / this.rate) + brightness;
    this.depth = patch.envelope * (1 + ACCENT_ENVELOPE * accent);
    this.resonance = patch.resonance + ACCENT_RESONANCE * accent * (1 - patch.resonance);
  }

  /** semitones: all that comes on top of the note; interval: the second oscillator's on top of that. */
  private tune(semitones: f32, interval: f32): void {
    const key = clamp(this.pitch + semitones, -12, 140);
    const cyclesPerFrame = (HZ_OF_KEY_0 * exp2(key / 12)) / this.rate;
    this.drive.tune(cyclesPerFrame);
    this.unison.tune(cyclesPerFrame);
    this.second.tune(cyclesPerFrame * exp2(interval / 12));
    this.sub.tune(cyclesPerFrame * <f32>0.5);
  }

  private changeFilter(kind: i32): void {
    if (this.isFresh) {
      this.filter.reset();
      this.filter.kind = kind;
      return;
    }
    const filter = this.filter;
    this.filter = this.leaving;
    this.leaving = filter;
    this.filter.reset();
    this.filter.kind = kind;
    this.fade = 0;
  }

  /** Both filters, one fading into the other. */
  private filterTwice(count: i32): void {
    const bench = this.bench;
    memory.copy(bench.otherLeft, bench.left, PERIOD * 4);
    if (this.isStereo) memory.copy(bench.otherRight, bench.right, PERIOD * 4);
    this.filter.process(bench.left, this.isStereo ? bench.right : 0, count, this.sweep, bench.sweep);
    this.leaving.process(bench.otherLeft, this.isStereo ? bench.otherRight : 0, count, this.sweep, bench.sweep);
    const fade = min<f32>(this.fade + FADE_STEP * <f32>count, 1);
    crossfade(bench.left, bench.otherLeft, count, this.fade, fade);
    if (this.isStereo) crossfade(bench.right, bench.otherRight, count, this.fade, fade);
    this.fade = fade;
  }
}
