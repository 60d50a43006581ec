import { PERIOD } from "../abi/sizes";
import { flush } from "./flush";
import { get, put } from "./frames";

const BYTES: usize = PERIOD * 4;

/**
 * First-order filters of a stereo signal, y += (1 - pole)(x - y), a period at a time and four frames at once: within
 * four frames the recursion is a prefix sum (Hillis and Steele, "Data Parallel Algorithms", 1986), so that only one
 * multiplication and addition in four frames wait for one another; the four recursions of a loop overlap.
 */
@final
export class OnePole {
  private lowLeft: f32 = 0;
  private lowRight: f32 = 0;
  private meanLeft: f32 = 0;
  private meanRight: f32 = 0;

  /** In place: a low-pass, and what a second one takes away from it. */
  bandPass(left: usize, right: usize, lowPole: f32, highPole: f32): void {
    if (!ASC_FEATURE_SIMD) {
      this.lowLeft = smooth(left, lowPole, this.lowLeft);
      this.lowRight = smooth(right, lowPole, this.lowRight);
      return this.highPass(left, right, highPole);
    }
    const lowGain = f32x4.splat(1 - lowPole);
    const lowOne = f32x4.splat(lowPole);
    const lowTwo = f32x4.splat(lowPole * lowPole);
    const lowAll = powers(lowPole);
    const highGain = f32x4.splat(1 - highPole);
    const highOne = f32x4.splat(highPole);
    const highTwo = f32x4.splat(highPole * highPole);
    const highAll = powers(highPole);
    let lowLeft = f32x4.splat(this.lowLeft);
    let lowRight = f32x4.splat(this.lowRight);
    let meanLeft = f32x4.splat(this.meanLeft);
    let meanRight = f32x4.splat(this.meanRight);
    for (let at: usize = 0; at < BYTES; at += 16) {
      const l = recur(f32x4.mul(v128.load(left + at), lowGain), lowOne, lowTwo, lowAll, lowLeft);
      const r = recur(f32x4.mul(v128.load(right + at), lowGain), lowOne, lowTwo, lowAll, lowRight);
      const m = recur(f32x4.mul(l, highGain), highOne, highTwo, highAll, meanLeft);
      const n = recur(f32x4.mul(r, highGain), highOne, highTwo, highAll, meanRight);
      v128.store(left + at, f32x4.sub(l, m));
      v128.store(right + at, f32x4.sub(r, n));
      lowLeft = v128.shuffle<f32>(l, l, 3, 3, 3, 3);
      lowRight = v128.shuffle<f32>(r, r, 3, 3, 3, 3);
      meanLeft = v128.shuffle<f32>(m, m, 3, 3, 3, 3);
      meanRight = v128.shuffle<f32>(n, n, 3, 3, 3, 3);
    }
    this.lowLeft = f32x4.extract_lane(lowLeft, 0);
    this.lowRight = f32x4.extract_lane(lowRight, 0);
    this.meanLeft = f32x4.extract_lane(meanLeft, 0);
    this.meanRight = f32x4.extract_lane(meanRight, 0);
  }

  /** In place: what the low-pass takes away. */
  highPass(left: usize, right: usize, pole: f32): void {
    if (!ASC_FEATURE_SIMD) {
      this.meanLeft = sharpen(left, pole, this.meanLeft);
      this.meanRight = sharpen(right, pole, this.meanRight);
      return;
    }
    const gain = f32x4.splat(1 - pole);
    const one = f32x4.splat(pole);
    const two = f32x4.splat(pole * pole);
    const all = powers(pole);
    let meanLeft = f32x4.splat(this.meanLeft);
    let meanRight = f32x4.splat(this.meanRight);
    for (let at: usize = 0; at < BYTES; at += 16) {
      const l = v128.load(left + at);
      const r = v128.load(right + at);
      const m = recur(f32x4.mul(l, gain), one, two, all, meanLeft);
      const n = recur(f32x4.mul(r, gain), one, two, all, meanRight);
      v128.store(left + at, f32x4.sub(l, m));
      v128.store(right + at, f32x4.sub(r, n));
      meanLeft = v128.shuffle<f32>(m, m, 3, 3, 3, 3);
      meanRight = v128.shuffle<f32>(n, n, 3, 3, 3, 3);
    }
    this.meanLeft = f32x4.extract_lane(meanLeft, 0);
    this.meanRight = f32x4.extract_lane(meanRight, 0);
  }

