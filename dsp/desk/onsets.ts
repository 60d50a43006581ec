import { sumDifferences } from './differences';
import { Flux, LAG } from './flux';
import { take } from './memory';
import { FEATURES, onsetScore } from './onset-rule';
import { openSteps, placeOf, readSteps, STEPS_BEFORE, STEPS_IN_ALL, stepFrames, WAYS, whatIsHeard } from './onset-steps';

/**
 * Onsets: where something new begins to sound. Two fluxes find candidates (flux.ts). Each is placed on the rise of the sound
 * itself in several ways, and a rule that was learned says which of them is one, and how surely (onset-steps.ts, onset-rule.ts).
 */

const HOP_SECONDS: f64 = 0.002;
/** Windows of 21 and 5 ms, at the power of two that is nearest. */
const LONG_SECONDS: f64 = 0.0213;
const LONG_SHARE: f64 = 0.6;
/** The share of a curve that lies below a strong hit of this sound. */
const STRONG: f64 = 0.995;
const HISTOGRAM = 4096;
/** A candidate is the greatest within that time to either side, and more than that. */
const APART_HOPS = 6;
const LEAST: f32 = 0.012;
/** The curve begins in the silence before the first frame, or a hit that stands there would be no rise. */
const LEAD = 12;
/** Candidates that are compared with one another. */
const NEAR_HOPS: f32 = 30;
const NO_NEIGHBOUR: f32 = 0.01;

const long: Flux = new Flux();
const short: Flux = new Flux();
let hop: i32 = 0;
let gain: f64 = 1;
let hops: i32 = 0;
let longCurve: usize = 0;
let shortCurve: usize = 0;
let counts: usize = 0;
/** Pairs of f32: hop, height. */
let candidates: usize = 0;
let found: i32 = 0;
/** Heights of strong hits in each of the two curves: in a pad they are low. */
let strongLong: f64 = 0;
let strongShort: f64 = 0;
/** Mean power of the sound, of its first and its second difference. */
const TOTALS: usize = memory.data(3 * 8, 8);
const SUMS: usize = memory.data(24, 8);
const HEARD: usize = memory.data(FEATURES * 4, 4);
let score: f32 = 0;

/** Prepares for `frames` frames whose loudest is `peak`; false when there is no memory. */
export function openOnsets(rate: i32, frames: f64, peak: f64): bool {
  hop = max(1, <i32>nearest<f64>(<f64>rate * HOP_SECONDS));
  hops = <i32>(frames / <f64>hop) + 1 + LEAD;
  gain = peak > 0 ? 1 / peak : 0;
  found = 0;
  memory.fill(TOTALS, 0, 24);
  let size = 64;
  while (<f64>size * 1.41 < <f64>rate * LONG_SECONDS) size <<= 1;
  if (!long.open(size, <f64>rate) || !short.open(size >> 2, <f64>rate)) return false;
  longCurve = take(<usize>hops << 2);
  shortCurve = take(<usize>hops << 2);
  counts = take(HISTOGRAM << 2);
  candidates = take(<usize>(hops / (APART_HOPS + 1) + 1) << 3);
  return candidates != 0 && openSteps(rate);
}

/** Frames between two hops. */
export function onsetHop(): i32 {
  return hop;
}

/** How many hops there are. */
export function onsetHops(): i32 {
  return hops;
}

/** Frames that the window of hop 0 begins before the first frame. */
export function onsetLead(): i32 {
  return LEAD * hop + (long.size >> 1);
}

/** Frames of a window. */
export function onsetWindow(): i32 {
  return long.size;
}

/** Hops first to first + count - 1, in order. `input` begins with the first one's window, and holds that of the last. */
export function feedOnsets(input: usize, first: i32, count: i32): void {
  const inner = <usize>((long.size - short.size) >> 1) << 2;
  const middle = <usize>(long.size >> 1) << 2;
  for (let i = 0; i < count && first + i < hops; i++) {
    const at = input + (<usize>(i * hop) << 2);
    const place = <usize>(first + i) << 2;
    store<f32>(longCurve + place, <f32>long.next(at, gain));
    store<f32>(shortCurve + place, <f32>short.next(at + inner, gain));
    addTotals(at + middle);
  }
}

function addTotals(at: usize): void {
  sumDifferences(at, hop, SUMS);
  for (let signal: usize = 0; signal < 24; signal += 8) {
    store<f64>(TOTALS + signal, load<f64>(TOTALS + signal) + load<f64>(SUMS + signal));
  }
}

