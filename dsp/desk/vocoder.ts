import { sine } from '../core/cosine';
import { fftTableBytes, fillFftTable, forwardFft, inverseFft } from '../core/fft';
import { openEnvelope, wearEnvelope } from './envelope';
import { take } from './memory';

/**
 * A phase vocoder whose peaks rule (Laroche and Dolson, "Improved phase vocoder time-scale modification of audio", 1999). A
 * window of the input is turned, peak by peak, so that it goes on where the output of one hop before left off: by the angle
 * between that output and the input exactly one hop earlier. So no phase is ever unwrapped, a stretch by 1 turns nothing, and
 * what lies around a peak keeps its phase to it. Both channels have one set of peaks and turns, so the picture stands.
 */

/** A window has that many hops. */
export const OVERLAP = 8;
const MOST_CHANNELS = 2;
/** What is this far below turns with its neighbours: its own angle would be noise. */
const NOTHING: f64 = 1e-24;

let size: i32 = 0;
let hop: i32 = 0;
let channels: i32 = 0;
let table: usize = 0;
/** Root of Hann's window: once on the way in, once on the way out. */
let window: usize = 0;
/** For each channel: this window of the input, the one a hop earlier, and the last output; spectra, f64. */
let now: usize = 0;
let past: usize = 0;
let last: usize = 0;
/** Power of each bin, both channels together. */
let power: usize = 0;
/** What is being added up, f64 of each channel: `size` frames, of which the first hop is whole after each turn. */
let sum: usize = 0;
let isFirst: bool = true;

/** Prepares for windows of `frames`, a power of two; false when there is no memory. */
export function openVocoder(frames: i32, channelCount: i32): bool {
  size = frames;
  hop = frames / OVERLAP;
  channels = min(MOST_CHANNELS, channelCount);
  const bytes = <usize>size << 3;
  const all = bytes * <usize>channels;
  table = take(fftTableBytes(size));
  window = take(bytes);
  now = take(all);
  past = take(all);
  last = take(all);
  power = take((bytes >> 1) + 8);
  sum = take(all);
  if (sum == 0 || !openEnvelope(size, table)) return false;
  fillFftTable(table, size);
  for (let i = 0; i < size; i++) {
    // The square root of Hann's window is a half sine; squared, eight of them add up to four.
    store<f64>(window + (<usize>i << 3), sine((Math.PI * <f64>i) / <f64>size) * sine((Math.PI * <f64>i) / <f64>size) * 0.5773502691896258);
  }
  startVocoder();
  return true;
}

/** The next window is taken as it is: what comes has nothing to do with what came. */
export function startVocoder(): void {
  isFirst = true;
  memory.fill(sum, 0, (<usize>size << 3) * <usize>channels);
}

/** Frames from one window to the next. */
export function vocoderHop(): i32 {
  return hop;
}

/**
 * One hop of output of each channel to `out`, f32, one channel after the other. `input` holds, one channel after the other,
 * size + hop frames: the window is the last `size` of them. `formants` is 1, or by how much higher the result is going to be
 * played while its formants are to stay.
 */
export function vocode(input: usize, out: usize, formants: f64): void {
  const bytes = <usize>size << 3;
  const inputBytes = <usize>(size + hop) << 2;
  for (let c: usize = 0; c < <usize>channels; c++) {
    analyse(input + c * inputBytes + (<usize>hop << 2), now + c * bytes);
    if (!isFirst) analyse(input + c * inputBytes, past + c * bytes);
  }
  if (!isFirst) turn();
  isFirst = false;
  memory.copy(last, now, bytes * <usize>channels);
  for (let c: usize = 0; c < <usize>channels; c++) {
    const spectrum = now + c * bytes;
    if (formants != 1) wearEnvelope(spectrum, formants);
    inverseFft(spectrum, table, size);
    add(spectrum, sum + c * bytes);
    give(sum + c * bytes, out + c * (<usize>hop << 2));
  }
}

function analyse(from: usize, to: usize): void {
  for (let i: usize = 0; i < <usize>size; i++) {
    store<f64>(to + (i << 3), <f64>load<f32>(from + (i << 2)) * load<f64>(window + (i << 3)));
  }
  forwardFft(to, table, size);
}

/** Overlap and add. */
function add(frames: usize, to: usize): void {
  for (let i: usize = 0; i < <usize>size << 3; i += 8) {
    store<f64>(to + i, load<f64>(to + i) + load<f64>(frames + i) * load<f64>(window + i));
  }
}

/** The hop that is whole, and the rest moves up. */
function give(from: usize, out: usize): void {
  for (let i: usize = 0; i < <usize>hop; i++) store<f32>(out + (i << 2), <f32>load<f64>(from + (i << 3)));
  const kept = <usize>(size - hop) << 3;
  memory.copy(from, from + (<usize>hop << 3), kept);
  memory.fill(from + kept, 0, <usize>hop << 3);
}

/** Peaks, and around each all bins up to the middle between it and the next. */
function turn(): void {
  const bins = size >> 1;
  measure(bins);
  let peak = nextPeak(1, bins);
  if (peak < 0) return;
  let from = 1;
  while (peak >= 0) {
    const next = nextPeak(peak + 1, bins);
    const to = next < 0 ? bins : (peak + next + 1) >> 1;
    turnRegion(peak, from, to);
    from = to;
    peak = next;
  }
}

function measure(bins: i32): void {
  for (let k: usize = 1; k < <usize>bins; k++) {
    let both: f64 = 0;
    for (let c: usize = 0; c < <usize>channels; c++) {
      const at = now + c * (<usize>size << 3) + (k << 4);
      both += load<f64>(at) * load<f64>(at) + load<f64>(at, 8) * load<f64>(at, 8);
    }
    store<f64>(power + (k << 3), both);
  }
}

/** The first bin from `from` on that is louder than two to either side; -1 when there is none. */
function nextPeak(from: i32, bins: i32): i32 {
  for (let k = max(from, 3); k < bins - 2; k++) {
    const at = power + (<usize>k << 3);
    const own = load<f64>(at);
    if (own < load<f64>(at - 8) || own < load<f64>(at, 8)) continue;
    if (own > load<f64>(at - 16) && own > load<f64>(at, 16) && own > NOTHING) return k;
  }
  return -1;
}

function turnRegion(peak: i32, from: i32, to: i32): void {
  let re: f64 = 0;
  let im: f64 = 0;
  for (let c: usize = 0; c < <usize>channels; c++) {
    const at = c * (<usize>size << 3) + (<usize>peak << 4);
    const outRe = load<f64>(last + at);
    const outIm = load<f64>(last + at, 8);
    const inRe = load<f64>(past + at);
    const inIm = load<f64>(past + at, 8);
    // Output times the conjugate of the input: an angle that each channel counts for by its loudness.
    re += outRe * inRe + outIm * inIm;
    im += outIm * inRe - outRe * inIm;
  }
  const length = sqrt<f64>(re * re + im * im);
  if (length < NOTHING) return;
  re /= length;
  im /= length;
  for (let c: usize = 0; c < <usize>channels; c++) {
    const row = now + c * (<usize>size << 3);
    for (let k = from; k < to; k++) {
      const at = row + (<usize>k << 4);
      const x = load<f64>(at);
      const y = load<f64>(at, 8);
      store<f64>(at, x * re - y * im);
      store<f64>(at, x * im + y * re, 8);
    }
  }
}
