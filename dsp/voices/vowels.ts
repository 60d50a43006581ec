import { FORMANTS } from "../core/formant-bank";
import { get } from "../core/frames";

/** Of what the vowels are made that a singer goes through: a, e, i, o, u. */
export const LAST_VOWEL: f32 = 4;
/** A vowel's row: Hz of five formants, then dB of each under the first. */
const ROW = 2 * FORMANTS;

/**
 * Sung by a bass (Csound manual, formant values). Its u has F2 20 dB down there: so close above F1 that would be a
 * shoulder here, no peak.
 */
const BASS: usize = memory.data<f32>([
  600, 1040, 2250, 2450, 2750, 0, -7, -9, -9, -20,
  400, 1620, 2400, 2800, 3100, 0, -12, -9, -12, -18,
  250, 1750, 2600, 3050, 3340, 0, -30, -16, -22, -28,
  400, 750, 2400, 2600, 2900, 0, -11, -21, -20, -40,
  350, 600, 2400, 2675, 2950, 0, -12, -32, -28, -36,
]);

/** Sung by a soprano (as above). */
const SOPRANO: usize = memory.data<f32>([
  800, 1150, 2900, 3900, 4950, 0, -6, -32, -20, -50,
  350, 2000, 2800, 3600, 4950, 0, -20, -15, -40, -56,
  270, 2140, 2950, 3900, 4950, 0, -12, -26, -26, -44,
  450, 800, 2830, 3800, 4950, 0, -11, -22, -22, -50,
  325, 700, 2700, 3800, 4950, 0, -16, -35, -40, -60,
]);

/** Hz of formant k (0..4). @param vowel 0..4 @param size 0 a bass, 1 a soprano */
export function formantHz(k: i32, vowel: f32, size: f32): f32 {
  return between(k, vowel, size);
}

/** Its dB under the first formant. */
export function formantDb(k: i32, vowel: f32, size: f32): f32 {
  return between(k + FORMANTS, vowel, size);
}

function between(column: i32, vowel: f32, size: f32): f32 {
  const first = min(<i32>vowel, <i32>LAST_VOWEL - 1);
  const at = first * ROW + column;
  const part = vowel - <f32>first;
  const low = get(BASS, at) + (get(BASS, at + ROW) - get(BASS, at)) * part;
  const high = get(SOPRANO, at) + (get(SOPRANO, at + ROW) - get(SOPRANO, at)) * part;
  return low + (high - low) * size;
}
