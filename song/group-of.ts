/** The group a track belongs to. */
import type { Group, Song, Track } from './song.ts';

export function groupOf({ groups }: Pick<Song, 'groups'>, { group }: Track): Group | undefined {
  return group === null ? undefined : groups.find(({ id }) => id === group);
}

/** Whether a track is silent by its own mute or that of its group. */
export function isMuted(song: Pick<Song, 'groups'>, track: Track): boolean {
  return track.strip.mute || groupOf(song, track)?.mute === true;
}

/** Whether it is among those that alone are heard. */
export function isSoloed(song: Pick<Song, 'groups'>, track: Track): boolean {
  return track.strip.solo || groupOf(song, track)?.solo === true;
}
