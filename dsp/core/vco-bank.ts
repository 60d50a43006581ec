import { reserve } from "../runtime";
import { decayOf, poleOf } from "./db";
import { exponential } from "./power";
import { flush } from "./flush";
import { add, get, put } from "./frames";

/**
 * Up to four oscillators of a drum side by side in the lanes of one vector: a triangle that diodes round to nearly a
 * sine, and an amplifier of its own that stands open for a moment before its capacitor empties (TR-909 service notes,
 * BD, SD and toms). A strike starts every cycle anew, so a hit has the same phase as the one before.
 */

export const VCOS = 4;
const LN_1000: f32 = 6.907755279;
/** Swing of the triangle into the diodes, in units of what they pass unbent. */
const DRIVE: f32 = 2;
/** Its tops come out at 1: the inverse of what the diodes make of DRIVE. */
const TOP: f32 = 1.0161290322580645;
/** A cycle that is cut short goes on fading from where it was, with this time constant: a bend, not a click. */
const CUT_SECONDS: f32 = 0.0011;
/** Cycles a frame at most. */
const HIGHEST: f32 = 0.25;
const SILENT: f32 = 1e-6;

// Rows of four lanes, 16 bytes each. A phase of 0.25 is the upward zero of the triangle.
const PHASE: usize = 0;
const STEP: usize = 16;
const CHARGE: usize = 32;
const KEEP: usize = 48;
const FULL: usize = 64;
const GAIN: usize = 80;
const BYTES: usize = 96;
/** What the loop takes from memory, in the order of its use: see lanes.ts. */
const SERIES: usize = memory.data<f32>([0.5, 4, 1, DRIVE, 27, 9, TOP], 16);

@final
export class VcoBank {
  private readonly rows: usize = reserve(BYTES);
  /** What is left of cycles that were cut short. */
  private cut: f32 = 0;
  private last: f32 = 0;
  private readonly cutKeep: f32;
  private readonly rise: f32;

  /** @param riseSeconds time constant with which the amplifiers open */
  constructor(
    private readonly rate: f32,
    riseSeconds: f32,
  ) {
    this.cutKeep = poleOf(CUT_SECONDS, rate);
    this.rise = 1 - poleOf(riseSeconds, rate);
    this.reset();
  }

  tune(lane: i32, hz: f32): void {
    put(this.rows + STEP, lane, min<f32>(hz / this.rate, HIGHEST));
  }

  /** @param seconds of the amplifier, to -60 dB */
  setDecay(lane: i32, seconds: f32): void {
    put(this.rows + KEEP, lane, decayOf(seconds, this.rate));
  }

  /** All cycles begin anew. Before the lanes are struck. */
  restart(): void {
    this.cut += this.last;
    this.last = 0;
    for (let lane = 0; lane < VCOS; lane++) put(this.rows + PHASE, lane, 0.25);
  }

  /** Opens a lane to `level`, never further shut than it is, for `holdSeconds`; then it takes `seconds` to -60 dB. */
  strike(lane: i32, level: f32, holdSeconds: f32, seconds: f32): void {
    const open = max<f32>(level, this.open(lane));
    put(this.rows + FULL, lane, open);
    put(this.rows + CHARGE, lane, open * exponential((LN_1000 * holdSeconds) / max<f32>(seconds, 0.005)));
  }

  /** Adds frames [from, to). */
  render(buffer: usize, from: i32, to: i32): void {
    const rows = this.rows;
    const cutKeep = this.cutKeep;
    let cut = this.cut;
    let last = this.last;
    if (ASC_FEATURE_SIMD) {
      let phase = v128.load(rows, PHASE);
      let charge = v128.load(rows, CHARGE);
      let gain = v128.load(rows, GAIN);
      const rise = f32x4.splat(this.rise);
      const step = v128.load(rows, STEP);
      const keep = v128.load(rows, KEEP);
      const full = v128.load(rows, FULL);
      for (let i = from; i < to; i++) {
        phase = f32x4.add(phase, step);
        phase = f32x4.sub(phase, f32x4.floor(phase));
        charge = f32x4.mul(charge, keep);
        const far = f32x4.abs(f32x4.sub(phase, v128.load32_splat(SERIES)));
        const triangle = f32x4.sub(v128.load32_splat(SERIES, 8), f32x4.mul(far, v128.load32_splat(SERIES, 4)));
        const x = f32x4.mul(triangle, v128.load32_splat(SERIES, 12));
        const square = f32x4.mul(x, x);
        const above = f32x4.mul(x, f32x4.add(v128.load32_splat(SERIES, 16), square));
        const below = f32x4.add(v128.load32_splat(SERIES, 16), f32x4.mul(square, v128.load32_splat(SERIES, 20)));
        const bent = f32x4.mul(f32x4.div(above, below), v128.load32_splat(SERIES, 24));
        gain = f32x4.add(gain, f32x4.mul(rise, f32x4.sub(f32x4.pmin(charge, full), gain)));
        const heard = f32x4.mul(bent, gain);
        const pairs = f32x4.add(heard, v128.shuffle<f32>(heard, heard, 2, 3, 0, 1));
        last = f32x4.extract_lane(pairs, 0) + f32x4.extract_lane(pairs, 1);
        cut *= cutKeep;
        add(buffer, i, last + cut);
      }
      v128.store(rows, phase, PHASE);
      v128.store(rows, charge, CHARGE);
      v128.store(rows, gain, GAIN);
    } else {
      for (let i = from; i < to; i++) {
        last = this.next(0) + this.next(2) + (this.next(1) + this.next(3));
        cut *= cutKeep;
        add(buffer, i, last + cut);
      }
    }
    this.cut = cut;
    this.last = last;
  }

  /** One frame of one lane: the loop above without vectors. */
  @inline
  private next(lane: i32): f32 {
    const rows = this.rows;
    let phase = get(rows + PHASE, lane) + get(rows + STEP, lane);
    phase -= floor<f32>(phase);
    put(rows + PHASE, lane, phase);
    const charge = get(rows + CHARGE, lane) * get(rows + KEEP, lane);
    put(rows + CHARGE, lane, charge);
    const x: f32 = (1 - abs<f32>(phase - <f32>0.5) * 4) * DRIVE;
    const square = x * x;
    const bent = ((x * (27 + square)) / (27 + square * 9)) * TOP;
    const before = get(rows + GAIN, lane);
    const gain = before + this.rise * (min<f32>(charge, get(rows + FULL, lane)) - before);
    put(rows + GAIN, lane, gain);
    return bent * gain;
  }

  /** How far a lane's amplifier is open, or about to be. */
  @inline
  private open(lane: i32): f32 {
    return max<f32>(min<f32>(get(this.rows + CHARGE, lane), get(this.rows + FULL, lane)), get(this.rows + GAIN, lane));
  }

  /** The sum of all amplifiers, and what is cut. */
  get level(): f32 {
    return this.open(0) + this.open(1) + this.open(2) + this.open(3) + abs<f32>(this.cut);
  }

  get isSilent(): bool {
    return this.level < SILENT;
  }

  settle(): void {
    for (let lane = 0; lane < VCOS; lane++) {
      put(this.rows + CHARGE, lane, flush(get(this.rows + CHARGE, lane)));
      put(this.rows + GAIN, lane, flush(get(this.rows + GAIN, lane)));
    }
    this.cut = flush(this.cut);
  }

  reset(): void {
    memory.fill(this.rows, 0, BYTES);
    this.cut = 0;
    this.last = 0;
  }
}
