/** What ends a freeze: whatever the voices of a track follow from, and nothing else. */
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { type Edit, editTrack } from '../../song/edits/edit.ts';
import { setLane } from '../../song/edits/lanes.ts';
import { setBusParam, setMute, setPatchParam, setStripParam } from '../../song/edits/mixer.ts';
import { addNote } from '../../song/edits/notes.ts';
import type { Song } from '../../song/song.ts';
import { areSameVoices, voicesOf } from '../../song/voices-of.ts';

const note = { key: 60, startTick: 0, lengthTicks: 240, velocity: 0.8 };
const set =
  (members: Partial<Song>): Edit =>
  (song) => ({ ...song, ...members });
const song: Song = { ...defaultSong(), timeline: [{ scene: 'main', repeats: 4, overrides: [] }] };
const points = [{ tick: 0, value: 0.5 }];
const without =
  (id: string): Edit =>
  (one) => ({ ...one, tracks: one.tracks.filter((track) => track.id !== id) });

describe('the bass is other voices after', () => {
  test.each<[string, Edit]>([
    ['a note of its own', addNote('bass', note)],
    ['its patch', setPatchParam('bass', 'cutoff', 777)],
    ['automation of its patch', setLane('bass', 'patch.cutoff', points)],
    ['its choke group', setStripParam('bass', 'chokeGroup', 5)],
    ['another instrument', editTrack('bass', (track) => ({ ...track, instrument: 'fm' }))],
    ['tempo', set({ bpm: song.bpm + 1 })],
    ['swing', set({ swing: 0.3 })],
    ['the seed of chance', set({ seed: song.seed + 1 })],
    ['a longer timeline', set({ timeline: [{ scene: 'main', repeats: 5, overrides: [] }] })],
    ['another place among the tracks, from which its noise follows', without('kick')],
  ])('%s', (_, edit) => {
    expect(edit(song)).not.toBe(song);
    expect(areSameVoices(song, edit(song), 'bass')).toBe(false);
  });
});

describe('the bass is the same after', () => {
  test.each<[string, Edit]>([
    ['its fader', setStripParam('bass', 'gain', -20)],
    ['mute', setMute('bass', true)],
    ['automation of its fader', setLane('bass', 'strip.gain', points)],
    ['automation of the room', setLane('bass', 'reverb.decay', points)],
    [
      'its name and its effects',
      editTrack('bass', (track) => ({ ...track, name: 'Low', inserts: [...track.inserts].reverse() })),
    ],
    ['a note of a track that cannot choke it', addNote('lead', note)],
    ['the reverb', setBusParam('reverb', 'decay', 4)],
    ['a name of the song', set({ name: 'Other' })],
    ['a loop', set({ loop: { startTick: 0, endTick: 3840 } })],
  ])('%s', (_, edit) => {
    expect(edit(song)).not.toBe(song);
    expect(areSameVoices(song, edit(song), 'bass')).toBe(true);
    const at = song.tracks.findIndex(({ id }) => id === 'bass');
    expect(voicesOf(edit(song), at)).toBe(voicesOf(song, at));
  });
});

test('a note of the closed hat is the open one’s affair: they choke one another', () => {
  expect(areSameVoices(song, addNote('hihat', note)(song), 'openhat')).toBe(false);
});
