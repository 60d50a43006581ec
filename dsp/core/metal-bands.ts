import { reserve } from "../runtime";
import { decayOf, poleOf } from "./db";
import { flush } from "./flush";
import { add, get, put } from "./frames";
import { Tangent } from "./tangent";

/**
 * Four bands cut out of the metal bank, side by side in the lanes of one vector: band-pass, the one-sided bend of the
 * transistor that serves as amplifier, high-pass, and an envelope of its own (the shape of the TR-808's hats and cymbal;
 * Werner, Abel, Smith, "The TR-808 Cymbal", ICMC|SMC 2014). The bend's products fill the space between the bank's lines:
 * without them six pulses sound like an organ. The envelope comes last, so nothing thumps and nothing rings on.
 */

export const METAL_BANDS = 4;
/** The transistor: u + BEND u^2, its exponential as far as the second term. Higher terms would only alias. */
const BEND: f32 = 0.45;
/** The supply rounds off larger swings: w - SOFT w^3, flat where RAIL meets it. */
const RAIL: f32 = 3.8;
const SOFT: f32 = 1 / (3 * RAIL * RAIL);
/** The four of them for the lanes: from memory, see lanes.ts. */
const BENDING: usize = memory.data<f32>([-RAIL, RAIL, SOFT, BEND], 16);
/** Corners stay below this part of the rate. */
const HIGHEST: f32 = 0.45;

// Rows of four lanes, 16 bytes each: states, then coefficients.
const BAND_1: usize = 0;
const BAND_2: usize = 16;
const HIGH_1: usize = 32;
const HIGH_2: usize = 48;
const CHARGE: usize = 64;
const GAIN: usize = 80;
const BAND_B0: usize = 96;
const BAND_A1: usize = 112;
const BAND_A2: usize = 128;
const HIGH_B0: usize = 144;
const HIGH_A1: usize = 160;
const HIGH_A2: usize = 176;
const DECAY: usize = 192;
const THRESHOLD: usize = 208;
const RISE: usize = 224;
const BYTES: usize = 240;
const STATE_BYTES: usize = 96;

@final
export class MetalBands {
  private readonly rows: usize = reserve(BYTES);
  private readonly tangent: Tangent = new Tangent();

  constructor(private readonly rate: f32) {}

  /** drive: what the band-passed bank is multiplied by before the bend. */
  setFilters(lane: i32, bandHz: f32, bandQ: f32, highHz: f32, highQ: f32, drive: f32): void {
    const rows = this.rows;
    const tangent = this.tangent;
    tangent.set(min<f32>(bandHz / this.rate, HIGHEST));
    let n = tangent.numerator;
    let d = tangent.denominator;
    let damped: f32 = (n * d) / bandQ;
    let scale: f32 = 1 / (d * d + damped + n * n);
    put(rows + BAND_B0, lane, damped * scale * drive);
    put(rows + BAND_A1, lane, 2 * (n * n - d * d) * scale);
    put(rows + BAND_A2, lane, (d * d - damped + n * n) * scale);
    tangent.set(min<f32>(highHz / this.rate, HIGHEST));
    n = tangent.numerator;
    d = tangent.denominator;
    damped = (n * d) / highQ;
    scale = 1 / (d * d + damped + n * n);
    put(rows + HIGH_B0, lane, d * d * scale);
    put(rows + HIGH_A1, lane, 2 * (n * n - d * d) * scale);
    put(rows + HIGH_A2, lane, (d * d - damped + n * n) * scale);
  }

  /** @param decaySeconds of the charge, to -60 dB; @param riseSeconds time constant the gain follows it with */
  setTimes(lane: i32, decaySeconds: f32, riseSeconds: f32): void {
    put(this.rows + DECAY, lane, decayOf(decaySeconds, this.rate));
    put(this.rows + RISE, lane, 1 - poleOf(riseSeconds, this.rate));
  }

  /**
   * Opens a lane to `level`, never further shut than it is. The amplifier opens above `threshold` (part of the level):
   * the discharge then reaches silence in finite time, ever faster in dB. 0: a plain exponential.
   */
  strike(lane: i32, level: f32, threshold: f32): void {
    if (level <= get(this.rows + CHARGE, lane) - get(this.rows + THRESHOLD, lane)) return;
    put(this.rows + CHARGE, lane, level * (1 + threshold));
    put(this.rows + THRESHOLD, lane, level * threshold);
  }

