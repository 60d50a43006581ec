/** Which music of a file goes into one clip: of the track that is most like the clip's own, the first that is not silent. */
import { isSilent } from '../../../song/arrangement.ts';
import type { Pattern, Song, Track } from '../../../song/song.ts';

export interface Found {
  readonly pattern: Pattern;
  readonly count: number;
  /** The track of the file has more than a clip can hold. */
  readonly hasMore: boolean;
}

const countOf = ({ steps, notes, length }: Pattern): number =>
  notes.length + steps.filter(({ on }, i) => on && i < length).length;

/** Its clips that have music, in the order of the song. */
function musicOf({ scenes, timeline }: Song, { clips }: Track): readonly Pattern[] {
  const order = [...new Set([...timeline.map(({ scene }) => scene), ...scenes.map(({ id }) => id)])];
  return order.flatMap((scene) => {
    const pattern = clips[scene]?.pattern;
    return pattern && !isSilent(pattern) ? [pattern] : [];
  });
}

/** Null where no track has a note. The same instrument goes before more notes. */
export function bestClip(file: Song, instrument: Track['instrument']): Found | null {
  const found = file.tracks
    .map((track) => ({ track, music: musicOf(file, track) }))
    .filter(({ music }) => music.length > 0)
    .map(({ track, music }) => ({
      music,
      isAlike: track.instrument === instrument,
      notes: music.reduce((sum, pattern) => sum + countOf(pattern), 0),
    }))
    .sort((a, b) => Number(b.isAlike) - Number(a.isAlike) || b.notes - a.notes)[0];
  const pattern = found?.music[0];
  if (!found || !pattern) return null;
  return { pattern, count: countOf(pattern), hasMore: found.music.length > 1 };
}
