/** The tempo of a loop: its length is a whole number of beats, and its onsets say how many. Pure. */
import type { Onsets } from './desk-onsets.ts';

export interface LoopTempo {
  readonly bpm: number;
  /** Quarter notes from its first frame to its last. */
  readonly beats: number;
  /** How near its onsets are to sixteenths: 1 for all upon them, 0 for anywhere. */
  readonly fit: number;
}

const SLOWEST_BPM = 55;
const FASTEST_BPM = 210;
/** Tempi people choose: half of them within a third of an octave of this (after Moelants, "Preferred tempo reconsidered", 2002). */
const USUAL_BPM = 116;
const USUAL_OCTAVES = 0.45;
/** How much that counts beside how well the onsets fit a grid of sixteenths. */
const USUAL_SHARE = 0.35;
/** Three bars are a rarity, and shuffled triplets fit them too well. */
const THREES_COST = 0.5;
const STEPS_PER_BEAT = 4;
/** How late the second sixteenth of a pair may be, in sixteenths: not at all to a triplet. */
const SWINGS = [0, 0.08, 0.16, 0.24, 0.33];

/** Null for silence, and for what is too short to be a loop. */
export function tempoOfLoop({ frames, strengths }: Onsets, lengthFrames: number, rate: number): LoopTempo | null {
  const minutes = lengthFrames / rate / 60;
  const choices = beatsWithin(SLOWEST_BPM * minutes, FASTEST_BPM * minutes);
  if (frames.length === 0 || choices.length === 0) return null;
  const places = Float64Array.from(frames, (frame) => frame / lengthFrames);
  const judged = choices.map((beats) => {
    const octaves = Math.log2(beats / minutes / USUAL_BPM) / USUAL_OCTAVES;
    const fit = closeness(places, strengths, beats);
    return { beats, fit, worth: fit - USUAL_SHARE * octaves * octaves - (beats % 3 === 0 ? THREES_COST : 0) };
  });
  const { beats, fit } = judged.reduce((best, one) => (one.worth > best.worth ? one : best));
  return { bpm: beats / minutes, beats, fit };
}

/**
 * Of loops that our engine plays nineteen in twenty fit better than this, and of stretches that end anywhere, whose tempo comes out wrong, nineteen in
 * twenty worse.
 */
const STEADY_FIT = 0.6;

/** Beats per minute; null also where the onsets do not lie in the beats, as where the sound ends in the middle of one. */
export function steadyTempo(onsets: Onsets, lengthFrames: number, rate: number): number | null {
  const found = tempoOfLoop(onsets, lengthFrames, rate);
  return found && found.fit >= STEADY_FIT ? found.bpm : null;
}

/** Loops are powers of two long, or three times one. */
function beatsWithin(least: number, most: number): readonly number[] {
  const powers = Array.from({ length: 14 }, (_, i) => 2 ** i);
  return [...powers, ...powers.map((power) => 3 * power)].filter((beats) => beats >= least && beats <= most);
}

/** How near the onsets are to sixteenths, swung or not: 1 for all upon them, 0 for anywhere. */
function closeness(places: Float64Array, strengths: Float32Array, beats: number): number {
  const steps = beats * STEPS_PER_BEAT;
  return Math.max(
    ...SWINGS.map((late) => {
      let sum = 0;
      let weight = 0;
      for (const [i, place] of places.entries()) {
        const at = place * steps;
        const step = Math.round(at - late / 2);
        const strength = strengths[i] ?? 0;
        sum += strength * Math.cos(2 * Math.PI * (at - step - (step % 2 === 1 ? late : 0)));
        weight += strength;
      }
      return sum / weight;
    }),
  );
}
