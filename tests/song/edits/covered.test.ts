/** Stretching a piece into the next one: nothing of either is lost, how much is hidden is told, and room can be made. */
import { describe, expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../../song/defaults.ts';
import { coveredSeconds, makeRoom } from '../../../song/edits/covered.ts';
import { recipeRange } from '../../../song/edits/wave.ts';
import { placedParts } from '../../../song/edits/wave-parts.ts';
import type { Part, Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';

const TRACK = 'voice';
const HASH = 'c1'.repeat(32);

/** 120 beats a minute: a bar is two seconds. */
function songOf(parts: readonly Partial<Part>[]): Song {
  return {
    ...defaultSong(),
    bpm: 120,
    tracks: [newTrack('audio', TRACK, 'Voice')],
    takes: [{ ...defaultTake, hash: HASH, name: 'Verse', frames: 960_000, rate: 48_000 }],
    parts: parts.map((part) => ({ ...defaultPart, track: TRACK, take: HASH, lengthSeconds: 2, ...part })),
  };
}

const TWO = songOf([{}, { startTick: TICKS_PER_BAR, offsetSeconds: 2 }]);
const FIRST = { fromSeconds: 0, toSeconds: 2 };
const stretched = (by: number) => recipeRange(TRACK, FIRST, { stretch: by });

describe('a piece that grows into the next one', () => {
  test('turned up and down again is what it was, and the next one is not touched', () => {
    const longer = stretched(1.5)(TWO);
    expect(longer.parts.map(({ stretch, lengthSeconds }) => [stretch, lengthSeconds])).toEqual([
      [1.5, 3],
      [1, 2],
    ]);
    expect(longer.parts[1]).toBe(TWO.parts[1]);
    expect(stretched(1)(longer).parts).toEqual(TWO.parts);
    expect(stretched(1)(stretched(2)(longer)).parts).toEqual(TWO.parts);
  });

  test('tells how much of it is hidden; what fades over is heard', () => {
    expect(coveredSeconds(TWO, TRACK, 0)).toBe(0);
    expect(coveredSeconds(stretched(1.5)(TWO), TRACK, 0)).toBeCloseTo(1, 6);
    expect(coveredSeconds(stretched(1.5)(TWO), TRACK, 1)).toBe(0);
    const faded = songOf([{ lengthSeconds: 2.5 }, { startTick: TICKS_PER_BAR, offsetSeconds: 2, fadeIn: 0.5 }]);
    expect(coveredSeconds(faded, TRACK, 0)).toBe(0);
  });

  test('gets room: all behind it begins later by what was hidden, as long as before', () => {
    const three = { ...TWO, parts: [...TWO.parts, { ...(TWO.parts[1] as Part), startTick: 3 * TICKS_PER_BAR }] };
    const roomy = makeRoom(TRACK, 0)(stretched(1.5)(three));
    expect(placedParts(roomy, TRACK).map(({ fromSeconds, toSeconds }) => [fromSeconds, toSeconds])).toEqual([
      [0, 3],
      [3, 5],
      [7, 9],
    ]);
    expect(coveredSeconds(roomy, TRACK, 0)).toBe(0);
  });

  test('what is not hidden, and what comes round with the pattern, changes nothing', () => {
    expect(makeRoom(TRACK, 0)(TWO)).toBe(TWO);
    const rounds = songOf([{ lengthSeconds: 3 }, { startTick: TICKS_PER_BAR, loopTicks: 2 * TICKS_PER_BAR }]);
    expect(makeRoom(TRACK, 0)(rounds)).toBe(rounds);
  });
});
