/** The thread that makes sounds of files: decodes WAV, brings every sound to the engine's rate. */
import { expose, transfer } from 'comlink';
import { compileDesk } from './compiled.ts';
import { atRate } from './derived.ts';
import { type Desk, openDesk } from './desk.ts';
import type { Sample } from './offline.ts';
import { readWav, WavFault } from './wav-file.ts';

let opening: Promise<Desk> | undefined;

async function brought(sample: Sample, rate: number): Promise<Sample> {
  opening ??= compileDesk().then(openDesk);
  return sample.rate === rate ? sample : atRate(await opening, sample, rate);
}

function sent(sample: Sample): Sample {
  return transfer(
    sample,
    sample.channels.map(({ buffer }) => buffer as ArrayBuffer),
  );
}

const AUDIO = {
  /** Null: no WAV file that can be read. */
  async readWav(bytes: Uint8Array, rate: number): Promise<Sample | null> {
    try {
      return sent(await brought(readWav(bytes), rate));
    } catch (error) {
      if (error instanceof WavFault) return null;
      throw error;
    }
  },

  async resample(sample: Sample, rate: number): Promise<Sample> {
    return sent(await brought(sample, rate));
  },
};

export type AudioApi = typeof AUDIO;

expose(AUDIO);
