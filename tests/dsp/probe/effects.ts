/** One effect at a time, over long buffers: the tests' and the bench's way to dsp/effects. */
import { METER_WORDS } from '../../../dsp/abi/meters';
import { PERIOD } from '../../../dsp/abi/sizes';
import { Biquad } from '../../../dsp/core/biquad';
import { exp2 } from '../../../dsp/core/exp2';
import { exp2x4, log2, log2x4 } from '../../../dsp/core/fast';
import { Ramp } from '../../../dsp/core/ramp';
import { Chorus } from '../../../dsp/effects/chorus';
import { Compressor } from '../../../dsp/effects/compressor';
import { Crusher } from '../../../dsp/effects/crusher';
import { Deesser } from '../../../dsp/effects/deesser';
import { Delay } from '../../../dsp/effects/delay';
import { Drive } from '../../../dsp/effects/drive';
import { DriveBus } from '../../../dsp/effects/drive-bus';
import { Effect } from '../../../dsp/effects/effect';
import { EqPair } from '../../../dsp/effects/eq';
import { Filter } from '../../../dsp/effects/filter';
import { Gate } from '../../../dsp/effects/gate';
import { Limiter } from '../../../dsp/effects/limiter';
import { Loudness } from '../../../dsp/effects/loudness';
import { LevelMeter } from '../../../dsp/effects/meter';
import { Reverb } from '../../../dsp/effects/reverb';
import { reserve, sealMemory } from '../../../dsp/runtime';

export enum Kind {
  Compressor,
  Limiter,
  Crusher,
  Filter,
  Drive,
  DriveBus,
  Reverb,
  Delay,
  Chorus,
  Gate,
  Deesser,
}

let kind: i32 = -1;
let effect: Effect | null = null;
let equaliser: EqPair | null = null;
let meter: LevelMeter | null = null;
let loudness: Loudness | null = null;
let ramp: Ramp | null = null;
let words: usize = 0;
const design = new Biquad();
const DOUBLE: usize = PERIOD * 4;

export function buffer(bytes: i32): usize {
  return reserve(bytes);
}

export function seal(): void {
  sealMemory();
}

export function open(which: i32, rate: f32): void {
  kind = which;
  switch (which) {
    case Kind.Compressor:
      effect = new Compressor(rate);
      break;
    case Kind.Limiter:
      effect = new Limiter(rate);
      break;
    case Kind.Crusher:
      effect = new Crusher(rate);
      break;
    case Kind.Filter:
      effect = new Filter(rate);
      break;
    case Kind.Drive:
      effect = new Drive(rate);
      break;
    case Kind.DriveBus:
      effect = new DriveBus(rate);
      break;
    case Kind.Reverb:
      effect = new Reverb(rate);
      break;
    case Kind.Delay:
      effect = new Delay(rate, 4.1);
      break;
    case Kind.Gate:
      effect = new Gate(rate);
      break;
    case Kind.Deesser:
      effect = new Deesser(rate);
      break;
    default:
      effect = new Chorus(rate);
  }
}

/** The numbers of the effect's own set(), in order; switches 0 or 1. */
export function set(a: f32, b: f32, c: f32, d: f32, e: f32, f: f32): void {
  const it = effect!;
  switch (kind) {
    case Kind.Compressor:
      (it as Compressor).set(a != 0, b, c, d, e, f);
      break;
    case Kind.Limiter:
      (it as Limiter).set(a, b);
      break;
    case Kind.Crusher:
      (it as Crusher).set(a != 0, b, c);
      break;
    case Kind.Filter:
      (it as Filter).set(a != 0, <i32>b, c, d);
      break;
    case Kind.Drive:
      (it as Drive).set(a != 0, b, <i32>c);
      break;
    case Kind.DriveBus:
      (it as DriveBus).set(a, b, <i32>c);
      break;
    case Kind.Reverb:
      (it as Reverb).set(a, b, c, d, e, <i32>f);
      break;
    case Kind.Delay:
      (it as Delay).set(a, b, c, d, e);
      break;
    case Kind.Gate:
      (it as Gate).set(a != 0, b, c, d, e, f);
      break;
    case Kind.Deesser:
      (it as Deesser).set(a != 0, b, c, d);
      break;
    default:
      (it as Chorus).set(a, b, c);
  }
}

/** In place; frames is a multiple of PERIOD. */
export function render(left: usize, right: usize, frames: i32): void {
  const it = effect!;
  for (let i = 0; i < frames; i += PERIOD) {
    it.process(left + (<usize>i << 2), right + (<usize>i << 2));
    it.settle();
  }
}

