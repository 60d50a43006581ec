import { PERIOD } from "../abi/sizes";
import { Ramp } from "./ramp";

/** Arithmetic on whole periods: PERIOD frames a channel, 16-byte aligned. SIMD and scalar give the same bits. */

const BYTES: usize = PERIOD * 4;

/** x · the ramp, both channels in place, a period on: the right one stands right behind the left. */
export function level(left: usize, ramp: Ramp): void {
  if (ramp.advance()) {
    scaleRamp(left, ramp);
    scaleRamp(left + BYTES, ramp);
  } else if (ramp.value != 1) {
    scale(left, ramp.value);
  }
}

/** x · gain, both channels in place. */
function scale(left: usize, gain: f32): void {
  if (ASC_FEATURE_SIMD) {
    const gains = f32x4.splat(gain);
    for (let at = left; at < left + 2 * BYTES; at += 16) v128.store(at, f32x4.mul(v128.load(at), gains));
  } else {
    for (let at = left; at < left + 2 * BYTES; at += 4) store<f32>(at, load<f32>(at) * gain);
  }
}

/** x · ramp, one channel in place. */
export function scaleRamp(buffer: usize, ramp: Ramp): void {
  const from = ramp.from;
  const step = ramp.step;
  for (let i = 0; i < PERIOD; i++) {
    const at = buffer + (<usize>i << 2);
    store<f32>(at, load<f32>(at) * (from + <f32>(i + 1) * step));
  }
}

/** Whether every frame of both channels is a number, and none beyond all measure. */
export function isSound(left: usize): bool {
  if (ASC_FEATURE_SIMD) {
    let sum = f32x4.splat(0);
    for (let at = left; at < left + 2 * BYTES; at += 16) {
      const x = v128.load(at);
      sum = f32x4.add(sum, f32x4.mul(x, x));
    }
    return isFinite<f32>(
      f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3)),
    );
  }
  let one: f32 = 0;
  let other: f32 = 0;
  for (let at = left; at < left + BYTES; at += 4) {
    const x = load<f32>(at);
    const y = load<f32>(at, BYTES);
    one += x * x;
    other += y * y;
  }
  return isFinite<f32>(one + other);
}

/** to += x · gain, both channels at once: the right ones stand BYTES behind the left ones. */
// @ts-ignore: decorator
@inline
export function mix(to: usize, from: usize, gain: f32): void {
  mixFrames(to, from, gain, 2 * BYTES);
}

/** to += x · gain, one channel. */
// @ts-ignore: decorator
@inline
export function mixPeriod(to: usize, from: usize, gain: f32): void {
  mixFrames(to, from, gain, BYTES);
}

// @ts-ignore: decorator
@inline
function mixFrames(to: usize, from: usize, gain: f32, bytes: usize): void {
  if (ASC_FEATURE_SIMD) {
    const gains = f32x4.splat(gain);
    for (const past = to + bytes; to < past; to += 64, from += 64) {
      v128.store(to, f32x4.add(v128.load(to), f32x4.mul(v128.load(from), gains)));
      v128.store(to, f32x4.add(v128.load(to, 16), f32x4.mul(v128.load(from, 16), gains)), 16);
      v128.store(to, f32x4.add(v128.load(to, 32), f32x4.mul(v128.load(from, 32), gains)), 32);
      v128.store(to, f32x4.add(v128.load(to, 48), f32x4.mul(v128.load(from, 48), gains)), 48);
    }
  } else {
    for (let at: usize = 0; at < bytes; at += 4) {
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
// @ts-ignore: decorator
@inline
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
