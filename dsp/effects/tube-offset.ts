import { PERIOD } from "../abi/sizes";
import { add } from "../core/frames";
import { TIMES, WAVE } from "../core/oversampler";

/**
 * How far off the middle of its curve a tube works, as x + offset: a fifth of full scale where it is driven softly, 0.7
 * of the curve's own measure at most, so that soft sounds still pass where it is driven hard.
 */
const BIAS: f32 = 0.2;
const MOST_BIAS: f32 = 0.7;
const FRAMES = PERIOD * TIMES;

// @ts-ignore: decorator
@inline
export function rootOf(driven: f32): f32 {
  return sqrt<f32>(1 + driven * driven);
}

/** What a tube adds to the signal before the gain. */
export function offsetOf(gain: f32): f32 {
  return BIAS / rootOf((BIAS / MOST_BIAS) * gain);
}

/** Adds to the wave what goes straight from one number to another. */
export function shift(from: f32, to: f32): void {
  const step = (to - from) / <f32>FRAMES;
  for (let i = 0; i < FRAMES; i++) {
    const more = from + <f32>(i + 1) * step;
    add(WAVE, 2 * i, more);
    add(WAVE, 2 * i + 1, more);
  }
}
