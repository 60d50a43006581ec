import { PERIOD } from "../abi/sizes";
import { reserve } from "../runtime";
import { SILENT } from "./flush";
import { get, put } from "./frames";
import { half } from "./lanes";

const BYTES: usize = PERIOD * 4;
/** Frames of the wave for each frame of the signal. */
export const TIMES = 4;
/** Bytes of a period of the wave: left and right by turns. */
export const WAVE_BYTES: usize = PERIOD * TIMES * 2 * 4;
/** A period of the wave; shared by all, so that it stays in the nearest cache. */
export const WAVE: usize = memory.data(PERIOD * 4 * 2 * 4, 16);
/** The same at twice the rate, on its way. */
const MIDDLE: usize = memory.data(PERIOD * 2 * 2 * 4, 16);
const MIDDLE_BYTES: usize = PERIOD * 2 * 2 * 4;

/**
 * Coefficients of the all-passes, for left and right of one branch, then of the other; fitted numerically to an even
 * stop band. Near: -84 dB from 0.65 of the rate on, two of them in each branch. Far: -72 dB from 1.6 of the rate on.
 */
const NEAR_FIRST: usize = memory.data<f32>([0.060511, 0.060511, 0.227504, 0.227504], 16);
const NEAR_SECOND: usize = memory.data<f32>([0.47371, 0.47371, 0.795224, 0.795224], 16);
const FAR: usize = memory.data<f32>([0.124552, 0.124552, 0.56226, 0.56226], 16);
/** Down, the branches change places: the second of two frames is the one that is kept. */
const NEAR_FIRST_DOWN: usize = memory.data<f32>([0.227504, 0.227504, 0.060511, 0.060511], 16);
const NEAR_SECOND_DOWN: usize = memory.data<f32>([0.795224, 0.795224, 0.47371, 0.47371], 16);
const FAR_DOWN: usize = memory.data<f32>([0.56226, 0.56226, 0.124552, 0.124552], 16);

/** Four lanes each: three states of a near filter, two of a far one, up and down. */
const UP_NEAR: usize = 0;
const UP_FAR: usize = 48;
const DOWN_FAR: usize = 80;
const DOWN_NEAR: usize = 112;
const STATE_BYTES: usize = 160;

/**
 * A stereo signal at four times its rate and back, by half-band filters of two branches of all-passes (Valenzuela and
 * Constantinides, "Digital signal processing schemes for efficient interpolation and decimation", 1983). Both branches of
 * both channels are the four lanes of a vector; the far ones take two frames in one, y2 = (u2 - c u1) + c² y0 with
 * u = c x + the x before, so that less waits for one another. Nothing is looked ahead: up and down together take less than 3 frames below
 * 5 kHz, where filters of linear phase would take 16.
 */
@final
export class Oversampler {
  private readonly states: usize = reserve(STATE_BYTES);

  /** Writes a period into WAVE. */
  up(left: usize, right: usize): void {
    this.nearUp(left, right);
    this.farUp();
  }

  /** Makes a period of WAVE. */
  down(left: usize, right: usize): void {
    this.farDown();
    this.nearDown(left, right);
  }

  /** As if the signal had always been there. */
  preset(left: f32, right: f32): void {
    for (let at: usize = 0; at < STATE_BYTES; at += 8) {
      store<f32>(this.states + at, left);
      store<f32>(this.states + at, right, 4);
    }
  }

  /** The largest state. */
  level(): f32 {
    let most: f32 = 0;
    for (let at: usize = 0; at < STATE_BYTES; at += 4) most = max<f32>(most, abs<f32>(load<f32>(this.states + at)));
    return most;
  }

  settle(): void {
    if (ASC_FEATURE_SIMD) {
      const least = f32x4.splat(SILENT);
      for (let at = this.states; at < this.states + STATE_BYTES; at += 16) {
        const x = v128.load(at);
        v128.store(at, v128.and(x, f32x4.ge(f32x4.abs(x), least)));
      }
    } else {
      for (let at = this.states; at < this.states + STATE_BYTES; at += 4) {
        if (abs<f32>(load<f32>(at)) < SILENT) store<f32>(at, 0);
      }
    }
  }

  private nearUp(left: usize, right: usize): void {
    const states = this.states + UP_NEAR;
    if (ASC_FEATURE_SIMD) {
      const first = v128.load(NEAR_FIRST);
      const second = v128.load(NEAR_SECOND);
      let a = v128.load(states);
      let b = v128.load(states, 16);
      let c = v128.load(states, 32);
      let to = MIDDLE;
      for (let at: usize = 0; at < BYTES; at += 4) {
        const x = v128.shuffle<f32>(v128.load32_splat(left + at), v128.load32_splat(right + at), 0, 4, 0, 4);
        const y = f32x4.sub(f32x4.add(f32x4.mul(first, x), a), f32x4.mul(first, b));
        const z = f32x4.sub(f32x4.add(f32x4.mul(second, y), b), f32x4.mul(second, c));
        v128.store(to, z);
        to += 16;
        a = x;
        b = y;
        c = z;
      }
      v128.store(states, a);
      v128.store(states, b, 16);
      v128.store(states, c, 32);
    } else {
      for (let lane = 0; lane < 4; lane++) {
        nearLane(states, lane, NEAR_FIRST, NEAR_SECOND, lane & 1 ? right : left, 4);
      }
    }
  }

