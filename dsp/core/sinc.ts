import { PERIOD } from '../abi/sizes';
import { reserve } from '../runtime';
import { Kaiser, sinc } from './window';

/** Windowed-sinc tables for reading a recording at any speed (Smith, "Digital Audio Resampling", 2002). */

/** Kernels per frame; between two of them the coefficients themselves are interpolated, far below the kernel's images. */
const PHASES = 64;
const PHASE_BITS = 6;
/** Below the phase: how far on the way to the next kernel. */
const BLEND_BITS = 32 - PHASE_BITS;
const BLEND_MASK: i64 = (1 << BLEND_BITS) - 1;
const BLEND_UNIT: f32 = 1.4901161193847656e-8;
/** Kaiser's window: images of an 8-tap kernel stay 60 dB down up to half of Nyquist, 95 dB up to 1 kHz. */
const BETA: f64 = 6.2;
/** Of the Nyquist frequency of the output, where a narrowed kernel is 6 dB down. */
const NARROW: f64 = 0.92;
const VARIANTS = 10;
/** Frames a kernel reaches to either side at most. */
export const MOST_REACH = 16;
/** One kernel while it is made, in f64. */
const WINDOW: usize = memory.data(2 * MOST_REACH * 8, 8);
const WINDOWED: usize = memory.data(2 * MOST_REACH * 8, 8);
/** Sums of a period's frames, two a channel: stores between the frames keep the compiler from spilling what it loads. */
const PAIRS: usize = memory.data(PERIOD * 16 + 64, 16);
/** Position 1.0, in 32.32 fixed point. */
export const ONE_FRAME: i64 = 1 << 32;

/** Ten kernels: one for reading at most as fast as recorded, nine narrower (and longer) for up to four times as fast. */
@final
export class Sinc {
  private readonly tables: StaticArray<usize> = new StaticArray<usize>(VARIANTS);
  private readonly taps: StaticArray<i32> = new StaticArray<i32>(VARIANTS);
  /** Fastest reading each kernel is right for, in recorded frames per frame. */
  private readonly limits: StaticArray<f64> = new StaticArray<f64>(VARIANTS);
  /** Room for one piece of at most PERIOD frames, and a vector more. */
  readonly left: usize = reserve(PERIOD * 4 + 16);
  readonly right: usize = reserve(PERIOD * 4 + 16);

  constructor() {
    const window = new Kaiser(BETA);
    for (let variant = 0; variant < VARIANTS; variant++) {
      // Two semitones apart up to the octave, four above.
      const semitones = variant <= 6 ? 2 * variant : 12 + 4 * (variant - 6);
      const limit: f64 = <f64>Mathf.exp2(<f32>semitones / 12);
      const taps = min(2 * MOST_REACH, (<i32>ceil(8 * limit - 0.01) + 3) & ~3);
      const table = reserve((PHASES + 1) * taps * 8);
      // A cent too fast is no reason to lose treble.
      this.limits[variant] = limit * 1.0006;
      this.taps[variant] = taps;
      this.tables[variant] = table;
      const cutoff = variant == 0 ? 1 : NARROW / limit;
      for (let phase = 0; phase <= PHASES; phase++) {
        makeKernel(table + <usize>(phase * taps * 8), <f64>phase / PHASES, taps, cutoff, window);
      }
      for (let phase = 0; phase < PHASES; phase++) makeSteps(table + <usize>(phase * taps * 8), taps);
    }
  }

  /** The kernel for reading `step` recorded frames (32.32) per frame. */
  variantOf(step: i64): i32 {
    const ratio = <f64>step / <f64>ONE_FRAME;
    for (let variant = 0; variant < VARIANTS - 1; variant++) {
      if (ratio <= unchecked(this.limits[variant])) return variant;
    }
    return VARIANTS - 1;
  }

  /** Reads `frames` frames of one channel into `out`, from `position` on (32.32 within `channel`), `step` apart. */
  readMono(variant: i32, channel: usize, position: i64, step: i64, out: usize, frames: i32): void {
    const taps = unchecked(this.taps[variant]);
    const table = unchecked(this.tables[variant]);
    const base = channel - <usize>((taps / 2 - 1) << 2);
    const past = out + (<usize>frames << 2);
    if (taps == 8) {
      for (; out < past; out += 4, position += step) {
        const row = table + <usize>((((<u32>position) >>> BLEND_BITS) << 6));
        store<f32>(out, dot8(row, blendOf(position), base + <usize>((<i32>(position >> 32)) << 2)));
      }
    } else {
      for (; out < past; out += 4, position += step) {
        const row = table + <usize>(<i32>((<u32>position) >>> BLEND_BITS) * (taps << 3));
        store<f32>(out, dot(row, blendOf(position), base + <usize>((<i32>(position >> 32)) << 2), taps));
      }
    }
  }

