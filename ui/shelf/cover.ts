/** What a project's row shows of its song: name, description, tempo and the cover, which is the song's own first sixteen steps. */
import { homeOf, patternIn } from '../../song/clip-of.ts';
import type { Song } from '../../song/song.ts';
import type { Facts } from './store.ts';

const COVER_TRACKS = 8;
const COVER_STEPS = 16;

export function factsOf({ name, description, bpm, tracks, scenes }: Song): Facts {
  const home = homeOf({ scenes });
  const cover = tracks.slice(0, COVER_TRACKS).map((track): readonly [number, number] => {
    let bits = 0;
    for (let i = 0; i < COVER_STEPS; i++) if (patternIn(track, home)?.steps[i]?.on) bits |= 1 << i;
    return [track.color, bits];
  });
  return { name, description, bpm, cover };
}
