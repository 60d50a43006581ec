/** A song on a deck, and where it stands by the clock of both. */
import type { Song } from '../../song/song.ts';
import { framesBetween, type TempoMap, tickAfterSeconds } from '../../song/tempo.ts';
import type { Deck } from './deck.ts';
import { type Loudness, levelOf } from './loudness.ts';

/** A song that is ready to be played. */
export interface Ready {
  /** As it was handed in, and as it is played. */
  readonly song: Song;
  readonly staged: Song;
  readonly deck: Deck;
  readonly loudness: Loudness;
}

export interface Heard extends Ready {
  /** A frame of the clock, the song's tick at it, and how it goes on from there. */
  readonly frame: number;
  readonly tick: number;
  readonly tempo: TempoMap;
  /** Before this tick of it nothing else may join it: it is still being joined itself. */
  readonly freeTick: number;
}

/** Share of real time that two songs together may need: as much as the ladder of an engine wants to be at after its steps. */
const MOST_BUSY = 0.7;

/** As the scheduler rounds it. */
export function frameOf({ frame, tick, tempo, deck }: Heard, at: number): number {
  return frame + framesBetween(tempo, tick, at, deck.rate);
}

/** With its fraction. */
export function tickOf({ frame, tick, tempo, deck }: Heard, at: number): number {
  return tickAfterSeconds(tempo, tick, Math.max(0, at - frame) / deck.rate);
}

/** The frame of the clock that is in the air. */
export function heardFrame({ deck }: Ready): number {
  return deck.frame() - deck.latencyFrames - deck.outputFrames;
}

/** Whether the device has the time. A song nobody has looked at with a clock is taken for as much as what plays. */
export function canPlayBoth({ deck }: Ready, { loudness }: Ready): boolean {
  const busiest = deck.busiest();
  return busiest + (loudness.cost ?? busiest) <= MOST_BUSY;
}

/** A curve at the song's level. */
export function louder(curve: Float32Array<ArrayBuffer>, loudness: Loudness): Float32Array<ArrayBuffer> {
  const level = levelOf(loudness);
  return curve.map((gain) => gain * level);
}
