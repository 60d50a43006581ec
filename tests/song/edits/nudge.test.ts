/** A part moved by milliseconds: its sound moves by just so much, and none of it is worn away by moving it to and fro. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../../song/defaults.ts';
import { nudgePart } from '../../../song/edits/parts.ts';
import type { Part, Song } from '../../../song/song.ts';

const BPM = 120;
const TICK_SECONDS = 60 / BPM / 960;
const hash = 'a'.repeat(64);

function songWith(part: Pick<Part, 'startTick' | 'offsetSeconds' | 'lengthSeconds'>): Song {
  return {
    ...defaultSong(),
    bpm: BPM,
    tracks: [newTrack('audio', 'voice', 'Voice')],
    takes: [{ ...defaultTake, hash, name: 'Take', frames: 480_000, rate: 48_000 }],
    parts: [{ ...defaultPart, track: 'voice', take: hash, gainDb: 0, ...part }],
  };
}

const partOf = (song: Song) => song.parts[0] ?? expect.fail('no part');
/** Where the take would begin, where the part begins, and where the sound ends, in seconds. */
function timesOf(song: Song) {
  const { startTick, offsetSeconds, lengthSeconds } = partOf(song);
  const start = startTick * TICK_SECONDS;
  return { origin: start - offsetSeconds, start, end: start + lengthSeconds };
}

describe('a part that is nudged', () => {
  const whole = { startTick: 1920, offsetSeconds: 0.0002, lengthSeconds: 3 };

  test('moves its sound by just so much, beginning within a tick of where it began', () => {
    const moves = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(moves, fc.constantFrom(0.0002, 0.75), (steps, offsetSeconds) => {
        const before = songWith({ ...whole, offsetSeconds });
        const after = steps.reduce((song, ms) => nudgePart(0, ms / 1000, 'pattern')(song), before);
        const by = steps.reduce((sum, ms) => sum + ms, 0) / 1000;
        const [from, to] = [timesOf(before), timesOf(after)];
        expect(to.origin - from.origin).toBeCloseTo(by, 9);
        expect(to.end - from.end).toBeCloseTo(by, 9);
        expect(Math.abs(to.start - from.start - by)).toBeLessThan(1.01 * TICK_SECONDS * steps.length);
        expect(partOf(after).offsetSeconds).toBeGreaterThanOrEqual(0);
      }),
      { seed: 17, numRuns: 300 },
    );
  });

  test('a hundred times to and fro wears off less than a tick', () => {
    let song = songWith(whole);
    for (let i = 0; i < 100; i++) song = nudgePart(0, i % 2 === 0 ? 0.001 : -0.001, 'pattern')(song);
    expect(Math.abs(timesOf(song).start - timesOf(songWith(whole)).start)).toBeLessThan(TICK_SECONDS);
  });

  test('is cut by the beginning of the song, and comes back from before it', () => {
    const early = nudgePart(0, -1.5, 'pattern')(songWith(whole));
    expect(partOf(early).startTick).toBe(0);
    expect(partOf(early).offsetSeconds).toBeCloseTo(0.5002, 9);
    expect(timesOf(early).end).toBeCloseTo(2.5, 9);
  });

  test('changes nothing where nothing would be heard, where there is no part, and by no number', () => {
    const song = songWith(whole);
    expect(nudgePart(0, -10, 'pattern')(song)).toBe(song);
    expect(nudgePart(3, 0.01, 'pattern')(song)).toBe(song);
    expect(nudgePart(0, Number.NaN, 'pattern')(song)).toBe(song);
  });
});
