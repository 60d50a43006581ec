/** A take that goes round is cut into longer and shorter passes, and every one lies on the beat it was sung to. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compOf } from '../../../song/comp.ts';
import { defaultSong, defaultTake } from '../../../song/defaults.ts';
import { setPart } from '../../../song/edits/parts.ts';
import { canCutAnew, setRound, wholeRound } from '../../../song/edits/passes.ts';
import { addRecording } from '../../../song/edits/recording.ts';
import { setBpm } from '../../../song/edits/song.ts';
import { MAX_TAKE_LANES } from '../../../song/limits.ts';
import { readSong } from '../../../song/parse.ts';
import type { Part, Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { writeSong } from '../../../song/write.ts';

const RATE = 48_000;
/** At 128 BPM. */
const BAR_SECONDS = 1.875;

/** A voice of so many seconds, cut into bars: the first of them begins `first` seconds into it. */
function sung(seconds: number, first = 0, drift = 0): Song {
  const count = Math.max(1, Math.ceil((seconds - first) / BAR_SECONDS));
  const all = Array.from({ length: count }, (_, i) => first + i * (BAR_SECONDS + drift));
  const offsets = all.slice(-1 - MAX_TAKE_LANES);
  return addRecording({
    take: { ...defaultTake, hash: 'a'.repeat(64), name: 'Voice', frames: Math.round(seconds * RATE), rate: RATE },
    trackName: 'Voice',
    startTick: 0,
    offsetSeconds: 0,
    rounds: { lengthSeconds: BAR_SECONDS, loopTicks: TICKS_PER_BAR, offsets, comp: [] },
  })(defaultSong());
}

const partOf = (song: Song): Part => song.parts[0] as Part;
const offsetsOf = ({ offsetSeconds, lanes }: Part) => [offsetSeconds, ...lanes.map((lane) => lane.offsetSeconds)];

describe('bars a pass', () => {
  test('a long voice over one bar becomes passes of four, of which the last whole one is heard', () => {
    const part = partOf(setRound(0, 4 * TICKS_PER_BAR)(sung(54)));
    expect(offsetsOf(part)).toEqual([0, 7.5, 15, 22.5, 30, 37.5, 45, 52.5]);
    expect(part).toMatchObject({
      lengthSeconds: 7.5,
      loopTicks: 4 * TICKS_PER_BAR,
      comp: [{ fromSeconds: 0, lane: 6 }],
    });
  });

  test('all of it is one pass, as long as it must be', () => {
    const song = sung(54, 0.2);
    const whole = wholeRound(song, partOf(song), TICKS_PER_BAR);
    expect(whole).toBe(29 * TICKS_PER_BAR);
    const part = partOf(setRound(0, whole)(song));
    expect(part).toMatchObject({ offsetSeconds: 0.2, lanes: [], comp: [], loopTicks: whole });
  });

  test('there and back again is the same as never having gone', () => {
    fc.assert(
      fc.property(fc.double({ min: 4, max: 100, noNaN: true }), fc.constantFrom(2, 4, 8, 29), (seconds, times) => {
        const song = sung(seconds);
        const once = setRound(0, TICKS_PER_BAR)(setRound(0, times * TICKS_PER_BAR)(song));
        const kept = offsetsOf(partOf(once));
        const before = offsetsOf(partOf(song)).filter((from) => seconds - from > 0.35);
        expect(kept).toHaveLength(before.length);
        for (const [i, from] of kept.entries()) expect(from).toBeCloseTo(before[i] as number, 9);
      }),
      { seed: 17 },
    );
  });

  test('what a drifting clock moved stays on its beat', () => {
    const part = partOf(setRound(0, 4 * TICKS_PER_BAR)(sung(30, 0, 0.0005)));
    expect(offsetsOf(part).map((from) => Number(from.toFixed(6)))).toEqual([0, 7.502, 15.004, 22.506]);
  });

  test('passes that were too many to keep come back in longer ones', () => {
    const song = sung(200);
    expect(partOf(song).lanes).toHaveLength(MAX_TAKE_LANES);
    const part = partOf(setRound(0, 4 * TICKS_PER_BAR)(song));
    expect(part.offsetSeconds).toBeCloseTo(0, 9);
    expect(part.lanes).toHaveLength(26);
  });

  test('a part that was trimmed, moved, or recorded at another tempo is left alone', () => {
    const song = sung(54);
    expect(canCutAnew(song, partOf(song))).toBe(true);
    for (const other of [
      setPart(0, { lengthSeconds: 1 })(song),
      setPart(0, { startTick: 10 })(song),
      setPart(0, { loopTicks: 0 })(song),
      setBpm(100)(song),
    ]) {
      expect(canCutAnew(other, partOf(other))).toBe(false);
      expect(setRound(0, 2 * TICKS_PER_BAR)(other)).toBe(other);
    }
    expect(setRound(0, TICKS_PER_BAR)(song)).toBe(song);
    expect(setRound(0, Number.NaN)(song)).toBe(song);
  });

  test('every choice can be read back and hears something that is there', () => {
    const first = fc.double({ min: -1.8, max: 1.8, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 2.5, max: 150, noNaN: true }),
        first,
        fc.integer({ min: 2, max: 90 }),
        (seconds, from, bars) => {
          const song = setRound(0, bars * TICKS_PER_BAR)(sung(seconds, from));
          expect(readSong(writeSong(song))).toMatchObject({ ok: true, song });
          const part = partOf(song);
          for (const { lane, fromSeconds, toSeconds } of compOf(part)) {
            expect(lane).toBeLessThanOrEqual(part.lanes.length);
            expect(toSeconds).toBeGreaterThan(fromSeconds);
          }
        },
      ),
      { seed: 17 },
    );
  });
});
