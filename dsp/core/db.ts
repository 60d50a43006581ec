/** Decibels, cents and seconds to the factors the inner loops use. Called once per change or period, not per frame. */
import { exponential } from "./power";

/** A fader at its minimum is silence. */
export const SILENCE_DB: f32 = -60;
const OCTAVES_PER_DB: f32 = 0.166096404744;
const DB_PER_OCTAVE: f32 = 6.02059991328;
const LN_1000: f32 = 6.907755279;

/** dB to a linear factor. */
export function gainOfDb(db: f32): f32 {
  return Mathf.exp2(db * OCTAVES_PER_DB);
}

/** dB of a fader to a linear factor: at or below SILENCE_DB exactly 0. */
export function gainOfFader(db: f32): f32 {
  return db <= SILENCE_DB ? 0 : gainOfDb(db);
}

/** Linear factor to dB; -200 for anything at or below 1e-10. */
export function dbOfGain(gain: f32): f32 {
  return gain > 1e-10 ? DB_PER_OCTAVE * Mathf.log2(gain) : -200;
}

/** Square of a linear factor to dB, as above. */
export function dbOfPower(power: f64): f32 {
  return dbOfGain(<f32>Math.sqrt(power));
}

/** Frequency ratio of an interval. */
export function ratioOfCents(cents: f32): f32 {
  return Mathf.exp2(cents / 1200);
}

/** Hz of a MIDI key, A4 = 69 = 440 Hz; keys may be fractions. */
export function hzOfKey(key: f32): f32 {
  return 440 * Mathf.exp2((key - 69) / 12);
}

/** Per-frame factor of an exponential that falls 60 dB in `seconds`. */
export function decayOf(seconds: f32, rate: f32): f32 {
  return seconds <= 0 ? 0 : exponential(-LN_1000 / (seconds * rate));
}

/** Per-frame factor of an exponential with time constant `seconds` (to 1/e); 0 for no time at all. */
export function poleOf(seconds: f32, rate: f32): f32 {
  return seconds <= 0 ? 0 : exponential(-1 / (seconds * rate));
}
