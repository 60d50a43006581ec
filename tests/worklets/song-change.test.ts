/** What of a changed song the scheduler hears: what notes and time follow from, in as few words as it needs. */

import { expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import type { Song, Track } from '../../song/song.ts';
import { sendChange } from '../../worklets/song-change.ts';
import { beatOf, withBeat } from '../beat-of.ts';

const song = defaultSong();
const withTrack = (index: number, change: Partial<Track>): Song => ({
  ...song,
  tracks: song.tracks.map((track, i) => (i === index ? { ...track, ...change } : track)),
});

function told(next: Song): unknown[] {
  const heard: unknown[] = [];
  const change = (fields: unknown) => heard.push(['change', fields]);
  const setTrack = (index: number, track: unknown) => heard.push(['track', index, track]);
  sendChange({ change, setTrack }, song, next);
  return heard;
}

test('nothing of names, colours, faders and patches', () => {
  const { strip, patch } = song.tracks[0] as Track;
  expect(told({ ...song, name: 'Other' })).toEqual([]);
  expect(told({ ...song, mixer: { ...song.mixer } })).toEqual([]);
  expect(told(withTrack(0, { name: 'Boom', color: 5, strip: { ...strip }, patch: { ...patch } }))).toEqual([]);
});

test('a changed pattern is its track alone', () => {
  const next = withTrack(3, withBeat(song.tracks[3] as Track, { ...beatOf(song.tracks[3]), length: 8 }));
  expect(told(next)).toEqual([['track', 3, next.tracks[3]]]);
});

test('tempo, swing and loop are fields', () => {
  expect(told({ ...song, bpm: 90, swing: 0.5 })).toEqual([['change', { bpm: 90, swing: 0.5 }]]);
  const loop = { startTick: 0, endTick: 3840 };
  expect(told({ ...song, loop })).toEqual([['change', { loop }]]);
});

test('tracks that came, went or moved are all of them', () => {
  const tracks = [...song.tracks].reverse();
  expect(told({ ...song, tracks })).toEqual([['change', { tracks }]]);
  const fewer = song.tracks.slice(2);
  expect(told({ ...song, tracks: fewer, bpm: 70 })).toEqual([['change', { bpm: 70, tracks: fewer }]]);
});
