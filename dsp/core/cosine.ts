/** Sine and cosine in f64 without tables, for coefficients: within 1e-15 for the few turns that occur there. */

const HALF_TURN: f64 = 3.141592653589793;
/** The series' next term is below 1e-17 up to a quarter turn. */
const TERMS: i32 = 12;

export function sine(angle: f64): f64 {
  // sin(n·π + rest) = ± sin(rest), and rest is at most a quarter turn.
  const halves = nearest<f64>(angle / HALF_TURN);
  const rest = angle - halves * HALF_TURN;
  const square = -rest * rest;
  let term = rest;
  let sum = rest;
  for (let n = 1; n < TERMS; n++) {
    term *= square / (<f64>(2 * n) * <f64>(2 * n + 1));
    sum += term;
  }
  return (<i64>halves & 1) == 0 ? sum : -sum;
}

export function cosine(angle: f64): f64 {
  // Half the angle keeps the digits of a cosine near 1: 1 - 2 sin²(a / 2).
  const half = sine(angle * 0.5);
  return 1 - 2 * half * half;
}
