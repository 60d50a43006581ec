import { HandControl } from "../abi/record";
import { PERIOD } from "../abi/sizes";
import { clamp } from "../core/clamp";
import { poleOf } from "../core/db";
import { Lfo } from "../core/lfo";

/** A wheel of 128 places moves in steps of 3 cents: they become a glide. */
const GLIDE_SECONDS: f32 = 0.008;
/** So near its goal it is there: 0.005 cents. */
const NEAR: f32 = 0.00005;
const MOST_SEMITONES: f32 = 24;
/** Singers' vibrato: 6 Hz (Prame, "Measurements of the vibrato rate of ten singers", JASA 96, 1994). */
const VIBRATO_HZ: f32 = 6;
/** Full modulation bends by 50 cents: General MIDI 2, "Modulation depth range", default. */
const VIBRATO_SEMITONES: f32 = 0.5;

/**
 * What a hand does to all that sounds on a track: a wheel that bends, pressure that makes it quiver. It is played live and
 * stands in no song, so offline it is always still, and adds nothing.
 */
@final
export class Hand {
  private bendTarget: f32 = 0;
  private vibratoTarget: f32 = 0;
  private bend: f32 = 0;
  private vibrato: f32 = 0;
  private lfo: Lfo = new Lfo();
  private readonly pole: f32;

  constructor(rate: f32) {
    this.pole = poleOf(GLIDE_SECONDS, rate / <f32>PERIOD);
    this.lfo.set(VIBRATO_HZ, rate);
  }

  set(control: i32, value: f32): void {
    if (!isFinite<f32>(value)) return;
    if (control == HandControl.Bend) this.bendTarget = clamp(value, -MOST_SEMITONES, MOST_SEMITONES);
    else if (control == HandControl.Vibrato) this.vibratoTarget = clamp(value, 0, 1);
  }

  /** Nothing sounds: there is nothing to glide. */
  snap(): void {
    this.bend = this.bendTarget;
    this.vibrato = this.vibratoTarget;
    this.lfo.restart();
  }

  /** Once a period: semitones above the keys. */
  advance(): f32 {
    if (this.bend != this.bendTarget) this.bend = this.nearer(this.bend, this.bendTarget);
    if (this.vibrato == 0 && this.vibratoTarget == 0) return this.bend;
    this.vibrato = this.nearer(this.vibrato, this.vibratoTarget);
    this.lfo.advance(PERIOD);
    return this.bend + VIBRATO_SEMITONES * this.vibrato * this.lfo.ahead(0);
  }

  private nearer(from: f32, to: f32): f32 {
    const distance = (from - to) * this.pole;
    return abs<f32>(distance) < NEAR ? to : to + distance;
  }
}
