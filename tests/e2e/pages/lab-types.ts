/** What the lab is asked for, and what it answers. */
import type { Song } from '../../../song/song.ts';
import type { Pulse } from '../../../worklets/client.ts';
import type { Sine } from './sine-file.ts';
import type { Watched } from './watchman.ts';

export interface LabOptions {
  readonly song: Song;
  readonly carrier?: 'shared' | 'ports';
  readonly rate?: number;
  /** Seconds the tap keeps; without it there is none. */
  readonly tapSeconds?: number;
  /** With the switches of lab.processor.ts; else the engine's own module plays. */
  readonly hasSwitches?: boolean;
  /** Audio files by hash, as base64. */
  readonly audio?: Readonly<Record<string, string>>;
  /** Long takes by hash, made when they are asked for. */
  readonly sines?: Readonly<Record<string, Sine>>;
  readonly sampleLimitBytes?: number;
  /** Copies of audio at the engine's rate are kept on the shelf's disk. */
  readonly keepsCopies?: boolean;
}

export interface Tapped {
  readonly firstFrame: number;
  readonly gaps: readonly number[];
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export interface Heard {
  readonly sha256: string;
  /** First frame of the performance in the context's time. */
  readonly startFrame: number;
  readonly frames: number;
  readonly gaps: readonly number[];
  readonly rms: number;
}

export interface Stress {
  readonly seconds: number;
  readonly isBlocked?: boolean;
  /** Renders of every quantum. */
  readonly burn?: number;
}

/** What happened while the song played, from its first tick on. */
export interface Stressed {
  readonly lateEvents: number;
  /** Pieces of long sounds that were not there when they were due. */
  readonly lateReads: number;
  /** Frames of the context's clock that were never computed. */
  readonly gaps: number;
  /** Times the device waited for sound in vain; null where the browser does not tell. */
  readonly underruns: number | null;
  readonly control: Watched;
  readonly load: number;
}

/** What a pulse holds, without its meters. */
export type Look = Omit<Pulse, 'meters'> & { readonly peak: number };
