import { StripSlot } from "../abi/slots";
import { Biquad } from "../core/biquad";
import { BiquadBank } from "../core/biquad-bank";
import { clamp } from "../core/clamp";
import { dbOfPower } from "../core/db";
import { get } from "../core/frames";
import { powerOfTwo } from "../core/power";
import { Ramp } from "../core/ramp";

const RANGE_DB: f32 = 24;
/** Below -140 dB what still rings in a neutral equaliser is dropped. */
const SILENT: f32 = 1e-7;

/** The seven parameters of one strip, on their way. Gains in dB, frequencies and Q as binary logarithms. */
@final
class Settings {
  readonly lowDb: Ramp;
  readonly midDb: Ramp;
  readonly highDb: Ramp;
  readonly lowOctave: Ramp;
  readonly midOctave: Ramp;
  readonly highOctave: Ramp;
  readonly midQ: Ramp;
  /** Nothing has moved since the targets were set. */
  isResting: bool = false;

  constructor(rate: f32) {
    this.lowDb = new Ramp(rate, 0, 1e-3);
    this.midDb = new Ramp(rate, 0, 1e-3);
    this.highDb = new Ramp(rate, 0, 1e-3);
    this.lowOctave = new Ramp(rate, Mathf.log2(200));
    this.midOctave = new Ramp(rate, Mathf.log2(1200));
    this.highOctave = new Ramp(rate, Mathf.log2(5000));
    this.midQ = new Ramp(rate, Mathf.log2(0.9));
  }

  snap(): void {
    this.lowDb.snap();
    this.midDb.snap();
    this.highDb.snap();
    this.lowOctave.snap();
    this.midOctave.snap();
    this.highOctave.snap();
    this.midQ.snap();
  }

  /** True when one of them has moved. */
  advance(): bool {
    if (this.isResting) return false;
    let moved = this.lowDb.advance();
    moved = this.midDb.advance() || moved;
    moved = this.highDb.advance() || moved;
    moved = this.lowOctave.advance() || moved;
    moved = this.midOctave.advance() || moved;
    moved = this.highOctave.advance() || moved;
    moved = this.midQ.advance() || moved;
    this.isResting = !moved;
    return moved;
  }

  /** All gains at 0 dB, and staying there. */
  get isFlat(): bool {
    return (
      this.lowDb.value == 0 &&
      this.midDb.value == 0 &&
      this.highDb.value == 0 &&
      this.lowDb.target == 0 &&
      this.midDb.target == 0 &&
      this.highDb.target == 0
    );
  }
}

/**
 * Three-band equaliser (low shelf, peak, high shelf) of two stereo strips at once: their four channels fill the four
 * lanes. Coefficients move in a straight line within a period. A strip with all gains at 0 dB is not touched.
 */
@final
export class EqPair {
  private readonly settings: StaticArray<Settings>;
  private readonly design: Biquad = new Biquad();
  private readonly bank: BiquadBank = new BiquadBank();
  /** Strips that are heard through their filters; the others are left alone. */
  private readonly active: StaticArray<bool> = new StaticArray<bool>(2);

  constructor(private readonly rate: f32) {
    this.settings = new StaticArray<Settings>(2);
    this.settings[0] = new Settings(rate);
    this.settings[1] = new Settings(rate);
    this.snap(0);
    this.snap(1);
  }

  set(
    strip: i32,
    on: bool,
    lowDb: f32,
    midDb: f32,
    highDb: f32,
    lowHz: f32,
    midHz: f32,
    highHz: f32,
    midQ: f32,
  ): void {
    const settings = this.settings[strip];
    settings.lowDb.target = on ? clamp(lowDb, -RANGE_DB, RANGE_DB) : 0;
    settings.midDb.target = on ? clamp(midDb, -RANGE_DB, RANGE_DB) : 0;
    settings.highDb.target = on ? clamp(highDb, -RANGE_DB, RANGE_DB) : 0;
    settings.lowOctave.target = this.octave(lowHz);
    settings.midOctave.target = this.octave(midHz);
    settings.highOctave.target = this.octave(highHz);
    settings.midQ.target = Mathf.log2(clamp(midQ, 0.1, 40));
    settings.isResting = false;
  }

