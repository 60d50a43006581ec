import { cosine, sine } from './cosine';

/**
 * The discrete Fourier transform of real signals, in place, in f64: a complex transform of half the length, radix 2,
 * decimated in time (Cooley and Tukey, 1965), and the split of its spectrum into those of the even and the odd frames
 * (Press et al., Numerical Recipes, ch. 12.3). Sizes are powers of two from 8 on.
 *
 * `size` numbers become size / 2 complex ones: bins 1 to size / 2 - 1 in order, and in the place of bin 0 the two that
 * have no imaginary part, 0 and size / 2.
 */

/** Of the table that transforms of one size share: e^(-2 pi i k / size) for k below size / 2. */
export function fftTableBytes(size: i32): usize {
  return <usize>size << 3;
}

export function fillFftTable(table: usize, size: i32): void {
  for (let k = 0; k < size >> 1; k++) {
    const angle = (-2 * Math.PI * <f64>k) / <f64>size;
    store<f64>(table + (<usize>k << 4), cosine(angle));
    store<f64>(table + (<usize>k << 4), sine(angle), 8);
  }
}

/** Not scaled. */
export function forwardFft(at: usize, table: usize, size: i32): void {
  const half = size >> 1;
  transform(at, table, half, 1);
  const re = load<f64>(at);
  const im = load<f64>(at, 8);
  store<f64>(at, re + im);
  store<f64>(at, re - im, 8);
  split(at, table, half, 1);
}

/** Back again: the numbers that forwardFft was given. */
export function inverseFft(at: usize, table: usize, size: i32): void {
  const half = size >> 1;
  const scale = 1 / <f64>half;
  const re = load<f64>(at);
  const im = load<f64>(at, 8);
  store<f64>(at, 0.5 * (re + im));
  store<f64>(at, 0.5 * (re - im), 8);
  split(at, table, half, -1);
  transform(at, table, half, -1);
  const past = at + (<usize>size << 3);
  for (let p = at; p < past; p += 8) store<f64>(p, load<f64>(p) * scale);
}

/** Between the half transform of (even, odd) pairs and the whole one; `sign` is -1 on the way back. */
function split(at: usize, table: usize, half: i32, sign: f64): void {
  for (let k = 1; k <= half >> 1; k++) {
    const low = at + (<usize>k << 4);
    const high = at + (<usize>(half - k) << 4);
    const lowRe = load<f64>(low);
    const lowIm = load<f64>(low, 8);
    const highRe = load<f64>(high);
    const highIm = load<f64>(high, 8);
    const evenRe = 0.5 * (lowRe + highRe);
    const evenIm = 0.5 * (lowIm - highIm);
    const oddRe = 0.5 * (lowIm + highIm);
    const oddIm = 0.5 * (highRe - lowRe);
    // Forward e^(-i angle) · odd; back the other way round, and what was divided by i is multiplied by it.
    const c = load<f64>(table + (<usize>k << 4)) * sign;
    const s = load<f64>(table + (<usize>k << 4), 8);
    const turnedRe = c * oddRe - s * oddIm;
    const turnedIm = c * oddIm + s * oddRe;
    store<f64>(low, evenRe + turnedRe);
    store<f64>(low, evenIm + turnedIm, 8);
    store<f64>(high, evenRe - turnedRe);
    store<f64>(high, turnedIm - evenIm, 8);
  }
}

/** The complex transform of `count` numbers; `sign` -1: its inverse times `count`. */
function transform(at: usize, table: usize, count: i32, sign: f64): void {
  reverse(at, count);
  for (let span = 1; span < count; span <<= 1) {
    // The table is that of twice `count`.
    const stride = <usize>(count / span) << 4;
    const reach = <usize>span << 4;
    for (let first = at, past = at + (<usize>count << 4); first < past; first += reach << 1) {
      let twiddle = table;
      for (let low = first; low < first + reach; low += 16) {
        butterfly(low, low + reach, load<f64>(twiddle), load<f64>(twiddle, 8) * sign);
        twiddle += stride;
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function butterfly(low: usize, high: usize, c: f64, s: f64): void {
  if (ASC_FEATURE_SIMD) {
    const y = v128.load(high);
    const crossed = f64x2.mul(v128.shuffle<f64>(y, y, 1, 0), f64x2.replace_lane(f64x2.splat(s), 0, -s));
    const turned = f64x2.add(f64x2.mul(y, f64x2.splat(c)), crossed);
    const x = v128.load(low);
    v128.store(low, f64x2.add(x, turned));
    v128.store(high, f64x2.sub(x, turned));
    return;
  }
  const yRe = load<f64>(high);
  const yIm = load<f64>(high, 8);
  const re = yRe * c - yIm * s;
  const im = yIm * c + yRe * s;
  const xRe = load<f64>(low);
  const xIm = load<f64>(low, 8);
  store<f64>(low, xRe + re);
  store<f64>(low, xIm + im, 8);
  store<f64>(high, xRe - re);
  store<f64>(high, xIm - im, 8);
}

/** Each number to the place whose index has its bits in reverse. */
function reverse(at: usize, count: i32): void {
  for (let i = 1, j = 0; i < count; i++) {
    let bit = count >> 1;
    for (; (j & bit) != 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    const one = at + (<usize>i << 4);
    const other = at + (<usize>j << 4);
    const re = load<f64>(one);
    const im = load<f64>(one, 8);
    store<f64>(one, load<f64>(other));
    store<f64>(one, load<f64>(other, 8), 8);
    store<f64>(other, re);
    store<f64>(other, im, 8);
  }
}
