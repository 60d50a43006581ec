/** Songs whose links are long: notes of chance, always the same ones. */
import { defaultSong } from '../../song/defaults.ts';
import { addNote } from '../../song/edits/notes.ts';
import { pick } from '../../song/random.ts';
import type { Song } from '../../song/song.ts';

export function songOfManyNotes(count: number): Song {
  let song = defaultSong();
  for (let i = 0; i < count; i++) {
    const place = { startTick: pick(3800, 7, i, 2), lengthTicks: 60 + pick(900, 7, i, 3) };
    song = addNote('lead', { key: 36 + pick(48, 7, i, 1), ...place, velocity: pick(101, 7, i, 4) / 100 })(song);
  }
  return song;
}
