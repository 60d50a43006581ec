import { patternIn } from '../song/clip-of.ts';
import { clipFor, mainScene } from '../song/defaults.ts';
import { MAIN, type Pattern, type Track } from '../song/song.ts';

/** What a track plays in Main. */
export function beatOf(track: Track | undefined): Pattern {
  const pattern = track && patternIn(track, MAIN);
  if (!pattern) throw new Error(`No clip in Main on ${track?.id}`);
  return pattern;
}

/** The track with another beat in Main. */
export function withBeat(track: Track, pattern: Pattern): Track {
  return {
    ...track,
    clips: { ...track.clips, [MAIN]: { ...clipFor(mainScene, track), ...track.clips[MAIN], pattern } },
  };
}
