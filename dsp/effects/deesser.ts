import { PERIOD } from "../abi/sizes";
import { StripSlot } from "../abi/slots";
import { clamp } from "../core/clamp";
import { dbOfPower, poleOf } from "../core/db";
import { exp2 } from "../core/exp2";
import { log2 } from "../core/fast";
import { flush } from "../core/flush";
import { get, put } from "../core/frames";
import { Ramp } from "../core/ramp";
import { Tangent } from "../core/tangent";
import { InsertEffect } from "./effect";

const BYTES: usize = PERIOD * 4;
/** Band and high of a period, left and right; every de-esser's own only while it works. */
const WORK: usize = memory.data(PERIOD * 16, 16);
const OCTAVES_PER_DB: f32 = 0.166096404744;
const DB_PER_OCTAVE: f32 = 6.02059991328;
/** 1 / Q of two poles that are flat together. */
const DAMPING: f32 = 1.41421356;
/** Of what is over the threshold so much is taken away: 6 to 1. */
const SLOPE: f32 = 0.833333;
/** The corner lies below where sibilants begin: there the band is down by all of its reduction. */
const CORNER: f32 = 0.7;
const ATTACK_SECONDS: f32 = 0.001;
const RELEASE_SECONDS: f32 = 0.06;
/** Octaves of reduction below which there is none. */
const NOTHING: f32 = 1e-5;

/**
 * Takes sibilants down where they are: the band above its frequency, while it is louder than the threshold, by its depth at the most.
 * One state-variable filter splits the sound into low, band and high, which together are the sound itself; the reduction is
 * taken off band and high as the zeros of a shelf would (Zavalishin, "The Art of VA Filter Design", 2012), so that the
 * coefficients stay, only a gain moves, and without reduction what comes in goes out bit for bit. Both sides alike.
 */
@final
export class Deesser extends InsertEffect {
  /** How far it is switched on. */
  private readonly share: Ramp;
  private threshold: f32 = 0;
  /** Octaves taken away at most. */
  private depth: f32 = 0;
  private readonly tangent: Tangent = new Tangent();
  private a1: f32 = 1;
  private a2: f32 = 0;
  private a3: f32 = 0;
  private readonly attack: f32;
  private readonly release: f32;
  /** States of the filter, left and right. */
  private bandLeft: f32 = 0;
  private lowLeft: f32 = 0;
  private bandRight: f32 = 0;
  private lowRight: f32 = 0;
  /** Octaves taken away at the end of the last period, and the gain of the band that follows. */
  private reduction: f32 = 0;
  private gain: f32 = 1;

  constructor(private readonly rate: f32) {
    super();
    this.share = new Ramp(rate, 0);
    this.attack = 1 - poleOf(ATTACK_SECONDS, rate / <f32>PERIOD);
    this.release = 1 - poleOf(RELEASE_SECONDS, rate / <f32>PERIOD);
    this.set(false, -30, 6000, -12);
  }

  set(on: bool, thresholdDb: f32, hz: f32, depthDb: f32): void {
    this.share.target = on ? 1 : 0;
    this.threshold = clamp(thresholdDb, -100, 12) * OCTAVES_PER_DB;
    this.depth = clamp(-depthDb, 0, 60) * OCTAVES_PER_DB;
    this.tangent.set((clamp(hz, 100, 20000) * CORNER) / this.rate);
    const n = this.tangent.numerator;
    const d = this.tangent.denominator;
    const scale: f32 = 1 / (d * d + n * (n + DAMPING * d));
    this.a1 = d * d * scale;
    this.a2 = n * d * scale;
    this.a3 = n * n * scale;
  }

  /** dB taken away at the end of the last period far above its frequency, 0 or more. */
  reductionDb(): f32 {
    return this.reduction * DB_PER_OCTAVE;
  }

