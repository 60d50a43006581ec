/** Every message that crosses a thread, as types. Rates and planes: docs/architecture.md, "The way of a tap". */
import type { Mode } from '../song/arrangement.ts';
import type { Song, Track } from '../song/song.ts';
import type { Sources } from '../song/source.ts';
import type { TempoMap } from '../song/tempo.ts';
import type { FrozenTracks } from './frozen.ts';
import type { Rung } from './ladder.ts';
import type { LineupEntry } from './lineup.ts';
import type { ParamRows } from './params/rows.ts';
import type { Phrase } from './phrase.ts';
import type { SampleSlots } from './sample-slots.ts';

/** What carries events and telemetry: memory that threads share, or ports that hand buffers over. */
export type CarrierKind = 'shared' | 'ports';

/** The memory all threads see. */
interface SharedWires {
  readonly type: 'shared';
  readonly live: SharedArrayBuffer;
  readonly timeline: SharedArrayBuffer;
  readonly page: SharedArrayBuffer;
}

/** Boot, main -> processor, once, as processorOptions: structured clone, so no ports. */
export interface EngineBoot {
  /** The engine, compiled. */
  readonly module?: WebAssembly.Module;
  /** Where a browser cannot hand a module to the worklet. */
  readonly bytes?: ArrayBuffer;
  /** Pages of 64 kB for samples at first, and bytes up to which the engine makes room for more. */
  readonly arenaPages: number;
  readonly sampleLimitBytes: number;
  /** The whole parameter block. */
  readonly params: Float32Array;
  readonly isMetronomeOn: boolean;
  /** Voices with which the ladder for overload begins; all there are where nothing was measured. */
  readonly voicesToStart: number | undefined;
  /** On the main thread the context's frame jumps: the engine counts its own. */
  readonly hasOwnClock: boolean;
  /** With ports each side keeps its own memory. */
  readonly wires: SharedWires | { readonly type: 'ports' };
}

/** Control plane, main -> processor; with ports also events, and telemetry's buffers on their way back. */
export type ToEngine =
  | { readonly type: 'scheduler'; readonly port: MessagePort }
  | { readonly type: 'batch'; readonly buffer: ArrayBuffer }
  | { readonly type: 'page'; readonly buffer: ArrayBuffer }
  | { readonly type: 'metronome'; readonly isOn: boolean }
  /** The strip whose sound goes out at the node's second output; -1: none. */
  | { readonly type: 'listen'; readonly strip: number }
  /** The strip through which what comes into the node sounds; -1: none. */
  | { readonly type: 'monitor'; readonly strip: number }
  /** Integrated loudness begins anew. */
  | { readonly type: 'remeasure' }
  /** What the engine saves on from this step on is taken back. */
  | { readonly type: 'takeBack'; readonly from: Exclude<Rung, 0> }
  | SampleMessage
  | { readonly type: 'dispose' };

/** Processor -> main, and on the scheduler's port. */
export type FromEngine =
  | { readonly type: 'ready'; readonly latencyFrames: number }
  | { readonly type: 'fault'; readonly reason: string }
  | { readonly type: 'page'; readonly buffer: ArrayBuffer }
  | SampleAnswer;

/** What is done to the samples in the engine's memory, between two quanta. */
export type SampleMessage =
  /** Room for a sample in an empty slot; answered by samplePlaced. */
  | {
      readonly type: 'samplePlace';
      readonly slot: number;
      readonly frames: number;
      readonly channels: number;
      readonly rate: number;
    }
  /** Frames of every channel from one on, channel after channel; answered by sampleTaken. */
  | {
      readonly type: 'samplePiece';
      readonly slot: number;
      readonly fromFrame: number;
      readonly channels: number;
      readonly piece: Float32Array<ArrayBuffer>;
      /** From here on it can be played. */
      readonly isLast: boolean;
    }
  | { readonly type: 'sampleFree'; readonly slot: number };

/** roomBytes: what could still be taken, were it in one piece. */
export type SampleAnswer =
  | { readonly type: 'samplePlaced'; readonly isPlaced: boolean; readonly roomBytes: number }
  /** The piece's memory goes back, to be filled again. */
  | { readonly type: 'sampleTaken'; readonly buffer: ArrayBuffer };

/** The fields of a song the scheduler plays from. */
export type SongChange = Partial<Song>;

/** Track id -> what plays and what waits. */
export type LineupReport = Readonly<Record<string, LineupEntry>>;

export interface PlayOrder {
  readonly fromTick: number;
  readonly countInBeats: number;
  readonly mode: Mode;
  /** The engine's frame of that tick; by default, and where it is too near, as soon as it can be. */
  readonly atFrame?: number;
  /** What it is played at; by default the song's own tempo. */
  readonly tempo?: TempoMap;
}

/** How the scheduler reaches the engine. */
export interface SchedulerLink {
  readonly rate: number;
  /** How much the context computes at once: it decides how far ahead to be. */
  readonly baseLatencySeconds: number;
  readonly wires:
    | Pick<SharedWires, 'type' | 'timeline' | 'page'>
    | { readonly type: 'ports'; readonly port: MessagePort };
}

/** Control plane, main -> scheduler worker, over Comlink. */
export interface SchedulerApi {
  /** The whole song, once; then what changes. */
  setSong(song: Song): void;
  change(fields: SongChange): void;
  setTrack(index: number, track: Track): void;
  /** What the song's lanes and locks move: before the song that moves it. */
  setParams(rows: ParamRows): void;
  /** Where takes lie in the engine's arena. */
  setSamples(samples: SampleSlots): void;
  /** What tracks play instead of their voices; what is none any more goes back from the next event or from the next bar on. */
  setFrozen(tracks: FrozenTracks, when: 'now' | 'bar'): void;
  /** What is played beside the song from the next bar on; null: nothing. */
  setPhrase(phrase: Phrase | null): void;
  /** A new engine: the transport stands still until `play`. */
  connect(link: SchedulerLink): void;
  /** Called when the song came to its end by itself. */
  onEnd(listener: () => void): void;
  /** Queues what tracks play to the launch quantum, with the transport where it stands; returns the tick of it. */
  launch(sources: Sources): number;
  /** Called when what tracks play, or what waits, has changed. */
  onLineup(listener: (lineup: LineupReport) => void): void;
  /** Returns the engine's frame of the first tick. */
  play(order: PlayOrder): Promise<number>;
  /** Returns the tick from which nothing was played any more. */
  stop(): number;
}
