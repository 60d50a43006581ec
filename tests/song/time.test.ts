/** Musical time: the frame of a tick, swing, positions, and the tempo along a song. */
import { describe, expect, test } from 'vitest';
import { modeOf, sceneTicks, sectionsOf, songTicks, tempoMap } from '../../song/arrangement.ts';
import { defaultPart, newTrack } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { framesBetween, secondsBetween, tempoAt, tickAfterSeconds } from '../../song/tempo.ts';
import {
  frameOfTick,
  positionOfTick,
  quantumAfter,
  swingOfStep,
  swungTick,
  tickOfBar,
  tickOfFrame,
} from '../../song/time.ts';
import { pattern, scene, song, track } from '../worklets/material.ts';

describe('the frame of a tick', () => {
  test('is rounded once, half up, from the last change of tempo', () => {
    expect(frameOfTick({ frame: 0, tick: 0, bpm: 128 }, 240, 48000)).toBe(5625);
    expect(frameOfTick({ frame: 7, tick: 240, bpm: 60 }, 1200, 44100)).toBe(44107);
    // 62 ticks are 1837.5 frames.
    expect(frameOfTick({ frame: 0, tick: 0, bpm: 93 }, 62, 44100)).toBe(1838);
    expect(frameOfTick({ frame: 0, tick: 0, bpm: 93 }, 62 * 1_000_001, 44100)).toBe(
      Math.floor(1837.5 * 1_000_001 + 0.5),
    );
  });

  test('and the tick of a frame are each other, within half a frame', () => {
    const anchor = { frame: 1234, tick: 960, bpm: 177 };
    for (let tick = 960; tick < 100_000; tick += 777) {
      expect(frameOfTick(anchor, tickOfFrame(anchor, frameOfTick(anchor, tick, 44100), 44100), 44100)).toBe(
        frameOfTick(anchor, tick, 44100),
      );
    }
  });
});

describe('swing', () => {
  test('delays every second sixteenth by s · 80 ticks', () => {
    expect([0, 240, 480, 720, 3840, 4080].map((tick) => swingOfStep(tick, 0.5))).toEqual([0, 40, 0, 40, 0, 40]);
    for (let tick = 0; tick < 7680; tick += 240) expect(swungTick(tick, 0.37)).toBe(tick + swingOfStep(tick, 0.37));
  });

  test('keeps the order of free notes, and those just before a beat before it', () => {
    let last = -1;
    for (let tick = 0; tick < 960; tick++) {
      const swung = swungTick(tick, 1);
      expect(swung).toBeGreaterThan(last);
      last = swung;
    }
    expect(swungTick(479, 1) - 479).toBeLessThan(1);
  });
});

test('positions are bars, beats and sixteenths from 1', () => {
  expect([0, 239, 240, 960, 3839, 3840, tickOfBar(12) + 3 * 960 + 720].map(positionOfTick)).toEqual([
    '1.1.1',
    '1.1.1',
    '1.1.2',
    '1.2.1',
    '1.4.4',
    '2.1.1',
    '12.4.4',
  ]);
});

test('a quantum waits for its next multiple; none waits for the next tick', () => {
  expect([quantumAfter(0, 3840), quantumAfter(1, 3840), quantumAfter(3840, 3840), quantumAfter(5.5, 0)]).toEqual([
    0, 3840, 3840, 6,
  ]);
});

describe('the arrangement', () => {
  const clips = { a: pattern(17, {}), b: pattern(8, {}) };
  const one: Song = song([track('x', pattern(12, {}), clips), track('y', pattern(8, {}), { b: pattern(16, {}) })], {
    bpm: 120,
    scenes: [scene('a', 60), scene('b'), scene('empty', 200)],
    timeline: [
      { scene: 'a', repeats: 2, overrides: [] },
      { scene: 'b', repeats: 3, overrides: [] },
      { scene: 'b', repeats: 1, overrides: [] },
      { scene: 'empty', repeats: 1, overrides: [] },
    ],
  });

  test('a scene lasts as long as its longest clip, in whole bars, at least one', () => {
    expect(['a', 'b', 'empty'].map((id) => sceneTicks(one, id))).toEqual([2 * 3840, 3840, 3840]);
    expect(sectionsOf(one).map(({ fromTick, toTick }) => [fromTick / 3840, toTick / 3840])).toEqual([
      [0, 4],
      [4, 7],
      [7, 8],
      [8, 9],
    ]);
  });

  test('the tempo changes where scenes of another tempo begin, and after the last', () => {
    const map = tempoMap(one, 'timeline');
    expect(map.map(({ tick, bpm }) => [tick / 3840, bpm])).toEqual([
      [0, 60],
      [4, 120],
      [8, 200],
      [9, 120],
    ]);
    expect(tempoMap(one, 'pattern')).toEqual([{ tick: 0, bpm: 120 }]);
    expect([0, 15_359, 15_360, 99_999].map((tick) => tempoAt(map, tick))).toEqual([60, 60, 120, 120]);
    expect(secondsBetween(map, 0, 9 * 3840)).toBeCloseTo(16 + 8 + 1.2, 9);
    expect(framesBetween(map, 0, 9 * 3840, 48000)).toBe(25.2 * 48000);
    expect(framesBetween(map, 3840, 5 * 3840, 48000)).toBe(14 * 48000);
    for (const seconds of [0, 1, 16, 17.5, 24, 24.5, 25.2, 30]) {
      expect(secondsBetween(map, 0, tickAfterSeconds(map, 0, seconds))).toBeCloseTo(seconds, 9);
    }
  });

  test('a song lasts to the end of its timeline; without one, four times its longest pattern; parts make it longer', () => {
    expect([modeOf(one), songTicks(one)]).toEqual(['timeline', 9 * 3840]);
    const loop = { ...one, timeline: [] };
    expect([modeOf(loop), songTicks(loop)]).toEqual(['pattern', 4 * 12 * 240]);
    const part = {
      ...defaultPart,
      track: 'x',
      take: 'f'.repeat(64),
      startTick: 3840,
      offsetSeconds: 0,
      lengthSeconds: 4.5,
      gainDb: 0,
    };
    expect(songTicks({ ...loop, parts: [part] })).toBe(4 * 3840);
    expect(songTicks({ ...one, parts: [{ ...part, startTick: 9 * 3840 }] })).toBe(12 * 3840);
    expect(songTicks(song([newTrack('kick', 'k', 'K')]))).toBe(4 * 3840);
  });

  test('a scene of a name that objects have by themselves is an ordinary scene', () => {
    expect(sceneTicks(one, 'constructor')).toBe(3840);
  });
});
