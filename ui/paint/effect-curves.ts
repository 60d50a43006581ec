/** What the pictures of effects show, as numbers: responses, transfer curves, echoes. Pure; a test measures the engine. */
import type { Mixer, Strip } from '../../song/song.ts';
import { bandPass, bell, gainDbAt, highPass, highShelf, lowPass, lowShelf, notch, type Section } from './biquad.ts';

/** The engine lets no corner come nearer to Nyquist. */
const HIGHEST = 0.47;
/** In the order of the filter's choices. */
const FILTERS = [lowPass, highPass, bandPass, notch] as const;

/** dB at a frequency. */
export type Response = (hz: number) => number;

function responseOf(sections: readonly Section[], rate: number): Response {
  return (hz) => sections.reduce((db, section) => db + gainDbAt(section, (2 * Math.PI * hz) / rate), 0);
}

const angleOf = (hz: number, rate: number) => (2 * Math.PI * Math.min(hz, rate * HIGHEST)) / rate;

export function eqResponse(strip: Strip, rate: number): Response {
  return responseOf(
    [
      lowShelf(angleOf(strip.eqLowFrequency, rate), strip.eqLowGain),
      bell(angleOf(strip.eqMidFrequency, rate), strip.eqMidQ, strip.eqMidGain),
      highShelf(angleOf(strip.eqHighFrequency, rate), strip.eqHighGain),
    ],
    rate,
  );
}

/** dB at the cutoff of a low-pass with this resonance. */
export const resonanceDb = (resonance: number) => 20 * Math.log10(0.5 * 32 ** resonance);
export const resonanceOf = (db: number) => Math.log2(10 ** (db / 20) / 0.5) / 5;

export function filterResponse(strip: Strip, rate: number): Response {
  const filter = FILTERS[strip.filterMode] ?? lowPass;
  return responseOf([filter(angleOf(strip.filterCutoff, rate), 0.5 * 32 ** strip.filterResonance)], rate);
}

/** The four numbers a compressor's curve follows from. */
export interface Knee {
  readonly thresholdDb: number;
  readonly ratio: number;
  readonly makeupDb: number;
}

/** dB that come out in the end for a level that stays. */
export function compressed({ thresholdDb, ratio, makeupDb }: Knee, inputDb: number): number {
  return inputDb - Math.max(0, inputDb - thresholdDb) * (1 - 1 / ratio) + makeupDb;
}

/** The level at which the curve takes so much away: where a reduction that was measured stands on it. */
export function inputOf({ thresholdDb, ratio }: Knee, reductionDb: number): number {
  return ratio > 1 ? thresholdDb + reductionDb / (1 - 1 / ratio) : thresholdDb;
}

interface Echo {
  readonly ticks: number;
  /** 1: as loud as the first. */
  readonly amplitude: number;
  readonly isRight: boolean;
}

/** Nothing softer is drawn. */
const SOFTEST = 0.01;
const MOST_ECHOES = 64;

export function echoes({ ticks, feedback, pingPong }: Mixer['delay'], untilTicks: number): readonly Echo[] {
  const all: Echo[] = [];
  let amplitude = 1;
  for (let turn = 1; turn <= MOST_ECHOES && turn * ticks <= untilTicks && amplitude >= SOFTEST; turn++) {
    all.push({ ticks: turn * ticks, amplitude, isRight: pingPong && turn % 2 === 0 });
    amplitude *= feedback;
  }
  return all;
}
