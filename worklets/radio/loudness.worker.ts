/** The thread that measures a song: how loud it is, and how much of this device it needs. */
import * as Comlink from 'comlink';
import type { Song } from '../../song/song.ts';
import { openKernel } from '../kernel.ts';
import { type Loudness, loudnessOf } from './loudness.ts';

const NO_SAMPLES = 0;

const measurer = {
  /** Of a staged song. */
  measure(module: WebAssembly.Module, song: Song, rate: number): Loudness {
    return loudnessOf(openKernel(module, { rate, arenaPages: NO_SAMPLES }), song, Date.now);
  },
};
export type Measurer = typeof measurer;

Comlink.expose(measurer);
