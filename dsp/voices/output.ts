import { get, put } from "../core/frames";
import { four, one } from "../core/lanes";

/** What a melodic voice does to whole buffers: saturation before its filter, and its last amplifier. */

/** Level a driven saw keeps, whatever the slope. */
const DRIVE_LEVEL: f32 = 0.55;

/**
 * Saturation of one channel: blends towards x / sqrt(1 + x^2), whose mean between two neighbouring frames is taken in its
 * place (antiderivative anti-aliasing, as in dsp/effects/drive.ts). That has its zeros where aliases fall on the lowest
 * notes; those above are the filter's, which stands behind.
 */
@final
export class Overdrive {
  /** The last frame, and the root of its driven self. */
  private last: f32 = 0;
  private root: f32 = 1;

  /** In place over `count` frames rounded up to four: drive 0..1 and the slope of the curve from -> to. */
  process(buffer: usize, count: i32, from: f32, to: f32, gainFrom: f32, gainTo: f32): void {
    const slope = (to - from) / <f32>count;
    const gainSlope = (gainTo - gainFrom) / <f32>count;
    const last = get(buffer, count - 1);
    if (ASC_FEATURE_SIMD) {
      let index = f32x4(0, 1, 2, 3);
      let lastX = f32x4.splat(this.last);
      let lastRoot = f32x4.splat(this.root);
      for (let i = 0; i < count; i += 4) {
        const at = buffer + (<usize>i << 2);
        const x = v128.load(at);
        const drive = f32x4.add(f32x4.splat(from), f32x4.mul(f32x4.splat(slope), index));
        const gain = f32x4.add(f32x4.splat(gainFrom), f32x4.mul(f32x4.splat(gainSlope), index));
        const v = f32x4.mul(x, gain);
        const root = f32x4.sqrt(f32x4.add(one(), f32x4.mul(v, v)));
        const sum = f32x4.add(x, v128.shuffle<f32>(lastX, x, 3, 4, 5, 6));
        const roots = f32x4.add(root, v128.shuffle<f32>(lastRoot, root, 3, 4, 5, 6));
        const bent = f32x4.div(f32x4.mul(f32x4.mul(gain, f32x4.splat(DRIVE_LEVEL)), sum), roots);
        v128.store(at, f32x4.add(x, f32x4.mul(drive, f32x4.sub(bent, x))));
        index = f32x4.add(index, four());
        lastX = x;
        lastRoot = root;
      }
    } else {
      let lastX = this.last;
      let lastRoot = this.root;
      for (let i = 0; i < ((count + 3) & ~3); i++) {
        const x = get(buffer, i);
        const drive = from + slope * <f32>i;
        const gain = gainFrom + gainSlope * <f32>i;
        const v = x * gain;
        const root = sqrt<f32>(1 + v * v);
        const bent = (gain * DRIVE_LEVEL * (x + lastX)) / (root + lastRoot);
        put(buffer, i, x + drive * (bent - x));
        lastX = x;
        lastRoot = root;
      }
    }
    this.last = last;
    const v = last * (gainFrom + gainSlope * <f32>(count - 1));
    this.root = sqrt<f32>(1 + v * v);
  }

  reset(): void {
    this.last = 0;
    this.root = 1;
  }
}

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
