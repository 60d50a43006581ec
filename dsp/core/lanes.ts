/**
 * Vectors of one constant, from memory: V8 makes the splat of a constant anew in every turn of a loop, by three
 * instructions where a load is one. Only code with SIMD may ask.
 */

const NUMBERS: usize = memory.data<f32>([0.5, 1, 4], 16);

// @ts-ignore: decorator
@inline
export function half(): v128 {
  return v128.load32_splat(NUMBERS);
}

// @ts-ignore: decorator
@inline
export function one(): v128 {
  return v128.load32_splat(NUMBERS, 4);
}

// @ts-ignore: decorator
@inline
export function four(): v128 {
  return v128.load32_splat(NUMBERS, 8);
}
