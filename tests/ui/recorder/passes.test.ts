/** Rounds of a loop: each pass lies on the beat it was sung to, and what is chosen was heard. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secondsBetween, type TempoMap } from '../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { MOST_PASSES, nextLoop, passesOf, roundAhead } from '../../../ui/panels/recorder/passes.ts';
import type { Performance } from '../../../ui/panels/recorder/place.ts';

const RATE = 48_000;
const steady: TempoMap = [{ tick: 0, bpm: 120 }];
/** Bars of two seconds, four of them a round. */
const pattern: Performance = {
  frame: 10_000,
  tick: 0,
  rate: RATE,
  map: steady,
  loop: null,
  roundTicks: 4 * TICKS_PER_BAR,
};
const heard = (fromSeconds: number, seconds: number, trip = 0) => ({
  firstFrame: 10_000 + Math.round(fromSeconds * RATE),
  seconds,
  roundTripAt: () => trip,
});

describe('passes of a pattern', () => {
  test('each round is a pass, and the last whole one is chosen', () => {
    const passes = passesOf(pattern, heard(-0.25, 0.25 + 8 * 3 + 3), true);
    expect(passes).toEqual({
      startTick: 0,
      loopTicks: 4 * TICKS_PER_BAR,
      lengthSeconds: 8,
      offsets: [0.25, 8.25, 16.25, 24.25],
      comp: [{ fromSeconds: 0, lane: 2 }],
    });
  });

  test('one that begins in the middle of a round begins later than its part', () => {
    expect(passesOf(pattern, heard(13, 3, 0), true)).toMatchObject({ offsets: [-5], comp: [] });
  });

  test('across a border both sides sound where they were sung', () => {
    const passes = passesOf(pattern, heard(6, 5), true);
    expect(passes).toMatchObject({ offsets: [-6, 2] });
    expect(passes?.comp).toEqual([
      { fromSeconds: 0, lane: 1 },
      { fromSeconds: 3, lane: 0 },
    ]);
  });

  test('a hand that is early or late makes no pass of its own', () => {
    expect(passesOf(pattern, heard(-0.25, 0.25 + 8 + 0.3), true)?.offsets).toEqual([0.25]);
    expect(passesOf(pattern, heard(7.75, 8.3), true)).toMatchObject({ offsets: [0.25], comp: [] });
  });

  test('what is not cut goes round as a whole, in whole rounds', () => {
    const passes = passesOf(pattern, heard(-0.25, 19), false);
    expect(passes).toMatchObject({ loopTicks: 12 * TICKS_PER_BAR, lengthSeconds: 24, offsets: [0.25], comp: [] });
  });

  test('whatever was recorded: a pass is the round it was heard in, a round trip earlier', () => {
    const some = fc.record({
      round: fc.integer({ min: 1, max: 8 }),
      from: fc.double({ min: -0.25, max: 300, noNaN: true }),
      seconds: fc.double({ min: 0.5, max: 200, noNaN: true }),
      trip: fc.double({ min: 0, max: 0.4, noNaN: true }),
    });
    fc.assert(
      fc.property(some, ({ round, from, seconds, trip }) => {
        const roundTicks = round * TICKS_PER_BAR;
        const passes = passesOf({ ...pattern, roundTicks }, heard(from, seconds, trip), true);
        if (!passes) {
          expect(from + seconds - trip).toBeLessThanOrEqual(0.001);
          return;
        }
        const length = secondsBetween(steady, 0, roundTicks);
        expect(passes.lengthSeconds).toBeCloseTo(length, 9);
        expect(passes.offsets.length).toBeLessThanOrEqual(MOST_PASSES);
        for (const offset of passes.offsets) {
          // Where the round begins: a whole number of rounds since the first tick, once the way it took is taken off.
          const rounds = (Math.round(from * RATE) / RATE + offset - trip) / length;
          expect(Math.abs(rounds - Math.round(rounds))).toBeLessThan(1e-6);
          expect(offset).toBeLessThan(seconds);
          expect(offset + length).toBeGreaterThan(0);
        }
        expect(passes.comp.every(({ lane }) => lane in passes.offsets)).toBe(true);
        expect(passes.comp.length === 0 || passes.comp[0]?.fromSeconds === 0).toBe(true);
      }),
      { seed: 17, numRuns: 2000 },
    );
  });
});

