/** The thread that measures what songs cost to compute. */
import { expose } from 'comlink';
import type { Song } from '../song/song.ts';
import { compileEngine } from './compiled.ts';
import { renderCost } from './render-cost.ts';

let compiling: Promise<WebAssembly.Module> | undefined;

const COST = {
  async measure(song: Song, rate: number, mostMilliseconds: number): Promise<number> {
    compiling ??= compileEngine();
    const module = await compiling;
    return renderCost({ module, song, rate, mostMilliseconds, now: Date.now });
  },
};

export type CostApi = typeof COST;

expose(COST);
