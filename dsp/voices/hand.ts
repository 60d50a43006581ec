import { HandControl } from "../abi/record";
import { PERIOD } from "../abi/sizes";
import { clamp } from "../core/clamp";
import { poleOf } from "../core/db";
import { Lfo } from "../core/lfo";
import { Voice } from "./voice";

/** A wheel of 128 places moves in steps of 3 cents: they become a glide. */
const GLIDE_SECONDS: f32 = 0.008;
/** So near its goal it is there: 0.005 cents. */
const NEAR: f32 = 0.00005;
const MOST_SEMITONES: f32 = 24;
/** Singers' vibrato: 6 Hz (Prame, "Measurements of the vibrato rate of ten singers", JASA 96, 1994). */
const VIBRATO_HZ: f32 = 6;
/** Full modulation bends by 50 cents: General MIDI 2, "Modulation depth range", default. */
const VIBRATO_SEMITONES: f32 = 0.5;
const KEYS: i32 = 128;

/**
 * What a hand does to what sounds on a track: a wheel that bends, pressure that makes it quiver, on all keys or on one. It is played live
 * and stands in no song, so offline it is always still, and adds nothing.
 */
@final
export class Hand {
  private bendTarget: f32 = 0;
  private vibratoTarget: f32 = 0;
  private bend: f32 = 0;
  private vibrato: f32 = 0;
  /** By key: how hard it is pressed, 0..1; and how many of them are. */
  private pressures: StaticArray<f32> = new StaticArray<f32>(KEYS);
  private pressed: i32 = 0;
  /** Of this period: bend and vibrato of all keys, semitones; where the vibrato is, -1..1. */
  private semitones: f32 = 0;
  private wave: f32 = 0;
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

  press(key: i32, pressure: f32): void {
    if (key < 0 || key >= KEYS || !isFinite<f32>(pressure)) return;
    const next = clamp(pressure, 0, 1);
    this.pressed += <i32>(next > 0) - <i32>(this.pressures[key] > 0);
    this.pressures[key] = next;
  }

  /** Nothing sounds: there is nothing to glide. */
  snap(): void {
    this.bend = this.bendTarget;
    this.vibrato = this.vibratoTarget;
    this.lfo.restart();
  }

  /** Once a period. */
  advance(): void {
    if (this.bend != this.bendTarget) this.bend = this.nearer(this.bend, this.bendTarget);
    this.semitones = this.bend;
    if (this.vibrato == 0 && this.vibratoTarget == 0 && this.pressed == 0) return;
    this.vibrato = this.nearer(this.vibrato, this.vibratoTarget);
    this.lfo.advance(PERIOD);
    this.wave = this.lfo.ahead(0);
    this.semitones = this.bend + VIBRATO_SEMITONES * this.vibrato * this.wave;
  }

  /** Once a period for each that sounds. */
  prepare(voice: Voice): void {
    voice.prepare(this.semitonesOf(voice));
  }

  /** Above its key. The stronger of the two pressures holds. */
  private semitonesOf(voice: Voice): f32 {
    const target = this.pressures[voice.key & (KEYS - 1)];
    if (target == 0 && voice.pressure == 0) return this.semitones;
    voice.pressure = this.nearer(voice.pressure, target);
    if (voice.pressure <= this.vibrato) return this.semitones;
    return this.bend + VIBRATO_SEMITONES * voice.pressure * this.wave;
  }

  private nearer(from: f32, to: f32): f32 {
    const distance = (from - to) * this.pole;
    return abs<f32>(distance) < NEAR ? to : to + distance;
  }
}