  private farUp(): void {
    const states = this.states + UP_FAR;
    if (ASC_FEATURE_SIMD) {
      const far = v128.load(FAR);
      const square = f32x4.mul(far, far);
      let a = v128.load(states);
      let b = v128.load(states, 16);
      let to = WAVE;
      for (let at = MIDDLE; at < MIDDLE + MIDDLE_BYTES; at += 16) {
        const x = v128.load64_splat(at);
        const u = f32x4.add(f32x4.mul(far, x), a);
        a = v128.load64_splat(at, 8);
        const v = f32x4.add(f32x4.mul(far, a), x);
        v128.store(to, f32x4.sub(u, f32x4.mul(far, b)));
        b = f32x4.add(f32x4.sub(v, f32x4.mul(far, u)), f32x4.mul(square, b));
        v128.store(to, b, 16);
        to += 32;
      }
      v128.store(states, a);
      v128.store(states, b, 16);
    } else {
      for (let lane = 0; lane < 4; lane++) farLane(states, lane, FAR, MIDDLE + ((lane & 1) << 2), 8);
    }
  }

  private farDown(): void {
    const states = this.states + DOWN_FAR;
    if (ASC_FEATURE_SIMD) {
      const far = v128.load(FAR_DOWN);
      const square = f32x4.mul(far, far);
      let a = v128.load(states);
      let b = v128.load(states, 16);
      let from = WAVE;
      for (let at = MIDDLE; at < MIDDLE + MIDDLE_BYTES; at += 16) {
        const x = v128.load(from);
        const u = f32x4.add(f32x4.mul(far, x), a);
        a = v128.load(from, 16);
        const v = f32x4.add(f32x4.mul(far, a), x);
        const y = f32x4.sub(u, f32x4.mul(far, b));
        b = f32x4.add(f32x4.sub(v, f32x4.mul(far, u)), f32x4.mul(square, b));
        from += 32;
        const even = v128.shuffle<f32>(y, b, 0, 1, 4, 5);
        const odd = v128.shuffle<f32>(y, b, 2, 3, 6, 7);
        v128.store(at, f32x4.mul(half(), f32x4.add(even, odd)));
      }
      v128.store(states, a);
      v128.store(states, b, 16);
    } else {
      for (let lane = 0; lane < 4; lane++) farLane(states, lane, FAR_DOWN, WAVE + (<usize>lane << 2), 16);
      for (let i = 0; i < 2 * PERIOD; i++) {
        put(MIDDLE, 2 * i, <f32>0.5 * (get(WAVE, 4 * i) + get(WAVE, 4 * i + 2)));
        put(MIDDLE, 2 * i + 1, <f32>0.5 * (get(WAVE, 4 * i + 1) + get(WAVE, 4 * i + 3)));
      }
    }
  }

  private nearDown(left: usize, right: usize): void {
    const states = this.states + DOWN_NEAR;
    if (ASC_FEATURE_SIMD) {
      const first = v128.load(NEAR_FIRST_DOWN);
      const second = v128.load(NEAR_SECOND_DOWN);
      let a = v128.load(states);
      let b = v128.load(states, 16);
      let c = v128.load(states, 32);
      let from = MIDDLE;
      for (let at: usize = 0; at < BYTES; at += 4) {
        const x = v128.load(from);
        from += 16;
        const y = f32x4.sub(f32x4.add(f32x4.mul(first, x), a), f32x4.mul(first, b));
        c = f32x4.sub(f32x4.add(f32x4.mul(second, y), b), f32x4.mul(second, c));
        a = x;
        b = y;
        const sum = f32x4.mul(half(), f32x4.add(c, v128.shuffle<f32>(c, c, 2, 3, 0, 1)));
        store<f32>(left + at, f32x4.extract_lane(sum, 0));
        store<f32>(right + at, f32x4.extract_lane(sum, 1));
      }
      v128.store(states, a);
      v128.store(states, b, 16);
      v128.store(states, c, 32);
    } else {
      for (let lane = 0; lane < 4; lane++) {
        nearLane(states, lane, NEAR_FIRST_DOWN, NEAR_SECOND_DOWN, MIDDLE + (<usize>lane << 2), 16);
      }
      for (let i = 0; i < PERIOD; i++) {
        put(left, i, <f32>0.5 * (get(MIDDLE, 4 * i) + get(MIDDLE, 4 * i + 2)));
        put(right, i, <f32>0.5 * (get(MIDDLE, 4 * i + 1) + get(MIDDLE, 4 * i + 3)));
      }
    }
  }
}

/** Without lanes: one of them through both all-passes of its branch, from every `step` bytes into its place of MIDDLE. */
function nearLane(states: usize, lane: i32, firsts: usize, seconds: usize, from: usize, step: usize): void {
  const first = get(firsts, lane);
  const second = get(seconds, lane);
  let a = get(states, lane);
  let b = get(states, 4 + lane);
  let c = get(states, 8 + lane);
  for (let i = 0; i < PERIOD; i++) {
    const x = load<f32>(from);
    from += step;
    const y = first * x + a - first * b;
    const z = second * y + b - second * c;
    put(MIDDLE, 4 * i + lane, z);
    a = x;
    b = y;
    c = z;
  }
  put(states, lane, a);
  put(states, 4 + lane, b);
  put(states, 8 + lane, c);
}

/** The same through the far one, two frames at a time, into WAVE. */
function farLane(states: usize, lane: i32, fars: usize, from: usize, step: usize): void {
  const far = get(fars, lane);
  const square = far * far;
  let a = get(states, lane);
  let b = get(states, 4 + lane);
  for (let i = 0; i < 2 * PERIOD; i += 2) {
    const x = load<f32>(from);
    const u = far * x + a;
    a = load<f32>(from + step);
    from += 2 * step;
    const v = far * a + x;
    put(WAVE, 4 * i + lane, u - far * b);
    b = v - far * u + square * b;
    put(WAVE, 4 * i + 4 + lane, b);
  }
  put(states, lane, a);
  put(states, 4 + lane, b);
}
