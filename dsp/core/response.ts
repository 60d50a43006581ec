/**
 * How much a filter of two states lets through at a frequency, squared, from the very numbers it runs on:
 *   y = d x + c1 s1 + c2 s2,  s1 <- a11 s1 + a12 s2 + b1 x,  s2 <- a21 s1 + a22 s2 + b2 x.
 * `angle` = 2 pi Hz / rate. For pictures: nothing that sounds asks it.
 */
import { cosine, sine } from "./cosine";

export function powerAt(
  a11: f64,
  a12: f64,
  a21: f64,
  a22: f64,
  b1: f64,
  b2: f64,
  c1: f64,
  c2: f64,
  d: f64,
  angle: f64,
): f64 {
  // H = d + (n1 z + n0) / (z² - trace z + det).
  const trace = a11 + a22;
  const det = a11 * a22 - a12 * a21;
  const n1 = c1 * b1 + c2 * b2;
  const n0 = c1 * (a12 * b2 - a22 * b1) + c2 * (a21 * b1 - a11 * b2);
  return square(d, n1 - d * trace, n0 + d * det, angle) / square(1, -trace, det, angle);
}

/** |x2 z² + x1 z + x0|² on the unit circle; z stands out once, so that only the middle turns. */
function square(x2: f64, x1: f64, x0: f64, angle: f64): f64 {
  const even = (x2 + x0) * cosine(angle) + x1;
  const odd = (x2 - x0) * sine(angle);
  return even * even + odd * odd;
}
