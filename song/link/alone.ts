/** One scene, one track's sound or one pattern as a song of its own: what a link of less than a song holds, and what plays when it is opened. */
import { clipOf } from '../clip-of.ts';
import { creditsIn } from '../credit.ts';
import { clipFor } from '../defaults.ts';
import { MAIN, type Scene, type Song, type Track } from '../song.ts';

const NOTHING = { description: '', timeline: [], markers: [], takes: [], parts: [], loop: null } as const;

/** The clips of a scene, as Main of a song with its name; tracks without one there are left out. Null: no such scene, or nothing in it. */
export function sceneAlone(song: Song, id: string): Song | null {
  const scene = song.scenes.find((one) => one.id === id);
  const tracks = song.tracks.filter(({ clips }) => clipOf(clips, id));
  if (!scene || tracks.length === 0) return null;
  const bare = aloneOf(song, tracks, scene, id);
  return { ...bare, name: scene.name, bpm: scene.bpm ?? song.bpm };
}

/** What a track plays in a scene, with its sound. Null: no such track, or no clip. */
export function patternAlone(song: Song, track: string, scene: string): Song | null {
  const found = song.tracks.find(({ id }) => id === track);
  const home = song.scenes.find(({ id }) => id === scene);
  const clip = found && clipOf(found.clips, scene);
  if (!found || !clip) return null;
  return { ...aloneOf(song, [found], home ?? { ...clip, id: scene, bpm: null }, scene), name: found.name };
}

/** The sound of a track, with an empty clip. Null: no such track. */
export function soundAlone(song: Song, track: string): Song | null {
  const found = song.tracks.find(({ id }) => id === track);
  if (!found) return null;
  const scene: Scene = { id: MAIN, name: 'Main', color: 5, bpm: null };
  const silent = { ...found, clips: { [MAIN]: clipFor(scene, found) } };
  return { ...aloneOf(song, [silent], scene, MAIN), name: found.name };
}

/** What other tracks did to these goes: groups stay, as strips of their own. */
function aloneOf(song: Song, tracks: readonly Track[], scene: Scene, id: string): Song {
  const ids = tracks.map((track) => track.id);
  const groups = song.groups.filter((group) => tracks.some((track) => track.group === group.id));
  return {
    ...song,
    ...NOTHING,
    groups,
    credits: creditsIn(song.credits, tracks),
    scenes: [{ ...scene, id: MAIN, bpm: null }],
    tracks: tracks.map((track) => ({
      ...track,
      duckSource: track.duckSource !== null && ids.includes(track.duckSource) ? track.duckSource : null,
      clips: Object.fromEntries(
        Object.entries(track.clips).flatMap(([name, clip]) => (name === id ? [[MAIN, clip]] : [])),
      ),
    })),
  };
}
