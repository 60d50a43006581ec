/** Of a step: what is less is silence. */
const THRESHOLD: f32 = 0.125;

/**
 * `count` frames to the middles of `finer` steps per unit within ±1, as by a converter that has no level for 0: two
 * steps are a square wave. What is less than a part of the first step is none, so that silence stays silent. Writes
 * whole vectors.
 */
export function quantise(buffer: usize, count: i32, finer: f32): void {
  const step: f32 = <f32>1 / finer;
  const highest = max<f32>(finer - 1, 0);
  const past = buffer + (<usize>count << 2);
  if (ASC_FEATURE_SIMD) {
    const finers = f32x4.splat(finer);
    for (let at = buffer; at < past; at += 16) {
      const x = v128.load(at);
      const place = f32x4.mul(f32x4.abs(x), finers);
      const middle = f32x4.add(f32x4.pmin(f32x4.floor(place), f32x4.splat(highest)), f32x4.splat(0.5));
      const heard = v128.and(f32x4.mul(middle, f32x4.splat(step)), f32x4.ge(place, f32x4.splat(THRESHOLD)));
      v128.store(at, v128.or(heard, v128.and(x, f32x4.splat(-0.0))));
    }
  } else {
    for (let at = buffer; at < past; at += 4) {
      const x = load<f32>(at);
      const place = abs<f32>(x) * finer;
      const below = floor<f32>(place);
      const middle: f32 = (highest < below ? highest : below) + <f32>0.5;
      store<f32>(at, copysign<f32>(place >= THRESHOLD ? middle * step : 0, x));
    }
  }
}
