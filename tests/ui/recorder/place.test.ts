/** Where a take lies: whatever tempo, loop and delay, its first frame is where the beat that was heard then lies. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake } from '../../../song/defaults.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import { addRecording, hasRoomForRecording } from '../../../song/edits/recording.ts';
import { addTrack } from '../../../song/edits/tracks.ts';
import { secondsBetween, type TempoMap } from '../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { durationText, timerText } from '../../../ui/controls/time-text.ts';
import { type Performance, placeOf } from '../../../ui/panels/recorder/place.ts';

const RATE = 48_000;
const steady: TempoMap = [{ tick: 0, bpm: 120 }];
const changing: TempoMap = [
  { tick: 0, bpm: 90 },
  { tick: 4 * TICKS_PER_BAR, bpm: 140 },
  { tick: 8 * TICKS_PER_BAR, bpm: 75 },
];
const playing: Performance = { frame: 10_000, tick: 0, rate: RATE, map: steady, loop: null, roundTicks: null };

describe('the place of a take', () => {
  test('what comes back a round trip after the beat was sent lies on the beat, within a tenth of a frame', () => {
    const some = fc.record({
      map: fc.constantFrom(steady, changing),
      tick: fc.nat(20 * TICKS_PER_BAR),
      frame: fc.nat(1e6),
      later: fc.nat(RATE * 60),
      roundTrip: fc.double({ min: 0, max: 0.5, noNaN: true }),
    });
    fc.assert(
      fc.property(some, ({ map, tick, frame, later, roundTrip }) => {
        const { startTick, offsetSeconds } = placeOf({ ...playing, map, tick, frame }, frame + later, roundTrip);
        const expected = secondsBetween(map, 0, tick) + later / RATE - roundTrip;
        // The part sounds at its tick from its offset on: there lies the take's first frame, less the offset.
        const placed = secondsBetween(map, 0, startTick) - offsetSeconds;
        expect(Math.abs(placed - expected)).toBeLessThan(0.1 / RATE);
        expect(Number.isInteger(startTick)).toBe(true);
        expect(startTick).toBeGreaterThanOrEqual(0);
        expect(offsetSeconds).toBeGreaterThanOrEqual(0);
        if (expected > 0) expect(offsetSeconds).toBeLessThan(0.001);
      }),
      { seed: 17, numRuns: 2000 },
    );
  });

  test('what was heard before the song began is cut off, not moved', () => {
    expect(placeOf(playing, 10_000 - 12_000, 0.05)).toEqual({ startTick: 0, offsetSeconds: 0.3 });
  });

  test('a loop that has gone round is where it sounds, not where it would be without turning back', () => {
    const loop = { startTick: TICKS_PER_BAR, endTick: 3 * TICKS_PER_BAR };
    // Bars of two seconds: after 9 s it has gone to 6 s, back to 2 s, and stands at 5 s.
    const at = (seconds: number) => placeOf({ ...playing, loop }, 10_000 + seconds * RATE, 0).startTick;
    expect(at(5.5)).toBe(2.75 * TICKS_PER_BAR);
    expect(at(6)).toBe(TICKS_PER_BAR);
    expect(at(9)).toBe(2.5 * TICKS_PER_BAR);
    expect(at(6 + 4 * 7 + 1)).toBe(1.5 * TICKS_PER_BAR);
    // Begun behind the loop, nothing turns back.
    const behind = placeOf({ ...playing, loop, tick: 3 * TICKS_PER_BAR }, 10_000 + 20 * RATE, 0);
    expect(behind.startTick).toBe(13 * TICKS_PER_BAR);
  });
});

test('a take of a later round of a pattern lies where the same beat is heard first', () => {
  const round = { ...playing, roundTicks: 2 * TICKS_PER_BAR };
  // Bars of two seconds: 21 s is two and a half beats into the eleventh bar, the first of its round.
  expect(placeOf(round, 10_000 + 21 * RATE, 0)).toEqual({ startTick: 0.5 * TICKS_PER_BAR, offsetSeconds: 0 });
  expect(placeOf(round, 10_000 + 3 * RATE, 0).startTick).toBe(1.5 * TICKS_PER_BAR);
});

describe('the song', () => {
  const take = { ...defaultTake, hash: 'a'.repeat(64), name: 'Take 14:02', frames: 96_000, rate: RATE };
  const recording = { take, trackName: 'Take 14:02', startTick: 960, offsetSeconds: 0.25, rounds: null };

  test('gets a track, a take and a part in one edit', () => {
    const song = addRecording(recording)(defaultSong());
    expect(song.tracks.at(-1)).toMatchObject({ instrument: 'audio', name: 'Take 14:02' });
    expect(song.takes).toEqual([take]);
    expect(song.parts).toEqual([
      {
        ...defaultPart,
        track: song.tracks.at(-1)?.id,
        take: take.hash,
        startTick: 960,
        offsetSeconds: 0.25,
        lengthSeconds: 1.75,
        gainDb: 0,
      },
    ]);
  });

  test('that is full takes it onto its last track for recordings, or not at all', () => {
    const withKicks = inTurn(...Array.from({ length: 8 }, () => addTrack('kick')))(defaultSong());
    expect(withKicks.tracks).toHaveLength(16);
    expect(hasRoomForRecording(withKicks)).toBe(false);
    expect(addRecording(recording)(withKicks)).toBe(withKicks);
    const withVoice = {
      ...withKicks,
      tracks: withKicks.tracks.map((track, i) => (i === 3 ? { ...track, instrument: 'audio' as const } : track)),
    };
    const song = addRecording(recording)(withVoice);
    expect(song.tracks).toHaveLength(16);
    expect(song.parts[0]?.track).toBe(withVoice.tracks[3]?.id);
  });

  test('takes nothing of a take that ended before the song began', () => {
    const before = defaultSong();
    expect(addRecording({ ...recording, offsetSeconds: 2 })(before)).toBe(before);
  });
});

test('time is told in minutes, seconds and hundredths', () => {
  expect([0, 61.239, 3599.999].map(timerText)).toEqual(['00:00:00', '01:01:23', '59:59:99']);
  expect([0, 61.9, 3600].map(durationText)).toEqual(['00:00', '01:01', '60:00']);
});
