/** What a clip that has just been made is called, and its colour. */
import { type Edit, inTurn } from '../../song/edits/edit.ts';
import { recolourClip, renameClip } from '../../song/edits/scenes.ts';
import { MAIN, type Song } from '../../song/song.ts';

/** Kick A, Kick B: a clip is called by its track and its column, and has the track's colour. */
export function dress({ tracks, scenes }: Song, track: string, scene: string): Edit {
  const home = tracks.find(({ id }) => id === track);
  // Main has no letter: the first of the others is A.
  const column = scenes.filter(({ id }) => id !== MAIN).findIndex(({ id }) => id === scene);
  const letter = column < 26 ? String.fromCharCode(65 + column) : `${column + 1}`;
  const name = scene === MAIN ? (scenes[0]?.name ?? '') : `${home?.name} ${letter}`;
  return inTurn(renameClip(track, scene, name), recolourClip(track, scene, home?.color ?? 0));
}
