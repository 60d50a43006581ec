/** Edits of strip groups. A group lives as long as a track belongs to it. */
import { clampTo } from '../clamp-to.ts';
import { MAX_GROUPS } from '../limits.ts';
import type { Group, Song, Track } from '../song.ts';
import { GROUP_SPECS, initialValues, STRIP_SPECS } from '../specs.ts';
import { type Edit, eachOf, freeId, nameFrom, oneOf, withMembers, without } from './edit.ts';
import { withParam } from './mixer.ts';
import { withoutEmpty } from './tidy.ts';
import { colorFrom } from './tracks.ts';

/** These tracks under one fader, in the colour of the first; none of them, or as many groups as there may be: nothing. */
export function addGroup(name: string, tracks: readonly string[]): Edit {
  return (song) => {
    const first = song.tracks.find(({ id }) => tracks.includes(id));
    if (!first) return song;
    const freed = withoutEmpty(joined(song, tracks, null));
    if (freed.groups.length >= MAX_GROUPS) return song;
    const id = freeId(
      'group',
      song.groups.map((group) => group.id),
    );
    const group: Group = { id, name: nameFrom(name) ?? id, color: first.color, ...initialValues(GROUP_SPECS) };
    return joined({ ...freed, groups: [...freed.groups, group] }, tracks, id);
  };
}

/** A track into a group, or out of its own. */
export function setGroup(track: string, group: string | null): Edit {
  return (song) => {
    if (group !== null && !song.groups.some(({ id }) => id === group)) return song;
    return withoutEmpty(joined(song, [track], group));
  };
}

/** Takes a group apart; what it did to its tracks stays with them, so that nothing sounds different. */
export function removeGroup(id: string): Edit {
  return (song) => {
    const group = song.groups.find((one) => one.id === id);
    if (!group) return song;
    const tracks = eachOf(song.tracks, (track) => (track.group === id ? ungrouped(track, group) : track));
    return withMembers(song, { tracks, groups: without(song.groups, (one) => one.id === id) });
  };
}

function ungrouped(track: Track, { gain, mute, solo }: Group): Track {
  const { strip } = track;
  const isSilent = gain <= GROUP_SPECS.gain.min || strip.gain <= STRIP_SPECS.gain.min;
  const level = isSilent ? STRIP_SPECS.gain.min : clampTo(STRIP_SPECS.gain, strip.gain + gain);
  return {
    ...track,
    group: null,
    strip: withMembers(strip, { gain: level, mute: strip.mute || mute, solo: strip.solo || solo }),
  };
}

export function setGroupParam(id: string, name: keyof typeof GROUP_SPECS, value: number | boolean): Edit {
  return editGroup(id, (group) => withParam(group, GROUP_SPECS, name, value));
}

export function renameGroup(id: string, name: string): Edit {
  return editGroup(id, (group) => withMembers(group, { name: nameFrom(name) ?? group.name }));
}

export function recolourGroup(id: string, color: number): Edit {
  return editGroup(id, (group) => withMembers(group, { color: colorFrom(color, group.color) }));
}

function editGroup(id: string, change: (group: Group) => Group): Edit {
  return (song) => {
    const at = song.groups.findIndex((group) => group.id === id);
    return withMembers(song, { groups: oneOf(song.groups, at, change) });
  };
}

function joined(song: Song, tracks: readonly string[], group: string | null): Song {
  return withMembers(song, {
    tracks: eachOf(song.tracks, (track) => (tracks.includes(track.id) ? withMembers(track, { group }) : track)),
  });
}
