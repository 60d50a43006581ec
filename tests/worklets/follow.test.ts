/** Follow actions: what a clip leads to. 120 BPM at 48 kHz: a step is 6,000 frames. */
import { describe, expect, test } from 'vitest';
import type { Follow, Song } from '../../song/song.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import { EventList } from '../../worklets/sink.ts';
import { at120, live, onsOf, pattern, RATE, STEP, scene, track } from './material.ts';

const CLIPS = {
  intro: pattern(16, { 0: { keys: [60] } }),
  verse: pattern(8, { 0: { keys: [70] } }),
  outro: pattern(16, { 0: { keys: [80], length: 16 } }),
};

function songOf(follows: Readonly<Record<string, Follow>>): Song {
  const one = track('a', pattern(16, {}), CLIPS);
  const clips = Object.fromEntries(
    Object.entries(one.clips).map(([id, clip]) => [id, { ...clip, follow: follows[id] ?? null }]),
  );
  return at120([{ ...one, clips }], { scenes: ['intro', 'verse', 'outro'].map((id) => scene(id)) });
}

function heard(song: Song, steps: number): (readonly [step: number, key: number])[] {
  const list = new EventList();
  const scheduler = new Scheduler(list, RATE, song);
  scheduler.launch({ a: { type: 'clip', scene: 'intro' } });
  scheduler.play({ fromTick: 0, atFrame: 0 });
  scheduler.advanceTo(steps * STEP);
  return onsOf(list.records).flatMap(({ frame, key }) => (frame < steps * STEP ? [[frame / STEP, key] as const] : []));
}

describe('a clip', () => {
  test('without a follow action plays on', () => {
    expect(heard(songOf({}), 48)).toEqual([
      [0, 60],
      [16, 60],
      [32, 60],
    ]);
  });

  test('leads to the next one after its passes, and after the last comes the first', () => {
    const next = (plays: number): Follow => ({ plays, action: 'next' });
    expect(heard(songOf({ intro: next(1), verse: next(3), outro: next(1) }), 80)).toEqual([
      [0, 60],
      [16, 70],
      [24, 70],
      [32, 70],
      [40, 80],
      [56, 60],
      [72, 70],
    ]);
  });

  test('leads to the first one, or to silence', () => {
    const song = songOf({ intro: { plays: 1, action: 'next' }, verse: { plays: 1, action: 'first' } });
    expect(heard(song, 44).map(([step]) => step)).toEqual([0, 16, 24, 40]);
    expect(heard(songOf({ intro: { plays: 2, action: 'stop' } }), 64)).toEqual([
      [0, 60],
      [16, 60],
    ]);
  });

  test('leads to any other one: the same song always to the same, not always to one', () => {
    const any: Follow = { plays: 1, action: 'random' };
    const song = songOf({ intro: any, verse: any, outro: any });
    const once = heard(song, 400);
    expect(heard(song, 400)).toEqual(once);
    const keys = once.map(([, key]) => key);
    expect(keys.some((key, i) => key === keys[i - 1])).toBe(false);
    expect(new Set(keys)).toEqual(new Set([60, 70, 80]));
  });
});

test('the records are the same however the time is cut into calls', () => {
  const next: Follow = { plays: 1, action: 'next' };
  const song = songOf({ intro: next, verse: next, outro: next });
  const cut = (parts: number) => {
    const list = new EventList();
    const scheduler = new Scheduler(list, RATE, song);
    scheduler.launch({ a: { type: 'clip', scene: 'outro' } });
    scheduler.play({ fromTick: 0, atFrame: 0 });
    for (let part = 1; part <= parts; part++) scheduler.advanceTo((part * 100 * STEP) / parts);
    return list.records;
  };
  expect(cut(97)).toEqual(cut(1));
});

test('a launch by hand goes before what would follow, and a changed clip is asked again', () => {
  const song = songOf({ intro: { plays: 1, action: 'next' } });
  const { records, scheduler } = live({ ...song, launchQuantumTicks: 960 });
  scheduler.launch({ a: { type: 'clip', scene: 'intro' } });
  scheduler.advanceTo(6 * STEP);
  expect(scheduler.launch({ a: { type: 'clip', scene: 'outro' } })).toBe(8 * 240);
  scheduler.advanceTo(40 * STEP);
  const keys = onsOf(records).flatMap(({ frame, key }) => (frame < 40 * STEP ? [[frame / STEP, key]] : []));
  expect(keys.filter(([step = 0]) => step >= 8)).toEqual([
    [8, 80],
    [24, 80],
  ]);
});

describe('a launch that waits', () => {
  const next: Follow = { plays: 1, action: 'next' };
  const FAR = 4 * 3840;

  /** Plays the intro; the outro is launched into a far quantum while the first step sounds. */
  function waiting(song: Song, meanwhile: (scheduler: Scheduler) => void) {
    const list = new EventList();
    const scheduler = new Scheduler(list, RATE, { ...song, launchQuantumTicks: FAR });
    scheduler.launch({ a: { type: 'clip', scene: 'intro' } });
    scheduler.play({ fromTick: 0, atFrame: 0 });
    scheduler.advanceTo(STEP);
    expect(scheduler.launch({ a: { type: 'clip', scene: 'outro' } })).toBe(FAR);
    meanwhile(scheduler);
    scheduler.advanceTo(72 * STEP);
    return onsOf(list.records).map(({ frame, key }) => [frame / STEP, key] as const);
  }

  const song = songOf({ intro: next, verse: { plays: 2, action: 'first' } });
  const there = [
    [0, 60],
    [16, 70],
    [24, 70],
    [32, 60],
    [48, 70],
    [56, 70],
    [64, 80],
  ];

  test('lets what plays lead where it leads, until its tick', () => {
    expect(waiting(song, () => undefined)).toEqual(there);
  });

  test('is not lost when the song is edited meanwhile, however often', () => {
    const edit = (scheduler: Scheduler, at: number) => {
      scheduler.advanceTo(at * STEP);
      scheduler.setSong({ ...song, launchQuantumTicks: FAR, name: `after ${at} steps` });
    };
    const edits = (scheduler: Scheduler) => {
      for (const at of [2, 9, 15, 17, 40, 63]) edit(scheduler, at);
    };
    expect(waiting(song, edits)).toEqual(there);
  });

  test('gives way to a later one, also when the quantum has changed between them', () => {
    const changed = (quantum: number) => (scheduler: Scheduler) => {
      scheduler.setSong({ ...song, launchQuantumTicks: quantum });
      scheduler.launch({ a: { type: 'silence' } });
    };
    expect(waiting(song, changed(2 * FAR))).toEqual([...there.slice(0, -1), [64, 60]]);
    expect(waiting(song, changed(960))).toEqual([[0, 60]]);
  });
});
