/** What ui/ may import to cut sounds up: the numbers of a sound, and where something begins in it. */
import { transfer, wrap } from 'comlink';
import { AudioFiles, type OpenedAudio, type ReadAudio } from './audio-files.ts';
import type { CopyStore } from './derived.ts';
import type { FoundHits, SlicingApi } from './slicing.worker.ts';
import SlicingWorker from './slicing.worker.ts?worker';

export { oneChannel } from './mono.ts';
export type { Sample } from './offline.ts';
export type { FoundHits } from './slicing.worker.ts';

/** At the engine's rate, as the engine plays it. */
export async function openSound(hash: string, rate: number, read: ReadAudio, copies?: CopyStore): Promise<OpenedAudio> {
  const files = new AudioFiles(read, Number.POSITIVE_INFINITY, copies);
  try {
    return await files.open(hash, rate);
  } finally {
    files.rest();
  }
}

/** In a thread of its own, which ends with it. */
export async function findHits(channel: Float32Array, rate: number): Promise<FoundHits> {
  const worker = new SlicingWorker({ name: 'slicing' });
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  try {
    const own = channel.slice();
    return await Promise.race([wrap<SlicingApi>(worker).find(transfer(own, [own.buffer]), rate), broken]);
  } finally {
    worker.terminate();
  }
}

/** Surety (the logarithm of the odds) that the least and the most sensitive ask for are that far from even odds. */
const SENSITIVITY_RANGE = 8;

/** Of what was found, what a sensitivity of 0..1 takes for a hit. */
export function hitsAt({ seconds, sureties }: FoundHits, sensitivity: number): readonly number[] {
  const least = 1 / (1 + Math.exp((sensitivity - 0.5) * SENSITIVITY_RANGE));
  return seconds.filter((_, at) => (sureties[at] ?? 0) > least);
}
