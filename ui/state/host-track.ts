/** The track that a pattern or a sound from elsewhere goes onto. */
import type { Track } from '../../song/song.ts';
import { selectedTrack } from './screen.ts';
import { song } from './song.ts';

/** The chosen one; a track of recordings has no place for notes, nor for a sound. */
export function hostTrack(): Track | undefined {
  const { tracks } = song.value;
  const hosts = tracks.filter(({ instrument }) => instrument !== 'audio');
  return hosts.find(({ id }) => id === selectedTrack.value) ?? hosts[0];
}
