/** Angle of a right-angled triangle with these legs, opposite >= 0, adjacent > 0, in radians; within 1e-12. */
export function arctangent(opposite: f64, adjacent: f64): f64 {
  // Halved twice the angle is below a quarter of a right one, where the series is short.
  let x = opposite / adjacent;
  x = x / (1 + Math.sqrt(1 + x * x));
  x = x / (1 + Math.sqrt(1 + x * x));
  const square = x * x;
  let sum: f64 = 0;
  for (let n = 21; n > 0; n -= 2) sum = 1.0 / n - square * sum;
  return 4 * x * sum;
}