export function snap(): void {
  effect!.snap();
}

export function reset(): void {
  effect!.reset();
}

export function idle(): bool {
  return effect!.idle();
}

export function reductionDb(): f32 {
  return kind == Kind.Compressor ? (effect as Compressor).reductionDb() : (effect as Limiter).reductionDb();
}

export function latencyFrames(): i32 {
  return (effect as Limiter).latencyFrames();
}

export function clamped(): i32 {
  return (effect as Limiter).clamped();
}

export function openEq(rate: f32): void {
  equaliser = new EqPair(rate);
}

export function setEq(
  strip: i32,
  on: bool,
  lowDb: f32,
  midDb: f32,
  highDb: f32,
  lowHz: f32,
  midHz: f32,
  highHz: f32,
  midQ: f32,
): void {
  equaliser!.set(strip, on, lowDb, midDb, highDb, lowHz, midHz, highHz, midQ);
}

export function renderEq(left0: usize, right0: usize, left1: usize, right1: usize, frames: i32): void {
  const it = equaliser!;
  for (let i: usize = 0; i < <usize>frames << 2; i += DOUBLE) {
    it.process(left0 + i, right0 + i, left1 + i, right1 + i);
    it.settle();
  }
}

export function snapEq(strip: i32): void {
  equaliser!.snap(strip);
}

export function resetEq(strip: i32): void {
  equaliser!.reset(strip);
}

export function idleEq(strip: i32): bool {
  return equaliser!.idle(strip);
}

export function isNeutralEq(strip: i32): bool {
  return equaliser!.isNeutral(strip);
}

export function openMeters(rate: f32): usize {
  words = reserve(METER_WORDS * 4);
  meter = new LevelMeter(words, rate);
  loudness = new Loudness(rate);
  return words;
}

export function measure(left: usize, right: usize, frames: i32): void {
  for (let i: usize = 0; i < <usize>frames << 2; i += DOUBLE) {
    meter!.measure(left + i, right + i, 1, 1);
    loudness!.measure(left + i, right + i);
    loudness!.settle();
  }
}

export function decayMeter(periods: i32): void {
  for (let i = 0; i < periods; i++) meter!.decay();
}

export function resetMeters(): void {
  meter!.reset();
  loudness!.reset();
}

export function momentary(): f32 {
  return loudness!.momentary();
}

export function shortTerm(): f32 {
  return loudness!.shortTerm();
}

/** which: low shelf, peak, high shelf, low-pass, high-pass, band-pass, notch; writes b0 b1 b2 a1 a2 as f64. */
export function designBiquad(which: i32, angle: f64, q: f64, gainDb: f64, to: usize): void {
  switch (which) {
    case 0:
      design.lowShelf(angle, gainDb);
      break;
    case 1:
      design.peak(angle, q, gainDb);
      break;
    case 2:
      design.highShelf(angle, gainDb);
      break;
    case 3:
      design.lowPass(angle, q);
      break;
    case 4:
      design.highPass(angle, q);
      break;
    case 5:
      design.bandPass(angle, q);
      break;
    default:
      design.notch(angle, q);
  }
  store<f64>(to, design.b0);
  store<f64>(to, design.b1, 8);
  store<f64>(to, design.b2, 16);
  store<f64>(to, design.a1, 24);
  store<f64>(to, design.a2, 32);
}

/** In place: log2, then exp2 of four lanes at a time, or of one. */
export function logarithms(at: usize, count: i32): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < <usize>count << 2; i += 16) v128.store(at + i, log2x4(v128.load(at + i)));
  } else {
    for (let i: usize = 0; i < <usize>count << 2; i += 4) store<f32>(at + i, log2(load<f32>(at + i)));
  }
}

export function powers(at: usize, count: i32): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < <usize>count << 2; i += 16) v128.store(at + i, exp2x4(v128.load(at + i)));
  } else {
    for (let i: usize = 0; i < <usize>count << 2; i += 4) store<f32>(at + i, exp2(load<f32>(at + i)));
  }
}

export function openRamp(rate: f32, initial: f32, tolerance: f32): void {
  ramp = new Ramp(rate, initial, tolerance);
}

/** The value at the end of the next period; `target` is written first. */
export function advanceRamp(target: f32): f32 {
  ramp!.target = target;
  ramp!.advance();
  return ramp!.value;
}
