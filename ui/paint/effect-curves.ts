/** What the pictures of effects show, as numbers: the effects' own code computes their curves, and echoes follow from two knobs. */
import type { Mixer, Strip } from '../../song/song.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import { type Curves, openCurves } from '../../worklets/curves.ts';

let curves: Curves | undefined;

/** The effects' code, which comes before the first picture is drawn. */
export async function loadCurves(open: () => Promise<Curves> = openCurves): Promise<void> {
  curves ??= await open();
}

function loaded(): Curves {
  if (!curves) throw new Error('loadCurves comes first');
  return curves;
}

/** dB at frequencies in Hz, as if the effect were on. */
export type Response = (strip: Strip, rate: number, hz: Float32Array) => Float32Array;

export const eqResponse: Response = (strip, rate, hz) => loaded().response('eq', { ...strip, eqOn: true }, rate, hz);

export const filterResponse: Response = (strip, rate, hz) =>
  loaded().response('filter', { ...strip, filterOn: true }, rate, hz);

/** While it takes all of its depth away. */
export const deesserResponse: Response = (strip, rate, hz) => loaded().response('deesser', strip, rate, hz);

/** dB that come out of a gate in the end for levels that stay. */
export const gated = (strip: Strip, inputDb: Float32Array): Float32Array => loaded().transfer(strip, inputDb, 'gate');

/** Where the peak of a low-pass is measured: far from both ends of its range. */
const PEAK_HZ = 1000;
const LOW_PASS = { filterOn: true, filterMode: 0, filterCutoff: PEAK_HZ };

/** dB at the cutoff of a low-pass with this resonance. */
export function resonanceDb(filterResonance: number, rate: number): number {
  const response = loaded().response('filter', { ...LOW_PASS, filterResonance }, rate, Float32Array.of(PEAK_HZ));
  return response[0] as number;
}

export function resonanceOf(db: number, rate: number): number {
  const { min, max } = STRIP_SPECS.filterResonance;
  return whereRising((resonance) => resonanceDb(resonance, rate) - db, min, max);
}

/** The numbers of a compressor, a strip's or the master's, from which its curve follows. */
export interface Knee {
  readonly thresholdDb: number;
  readonly ratio: number;
  readonly makeupDb: number;
}

/** dB that come out in the end for levels that stay. */
export function compressed({ thresholdDb, ratio, makeupDb }: Knee, inputDb: Float32Array): Float32Array {
  const strip = {
    compressorOn: true,
    compressorThreshold: thresholdDb,
    compressorRatio: ratio,
    compressorMakeup: makeupDb,
  };
  return loaded().transfer(strip, inputDb);
}

export const compressedAt = (knee: Knee, inputDb: number): number =>
  compressed(knee, Float32Array.of(inputDb))[0] as number;

/** No level of a picture is louder. */
const LOUDEST_DB = 60;

/** The level at which the curve takes so much away: where a reduction that was measured stands on it. */
export function inputOf(knee: Knee, reductionDb: number): number {
  const bare = { ...knee, makeupDb: 0 };
  return whereRising((inputDb) => inputDb - compressedAt(bare, inputDb) - reductionDb, knee.thresholdDb, LOUDEST_DB);
}

/** The ratio with which a level of 0 dB comes out at so many dB. */
export function ratioOf(knee: Omit<Knee, 'ratio'>, outputDb: number): number {
  const { min, max } = STRIP_SPECS.compressorRatio;
  return whereRising((ratio) => outputDb - compressedAt({ ...knee, ratio }, 0), min, max);
}

/** Halvings after which nothing changes that a picture shows. */
const HALVINGS = 30;

/** Where what rises from one end to the other passes 0; the nearer end where it does not. */
function whereRising(height: (at: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (height(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
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
