/** What of a changed song the scheduler hears: what notes and time follow from, in as few words as it needs. */
import { expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import type { Song, Track } from '../../song/song.ts';
import { tellChange } from '../../worklets/song-change.ts';

const song = defaultSong();
const withTrack = (index: number, change: Partial<Track>): Song => ({
  ...song,
  tracks: song.tracks.map((track, i) => (i === index ? { ...track, ...change } : track)),
});

function told(next: Song): unknown[] {
  const heard: unknown[] = [];
  const change = (fields: unknown) => heard.push(['change', fields]);
  const setTrack = (index: number, track: unknown) => heard.push(['track', index, track]);
  tellChange({ change, setTrack, setParams: (rows) => heard.push(['params', rows]) }, song, next);
  return heard;
}

test('nothing of names, colours, faders and patches', () => {
  const { strip, patch } = song.tracks[0] as Track;
  expect(told({ ...song, name: 'Other' })).toEqual([]);
  expect(told({ ...song, mixer: { ...song.mixer } })).toEqual([]);
  expect(told(withTrack(0, { name: 'Boom', color: 5, strip: { ...strip }, patch: { ...patch } }))).toEqual([]);
});

test('a changed pattern is its track alone', () => {
  const next = withTrack(3, { pattern: { ...(song.tracks[3] as Track).pattern, length: 8 } });
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

test('what a lane moves: its range, and what it goes back to, before the song and again when that changes', () => {
  const { strip, pattern } = song.tracks[0] as Track;
  const toldAfter = (before: Song, next: Song): unknown[] => {
    const heard: unknown[] = [];
    tellChange(
      {
        setParams: (rows) =>
          heard.push(['params', rows.kick?.['strip.gain']?.value, rows.kick?.['reverb.decay']?.value]),
        change: (fields) => heard.push(['change', fields]),
        setTrack: (index) => heard.push(['track', index]),
      },
      before,
      next,
    );
    return heard;
  };
  const moving = (path: string): Song =>
    withTrack(0, { pattern: { ...pattern, lanes: [{ path, points: [{ tick: 0, value: 0 }] }] } });
  const quieter = (one: Song): Song => ({
    ...one,
    tracks: one.tracks.map((track) => ({ ...track, strip: { ...strip, gain: -20 } })),
  });
  const gain = moving('strip.gain');
  expect(toldAfter(song, gain)).toEqual([
    ['params', strip.gain, undefined],
    ['track', 0],
  ]);
  expect(toldAfter(gain, quieter(gain))).toEqual([['params', -20, undefined]]);
  expect(toldAfter(gain, song)).toEqual([
    ['params', undefined, undefined],
    ['track', 0],
  ]);
  const reverb = moving('reverb.decay');
  const mixer = { ...reverb.mixer, reverb: { ...reverb.mixer.reverb, decay: 5 } };
  expect(toldAfter(reverb, { ...reverb, mixer })).toEqual([['params', undefined, 5]]);
  expect(toldAfter(song, { ...song, mixer })).toEqual([]);
});
