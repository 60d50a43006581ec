import { PERIOD } from "../abi/sizes";
import { FormantSlot } from "../abi/keyboards";
import { Adsr } from "../core/adsr";
import { clamp } from "../core/clamp";
import { poleOf } from "../core/db";
import { exp2 } from "../core/exp2";
import { FormantBank, FORMANTS } from "../core/formant-bank";
import { get, put } from "../core/frames";
import { power } from "../core/power";
import { Random } from "../core/random";
import { reserve } from "../runtime";
import { amplify } from "./output";
import { PatchMemory } from "./patch-memory";
import { MOST_SINGERS, Singers } from "./singers";
import { Voice } from "./voice";
import { formantDb, formantHz, LAST_VOWEL } from "./vowels";
import { Workbench } from "./workbench";

/** Brings a default note at velocity 0.8 to -12..-9 dBFS. */
const LEVEL: f32 = 0.68;
/** Part of an octave's level by which a higher note is louder: singers are. */
const RISE: f32 = 0.25;
/** Of one singer's folds: no formant brings them to where the output bends. */
const FOLDS: f32 = 0.2;
const HZ_OF_KEY_0: f32 = 8.175798915643707;
/** Velocity at which the patch sounds as written. */
const NOMINAL_VELOCITY: f32 = 0.8;
/** The table's dB below the first formant are taken so many times: sung without effort, and with all of it. */
const SOFT: f32 = 1.3;
const STRONG: f32 = 0.2;
/** A formant stays this much above the one below it, where the lowest has gone up to the key. */
const APART: f32 = 1.2;
/** Time constant of formants and of what the knobs of breath and spread change, s. */
const GLIDE_SECONDS: f32 = 0.015;
/** From its onset on a vibrato takes this long to its full depth. */
const ONSET_SECONDS: f32 = 0.4;
const BREATH_LEVEL: f32 = 0.35;
/** Formants and gains as near to where they go as this part of themselves have arrived. */
const ARRIVED: f32 = 1e-4;
const OCTAVES_PER_DB: f32 = 0.16609640474436813;
const SLOTS = 14;
/** Exponent of the number of singers in their gain: more are louder, yet not as many times. */
const CROWD: f32 = -0.22;

/**
 * A singing voice, or a choir of them: vocal folds and breath through five formants that stay where they are while the
 * pitch moves (Csound's formant table). Above its first formant a singer opens the mouth until that is at the key
 * (Sundberg, The Science of the Singing Voice, 1987). Singers of one note share the formants, not the vibrato.
 */
