import { fftTableBytes, fillFftTable, forwardFft, inverseFft } from '../core/fft';
import { take } from './memory';

/**
 * How late one recording is within another: generalised cross-correlation (Knapp and Carter, "The generalized correlation
 * method for estimation of time delay", 1976), each frequency weighted by how coherent the two are there, over all windows
 * (Hannan and Thomson, 1973): what only one of them holds, a voice over a beat, weighs nothing.
 *
 * A window of the first, half as long as the transform and tapered, is held against one of the second that reaches a quarter
 * of the transform beyond it to either side, so that every delay up to there is seen whole.
 */
let size: i32 = 0;
let table: usize = 0;
let first: usize = 0;
let second: usize = 0;
/** Sums over the windows: of the cross spectrum (complex), and of the powers of both. */
let cross: usize = 0;
let powers: usize = 0;
let windows: i32 = 0;

/** Largest share of its power that a frequency counts as common: nothing is heard without any noise. */
const MOST_COHERENT: f64 = 0.98;
/** Around the peak, in frames, nothing is a second one. */
let spare: i32 = 0;

let lag: f64 = 0;
let peak: f64 = 0;
let rival: f64 = 0;
let spread: f64 = 0;

/** `frames`: of the transform, a power of two; `spareFrames`: what counts as one peak. False: no memory. */
export function openAlign(frames: i32, spareFrames: i32): bool {
  size = frames;
  spare = spareFrames;
  windows = 0;
  const bytes = <usize>frames << 3;
  table = take(fftTableBytes(frames));
  first = take(bytes);
  second = take(bytes);
  cross = take(bytes);
  powers = take(bytes);
  if (table == 0 || first == 0 || second == 0 || cross == 0 || powers == 0) return false;
  fillFftTable(table, frames);
  memory.fill(cross, 0, bytes);
  memory.fill(powers, 0, bytes);
  return true;
}

/** A window of each: `size` / 2 frames of the first from a place on, `size` of the second from a quarter of it before. */
export function feedAlign(one: usize, other: usize): void {
  const half = size >> 1;
  memory.fill(first, 0, <usize>size << 3);
  for (let i = 0; i < half; i++) {
    const taper = 0.5 - 0.5 * Math.cos((2 * Math.PI * (<f64>i + 0.5)) / <f64>half);
    store<f64>(first + (<usize>(i + (half >> 1)) << 3), taper * <f64>load<f32>(one + (<usize>i << 2)));
  }
  for (let i = 0; i < size; i++) store<f64>(second + (<usize>i << 3), <f64>load<f32>(other + (<usize>i << 2)));
  forwardFft(first, table, size);
  forwardFft(second, table, size);
  for (let k = 1; k < half; k++) {
    const at = <usize>k << 4;
    const aRe = load<f64>(first + at);
    const aIm = load<f64>(first + at, 8);
    const bRe = load<f64>(second + at);
    const bIm = load<f64>(second + at, 8);
    store<f64>(cross + at, load<f64>(cross + at) + aRe * bRe + aIm * bIm);
    store<f64>(cross + at, load<f64>(cross + at, 8) + aIm * bRe - aRe * bIm, 8);
    store<f64>(powers + at, load<f64>(powers + at) + aRe * aRe + aIm * aIm);
    store<f64>(powers + at, load<f64>(powers + at, 8) + bRe * bRe + bIm * bIm, 8);
  }
  windows++;
}

/** After all windows. Delays from -`reach` to `reach` frames are looked at; what was found say the four below. */
export function findAlign(reach: i32): void {
  const half = size >> 1;
  memory.fill(first, 0, <usize>size << 3);
  // By chance alone so much seems to be common.
  const chance = 1 / <f64>max(1, windows);
  for (let k = 1; k < half; k++) {
    const at = <usize>k << 4;
    const re = load<f64>(cross + at);
    const im = load<f64>(cross + at, 8);
    const magnitude = Math.sqrt(re * re + im * im);
    const power = load<f64>(powers + at) * load<f64>(powers + at, 8);
    if (power <= 0 || magnitude <= 0) continue;
    const coherent = min(MOST_COHERENT, max(0, ((magnitude * magnitude) / power - chance) / max(1e-9, 1 - chance)));
    const weight = coherent / ((1 - coherent) * magnitude);
    store<f64>(first + at, re * weight);
    store<f64>(first + at, im * weight, 8);
  }
  inverseFft(first, table, size);
  read(min(reach, size >> 2));
}

/** Where the peak is, how high the next one, and how high all of it is on the mean. */
function read(reach: i32): void {
  let at = 0;
  peak = 0;
  let squares: f64 = 0;
  for (let i = -reach; i <= reach; i++) {
    const y = value(i);
    squares += y * y;
    if (y > peak) {
      peak = y;
      at = i;
    }
  }
  spread = Math.sqrt(squares / <f64>(2 * reach + 1));
  rival = 0;
  for (let i = -reach; i <= reach; i++) {
    if (abs(i - at) > spare) rival = max(rival, Math.abs(value(i)));
  }
  const before = value(at - 1);
  const after = value(at + 1);
  const bend = before - 2 * peak + after;
  lag = <f64>at + (bend < 0 ? (0.5 * (before - after)) / bend : 0);
}

// @ts-ignore: decorator
@inline
function value(frames: i32): f64 {
  return load<f64>(first + (<usize>((frames + size) & (size - 1)) << 3));
}

/** Frames by which the first is later than the second, with their fraction; negative: earlier. */
export function alignLag(): f64 {
  return lag;
}

/** Heights of the correlation: its peak, the highest that is no part of it, and its mean (root of the mean square). */
export function alignPeak(): f64 {
  return peak;
}

export function alignRival(): f64 {
  return rival;
}

export function alignSpread(): f64 {
  return spread;
}
