/** 2^x and e^x in f64 without tables: the library's bring 4 kB of them into every download. Per change, not per frame. */

const LN_2: f64 = 0.6931471805599453;
const LOG2_E: f64 = 1.4426950408889634;
/** The series' next term is below 1e-17 for half an octave either side. */
const TERMS: i32 = 13;
/** 1 / n: divisions would wait for one another. */
const INVERSES: usize = memory.data<f64>(
  [0, 1, 1.0 / 2, 1.0 / 3, 1.0 / 4, 1.0 / 5, 1.0 / 6, 1.0 / 7, 1.0 / 8, 1.0 / 9, 1.0 / 10, 1.0 / 11, 1.0 / 12, 1.0 / 13],
);
const LARGEST: f64 = 1000;

/** 2^x, within 1e-15 of itself; x is held within ±1000. */
export function powerOfTwo(x: f64): f64 {
  const held = min<f64>(max<f64>(x, -LARGEST), LARGEST);
  const whole = nearest<f64>(held);
  const rest = (held - whole) * LN_2;
  let sum: f64 = 1;
  for (let n = TERMS; n > 0; n--) sum = 1 + rest * sum * load<f64>(INVERSES + (<usize>n << 3));
  return sum * reinterpret<f64>((<i64>whole + 1023) << 52);
}

/** e^x. */
export function powerOfE(x: f64): f64 {
  return powerOfTwo(x * LOG2_E);
}

/** e^x for what is kept in f32. */
export function exponential(x: f32): f32 {
  return <f32>powerOfE(<f64>x);
}

/** base^exponent, base above 0. */
export function power(base: f32, exponent: f32): f32 {
  return Mathf.exp2(exponent * Mathf.log2(base));
}
