import { PERIOD } from "../abi/sizes";
import { get, put } from "../core/frames";
import { one } from "../core/lanes";
import { TIMES, WAVE, WAVE_BYTES } from "../core/oversampler";
import { sineOfHalves, sinesOfHalves } from "../core/sine";

const FRAMES = PERIOD * TIMES;
/** Below this many half cycles between two frames the sine of their distance is the distance. */
const LEAST: f32 = 1e-4;
const NUMBERS: usize = memory.data<f32>([Mathf.PI, LEAST], 16);

/**
 * WAVE through level sin(gain x) / gain, in place: what goes beyond the peak of the sine comes back, as in the folders
 * of Buchla's instruments. The mean of a sine between two frames a and b is sin((a + b) / 2) times the sinc of
 * (a - b) / 2, so that first-order antiderivative anti-aliasing is exact in f32 here too. Gain, above 0, and
 * level move straight through the wave; `lastLeft`, `lastRight`: the frame before it.
 */
export function fold(gain: f32, gainStep: f32, level: f32, levelStep: f32, lastLeft: f32, lastRight: f32): void {
  // From x of two frames to half cycles of their mean: half the gain over π.
  const turn: f32 = 0.5 / Mathf.PI;
  if (ASC_FEATURE_SIMD) {
    let last = v128.load(WAVE);
    last = f32x4.replace_lane(f32x4.replace_lane(last, 2, lastLeft), 3, lastRight);
    let count = f32x4(1, 1, 2, 2);
    for (let at = WAVE; at < WAVE + WAVE_BYTES; at += 16) {
      const factor = f32x4.add(f32x4.splat(gain), f32x4.mul(count, f32x4.splat(gainStep)));
      const out = f32x4.add(f32x4.splat(level), f32x4.mul(count, f32x4.splat(levelStep)));
      count = f32x4.add(count, f32x4.splat(2));
      const x = v128.load(at);
      const before = v128.shuffle<f32>(last, x, 2, 3, 4, 5);
      const halves = f32x4.mul(factor, f32x4.splat(turn));
      const way = f32x4.mul(f32x4.sub(x, before), halves);
      const far = f32x4.div(sinesOfHalves(way), f32x4.mul(way, v128.load32_splat(NUMBERS)));
      const sinc = v128.bitselect(one(), far, f32x4.lt(f32x4.abs(way), v128.load32_splat(NUMBERS, 4)));
      const mean = sinesOfHalves(f32x4.mul(f32x4.add(x, before), halves));
      v128.store(at, f32x4.div(f32x4.mul(f32x4.mul(out, mean), sinc), factor));
      last = x;
    }
  } else {
    for (let i = 0; i < 2 * FRAMES; i++) {
      const factor = gain + <f32>((i >> 1) + 1) * gainStep;
      const out = level + <f32>((i >> 1) + 1) * levelStep;
      const x = get(WAVE, i);
      const before = (i & 1) == 0 ? lastLeft : lastRight;
      const halves = factor * turn;
      const way = (x - before) * halves;
      const far = sineOfHalves(way) / (way * Mathf.PI);
      const sinc: f32 = abs<f32>(way) < LEAST ? 1 : far;
      const mean = sineOfHalves((x + before) * halves);
      put(WAVE, i, (out * mean * sinc) / factor);
      if ((i & 1) == 0) lastLeft = x;
      else lastRight = x;
    }
  }
}
