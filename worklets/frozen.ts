/** What a frozen track plays instead of its voices: a derived sound, and when in it voices sound. Pure. */
import { defaultPart, defaultTake } from '../song/defaults.ts';
import type { Song } from '../song/song.ts';

/** From the frame of a note until no voice sounds any more. */
export interface Live {
  readonly fromFrame: number;
  readonly toFrame: number;
}

/** What a track's voices played of a song from its start to its end, before the strip's effects. Frames are of the song. */
export interface Frozen {
  /** Name of the sound among the copies (derived.ts); where nothing of the track sounds there is none. */
  readonly sound: string;
  readonly rate: number;
  readonly frames: number;
  readonly channels: number;
  /** In order, not touching one another. */
  readonly live: readonly Live[];
  /** Frames at which notes begin, in order. */
  readonly strokes: readonly number[];
}

const PREFIX = 'frozen-';

/** Of a sound that was made of voices, not of a file. */
export const frozenName = (hash: string): string => `${PREFIX}${hash}`;
export const isFrozenSound = (name: string): boolean => name.startsWith(PREFIX);

/** By the id of the track. */
export type FrozenTracks = ReadonlyMap<string, Frozen>;
export const NONE_FROZEN: FrozenTracks = new Map();

/** No voices and no sound: other tracks hear its notes (choking, ducking), nobody else. */
export const SILENT: Frozen = { sound: '', rate: 0, frames: 0, channels: 0, live: [], strokes: [] };

/** The song as what fetches its sounds is to see it: with what frozen tracks play. */
export function playedSong(song: Song, frozen: FrozenTracks): Song {
  const heard = [...frozen].filter(([, { live }]) => live.length > 0);
  if (heard.length === 0) return song;
  const takes = heard.map(([, one]) => takeOf(one));
  const parts = heard.map(([track, { sound, frames, rate }]) => {
    return { ...defaultPart, track, take: sound, lengthSeconds: frames / rate };
  });
  return { ...song, takes: [...song.takes, ...takes], parts: [...song.parts, ...parts] };
}

/** A frozen sound as a take, for whoever plays long ones in pieces. */
export function takeOf({ sound, frames, rate, channels }: Frozen): Song['takes'][number] {
  return { ...defaultTake, hash: sound, name: '', frames, rate, channels };
}