  /** dB at a frequency while all of the depth is taken: two poles that are flat together, and two zeros as far above. */
  responseDb(hz: f32, probe: Tangent): f32 {
    probe.set(hz / this.rate);
    const ratio = (probe.numerator * this.tangent.denominator) / (probe.denominator * this.tangent.numerator);
    const square = <f64>ratio * <f64>ratio;
    const taken = square * <f64>exp2(-this.depth);
    return dbOfPower((1 + taken * taken) / (1 + square * square));
  }

  configure(slots: usize): void {
    this.set(
      get(slots, StripSlot.DeesserOn) >= 0.5,
      get(slots, StripSlot.DeesserThreshold),
      get(slots, StripSlot.DeesserFrequency),
      get(slots, StripSlot.DeesserDepth),
    );
  }

  get isOff(): bool {
    return this.share.value == 0 && this.share.target == 0 && this.reduction == 0;
  }

  process(left: usize, right: usize): void {
    this.share.advance();
    this.split(left, WORK, this.bandLeft, this.lowLeft);
    this.bandLeft = this.nextBand;
    this.lowLeft = this.nextLow;
    this.split(right, WORK + 2 * BYTES, this.bandRight, this.lowRight);
    this.bandRight = this.nextBand;
    this.lowRight = this.nextLow;
    const from = this.gain;
    this.follow();
    const to = this.gain;
    if (from == 1 && to == 1) return;
    this.lower(left, WORK, from, to);
    this.lower(right, WORK + 2 * BYTES, from, to);
  }

  settle(): void {
    this.bandLeft = flush(this.bandLeft);
    this.lowLeft = flush(this.lowLeft);
    this.bandRight = flush(this.bandRight);
    this.lowRight = flush(this.lowRight);
  }

  idle(): bool {
    return this.reduction < 0.01;
  }

  snap(): void {
    this.share.snap();
  }

  reset(): void {
    this.bandLeft = this.lowLeft = this.bandRight = this.lowRight = 0;
    this.reduction = 0;
    this.gain = 1;
  }

  private nextBand: f32 = 0;
  private nextLow: f32 = 0;

  /** Writes the band and the high part of a period. */
  private split(buffer: usize, work: usize, band: f32, low: f32): void {
    for (let i = 0; i < PERIOD; i++) {
      const x = get(buffer, i);
      const way = x - low;
      const v1 = this.a1 * band + this.a2 * way;
      const v2 = low + this.a2 * band + this.a3 * way;
      band = 2 * v1 - band;
      low = 2 * v2 - low;
      put(work, i, DAMPING * v1);
      put(work + BYTES, i, x - DAMPING * v1 - v2);
    }
    this.nextBand = band;
    this.nextLow = low;
  }

  /** The reduction goes to where the loudest frame of the high part wants it. */
  private follow(): void {
    let peak: f32 = 0;
    for (let i = 0; i < PERIOD; i++) {
      peak = max<f32>(peak, max<f32>(abs<f32>(get(WORK + BYTES, i)), abs<f32>(get(WORK + 3 * BYTES, i))));
    }
    const over: f32 = peak > 1e-6 ? (log2(peak) - this.threshold) * SLOPE : 0;
    const goal = min<f32>(max<f32>(over, 0), this.depth) * this.share.value;
    this.reduction += (goal - this.reduction) * (goal > this.reduction ? this.attack : this.release);
    if (goal == 0 && this.reduction < NOTHING) this.reduction = 0;
    // Two zeros: each takes half of it.
    this.gain = this.reduction == 0 ? 1 : exp2(this.reduction * -0.5);
  }

  private lower(buffer: usize, work: usize, from: f32, to: f32): void {
    const step = (to - from) / <f32>PERIOD;
    for (let i = 0; i < PERIOD; i++) {
      const gain = from + step * <f32>(i + 1);
      const taken: f32 = (1 - gain) * get(work, i) + (1 - gain * gain) * get(work + BYTES, i);
      put(buffer, i, get(buffer, i) - taken);
    }
  }
}
