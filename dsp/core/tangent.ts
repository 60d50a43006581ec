/** Filters are prewarped with tan(pi f / rate), written as numerator / denominator: what follows divides once. */

/** Above it the tangent runs away. */
const HIGHEST: f32 = 0.49;
const LOWEST: f32 = 0.0001;

/**
 * Pade approximant [5/4] of the tangent (its pole is within 2e-5 of pi/2): relative error below 1e-3 at 0.49 of the
 * rate and below 1e-6 up to a quarter of it.
 */
@final
export class Tangent {
  numerator: f32 = 0;
  denominator: f32 = 1;

  /** cyclesPerFrame = Hz / rate, clamped to 0.0001..0.49. */
  @inline
  set(cyclesPerFrame: f32): void {
    const x = cyclesPerFrame > LOWEST ? (cyclesPerFrame < HIGHEST ? cyclesPerFrame : HIGHEST) : LOWEST;
    const y = x * <f32>3.141592653589793;
    const square = y * y;
    this.numerator = y * (945 + square * (square - 105));
    this.denominator = 945 + square * (15 * square - 420);
  }
}
