/** What a project's row shows of its song: name, description, tempo and the cover. */
import { coverOf } from '../../song/cover.ts';
import type { Song } from '../../song/song.ts';
import type { Facts } from './store.ts';

export function factsOf(song: Song): Facts {
  const { name, description, bpm } = song;
  return { name, description, bpm, cover: coverOf(song) };
}
