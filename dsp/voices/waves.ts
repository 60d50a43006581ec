import { BLEP_FRAMES } from "../core/blep";
import { sine, sines } from "../core/sine";
import { four } from "../core/lanes";

/** The inner loops of the oscillators: sums of waves with ramped gains, and the handing over of what is due. */

/** Peak of one saw: room for seven that meet and for resonance, below where the output bends. */
export const SAW_LEVEL: f32 = 0.5;
/** The other shapes about as loud as the saw: their fundamentals are larger. */
export const PULSE_LEVEL: f32 = 0.34;
export const SINE_LEVEL: f32 = 0.4;

const TO_SAW: f32 = 4.656612873077393e-10;
/** What steps of this period leave for the next. */
const CARRY_BYTES: usize = BLEP_FRAMES * 4;

/** Adds a naive saw to `count` frames at `at`; its gain moves by `slope` per frame. */
export function addSaw(at: usize, phase: u32, step: u32, count: i32, from: f32, slope: f32): void {
  let i = 0;
  if (ASC_FEATURE_SIMD) {
    let phases = i32x4(phase, phase + step, phase + 2 * step, phase + 3 * step);
    const steps = i32x4.splat(4 * step);
    if (slope == 0) {
      const gain = f32x4.splat(from);
      for (; i + 4 <= count; i += 4) {
        const here = at + (<usize>i << 2);
        const saw = f32x4.mul(f32x4.convert_i32x4_s(phases), f32x4.splat(TO_SAW));
        v128.store(here, f32x4.add(v128.load(here), f32x4.mul(saw, gain)));
        phases = i32x4.add(phases, steps);
      }
    } else {
      let index = f32x4(0, 1, 2, 3);
      for (; i + 4 <= count; i += 4) {
        const here = at + (<usize>i << 2);
        const saw = f32x4.mul(f32x4.convert_i32x4_s(phases), f32x4.splat(TO_SAW));
        const gains = f32x4.add(f32x4.splat(from), f32x4.mul(f32x4.splat(slope), index));
        v128.store(here, f32x4.add(v128.load(here), f32x4.mul(saw, gains)));
        phases = i32x4.add(phases, steps);
        index = f32x4.add(index, four());
      }
    }
  }
  for (; i < count; i++) {
    const here = at + (<usize>i << 2);
    const saw = <f32>(<i32>(phase + <u32>i * step)) * TO_SAW;
    store<f32>(here, load<f32>(here) + saw * (from + slope * <f32>i));
  }
}

/** Adds a sine, its gain from -> to. */
export function addSine(at: usize, phase: u32, step: u32, count: i32, from: f32, to: f32): void {
  if (from == 0 && to == 0) return;
  const slope = (to - from) / <f32>count;
  let i = 0;
  if (ASC_FEATURE_SIMD) {
    let phases = i32x4(phase, phase + step, phase + 2 * step, phase + 3 * step);
    let index = f32x4(0, 1, 2, 3);
    const steps = i32x4.splat(4 * step);
    for (; i + 4 <= count; i += 4) {
      const here = at + (<usize>i << 2);
      const gains = f32x4.add(f32x4.splat(from), f32x4.mul(f32x4.splat(slope), index));
      v128.store(here, f32x4.add(v128.load(here), f32x4.mul(sines(phases), gains)));
      phases = i32x4.add(phases, steps);
      index = f32x4.add(index, four());
    }
  }
  for (; i < count; i++) {
    const here = at + (<usize>i << 2);
    store<f32>(here, load<f32>(here) + sine(phase + <u32>i * step) * (from + slope * <f32>i));
  }
}

/** Copies `count` frames of the sum to `to` and moves what lies beyond to the front. */
export function take(sum: usize, to: usize, count: i32): void {
  const bytes = <usize>count << 2;
  if (ASC_FEATURE_SIMD) {
    for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.load(sum + at));
    for (let at: usize = 0; at < CARRY_BYTES; at += 16) v128.store(sum + at, v128.load(sum + bytes + at));
    const rest = sum + CARRY_BYTES;
    for (let at: usize = 0; at < bytes; at += 16) v128.store(rest + at, f32x4.splat(0));
  } else {
    for (let at: usize = 0; at < bytes; at += 4) store<f32>(to + at, load<f32>(sum + at));
    for (let at: usize = 0; at < CARRY_BYTES; at += 4) store<f32>(sum + at, load<f32>(sum + bytes + at));
    const rest = sum + CARRY_BYTES;
    for (let at: usize = 0; at < bytes; at += 4) store<f32>(rest + at, 0);
  }
}
