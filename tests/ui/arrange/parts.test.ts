/** Recordings of an audio track, as screens tell of them. */
import { expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../../song/defaults.ts';
import type { Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { catalogueWith } from '../../../ui/state/catalogue.ts';
import { partsOf } from '../../../ui/state/shown-parts.ts';

const take = (hash: string, name: string) => ({ ...defaultTake, hash, name, frames: 480_000, rate: 48_000 });
const part = (track: string, hash: string, startTick: number, lengthSeconds: number) => ({
  ...defaultPart,
  track,
  take: hash,
  startTick,
  offsetSeconds: 0,
  lengthSeconds,
  gainDb: 0,
});

/** 120 beats a minute: a bar is two seconds. */
const song: Song = {
  ...defaultSong(),
  bpm: 120,
  tracks: [newTrack('kick', 'kick', 'Kick'), newTrack('audio', 'voice', 'Voice')],
  takes: [take('a'.repeat(64), 'Verse'), take('b'.repeat(64), 'Hook')],
  parts: [
    part('voice', 'b'.repeat(64), TICKS_PER_BAR * 2, 4),
    part('voice', 'a'.repeat(64), 0, 1),
    part('kick', 'a'.repeat(64), 0, 1),
  ],
};

test('parts are told in their order: name, place, length, and their share of the song', () => {
  // Four bars: the pattern four times, and the last part ends there.
  expect(partsOf(song, 'voice', 'pattern')).toEqual([
    { index: 1, name: 'Verse', place: '1.1.1', seconds: 1, from: 0, share: 0.125, isQuiet: false },
    { index: 0, name: 'Hook', place: '3.1.1', seconds: 4, from: 0.5, share: 0.5, isQuiet: false },
  ]);
  expect(partsOf(song, 'nobody', 'pattern')).toEqual([]);
});

test('what goes round fills its row as the steps of a pattern fill theirs', () => {
  const round = { ...part('voice', 'a'.repeat(64), 0, 2), loopTicks: TICKS_PER_BAR };
  expect(partsOf({ ...song, parts: [round] }, 'voice', 'pattern')).toMatchObject([{ from: 0, share: 1 }]);
});

test('what is muted, and what goes round with the pattern while the song plays, is told as silent', () => {
  const round = { ...part('voice', 'a'.repeat(64), 0, 2), loopTicks: TICKS_PER_BAR };
  const muted = { ...part('voice', 'b'.repeat(64), TICKS_PER_BAR, 2), mute: true };
  const told = (mode: 'pattern' | 'timeline') =>
    partsOf({ ...song, parts: [round, muted] }, 'voice', mode).map(({ isQuiet }) => isQuiet);
  expect([told('pattern'), told('timeline')]).toEqual([
    [false, true],
    [true, true],
  ]);
});

test('a list of instruments holds the one of the track', () => {
  const idsFor = (id: 'kick' | 'sampler' | 'audio') => catalogueWith(id).flatMap(({ instruments }) => instruments);
  expect(idsFor('sampler')[0]).toBe('sampler');
  expect(idsFor('kick')).not.toContain('sampler');
  expect(idsFor('kick')).toContain('kick');
});
