/** What the cover of a song is drawn from: its own first sixteen steps. */
import { homeOf, patternIn } from './clip-of.ts';
import type { Song, Track } from './song.ts';

const COVER_TRACKS = 8;
const COVER_STEPS = 16;

/** Of its first tracks the colour, and a bit for each step that is on. */
export function coverOf({ tracks, scenes }: Pick<Song, 'tracks' | 'scenes'>): readonly (readonly [number, number])[] {
  const home = homeOf({ scenes });
  return tracks.slice(0, COVER_TRACKS).map((track) => [track.color, firstSteps(track, home)] as const);
}

/** A bit for each of the first sixteen steps that is on in this scene. */
export function firstSteps(track: Track, scene: string): number {
  let bits = 0;
  for (let i = 0; i < COVER_STEPS; i++) if (patternIn(track, scene)?.steps[i]?.on) bits |= 1 << i;
  return bits;
}
