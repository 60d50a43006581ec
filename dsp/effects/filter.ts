import { exponential, powerOfTwo } from "../core/power";
import { PERIOD } from "../abi/sizes";
import { FilterMode, StripSlot } from "../abi/slots";
import { Biquad } from "../core/biquad";
import { clamp } from "../core/clamp";
import { dbOfPower } from "../core/db";
import { flush } from "../core/flush";
import { get, put } from "../core/frames";
import { Ramp } from "../core/ramp";
import { powerAt } from "../core/response";
import { reserve } from "../runtime";
import { InsertEffect } from "./effect";

/** Not a mode of the panel: what comes in goes out. */
const OFF = -1;
/** A change of mode is a fade of the three outputs' weights; 5 ms like any other. */
const FADE_SECONDS: f32 = 0.005;
const NEAR: f64 = 1e-5;
/** The cutoff heads for no more than this at a time: a jump from end to end of its range is a sweep of 27 ms. */
const MOST_OCTAVES: f32 = 1.85;
const SILENT: f32 = 1e-7;
/** Output of x, ic1, ic2; then the state's matrix: five more. */
const COEFFICIENTS = 7;

/**
 * The strip's filter: low-pass, high-pass, band-pass or notch, 12 dB per octave. The designs are the matched ones of
 * core/biquad.ts; what runs is the trapezoidal state-variable filter (Zavalishin, "The Art of VA Filter Design", 2012)
 * with the same poles, its three outputs weighted to the same zeros: its states mean the same at every cutoff, so that
 * cutoff and resonance may move as they like. Q = 0.5 · 32^resonance: 0.7 at 0.1, 16 at 1.
 */
@final
export class Filter extends InsertEffect {
  private readonly octave: Ramp;
  private wantedOctave: f32 = 0;
  private readonly resonance: Ramp;
  private readonly design: Biquad = new Biquad();
  private mode: i32 = OFF;
  /** Weights of high, band and low that the mode asks for, and how far they still are from it. */
  private high: f64 = 1;
  private band: f64 = 0;
  private low: f64 = 1;
  private highRest: f64 = 0;
  private bandRest: f64 = 0;
  private lowRest: f64 = 0;
  private readonly restFactor: f64;
  private fading: bool = false;
  private moving: bool = false;
  private readonly now: usize = reserve(COEFFICIENTS * 4);
  private readonly next: usize = reserve(COEFFICIENTS * 4);
  private readonly step: usize = reserve(COEFFICIENTS * 4);
  private readonly states: usize = reserve(16);

  constructor(private readonly rate: f32) {
    super();
    const octave = Mathf.log2(8000);
    this.octave = new Ramp(rate, octave);
    this.resonance = new Ramp(rate, 0.1);
    this.wantedOctave = octave;
    this.restFactor = <f64>exponential(-(<f32>PERIOD) / (FADE_SECONDS * rate));
    this.snap();
  }

  /** mode is a FilterMode; resonance 0..1. */
  set(on: bool, mode: i32, cutoffHz: f32, resonance: f32): void {
    this.wantedOctave = Mathf.log2(clamp(cutoffHz, 10, this.rate * <f32>0.47));
    this.resonance.target = clamp(resonance, 0, 1);
    const wanted = on ? max(min(mode, FilterMode.Notch), FilterMode.LowPass) : OFF;
    if (wanted == this.mode) return;
    // The weights stay where they are; what the new mode asks for besides becomes the rest that fades.
    const high = this.high + this.highRest;
    const band = this.band + this.bandRest;
    const low = this.low + this.lowRest;
    this.mode = wanted;
    this.draw();
    this.highRest = high - this.high;
    this.bandRest = band - this.band;
    this.lowRest = low - this.low;
    this.fading = true;
  }

  configure(slots: usize): void {
    this.set(
      get(slots, StripSlot.FilterOn) >= 0.5,
      <i32>get(slots, StripSlot.FilterMode),
      get(slots, StripSlot.FilterCutoff),
      get(slots, StripSlot.FilterResonance),
    );
  }

  /** dB that it gives to a frequency, as it is now. */
  responseDb(hz: f32): f32 {
    const now = this.now;
    const m11 = <f64>get(now, 3);
    const m12 = <f64>get(now, 4);
    const m22 = <f64>get(now, 5);
    const m21 = <f64>get(now, 6);
    const angle = (2 * Math.PI * <f64>hz) / <f64>this.rate;
    return dbOfPower(powerAt(m11, -m12, m12, m22, m12, m21, get(now, 1), get(now, 2), get(now, 0), angle));
  }

  get isOff(): bool {
    return this.mode == OFF && !this.fading && !this.moving;
  }

  process(left: usize, right: usize): void {
    const octave = this.octave;
    octave.target = clamp(this.wantedOctave, octave.value - MOST_OCTAVES, octave.value + MOST_OCTAVES);
    const octaveMoves = octave.advance();
    const resonanceMoves = this.resonance.advance();
    if (this.mode == OFF && !this.fading && !this.moving) return;
    if (octaveMoves || resonanceMoves || this.fading) {
      this.fade();
      this.draw();
      this.tune();
    }
    if (this.moving) {
      for (let i = 0; i < COEFFICIENTS; i++) {
        put(this.step, i, (get(this.next, i) - get(this.now, i)) / <f32>PERIOD);
      }
      this.glide(left, 0);
      this.glide(right, 1);
      for (let i = 0; i < COEFFICIENTS; i++) put(this.now, i, get(this.next, i));
      this.moving = false;
    } else {
      this.run(left, right);
    }
  }

  settle(): void {
    for (let i = 0; i < 4; i++) put(this.states, i, flush(get(this.states, i)));
    if (this.mode == OFF && !this.fading && !this.moving) this.reset();
  }

