/** The thread that looks for hits in a sound: it takes as long as a few hundredths of the sound. */
import { expose } from 'comlink';
import { compileDesk } from './compiled.ts';
import { type Desk, openDesk } from './desk.ts';
import { type LoopTempo, tempoOfLoop } from './loop-tempo.ts';

export interface FoundHits {
  /** In order. */
  readonly seconds: readonly number[];
  /** For each how surely it is one, 0..1; those of a lower sensitivity are the surest of these. */
  readonly sureties: readonly number[];
  /** Of the sound as a loop. */
  readonly tempo: LoopTempo | null;
}

/** What is found with the highest sensitivity holds what is found with any other. */
const ALL = 1;

let opening: Promise<Desk> | undefined;

const SLICING = {
  async find(channel: Float32Array, rate: number): Promise<FoundHits> {
    opening ??= compileDesk().then(openDesk);
    const desk = await opening;
    const all = desk.onsets(channel, rate, ALL);
    return {
      seconds: Array.from(all.frames, (frame) => frame / rate),
      sureties: Array.from(all.strengths),
      tempo: tempoOfLoop(desk.onsets(channel, rate), channel.length, rate),
    };
  },
};

export type SlicingApi = typeof SLICING;

expose(SLICING);
