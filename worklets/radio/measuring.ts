/** Measures songs in a thread of its own that is there only meanwhile; what was measured before is not measured again. */
import * as Comlink from 'comlink';
import type { Song } from '../../song/song.ts';
import type { Loudness } from './loudness.ts';
import type { Measurer } from './loudness.worker.ts';
import LoudnessWorker from './loudness.worker.ts?worker';
import type { RadioParts } from './radio.ts';

/** Where what was measured is kept, by the song as it was handed to the radio. */
export interface LoudnessBook {
  recall(song: Song): Loudness | null;
  keep(song: Song, loudness: Loudness): void;
}

export function measuring(module: WebAssembly.Module, rate: number, book: LoudnessBook): RadioParts['measure'] {
  return async (song, staged) => {
    const known = book.recall(song);
    if (known) return known;
    const worker = new LoudnessWorker({ name: 'loudness' });
    try {
      const loudness = await Comlink.wrap<Measurer>(worker).measure(module, staged, rate);
      book.keep(song, loudness);
      return loudness;
    } finally {
      worker.terminate();
    }
  };
}
