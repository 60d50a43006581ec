import { PERIOD } from "../abi/sizes";
import { mixPeriod } from "./block";
import { four } from "./lanes";

/** Arithmetic on pieces of a period, of any length and from any frame on. SIMD and scalar give the same bits. */

/** to += x · a gain on its way from gainFrom to gainTo · the envelope at `envelope`, or none at 0. */
export function mixPiece(to: usize, from: usize, count: i32, gainFrom: f32, gainTo: f32, envelope: usize): void {
  if (gainFrom == gainTo && envelope == 0 && count == PERIOD) {
    mixPeriod(to, from, gainFrom);
    return;
  }
  const pace = (gainTo - gainFrom) / <f32>count;
  let i = 0;
  if (ASC_FEATURE_SIMD) {
    const start = f32x4.splat(gainFrom);
    const paces = f32x4.splat(pace);
    let index = f32x4(0, 1, 2, 3);
    for (; i + 4 <= count; i += 4) {
      const at = <usize>i << 2;
      let x = f32x4.mul(v128.load(from + at), f32x4.add(start, f32x4.mul(paces, index)));
      if (envelope) x = f32x4.mul(x, v128.load(envelope + at));
      v128.store(to + at, f32x4.add(v128.load(to + at), x));
      index = f32x4.add(index, four());
    }
  }
  for (; i < count; i++) {
    const at = <usize>i << 2;
    let x = load<f32>(from + at) * (gainFrom + pace * <f32>i);
    if (envelope) x *= load<f32>(envelope + at);
    store<f32>(to + at, load<f32>(to + at) + x);
  }
}
