/** Recordings of an audio track, as screens tell of them. */
import { expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../../song/defaults.ts';
import type { Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { catalogueWith } from '../../../ui/state/catalogue.ts';
import { partsOf, partsWithin } from '../../../ui/state/shown-parts.ts';

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
  const seen = { waveFrom: 0, waveTo: 1, isQuiet: false, isElsewhere: false };
  expect(partsOf(song, 'voice', 'pattern')).toEqual([
    { index: 1, name: 'Verse', place: '1.1.1', seconds: 1, from: 0, share: 0.125, ...seen },
    { index: 0, name: 'Hook', place: '3.1.1', seconds: 4, from: 0.5, share: 0.5, ...seen },
  ]);
  expect(partsOf(song, 'nobody', 'pattern')).toEqual([]);
});

test('what goes round fills its row as the steps of a pattern fill theirs', () => {
  const round = { ...part('voice', 'a'.repeat(64), 0, 2), loopTicks: TICKS_PER_BAR };
  expect(partsOf({ ...song, parts: [round] }, 'voice', 'pattern')).toMatchObject([{ from: 0, share: 1 }]);
});

const bar = (number: number) => ({ fromTick: (number - 1) * TICKS_PER_BAR, toTick: number * TICKS_PER_BAR });

test('while the song plays, a row holds what is heard with the steps above it', () => {
  expect(partsWithin(song, 'voice', bar(1))).toMatchObject([{ name: 'Verse', from: 0, share: 0.5, waveTo: 1 }]);
  const [, second] = [3, 4].map((at) => partsWithin(song, 'voice', bar(at)));
  expect(second).toMatchObject([{ name: 'Hook', from: 0, share: 1, waveFrom: 0.5, waveTo: 1, isElsewhere: false }]);
  expect(partsWithin(song, 'nobody', bar(1))).toEqual([]);
});

test('where nothing is heard, the row says what comes next, or what was last', () => {
  const names = (at: number) => partsWithin(song, 'voice', bar(at)).map((one) => [one.name, one.isElsewhere]);
  expect([names(2), names(9)]).toEqual([[['Hook', true]], [['Hook', true]]]);
});

test('a recording is as long as it is heard: the next one takes over, a muted one does not', () => {
  const next = part('voice', 'a'.repeat(64), TICKS_PER_BAR * 3, 1);
  const told = (mute: boolean) =>
    partsWithin({ ...song, parts: [...song.parts, { ...next, mute }] }, 'voice', bar(4)).map(({ name }) => name);
  expect([told(false), told(true)]).toEqual([['Verse'], ['Hook', 'Verse']]);
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
