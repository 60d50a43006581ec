/**
 * What ui/ may import, with exporter.ts for files, bundle.ts for zips and curves.ts for pictures. It makes the engine, which
 * follows the song by reference and hands out what it reports. What crosses threads lies in protocol.ts.
 */
import type { Engine, EngineParts } from './engine-interface.ts';
import { LiveEngine } from './live-engine.ts';

export { RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
export type { ReadAudio } from './audio-files.ts';
export type { BufferHint } from './backend.ts';
export type { CopyStore } from './derived.ts';
export type { Engine, EngineParts, Pulse, Standing } from './engine-interface.ts';
export type { EngineMode, EngineState } from './engine-state.ts';
export { type Frozen, type FrozenTracks, isFrozenSound } from './frozen.ts';
export type { Rung } from './ladder.ts';
export type { Life } from './lifecycle.ts';
export type { LineupEntry } from './lineup.ts';
export type { Sample } from './offline.ts';
export { type Phrase, PhrasePlan } from './phrase.ts';
export type { AudioStates } from './sample-loader.ts';

/** Fetches what keeps recorded sounds in the engine, before a song asks for it. */
export const preloadSounds = (): Promise<unknown> => import('./sound-keeper.ts');

export function createEngine(parts: EngineParts = {}): Engine {
  return new LiveEngine(parts);
}
