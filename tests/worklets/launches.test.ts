/** Clips and scenes that wait for the launch quantum. 120 BPM at 48 kHz: a tick is 25 frames. */
import { describe, expect, test } from 'vitest';
import { silentSources, sourcesOfScene } from '../../song/source.ts';
import { Lineup } from '../../worklets/lineup.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import { EventList, type EventRecord } from '../../worklets/sink.ts';
import {
  ALMOST,
  at120,
  BAR,
  framesOf,
  live,
  offsOf,
  onsOf,
  pattern,
  RATE,
  STEP,
  scene,
  TICK,
  track,
} from './material.ts';

describe('launches', () => {
  const clips = { verse: pattern(16, { 2: { keys: [70] } }), chorus: pattern(8, { 0: { keys: [80], length: 30 } }) };
  const two = (quantum: number) =>
    at120([track('a', pattern(16, { 0: { keys: [60] } }), clips), track('b', pattern(16, { 1: { keys: [61] } }))], {
      scenes: [scene('verse'), scene('chorus')],
      launchQuantumTicks: quantum,
    });
  const heard = (records: readonly EventRecord[], index: number) =>
    onsOf(records, index).map(({ frame, key }) => [frame / STEP, key]);

  test('wait for the launch quantum and begin on its frame', () => {
    const { records, scheduler } = live(two(3840));
    scheduler.advanceTo(5 * STEP);
    expect(scheduler.launch({ a: { type: 'clip', scene: 'chorus' } })).toBe(3840);
    expect(scheduler.lineupAt(BAR - 1).a?.playing).toEqual({ type: 'home' });
    expect(scheduler.lineupAt(BAR).a?.playing).toEqual({ type: 'clip', scene: 'chorus' });
    scheduler.advanceTo(BAR + ALMOST);
    expect(heard(records, 0)).toEqual([
      [0, 60],
      [16, 80],
      [24, 80],
    ]);
    expect(heard(records, 1)).toEqual([
      [1, 61],
      [17, 61],
    ]);
  });

  test('without a quantum begin at once, on the next whole tick, and a clip begins with its first step', () => {
    const { records, scheduler } = live(two(0));
    scheduler.advanceTo(5 * STEP);
    const tick = scheduler.launch({ a: { type: 'clip', scene: 'chorus' } });
    expect(tick).toBeGreaterThanOrEqual(5 * 240);
    expect(tick).toBeLessThan(5 * 240 + 4);
    scheduler.advanceTo(BAR);
    expect(framesOf(onsOf(records)).map((frame) => frame / TICK)).toEqual([0, tick, tick + 1920]);
  });

  test('a scene launches its row; tracks without a clip in it fall silent, held notes end, main comes back in place', () => {
    const { records, scheduler } = live(two(960));
    scheduler.launch(sourcesOfScene(two(0), 'chorus'));
    scheduler.advanceTo(STEP);
    expect(scheduler.launch(sourcesOfScene(two(0), 'verse'))).toBe(960);
    scheduler.advanceTo(17 * STEP);
    scheduler.launch({ b: { type: 'home' } });
    scheduler.advanceTo(BAR + ALMOST + BAR / 2);
    expect(heard(records, 0)).toEqual([
      [0, 80],
      [6, 70],
      [22, 70],
      [38, 70],
    ]);
    expect(heard(records, 1)).toEqual([[33, 61]]);
    expect(offsOf(records, 0)[0]).toMatchObject({ frame: 4 * STEP, key: 80 });
  });

  test('the last launch before the quantum counts; STOP ALL silences every track, and nothing is lost', () => {
    const { records, scheduler } = live(two(3840));
    scheduler.advanceTo(STEP * 2);
    scheduler.launch({ a: { type: 'clip', scene: 'chorus' } });
    scheduler.launch(silentSources(two(0)));
    scheduler.advanceTo(3 * BAR);
    expect(heard(records, 0)).toEqual([[0, 60]]);
    scheduler.stop(3 * BAR);
    scheduler.launch({ a: { type: 'home' } });
    scheduler.play({ fromTick: 0, atFrame: 4 * BAR });
    scheduler.advanceTo(4.5 * BAR);
    expect(heard(records, 0)).toEqual([[64, 60]]);
    expect(heard(records, 1)).toEqual([]);
  });

  test('what was launched while it stood begins with the play', () => {
    const list = new EventList();
    const scheduler = new Scheduler(list, RATE, two(3840));
    scheduler.launch(sourcesOfScene(two(0), 'verse'));
    scheduler.play({ fromTick: 0, atFrame: 0 });
    scheduler.advanceTo(ALMOST);
    expect(heard(list.records, 0)).toEqual([[2, 70]]);
    expect(heard(list.records, 1)).toEqual([]);
  });

  test('a clip that is deleted while it plays gives the track back to its pattern', () => {
    const { records, scheduler } = live(two(0));
    scheduler.launch({ a: { type: 'clip', scene: 'verse' } });
    scheduler.advanceTo(STEP * 4);
    scheduler.setTrack(0, track('a', pattern(16, { 8: { keys: [60] } })));
    scheduler.advanceTo(ALMOST);
    expect(heard(records, 0)).toEqual([
      [2, 70],
      [8, 60],
    ]);
  });

  test('the lineup says what plays and what waits by the clock, not by what is planned', () => {
    const { scheduler } = live(two(3840));
    const at = (frame: number) => scheduler.lineupAt(frame).a;
    scheduler.advanceTo(STEP);
    scheduler.launch({ a: { type: 'clip', scene: 'chorus' } });
    expect(at(STEP)).toMatchObject({ playing: { type: 'home' }, queued: { scene: 'chorus' }, queuedTick: 3840 });
    scheduler.advanceTo(BAR + 2 * STEP);
    expect(at(BAR - 1)).toMatchObject({ playing: { type: 'home' }, queued: { scene: 'chorus' } });
    expect(at(BAR)).toMatchObject({ playing: { scene: 'chorus' }, queued: null, originTick: 3840, fromTick: 3840 });
    scheduler.launch({ a: { type: 'silence' } });
    scheduler.stop(BAR + 4 * STEP);
    expect(at(BAR + 4 * STEP)).toMatchObject({ playing: { scene: 'chorus' }, queued: { type: 'silence' } });
  });

  test('the lineup holds over a jump that is planned but not heard yet', () => {
    const song = { ...two(0), loop: { startTick: 960, endTick: 3840 } };
    const { scheduler } = live(song);
    scheduler.advanceTo(STEP);
    scheduler.launch({ a: { type: 'clip', scene: 'chorus' } });
    scheduler.advanceTo(BAR + STEP);
    const { playing, originTick } = scheduler.lineupAt(BAR - 1).a ?? {};
    expect(playing).toMatchObject({ scene: 'chorus' });
    expect(scheduler.lineupAt(BAR + STEP).a).toMatchObject({ playing: { scene: 'chorus' }, originTick });
    expect(scheduler.lineupAt(BAR + STEP).b).toMatchObject({ playing: { type: 'home' }, originTick: 0 });
  });

  test('an engine that takes over plays what was launched in the one before', () => {
    const lineup = new Lineup();
    const before = new Scheduler(new EventList(), RATE, two(0), lineup);
    before.launch({ a: { type: 'clip', scene: 'verse' } });
    const list = new EventList();
    const after = new Scheduler(list, RATE, two(0), lineup);
    after.play({ fromTick: 0, atFrame: 0 });
    after.advanceTo(ALMOST);
    expect(heard(list.records, 0)).toEqual([[2, 70]]);
  });
});
