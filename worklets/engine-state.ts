/** What the engine says of itself. */
import type { Life } from './lifecycle.ts';

/** studio: AudioWorklet, SIMD, shared memory; standard: one of the last two is missing; reduced: no AudioWorklet. */
export type EngineMode = 'studio' | 'standard' | 'reduced';

export interface EngineState {
  readonly life: Life;
  readonly mode: EngineMode;
  readonly isPlaying: boolean;
  /** Frames per second of the context; 0 before there is one. */
  readonly rate: number;
  readonly baseLatencySeconds: number;
  /** What the browser reports; null where it reports nothing. */
  readonly outputLatencySeconds: number | null;
  /** How much later than its frame the engine itself sounds. */
  readonly latencyFrames: number;
}

export const OFF: EngineState = {
  life: 'off',
  mode: 'standard',
  isPlaying: false,
  rate: 0,
  baseLatencySeconds: 0,
  outputLatencySeconds: null,
  latencyFrames: 0,
};
