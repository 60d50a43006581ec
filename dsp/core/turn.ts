/** Cosine and sine of a small angle, by Taylor: what a resonator turns by in a frame. Exact to f32 below 0.6 rad. */

/** Larger angles are cut to it; there the series is still within 3e-5. */
export const LARGEST_TURN: f32 = 1;

// @ts-ignore: decorator
@inline
export function cosOfTurn(angle: f32): f32 {
  const x = angle * angle;
  return 1 - x * (<f32>0.5 - x * (<f32>0.041666668 - x * <f32>0.0013888889));
}

// @ts-ignore: decorator
@inline
export function sinOfTurn(angle: f32): f32 {
  const x = angle * angle;
  return angle * (1 - x * (<f32>0.16666667 - x * (<f32>0.008333334 - x * <f32>0.0001984127)));
}
