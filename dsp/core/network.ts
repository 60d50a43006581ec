import { PERIOD } from "../abi/sizes";
import { get, put } from "./frames";
import { larger, largestLane } from "./period";

const BYTES: usize = PERIOD * 4;
const LINES: i32 = 8;
const ALL: usize = 8 * BYTES;
/** Bits of the lines whose input is turned over: with one sign for all, the network's first answers are uneven. */
const TURNED: i32 = 0b01010110;

/** The k-th of eight pointers. */
// @ts-ignore: decorator
@inline
function pointer(table: usize, k: usize): usize {
  return load<usize>(table + k * sizeof<usize>());
}

/**
 * One period of an eight-line feedback delay network: y = input x + pole y of each line (its loss and its low-pass),
 * then the Hadamard matrix (fast Walsh transform, without its factor 1 / sqrt 8, which `inputs` contain), one row of
 * which is the output, then the inputs, left into the even lines and right into the odd ones, with signs of their own.
 * What goes out is the input and the output, on both sides.
 *
 * With lanes the low-passes run with a line in each lane and the matrix with a frame in each: four frames are turned
 * over on the way in and back on the way out, and the matrix fills the time in which the recursions wait.
 *
 * @param sources eight pointers: PERIOD frames that leave each line
 * @param heads eight pointers: where PERIOD frames enter each line
 * @param inputs eight f32; also `poles`, and `states`, which change
 * @param blocks 8 · PERIOD frames to work in
 * @param from gain of the outputs before the first frame; `step` is added for each
 * @returns the largest frame of the outputs
 */
export function circulate(
  sources: usize,
  heads: usize,
  inputs: usize,
  poles: usize,
  states: usize,
  blocks: usize,
  inLeft: usize,
  inRight: usize,
  left: usize,
  right: usize,
  from: f32,
  step: f32,
): f32 {
  if (!ASC_FEATURE_SIMD) {
    damp(sources, inputs, poles, states, blocks);
    return mix(heads, blocks, inLeft, inRight, left, right, from, step);
  }
  const source0 = pointer(sources, 0);
  const source1 = pointer(sources, 1);
  const source2 = pointer(sources, 2);
  const source3 = pointer(sources, 3);
  const source4 = pointer(sources, 4);
  const source5 = pointer(sources, 5);
  const source6 = pointer(sources, 6);
  const source7 = pointer(sources, 7);
  const head0 = pointer(heads, 0);
  const head1 = pointer(heads, 1);
  const head2 = pointer(heads, 2);
  const head3 = pointer(heads, 3);
  const head4 = pointer(heads, 4);
  const head5 = pointer(heads, 5);
  const head6 = pointer(heads, 6);
  const head7 = pointer(heads, 7);
  const inputA = v128.load(inputs);
  const inputB = v128.load(inputs, 16);
  const poleA = v128.load(poles);
  const poleB = v128.load(poles, 16);
  let stateA = v128.load(states);
  let stateB = v128.load(states, 16);
  let gain = f32x4.add(f32x4.splat(from), f32x4.mul(f32x4(1, 2, 3, 4), f32x4.splat(step)));
  const gainStep = f32x4.splat(4 * step);
  let peaks = f32x4.splat(0);
  for (let i: usize = 0; i < BYTES; i += 16) {
    // Four lines' four frames turned over: a vector is now one frame of lines 0..3 (A) or 4..7 (B).
    let p = v128.load(source0 + i);
    let q = v128.load(source1 + i);
    let r = v128.load(source2 + i);
    let s = v128.load(source3 + i);
    let t = v128.shuffle<f32>(p, q, 0, 4, 1, 5);
    let u = v128.shuffle<f32>(r, s, 0, 4, 1, 5);
    let v = v128.shuffle<f32>(p, q, 2, 6, 3, 7);
    let w = v128.shuffle<f32>(r, s, 2, 6, 3, 7);
    const a0 = f32x4.add(f32x4.mul(inputA, v128.shuffle<f64>(t, u, 0, 2)), f32x4.mul(poleA, stateA));
    const a1 = f32x4.add(f32x4.mul(inputA, v128.shuffle<f64>(t, u, 1, 3)), f32x4.mul(poleA, a0));
    const a2 = f32x4.add(f32x4.mul(inputA, v128.shuffle<f64>(v, w, 0, 2)), f32x4.mul(poleA, a1));
    stateA = f32x4.add(f32x4.mul(inputA, v128.shuffle<f64>(v, w, 1, 3)), f32x4.mul(poleA, a2));
    p = v128.load(source4 + i);
    q = v128.load(source5 + i);
    r = v128.load(source6 + i);
    s = v128.load(source7 + i);
    t = v128.shuffle<f32>(p, q, 0, 4, 1, 5);
    u = v128.shuffle<f32>(r, s, 0, 4, 1, 5);
    v = v128.shuffle<f32>(p, q, 2, 6, 3, 7);
    w = v128.shuffle<f32>(r, s, 2, 6, 3, 7);
    const b0 = f32x4.add(f32x4.mul(inputB, v128.shuffle<f64>(t, u, 0, 2)), f32x4.mul(poleB, stateB));
    const b1 = f32x4.add(f32x4.mul(inputB, v128.shuffle<f64>(t, u, 1, 3)), f32x4.mul(poleB, b0));
    const b2 = f32x4.add(f32x4.mul(inputB, v128.shuffle<f64>(v, w, 0, 2)), f32x4.mul(poleB, b1));
    stateB = f32x4.add(f32x4.mul(inputB, v128.shuffle<f64>(v, w, 1, 3)), f32x4.mul(poleB, b2));
    // And back: x0..x7 are four frames of each line.
    t = v128.shuffle<f32>(a0, a1, 0, 4, 1, 5);
    u = v128.shuffle<f32>(a2, stateA, 0, 4, 1, 5);
    v = v128.shuffle<f32>(a0, a1, 2, 6, 3, 7);
    w = v128.shuffle<f32>(a2, stateA, 2, 6, 3, 7);
    const x0 = v128.shuffle<f64>(t, u, 0, 2);
    const x1 = v128.shuffle<f64>(t, u, 1, 3);
    const x2 = v128.shuffle<f64>(v, w, 0, 2);
    const x3 = v128.shuffle<f64>(v, w, 1, 3);
    t = v128.shuffle<f32>(b0, b1, 0, 4, 1, 5);
    u = v128.shuffle<f32>(b2, stateB, 0, 4, 1, 5);
    v = v128.shuffle<f32>(b0, b1, 2, 6, 3, 7);
    w = v128.shuffle<f32>(b2, stateB, 2, 6, 3, 7);
    const x4 = v128.shuffle<f64>(t, u, 0, 2);
    const x5 = v128.shuffle<f64>(t, u, 1, 3);
    const x6 = v128.shuffle<f64>(v, w, 0, 2);
    const x7 = v128.shuffle<f64>(v, w, 1, 3);
    const y0 = f32x4.add(x0, x1);
    const y1 = f32x4.sub(x0, x1);
    const y2 = f32x4.add(x2, x3);
    const y3 = f32x4.sub(x2, x3);
    const y4 = f32x4.add(x4, x5);
    const y5 = f32x4.sub(x4, x5);
    const y6 = f32x4.add(x6, x7);
    const y7 = f32x4.sub(x6, x7);
    const z0 = f32x4.add(y0, y2);
    const z1 = f32x4.add(y1, y3);
    const z2 = f32x4.sub(y0, y2);
    const z3 = f32x4.sub(y1, y3);
    const z4 = f32x4.add(y4, y6);
    const z5 = f32x4.add(y5, y7);
    const z6 = f32x4.sub(y4, y6);
    const z7 = f32x4.sub(y5, y7);
    const l = v128.load(inLeft + i);
    const m = v128.load(inRight + i);
    const out = f32x4.sub(z2, z6);
    v128.store(head0 + i, f32x4.add(f32x4.add(z0, z4), l));
    v128.store(head1 + i, f32x4.sub(f32x4.add(z1, z5), m));
    v128.store(head2 + i, f32x4.sub(f32x4.add(z2, z6), l));
    v128.store(head3 + i, f32x4.add(f32x4.add(z3, z7), m));
    v128.store(head4 + i, f32x4.sub(f32x4.sub(z0, z4), l));
    v128.store(head5 + i, f32x4.add(f32x4.sub(z1, z5), m));
    v128.store(head6 + i, f32x4.sub(out, l));
    v128.store(head7 + i, f32x4.add(f32x4.sub(z3, z7), m));
    const wetLeft = f32x4.mul(f32x4.add(out, l), gain);
    const wetRight = f32x4.mul(f32x4.add(out, m), gain);
    gain = f32x4.add(gain, gainStep);
    peaks = larger(peaks, larger(f32x4.abs(wetLeft), f32x4.abs(wetRight)));
    v128.store(left + i, wetLeft);
    v128.store(right + i, wetRight);
  }
  v128.store(states, stateA);
  v128.store(states, stateB, 16);
  return largestLane(peaks);
}

