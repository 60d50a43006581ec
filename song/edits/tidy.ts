/** What other edits leave behind: places that play what is gone, fills that nothing plays, groups without tracks. */
import { clipOf } from '../clip-of.ts';
import type { Override, Song, Track } from '../song.ts';
import { eachOf, withMembers, without } from './edit.ts';

/** The song without them; itself where there are none. */
export function tidied(song: Song): Song {
  const tracks = new Map(song.tracks.map((track) => [track.id, track]));
  const isLost = ({ track, clip }: Override) => {
    const owner = tracks.get(track);
    return !owner || (clip !== null && !clipOf(owner.clips, clip));
  };
  const timeline = eachOf(song.timeline, (placement) =>
    withMembers(placement, { overrides: without(placement.overrides, isLost) }),
  );
  const scenes = new Set(song.scenes.map(({ id }) => id));
  const played = new Set(timeline.flatMap(({ overrides }) => overrides).map(({ track, clip }) => `${track} ${clip}`));
  const isUsed = (track: Track, name: string) => scenes.has(name) || played.has(`${track.id} ${name}`);
  return withMembers(withoutEmpty(song), {
    timeline,
    tracks: eachOf(song.tracks, (track) => {
      const duckSource = track.duckSource !== null && tracks.has(track.duckSource) ? track.duckSource : null;
      const kept = Object.entries(track.clips).filter(([name]) => isUsed(track, name));
      const isTidy = kept.length === Object.keys(track.clips).length;
      return withMembers(track, { duckSource, clips: isTidy ? track.clips : Object.fromEntries(kept) });
    }),
  });
}

/** Groups that no track belongs to any more go. */
export function withoutEmpty(song: Song): Song {
  const used = new Set(song.tracks.map(({ group }) => group));
  return withMembers(song, { groups: without(song.groups, ({ id }) => !used.has(id)) });
}
