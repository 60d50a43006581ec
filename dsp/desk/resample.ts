import { Kaiser, sinc } from '../core/window';
import { take } from './memory';

/**
 * Changes the sampling rate by any ratio of whole rates: a windowed sinc (Smith, "Digital Audio Resampling", 2002),
 * flat to 0.9 of the lower Nyquist frequency, 100 dB down from it on. One kernel per phase where the ratio has few
 * phases (44.1 to 48 kHz: 160), else interpolation between 1024 of them.
 */
/** Half length in frames of the lower rate: Kaiser's formula for 105 dB over a tenth of the band. */
const REACH: f64 = 68;
const WINDOW: Kaiser = new Kaiser(10.6);
/** Middle of the slope, of the lower Nyquist frequency. */
const CUTOFF: f64 = 0.95;
const MOST_PHASES: i64 = 1024;

/** Output frames per `below` input frames. */
let above: i64 = 1;
let below: i64 = 1;
let phases: i64 = 1;
let taps: i32 = 0;
let table: usize = 0;

/** Prepares the kernels; false when there is no memory for them or a rate is none. */
export function openResampler(fromRate: i32, toRate: i32): bool {
  if (fromRate <= 0 || toRate <= 0) return false;
  const common = divisor(fromRate, toRate);
  above = toRate / common;
  below = fromRate / common;
  phases = min<i64>(above, MOST_PHASES);
  const width = max<f64>(1, <f64>below / <f64>above);
  taps = (<i32>ceil(2 * REACH * width) + 7) & ~7;
  table = take(<usize>((phases + 1) * taps) << 2);
  if (table == 0) return false;
  for (let phase: i64 = 0; phase <= phases; phase++) {
    makeKernel(table + (<usize>(phase * taps) << 2), <f64>phase / <f64>phases, CUTOFF / width, REACH * width);
  }
  return true;
}

/** Input frames the kernel reaches to either side of an output frame. */
export function resamplerReach(): i32 {
  return taps >> 1;
}

/**
 * Output frames first..first+count-1 into `out`. `input` holds the input from frame `inputFirst` on, and must reach
 * resamplerReach() frames beyond the first and the last place read, with zeros where there is no input.
 */
export function resampleBlock(input: usize, inputFirst: f64, out: usize, first: f64, count: i32): void {
  const start = <i64>first * below;
  let frame = start / above - <i64>inputFirst - <i64>(taps / 2 - 1);
  let phase = start % above;
  const wholeStep = below / above;
  const phaseStep = below % above;
  const isExact = phases == above;
  for (let i = 0; i < count; i++) {
    const at = input + (<usize>frame << 2);
    let y: f32 = 0;
    if (isExact) {
      y = dot(table + (<usize>(phase * taps) << 2), at);
    } else {
      const place = phase * phases;
      const row = table + (<usize>((place / above) * taps) << 2);
      const blend = <f32>(<f64>(place % above) / <f64>above);
      const here = dot(row, at);
      y = here + blend * (dot(row + (<usize>taps << 2), at) - here);
    }
    store<f32>(out + (<usize>i << 2), y);
    frame += wholeStep;
    phase += phaseStep;
    if (phase >= above) {
      phase -= above;
      frame++;
    }
  }
}

/** Two running sums of four lanes, in the scalar build four of two: the order is the same. */
function dot(row: usize, at: usize): f32 {
  const past = row + (<usize>taps << 2);
  if (ASC_FEATURE_SIMD) {
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    for (; row < past; row += 32, at += 32) {
      a = f32x4.add(a, f32x4.mul(v128.load(row), v128.load(at)));
      b = f32x4.add(b, f32x4.mul(v128.load(row, 16), v128.load(at, 16)));
    }
    const sum = f32x4.add(a, b);
    return (
      f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3))
    );
  }
  let sum: f32 = 0;
  let rest: f32 = 0;
  for (let lane: usize = 0; lane < 16; lane += 4) {
    let a: f32 = 0;
    let b: f32 = 0;
    for (let p = row + lane, q = at + lane; p < past; p += 32, q += 32) {
      a += load<f32>(p) * load<f32>(q);
      b += load<f32>(p, 16) * load<f32>(q, 16);
    }
    if (lane < 8) sum += a + b;
    else rest += a + b;
  }
  return sum + rest;
}

/** Kernel for a place `fraction` behind the middle; its sum is 1, so that a constant stays the same constant. */
function makeKernel(row: usize, fraction: f64, cutoff: f64, reach: f64): void {
  const first = 1 - <f64>(taps >> 1) - fraction;
  let sum: f64 = 0;
  for (let tap = 0; tap < taps; tap++) {
    const x = first + <f64>tap;
    const coefficient = sinc(x * cutoff) * WINDOW.at(x / reach);
    store<f32>(row + (<usize>tap << 2), <f32>coefficient);
    sum += coefficient;
  }
  for (let tap = 0; tap < taps; tap++) {
    const at = row + (<usize>tap << 2);
    store<f32>(at, <f32>(<f64>load<f32>(at) / sum));
  }
}

function divisor(a: i32, b: i32): i32 {
  while (b != 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
