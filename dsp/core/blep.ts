import { reserve } from "../runtime";
import { Kaiser, sinc } from "./window";

/** Frames a step's correction covers. */
export const BLEP_FRAMES = 16;
/** Frames a band-limited wave comes later than its naive one: half the kernel lies before the step. */
export const BLEP_DELAY = 8;
/** Positions of the step between two frames that have a row of their own; between rows it is linear (-95 dB). */
const ROWS = 256;
const ROW_BYTES: usize = BLEP_FRAMES * 4;
/** Kaiser's beta for -62 dB from 0.61 of the rate on: what folds below 0.39 of the rate is gone. */
const BETA: f64 = 6;

/**
 * Band-limited step (Stilson and Smith, "Alias-free digital synthesis of classic analog waveforms", 1996; Brandt,
 * "Hard sync without aliasing", 2001), linear phase: the residual between a step through a windowed sinc and the bare
 * step. A wave costs its naive form plus sixteen additions per step, at any pitch, where a wavetable costs a gather
 * per frame. Made once, shared by all voices.
 */
@final
export class Blep {
  // The last row but one is the step a whole frame ago; one more so that row + 1 always exists.
  private readonly table: usize = reserve(<usize>(ROWS + 2) * ROW_BYTES);

  constructor() {
    const steps = BLEP_FRAMES * ROWS;
    const window = new Kaiser(BETA);
    const integral = new StaticArray<f64>(steps + 1);
    let sum: f64 = 0;
    let before: f64 = 0;
    for (let i = 1; i <= steps; i++) {
      const x = <f64>i / ROWS - BLEP_DELAY;
      const kernel = sinc(x) * window.at(x / BLEP_DELAY);
      sum += before + kernel;
      before = kernel;
      integral[i] = sum;
    }
    for (let row = 0; row < ROWS + 2; row++) {
      for (let tap = 0; tap < BLEP_FRAMES; tap++) {
        const step = integral[min(tap * ROWS + row, steps)] / sum;
        const residual = tap >= BLEP_DELAY ? step - 1 : step;
        store<f32>(this.table + <usize>row * ROW_BYTES + <usize>(tap * 4), <f32>residual);
      }
    }
  }

  /**
   * Adds the residual of a step of `height` to the sixteen frames at `at`; the step lies `after` frames (0..1) before
   * the ninth of them.
   */
  @inline
  add(at: usize, after: f32, height: f32): void {
    const position = after * <f32>ROWS;
    const row = <i32>position;
    const part = position - <f32>row;
    const from = this.table + <usize>row * ROW_BYTES;
    if (ASC_FEATURE_SIMD) {
      const parts = f32x4.splat(part);
      const heights = f32x4.splat(height);
      for (let offset: usize = 0; offset < ROW_BYTES; offset += 16) {
        const a = v128.load(from + offset);
        const b = v128.load(from + offset, ROW_BYTES);
        const residual = f32x4.add(a, f32x4.mul(f32x4.sub(b, a), parts));
        v128.store(at + offset, f32x4.add(v128.load(at + offset), f32x4.mul(residual, heights)));
      }
    } else {
      for (let offset: usize = 0; offset < ROW_BYTES; offset += 4) {
        const a = load<f32>(from + offset);
        const b = load<f32>(from + offset, ROW_BYTES);
        const residual = a + (b - a) * part;
        store<f32>(at + offset, load<f32>(at + offset) + residual * height);
      }
    }
  }
}
