/** Groups of strips: made, joined, left, taken apart without a difference to the ear. */
import { expect, test } from 'vitest';
import { readAnySong } from '../../../song/classic.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import {
  addGroup,
  recolourGroup,
  removeGroup,
  renameGroup,
  setGroup,
  setGroupParam,
} from '../../../song/edits/groups.ts';
import { setSoloExclusive, setStripParam } from '../../../song/edits/mixer.ts';
import { removeTrack } from '../../../song/edits/tracks.ts';
import { isMuted, isSoloed } from '../../../song/group-of.ts';
import type { Song } from '../../../song/song.ts';
import { writeSong } from '../../../song/write.ts';

const song = defaultSong();
const drums = addGroup(' Drums ', ['snare', 'kick'])(song);
const trackOf = (one: Song, id: string) => {
  const track = one.tracks.find((other) => other.id === id);
  if (!track) throw new Error(id);
  return track;
};

test('a group takes the colour of its first track and is kept by a file', () => {
  expect(drums.groups).toEqual([{ id: 'group', name: 'Drums', color: 0, gain: 0, mute: false, solo: false }]);
  expect(drums.tracks.filter(({ group }) => group === 'group').map(({ id }) => id)).toEqual(['kick', 'snare']);
  const read = readAnySong(writeSong(drums));
  expect(read.ok && read.song).toEqual(drums);
  expect(addGroup('Nobody', ['ghost'])(song)).toBe(song);
});

test('there are eight at most; a group whose last track leaves is gone', () => {
  const each = inTurn(...song.tracks.map(({ id }) => addGroup(id, [id])))(song);
  expect(each.groups).toHaveLength(8);
  expect(addGroup('More', ['kick', 'snare'])(each).groups).toHaveLength(7);
  expect(setGroup('kick', null)(each).groups).toHaveLength(7);
  const [kick] = each.tracks;
  expect(removeTrack('kick')(each).groups.some(({ id }) => id === kick?.group)).toBe(false);
  expect(setGroup('kick', 'nowhere')(drums)).toBe(drums);
  expect(setGroup('bass', 'group')(drums).tracks.filter(({ group }) => group === 'group')).toHaveLength(3);
});

test('turned, named, coloured', () => {
  const turned = inTurn(
    setGroupParam('group', 'gain', 9),
    renameGroup('group', 'Kit'),
    recolourGroup('group', 3),
  )(drums);
  expect(turned.groups[0]).toMatchObject({ gain: 6, name: 'Kit', color: 3 });
  expect(renameGroup('group', '  ')(drums)).toBe(drums);
  expect(setGroupParam('none', 'gain', 1)(drums)).toBe(drums);
});

test('mute and solo of a group are those of its tracks; a solo of one track alone lifts them', () => {
  const muted = setGroupParam('group', 'mute', true)(drums);
  expect(['kick', 'snare', 'bass'].map((id) => isMuted(muted, trackOf(muted, id)))).toEqual([true, true, false]);
  const solo = setGroupParam('group', 'solo', true)(drums);
  expect(['kick', 'snare', 'bass'].map((id) => isSoloed(solo, trackOf(solo, id)))).toEqual([true, true, false]);
  const alone = setSoloExclusive('bass')(solo);
  expect(['kick', 'snare', 'bass'].map((id) => isSoloed(alone, trackOf(alone, id)))).toEqual([false, false, true]);
});

test('taken apart it leaves its level, mute and solo with its tracks', () => {
  const turned = inTurn(
    setGroupParam('group', 'gain', -4),
    setGroupParam('group', 'solo', true),
    setStripParam('snare', 'gain', -60),
  )(drums);
  const apart = removeGroup('group')(turned);
  expect(apart.groups).toEqual([]);
  expect(trackOf(apart, 'kick')).toMatchObject({ group: null, strip: { gain: -7, solo: true } });
  expect(trackOf(apart, 'snare').strip.gain).toBe(-60);
  expect(removeGroup('none')(drums)).toBe(drums);
});
