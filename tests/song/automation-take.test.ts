/** What a hand on a knob leaves in a lane. */

import { describe, expect, test } from 'vitest';
import { laneOf, valueOfLane } from '../../song/automation.ts';
import { left, type Take, takeFrom, takeTo, thinned } from '../../song/automation-take.ts';
import { defaultSong } from '../../song/defaults.ts';
import { recordPoints, setLane } from '../../song/edits/lanes.ts';
import type { Lane, Point, Song } from '../../song/song.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import { beatOf } from '../beat-of.ts';
import { dice } from '../dice.ts';

const spec = STRIP_SPECS.pan;
const start = { spec, loopTicks: 3840, before: undefined };
const laneIn = (song: Song): Lane | undefined => laneOf(beatOf(song.tracks[0]) as never, 'strip.pan');

/** A hand that is at these places, one after the other, as the panel writes it. */
function recorded(song: Song, places: readonly Point[]): Song {
  let take: Take | null = null;
  let now = song;
  for (const { tick, value } of places) {
    take = take ? takeTo(take, tick, value, laneIn(now)) : takeFrom({ ...start, before: laneIn(now) }, tick, value);
    const { points, ...range } = left(take);
    now = recordPoints('kick', 'strip.pan', range, points)(now);
  }
  return now;
}

describe('a way of many places', () => {
  const line = Array.from({ length: 200 }, (_, i) => ({ tick: i * 10, value: i / 200 }));

  test('keeps the ends of a straight one', () => {
    expect(thinned(line, spec)).toEqual([line[0], line[199]]);
  });

  test('keeps the corners, and strays nowhere', () => {
    const bent = Array.from({ length: 300 }, (_, i) => ({ tick: i * 10, value: Math.sin(i / 40) }));
    const few = thinned(bent, spec);
    expect(few.length).toBeLessThan(40);
    for (const { tick, value } of bent) {
      expect(Math.abs(valueOfLane({ path: '', points: few }, spec, tick) - value)).toBeLessThan(0.013);
    }
  });

  test('measures frequencies by their ratio', () => {
    const cutoff = STRIP_SPECS.filterCutoff;
    const sweep = Array.from({ length: 100 }, (_, i) => ({ tick: i * 10, value: 20 * 1000 ** (i / 99) }));
    expect(thinned(sweep, cutoff)).toHaveLength(2);
  });

  test('of a switch only its changes', () => {
    const on = STRIP_SPECS.mute;
    const places = [0, 0, 1, 1, 0].map((value, i) => ({ tick: i, value }));
    expect(thinned(places, on).map(({ tick }) => tick)).toEqual([0, 2, 4]);
  });
});

describe('a gesture of a knob', () => {
  /** A hand on a knob of 200 pixels: eased, trembling, turning back now and then, 60 places a second. */
  function gesture(seed: number): readonly Point[] {
    const chance = dice(seed);
    const corners = Array.from({ length: 2 + Math.floor(chance() * 3) }, () => Math.round(chance() * 200));
    return corners.flatMap((corner, turn) => {
      const from = corners[turn - 1] ?? 100;
      const frames = 12 + Math.floor(chance() * 90);
      return Array.from({ length: frames }, (_, frame) => {
        const eased = 0.5 - 0.5 * Math.cos((Math.PI * (frame + 1)) / frames);
        const pixel = Math.round(from + (corner - from) * eased + (chance() - 0.5) * 0.8);
        return { tick: 0, value: Math.min(1, Math.max(-1, -1 + pixel / 100)) };
      });
    });
  }

  test('strays nowhere by more than half a percent of the range, and leaves few points', () => {
    let points = 0;
    let places = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const way = gesture(seed).map(({ value }, frame) => ({ tick: frame * 32, value }));
      const few = thinned(way, spec);
      const lane = { path: '', points: few };
      const away = way.map(({ tick, value }) => Math.abs(valueOfLane(lane, spec, tick) - value));
      const furthest = Math.max(...away) / (spec.max - spec.min);
      expect(furthest, `seed ${seed}`).toBeLessThanOrEqual(0.005 + 1e-9);
      points += few.length;
      places += way.length;
    }
    expect(points / places).toBeLessThan(0.25);
  });
});

describe('a turn', () => {
  test('leaves the way of the hand, also where it rested', () => {
    const lane = laneIn(
      recorded(defaultSong(), [
        { tick: 100, value: 0 },
        { tick: 200, value: 0.5 },
        { tick: 1000, value: 0.6 },
      ]),
    ) as Lane;
    expect(valueOfLane(lane, spec, 150)).toBeCloseTo(0.25, 5);
    expect(valueOfLane(lane, spec, 900)).toBeCloseTo(0.5, 5);
    expect(valueOfLane(lane, spec, 1000)).toBeCloseTo(0.6, 5);
  });

  test('keeps what was drawn before and after it', () => {
    const drawn = setLane('kick', 'strip.pan', [
      { tick: 0, value: -1 },
      { tick: 3800, value: 1 },
    ])(defaultSong());
    const lane = laneIn(
      recorded(drawn, [
        { tick: 1000, value: 0.9 },
        { tick: 1100, value: 0.9 },
      ]),
    ) as Lane;
    const before = laneIn(drawn) as Lane;
    for (const tick of [0, 500, 990, 1200, 3000]) {
      expect(valueOfLane(lane, spec, tick)).toBeCloseTo(valueOfLane(before, spec, tick), 2);
    }
    expect(valueOfLane(lane, spec, 1050)).toBeCloseTo(0.9, 5);
  });

  test('goes over the end of the loop and on', () => {
    const lane = laneIn(
      recorded(defaultSong(), [
        { tick: 3600, value: 0.2 },
        { tick: 3700, value: 0.4 },
        { tick: 50, value: 0.6 },
        { tick: 150, value: 0.8 },
      ]),
    ) as Lane;
    expect(valueOfLane(lane, spec, 0)).toBeCloseTo(0.4, 5);
    expect(valueOfLane(lane, spec, 150)).toBeCloseTo(0.8, 5);
    expect(valueOfLane(lane, spec, 3700)).toBeCloseTo(0.4, 5);
    const ticks = lane.points.map(({ tick }) => tick);
    expect([...ticks].sort((a, b) => a - b)).toEqual(ticks);
  });
});
