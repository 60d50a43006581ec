/** Recordings in rounds: passes of one part, more of them onto it, and all of them moved alike. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compOf } from '../../../song/comp.ts';
import { defaultSong, defaultTake } from '../../../song/defaults.ts';
import { nudgePart } from '../../../song/edits/parts.ts';
import { addRecording, canGoOnto, type Recording, recordOnto } from '../../../song/edits/recording.ts';
import { readSong } from '../../../song/parse.ts';
import type { Part, Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { writeSong } from '../../../song/write.ts';

const takeOf = (letter: string) => ({
  ...defaultTake,
  hash: letter.repeat(64),
  name: 'Voice',
  frames: 20 * 48_000,
  rate: 48_000,
});

const recordingOf = (letter: string, offsets: readonly number[], lane: number): Recording => ({
  take: takeOf(letter),
  trackName: 'Voice',
  startTick: 0,
  offsetSeconds: 0,
  rounds: {
    lengthSeconds: 4,
    loopTicks: 2 * TICKS_PER_BAR,
    offsets,
    comp: lane === 0 ? [] : [{ fromSeconds: 0, lane }],
  },
});

const partOf = ({ parts }: Song): Part => {
  const [part] = parts;
  if (!part) throw new Error('the song has no part');
  return part;
};

describe('a recording in rounds', () => {
  const song = addRecording(recordingOf('a', [-1.5, 2.5, 6.5], 1))(defaultSong());

  test('is one part with its passes', () => {
    expect(song.parts).toHaveLength(1);
    expect(partOf(song)).toMatchObject({
      startTick: 0,
      loopTicks: 2 * TICKS_PER_BAR,
      lengthSeconds: 4,
      offsetSeconds: -1.5,
      lanes: [2.5, 6.5].map((offsetSeconds) => ({ take: 'a'.repeat(64), offsetSeconds })),
      comp: [{ fromSeconds: 0, lane: 1 }],
    });
    const read = readSong(writeSong(song));
    expect(read.ok && read.song).toEqual(song);
  });

  test('recorded once more has more passes, and the best of the new ones is heard', () => {
    const more = recordingOf('b', [0.25, 4.25], 1);
    expect(canGoOnto(song, 0, 0, more.rounds ?? null)).toBe(true);
    const after = recordOnto(0, more)(song);
    expect(after.parts).toHaveLength(1);
    expect(after.tracks).toBe(song.tracks);
    expect(partOf(after).lanes).toHaveLength(4);
    expect(partOf(after).comp).toEqual([{ fromSeconds: 0, lane: 4 }]);
    expect(after.takes).toHaveLength(2);
  });

  test('another stretch, another length or no part at all is a part of its own', () => {
    const { rounds = null } = recordingOf('b', [0], 0);
    expect(canGoOnto(song, 1, 0, rounds)).toBe(false);
    expect(canGoOnto(song, 0, 960, rounds)).toBe(false);
    expect(canGoOnto(song, 0, 0, null)).toBe(false);
    expect(canGoOnto(song, 0, 0, rounds && { ...rounds, loopTicks: TICKS_PER_BAR })).toBe(false);
    expect(recordOnto(0, { ...recordingOf('b', [0], 0), startTick: 960 })(song)).toBe(song);
  });

  test('nudged, all of its passes move alike, it stays where it is, and back is back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 8 }), (steps) => {
        const after = steps.reduce((one, ms) => nudgePart(0, ms / 1000, 'pattern')(one), song);
        const moved = steps.reduce((sum, ms) => sum + ms / 1000, 0);
        const [before, now] = [partOf(song), partOf(after)];
        expect([now.startTick, now.lengthSeconds]).toEqual([before.startTick, before.lengthSeconds]);
        expect(now.offsetSeconds).toBeCloseTo(before.offsetSeconds - moved, 9);
        now.lanes.forEach(({ offsetSeconds }, i) => {
          expect(offsetSeconds).toBeCloseTo((before.lanes[i]?.offsetSeconds ?? 0) - moved, 9);
        });
      }),
      { seed: 2 },
    );
  });

  test('whatever is recorded onto it, every stretch of it has one pass that is there', () => {
    const offsets = fc.array(fc.double({ min: -4, max: 19, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(offsets, { maxLength: 4 }), (rounds) => {
        const after = rounds.reduce(
          (one, some, i) => recordOnto(0, recordingOf('bcde'.charAt(i), some, some.length - 1))(one),
          song,
        );
        const part = partOf(after);
        const stretches = compOf(part);
        expect(stretches[0]?.fromSeconds).toBe(0);
        expect(stretches.at(-1)?.toSeconds).toBe(part.lengthSeconds);
        expect(stretches.every(({ lane }) => lane <= part.lanes.length)).toBe(true);
        expect(part.lanes.length).toBeLessThanOrEqual(64);
      }),
      { seed: 4, numRuns: 200 },
    );
  });

  test('numbers of every kind make a song that can be read, or none', () => {
    const wild = fc.oneof(
      fc.double({ min: -50, max: 50, noNaN: true }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e9),
    );
    const rounds = fc.record({ lengthSeconds: wild, loopTicks: wild, lane: fc.integer({ min: -1, max: 5 }) });
    fc.assert(
      fc.property(rounds, fc.array(wild, { maxLength: 4 }), wild, ({ lane, ...one }, offsets, startTick) => {
        const recording = {
          ...recordingOf('c', [], 0),
          startTick,
          rounds: { ...one, offsets, comp: [{ fromSeconds: 0, lane }] },
        };
        for (const after of [addRecording(recording)(song), recordOnto(0, recording)(song)]) {
          expect(readSong(writeSong(after)).ok).toBe(true);
        }
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});
