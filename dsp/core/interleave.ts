import { PERIOD } from "../abi/sizes";

/** Between four channels of PERIOD frames and PERIOD vectors of four channels: how a recursion fills its four lanes. */

const BYTES: usize = PERIOD * 4;

/** to[i] = (a[i], b[i], c[i], d[i]). */
export function interleave(a: usize, b: usize, c: usize, d: usize, to: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let at: usize = 0; at < BYTES; at += 16) {
      const x = v128.load(a + at);
      const y = v128.load(b + at);
      const z = v128.load(c + at);
      const w = v128.load(d + at);
      const xyLow = v128.shuffle<f32>(x, y, 0, 4, 1, 5);
      const xyHigh = v128.shuffle<f32>(x, y, 2, 6, 3, 7);
      const zwLow = v128.shuffle<f32>(z, w, 0, 4, 1, 5);
      const zwHigh = v128.shuffle<f32>(z, w, 2, 6, 3, 7);
      const out = to + (at << 2);
      v128.store(out, v128.shuffle<f64>(xyLow, zwLow, 0, 2));
      v128.store(out, v128.shuffle<f64>(xyLow, zwLow, 1, 3), 16);
      v128.store(out, v128.shuffle<f64>(xyHigh, zwHigh, 0, 2), 32);
      v128.store(out, v128.shuffle<f64>(xyHigh, zwHigh, 1, 3), 48);
    }
  } else {
    for (let at: usize = 0; at < BYTES; at += 4) {
      const out = to + (at << 2);
      store<f32>(out, load<f32>(a + at));
      store<f32>(out, load<f32>(b + at), 4);
      store<f32>(out, load<f32>(c + at), 8);
      store<f32>(out, load<f32>(d + at), 12);
    }
  }
}

/** The way back for two neighbouring lanes: `from` points at the first of them. */
export function separatePair(from: usize, a: usize, b: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let at: usize = 0; at < BYTES; at += 16) {
      const source = from + (at << 2);
      const low = v128.load64_lane(source + 16, v128.load64_zero(source), 1);
      const high = v128.load64_lane(source + 48, v128.load64_zero(source + 32), 1);
      v128.store(a + at, v128.shuffle<f32>(low, high, 0, 2, 4, 6));
      v128.store(b + at, v128.shuffle<f32>(low, high, 1, 3, 5, 7));
    }
  } else {
    for (let at: usize = 0; at < BYTES; at += 4) {
      store<f32>(a + at, load<f32>(from + (at << 2)));
      store<f32>(b + at, load<f32>(from + (at << 2), 4));
    }
  }
}
