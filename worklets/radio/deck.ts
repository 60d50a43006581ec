/** One song at work in an engine of its own. Decks of one radio count the frames of one clock. */
import type { Song } from '../../song/song.ts';
import type { TempoMap } from '../../song/tempo.ts';

export interface DeckOrder {
  readonly fromTick: number;
  /** Of the clock; 0: as soon as it can be. */
  readonly atFrame: number;
  readonly tempo: TempoMap;
}

export interface Deck {
  /** Frames per second of the clock. */
  readonly rate: number;
  /** Frames from what is due to its sound, and from there to the air as far as the device says. */
  readonly latencyFrames: number;
  readonly outputFrames: number;
  /** What it computes next. */
  frame(): number;
  /** Share of real time its song has needed at most, 0..1; 1 where the engine has to save already. */
  busiest(): number;
  /** Another song; nothing of it plays yet. What sounded is let go. */
  load(song: Song): Promise<void>;
  /** What it plays has become another song. */
  update(song: Song): void;
  /** Begins, or begins anew: resolves to the frame of `fromTick`, a later one than asked for where that was too near. */
  play(order: DeckOrder): Promise<number>;
  /** Nothing is planned any more; what sounds rings out. */
  stop(): void;
  /** The same, and what sounds is faded out within a moment. */
  hush(): void;
  /** How loud is what it plays between two frames of the clock: along a curve; before and after as at its ends. */
  fade(curve: Float32Array<ArrayBuffer>, fromFrame: number, frames: number): void;
  dispose(): void;
}