  idle(): bool {
    let most: f32 = 0;
    for (let i = 0; i < 4; i++) most = max<f32>(most, abs<f32>(get(this.states, i)));
    return most < SILENT;
  }

  snap(): void {
    this.octave.target = this.wantedOctave;
    this.octave.snap();
    this.resonance.snap();
    this.highRest = 0;
    this.bandRest = 0;
    this.lowRest = 0;
    this.fading = false;
    this.draw();
    this.tune();
    for (let i = 0; i < COEFFICIENTS; i++) put(this.now, i, get(this.next, i));
    this.moving = false;
  }

  reset(): void {
    for (let i = 0; i < 4; i++) put(this.states, i, 0);
  }

  private fade(): void {
    if (!this.fading) return;
    this.highRest *= this.restFactor;
    this.bandRest *= this.restFactor;
    this.lowRest *= this.restFactor;
    if (max(max(abs(this.highRest), abs(this.bandRest)), abs(this.lowRest)) > NEAR) return;
    this.highRest = 0;
    this.bandRest = 0;
    this.lowRest = 0;
    this.fading = false;
  }

  /** Poles, zeros and with them the weights the mode asks for. */
  private draw(): void {
    const design = this.design;
    const angle = (2 * Math.PI * powerOfTwo(<f64>this.octave.value)) / <f64>this.rate;
    const q = 0.5 * powerOfTwo(5 * <f64>this.resonance.value);
    switch (this.mode) {
      case FilterMode.HighPass:
        design.highPass(angle, q);
        break;
      case FilterMode.BandPass:
        design.bandPass(angle, q);
        break;
      case FilterMode.Notch:
        design.notch(angle, q);
        break;
      default:
        design.lowPass(angle, q);
        if (this.mode == OFF) design.identity();
    }
    const nyquist = 1 - design.a1 + design.a2;
    this.high = (design.b0 - design.b1 + design.b2) / nyquist;
    this.band = (2 * (design.b0 - design.b2)) / Math.sqrt(design.back * nyquist);
    this.low = (design.b0 + design.b1 + design.b2) / design.back;
  }

  /** The state-variable filter with these poles and the weights as they are now, as one matrix. */
  private tune(): void {
    const design = this.design;
    const nyquist = 1 - design.a1 + design.a2;
    const g = Math.sqrt(design.back / nyquist);
    const k = (2 * (1 - design.a2)) / Math.sqrt(design.back * nyquist);
    const a1 = 1 / (1 + g * (g + k));
    const a2 = g * a1;
    const a3 = g * a2;
    const high = this.high + this.highRest;
    const fromBand = this.band + this.bandRest - high * k;
    const fromLow = this.low + this.lowRest - high;
    put(this.next, 0, <f32>(high + fromBand * a2 + fromLow * a3));
    put(this.next, 1, <f32>(fromBand * a1 + fromLow * a2));
    put(this.next, 2, <f32>(fromLow * (1 - a3) - fromBand * a2));
    put(this.next, 3, <f32>(2 * a1 - 1));
    put(this.next, 4, <f32>(2 * a2));
    put(this.next, 5, <f32>(1 - 2 * a3));
    put(this.next, 6, <f32>(2 * a3));
    this.moving = true;
  }

  /** One channel, its coefficients on their way. */
  private glide(buffer: usize, channel: i32): void {
    const now = this.now;
    const step = this.step;
    let ic1 = get(this.states, channel);
    let ic2 = get(this.states, channel + 2);
    for (let i = 0; i < PERIOD; i++) {
      const at = <f32>(i + 1);
      const x = get(buffer, i);
      const m12 = get(now, 4) + at * get(step, 4);
      const y = (get(now, 0) + at * get(step, 0)) * x + (get(now, 1) + at * get(step, 1)) * ic1;
      put(buffer, i, y + (get(now, 2) + at * get(step, 2)) * ic2);
      const band = (get(now, 3) + at * get(step, 3)) * ic1 + m12 * (x - ic2);
      ic2 = (get(now, 5) + at * get(step, 5)) * ic2 + ((get(now, 6) + at * get(step, 6)) * x + m12 * ic1);
      ic1 = band;
    }
    put(this.states, channel, ic1);
    put(this.states, channel + 2, ic2);
  }

  /** Both channels, coefficients at rest. Two independent recursions: they overlap without vectors. */
  private run(left: usize, right: usize): void {
    const c0 = get(this.now, 0);
    const c1 = get(this.now, 1);
    const c2 = get(this.now, 2);
    const m11 = get(this.now, 3);
    const m12 = get(this.now, 4);
    const m22 = get(this.now, 5);
    const m21 = get(this.now, 6);
    let bandLeft = get(this.states, 0);
    let bandRight = get(this.states, 1);
    let lowLeft = get(this.states, 2);
    let lowRight = get(this.states, 3);
    for (let i = 0; i < PERIOD; i++) {
      const l = get(left, i);
      const r = get(right, i);
      put(left, i, c0 * l + c1 * bandLeft + c2 * lowLeft);
      put(right, i, c0 * r + c1 * bandRight + c2 * lowRight);
      const nextLeft = m11 * bandLeft + m12 * (l - lowLeft);
      const nextRight = m11 * bandRight + m12 * (r - lowRight);
      lowLeft = m22 * lowLeft + (m21 * l + m12 * bandLeft);
      lowRight = m22 * lowRight + (m21 * r + m12 * bandRight);
      bandLeft = nextLeft;
      bandRight = nextRight;
    }
    put(this.states, 0, bandLeft);
    put(this.states, 1, bandRight);
    put(this.states, 2, lowLeft);
    put(this.states, 3, lowRight);
  }
}
