/** In and out at markers of one's own: when the clock comes to them, what of a take lies between them, and what is typed. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TempoMap } from '../../../song/tempo.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../../../song/time.ts';
import { locate } from '../../../ui/panels/recorder/heard.ts';
import type { Performance } from '../../../ui/panels/recorder/place.ts';
import { punchAhead, punchedPass, punchFrames } from '../../../ui/panels/recorder/punch.ts';
import { placeText, readPlace } from '../../../ui/state/place-text.ts';
import {
  clearPunch,
  keptPunch,
  nearStep,
  punchRange,
  setPunch,
  setPunchIn,
  setPunchOut,
} from '../../../ui/state/punch-range.ts';
import { isPunching } from '../../../ui/state/recording.ts';

const RATE = 48_000;
const BAR = TICKS_PER_BAR;
const map: TempoMap = [{ tick: 0, bpm: 120 }];
/** Bars of two seconds. It began at frame 1000. */
const inSong: Performance = { frame: 1000, tick: 0, rate: RATE, map, loop: null, roundTicks: null };
const bars = (from: number, to: number) => ({ startTick: from * BAR, endTick: to * BAR });
const at = (seconds: number) => 1000 + seconds * RATE;

function framesOf(playing: Performance, range: { startTick: number; endTick: number }, fromSeconds: number) {
  const punch = punchAhead(playing, range, at(fromSeconds));
  return punch && punchFrames(playing, punch).map((frame) => (frame - 1000) / RATE);
}

describe('when it comes', () => {
  test('in a song once, and never when it has been played', () => {
    expect(framesOf(inSong, bars(2, 3), 0)).toEqual([4, 6]);
    expect(framesOf(inSong, bars(2, 3), 4)).toEqual([4, 6]);
    expect(framesOf(inSong, bars(2, 3), 4.1)).toBeNull();
    expect(framesOf({ ...inSong, tick: 3 * BAR }, bars(2, 3), 0)).toBeNull();
    expect(framesOf({ ...inSong, tick: BAR }, bars(2, 3), 0)).toEqual([2, 4]);
  });

  test('in a loop each time round; it goes out where the loop turns back', () => {
    const looped = { ...inSong, loop: bars(1, 3) };
    expect(framesOf(looped, bars(2, 3), 0)).toEqual([4, 6]);
    expect(framesOf(looped, bars(2, 3), 5)).toEqual([8, 10]);
    expect(framesOf(looped, bars(2, 4), 5)).toEqual([8, 10]);
    expect(framesOf(looped, bars(0, 1), 0)).toEqual([0, 2]);
    // Before the loop it comes once, behind it never.
    expect(framesOf(looped, bars(0, 1), 1)).toBeNull();
    expect(framesOf(looped, bars(3, 4), 0)).toBeNull();
    // A loop that lies behind does not turn back.
    expect(framesOf({ ...looped, tick: 3 * BAR }, bars(4, 5), 0)).toEqual([2, 4]);
  });

  test('in a pattern each round, also where the range lies behind its end', () => {
    const pattern = { ...inSong, roundTicks: 2 * BAR };
    expect(framesOf(pattern, bars(1, 2), 0)).toEqual([2, 4]);
    expect(framesOf(pattern, bars(1, 2), 2.5)).toEqual([6, 8]);
    expect(framesOf(pattern, bars(5, 6), 2.5)).toEqual([6, 8]);
  });
});

describe('what of a take lies between', () => {
  test('whenever it began, whatever the round trip: just the range', () => {
    const some = fc.record({
      early: fc.double({ min: -0.5, max: 0.25, noNaN: true }),
      trip: fc.double({ min: 0, max: 0.4, noNaN: true }),
      from: fc.double({ min: 0, max: 60, noNaN: true }),
      startBeat: fc.nat({ max: 7 }),
      beats: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(some, ({ early, trip, from, startBeat, beats }) => {
        const playing = { ...inSong, roundTicks: 2 * BAR };
        const range = { startTick: startBeat * TICKS_PER_BEAT, endTick: (startBeat + beats) * TICKS_PER_BEAT };
        const punch = punchAhead(playing, range, at(from));
        if (!punch) throw new Error('a pattern always comes round');
        const firstFrame = Math.round(at(punch.fromSeconds - early));
        const pass = punchedPass(playing, { firstFrame, seconds: 20, roundTripAt: () => trip }, punch);
        expect(pass).toMatchObject({ startTick: range.startTick, loopTicks: 2 * BAR, lengthSeconds: beats / 2 });
        expect(pass?.offsets[0]).toBeCloseTo(early + trip, 4);
        expect(punch.fromSeconds).toBeGreaterThanOrEqual(from - 1e-6);
      }),
      { seed: 17, numRuns: 1000 },
    );
  });

  test('a take that ended before it has none, and lies where it was heard', () => {
    const punch = punchAhead(inSong, bars(2, 3), at(0));
    if (!punch) throw new Error('it lies ahead');
    const heard = { playing: inSong, firstFrame: at(3.75), roundTripSeconds: 0.1, isCut: true, timing: null, punch };
    expect(locate(heard, 0.3).passes).toBeNull();
    expect(locate(heard, 3).passes).toMatchObject({ startTick: 2 * BAR, loopTicks: 0, lengthSeconds: 2 });
  });
});

describe('markers', () => {
  beforeEach(() => {
    clearPunch();
    isPunching.value = false;
  });

  test('are set from either end, and what is set is recorded', () => {
    setPunch(3 * BAR, BAR);
    expect([punchRange.value, isPunching.value]).toEqual([bars(1, 3), true]);
    setPunchIn(2 * BAR);
    expect(punchRange.value).toEqual(bars(2, 3));
    setPunchIn(5 * BAR);
    expect(punchRange.value).toEqual(bars(5, 6));
    setPunchOut(2 * BAR);
    expect(punchRange.value).toEqual(bars(1, 2));
    clearPunch();
    setPunchOut(4 * BAR);
    expect(punchRange.value).toEqual(bars(3, 4));
    setPunch(BAR, BAR);
    expect(punchRange.value).toBeNull();
  });

  test.each(['', '7', '9-3', '-1-4', '1.5-3', 'a-b'])(
    'of what an older version may have kept as %j there are none',
    (kept) => {
      keptPunch.value = kept;
      expect(punchRange.value).toBeNull();
    },
  );

  test('what is shown is read as what it was', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (tick) => void expect(readPlace(placeText(tick))).toBe(tick)),
      { seed: 17, numRuns: 1000 },
    );
    expect(placeText(4 * BAR + 2 * TICKS_PER_BEAT)).toBe('5.3.1');
    expect(['5', '5.3', ' 5,3,2 ', '5.3.2.100'].map(readPlace)).toEqual([15_360, 17_280, 17_520, 17_620]);
    expect(['', '0', '5.5', '1.1.1.240', 'x', '1.2.3.4.5', '-2'].map(readPlace)).toEqual(Array(7).fill(null));
    expect([nearStep(119), nearStep(121)]).toEqual([0, 240]);
  });
});
