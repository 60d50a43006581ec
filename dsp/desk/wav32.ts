/** Planar f32 to interleaved f32: the same numbers, but what is not finite becomes silence. `right` 0: mono. */
export function encode32(left: usize, right: usize, frames: i32, out: usize): void {
  if (right == 0) {
    for (let i = 0; i < frames; i++, left += 4, out += 4) store<f32>(out, finite(load<f32>(left)));
    return;
  }
  let i = 0;
  if (ASC_FEATURE_SIMD) {
    for (; i + 4 <= frames; i += 4, left += 16, right += 16, out += 32) {
      const x = finiteLanes(v128.load(left));
      const y = finiteLanes(v128.load(right));
      v128.store(out, v128.shuffle<f32>(x, y, 0, 4, 1, 5));
      v128.store(out, v128.shuffle<f32>(x, y, 2, 6, 3, 7), 16);
    }
  }
  for (; i < frames; i++, left += 4, right += 4, out += 8) {
    store<f32>(out, finite(load<f32>(left)));
    store<f32>(out, finite(load<f32>(right)), 4);
  }
}

// @ts-ignore: decorator
@inline
function finite(x: f32): f32 {
  return x - x == 0 ? x : 0;
}

// @ts-ignore: decorator
@inline
function finiteLanes(x: v128): v128 {
  return v128.and(x, f32x4.eq(f32x4.sub(x, x), f32x4.splat(0)));
}
