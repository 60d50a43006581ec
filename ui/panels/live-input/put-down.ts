/** What is due of a take, put into the song. Pure. */
import { patternIn } from '../../../song/clip-of.ts';
import { MAX_NOTES } from '../../../song/limits.ts';
import type { Song } from '../../../song/song.ts';
import type { Due } from './take.ts';

interface PutDown {
  readonly song: Song;
  /** A hit was left out, since its clip has all the notes it can have. */
  readonly isLeftOut: boolean;
}

export function putDown(before: Song, due: readonly Due[]): PutDown {
  let song = before;
  let isLeftOut = false;
  for (const { edit, track, scene, isHit } of due) {
    const next = edit(song);
    isLeftOut ||= isHit && next === song && isFull(song, track, scene);
    song = next;
  }
  return { song, isLeftOut };
}

function isFull({ tracks }: Song, id: string, scene: string): boolean {
  const track = tracks.find((one) => one.id === id);
  const pattern = track && patternIn(track, scene);
  return (pattern?.notes.length ?? 0) >= MAX_NOTES;
}
