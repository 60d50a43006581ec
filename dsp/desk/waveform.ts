/** Pictures of a sound: root mean square, lowest and highest number of each of many stretches of one channel. */

/** First frame of stretch `point`: stretches tile [from, to) without gap or overlap. */
// @ts-ignore: decorator
@inline
function edge(from: i32, to: i32, point: i32, points: i32): i32 {
  return from + <i32>((<i64>(to - from) * point) / points);
}

/** RMS of `points` stretches of [from, to) into f32 at `out`. Zoomed in past single frames, a stretch is one frame. */
export function rmsWaveform(channel: usize, from: i32, to: i32, points: i32, out: usize): void {
  for (let point = 0; point < points; point++) {
    const first = edge(from, to, point, points);
    const past = min(to, max(first + 1, edge(from, to, point + 1, points)));
    const count = past - first;
    const mean = count > 0 ? sumOfSquares(channel + (<usize>first << 2), count) / <f32>count : 0;
    store<f32>(out + (<usize>point << 2), sqrt<f32>(mean));
  }
}

/** Lowest and highest number of each stretch, as pairs at `out`. */
export function peakWaveform(channel: usize, from: i32, to: i32, points: i32, out: usize): void {
  for (let point = 0; point < points; point++) {
    const first = edge(from, to, point, points);
    const past = min(to, max(first + 1, edge(from, to, point + 1, points)));
    peaks(channel + (<usize>first << 2), channel + (<usize>past << 2), out + (<usize>point << 3));
  }
}

/** Sixteen running sums: the memory, not the adder, is what the loop waits for, and no sum grows out of f32. */
function sumOfSquares(at: usize, count: i32): f32 {
  const past = at + (<usize>count << 2);
  const pastBlocks = at + ((<usize>count & ~15) << 2);
  let sum: f32 = 0;
  if (ASC_FEATURE_SIMD) {
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    let c = f32x4.splat(0);
    let d = f32x4.splat(0);
    for (; at < pastBlocks; at += 64) {
      const x = v128.load(at);
      const y = v128.load(at, 16);
      const z = v128.load(at, 32);
      const w = v128.load(at, 48);
      a = f32x4.add(a, f32x4.mul(x, x));
      b = f32x4.add(b, f32x4.mul(y, y));
      c = f32x4.add(c, f32x4.mul(z, z));
      d = f32x4.add(d, f32x4.mul(w, w));
    }
    const lanes = f32x4.add(f32x4.add(a, b), f32x4.add(c, d));
    sum = f32x4.extract_lane(lanes, 0) + f32x4.extract_lane(lanes, 1);
    sum += f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3);
  } else {
    let a: f32 = 0;
    let b: f32 = 0;
    let c: f32 = 0;
    let d: f32 = 0;
    for (; at < pastBlocks; at += 16) {
      const x = load<f32>(at);
      const y = load<f32>(at, 4);
      const z = load<f32>(at, 8);
      const w = load<f32>(at, 12);
      a += x * x;
      b += y * y;
      c += z * z;
      d += w * w;
    }
    sum = a + b + (c + d);
  }
  for (; at < past; at += 4) sum += load<f32>(at) * load<f32>(at);
  return sum;
}

function peaks(at: usize, past: usize, out: usize): void {
  let lowest: f32 = at < past ? load<f32>(at) : 0;
  let highest = lowest;
  if (ASC_FEATURE_SIMD) {
    let low = f32x4.splat(lowest);
    let high = low;
    for (; at + 32 <= past; at += 32) {
      const x = v128.load(at);
      const y = v128.load(at, 16);
      low = f32x4.pmin(low, f32x4.pmin(x, y));
      high = f32x4.pmax(high, f32x4.pmax(x, y));
    }
    lowest = min(
      min(f32x4.extract_lane(low, 0), f32x4.extract_lane(low, 1)),
      min(f32x4.extract_lane(low, 2), f32x4.extract_lane(low, 3)),
    );
    highest = max(
      max(f32x4.extract_lane(high, 0), f32x4.extract_lane(high, 1)),
      max(f32x4.extract_lane(high, 2), f32x4.extract_lane(high, 3)),
    );
  }
  for (; at < past; at += 4) {
    const x = load<f32>(at);
    if (x < lowest) lowest = x;
    if (x > highest) highest = x;
  }
  store<f32>(out, lowest);
  store<f32>(out, highest, 4);
}
