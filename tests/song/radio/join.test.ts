/** Joins as they are planned: whatever two songs are, wherever the next one is asked for. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionsOf, songTicks, tempoMap } from '../../../song/arrangement.ts';
import { fadeCurve, gainsAt } from '../../../song/radio/fade.ts';
import { planJoin } from '../../../song/radio/join.ts';
import { GLIDE_BARS, joinedTempo } from '../../../song/radio/joined-tempo.ts';
import { canFollow, paceOf } from '../../../song/radio/pace.ts';
import { cueOf, lowTracks, silencedFrom, silencedUntil, staged } from '../../../song/radio/staged.ts';
import type { Song } from '../../../song/song.ts';
import { type TempoMap, tempoAt } from '../../../song/tempo.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../../../song/time.ts';
import { timelineRuns } from '../../../worklets/timeline.ts';
import { FOUR, pattern, scene, song, track } from '../../worklets/material.ts';
import { anySong } from '../arbitrary.ts';

const RUNS = { seed: 20, numRuns: 25 };
const SEED = { seed: 20 };
const anyStaged = anySong.map(staged);
const anyBpm = fc.integer({ min: 60, max: 200 });
const mapOf = (one: Song) => tempoMap(one, 'timeline');

describe('pace', () => {
  test.each([
    [120, 128, 1],
    [128, 120, 1],
    [140, 70, 0.5],
    [86, 174, 2],
    [100, 92.6, 1],
    [100, 92.5, null],
    [120, 100, null],
  ])('%d and %d', (running, own, pace) => {
    expect(paceOf(running, own)).toBe(pace);
  });

  test('bends no song by more than 8 %, and none that another pace bends less', () => {
    fc.assert(
      fc.property(anyBpm, anyBpm, (running, own) => {
        const pace = paceOf(running, own);
        const bend = (one: number) => Math.abs((running * one) / own - 1);
        if (pace === null) return Math.min(bend(1), bend(0.5), bend(2)) > 0.08;
        return bend(pace) <= 0.08 + 1e-9 && [1, 0.5, 2].every((one) => bend(one) >= bend(pace));
      }),
      SEED,
    );
  });
});

describe('any two songs', () => {
  const meetings = fc.record({
    running: anyStaged,
    next: anyStaged,
    place: fc.double({ min: 0, max: 1.2, noNaN: true }),
    isAtOnce: fc.boolean(),
    mayMix: fc.boolean(),
  });

  test('are joined on bar lines, in time, without losing the end', () => {
    fc.assert(
      fc.property(meetings, ({ running, next, place, isAtOnce, mayMix }) => {
        const fromTick = Math.round(place * songTicks(running));
        const join = planJoin({ running, tempo: mapOf(running), next, fromTick, isAtOnce, mayMix });
        expect(join.kind === 'cut').toBe(!mayMix);
        expect(join.startTick % TICKS_PER_BAR).toBe(0);
        expect(join.cueTick % TICKS_PER_BAR).toBe(0);
        expect(join.startTick).toBeGreaterThanOrEqual(fromTick);
        expect(join.tempo[0].tick).toBe(0);
        if (join.kind === 'echo') {
          expect(join.startTick - join.stopTick).toBe(TICKS_PER_BAR);
          expect(join.openTick).toBeLessThanOrEqual(join.stopTick);
          expect(join.openTick).toBeGreaterThanOrEqual(fromTick);
          return;
        }
        if (isAtOnce) expect(join.startTick - fromTick).toBeLessThan(TICKS_PER_BAR);
        if (join.kind === 'cut') {
          // All of what was there before sounds, nothing after it, and the next as if it were alone.
          if (!isAtOnce) expect(join.startTick).toBeGreaterThanOrEqual(songTicks(running));
          expect(join.tempo).toEqual(mapOf(next));
          expect(join.coming).toBe(next);
          return;
        }
        const bars = (join.endTick - join.startTick) / TICKS_PER_BAR;
        expect([4, 8]).toContain(bars);
        expect(join.swapTick - join.startTick).toBe((bars / 2) * TICKS_PER_BAR);
        expect(((join.swapTick - join.startTick) * join.pace) % TICKS_PER_BAR).toBe(0);
        expect(join.endTick).toBeLessThanOrEqual(songTicks(running));
        if (!isAtOnce) expect(join.endTick).toBe(songTicks(running));
        // While both play, one tempo is the other times the pace.
        for (let tick = join.startTick; tick < join.endTick; tick += TICKS_PER_BEAT / 4) {
          const nextBpm = tempoAt(join.tempo, join.cueTick + (tick - join.startTick) * join.pace);
          const runningBpm = tempoAt(mapOf(running), tick);
          expect(nextBpm).toBe(runningBpm * join.pace);
          const own = tempoAt(mapOf(next), join.cueTick + (tick - join.startTick) * join.pace);
          expect(canFollow(join.pace, runningBpm, own)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('recordings are never bent', () => {
    fc.assert(
      fc.property(meetings, ({ running, next }) => {
        const join = planJoin({ running, tempo: mapOf(running), next, fromTick: 0, isAtOnce: true, mayMix: true });
        fc.pre(next.parts.some(({ mute }) => !mute));
        const ticks = [join.cueTick, ...join.tempo.map(({ tick }) => tick)].filter((tick) => tick >= join.cueTick);
        for (const tick of ticks) expect(tempoAt(join.tempo, tick)).toBe(tempoAt(mapOf(next), tick));
      }),
      RUNS,
    );
  });
});

describe('tempo after a mix', () => {
  test('glides for sixteen bars, as straight as steps of a beat are, and never leaves the two', () => {
    fc.assert(
      fc.property(anyBpm, fc.double({ min: 0.93, max: 1.07, noNaN: true }), (running, bend) => {
        const own: TempoMap = [{ tick: 0, bpm: running * bend }];
        const [startTick, endTick, cueTick] = [TICKS_PER_BAR, 9 * TICKS_PER_BAR, 2 * TICKS_PER_BAR];
        const from: TempoMap = [{ tick: 0, bpm: running }];
        const map = joinedTempo({ running: from, startTick, endTick, own, cueTick, pace: 1 });
        const glideTick = cueTick + 8 * TICKS_PER_BAR;
        expect(tempoAt(map, glideTick - 1)).toBe(running);
        for (let tick = 0; tick < GLIDE_BARS * TICKS_PER_BAR; tick += TICKS_PER_BEAT / 2) {
          const straight = running + (own[0].bpm - running) * (tick / (GLIDE_BARS * TICKS_PER_BAR));
          expect(Math.abs(tempoAt(map, glideTick + tick) / straight - 1)).toBeLessThan(0.0007);
        }
        expect(tempoAt(map, glideTick + GLIDE_BARS * TICKS_PER_BAR)).toBe(own[0].bpm);
        expect(map.length).toBeLessThan(70);
      }),
      SEED,
    );
  });

  test('follows scenes of the next song that have tempos of their own', () => {
    const own: TempoMap = [
      { tick: 0, bpm: 120 },
      { tick: 12 * TICKS_PER_BAR, bpm: 126 },
      { tick: 40 * TICKS_PER_BAR, bpm: 110 },
    ];
    const running: TempoMap = [{ tick: 0, bpm: 120 }];
    const map = joinedTempo({ running, startTick: 0, endTick: 8 * TICKS_PER_BAR, own, cueTick: 0, pace: 1 });
    expect(tempoAt(map, 12 * TICKS_PER_BAR - 1)).toBe(120);
    expect(tempoAt(map, 24 * TICKS_PER_BAR)).toBe(126);
    expect(tempoAt(map, 41 * TICKS_PER_BAR)).toBe(110);
  });
});

describe('gains', () => {
  test('keep the power of what is heard, whatever share kick and bass have', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.02, max: 1, noNaN: true }),
        (place, rest) => {
          const { running, next } = gainsAt(place, rest);
          const power = place < 0.5 ? running ** 2 + rest * next ** 2 : rest * running ** 2 + next ** 2;
          expect(power).toBeCloseTo(1, 9);
          expect(Math.max(running, next)).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
      SEED,
    );
  });

  test('move without a jump, from one song alone to the other alone', () => {
    for (const rest of [0.1, 0.5, 1]) {
      for (const which of ['running', 'next'] as const) {
        const curve = fadeCurve(which, rest);
        for (let i = 1; i < curve.length; i++)
          expect(Math.abs((curve[i] ?? 9) - (curve[i - 1] ?? 0))).toBeLessThan(0.03);
        expect([curve[0], curve.at(-1)]).toEqual(which === 'running' ? [1, expect.closeTo(0, 6)] : [0, 1]);
      }
    }
  });
});

describe('songs as the radio plays them', () => {
  const beat = pattern(16, FOUR);
  const low = { ...track('low', beat), instrument: 'kick' as const };
  const high = track('high', beat, { break: pattern(32, { 0: {} }) });

  test('a song without a timeline ends', () => {
    const whole = staged(song([low, { ...high, clips: {} }]));
    expect(songTicks(whole)).toBe(32 * TICKS_PER_BAR);
    expect(whole.loop).toBeNull();
  });

  test('kick and bass are told by what they are', () => {
    expect([...lowTracks(song([low, high]))]).toEqual(['low']);
    const bass = { ...track('deep', beat), instrument: 'sub' as const };
    expect([...lowTracks(song([bass, high]))]).toEqual(['deep']);
  });

  test('the next song comes in with the first bar that sounds', () => {
    const scenes = [scene('rest'), scene('late')];
    const late = { ...high, clips: { late: { name: '', color: 0, pattern: pattern(32, { 20: {} }), follow: null } } };
    const timeline = [
      { scene: 'rest', repeats: 3, overrides: [] },
      { scene: 'late', repeats: 2, overrides: [] },
    ];
    expect(cueOf(song([late], { scenes, timeline }))).toBe(4 * TICKS_PER_BAR);
    expect(cueOf(song([], { timeline }))).toBe(0);
  });

  test('silenced tracks play nothing there, and elsewhere as before', () => {
    fc.assert(
      fc.property(anyStaged, fc.double({ min: 0, max: 1, noNaN: true }), (one, place) => {
        const end = songTicks(one);
        const tick = Math.floor((place * end) / TICKS_PER_BAR) * TICKS_PER_BAR;
        const [first] = one.tracks;
        fc.pre(first !== undefined);
        if (!first) return;
        const chosen = new Set([first.id]);
        const runs = (of: Song, id: string, fromTick: number, toTick: number) => {
          const owner = of.tracks.find((other) => other.id === id);
          return owner
            ? timelineRuns(sectionsOf(of), owner, { fromTick, toTick }).filter((run) => run.cutTick > run.startTick)
            : [];
        };
        const until = silencedUntil(one, chosen, tick);
        expect(runs(until, first.id, 0, tick)).toEqual([]);
        expect(runs(until, first.id, tick, end)).toEqual(runs(one, first.id, tick, end));
        const from = silencedFrom(one, chosen, tick);
        expect(runs(from, first.id, 0, tick)).toEqual(runs(one, first.id, 0, tick));
        expect(runs(from, first.id, tick, end)).toEqual([]);
        for (const { id } of one.tracks.slice(1)) expect(runs(from, id, 0, end)).toEqual(runs(one, id, 0, end));
      }),
      RUNS,
    );
  });
});
