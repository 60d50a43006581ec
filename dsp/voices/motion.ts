import { PERIOD } from "../abi/sizes";
import { LfoShape, LfoTarget, MOD_ROWS, MOD_SLOTS, ModSource, ModTarget, SynthSlot } from "../abi/patches";
import { Clock } from "../clock";
import { clamp } from "../core/clamp";
import { Random } from "../core/random";
import { ShapedLfo } from "../core/shaped-lfo";

const LFO_OCTAVES: f32 = 2;
const MATRIX_SEMITONES: f32 = 24;
const MATRIX_WIDTH: f32 = 0.45;
const MATRIX_OCTAVES: f32 = 4;
/** Keys from the middle to where the key counts as 1. */
const KEY_RANGE: f32 = 48;
const SOURCES = ModSource.Random + 1;
const TARGETS = ModTarget.Noise + 1;

/**
 * All that moves a subtractive voice beside its envelopes' own ways: two LFOs, of which the first has a place of its own
 * to go to, and a matrix of eight rows. Read once a control period; what it says is on top of what the knobs say.
 */
@final
export class Motion {
  /** Semitones of both oscillators. */
  pitch: f32 = 0;
  /** Octaves. */
  cutoff: f32 = 0;
  /** What the level is multiplied by: 0..2. */
  level: f32 = 1;
  /** -1..1. */
  pan: f32 = 0;
  /** Of the matrix alone: semitones of the second oscillator, and parts of width, resonance, level 2 and noise. */
  pitch2: f32 = 0;
  width: f32 = 0;
  resonance: f32 = 0;
  level2: f32 = 0;
  noise: f32 = 0;
  /** Something may be elsewhere in the next period. */
  isMoving: bool = false;
  /** Something goes from side to side. */
  isPanned: bool = false;

  private first: ShapedLfo;
  private second: ShapedLfo;
  private random: Random = new Random();
  private depth: f32 = 0;
  private target: i32 = 0;
  private velocity: f32 = 0;
  private key: f32 = 0;
  private chance: f32 = 0;
  /** The rows that do something, without gaps. */
  private rows: i32 = 0;
  private sources: StaticArray<i32> = new StaticArray<i32>(MOD_ROWS);
  private targets: StaticArray<i32> = new StaticArray<i32>(MOD_ROWS);
  private amounts: StaticArray<f32> = new StaticArray<f32>(MOD_ROWS);
  private values: StaticArray<f32> = new StaticArray<f32>(SOURCES);
  private sums: StaticArray<f32> = new StaticArray<f32>(TARGETS);

  constructor(
    private readonly patch: usize,
    private readonly rate: f32,
    private readonly seed: u32,
    private readonly clock: Clock,
  ) {
    this.first = new ShapedLfo(seed, rate);
    this.second = new ShapedLfo(~seed, rate);
    this.reset();
  }

  /** A note begins; `isFresh`: out of silence. */
  strike(key: f32, velocity: f32, isFresh: bool): void {
    this.velocity = velocity;
    this.key = clamp((key - 60) / KEY_RANGE, -1, 1);
    if (this.rows > 0) this.chance = this.random.next();
    if (!isFresh) return;
    this.first.restart();
    this.second.restart();
  }

  /** The patch holds something new. */
  read(): void {
    this.depth = this.knob(SynthSlot.LfoDepth, 0, 1);
    this.target = <i32>this.knob(SynthSlot.LfoTarget, 0, <f32>LfoTarget.Pan);
    this.rows = 0;
    this.isPanned = this.depth > 0 && this.target == LfoTarget.Pan;
    for (let row = 0; row < MOD_ROWS; row++) {
      const slot = SynthSlot.Matrix + row * MOD_SLOTS;
      const source = <i32>this.knob(slot, 0, <f32>(SOURCES - 1));
      const amount = this.knob(slot + 2, -1, 1);
      if (source == ModSource.None || amount == 0) continue;
      const target = <i32>this.knob(slot + 1, 0, <f32>(TARGETS - 1));
      this.sources[this.rows] = source;
      this.targets[this.rows] = target;
      // A fifth of a semitone is as easy to set as an octave.
      this.amounts[this.rows++] = target <= ModTarget.Pitch2 ? amount * abs<f32>(amount) : amount;
      if (target == ModTarget.Pan) this.isPanned = true;
    }
    this.isMoving = this.depth > 0 || this.rows > 0;
    if (this.rows == 0) this.pitch2 = this.width = this.resonance = this.level2 = this.noise = 0;
    if (this.isMoving) return;
    this.pitch = this.cutoff = this.pan = 0;
    this.level = 1;
  }

