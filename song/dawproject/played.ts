/** Which clips a track plays along the song. */
import { modeOf, piecesOf, sectionsOf } from '../arrangement.ts';
import { clipOf, homeOf } from '../clip-of.ts';
import type { Clip, Song, Track } from '../song.ts';

/** A stretch of the timeline in which a track plays one clip, over and over. */
export interface PlayedClip {
  readonly fromTick: number;
  readonly toTick: number;
  readonly originTick: number;
  readonly clip: Clip;
  /** As the scene or the fill is called. */
  readonly name: string;
}

/** What a track plays along the performance, in order. */
export function playedClips(song: Song, track: Track, endTick: number): readonly PlayedClip[] {
  const named = (id: string, clip: Clip) => song.scenes.find((scene) => scene.id === id)?.name ?? clip.name;
  if (modeOf(song) === 'pattern') {
    const home = homeOf(song);
    const clip = clipOf(track.clips, home);
    return clip ? [{ fromTick: 0, toTick: endTick, originTick: 0, clip, name: named(home, clip) }] : [];
  }
  return sectionsOf(song).flatMap((section) =>
    piecesOf(section, track.id).flatMap(({ clip: id, fromTick, toTick, originTick }) => {
      const clip = id === null ? undefined : clipOf(track.clips, id);
      if (!clip || id === null || fromTick >= endTick) return [];
      return [{ fromTick, toTick: Math.min(toTick, endTick), originTick, clip, name: named(id, clip) }];
    }),
  );
}