  /** Reads a strip's own slots, as inserts do. */
  configure(strip: i32, slots: usize): void {
    this.set(
      strip,
      get(slots, StripSlot.EqOn) >= 0.5,
      get(slots, StripSlot.EqLowGain),
      get(slots, StripSlot.EqMidGain),
      get(slots, StripSlot.EqHighGain),
      get(slots, StripSlot.EqLowFrequency),
      get(slots, StripSlot.EqMidFrequency),
      get(slots, StripSlot.EqHighFrequency),
      get(slots, StripSlot.EqMidQ),
    );
  }

  /** dB that a strip's bands give to a frequency, as they are now. */
  responseDb(strip: i32, hz: f32): f32 {
    return dbOfPower(this.bank.powerAt(2 * strip, (2 * Math.PI * <f64>hz) / <f64>this.rate));
  }

  isNeutral(strip: i32): bool {
    return !this.active[strip] && this.settings[strip].isFlat;
  }

  /** In place, PERIOD frames of both strips. */
  process(left0: usize, right0: usize, left1: usize, right1: usize): void {
    for (let strip = 0; strip < 2; strip++) this.advance(strip);
    if (!this.active[0] && !this.active[1]) return;
    this.bank.process(left0, right0, left1, right1, this.active[0], this.active[1]);
  }

  settle(): void {
    if (!this.active[0] && !this.active[1]) return;
    this.bank.settle();
    for (let strip = 0; strip < 2; strip++) {
      if (this.active[strip] && this.settings[strip].isFlat && this.idle(strip)) this.reset(strip);
    }
  }

  /** Nothing of this strip rings any more. */
  idle(strip: i32): bool {
    return max<f32>(this.bank.level(2 * strip), this.bank.level(2 * strip + 1)) < SILENT;
  }

  snap(strip: i32): void {
    this.settings[strip].snap();
    this.draw(strip);
    this.active[strip] = !this.settings[strip].isFlat;
    this.bank.snap(2 * strip);
    this.bank.snap(2 * strip + 1);
  }

  reset(strip: i32): void {
    this.bank.reset(2 * strip);
    this.bank.reset(2 * strip + 1);
    this.active[strip] = !this.settings[strip].isFlat;
  }

  @inline
  private octave(hz: f32): f32 {
    return Mathf.log2(clamp(hz, 10, this.rate * <f32>0.47));
  }

  /** Moves one strip's parameters by a period; designs its filters anew when one has moved. */
  private advance(strip: i32): void {
    const settings = this.settings[strip];
    if (!settings.advance()) return;
    if (!this.active[strip]) {
      if (settings.isFlat) return;
      this.reset(strip);
    }
    this.draw(strip);
  }

  /** Designs the three bands of one strip into `next`. */
  private draw(strip: i32): void {
    const settings = this.settings[strip];
    const turn = (2 * Math.PI) / <f64>this.rate;
    const design = this.design;
    design.lowShelf(turn * powerOfTwo(<f64>settings.lowOctave.value), <f64>settings.lowDb.value);
    this.place(strip, 0);
    design.peak(
      turn * powerOfTwo(<f64>settings.midOctave.value),
      powerOfTwo(<f64>settings.midQ.value),
      <f64>settings.midDb.value,
    );
    this.place(strip, 1);
    design.highShelf(turn * powerOfTwo(<f64>settings.highOctave.value), <f64>settings.highDb.value);
    this.place(strip, 2);
  }

  private place(strip: i32, band: i32): void {
    this.bank.set(band, 2 * strip, this.design);
    this.bank.set(band, 2 * strip + 1, this.design);
  }
}
