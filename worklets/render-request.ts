/** What is asked of a render, and what its thread answers. */
import type { Song } from '../song/song.ts';
import type { Samples } from './offline.ts';
import type { WavBits } from './riff.ts';

export interface RenderRequest {
  readonly song: Song;
  readonly fromTick: number;
  readonly toTick: number;
  readonly tailSeconds: number;
  /** 16 and 24: whole numbers with dither; 32: floating point. */
  readonly bits: WavBits;
  /** Frames per second. */
  readonly rate: number;
  /** A zip of the mix, every track and every send return instead of one WAV file. */
  readonly hasStems: boolean;
  /** Audio the song uses, by hash, at the rate of the render. */
  readonly samples?: Samples;
}

export interface Rendered {
  /** A WAV file, or a zip of several. */
  readonly bytes: Blob;
  readonly frames: number;
  readonly seconds: number;
  /** Of the mix; null where it is silent. */
  readonly peakDb: number | null;
  readonly lufs: number | null;
}

/** tooLong: more than a WAV file or a zip can hold; noMemory: the audio the song uses does not fit. */
export type RenderFaultKind = 'tooLong' | 'noMemory' | 'failed';

/** What the thread reports. */
export type ExportAnswer =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly rendered: Rendered }
  | { readonly type: 'failed'; readonly kind: RenderFaultKind; readonly message: string };
