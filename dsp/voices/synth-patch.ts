import { MOD_ROWS, MOD_SLOTS, SynthSlot } from "../abi/patches";
import { clamp } from "../core/clamp";
import { PatchMemory } from "./patch-memory";

const SLOTS = SynthSlot.Matrix + MOD_ROWS * MOD_SLOTS;

/** The parameters of the subtractive voice as it uses them, but what moves it (motion.ts): within their bounds whatever the block holds. */
@final
export class SynthPatch {
  private memory: PatchMemory = new PatchMemory(SLOTS);
  oscillator: i32 = 0;
  width: f32 = 0;
  transpose: f32 = 0;
  unison: i32 = 1;
  detune: f32 = 0;
  spread: f32 = 0;
  sub: f32 = 0;
  noise: f32 = 0;
  filter: i32 = 0;
  cutoffHz: f32 = 0;
  resonance: f32 = 0;
  envelope: f32 = 0;
  tracking: f32 = 0;
  filterAttack: f32 = 0;
  filterDecay: f32 = 0;
  filterSustain: f32 = 0;
  filterRelease: f32 = 0;
  attack: f32 = 0;
  decay: f32 = 0;
  sustain: f32 = 0;
  release: f32 = 0;
  glide: f32 = 0;
  accent: f32 = 0;
  drive: f32 = 0;
  velocityTone: f32 = 0;
  level2: f32 = 0;
  oscillator2: i32 = 0;
  /** Semitones from the first oscillator to the second. */
  interval2: f32 = 0;
  isSynced: bool = false;

  constructor(private readonly patch: usize) {}

  get isMono(): bool {
    return load<f32>(this.patch + (<usize>SynthSlot.Mono << 2)) >= 0.5;
  }

  get isPhaseReset(): bool {
    return load<f32>(this.patch + (<usize>SynthSlot.Phase << 2)) >= 0.5;
  }

  /** The block holds something else than was read last. */
  get isStale(): bool {
    return this.memory.differs(this.patch);
  }

  read(): void {
    this.memory.keep(this.patch);
    this.oscillator = <i32>this.within(SynthSlot.Oscillator, 0, 2);
    this.width = this.within(SynthSlot.Width, 0.05, 0.95);
    this.transpose = this.within(SynthSlot.Transpose, -48, 48);
    this.unison = <i32>this.within(SynthSlot.Unison, 1, 7);
    this.detune = this.within(SynthSlot.Detune, 0, 200);
    this.spread = this.within(SynthSlot.Spread, 0, 1);
    this.sub = this.within(SynthSlot.Sub, 0, 1);
    this.noise = this.within(SynthSlot.Noise, 0, 1);
    this.filter = <i32>this.within(SynthSlot.Filter, 0, 4);
    this.cutoffHz = this.within(SynthSlot.Cutoff, 10, 30000);
    this.resonance = this.within(SynthSlot.Resonance, 0, 1);
    this.envelope = this.within(SynthSlot.Envelope, -8, 8);
    this.tracking = this.within(SynthSlot.Tracking, 0, 1);
    this.filterAttack = this.within(SynthSlot.FilterAttack, 0, 60);
    this.filterDecay = this.within(SynthSlot.FilterDecay, 0, 60);
    this.filterSustain = this.within(SynthSlot.FilterSustain, 0, 1);
    this.filterRelease = this.within(SynthSlot.FilterRelease, 0, 20);
    this.attack = this.within(SynthSlot.Attack, 0, 60);
    this.decay = this.within(SynthSlot.Decay, 0, 60);
    this.sustain = this.within(SynthSlot.Sustain, 0, 1);
    this.release = this.within(SynthSlot.Release, 0, 20);
    this.glide = this.within(SynthSlot.Glide, 0, 10);
    this.accent = this.within(SynthSlot.Accent, 0, 1);
    this.drive = this.within(SynthSlot.Drive, 0, 1);
    this.velocityTone = this.within(SynthSlot.VelocityTone, 0, 1);
    this.level2 = this.within(SynthSlot.Level2, 0, 1);
    this.oscillator2 = <i32>this.within(SynthSlot.Oscillator2, 0, 2);
    const cents2 = this.within(SynthSlot.Detune2, -200, 200);
    this.interval2 = this.within(SynthSlot.Transpose2, -48, 48) + cents2 * <f32>0.01;
    this.isSynced = this.within(SynthSlot.Sync, 0, 1) >= 0.5;
  }

  private within(slot: i32, low: f32, high: f32): f32 {
    return clamp(load<f32>(this.patch + (<usize>slot << 2)), low, high);
  }
}
