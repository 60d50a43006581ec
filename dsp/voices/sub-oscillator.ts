import { approach } from "../core/approach";
import { sine, sines } from "../core/sine";
import { four } from "../core/lanes";
import { RESET_PHASE } from "./unison";

/** Change of level per frame at most. */
const LEVEL_STEP: f32 = 0.002;

/** A sine under the oscillators, one octave below; its level ramps. */
@final
export class SubOscillator {
  private phase: u32 = 0;
  private step: u32 = 0;
  private level: f32 = 0;
  private target: f32 = 0;

  set(level: f32): void {
    this.target = level;
  }

  tune(cyclesPerFrame: f32): void {
    this.step = <u32>(<f64>cyclesPerFrame * 4294967296);
  }

  /** A note begins out of silence. */
  begin(isReset: bool): void {
    if (isReset) this.phase = RESET_PHASE;
    this.level = this.target;
  }

  /** Adds `count` frames, rounded up to four, to left (and right, unless it is 0). */
  render(left: usize, right: usize, count: i32): void {
    const from = this.level;
    const to = approach(from, this.target, LEVEL_STEP * <f32>count);
    if (from == 0 && to == 0) return;
    const slope = (to - from) / <f32>count;
    const phase = this.phase;
    const step = this.step;
    if (ASC_FEATURE_SIMD) {
      let phases = i32x4(phase, phase + step, phase + 2 * step, phase + 3 * step);
      let index = f32x4(0, 1, 2, 3);
      for (let i = 0; i < count; i += 4) {
        const offset = <usize>i << 2;
        const gain = f32x4.add(f32x4.splat(from), f32x4.mul(f32x4.splat(slope), index));
        const x = f32x4.mul(sines(phases), gain);
        v128.store(left + offset, f32x4.add(v128.load(left + offset), x));
        if (right) v128.store(right + offset, f32x4.add(v128.load(right + offset), x));
        phases = i32x4.add(phases, i32x4.splat(4 * step));
        index = f32x4.add(index, four());
      }
    } else {
      for (let i = 0; i < count; i++) {
        const offset = <usize>i << 2;
        const x = sine(phase + <u32>i * step) * (from + slope * <f32>i);
        store<f32>(left + offset, load<f32>(left + offset) + x);
        if (right) store<f32>(right + offset, load<f32>(right + offset) + x);
      }
    }
    this.level = to;
    this.phase = phase + step * <u32>count;
  }

  reset(): void {
    this.phase = 0;
    this.level = this.target = 0;
  }
}
