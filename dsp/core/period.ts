import { PERIOD } from "../abi/sizes";

const BYTES: usize = PERIOD * 4;

/** PERIOD frames, `to` 16-byte aligned. memory.copy is a call out of the module: dearer than the copy itself. */
export function copyPeriod(to: usize, from: usize): void {
  copyInline(to, from);
}

/** The same, without a call: for what is done for every strip in every period. */
// @ts-ignore: decorator
@inline
export function copyInline(to: usize, from: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (const past = to + BYTES; to < past; to += 64, from += 64) {
      v128.store(to, v128.load(from));
      v128.store(to, v128.load(from, 16), 16);
      v128.store(to, v128.load(from, 32), 32);
      v128.store(to, v128.load(from, 48), 48);
    }
  } else {
    for (let at: usize = 0; at < BYTES; at += 8) store<u64>(to + at, load<u64>(from + at));
  }
}

/** Silence in two channels, the right one right behind the left; memory.fill would be a call out of the module too. */
export function clearPeriods(left: usize): void {
  clearInline(left);
}

/** The same, without a call. */
// @ts-ignore: decorator
@inline
export function clearInline(left: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let at = left; at < left + 2 * BYTES; at += 64) {
      v128.store(at, f32x4.splat(0));
      v128.store(at, f32x4.splat(0), 16);
      v128.store(at, f32x4.splat(0), 32);
      v128.store(at, f32x4.splat(0), 48);
    }
  } else {
    for (let at: usize = 0; at < 2 * BYTES; at += 8) store<u64>(left + at, 0);
  }
}

/** The largest absolute frame of a period of two channels; not a number as soon as one of them is none. */
export function peakOf(left: usize, right: usize): f32 {
  if (ASC_FEATURE_SIMD) {
    let most = f32x4.splat(0);
    for (let at: usize = 0; at < BYTES; at += 16) {
      most = larger(most, larger(f32x4.abs(v128.load(left + at)), f32x4.abs(v128.load(right + at))));
    }
    return largestLane(most);
  }
  let most: f32 = 0;
  for (let at: usize = 0; at < BYTES; at += 4) {
    most = max<f32>(most, max<f32>(abs<f32>(load<f32>(left + at)), abs<f32>(load<f32>(right + at))));
  }
  return most;
}

/**
 * The larger of numbers that are not negative, lane by lane: their bits are in the same order, with what is not a number
 * on top, and one instruction compares whole numbers where f32x4.max takes eight.
 */
// @ts-ignore: decorator
@inline
export function larger(x: v128, y: v128): v128 {
  return i32x4.max_s(x, y);
}

/** Of four numbers that are not negative. */
// @ts-ignore: decorator
@inline
export function largestLane(x: v128): f32 {
  const pairs = larger(x, v128.shuffle<f32>(x, x, 2, 3, 0, 1));
  return f32x4.extract_lane(larger(pairs, v128.shuffle<f32>(pairs, pairs, 1, 0, 3, 2)), 0);
}
