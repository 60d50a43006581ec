/** What a track plays along the timeline: the clips of the scenes in order, and what it plays instead of them. */
import { piecesOf, type Section } from '../song/arrangement.ts';
import { patternIn } from '../song/clip-of.ts';
import type { Run, TickRange } from '../song/events.ts';
import type { Track } from '../song/song.ts';

/** One run per stretch in which the track has something to play, within a range. */
export function timelineRuns(sections: readonly Section[], track: Track, within: TickRange): Run[] {
  const reached = sections.filter((one) => one.toTick > within.fromTick && one.fromTick < within.toTick);
  return reached.flatMap((section) =>
    piecesOf(section, track.id).flatMap(({ clip, originTick, ...piece }): Run[] => {
      const pattern = clip === null ? undefined : patternIn(track, clip);
      const fromTick = Math.max(piece.fromTick, within.fromTick);
      const toTick = Math.min(piece.toTick, within.toTick);
      if (!pattern || toTick <= fromTick) return [];
      const range = { fromTick, toTick };
      return [{ pattern, length: pattern.length, originTick, range, startTick: fromTick, cutTick: toTick }];
    }),
  );
}
