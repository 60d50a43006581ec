/** The rules by which songs grow, in one piece of code that is loaded late. */
import { clipOf } from '../../song/clip-of.ts';
import { growSong } from '../../song/grow/grow-song.ts';
import { planOf } from '../../song/grow/plan.ts';
import { variation } from '../../song/grow/variation.ts';
import type { Song, Track } from '../../song/song.ts';

export { growSong, planOf, variation };

/** The song without what it grew into and nobody has changed since: clips, scenes that hold none, the timeline. */
export function withoutGrowth(now: Song, last: { readonly before: Song; readonly after: Song } | null): Song {
  if (!last) return { ...now, timeline: [] };
  const { before, after } = last;
  const tracks = now.tracks.map((track): Track => {
    const was = before.tracks.find(({ id }) => id === track.id)?.clips ?? {};
    const grown = after.tracks.find(({ id }) => id === track.id)?.clips ?? {};
    const kept = Object.entries(track.clips).flatMap(([id, clip]) => {
      if (clip !== clipOf(grown, id) || clip === clipOf(was, id)) return [[id, clip] as const];
      const own = clipOf(was, id);
      return own ? [[id, own] as const] : [];
    });
    return { ...track, clips: Object.fromEntries(kept) };
  });
  const scenes = now.scenes.filter(
    ({ id }) => before.scenes.some((one) => one.id === id) || tracks.some(({ clips }) => clipOf(clips, id)),
  );
  return { ...now, tracks, scenes, timeline: [] };
}