  /** Same for two channels, `stride` bytes apart; up to three numbers beyond the last are written, too. */
  readStereo(
    variant: i32, channel: usize, stride: i32, position: i64, step: i64, left: usize, right: usize, frames: i32,
  ): void {
    if (!ASC_FEATURE_SIMD) {
      this.readMono(variant, channel, position, step, left, frames);
      this.readMono(variant, channel + stride, position, step, right, frames);
      return;
    }
    const taps = unchecked(this.taps[variant]);
    const table = unchecked(this.tables[variant]);
    const base = channel - <usize>((taps / 2 - 1) << 2);
    const past = PAIRS + (<usize>frames << 4);
    if (taps == 8) {
      for (let to = PAIRS; to < past; to += 16, position += step) {
        const at = base + frameOf(position);
        v128.store(to, pairs8(table + (phaseOf(position) << 6), f32x4.splat(blendOf(position)), at, at + stride));
      }
    } else {
      const rowBytes = <usize>(taps << 3);
      for (let to = PAIRS; to < past; to += 16, position += step) {
        const at = base + frameOf(position);
        v128.store(to, pairsLong(table + phaseOf(position) * rowBytes, f32x4.splat(blendOf(position)), at, at + stride, taps));
      }
    }
    // Four frames at a time: turned over, then the two sums of each.
    for (let from = PAIRS; from < past; from += 64, left += 16, right += 16) {
      const a = v128.load(from);
      const b = v128.load(from, 16);
      const c = v128.load(from, 32);
      const d = v128.load(from, 48);
      const lefts = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
      const rights = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
      const leftsLate = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
      const rightsLate = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
      v128.store(
        left,
        f32x4.add(v128.shuffle<f64>(lefts, leftsLate, 0, 2), v128.shuffle<f64>(lefts, leftsLate, 1, 3)),
      );
      v128.store(
        right,
        f32x4.add(v128.shuffle<f64>(rights, rightsLate, 0, 2), v128.shuffle<f64>(rights, rightsLate, 1, 3)),
      );
    }
  }
}

// @ts-ignore: decorator
@inline
function phaseOf(position: i64): usize {
  return <usize>(<u32>position >>> BLEND_BITS);
}

/** Bytes. */
// @ts-ignore: decorator
@inline
function frameOf(position: i64): usize {
  return <usize>(<i32>(position >> 32) << 2);
}

/** One frame of two channels with eight taps: left lanes 0 + 2 and 1 + 3, then right ones. */
// @ts-ignore: decorator
@inline
function pairs8(row: usize, blend: v128, at: usize, other: usize): v128 {
  const near = f32x4.add(v128.load(row), f32x4.mul(blend, v128.load(row, 16)));
  const far = f32x4.add(v128.load(row, 32), f32x4.mul(blend, v128.load(row, 48)));
  return fold(
    f32x4.add(f32x4.mul(near, v128.load(at)), f32x4.mul(far, v128.load(at, 16))),
    f32x4.add(f32x4.mul(near, v128.load(other)), f32x4.mul(far, v128.load(other, 16))),
  );
}

/** The same with twelve taps or more, a multiple of four. */
// @ts-ignore: decorator
@inline
function pairsLong(row: usize, blend: v128, at: usize, other: usize, taps: i32): v128 {
  const near = f32x4.add(v128.load(row), f32x4.mul(blend, v128.load(row, 16)));
  const far = f32x4.add(v128.load(row, 32), f32x4.mul(blend, v128.load(row, 48)));
  const third = f32x4.add(v128.load(row, 64), f32x4.mul(blend, v128.load(row, 80)));
  let left = f32x4.add(f32x4.mul(near, v128.load(at)), f32x4.mul(far, v128.load(at, 16)));
  let right = f32x4.add(f32x4.mul(near, v128.load(other)), f32x4.mul(far, v128.load(other, 16)));
  left = f32x4.add(left, f32x4.mul(third, v128.load(at, 32)));
  right = f32x4.add(right, f32x4.mul(third, v128.load(other, 32)));
  for (let tap = 12; tap < taps; tap += 4) {
    const entry = row + <usize>(tap << 3);
    const offset = <usize>(tap << 2);
    const kernel = f32x4.add(v128.load(entry), f32x4.mul(blend, v128.load(entry, 16)));
    left = f32x4.add(left, f32x4.mul(kernel, v128.load(at + offset)));
    right = f32x4.add(right, f32x4.mul(kernel, v128.load(other + offset)));
  }
  return fold(left, right);
}

// @ts-ignore: decorator
@inline
function fold(left: v128, right: v128): v128 {
  return f32x4.add(v128.shuffle<f32>(left, right, 0, 1, 4, 5), v128.shuffle<f32>(left, right, 2, 3, 6, 7));
}

// @ts-ignore: decorator
@inline
function blendOf(position: i64): f32 {
  return <f32>(<i32>(position & BLEND_MASK)) * BLEND_UNIT;
}