  /** Where all of it will be at the end of this period. The levels of the two envelopes, 0..1. */
  move(envelope1: f32, envelope2: f32): void {
    if (!this.isMoving) return;
    const lfo1 = this.waveOf(this.first, SynthSlot.LfoRate, SynthSlot.LfoShape, SynthSlot.LfoTicks, SynthSlot.LfoShared);
    const wave: f32 = this.depth == 0 ? 0 : this.depth * lfo1;
    this.pitch = this.target == LfoTarget.Pitch ? wave : 0;
    this.cutoff = this.target == LfoTarget.Cutoff ? wave * LFO_OCTAVES : 0;
    // Tremolo takes away from the level, never adds.
    this.level = this.target == LfoTarget.Level ? 1 - <f32>0.5 * (this.depth - wave) : 1;
    this.pan = this.target == LfoTarget.Pan ? wave : 0;
    if (this.rows > 0) this.addRows(lfo1, envelope1, envelope2);
  }

  advance(frames: i32): void {
    this.first.advance(frames);
    this.second.advance(frames);
  }

  reset(): void {
    this.random.seed(this.seed);
    this.first.restart();
    this.second.restart();
    this.velocity = this.key = this.chance = 0;
  }

  private addRows(lfo1: f32, envelope1: f32, envelope2: f32): void {
    const values = this.values;
    const sums = this.sums;
    values[ModSource.Lfo1] = lfo1;
    const rate = SynthSlot.Lfo2Rate;
    values[ModSource.Lfo2] = this.waveOf(this.second, rate, SynthSlot.Lfo2Shape, SynthSlot.Lfo2Ticks, SynthSlot.Lfo2Shared);
    values[ModSource.Envelope1] = envelope1;
    values[ModSource.Envelope2] = envelope2;
    values[ModSource.Velocity] = this.velocity;
    values[ModSource.Key] = this.key;
    values[ModSource.Random] = this.chance;
    for (let target = 0; target < TARGETS; target++) sums[target] = 0;
    for (let row = 0; row < this.rows; row++) sums[this.targets[row]] += this.amounts[row] * values[this.sources[row]];
    this.pitch += sums[ModTarget.Pitch] * MATRIX_SEMITONES;
    this.pitch2 = sums[ModTarget.Pitch2] * MATRIX_SEMITONES;
    this.width = sums[ModTarget.Width] * MATRIX_WIDTH;
    this.cutoff += sums[ModTarget.Cutoff] * MATRIX_OCTAVES;
    this.resonance = sums[ModTarget.Resonance];
    this.level *= clamp(1 + sums[ModTarget.Level], 0, 2);
    this.pan = clamp(this.pan + sums[ModTarget.Pan], -1, 1);
    this.level2 = sums[ModTarget.Level2];
    this.noise = sums[ModTarget.Noise];
  }

  /** By the slots of its rate, its shape, its ticks and of whether all notes share it. */
  private waveOf(lfo: ShapedLfo, rateSlot: i32, shapeSlot: i32, ticksSlot: i32, sharedSlot: i32): f32 {
    const ticks = this.knob(ticksSlot, 0, 1e6);
    const clock = this.clock;
    const perFrame: f64 = ticks > 0 ? 1 / <f64>clock.framesOf(ticks) : <f64>this.knob(rateSlot, 0, 100) / this.rate;
    lfo.set(<i32>this.knob(shapeSlot, 0, <f32>LfoShape.Random), perFrame);
    if (this.knob(sharedSlot, 0, 1) >= 0.5) {
      // Bars begin where they do in the song; while it stands, time goes on.
      lfo.place(ticks > 0 && clock.isRunning ? clock.tick() / ticks : clock.frame * perFrame);
    }
    return lfo.ahead(PERIOD);
  }

  private knob(slot: i32, low: f32, high: f32): f32 {
    return clamp(load<f32>(this.patch + (<usize>slot << 2)), low, high);
  }
}
