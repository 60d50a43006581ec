/** Where the wave shows the playhead: over what is heard, however often it came round. */
import './no-screen.ts';

import { beforeEach, expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../song/defaults.ts';
import type { Part, Song } from '../../song/song.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { heardSeconds } from '../../ui/panels/edit/wave/playhead.ts';
import { openSong } from '../../ui/state/song.ts';
import { setPlayMode } from '../../ui/state/sounding.ts';
import type { Pulse } from '../../worklets/client.ts';

/** Bars of two seconds. */
function songWith(part: Partial<Part>): Song {
  const song = defaultSong();
  const take = { ...defaultTake, hash: 'a'.repeat(64), name: 'Voice', frames: 480_000, rate: 48_000 };
  return {
    ...song,
    bpm: 120,
    tracks: [newTrack('audio', 'voice', 'Voice')],
    takes: [take],
    parts: [{ ...defaultPart, track: 'voice', take: take.hash, lengthSeconds: 4, ...part }],
  };
}

const at = (bars: number, more: Partial<Pulse> = {}): number | null =>
  heardSeconds({ isPlaying: true, countInBeats: 0, tick: bars * TICKS_PER_BAR, ...more } as Pulse);

beforeEach(() => {
  setPlayMode('pattern');
});

test('what comes round with the pattern is heard in its first round, also in the hundredth', () => {
  openSong(songWith({ loopTicks: 2 * TICKS_PER_BAR }));
  expect([0.5, 1.5, 2.5, 201.5].map((bars) => at(bars))).toEqual([1, 3, 1, 3]);
});

test('before its start within the round, the playhead is before it', () => {
  openSong(songWith({ loopTicks: 2 * TICKS_PER_BAR, startTick: TICKS_PER_BAR, lengthSeconds: 2 }));
  expect([2.5, 3.5].map((bars) => at(bars))).toEqual([1, 3]);
});

test('what lies once in the song is heard there alone', () => {
  openSong(songWith({}));
  expect([0.5, 1.5, 2.5].map((bars) => at(bars))).toEqual([1, 3, 5]);
});

test('while the song plays, what comes round is silent, and no playhead says otherwise', () => {
  const song = songWith({ loopTicks: 2 * TICKS_PER_BAR });
  openSong({ ...song, timeline: [{ scene: 'main', repeats: 2, overrides: [] }] });
  setPlayMode('timeline');
  expect(at(0.5)).toBeNull();
  setPlayMode('pattern');
  expect(at(2.5)).toBe(1);
});

test('at rest, and while it is counted in, there is none', () => {
  openSong(songWith({ loopTicks: 2 * TICKS_PER_BAR }));
  expect(at(1, { isPlaying: false })).toBeNull();
  expect(at(1, { countInBeats: 2 })).toBeNull();
});
