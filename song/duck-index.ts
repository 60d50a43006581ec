/** Who ducks whom, by places. */
import type { Track } from './song.ts';

/** The place of the track that ducks this one; -1: none does. */
export function duckIndex(track: Track, tracks: readonly Track[]): number {
  return track.duckSource === null ? -1 : tracks.findIndex(({ id }) => id === track.duckSource);
}
