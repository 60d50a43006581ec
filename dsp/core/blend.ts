import { PERIOD } from "../abi/sizes";
import { copyInline } from "./period";
import { Ramp } from "./ramp";
import { four } from "./lanes";

const BYTES: usize = PERIOD * 4;

/** Puts `wet` in the place of `dry` as far as `share` says (0 dry, 1 wet, each of them bit for bit). */
export function blend(dry: usize, wet: usize, share: Ramp): void {
  const from = share.from;
  const step = share.step;
  if (from == 1 && step == 0) {
    copyInline(dry, wet);
    return;
  }
  if (ASC_FEATURE_SIMD) {
    const froms = f32x4.splat(from);
    const steps = f32x4.splat(step);
    let count = f32x4(1, 2, 3, 4);
    for (let at: usize = 0; at < BYTES; at += 16) {
      const x = v128.load(dry + at);
      const part = f32x4.add(froms, f32x4.mul(count, steps));
      count = f32x4.add(count, four());
      v128.store(dry + at, f32x4.add(x, f32x4.mul(part, f32x4.sub(v128.load(wet + at), x))));
    }
  } else {
    for (let i = 0; i < PERIOD; i++) {
      const at = <usize>i << 2;
      const x = load<f32>(dry + at);
      store<f32>(dry + at, x + (from + <f32>(i + 1) * step) * (load<f32>(wet + at) - x));
    }
  }
}