describe('passes of the song', () => {
  const loop = { startTick: 2 * TICKS_PER_BAR, endTick: 4 * TICKS_PER_BAR };
  const song: Performance = { ...pattern, roundTicks: null };

  test('its loop is the round, and the part lies there once', () => {
    const passes = passesOf({ ...song, loop }, heard(2, 2 + 4 + 4 + 1), true);
    expect(passes).toMatchObject({ startTick: loop.startTick, loopTicks: 0, lengthSeconds: 4, offsets: [2, 6, 10] });
    expect(passes?.comp).toEqual([{ fromSeconds: 0, lane: 1 }]);
  });

  test('without a loop, before it has turned back, or begun behind it, nothing goes round', () => {
    expect(passesOf(song, heard(0, 30), true)).toBeNull();
    expect(passesOf({ ...song, loop }, heard(2, 5), true)).toBeNull();
    expect(passesOf({ ...song, loop, tick: loop.endTick }, heard(0, 30), true)).toBeNull();
  });

  test('a pattern with a loop goes round that, wherever it begins', () => {
    const own = passesOf({ ...pattern, loop }, heard(4, 12), true);
    expect(own).toMatchObject({ startTick: 0, loopTicks: 2 * TICKS_PER_BAR, offsets: [0, 4, 8] });
    const odd = { startTick: TICKS_PER_BAR, endTick: 4 * TICKS_PER_BAR };
    expect(passesOf({ ...pattern, loop: odd }, heard(2, 12), true)).toMatchObject({
      startTick: odd.startTick,
      loopTicks: odd.endTick,
      offsets: [0, 6],
    });
  });
});

describe('in and out with the loop', () => {
  const loop = { startTick: 2 * TICKS_PER_BAR, endTick: 4 * TICKS_PER_BAR };
  const song: Performance = { ...pattern, roundTicks: null, loop };

  test('the next time it begins, and one round long', () => {
    expect(nextLoop(song, 10_000)).toEqual([10_000 + 4 * RATE, 10_000 + 8 * RATE]);
    expect(nextLoop(song, 10_000 + 4 * RATE + 1)).toEqual([10_000 + 8 * RATE, 10_000 + 12 * RATE]);
    expect(nextLoop({ ...song, tick: TICKS_PER_BAR }, 10_000)).toEqual([10_000 + 2 * RATE, 10_000 + 6 * RATE]);
    expect(nextLoop({ ...song, tick: loop.endTick }, 10_000)).toBeNull();
    expect(nextLoop({ ...song, loop: null }, 10_000)).toBeNull();
  });

  test('the take is just that stretch, in the song and in the first round, too', () => {
    const passes = passesOf(song, heard(3.75, 4.45, 0.1), false, true);
    expect(passes).toMatchObject({ startTick: loop.startTick, loopTicks: 0, lengthSeconds: 4, comp: [] });
    expect(passes?.offsets).toHaveLength(1);
    expect(passes?.offsets[0]).toBeCloseTo(0.35, 9);
  });
});

test('a take that runs knows its rounds as they will be cut', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.25, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      (from, trip) => {
        const { firstFrame } = heard(from, 0);
        const ahead = roundAhead(pattern, firstFrame, trip);
        const cut = passesOf(pattern, heard(from, 40, trip), true);
        expect(ahead?.bars).toBe(4);
        expect(ahead?.fromSeconds).toBeCloseTo(cut?.offsets[0] ?? Number.NaN, 6);
      },
    ),
    { seed: 9, numRuns: 300 },
  );
});
