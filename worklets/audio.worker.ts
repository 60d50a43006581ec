/** The thread that makes sounds of files: decodes WAV, brings every sound to the engine's rate. */
import { expose, transfer } from 'comlink';
import type { Recipe } from '../song/recipe.ts';
import { compileDesk } from './compiled.ts';
import { atRate } from './derived.ts';
import { type Desk, openDesk } from './desk.ts';
import type { Sample } from './offline.ts';
import { madeBy } from './recipe.ts';
import { readWav, WavFault } from './wav-file.ts';

/** A sound at the engine's rate. */
export interface Brought {
  readonly sample: Sample;
  /** It was resampled. */
  readonly isCopy: boolean;
}

let opening: Promise<Desk> | undefined;

async function brought(source: Sample, rate: number): Promise<Brought> {
  const isCopy = source.rate !== rate;
  if (isCopy) opening ??= compileDesk().then(openDesk);
  const sample = opening ? atRate(await opening, source, rate) : source;
  return transfer({ sample, isCopy }, buffersOf(sample));
}

const buffersOf = ({ channels }: Sample) => channels.map(({ buffer }) => buffer as ArrayBuffer);

const AUDIO = {
  /** Null: no WAV file that can be read. */
  async readWav(bytes: Uint8Array, rate: number): Promise<Brought | null> {
    try {
      return await brought(readWav(bytes), rate);
    } catch (error) {
      if (error instanceof WavFault) return null;
      throw error;
    }
  },

  resample: brought,

  /** What a recipe makes of a sound at the engine's rate. */
  async make(source: Sample, recipe: Recipe): Promise<Sample> {
    opening ??= compileDesk().then(openDesk);
    const sample = madeBy(await opening, recipe, source);
    return transfer(sample, buffersOf(sample));
  },
};

export type AudioApi = typeof AUDIO;

expose(AUDIO);
