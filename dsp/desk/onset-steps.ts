import { sumDifferences } from './differences';
import { take } from './memory';

/**
 * The sound around a candidate in steps of a quarter of a millisecond: its power, and that of its first and second difference,
 * which are a bass's, a drum's and a cymbal's. Where they rise most steeply a hit begins (after Bello et al., "A tutorial on
 * onset detection in music signals", 2005, section IV).
 */

const STEP_SECONDS: f64 = 0.00025;
/** A candidate is looked for that far to either side, in steps: 12 ms. */
const SEARCH = 48;
/** What is heard of it begins 50 ms before it and ends 12 ms after. */
const PAST = 200;
const FUTURE = 48;
export const STEPS_BEFORE: i32 = SEARCH + PAST;
export const STEPS_IN_ALL: i32 = STEPS_BEFORE + SEARCH + FUTURE;
const SIGNALS = 3;
/** Ways to place a candidate: the steepest rise of each signal, and of the first two over a longer time. */
export const WAYS: i32 = 5;
const SILENCE: f32 = 1e-12;
/** Of the mean power: what lies below is as good as silence. */
const QUIET: f64 = 1e-5;

export let stepFrames: i32 = 0;
/** f64 power of each step, one signal after the other; then their logarithms, f32. */
let powers: usize = 0;
let logs: usize = 0;

export function openSteps(rate: i32): bool {
  stepFrames = max(1, <i32>nearest<f64>(<f64>rate * STEP_SECONDS));
  powers = take(SIGNALS * STEPS_IN_ALL * 8);
  logs = take(SIGNALS * STEPS_IN_ALL * 4);
  return logs != 0;
}

const SUMS: usize = memory.data(24, 8);

/** Takes STEPS_IN_ALL steps of sound; two frames before it are read, too. */
export function readSteps(stretch: usize, gain: f64): void {
  const scale = (gain * gain) / <f64>stepFrames;
  for (let step = 0; step < STEPS_IN_ALL; step++) {
    sumDifferences(stretch + (<usize>(step * stepFrames) << 2), stepFrames, SUMS);
    for (let signal = 0; signal < 3; signal++) keep(step, signal, load<f64>(SUMS + (<usize>signal << 3)) * scale);
  }
}

function keep(step: i32, signal: i32, power: f64): void {
  const place = <usize>(signal * STEPS_IN_ALL + step);
  store<f64>(powers + (place << 3), power);
  store<f32>(logs + (place << 2), Mathf.log(<f32>power + SILENCE));
}

/** The step before which the sound rises most, one of SEARCH to either side of the middle. */
export function placeOf(way: i32): i32 {
  const signal = way < SIGNALS ? way : way - SIGNALS;
  const past = way < SIGNALS ? 12 : 40;
  const now = way < SIGNALS ? 6 : 16;
  const row = logs + (<usize>(signal * STEPS_IN_ALL) << 2);
  let best = STEPS_BEFORE;
  let most: f32 = -1e9;
  for (let step = STEPS_BEFORE - SEARCH; step < STEPS_BEFORE + SEARCH; step++) {
    let loudest: f32 = -1e9;
    for (let i = step - past; i < step; i++) loudest = max(loudest, load<f32>(row + (<usize>i << 2)));
    let sum: f32 = 0;
    for (let i = step; i < step + now; i++) sum += load<f32>(row + (<usize>i << 2));
    const rise = sum / <f32>now - loudest;
    if (rise <= most) continue;
    most = rise;
    best = step;
  }
  return best;
}

/** Six numbers for each signal at a step, as f32 to `out`; returns where the next would stand. */
export function whatIsHeard(step: i32, totals: usize, out: usize): usize {
  for (let signal = 0; signal < SIGNALS; signal++) {
    const total = load<f64>(totals + (<usize>signal << 3)) + 1e-30;
    const row = powers + (<usize>(signal * STEPS_IN_ALL + step) << 3);
    const stroke = level(row, 0, 16, total);
    store<f32>(out, stroke - loudest(row, 36, 4, 2, total));
    store<f32>(out, level(row, 0, 40, total) - level(row, -40, 0, total), 4);
    store<f32>(out, jump(logs + (<usize>(signal * STEPS_IN_ALL + step) << 2)), 8);
    store<f32>(out, stroke - level(row, -160, -40, total), 12);
    store<f32>(out, stroke, 16);
    store<f32>(out, level(row, 8, 40, total) - loudest(row, 160, 12, 6, total), 20);
    out += 24;
  }
  return out;
}

/** Logarithm of the mean power of steps from..past-1, over that of the whole sound. */
function level(row: usize, from: i32, past: i32, total: f64): f32 {
  let sum: f64 = 0;
  for (let i = from; i < past; i++) sum += load<f64>(row + (<usize>i << 3));
  return Mathf.log(<f32>(sum / (<f64>(past - from) * total) + QUIET));
}

/** The highest level of `width` steps within `past` and a little more before, every `stride` steps. */
function loudest(row: usize, past: i32, width: i32, stride: i32, total: f64): f32 {
  let most: f32 = -1e9;
  for (let i = 0; i <= past; i += stride) most = max(most, level(row, -i - width, -i, total));
  return most;
}

function jump(at: usize): f32 {
  let loudest: f32 = -1e9;
  for (let i: usize = 4; i <= 48; i += 4) loudest = max(loudest, load<f32>(at - i));
  let sum: f32 = 0;
  for (let i: usize = 0; i < 24; i += 4) sum += load<f32>(at + i);
  return sum / 6 - loudest;
}
