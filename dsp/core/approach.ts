/** `now`, moved towards `target` by `most` at the most: a smoother that arrives, and then is exactly there. */
// @ts-ignore: decorator
@inline
export function approach(now: f32, target: f32, most: f32): f32 {
  const way = target - now;
  return way > most ? now + most : way < -most ? now - most : target;
}