@final
export class FormantVoice extends Voice {
  private readonly singers: Singers;
  private readonly bank: FormantBank;
  private readonly amplitude: Adsr;
  private readonly noise: Random = new Random();
  private readonly memory: PatchMemory = new PatchMemory(SLOTS);
  /** Hz and gain of each formant, on their way to where the patch wants them. */
  private readonly hz: usize = reserve(FORMANTS * 4);
  private readonly gains: usize = reserve(FORMANTS * 4);
  private readonly glide: f32;
  private pitch: f32 = 60;
  private velocity: f32 = 0;
  private isFresh: bool = true;
  private isStruck: bool = true;
  /** s since the note began. */
  private seconds: f32 = 0;
  private vowel: f32 = 0;
  private size: f32 = 0;
  private effort: f32 = 0;
  /** Gain of each singer. */
  private folds: f32 = 0;
  /** Formants and key are where they should be. */
  private isSteady: bool = false;
  private breath: f32 = 0;
  private breathTarget: f32 = 0;
  private spread: f32 = 0;
  private spreadTarget: f32 = 0;
  private gain: f32 = 0;
  private gainNow: f32 = 0;
  /** Takes singers and breath to a pulse of one size, whatever the key. */
  private breathScale: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32, private readonly bench: Workbench) {
    super(patch, rate, seed);
    this.singers = new Singers(seed);
    this.bank = new FormantBank(rate);
    this.amplitude = new Adsr(rate);
    this.glide = 1 - poleOf(GLIDE_SECONDS, rate / <f32>PERIOD);
    this.noise.seed(seed);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.velocity = clamp(velocity, 0, 1);
    this.pitch = <f32>key + cents * <f32>0.01;
    this.isStruck = true;
    if (this.amplitude.isIdle) {
      this.isFresh = true;
      this.seconds = 0;
    }
    this.amplitude.gateOn();
  }

  noteOff(): void {
    this.amplitude.gateOff();
  }

  control(): void {
    if (this.isStruck || this.memory.differs(this.patch)) {
      this.memory.keep(this.patch);
      this.isStruck = false;
      this.read();
    }
    const transpose = clamp(this.param(FormantSlot.Transpose), -48, 48);
    const hz = HZ_OF_KEY_0 * exp2(clamp(this.pitch + transpose + this.handBend, -12, 140) / 12);
    const onset = (this.seconds - clamp(this.param(FormantSlot.VibratoDelay), 0, 10)) / ONSET_SECONDS;
    const depth = clamp(this.param(FormantSlot.Vibrato), 0, 200) * clamp(onset, 0, 1);
    const swing = clamp(this.param(FormantSlot.VibratoRate), 0, 30) / this.rate;
    this.seconds += <f32>PERIOD / this.rate;
    if (!this.isSteady) this.shape(hz);
    if (this.isFresh) this.begin();
    const detune = clamp(this.param(FormantSlot.Detune), 0, 200);
    this.singers.tune(hz / this.rate, detune, depth, swing);
    this.breath += (this.breathTarget - this.breath) * this.glide;
    this.spread += (this.spreadTarget - this.spread) * this.glide;
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const count = to - from;
    const bench = this.bench;
    const otherChannel: usize = this.isStereo ? bench.right : 0;
    this.singers.render(bench.left, otherChannel, count, this.folds);
    if (this.breath > 0) this.addBreath(bench.left, otherChannel, count);
    if (otherChannel) this.mix(bench.left, otherChannel, count);
    this.bank.process(bench.left, otherChannel, count);
    this.amplitude.fill(bench.level, count);
    const gain = this.gainNow + (this.gain - this.gainNow) * (<f32>count / <f32>PERIOD);
    const offset = <usize>from << 2;
    amplify(left + offset, bench.left, bench.level, count, this.gainNow, gain);
    if (otherChannel) amplify(right + offset, otherChannel, bench.level, count, this.gainNow, gain);
    this.gainNow = gain;
  }

  settle(): void {
    this.bank.settle();
  }

  done(): bool {
    return this.amplitude.isIdle;
  }

  level(): f32 {
    return this.amplitude.level * min<f32>(this.gainNow, 1);
  }

  silence(): void {
    this.amplitude.reset();
    this.bank.reset();
    this.isFresh = true;
    this.gainNow = 0;
  }

  reset(): void {
    this.silence();
    this.singers.reset();
    this.noise.seed(this.seed);
    this.velocity = 0;
    this.pitch = 60;
    this.seconds = 0;
    this.isStereo = false;
    this.isStruck = true;
  }

  private read(): void {
    this.isSteady = false;
    this.vowel = clamp(this.param(FormantSlot.Vowel), 0, LAST_VOWEL);
    this.size = this.knob(FormantSlot.Size);
    const strength = this.knob(FormantSlot.VelocityTone) * (this.velocity - NOMINAL_VELOCITY);
    this.effort = clamp(this.knob(FormantSlot.Tone) + strength, 0, 1);
    const breath = this.knob(FormantSlot.Breath);
    this.breathTarget = breath * breath * BREATH_LEVEL;
    this.spreadTarget = this.knob(FormantSlot.Spread);
    const rise = exp2(RISE * clamp((this.pitch - 48) / 12, -2, 4));
    this.gain = LEVEL * this.velocity * this.velocity * rise;
    this.amplitude.set(
      clamp(this.param(FormantSlot.Attack), 0, 60),
      0,
      1,
      clamp(this.param(FormantSlot.Release), 0, 20),
    );
    // How many sing, and whether on two channels, is said when a note begins: a change would be a jump.
    if (!this.isFresh) return;
    this.singers.count = <i32>clamp(this.param(FormantSlot.Voices), 1, <f32>MOST_SINGERS);
    this.folds = FOLDS * power(<f32>this.singers.count, CROWD);
    this.isStereo = this.singers.count > 1 && this.spreadTarget > 0;
  }

  private begin(): void {
    this.isFresh = false;
    this.singers.begin();
    this.bank.reset();
    this.breath = this.breathTarget;
    this.spread = this.spreadTarget;
    this.gainNow = this.gain;
  }

  /** Where the formants are in this period, and how strong. @param hz of the key */
  private shape(hz: f32): void {
    const strength = SOFT + (STRONG - SOFT) * this.effort;
    let least = hz;
    let way: f32 = 0;
    for (let k = 0; k < FORMANTS; k++) {
      const wanted = max<f32>(formantHz(k, this.vowel, this.size), least);
      least = wanted * APART;
      const now = this.onTheWay(get(this.hz, k), wanted);
      way = max<f32>(way, abs<f32>(wanted / now - 1));
      put(this.hz, k, now);
      const gain = exp2(strength * OCTAVES_PER_DB * formantDb(k, this.vowel, this.size));
      put(this.gains, k, this.onTheWay(get(this.gains, k), gain));
      way = max<f32>(way, abs<f32>(gain / get(this.gains, k) - 1));
      // What the ramp falls by is taken back at the peaks, so that these are as strong as the table says.
      this.bank.set(k, now, get(this.gains, k) * (now / hz), this.isFresh ? 0 : PERIOD);
    }
    this.breathScale = hz * <f32>0.001;
    this.isSteady = way < ARRIVED && !this.isFresh;
    if (this.isSteady) this.bank.rest();
  }

  /** A note begins where it goes, to the last bit, whatever was sung before. */
  private onTheWay(now: f32, target: f32): f32 {
    return this.isFresh ? target : now + (target - now) * this.glide;
  }

  /** Noise in the throat: against the tilt that the gains take back it is as strong at every key. */
  private addBreath(left: usize, right: usize, count: i32): void {
    const gain = this.breath * this.breathScale * <f32>4.656612873077393e-10;
    for (let i = 0; i < count; i++) {
      // Half of the bits is enough for a breath, the other half for the other ear.
      const bits = this.noise.nextBits();
      put(left, i, get(left, i) + <f32>(<i32>bits) * gain);
      if (right) put(right, i, get(right, i) + <f32>(<i32>(bits << 16)) * gain);
    }
  }

  /** Both halves of the choir towards the middle. */
  private mix(left: usize, right: usize, count: i32): void {
    // Each singer is as loud wherever they stand.
    const scale: f32 = 1 / sqrt<f32>(1 + this.spread * this.spread);
    const own: f32 = (1 + this.spread) * scale;
    const other: f32 = (1 - this.spread) * scale;
    for (let i = 0; i < count; i++) {
      const l = get(left, i);
      const r = get(right, i);
      put(left, i, own * l + other * r);
      put(right, i, own * r + other * l);
    }
  }
}
