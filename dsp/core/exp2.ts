/**
 * 2^x to within 2e-7 of itself (0.0003 cents): what pitch and cutoff go through several times per period. The whole
 * part becomes the exponent of the float, the rest in -0.5..0.5 goes through the Taylor series of e^(x ln 2).
 */
export function exp2(x: f32): f32 {
  const clamped: f32 = x > -120 ? (x < 120 ? x : 120) : -120;
  const whole = nearest<f32>(clamped);
  const y = (clamped - whole) * <f32>0.6931471805599453;
  const tail: f32 = 0.5 + y * (<f32>0.16666667 + y * (<f32>0.041666668 + y * (<f32>0.008333334 + y * <f32>0.0013888889)));
  return (1 + y + y * y * tail) * reinterpret<f32>((<i32>whole + 127) << 23);
}
