/** A take that was cut is brought to the tempo of the song: no piece grows into the next, and each cut stays where it is in the music. */
import { describe, expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../../song/defaults.ts';
import { matchTake, stretchInTime } from '../../../song/edits/match.ts';
import { repeatParts } from '../../../song/edits/rounds.ts';
import { clearRange, fadeRange, insertGap, recipeRange, reverseRange, splitAt } from '../../../song/edits/wave.ts';
import { placedParts } from '../../../song/edits/wave-parts.ts';
import type { Part, Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';

const HASH = 'e5'.repeat(32);
const OTHER = 'f6'.repeat(32);
const TRACK = 'loop';
const RATE = 48_000;
/** Two bars at 100 beats a minute, in a song of 80: a quarter longer. */
const SECONDS = 4.8;
const LONGER = 1.25;
/** A tick at 80 beats a minute. */
const TICK = 0.0009;

function songOf(parts: readonly Partial<Part>[], bpm = 80): Song {
  const take = { ...defaultTake, name: 'Loop', frames: SECONDS * RATE, rate: RATE };
  return {
    ...defaultSong(),
    bpm,
    tracks: [newTrack('audio', TRACK, 'Loop')],
    takes: [
      { ...take, hash: HASH },
      { ...take, hash: OTHER },
    ],
    parts: parts.map((part) => ({ ...defaultPart, track: TRACK, take: HASH, lengthSeconds: SECONDS, ...part })),
  };
}

const range = (fromSeconds: number, toSeconds: number) => ({ fromSeconds, toSeconds });
const match = (song: Song, stretch = LONGER) => matchTake(TRACK, HASH, stretch)(song);
const placesOf = (song: Song) => placedParts(song, TRACK).map(({ fromSeconds }) => fromSeconds);

function expectPlaces(song: Song, places: readonly number[]): void {
  const found = placesOf(song);
  expect(found).toHaveLength(places.length);
  for (const [i, place] of places.entries()) {
    expect((found[i] ?? -1) - place).toBeLessThan(TICK);
    expect(place - (found[i] ?? -1)).toBeLessThan(TICK);
  }
}

/** At each second of the song, the second of the take that is heard there; null: none. */
const fileAt = (song: Song, seconds: number): number | null => {
  const part = placedParts(song, TRACK).find((one) => seconds >= one.fromSeconds && seconds < one.toSeconds);
  return part ? (part.part.offsetSeconds + seconds - part.fromSeconds) / part.part.stretch : null;
};

describe('a take that was cut', () => {
  test('sounds like the whole one that was stretched, without a gap at its cuts', () => {
    const cut = fadeRange(TRACK, range(0, 1.43), { fadeIn: 0.4 })(splitAt(TRACK, [2.9])(songOf([{}])));
    const matched = match(cut);
    expectPlaces(matched, [0, 1.43 * LONGER, 2.9 * LONGER]);
    const times = Array.from({ length: 599 }, (_, i) => 0.001 + i / 100);
    for (const at of times) expect(fileAt(matched, at)).toBeCloseTo(at / LONGER, 4);
    for (const { part } of placedParts(matched, TRACK)) expect([part.stretch, part.tempo]).toEqual([LONGER, 1]);
    expect(matched.parts[0]?.fadeIn).toBeCloseTo(0.5, 6);
  });

  test('keeps its silences in the music, and what was turned round in its place', () => {
    const holed = clearRange(TRACK, range(1, 2))(songOf([{}]));
    expectPlaces(match(holed), [0, 2 * LONGER]);
    expect(fileAt(match(holed), 1.5 * LONGER)).toBeNull();
    const turned = reverseRange(TRACK, range(1, 2))(songOf([{}]));
    expectPlaces(match(turned), [0, LONGER, 2 * LONGER]);
    expectPlaces(match(turned, 0.5), [0, 0.5, 1]);
  });

  test('goes equally fast again where a hand had stretched a piece of it', () => {
    const first = recipeRange(TRACK, range(0, 1), { stretch: 0.5 })(songOf([{}]));
    const matched = match(first, 1.5);
    expect(placedParts(matched, TRACK).map(({ part }) => part.stretch)).toEqual([1.5, 1.5]);
    const [a, b] = placedParts(matched, TRACK);
    expect(a && a.fromSeconds + a.part.lengthSeconds).toBeCloseTo(1.5, 3);
    expect(b?.fromSeconds).toBeGreaterThan(1.499);
  });

  test('comes round in the bars it fills then', () => {
    const looped = repeatParts(new Set([0, 1]), 2 * TICKS_PER_BAR)(splitAt(TRACK, [2.4])(songOf([{}])));
    const matched = match(looped, 0.5);
    expect(matched.parts.map(({ startTick, loopTicks }) => [startTick, loopTicks])).toEqual([
      [0, TICKS_PER_BAR],
      [expect.closeTo(1.2 * (80 / 60) * (TICKS_PER_BAR / 4), -1), TICKS_PER_BAR],
    ]);
  });
});

describe('what was laid by hand', () => {
  test('keeps its place where nothing grows into it', () => {
    const gap = insertGap(TRACK, 2, 3)(songOf([{}]));
    expectPlaces(match(gap), [0, 5]);
    const copies = songOf([{ lengthSeconds: 2 }, { startTick: 4 * TICKS_PER_BAR }]);
    expectPlaces(match(copies), [0, 12]);
  });

  test('moves on where something would', () => {
    const gap = insertGap(TRACK, 2, 0.2)(songOf([{}]));
    expectPlaces(match(gap), [0, 2.2 * LONGER]);
  });

  test('of other takes stays, and nothing moves across it', () => {
    const song = songOf([
      { lengthSeconds: 1.5 },
      { take: OTHER, startTick: TICKS_PER_BAR / 2, lengthSeconds: 1.5 },
      { startTick: TICKS_PER_BAR, offsetSeconds: 3, lengthSeconds: 1.8 },
    ]);
    const matched = match(song, 0.5);
    expectPlaces(matched, [0, 1.5, 3]);
    expect(matched.parts[1]).toBe(song.parts[1]);
  });
});

test('what is in time already, is not there or lies on another track changes nothing', () => {
  const matched = match(splitAt(TRACK, [1.43])(songOf([{}])));
  expect(match(matched)).toBe(matched);
  const song = songOf([{}]);
  expect(matchTake(TRACK, OTHER, 2)(song)).toBe(song);
  expect(matchTake('nobody', HASH, 2)(song)).toBe(song);
});

test('a stretch goes as far as it can', () => {
  expect(stretchInTime({ bpm: 80 }, 100)).toBe(LONGER);
  expect(stretchInTime({ bpm: 20 }, 400)).toBe(4);
  expect(stretchInTime({ bpm: 120 }, 0)).toBe(1);
  const song = songOf([{}]);
  expect(match(song, 9).parts[0]?.stretch).toBe(4);
  expect(match(song, Number.NaN)).toBe(song);
});