  /**
   * Adds frames [from, to) to `out`; `slopes` holds the bank's, its first frame for frame `from`. A band-pass over its
   * integral: the integrator's pole cancels the zero at 0 Hz.
   */
  render(slopes: usize, out: usize, from: i32, to: i32): void {
    const rows = this.rows;
    if (ASC_FEATURE_SIMD) {
      const bandB0 = v128.load(rows, BAND_B0);
      const bandA1 = v128.load(rows, BAND_A1);
      const bandA2 = v128.load(rows, BAND_A2);
      const highB0 = v128.load(rows, HIGH_B0);
      const highA1 = v128.load(rows, HIGH_A1);
      const highA2 = v128.load(rows, HIGH_A2);
      const decay = v128.load(rows, DECAY);
      const threshold = v128.load(rows, THRESHOLD);
      const rise = v128.load(rows, RISE);
      const zero = f32x4.splat(0);
      let band1 = v128.load(rows, BAND_1);
      let band2 = v128.load(rows, BAND_2);
      let high1 = v128.load(rows, HIGH_1);
      let high2 = v128.load(rows, HIGH_2);
      let charge = v128.load(rows, CHARGE);
      let gain = v128.load(rows, GAIN);
      const end = out + (<usize>to << 2);
      let slope = slopes;
      for (let at = out + (<usize>from << 2); at < end; at += 4) {
        const x = f32x4.mul(v128.load32_splat(slope), bandB0);
        slope += 4;
        const u = f32x4.add(x, band1);
        band1 = f32x4.sub(f32x4.sub(x, band2), f32x4.mul(bandA1, u));
        band2 = f32x4.mul(bandA2, u);
        const wide = f32x4.pmin(f32x4.pmax(u, v128.load32_splat(BENDING)), v128.load32_splat(BENDING, 4));
        const swing = f32x4.sub(wide, f32x4.mul(f32x4.mul(wide, wide), f32x4.mul(wide, v128.load32_splat(BENDING, 8))));
        const bent = f32x4.mul(f32x4.add(swing, f32x4.mul(f32x4.mul(swing, swing), v128.load32_splat(BENDING, 12))), highB0);
        const y = f32x4.add(bent, high1);
        high1 = f32x4.sub(f32x4.sub(high2, f32x4.add(bent, bent)), f32x4.mul(highA1, y));
        high2 = f32x4.sub(bent, f32x4.mul(highA2, y));
        charge = f32x4.mul(charge, decay);
        const open = f32x4.pmax(f32x4.sub(charge, threshold), zero);
        gain = f32x4.add(gain, f32x4.mul(rise, f32x4.sub(open, gain)));
        const heard = f32x4.mul(y, gain);
        const pairs = f32x4.add(heard, v128.shuffle<f32>(heard, heard, 2, 3, 0, 1));
        const sum = f32x4.extract_lane(pairs, 0) + f32x4.extract_lane(pairs, 1);
        store<f32>(at, load<f32>(at) + sum);
      }
      v128.store(rows, band1, BAND_1);
      v128.store(rows, band2, BAND_2);
      v128.store(rows, high1, HIGH_1);
      v128.store(rows, high2, HIGH_2);
      v128.store(rows, charge, CHARGE);
      v128.store(rows, gain, GAIN);
    } else {
      for (let i = from; i < to; i++) {
        const slope = get(slopes, i - from);
        const even: f32 = this.next(0, slope) + this.next(2, slope);
        add(out, i, even + (this.next(1, slope) + this.next(3, slope)));
      }
    }
  }

  /** One frame of one lane: the loop above without vectors. */
  @inline
  private next(lane: i32, slope: f32): f32 {
    const rows = this.rows;
    const x = slope * get(rows + BAND_B0, lane);
    const u = x + get(rows + BAND_1, lane);
    put(rows + BAND_1, lane, x - get(rows + BAND_2, lane) - get(rows + BAND_A1, lane) * u);
    put(rows + BAND_2, lane, get(rows + BAND_A2, lane) * u);
    const wide = min<f32>(max<f32>(u, -RAIL), RAIL);
    const swing: f32 = wide - wide * wide * (wide * SOFT);
    const bent = (swing + swing * swing * BEND) * get(rows + HIGH_B0, lane);
    const y = bent + get(rows + HIGH_1, lane);
    put(rows + HIGH_1, lane, get(rows + HIGH_2, lane) - (bent + bent) - get(rows + HIGH_A1, lane) * y);
    put(rows + HIGH_2, lane, bent - get(rows + HIGH_A2, lane) * y);
    const charge = get(rows + CHARGE, lane) * get(rows + DECAY, lane);
    put(rows + CHARGE, lane, charge);
    const open = max<f32>(charge - get(rows + THRESHOLD, lane), 0);
    const before = get(rows + GAIN, lane);
    const gain: f32 = before + get(rows + RISE, lane) * (open - before);
    put(rows + GAIN, lane, gain);
    return y * gain;
  }

  /** The widest open lane. */
  get loudest(): f32 {
    let most: f32 = 0;
    for (let lane = 0; lane < METAL_BANDS; lane++) {
      const open = get(this.rows + CHARGE, lane) - get(this.rows + THRESHOLD, lane);
      most = max<f32>(most, max<f32>(open, get(this.rows + GAIN, lane)));
    }
    return most;
  }

  /** The filters hang on the bank, which never falls silent: only the envelopes fade to nothing. */
  settle(): void {
    for (let lane = 0; lane < METAL_BANDS; lane++) {
      put(this.rows + CHARGE, lane, flush(get(this.rows + CHARGE, lane)));
      put(this.rows + GAIN, lane, flush(get(this.rows + GAIN, lane)));
    }
  }

  /** The envelopes close, the filters keep what is in them. */
  silence(): void {
    for (let lane = 0; lane < METAL_BANDS; lane++) {
      put(this.rows + CHARGE, lane, 0);
      put(this.rows + THRESHOLD, lane, 0);
      put(this.rows + GAIN, lane, 0);
    }
  }

  reset(): void {
    this.silence();
    memory.fill(this.rows, 0, STATE_BYTES);
  }
}