// @ts-ignore: decorator
@inline
function dot8(row: usize, blend: f32, at: usize): f32 {
  if (ASC_FEATURE_SIMD) {
    const blends = f32x4.splat(blend);
    const near = f32x4.add(v128.load(row), f32x4.mul(blends, v128.load(row, 16)));
    const far = f32x4.add(v128.load(row, 32), f32x4.mul(blends, v128.load(row, 48)));
    return sumOf(f32x4.add(f32x4.mul(near, v128.load(at)), f32x4.mul(far, v128.load(at, 16))));
  }
  return dot(row, blend, at, 8);
}

function dot(row: usize, blend: f32, at: usize, taps: i32): f32 {
  if (ASC_FEATURE_SIMD) {
    const blends = f32x4.splat(blend);
    let sum = f32x4.mul(f32x4.add(v128.load(row), f32x4.mul(blends, v128.load(row, 16))), v128.load(at));
    for (let tap = 4; tap < taps; tap += 4) {
      const entry = row + <usize>(tap << 3);
      const kernel = f32x4.add(v128.load(entry), f32x4.mul(blends, v128.load(entry, 16)));
      sum = f32x4.add(sum, f32x4.mul(kernel, v128.load(at + <usize>(tap << 2))));
    }
    return sumOf(sum);
  }
  let a: f32 = (load<f32>(row) + blend * load<f32>(row, 16)) * load<f32>(at);
  let b: f32 = (load<f32>(row, 4) + blend * load<f32>(row, 20)) * load<f32>(at, 4);
  let c: f32 = (load<f32>(row, 8) + blend * load<f32>(row, 24)) * load<f32>(at, 8);
  let d: f32 = (load<f32>(row, 12) + blend * load<f32>(row, 28)) * load<f32>(at, 12);
  for (let tap = 4; tap < taps; tap += 4) {
    const entry = row + <usize>(tap << 3);
    const from = at + <usize>(tap << 2);
    a += (load<f32>(entry) + blend * load<f32>(entry, 16)) * load<f32>(from);
    b += (load<f32>(entry, 4) + blend * load<f32>(entry, 20)) * load<f32>(from, 4);
    c += (load<f32>(entry, 8) + blend * load<f32>(entry, 24)) * load<f32>(from, 8);
    d += (load<f32>(entry, 12) + blend * load<f32>(entry, 28)) * load<f32>(from, 12);
  }
  return a + c + (b + d);
}

// @ts-ignore: decorator
@inline
function sumOf(lanes: v128): f32 {
  const pairs = f32x4.add(lanes, v128.shuffle<f32>(lanes, lanes, 2, 3, 2, 3));
  return f32x4.extract_lane(pairs, 0) + f32x4.extract_lane(pairs, 1);
}

/**
 * Row of one phase: four coefficients, four steps to the next phase's, and so on. Constants and straight lines pass
 * unchanged at every phase, which takes the images of low frequencies, where music has its power, far down.
 */
function makeKernel(row: usize, fraction: f64, taps: i32, cutoff: f64, window: Kaiser): void {
  const reach = <f64>taps / 2;
  const first = 1 - reach - fraction;
  // Moments of the window (w) and of the windowed sinc (c) about the place that is read.
  let w0: f64 = 0;
  let w1: f64 = 0;
  let w2: f64 = 0;
  let c0: f64 = 0;
  let c1: f64 = 0;
  for (let tap = 0; tap < taps; tap++) {
    const x = first + <f64>tap;
    const w = window.at(x / reach);
    const c = cutoff * sinc(x * cutoff) * w;
    store<f64>(WINDOW + (<usize>tap << 3), w);
    store<f64>(WINDOWED + (<usize>tap << 3), c);
    w0 += w;
    w1 += w * x;
    w2 += w * x * x;
    c0 += c;
    c1 += c * x;
  }
  const determinant = w0 * w2 - w1 * w1;
  const lift = ((1 - c0) * w2 + c1 * w1) / determinant;
  const tilt = (-c1 * w0 - (1 - c0) * w1) / determinant;
  for (let tap = 0; tap < taps; tap++) {
    const x = first + <f64>tap;
    const w = load<f64>(WINDOW + (<usize>tap << 3));
    const c = load<f64>(WINDOWED + (<usize>tap << 3));
    store<f32>(row + entryOf(tap), <f32>(c + w * (lift + tilt * x)));
  }
}

function makeSteps(row: usize, taps: i32): void {
  const next = row + <usize>(taps * 8);
  for (let tap = 0; tap < taps; tap++) {
    const at = entryOf(tap);
    store<f32>(row + at, load<f32>(next + at) - load<f32>(row + at), 16);
  }
}

function entryOf(tap: i32): usize {
  return <usize>((tap >> 2) * 32 + (tap & 3) * 4);
}
