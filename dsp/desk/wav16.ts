import { DITHER_STATE, nextOfLane, nextOfLanes } from './dither';

/**
 * Planar f32 to interleaved 16-bit PCM, dithered. Everything happens in f32 at 2^32 to the step: there u and v of the
 * dither need no scaling, and adding MAGIC leaves, rounded to nearest, the step's number in the low half of the bits.
 */
const FULL_SCALE: f32 = 140737488355328; // 2^15 steps
const LOWEST: f32 = -140737488355328;
const HIGHEST: f32 = 140733193388032; // 2^15 - 1 steps
const MAGIC: f32 = 54043195528445952; // 1.5 x 2^23 steps: the last bit of its mantissa is one step
const LOW_HALF = 0xffff;

/** `right` 0: mono. Frames a multiple of four, but for the last call. NaN is silence, what is too loud is full scale. */
export function encode16(left: usize, right: usize, frames: i32, out: usize): void {
  if (right == 0) {
    for (let i = 0; i < frames; i++, left += 4, out += 2) store<i16>(out, <i16>quantise(left, ditherOf(i, -1)));
    return;
  }
  if (ASC_FEATURE_SIMD) {
    encodeVectors(left, right, frames, out);
    return;
  }
  for (let i = 0; i < frames; i++, left += 4, right += 4, out += 4) {
    const bits = nextOfLane(i & 3);
    store<i16>(out, <i16>quantise(left, <f32>(<i32>bits) - <f32>(<i32>(bits << 16))));
    store<i16>(out, <i16>quantise(right, <f32>(<i32>bits) + <f32>(<i32>(bits << 16))), 2);
  }
}

// @ts-ignore: decorator
@inline
function ditherOf(frame: i32, sign: f32): f32 {
  const bits = nextOfLane(frame & 3);
  return <f32>(<i32>bits) + sign * <f32>(<i32>(bits << 16));
}

// @ts-ignore: decorator
@inline
function quantise(at: usize, dither: f32): i32 {
  const x = load<f32>(at);
  let y: f32 = (x == x ? x : 0) * FULL_SCALE + dither;
  y = y > LOWEST ? y : LOWEST;
  y = y < HIGHEST ? y : HIGHEST;
  return reinterpret<i32>(y + MAGIC);
}

function encodeVectors(left: usize, right: usize, frames: i32, out: usize): void {
  let x = v128.load(DITHER_STATE);
  let y = v128.load(DITHER_STATE, 16);
  let z = v128.load(DITHER_STATE, 32);
  let w = v128.load(DITHER_STATE, 48);
  const pastBlocks = out + ((<usize>frames & ~15) << 2);
  for (; out < pastBlocks; out += 64, left += 64, right += 64) {
    x = nextOfLanes(x, w);
    v128.store(out, quantiseLanes(v128.load(left), v128.load(right), x));
    y = nextOfLanes(y, x);
    v128.store(out, quantiseLanes(v128.load(left, 16), v128.load(right, 16), y), 16);
    z = nextOfLanes(z, y);
    v128.store(out, quantiseLanes(v128.load(left, 32), v128.load(right, 32), z), 32);
    w = nextOfLanes(w, z);
    v128.store(out, quantiseLanes(v128.load(left, 48), v128.load(right, 48), w), 48);
  }
  for (let rest = frames & 15; rest > 0; rest -= 4, out += 16, left += 16, right += 16) {
    const next = nextOfLanes(x, w);
    x = y;
    y = z;
    z = w;
    w = next;
    v128.store(out, quantiseLanes(v128.load(left), v128.load(right), next));
  }
  v128.store(DITHER_STATE, x);
  v128.store(DITHER_STATE, y, 16);
  v128.store(DITHER_STATE, z, 32);
  v128.store(DITHER_STATE, w, 48);
}

/** Four frames, interleaved. */
// @ts-ignore: decorator
@inline
function quantiseLanes(left: v128, right: v128, bits: v128): v128 {
  const u = f32x4.convert_i32x4_s(bits);
  const v = f32x4.convert_i32x4_s(i32x4.shl(bits, 16));
  const first = roundLanes(left, f32x4.sub(u, v));
  const second = roundLanes(right, f32x4.add(u, v));
  return v128.or(v128.and(first, i32x4.splat(LOW_HALF)), i32x4.shl(second, 16));
}

// @ts-ignore: decorator
@inline
function roundLanes(x: v128, dither: v128): v128 {
  const clean = v128.and(x, f32x4.eq(x, x));
  let y = f32x4.add(f32x4.mul(clean, f32x4.splat(FULL_SCALE)), dither);
  y = f32x4.pmax(f32x4.splat(LOWEST), y);
  y = f32x4.pmin(f32x4.splat(HIGHEST), y);
  return f32x4.add(y, f32x4.splat(MAGIC));
}
