/** What ui/ may import to cut sounds up: the numbers of a sound. */
import { AudioFiles, type OpenedAudio, type ReadAudio } from './audio-files.ts';
import type { CopyStore } from './derived.ts';

export type { Sample } from './offline.ts';

/** At the engine's rate, as the engine plays it. */
export async function openSound(hash: string, rate: number, read: ReadAudio, copies?: CopyStore): Promise<OpenedAudio> {
  const files = new AudioFiles(read, Number.POSITIVE_INFINITY, copies);
  try {
    return await files.open(hash, rate);
  } finally {
    files.rest();
  }
}
