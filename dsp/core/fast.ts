import { ROUNDER } from "./exp2";
import { SILENT } from "./flush";

/**
 * Logarithm and exponential for inner loops, four lanes at a time and one, with the same operations in the same order:
 * log2 within 2e-7 + 1e-7 of the result (1e-6 dB), exp2 within 2e-7 of itself; exp2(0) is exactly 1.
 */

/** Bits of sqrt(1/2): the mantissa is taken in sqrt(1/2)..sqrt(2), where log2 changes sign without a seam. */
const ROOT_HALF: i32 = 0x3f3504f3;
/** 2 / ln 2 over 1, 3, 5, 7, 9: log2 m = 2/ln2 artanh((m - 1)/(m + 1)). */
const L1: f32 = 2.8853900817779268;
const L3: f32 = 0.9617966939259756;
const L5: f32 = 0.5770780163555854;
const L7: f32 = 0.4121985831111324;
const L9: f32 = 0.3205988979753252;

/**
 * What the four-lane faces take from memory, in the order of its use: V8 makes the splat of a constant anew in every
 * turn of a loop, by three instructions where a load is one. The first of LOG2 is ROOT_HALF's bits.
 */
const LOG2: usize = memory.data<f32>([0.7071067690849304, 1, L7, L9, L5, L3, L1], 16);
const EXP2: usize = memory.data<f32>(
  [120, -120, ROUNDER, 0.6931471805599453, 0.008333334, 0.0013888889, 0.041666668, 0.16666667, 0.5, 1],
  16,
);

/** Binary logarithm of a normal number above 0. */
// @ts-ignore: decorator
@inline
export function log2(x: f32): f32 {
  const bits = reinterpret<i32>(x);
  const exponent = (bits - ROOT_HALF) >> 23;
  const mantissa = reinterpret<f32>(bits - (exponent << 23));
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  return <f32>exponent + s * (L1 + square * (L3 + square * (L5 + square * (L7 + square * L9))));
}

// @ts-ignore: decorator
@inline
export function log2x4(x: v128): v128 {
  const exponent = i32x4.shr_s(i32x4.sub(x, v128.load32_splat(LOG2)), 23);
  const mantissa = i32x4.sub(x, i32x4.shl(exponent, 23));
  const one = v128.load32_splat(LOG2, 4);
  const s = f32x4.div(f32x4.sub(mantissa, one), f32x4.add(mantissa, one));
  const square = f32x4.mul(s, s);
  let sum = f32x4.add(v128.load32_splat(LOG2, 8), f32x4.mul(square, v128.load32_splat(LOG2, 12)));
  sum = f32x4.add(v128.load32_splat(LOG2, 16), f32x4.mul(square, sum));
  sum = f32x4.add(v128.load32_splat(LOG2, 20), f32x4.mul(square, sum));
  sum = f32x4.add(v128.load32_splat(LOG2, 24), f32x4.mul(square, sum));
  return f32x4.add(f32x4.convert_i32x4_s(exponent), f32x4.mul(s, sum));
}

/** The four-lane face of core/exp2.ts. */
// @ts-ignore: decorator
@inline
export function exp2x4(x: v128): v128 {
  const clamped = f32x4.pmin(v128.load32_splat(EXP2), f32x4.pmax(v128.load32_splat(EXP2, 4), x));
  const rounder = v128.load32_splat(EXP2, 8);
  const rounded = f32x4.add(clamped, rounder);
  const y = f32x4.mul(f32x4.sub(clamped, f32x4.sub(rounded, rounder)), v128.load32_splat(EXP2, 12));
  let tail = f32x4.add(v128.load32_splat(EXP2, 16), f32x4.mul(y, v128.load32_splat(EXP2, 20)));
  tail = f32x4.add(v128.load32_splat(EXP2, 24), f32x4.mul(y, tail));
  tail = f32x4.add(v128.load32_splat(EXP2, 28), f32x4.mul(y, tail));
  tail = f32x4.add(v128.load32_splat(EXP2, 32), f32x4.mul(y, tail));
  const sum = f32x4.add(f32x4.add(v128.load32_splat(EXP2, 36), y), f32x4.mul(f32x4.mul(y, y), tail));
  return i32x4.add(sum, i32x4.shl(rounded, 23));
}

/** The four-lane face of core/flush.ts. */
// @ts-ignore: decorator
@inline
export function flushFour(x: v128): v128 {
  return v128.andnot(x, f32x4.lt(f32x4.abs(x), f32x4.splat(SILENT)));
}
