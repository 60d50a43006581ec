import { DRUM_ROOT_KEY, PERIOD } from "../abi/sizes";
import { DrumSlot } from "../abi/patches";
import { clamp } from "../core/clamp";
import { hzOfKey, ratioOfCents } from "../core/db";
import { MetalBands } from "../core/metal-bands";
import { METAL_HZ, MetalBank } from "../core/metal-bank";
import { Voice } from "./voice";

/** Periods a bank runs unheard before its first hit, until the filters hang on it. */
const WARM_PERIODS = 8;
/** The filters follow the bank's pitch half way, within these. */
const LEAST_STRETCH: f32 = 0.5;
const MOST_STRETCH: f32 = 1.6;
/** A harder stroke moves every corner up: octaves per unit of velocity. */
const OCTAVES_OF_VELOCITY: f32 = 0.35;
const ORDINARY_VELOCITY: f32 = 0.8;
/** -100 dB of a hit and less. */
const SILENT: f32 = 5e-7;

/**
 * Hats and cymbals: one free-running bank of six pulses, up to four bands of it. A hit opens the bands and touches
 * nothing else, so no two hits are alike. While the voice sleeps the bank stands still, filters and all: the next hit
 * takes it up where the last one left it, which is another place of the pattern each time, and costs nothing meanwhile.
 */
export abstract class Metal extends Voice {
  protected readonly bands: MetalBands;
  protected readonly bank: MetalBank;
  /** Amplitude of the noise that a subclass adds to the bank, over the bank's own. */
  protected noise: f32 = 0;
  private isCold: bool = true;
  /** Of the key over the root key, and Hz of the key itself. */
  private ratio: f32 = 1;
  private keyHz: f32 = METAL_HZ;
  /** 2^octaves the velocity moves the corners by. */
  private hardness: f32 = 1;
  private tunedHz: f32 = 0;
  private tunedTone: f32 = -1;
  private tunedHardness: f32 = 0;
  private tunedDecay: f32 = 0;
  /** Parts of the bank's power: what the bands were tuned to. */
  private stretch: f32 = 1;
  private power: f32 = 1;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.bank = new MetalBank(rate, seed);
    this.bands = new MetalBands(rate);
  }

  /** Places the bands, by band(). */
  protected abstract placeBands(tone: f32): void;
  /** Sets the bands' times. */
  protected abstract setTimes(decaySeconds: f32): void;
  /** Charges the bands; level is 1 at full velocity. */
  protected abstract strike(level: f32, velocity: f32, tone: f32, snap: f32): void;

  /** A band-pass of unit power before the bend, whatever its width and the bank's pitch; then a high-pass. */
  protected band(lane: i32, bandHz: f32, bandQ: f32, highHz: f32, highQ: f32): void {
    const stretch = this.stretch;
    const hz = bandHz * stretch;
    // Pulses' lines fall by 1/n, so a band of width hz / Q holds sum(f_i) / (2 pi hz Q) of power.
    const drive = Mathf.sqrt((2 * Mathf.PI * hz * bandQ) / this.power);
    this.bands.setFilters(lane, hz, bandQ, highHz * stretch, highQ, drive);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    this.keyHz = hzOfKey(<f32>key + cents / 100);
    this.hardness = Mathf.exp2(OCTAVES_OF_VELOCITY * (velocity - ORDINARY_VELOCITY));
    this.control();
    if (this.isCold) this.warm();
    this.strike(velocity * velocity, velocity, this.tone(), this.snap());
  }

  noteOff(): void {}

  control(): void {
    const isTracking = this.param(DrumSlot.Tracking) >= <f32>0.5;
    const hz = isTracking ? this.keyHz : this.param(DrumSlot.Frequency) * this.ratio;
    const tone = this.tone();
    if (hz != this.tunedHz || tone != this.tunedTone || this.hardness != this.tunedHardness) {
      this.tunedHz = hz;
      this.tunedTone = tone;
      this.tunedHardness = this.hardness;
      this.bank.set(hz);
      const up = Mathf.sqrt(this.bank.hz / METAL_HZ);
      this.stretch = clamp(up, LEAST_STRETCH, MOST_STRETCH) * this.hardness;
      this.power = this.bank.power * (1 + this.noise * this.noise);
      this.placeBands(tone);
    }
    const decay = clamp(this.param(DrumSlot.Decay), 0.02, 4);
    if (decay != this.tunedDecay) {
      this.tunedDecay = decay;
      this.setTimes(decay);
    }
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    this.bands.render(this.bank.render(to - from), left, from, to);
  }

  settle(): void {
    this.bands.settle();
  }

  done(): bool {
    return this.bands.loudest < SILENT;
  }

  level(): f32 {
    return min<f32>(1, this.bands.loudest);
  }

  silence(): void {
    this.bands.silence();
  }

  reset(): void {
    this.bank.reset();
    this.bands.reset();
    this.isCold = true;
  }

  /** Lets the bank fill the filters, all bands closed. */
  private warm(): void {
    this.isCold = false;
    for (let i = 0; i < WARM_PERIODS; i++) {
      const slopes = this.bank.render(PERIOD);
      // Closed bands add 0, to whatever they are given.
      this.bands.render(slopes, slopes, 0, PERIOD);
    }
  }

  private tone(): f32 {
    return clamp(this.param(DrumSlot.Tone), 0, 1);
  }

  private snap(): f32 {
    return clamp(this.param(DrumSlot.Snap), 0, 1);
  }
}
