/** What is asked of a render, and what its thread answers. */
import type { Song } from '../song/song.ts';
import type { FileTags } from './encoding/file-tags.ts';
import type { Samples } from './offline.ts';
import type { WavBits } from './riff.ts';

/** Files of sound that can be made; all but the first by an encoder in a thread of its own. */
export type SoundFormat = 'wav' | 'flac' | 'mp3' | 'm4a' | 'opus';

/** As the song sounds, or as loud as streaming services play it (level.ts). */
export type Loudness = 'asIs' | 'even';

export interface RenderRequest {
  readonly song: Song;
  readonly fromTick: number;
  readonly toTick: number;
  readonly tailSeconds: number;
  /** 16 and 24: whole numbers with dither; 32: floating point. Of a WAV file. */
  readonly bits: WavBits;
  /** Frames per second. */
  readonly rate: number;
  /** A zip of the mix, every track and every send return instead of one file; WAV files only. */
  readonly hasStems: boolean;
  /** Audio the song uses, by hash, at the rate of the render. */
  readonly samples?: Samples;
  /** `wav` unless it is said. */
  readonly format?: SoundFormat;
  /** `asIs` unless it is said; stems are never changed, so that they add up to the song. */
  readonly loudness?: Loudness;
  /** Packets of m4a or opus instead of a file (encoding/packet-file.ts): they go into a video. */
  readonly isForVideo?: boolean;
  /** For all but WAV files. */
  readonly tags?: FileTags;
  /** Further files of a zip, by name. */
  readonly extras?: ReadonlyMap<string, Uint8Array>;
}

export interface Rendered {
  /** A file of sound, or a zip of several. */
  readonly bytes: Blob;
  readonly frames: number;
  readonly seconds: number;
  /** Of the mix, as it is in the file; null where it is silent. */
  readonly peakDb: number | null;
  readonly lufs: number | null;
}

/** tooLong: more than a WAV file or a zip can hold; noMemory: the audio the song uses does not fit. */
export type RenderFaultKind = 'tooLong' | 'noMemory' | 'failed';

/** What the thread is handed: where an encoder makes the file, the port to it. */
export interface ExportCall {
  readonly request: RenderRequest;
  readonly encoder?: MessagePort;
}

/** What the thread reports. */
export type ExportAnswer =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly rendered: Rendered }
  | { readonly type: 'failed'; readonly kind: RenderFaultKind; readonly message: string };
