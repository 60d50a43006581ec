/** The thread that makes sounds of files: decodes WAV, brings every sound to the engine's rate. */
import { expose, transfer } from 'comlink';
import { compileDesk } from './compiled.ts';
import { atRate } from './derived.ts';
import { type Desk, openDesk } from './desk.ts';
import type { Sample } from './offline.ts';
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
  const buffers = sample.channels.map(({ buffer }) => buffer as ArrayBuffer);
  return transfer({ sample, isCopy }, buffers);
}

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
};

export type AudioApi = typeof AUDIO;

expose(AUDIO);
