/** x within low..high, and `low` for a number that is none: parameters come from outside. */
// @ts-ignore: decorator
@inline
export function clamp(x: f32, low: f32, high: f32): f32 {
  return x >= low ? (x <= high ? x : high) : low;
}
