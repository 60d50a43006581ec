/** Frame access by pointer: what the inner loops read and write instead of arrays (no bounds, no headers). */

/** f32 number `index` at `buffer`. */
// @ts-ignore: decorator
@inline
export function get(buffer: usize, index: i32): f32 {
  return load<f32>(buffer + (<usize>index << 2));
}

// @ts-ignore: decorator
@inline
export function put(buffer: usize, index: i32, x: f32): void {
  store<f32>(buffer + (<usize>index << 2), x);
}

/** Adds x to number `index` at `buffer`. */
// @ts-ignore: decorator
@inline
export function add(buffer: usize, index: i32, x: f32): void {
  const at = buffer + (<usize>index << 2);
  store<f32>(at, load<f32>(at) + x);
}

/** The first `count` numbers become x. */
export function fill(buffer: usize, x: f32, count: i32): void {
  for (let i = 0; i < count; i++) put(buffer, i, x);
}
