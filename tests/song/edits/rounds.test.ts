/** Loops in whole bars: how long a round is, setting it, and where grown songs take it along. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../../song/arrangement.ts';
import { defaultSong, defaultTake } from '../../../song/defaults.ts';
import { addToSong, setPart, setRecipe } from '../../../song/edits/parts.ts';
import { addRecording } from '../../../song/edits/recording.ts';
import { fittingRound, repeatParts } from '../../../song/edits/rounds.ts';
import { growSong } from '../../../song/grow/grow-song.ts';
import { readSong } from '../../../song/parse.ts';
import type { Part, Song } from '../../../song/song.ts';
import { styleSong } from '../../../song/styles/style-song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { writeSong } from '../../../song/write.ts';

const RATE = 48_000;
const BAR_SECONDS = 1.875;

/** A loop of so many seconds beside the beat, coming round as it fits; 128 BPM unless the song says otherwise. */
function looped(seconds: number, song: Song = defaultSong()): Song {
  const loopTicks = fittingRound(song, seconds);
  return addRecording({
    take: { ...defaultTake, hash: 'b'.repeat(64), name: 'Loop', frames: Math.round(seconds * RATE), rate: RATE },
    trackName: 'Loop',
    startTick: 0,
    offsetSeconds: 0,
    rounds: { lengthSeconds: seconds, loopTicks, offsets: [0], comp: [] },
  })(song);
}

const partOf = (song: Song): Part => song.parts[0] as Part;

describe('the round that fits', () => {
  test.each([
    [BAR_SECONDS, 1],
    [0.3, 1],
    [4 * BAR_SECONDS, 4],
    [4.03 * BAR_SECONDS, 4],
    [4.2 * BAR_SECONDS, 5],
    [16 * BAR_SECONDS, 16],
  ])('%f seconds at 128 BPM are %i bars', (seconds, bars) => {
    expect(fittingRound({ bpm: 128 }, seconds)).toBe(bars * TICKS_PER_BAR);
  });

  test('what is longer than sixteen bars is no loop', () => {
    expect(fittingRound({ bpm: 128 }, 17 * BAR_SECONDS)).toBe(0);
  });
});

describe('repeating', () => {
  test('once and back, from where it lies', () => {
    const song = setPart(0, { startTick: 1920 })(looped(4 * BAR_SECONDS));
    const once = repeatParts(new Set([0]), 0)(song);
    expect(partOf(once)).toMatchObject({ loopTicks: 0, startTick: 1920 });
    const far = setPart(0, { startTick: 5 * TICKS_PER_BAR + 960 })(once);
    expect(partOf(repeatParts(new Set([0]), TICKS_PER_BAR)(far))).toMatchObject({
      loopTicks: TICKS_PER_BAR,
      startTick: 960,
    });
  });

  test('leaves others, passes, and a round that is so already', () => {
    const song = looped(4 * BAR_SECONDS);
    expect(repeatParts(new Set([1]), 0)(song)).toBe(song);
    expect(repeatParts(new Set([0]), 4 * TICKS_PER_BAR)(song)).toBe(song);
    const lane = { take: 'b'.repeat(64), offsetSeconds: 1 };
    const sung = { ...song, parts: [{ ...partOf(song), lanes: [lane] }] };
    expect(repeatParts(new Set([0]), TICKS_PER_BAR)(sung)).toBe(sung);
  });

  test('a loop that is matched to the tempo comes round after the bars it has then', () => {
    const song = looped(5.3 * BAR_SECONDS);
    expect(partOf(song).loopTicks).toBe(6 * TICKS_PER_BAR);
    expect(partOf(setRecipe(0, { stretch: 4 / 5.3 })(song)).loopTicks).toBe(4 * TICKS_PER_BAR);
  });

  test('one that was set by hand keeps its round', () => {
    const song = repeatParts(new Set([0]), 8 * TICKS_PER_BAR)(looped(4 * BAR_SECONDS));
    expect(partOf(setRecipe(0, { stretch: 0.5 })(song)).loopTicks).toBe(8 * TICKS_PER_BAR);
  });
});

describe('a song that is grown takes it along', () => {
  const lying = (song: Song) => song.parts.filter(({ loopTicks }) => loopTicks === 0);
  const bare = /^(?:intro|outro|ending)/;

  test('a loop fills each section but the first and the last', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 4), fc.nat({ max: 500 }), (bars, seed) => {
        const grown = growSong(looped(bars * BAR_SECONDS), seed);
        const wanted = sectionsOf(grown)
          .filter(({ scene }) => !bare.test(scene))
          .flatMap(({ fromTick, toTick }) =>
            Array.from(
              { length: (toTick - fromTick) / (bars * TICKS_PER_BAR) },
              (_, i) => fromTick + i * bars * TICKS_PER_BAR,
            ),
          );
        expect(lying(grown).map(({ startTick }) => startTick)).toEqual(wanted);
        expect(readSong(writeSong(grown))).toEqual({ ok: true, song: grown, notices: [] });
      }),
      { numRuns: 20 },
    );
  });

  test('a voice of twelve bars begins with the first verse, once', () => {
    const grown = growSong(looped(12 * BAR_SECONDS), 3);
    const verse = sectionsOf(grown).find(({ scene }) => scene === 'verse');
    expect(lying(grown).map(({ startTick }) => startTick)).toEqual([verse?.fromTick]);
  });

  test('again: the copies of the time before give way, what was changed by hand stays', () => {
    const song = looped(4 * BAR_SECONDS, styleSong('dembow', 0));
    const once = growSong(song, 1);
    const [first, ...copies] = lying(once);
    const moved = { ...(first as Part), startTick: 100, gainDb: -6 };
    const again = growSong({ ...once, parts: [partOf(once), moved, ...copies] }, 2);
    const fresh = growSong(song, 2);
    expect(lying(again)).toEqual([moved, ...lying(fresh)]);
  });

  test('muted ones and those that lie on the timeline stay as they are', () => {
    const song = looped(4 * BAR_SECONDS);
    const muted = { ...song, parts: [{ ...partOf(song), mute: true }] };
    expect(growSong(muted, 1).parts).toBe(muted.parts);
    const placed = addToSong(0, [0])(song);
    const once = { ...placed, parts: placed.parts.filter(({ loopTicks }) => loopTicks === 0) };
    expect(growSong(once, 1).parts).toBe(once.parts);
  });
});
