/** Added and taken away again it leaves the nearest whole number, which then stands in the lowest bits of the sum. */
export const ROUNDER: f32 = 12582912;

/**
 * 2^x to within 2e-7 of itself (0.0003 cents): what pitch and cutoff go through several times per period. The whole
 * part becomes the exponent of the float, the rest in -0.5..0.5 goes through the Taylor series of e^(x ln 2).
 */
export function exp2(x: f32): f32 {
  const clamped: f32 = x > -120 ? (x < 120 ? x : 120) : -120;
  const rounded = clamped + ROUNDER;
  const y = (clamped - (rounded - ROUNDER)) * <f32>0.6931471805599453;
  const tail: f32 = 0.5 + y * (<f32>0.16666667 + y * (<f32>0.041666668 + y * (<f32>0.008333334 + y * <f32>0.0013888889)));
  return reinterpret<f32>(reinterpret<i32>(<f32>(1 + y + y * y * tail)) + (reinterpret<i32>(rounded) << 23));
}
