/**
 * Powers of a sound, of its first and of its second difference: the latter two hear a hit on top of a bass, whose own are small.
 * Sums of squares over `count` frames from `at` on, as three f64 at `sums`; two frames before them are read, too.
 */
export function sumDifferences(at: usize, count: i32, sums: usize): void {
  let plain: f64 = 0;
  let first: f64 = 0;
  let second: f64 = 0;
  for (let i = 0; i < count; i++, at += 4) {
    const x = <f64>load<f32>(at);
    const before = <f64>load<f32>(at - 4);
    const d = x - before;
    const e = d - (before - <f64>load<f32>(at - 8));
    plain += x * x;
    first += d * d;
    second += e * e;
  }
  store<f64>(sums, plain);
  store<f64>(sums, first, 8);
  store<f64>(sums, second, 16);
}