/** Without lanes: the low-passes, one line after the other. */
function damp(sources: usize, inputs: usize, poles: usize, states: usize, blocks: usize): void {
  for (let line = 0; line < LINES; line++) {
    const source = pointer(sources, line);
    const block = blocks + <usize>line * BYTES;
    const input = get(inputs, line);
    const pole = get(poles, line);
    let y = get(states, line);
    for (let i = 0; i < PERIOD; i++) {
      y = input * get(source, i) + pole * y;
      put(block, i, y);
    }
    put(states, line, y);
  }
}

/** Without lanes: matrix, outputs and inputs, one frame after the other. */
function mix(
  heads: usize,
  blocks: usize,
  inLeft: usize,
  inRight: usize,
  left: usize,
  right: usize,
  from: f32,
  step: f32,
): f32 {
  let peak: f32 = 0;
  const gains = left;
  // The gain goes up in steps of four frames, as it does with lanes.
  for (let i = 0; i < 4; i++) put(gains, i, from + <f32>(i + 1) * step);
  for (let i = 4; i < PERIOD; i++) put(gains, i, get(gains, i - 4) + 4 * step);
  for (let i = 0; i < PERIOD; i++) {
    const at = blocks + (<usize>i << 2);
    for (let distance = BYTES; distance < ALL; distance <<= 1) {
      for (let one = at; one < at + ALL; one += BYTES) {
        if ((one - at) & distance) continue;
        const a = load<f32>(one);
        const b = load<f32>(one + distance);
        store<f32>(one, a + b);
        store<f32>(one + distance, a - b);
      }
    }
    const gain = get(gains, i);
    const l = get(inLeft, i);
    const m = get(inRight, i);
    const out = load<f32>(at, 6 * BYTES);
    const wetLeft = (out + l) * gain;
    const wetRight = (out + m) * gain;
    peak = max<f32>(peak, max<f32>(abs<f32>(wetLeft), abs<f32>(wetRight)));
    for (let line = 0; line < LINES; line++) {
      const input = line & 1 ? m : l;
      put(pointer(heads, line), i, load<f32>(at + <usize>line * BYTES) + ((TURNED >> line) & 1 ? -input : input));
    }
    put(left, i, wetLeft);
    put(right, i, wetRight);
  }
  return peak;
}
