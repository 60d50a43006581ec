import { get, put } from "../core/frames";
import { sine, sines } from "../core/sine";
import { four } from "../core/lanes";

/** Modulation in radians to 2^24 of a cycle: eight bits below a cycle's 2^32, and room for 128 cycles above. */
const CYCLES: f32 = 2670176.7;

/** A sine that runs freely, of `count` frames rounded up to four. */
@final
export class Operator {
  phase: u32 = 0;
  step: u32 = 0;
  /** Its last two outputs, while it feeds back. */
  private last: f32 = 0;
  private beforeLast: f32 = 0;

  tune(cyclesPerFrame: f64): void {
    this.step = <u32>(min<f64>(max<f64>(cyclesPerFrame, 0), 0.49) * 4294967296);
  }

  /** Lets frames pass that are not heard. */
  @inline
  advance(count: i32): void {
    this.phase += this.step * <u32>count;
  }

  /** Plain. */
  write(to: usize, count: i32): void {
    const phase = this.phase;
    const step = this.step;
    if (ASC_FEATURE_SIMD) {
      let phases = i32x4(phase, phase + step, phase + 2 * step, phase + 3 * step);
      for (let i = 0; i < count; i += 4) {
        v128.store(to + (<usize>i << 2), sines(phases));
        phases = i32x4.add(phases, i32x4.splat(4 * step));
      }
    } else {
      for (let i = 0; i < ((count + 3) & ~3); i++) store<f32>(to + (<usize>i << 2), sine(phase + <u32>i * step));
    }
    this.advance(count);
  }

  /** Modulated by the mean of its own last two frames (Tomisawa 1981), which keeps it from hunting; from -> radians. */
  writeFedBack(to: usize, count: i32, from: f32, radians: f32): void {
    let half = from * CYCLES * <f32>0.5;
    const slope = ((radians - from) * CYCLES * <f32>0.5) / <f32>count;
    let last = this.last;
    let beforeLast = this.beforeLast;
    let phase = this.phase;
    for (let i = 0; i < count; i++) {
      const x = sine(phase + (<u32>(<i32>((last + beforeLast) * half)) << 8));
      beforeLast = last;
      last = x;
      store<f32>(to + (<usize>i << 2), x);
      phase += this.step;
      half += slope;
    }
    this.last = last;
    this.beforeLast = beforeLast;
    this.phase = phase;
  }

  /**
   * In place: the modulator in `to` turns the phase by index * envelope radians, index from -> last over the frames;
   * what comes out is the modulated sine.
   */
  writeModulated(to: usize, envelope: usize, count: i32, from: f32, last: f32): void {
    const phase = this.phase;
    const step = this.step;
    const first = from * CYCLES;
    const slope = ((last - from) * CYCLES) / <f32>count;
    if (ASC_FEATURE_SIMD) {
      let phases = i32x4(phase, phase + step, phase + 2 * step, phase + 3 * step);
      let index = f32x4(0, 1, 2, 3);
      for (let i = 0; i < count; i += 4) {
        const at = <usize>i << 2;
        const depth = f32x4.add(f32x4.splat(first), f32x4.mul(f32x4.splat(slope), index));
        const turn = f32x4.mul(v128.load(to + at), f32x4.mul(v128.load(envelope + at), depth));
        const turned = i32x4.add(phases, i32x4.shl(i32x4.trunc_sat_f32x4_s(turn), 8));
        v128.store(to + at, sines(turned));
        phases = i32x4.add(phases, i32x4.splat(4 * step));
        index = f32x4.add(index, four());
      }
    } else {
      for (let i = 0; i < count; i++) {
        const at = <usize>i << 2;
        const depth = first + slope * <f32>i;
        const turn = load<f32>(to + at) * (load<f32>(envelope + at) * depth);
        store<f32>(to + at, sine(phase + <u32>i * step + (<u32>(<i32>turn) << 8)));
      }
    }
    this.advance(count);
  }

  /** In place: what is in `to` turns the phase, in radians; what comes out is the modulated sine. */
  writeTurned(to: usize, count: i32): void {
    const phase = this.phase;
    const step = this.step;
    if (ASC_FEATURE_SIMD) {
      let phases = i32x4(phase, phase + step, phase + 2 * step, phase + 3 * step);
      const cycles = f32x4.splat(CYCLES);
      for (let i = 0; i < count; i += 4) {
        const at = <usize>i << 2;
        const turn = i32x4.trunc_sat_f32x4_s(f32x4.mul(v128.load(to + at), cycles));
        v128.store(to + at, sines(i32x4.add(phases, i32x4.shl(turn, 8))));
        phases = i32x4.add(phases, i32x4.splat(4 * step));
      }
    } else {
      for (let i = 0; i < count; i++) {
        const at = <usize>i << 2;
        const turn = <u32>(<i32>(load<f32>(to + at) * CYCLES)) << 8;
        store<f32>(to + at, sine(phase + <u32>i * step + turn));
      }
    }
    this.advance(count);
  }

  reset(): void {
    this.last = 0;
    this.beforeLast = 0;
  }
}

/** In place: times an envelope and a level that goes from -> to. */
export function scale(buffer: usize, envelope: usize, count: i32, from: f32, to: f32): void {
  const slope = (to - from) / <f32>count;
  if (ASC_FEATURE_SIMD) {
    let index = f32x4(0, 1, 2, 3);
    for (let i = 0; i < count; i += 4) {
      const at = <usize>i << 2;
      const level = f32x4.add(f32x4.splat(from), f32x4.mul(f32x4.splat(slope), index));
      v128.store(buffer + at, f32x4.mul(v128.load(buffer + at), f32x4.mul(v128.load(envelope + at), level)));
      index = f32x4.add(index, four());
    }
  } else {
    for (let i = 0; i < count; i++) put(buffer, i, get(buffer, i) * (get(envelope, i) * (from + slope * <f32>i)));
  }
}
