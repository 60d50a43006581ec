import { fftTableBytes, fillFftTable, forwardFft } from '../core/fft';
import { cosine } from '../core/cosine';
import { take } from './memory';

/**
 * Spectral flux: by how much the spectrum has grown since a few milliseconds ago, in logarithms of 60 bands, those that only
 * moved to a neighbour not counted (Böck and Widmer, "Maximum filter vibrato suppression for onset detection", DAFx 2013).
 */

/** Bands are a constant interval wide, yet never narrower than a bin. */
const LOWEST_HZ: f64 = 40;
const HIGHEST_HZ: f64 = 16_000;
const BANDS = 60;
/** From the lowest to the highest in that many: 400^(1 / 59). */
const INTERVAL: f64 = 1.1068855341863548;
/** What is far below the loudest counts less. */
const COMPRESSION: f64 = 300;
/** Hops between the two spectra that are compared. */
export const LAG = 3;
/** Logarithms of that many hops are kept, one more than the lag. */
const KEPT = LAG + 1;

/** One length of window; a long one tells pitches apart, a short one strokes. */
export class Flux {
  size: i32 = 0;
  private bands: i32 = 0;
  private table: usize = 0;
  private window: usize = 0;
  private spectrum: usize = 0;
  /** For each bin i32 its lower band, for f32 how much of it goes there. */
  private shares: usize = 0;
  /** For each band 1 / the sum of its shares. */
  private scales: usize = 0;
  /** Logarithms of the last hops, a ring. */
  private logs: usize = 0;
  private hops: i32 = 0;

  /** False when there is no memory. */
  open(size: i32, rate: f64): bool {
    this.size = size;
    this.hops = 0;
    this.table = take(fftTableBytes(size));
    this.window = take(<usize>size << 3);
    this.spectrum = take(<usize>size << 3);
    this.shares = take(<usize>size << 2);
    this.scales = take(BANDS << 3);
    this.logs = take(KEPT * BANDS * 8);
    if (this.logs == 0) return false;
    fillFftTable(this.table, size);
    // Of sum size / 4: a sine of amplitude 1 has the magnitude 1.
    for (let i = 0; i < size; i++) {
      const hann = 0.5 - 0.5 * cosine((2 * Math.PI * <f64>i) / <f64>size);
      store<f64>(this.window + (<usize>i << 3), (hann * 4) / <f64>size);
    }
    this.shareBins(rate);
    memory.fill(this.logs, 0, KEPT * BANDS * 8);
    return true;
  }

  /** Triangles between the middles of the bands, as in a mel scale. */
  private shareBins(rate: f64): void {
    const bin = rate / <f64>this.size;
    memory.fill(this.shares, 0xff, <usize>this.size << 2);
    memory.fill(this.scales, 0, BANDS << 3);
    let middle = max<f64>(1, LOWEST_HZ / bin);
    let band = 0;
    let next = max<f64>(middle + 1, middle * INTERVAL);
    for (let k = <i32>ceil(middle); k < this.size >> 1 && <f64>k * bin <= HIGHEST_HZ; k++) {
      while (<f64>k >= next && band < BANDS - 2) {
        middle = next;
        next = max<f64>(middle + 1, middle * INTERVAL);
        band++;
      }
      const low = max<f64>(0, (next - <f64>k) / (next - middle));
      const at = this.shares + (<usize>k << 3);
      store<i32>(at, band);
      store<f32>(at, <f32>low, 4);
      this.addScale(band, low);
      this.addScale(band + 1, 1 - low);
    }
    this.bands = band + 2;
    for (let b = 0; b < this.bands; b++) {
      const at = this.scales + (<usize>b << 3);
      const sum = load<f64>(at);
      store<f64>(at, sum > 0 ? COMPRESSION / sum : 0);
    }
  }

  private addScale(band: i32, share: f64): void {
    const at = this.scales + (<usize>band << 3);
    store<f64>(at, load<f64>(at) + share);
  }

  /** The flux at the next hop, whose window begins at `input`; the numbers there count `gain` times. */
  next(input: usize, gain: f64): f64 {
    const size = this.size;
    for (let i = 0; i < size; i++) {
      const x = <f64>load<f32>(input + (<usize>i << 2)) * gain;
      store<f64>(this.spectrum + (<usize>i << 3), x * load<f64>(this.window + (<usize>i << 3)));
    }
    forwardFft(this.spectrum, this.table, size);
    const now = this.logs + <usize>(this.hops % KEPT) * (BANDS << 3);
    this.takeLogs(now);
    const past = this.logs + <usize>((this.hops + KEPT - LAG) % KEPT) * (BANDS << 3);
    const grown = this.hops < LAG ? 0 : growth(now, past, this.bands);
    this.hops++;
    return grown;
  }

  private takeLogs(now: usize): void {
    memory.fill(now, 0, BANDS << 3);
    for (let k = 1; k < this.size >> 1; k++) {
      const share = this.shares + (<usize>k << 3);
      const band = load<i32>(share);
      if (band < 0) continue;
      const at = this.spectrum + (<usize>k << 4);
      const re = load<f64>(at);
      const im = load<f64>(at, 8);
      const magnitude = sqrt<f64>(re * re + im * im);
      const low = <f64>load<f32>(share, 4);
      const to = now + (<usize>band << 3);
      store<f64>(to, load<f64>(to) + low * magnitude);
      store<f64>(to, load<f64>(to, 8) + (1 - low) * magnitude, 8);
    }
    for (let b = 0; b < this.bands; b++) {
      const at = now + (<usize>b << 3);
      store<f64>(at, Mathf.log(<f32>(1 + load<f64>(at) * load<f64>(this.scales + (<usize>b << 3)))));
    }
  }
}

/** Mean of what each band has grown by over the loudest of itself and its neighbours before. */
function growth(now: usize, past: usize, bands: i32): f64 {
  let sum: f64 = 0;
  for (let b = 0; b < bands; b++) {
    const at = past + (<usize>b << 3);
    let before = load<f64>(at);
    if (b > 0) before = max<f64>(before, load<f64>(at - 8));
    if (b < bands - 1) before = max<f64>(before, load<f64>(at + 8));
    sum += max<f64>(0, load<f64>(now + (<usize>b << 3)) - before);
  }
  return sum / <f64>bands;
}
