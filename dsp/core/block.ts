import { PERIOD } from "../abi";
import { Ramp } from "./ramp";

/** Arithmetic on whole periods: PERIOD frames a channel, 16-byte aligned. SIMD and scalar give the same bits. */

const BYTES: usize = PERIOD * 4;

/** x · gain, in place. */
export function scale(buffer: usize, gain: f32): void {
  if (ASC_FEATURE_SIMD) {
    const gains = f32x4.splat(gain);
    for (let at = buffer; at < buffer + BYTES; at += 64) {
      v128.store(at, f32x4.mul(v128.load(at), gains));
      v128.store(at, f32x4.mul(v128.load(at, 16), gains), 16);
      v128.store(at, f32x4.mul(v128.load(at, 32), gains), 32);
      v128.store(at, f32x4.mul(v128.load(at, 48), gains), 48);
    }
  } else {
    for (let at = buffer; at < buffer + BYTES; at += 4) store<f32>(at, load<f32>(at) * gain);
  }
}

/** x · ramp, in place. */
export function scaleRamp(buffer: usize, ramp: Ramp): void {
  const from = ramp.from;
  const step = ramp.step;
  for (let i = 0; i < PERIOD; i++) {
    const at = buffer + (<usize>i << 2);
    store<f32>(at, load<f32>(at) * (from + <f32>(i + 1) * step));
  }
}

/** Not finite as soon as one frame is not. */
export function sumOfSquares(buffer: usize): f32 {
  if (ASC_FEATURE_SIMD) {
    let sum = f32x4.splat(0);
    for (let at = buffer; at < buffer + BYTES; at += 16) {
      const x = v128.load(at);
      sum = f32x4.add(sum, f32x4.mul(x, x));
    }
    return (
      f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3))
    );
  }
  let a: f32 = 0;
  let b: f32 = 0;
  let c: f32 = 0;
  let d: f32 = 0;
  for (let at = buffer; at < buffer + BYTES; at += 16) {
    const x = load<f32>(at);
    const y = load<f32>(at, 4);
    const z = load<f32>(at, 8);
    const w = load<f32>(at, 12);
    a += x * x;
    b += y * y;
    c += z * z;
    d += w * w;
  }
  return a + b + (c + d);
}

/** to += x · gain, both channels at once: the right ones stand BYTES behind the left ones. */
export function mix(to: usize, from: usize, gain: f32): void {
  mixPeriod(to, from, gain);
  mixPeriod(to + BYTES, from + BYTES, gain);
}

/** to += x · gain, one channel. */
export function mixPeriod(to: usize, from: usize, gain: f32): void {
  if (ASC_FEATURE_SIMD) {
    const gains = f32x4.splat(gain);
    for (const past = to + BYTES; to < past; to += 64, from += 64) {
      v128.store(to, f32x4.add(v128.load(to), f32x4.mul(v128.load(from), gains)));
      v128.store(to, f32x4.add(v128.load(to, 16), f32x4.mul(v128.load(from, 16), gains)), 16);
      v128.store(to, f32x4.add(v128.load(to, 32), f32x4.mul(v128.load(from, 32), gains)), 32);
      v128.store(to, f32x4.add(v128.load(to, 48), f32x4.mul(v128.load(from, 48), gains)), 48);
    }
  } else {
    for (let at: usize = 0; at < BYTES; at += 4) {
      store<f32>(to + at, load<f32>(to + at) + load<f32>(from + at) * gain);
    }
  }
}

/** to += x · ramp, both channels. */
export function mixRamp(to: usize, from: usize, ramp: Ramp): void {
  const start = ramp.from;
  const step = ramp.step;
  for (let i = 0; i < PERIOD; i++) {
    const at = <usize>i << 2;
    const gain = start + <f32>(i + 1) * step;
    store<f32>(to + at, load<f32>(to + at) + load<f32>(from + at) * gain);
    store<f32>(to + BYTES + at, load<f32>(to + BYTES + at) + load<f32>(from + BYTES + at) * gain);
  }
}

/** to += x, both channels. */
export function sum(to: usize, from: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (const past = to + 2 * BYTES; to < past; to += 64, from += 64) {
      v128.store(to, f32x4.add(v128.load(to), v128.load(from)));
      v128.store(to, f32x4.add(v128.load(to, 16), v128.load(from, 16)), 16);
      v128.store(to, f32x4.add(v128.load(to, 32), v128.load(from, 32)), 32);
      v128.store(to, f32x4.add(v128.load(to, 48), v128.load(from, 48)), 48);
    }
  } else {
    for (let at: usize = 0; at < 2 * BYTES; at += 4) store<f32>(to + at, load<f32>(to + at) + load<f32>(from + at));
  }
}
