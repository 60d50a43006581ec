import { Biquad } from '../core/biquad';
import { headShelf, lowRollOff } from '../core/k-weighting';
import { take } from './memory';

/**
 * Integrated loudness of a programme (ITU-R BS.1770-5, annex 1): K-weighting, blocks of 400 ms every 100 ms, a gate at
 * -70 LUFS and one 10 LU below the loudness of what passes it. Fed in pieces of any size. Also the largest sample.
 */
const STEPS_PER_SECOND = 10;
const STEPS_PER_BLOCK = 4;
const OFFSET_DB: f64 = -0.691;
const ABSOLUTE_GATE: f64 = -70;
const RELATIVE_GATE: f64 = -10;
export const SILENCE: f64 = -200;

const shelf: Biquad = new Biquad();
const rollOff: Biquad = new Biquad();
/** Two states of both filters, for either channel. */
const states: usize = memory.data(64, 16);
/** Sums of squares of the steps. */
let steps: usize = 0;
let capacity: i32 = 0;
let count: i32 = 0;
let stepFrames: i32 = 0;
let filled: i32 = 0;
let square: f64 = 0;
let peak: f32 = 0;

/** A new programme of at most `frames` frames; false when there is no memory for it. */
export function openLoudness(rate: f64, frames: f64): bool {
  stepFrames = max(1, <i32>nearest<f64>(rate / STEPS_PER_SECOND));
  capacity = <i32>(frames / <f64>stepFrames) + 1;
  steps = take(<usize>capacity << 3);
  memory.fill(states, 0, 64);
  count = 0;
  filled = 0;
  square = 0;
  peak = 0;
  headShelf(shelf, rate);
  lowRollOff(rollOff, rate);
  return steps != 0;
}

/** `right` 0: mono. */
export function feedLoudness(left: usize, right: usize, frames: i32): void {
  while (frames > 0) {
    const piece = min(frames, stepFrames - filled);
    const bytes = <usize>piece << 2;
    square += weigh(left, piece, states);
    peak = max(peak, peakOf(left, piece));
    if (right != 0) {
      square += weigh(right, piece, states + 32);
      peak = max(peak, peakOf(right, piece));
      right += bytes;
    }
    left += bytes;
    frames -= piece;
    filled += piece;
    if (filled < stepFrames) return;
    if (count < capacity) {
      store<f64>(steps + (<usize>count << 3), square);
      count++;
    }
    filled = 0;
    square = 0;
  }
}

/** LUFS of what was fed; SILENCE when no block passes the gates. */
export function integratedLoudness(): f64 {
  const gate = loudnessAbove(ABSOLUTE_GATE);
  return gate == SILENCE ? SILENCE : loudnessAbove(max(ABSOLUTE_GATE, gate + RELATIVE_GATE));
}

/** Largest absolute sample of what was fed. */
export function samplePeak(): f32 {
  return peak;
}

/** LUFS of the mean of all blocks louder than `gate`. */
function loudnessAbove(gate: f64): f64 {
  const blockFrames = <f64>stepFrames * STEPS_PER_BLOCK;
  let sum: f64 = 0;
  let blocks = 0;
  for (let last = STEPS_PER_BLOCK - 1; last < count; last++) {
    let block: f64 = 0;
    for (let step = last - STEPS_PER_BLOCK + 1; step <= last; step++) block += load<f64>(steps + (<usize>step << 3));
    block /= blockFrames;
    if (lufsOf(block) <= gate) continue;
    sum += block;
    blocks++;
  }
  return blocks == 0 ? SILENCE : lufsOf(sum / <f64>blocks);
}

function lufsOf(meanSquare: f64): f64 {
  return meanSquare > 1e-19 ? OFFSET_DB + 10 * Math.log10(meanSquare) : SILENCE;
}

/** Sum of squares of one channel after both filters (direct form II transposed, in f64); the roll-off's zeros are 1 -2 1. */
function weigh(channel: usize, frames: i32, state: usize): f64 {
  const b0 = shelf.b0;
  const b1 = shelf.b1;
  const b2 = shelf.b2;
  const a1 = shelf.a1;
  const a2 = shelf.a2;
  const c1 = rollOff.a1;
  const c2 = rollOff.a2;
  let s1 = load<f64>(state);
  let s2 = load<f64>(state, 8);
  let t1 = load<f64>(state, 16);
  let t2 = load<f64>(state, 24);
  let sum: f64 = 0;
  const past = channel + (<usize>frames << 2);
  for (let at = channel; at < past; at += 4) {
    const input = <f64>load<f32>(at);
    const x = input - input == 0 ? input : 0;
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b2 * x - a2 * y;
    const z = y + t1;
    t1 = -2 * y - c1 * z + t2;
    t2 = y - c2 * z;
    sum += z * z;
  }
  // Digital silence must not ring down through denormals.
  store<f64>(state, settled(s1));
  store<f64>(state, settled(s2), 8);
  store<f64>(state, settled(t1), 16);
  store<f64>(state, settled(t2), 24);
  return sum;
}

function settled(x: f64): f64 {
  return abs<f64>(x) < 1e-30 ? 0 : x;
}

function peakOf(channel: usize, frames: i32): f32 {
  let highest: f32 = 0;
  const past = channel + (<usize>frames << 2);
  for (let at = channel; at < past; at += 4) {
    const x = abs<f32>(load<f32>(at));
    if (x > highest) highest = x;
  }
  return highest;
}
