import { DITHER_STATE, isDithering, nextOfLane, nextOfLanes } from './dither';

/**
 * Planar f32 to interleaved 24-bit PCM, dithered. A float has no bits to spare for the dither of its own last bit, so
 * this is done in integers, at 2^8 to the step: 8 bits of dither, 8 bits of the signal below the step.
 */
const FULL_SCALE: f32 = 2147483648;
const HALF_STEP = 128;
const MOST_DITHER = 255;

/** `right` 0: mono. Frames a multiple of four, but for the last call. NaN is silence, what is too loud is full scale. */
export function encode24(left: usize, right: usize, frames: i32, out: usize): void {
  const most = isDithering() ? MOST_DITHER : 0;
  if (ASC_FEATURE_SIMD) {
    if (right != 0) {
      encodeVectors(left, right, frames, out, most);
      return;
    }
  }
  for (let i = 0; i < frames; i++, left += 4) {
    const bits = nextOfLane(i & 3);
    const u = <i32>(bits >> 24);
    const v = <i32>((bits >> 8) & 255);
    put24(out, quantise(left, u - v, most));
    out += 3;
    if (right == 0) continue;
    put24(out, quantise(right, u + v - most, most));
    out += 3;
    right += 4;
  }
}

// @ts-ignore: decorator
@inline
function put24(at: usize, x: i32): void {
  store<u16>(at, <u16>x);
  store<u8>(at, <u8>(x >> 16), 2);
}

/** Bounds leave room for dither and rounding: neither wraps round. */
function quantise(at: usize, dither: i32, most: i32): i32 {
  const x = load<f32>(at);
  const y = nearest<f32>((x == x ? x : 0) * FULL_SCALE);
  const lowest = i32.MIN_VALUE + most;
  const highest = i32.MAX_VALUE - most - HALF_STEP;
  const scaled = y >= FULL_SCALE ? i32.MAX_VALUE : y <= -FULL_SCALE ? i32.MIN_VALUE : <i32>y;
  return (max(lowest, min(highest, scaled)) + dither + HALF_STEP) >> 8;
}

function encodeVectors(left: usize, right: usize, frames: i32, out: usize, most: i32): void {
  let x = v128.load(DITHER_STATE);
  let y = v128.load(DITHER_STATE, 16);
  let z = v128.load(DITHER_STATE, 32);
  let w = v128.load(DITHER_STATE, 48);
  for (; frames > 0; frames -= 4, out += 24, left += 16, right += 16) {
    const next = nextOfLanes(x, w);
    x = y;
    y = z;
    z = w;
    w = next;
    const u = i32x4.shr_u(next, 24);
    const v = v128.and(i32x4.shr_u(next, 8), i32x4.splat(255));
    const a = quantiseLanes(v128.load(left), i32x4.sub(u, v), most);
    const b = quantiseLanes(v128.load(right), i32x4.sub(i32x4.add(u, v), i32x4.splat(most)), most);
    // Three bytes of a, three of b, frame by frame: 16 now, 8 after them.
    v128.store(out, v128.shuffle<u8>(a, b, 0, 1, 2, 16, 17, 18, 4, 5, 6, 20, 21, 22, 8, 9, 10, 24));
    const rest = v128.shuffle<u8>(a, b, 25, 26, 12, 13, 14, 28, 29, 30, 0, 0, 0, 0, 0, 0, 0, 0);
    store<u64>(out, i64x2.extract_lane(rest, 0), 16);
  }
  v128.store(DITHER_STATE, x);
  v128.store(DITHER_STATE, y, 16);
  v128.store(DITHER_STATE, z, 32);
  v128.store(DITHER_STATE, w, 48);
}

// @ts-ignore: decorator
@inline
function quantiseLanes(x: v128, dither: v128, most: i32): v128 {
  // The saturating conversion makes NaN 0.
  const scaled = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(x, f32x4.splat(FULL_SCALE))));
  const low = i32x4.max_s(scaled, i32x4.splat(i32.MIN_VALUE + most));
  const within = i32x4.min_s(low, i32x4.splat(i32.MAX_VALUE - most - HALF_STEP));
  return i32x4.shr_s(i32x4.add(i32x4.add(within, dither), i32x4.splat(HALF_STEP)), 8);
}
