import { four, one } from "../core/lanes";

/** What a melodic voice does to whole buffers behind its filter. */

/**
 * Adds source * level * gain to `to`, gain from -> to over `count` frames. The source passes untouched up to 1 and
 * bends above, towards 2: no resonance leaves the voice's bounds.
 */
export function amplify(to: usize, source: usize, level: usize, count: i32, gainFrom: f32, gainTo: f32): void {
  const slope = (gainTo - gainFrom) / <f32>count;
  let i = 0;
  if (ASC_FEATURE_SIMD) {
    let index = f32x4(0, 1, 2, 3);
    for (; i + 4 <= count; i += 4) {
      const offset = <usize>i << 2;
      const x = v128.load(source + offset);
      const within = f32x4.pmax(f32x4.pmin(x, one()), f32x4.splat(-1));
      const above = f32x4.sub(x, within);
      const y = f32x4.add(within, f32x4.div(above, f32x4.add(one(), f32x4.abs(above))));
      const gain = f32x4.add(f32x4.splat(gainFrom), f32x4.mul(f32x4.splat(slope), index));
      const out = f32x4.mul(f32x4.mul(y, v128.load(level + offset)), gain);
      v128.store(to + offset, f32x4.add(v128.load(to + offset), out));
      index = f32x4.add(index, four());
    }
  }
  for (; i < count; i++) {
    const offset = <usize>i << 2;
    const x = load<f32>(source + offset);
    const low: f32 = x > 1 ? 1 : x;
    const within: f32 = low < -1 ? -1 : low;
    const above = x - within;
    const y = within + above / (1 + abs<f32>(above));
    const out = y * load<f32>(level + offset) * (gainFrom + slope * <f32>i);
    store<f32>(to + offset, load<f32>(to + offset) + out);
  }
}

/** Adds source * gain to `to`, gain from -> to over `count` frames. */
export function add(to: usize, source: usize, count: i32, gainFrom: f32, gainTo: f32): void {
  const slope = (gainTo - gainFrom) / <f32>count;
  let i = 0;
  if (ASC_FEATURE_SIMD) {
    let index = f32x4(0, 1, 2, 3);
    for (; i + 4 <= count; i += 4) {
      const offset = <usize>i << 2;
      const gain = f32x4.add(f32x4.splat(gainFrom), f32x4.mul(f32x4.splat(slope), index));
      v128.store(to + offset, f32x4.add(v128.load(to + offset), f32x4.mul(v128.load(source + offset), gain)));
      index = f32x4.add(index, four());
    }
  }
  for (; i < count; i++) {
    const offset = <usize>i << 2;
    store<f32>(to + offset, load<f32>(to + offset) + load<f32>(source + offset) * (gainFrom + slope * <f32>i));
  }
}

/** In place: from `other` to what is in `buffer`, whose part goes from -> to. */
export function crossfade(buffer: usize, other: usize, count: i32, from: f32, to: f32): void {
  const slope = (to - from) / <f32>count;
  for (let i = 0; i < count; i++) {
    const at = <usize>i << 2;
    const x = load<f32>(other + at);
    store<f32>(buffer + at, x + (load<f32>(buffer + at) - x) * (from + slope * <f32>i));
  }
}
