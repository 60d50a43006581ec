/** What ui/ may import to measure what the engine costs on this device. */
import { wrap } from 'comlink';
import type { Song } from '../song/song.ts';
import type { CostApi } from './cost.worker.ts';
import CostWorker from './cost.worker.ts?worker';

export interface CostMeter {
  /** Share of real time, 0..1 and more, after so many milliseconds at the most. */
  measure(song: Song, rate: number, mostMilliseconds: number): Promise<number>;
  /** The thread ends. */
  close(): void;
}

/** In a thread of its own: the page is not held up, and does not hold it up. */
export function openCostMeter(): CostMeter {
  const worker = new CostWorker({ name: 'cost' });
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message || 'the thread could not be started'));
  });
  // Whoever measures hears of it; whoever has closed it does not.
  broken.catch(() => undefined);
  const api = wrap<CostApi>(worker);
  return {
    measure: (song, rate, mostMilliseconds) => Promise.race([api.measure(song, rate, mostMilliseconds), broken]),
    close: () => worker.terminate(),
  };
}
