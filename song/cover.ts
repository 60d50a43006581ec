/** What the cover of a song is drawn from: its own first sixteen steps. */
import { homeOf, patternIn } from './clip-of.ts';
import type { Song } from './song.ts';

const COVER_TRACKS = 8;
const COVER_STEPS = 16;

/** Of its first tracks the colour, and a bit for each step that is on. */
export function coverOf({ tracks, scenes }: Pick<Song, 'tracks' | 'scenes'>): readonly (readonly [number, number])[] {
  const home = homeOf({ scenes });
  return tracks.slice(0, COVER_TRACKS).map((track): readonly [number, number] => {
    let bits = 0;
    for (let i = 0; i < COVER_STEPS; i++) if (patternIn(track, home)?.steps[i]?.on) bits |= 1 << i;
    return [track.color, bits];
  });
}