  /** The largest state. */
  level(): f32 {
    return max<f32>(
      max<f32>(abs<f32>(this.lowLeft), abs<f32>(this.lowRight)),
      max<f32>(abs<f32>(this.meanLeft), abs<f32>(this.meanRight)),
    );
  }

  settle(): void {
    this.lowLeft = flush(this.lowLeft);
    this.lowRight = flush(this.lowRight);
    this.meanLeft = flush(this.meanLeft);
    this.meanRight = flush(this.meanRight);
  }

  reset(): void {
    this.lowLeft = 0;
    this.lowRight = 0;
    this.meanLeft = 0;
    this.meanRight = 0;
  }
}

/** pole, pole², pole³, pole⁴. */
// @ts-ignore: decorator
@inline
function powers(pole: f32): v128 {
  const two = pole * pole;
  const pair = f32x4.replace_lane(f32x4.splat(pole), 1, two);
  return f32x4.replace_lane(f32x4.replace_lane(pair, 2, two * pole), 3, two * two);
}

/** Four frames of y = x + pole · (y before); `last` is the frame before them in every lane. */
// @ts-ignore: decorator
@inline
function recur(x: v128, pole: v128, pole2: v128, all: v128, last: v128): v128 {
  const none = f32x4.splat(0);
  const pairs = f32x4.add(x, f32x4.mul(pole, v128.shuffle<f32>(none, x, 3, 4, 5, 6)));
  const fours = f32x4.add(pairs, f32x4.mul(pole2, v128.shuffle<f32>(none, pairs, 2, 3, 4, 5)));
  return f32x4.add(fours, f32x4.mul(all, last));
}

/** Without lanes, the same sums: the low-pass in place; its last frame. */
function smooth(buffer: usize, pole: f32, last: f32): f32 {
  const gain: f32 = 1 - pole;
  const two = pole * pole;
  const three = two * pole;
  const four = two * two;
  for (let i = 0; i < PERIOD; i += 4) {
    const a = get(buffer, i) * gain;
    const b = get(buffer, i + 1) * gain;
    const c = get(buffer, i + 2) * gain;
    const ab = b + pole * a;
    const bc = c + pole * b;
    const cd = get(buffer, i + 3) * gain + pole * c;
    put(buffer, i, a + pole * last);
    put(buffer, i + 1, ab + two * last);
    put(buffer, i + 2, bc + two * a + three * last);
    last = cd + two * ab + four * last;
    put(buffer, i + 3, last);
  }
  return last;
}

/** Without lanes: the high-pass in place; the last frame of its low-pass. */
function sharpen(buffer: usize, pole: f32, last: f32): f32 {
  const gain: f32 = 1 - pole;
  const two = pole * pole;
  const three = two * pole;
  const four = two * two;
  for (let i = 0; i < PERIOD; i += 4) {
    const x = get(buffer, i);
    const y = get(buffer, i + 1);
    const z = get(buffer, i + 2);
    const w = get(buffer, i + 3);
    const a = x * gain;
    const b = y * gain;
    const c = z * gain;
    const ab = b + pole * a;
    const bc = c + pole * b;
    const cd = w * gain + pole * c;
    put(buffer, i, x - (a + pole * last));
    put(buffer, i + 1, y - (ab + two * last));
    put(buffer, i + 2, z - (bc + two * a + three * last));
    last = cd + two * ab + four * last;
    put(buffer, i + 3, w - last);
  }
  return last;
}
