/** What the screens may ask of the engine, and what it reports to them. */
import type { Mode } from '../song/arrangement.ts';
import type { Song } from '../song/song.ts';
import type { Sources } from '../song/source.ts';
import type { ReadAudio } from './audio-files.ts';
import type { BufferHint } from './backend.ts';
import type { CopyStore } from './derived.ts';
import type { EngineState } from './engine-state.ts';
import type { FrozenTracks } from './frozen.ts';
import type { Rung } from './ladder.ts';
import type { Phrase } from './phrase.ts';
import type { LineupReport } from './protocol.ts';
import type { AudioStates } from './sample-loader.ts';

/** The telemetry page as last read; filled in place, so that reading costs no garbage. */
export interface Pulse {
  /** Frame of the context's clock the engine computes next. */
  frame: number;
  /** Song tick that is being heard, fractional; while nothing plays, where `play` begins. */
  tick: number;
  /** Frames between the performance's first and `frame`. */
  songFrame: number;
  /** Also while it is counted in. */
  isPlaying: boolean;
  /** Beats still to be counted in; 0 when the song itself sounds. */
  countInBeats: number;
  /** Share of real time the engine needs, 0..1, mean of some seconds. */
  load: number;
  /** The same of the last whole second. */
  secondLoad: number;
  /** What the engine saves on while the device cannot follow, how many voices may sound, and since when: seconds ago. */
  rung: Rung;
  voiceLimit: number;
  stealSeconds: number;
  lightSeconds: number;
  droppedQuanta: number;
  lateEvents: number;
  /** Pieces of long sounds that were not read in time: silence. */
  lateReads: number;
  activeVoices: number;
  /** Of each of 16 strips. */
  readonly voices: Float32Array;
  /** METER_WORDS words (Meter of dsp/abi) for each of 16 strips and the master, then the master's own. */
  readonly meters: Float32Array;
}

export interface PlayOptions {
  readonly fromTick?: number;
  readonly countInBars?: number;
  /** By default patterns and clips. */
  readonly mode?: Mode;
}

/** Where the song stands by the context's clock: for whoever records beside it. */
export interface Standing {
  readonly context: AudioContext;
  /** What is heard of the engine. */
  readonly output: AudioNode;
  /** Frames per second of the clock. */
  readonly rate: number;
  /** The frame of the clock at which what plays began, or while it is counted in will begin, and the song's tick at it. */
  readonly frame: number;
  readonly tick: number;
  /** From a frame of the song to the engine's output, and from there to the air as far as the device says. */
  readonly engineSeconds: number;
  readonly outputSeconds: number;
}

export interface Engine {
  readonly state: EngineState;
  /** Called on every change of `state`; returns how to stop listening. */
  onState(listener: (state: EngineState) => void): () => void;
  /** Makes a suspended context with the engine in it; no sound, no gesture needed. `state` says how it went. */
  boot(song: Song): Promise<void>;
  /** Within a gesture: resolves when sound runs; rejects with an EngineFault. */
  unlock(): Promise<void>;
  play(options?: PlayOptions): Promise<void>;
  /** Stops where it is; play goes on from there. */
  pause(): void;
  /** Stops; play begins anew. */
  stop(): void;
  /**
   * Queues what tracks play to the launch quantum; while the transport stands it begins with play. Resolves to the tick
   * at which it begins; null: there is no engine to play it.
   */
  launch(sources: Sources): Promise<number | null>;
  /** Called when what tracks play, or what waits, has changed; whoever wants to hear it sets it. */
  onLineup: (lineup: LineupReport) => void;
  /**
   * Called when a sound the song names has come, or cannot: how each of them is, and how many bytes of them the engine may
   * hold; whoever wants to know it sets it.
   */
  onAudio: (states: AudioStates, limitBytes: number) => void;
  /** Audio files have come that were missing: they are looked for again. */
  lookForAudio(): void;
  /** The song has changed: what differs (by reference) travels. */
  update(previous: Song, next: Song): void;
  setMetronome(isOn: boolean): void;
  /** A key played by hand, heard in the next quantum; `track` is its index in the song. */
  noteOn(track: number, key: number, velocity: number): void;
  noteOff(track: number, key: number): void;
  /** What a hand does to all that sounds on a track: semitones above the keys, or vibrato 0..1. It stands in no song. */
  lean(track: number, control: 'bend' | 'vibrato', value: number): void;
  /** Pressure on one key that sounds, 0..1: it quivers, the others do not. */
  press(track: number, key: number, pressure: number): void;
  /** While the transport plays, from the next bar on: notes beside the song, sent ahead as its own are; null: none. */
  setPhrase(phrase: Phrase | null): void;
  /**
   * From now on the node's second output is what is heard of this strip, after its effects and its fader; -1: nothing.
   * Returns the node; undefined: there is no engine yet. 'monitor': what comes into the node sounds through this strip, in front of its
   * effects; a new engine has to be told again, and an engine without an AudioWorklet has no way in.
   */
  listen(strip: number, what?: 'listen' | 'monitor'): AudioNode | undefined;
  /**
   * What tracks play instead of their voices, from the next bar on, while the song plays. One that is named no more plays its voices again:
   * with its next event, at the next bar if it is to wait.
   */
  setFrozen(tracks: FrozenTracks, when: 'now' | 'bar'): void;
  /** What the engine saves on from this step on is taken back; it comes again when the device cannot follow again. */
  takeBack(from: Exclude<Rung, 0>): void;
  /**
   * Within a gesture: how much the device keeps ready. While the song plays it goes over to the new buffer at the next bar
   * line; resolves when it sounds.
   */
  setBuffer(hint: BufferHint): Promise<void>;
  /** Integrated loudness begins anew, as it does with every play from standstill. */
  remeasure(): void;
  readPulse(): Pulse;
  /** Null: nothing plays, unless it `mayRest`, or the engine has no AudioWorklet to record beside. */
  readStanding(mayRest?: boolean): Standing | null;
}

/** What a page may set otherwise than the workstation does. */
export interface EngineParts {
  /** Module and name of the processor. */
  readonly processorUrl?: string;
  readonly processorName?: string;
  readonly carrier?: 'shared' | 'ports';
  /** Frames per second; by default the device's. */
  readonly rate?: number;
  /** Bytes of an audio file by their hash; without it the engine plays none. */
  readonly readAudio?: ReadAudio;
  /** Keeps copies of audio at the engine's rate; without it they are made anew by each engine. */
  readonly copies?: CopyStore;
  /** Bytes of decoded sound the engine may hold; by default what the device has room for. */
  readonly sampleLimitBytes?: number;
  /** Voices this device was measured to carry, asked at each start of an engine; by default all there are. */
  readonly voicesToStart?: () => number | undefined;
  /** By default the node goes straight to the destination. */
  readonly connect?: (node: AudioNode, context: BaseAudioContext) => void;
}
