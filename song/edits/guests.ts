/** What came from another song by a link of a scene, a sound or a pattern, put into this one. What its tracks had there of groups and ducking stays behind. */
import { clipOf, homeOf } from '../clip-of.ts';
import { MAX_SCENES, MAX_TRACKS } from '../limits.ts';
import type { Clip, Scene, Song, Track } from '../song.ts';
import { withCreditsOf } from './credits.ts';
import { type Edit, freeId } from './edit.ts';

/**
 * The first scene of the guest, as a new last scene. Its clips go on tracks of the same instrument, first of the same name, which keep
 * their own sound; the others bring their track. A song without room for the scene, or for all its tracks, stays as it is.
 */
export function addGuestScene(guest: Song): Edit {
  return (song) => {
    const scene = guest.scenes.find(({ id }) => id === homeOf(guest));
    if (!scene || song.scenes.length >= MAX_SCENES) return song;
    const taken = song.scenes.map(({ id }) => id);
    const added: Scene = { ...scene, id: freeId('scene', taken), name: guest.name, bpm: null };
    const homes = hostsOf(song, guest);
    let tracks: readonly Track[] = song.tracks;
    const came = new Map<string, string>();
    for (const one of guest.tracks) {
      const clip = clipOf(one.clips, scene.id);
      if (!clip) continue;
      const host = homes.get(one.id);
      tracks =
        host === undefined ? withGuest(tracks, one, { [added.id]: clip }) : withClip(tracks, host, added.id, clip);
      came.set(one.id, host ?? tracks[tracks.length - 1]?.id ?? '');
    }
    if (tracks.length > MAX_TRACKS) return song;
    return withCreditsOf(guest, came, (before) => ({ ...before, scenes: [...before.scenes, added], tracks }))(song);
  };
}

/** For each track of the guest one of the song, none of them twice. */
function hostsOf(song: Song, guest: Song): ReadonlyMap<string, string> {
  const hosts = new Map<string, string>();
  const free = new Set(song.tracks);
  for (const isSameName of [true, false]) {
    for (const one of guest.tracks) {
      if (hosts.has(one.id)) continue;
      const host = [...free].find(
        ({ instrument, name }) => instrument === one.instrument && (!isSameName || name === one.name),
      );
      if (!host) continue;
      hosts.set(one.id, host.id);
      free.delete(host);
    }
  }
  return hosts;
}

function withClip(tracks: readonly Track[], id: string, scene: string, clip: Clip): readonly Track[] {
  return tracks.map((track) =>
    track.id === id ? { ...track, clips: { ...track.clips, [scene]: { ...clip, color: track.color } } } : track,
  );
}

function withGuest(tracks: readonly Track[], guest: Track, clips: Track['clips']): readonly Track[] {
  const id = freeId(
    guest.id,
    tracks.map((track) => track.id),
  );
  return [...tracks, { ...guest, id, clips, group: null, duckSource: null }];
}