/** After the last hop: how many candidates there are. */
export function findOnsets(): i32 {
  strongLong = strong(longCurve) + 1e-4;
  strongShort = strong(shortCurve) + 1e-4;
  for (let i = 0; i < hops; i++) {
    const at = longCurve + (<usize>i << 2);
    const longShare = (LONG_SHARE * <f64>load<f32>(at)) / strongLong;
    const shortShare = ((1 - LONG_SHARE) * <f64>load<f32>(shortCurve + (<usize>i << 2))) / strongShort;
    store<f32>(at, <f32>(longShare + shortShare));
  }
  found = 0;
  for (let i = 0; i < hops; i++) {
    const height = load<f32>(longCurve + (<usize>i << 2));
    if (height < LEAST || !isGreatest(i, height)) continue;
    const at = candidates + (<usize>found << 3);
    found++;
    store<f32>(at, <f32>(i - LEAD) - <f32>LAG / 2);
    store<f32>(at, height, 4);
  }
  const scale = (gain * gain) / <f64>(hops * hop);
  for (let at = TOTALS; at < TOTALS + 24; at += 8) store<f64>(at, load<f64>(at) * scale);
  return found;
}

function isGreatest(hop: i32, height: f32): bool {
  for (let i = max(0, hop - APART_HOPS); i <= min(hops - 1, hop + APART_HOPS); i++) {
    const other = load<f32>(longCurve + (<usize>i << 2));
    if (other > height || (other == height && i < hop)) return false;
  }
  return true;
}

/** The height that a share of STRONG lies below. */
function strong(curve: usize): f64 {
  let most: f32 = 0;
  for (let i = 0; i < hops; i++) most = max(most, load<f32>(curve + (<usize>i << 2)));
  if (most <= 0) return 0;
  memory.fill(counts, 0, HISTOGRAM << 2);
  const scale = <f32>(HISTOGRAM - 1) / most;
  for (let i = 0; i < hops; i++) {
    const at = counts + (<usize>(load<f32>(curve + (<usize>i << 2)) * scale) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  let left = <i32>(<f64>hops * (1 - STRONG));
  let place = HISTOGRAM - 1;
  while (place > 0 && left >= load<i32>(counts + (<usize>place << 2))) {
    left -= load<i32>(counts + (<usize>place << 2));
    place--;
  }
  return <f64>place / <f64>scale;
}

/** First frame of the stretch of sound that judgeOnset wants to see; may lie before the first. */
export function onsetStretch(candidate: i32): f64 {
  const frame = <f64>load<f32>(candidates + (<usize>candidate << 3)) * <f64>hop;
  return (nearest<f64>(frame / <f64>stepFrames) - <f64>STEPS_BEFORE) * <f64>stepFrames;
}

/** Its length; two frames of it are read before its beginning. */
export function onsetStretchFrames(): i32 {
  return STEPS_IN_ALL * stepFrames;
}

/** Where the candidate is, as a frame; onsetSurety() says how surely it is one. */
export function judgeOnset(candidate: i32, stretch: usize): f64 {
  readSteps(stretch, gain);
  let best = -1;
  for (let way = 0; way < WAYS; way++) {
    const step = placeOf(way);
    describeOnset(candidate, step);
    const found = onsetScore(HEARD);
    if (best >= 0 && found <= score) continue;
    best = step;
    score = found;
  }
  return onsetStretch(candidate) + <f64>(best * stepFrames);
}

/** Of the last candidate judged: above 0 it is more likely an onset than not (the logarithm of its odds). */
export function onsetSurety(): f32 {
  return score;
}

/** What the rule is told of a candidate that begins with a step of the stretch last read. */
export function describeOnset(candidate: i32, step: i32): usize {
  const at = candidates + (<usize>candidate << 3);
  const place = load<f32>(at);
  const height = load<f32>(at, 4);
  const away = <f32>((onsetStretch(candidate) + <f64>(step * stepFrames) - <f64>place * <f64>hop) / <f64>(2 * hop));
  let before = NO_NEIGHBOUR;
  for (let i = candidate - 1; i >= 0 && place - load<f32>(candidates + (<usize>i << 3)) < NEAR_HOPS; i--) {
    before = max(before, load<f32>(candidates + (<usize>i << 3), 4));
  }
  let after = NO_NEIGHBOUR;
  for (let i = candidate + 1; i < found && load<f32>(candidates + (<usize>i << 3)) - place < NEAR_HOPS; i++) {
    after = max(after, load<f32>(candidates + (<usize>i << 3), 4));
  }
  const own = whatIsHeard(step, TOTALS, HEARD);
  store<f32>(own, Mathf.log(height));
  store<f32>(own, away, 4);
  store<f32>(own, abs<f32>(away), 8);
  store<f32>(own, Mathf.log(height / before), 12);
  store<f32>(own, Mathf.log(height / after), 16);
  store<f32>(own, Mathf.log(height * <f32>strongLong), 20);
  store<f32>(own, Mathf.log(height * <f32>strongShort), 24);
  return HEARD;
}
