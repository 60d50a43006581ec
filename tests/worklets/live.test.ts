/** The live engine against the offline one: the same bits, whatever carries the events and whenever it is woken. */
import { beforeAll, describe, expect, test } from 'vitest';
import { EventKind } from '../../dsp/abi/record.ts';
import { defaultSong } from '../../song/defaults.ts';
import { chance } from '../../song/random.ts';
import type { Song } from '../../song/song.ts';
import { openSong } from '../../worklets/song-file.node.ts';
import { engineModule, HORIZON_FRAMES, LiveRig, offlineHash, RATE } from './live-rig.ts';
import { pattern, song as songOf, track } from './material.ts';

const SECONDS = 3;
const FRAMES = SECONDS * RATE;
let module: WebAssembly.Module;
let starter: Song;
let expected: string;

beforeAll(async () => {
  module = await engineModule();
  ({ song: starter } = openSong('tests/songs/starter.json', undefined));
  expected = offlineHash(module, starter, FRAMES);
});

describe('live = offline', () => {
  test.each(['shared', 'ports'] as const)('over %s', (carrier) => {
    const rig = new LiveRig(module, { song: starter, carrier });
    const start = rig.play();
    rig.runTo(start + FRAMES + 4096);
    expect(rig.hash(start, FRAMES)).toBe(expected);
    expect(rig.performer.now).toMatchObject({ lateEvents: 0, droppedQuanta: 0, isPlaying: true });
  });

  test('however late the scheduler is woken within its horizon', () => {
    const rig = new LiveRig(module, { song: starter });
    const start = rig.play();
    for (let wake = 0; rig.frame < start + FRAMES + 4096; wake++) {
      rig.wake();
      const quanta = Math.ceil(chance(7, wake) * (HORIZON_FRAMES / 128 - 1));
      rig.runTo(rig.frame + 128 * quanta, Number.POSITIVE_INFINITY);
    }
    expect(rig.hash(start, FRAMES)).toBe(expected);
    expect(rig.performer.now.lateEvents).toBe(0);
  });

  test('where the context asks for 256 frames at a time', () => {
    const rig = new LiveRig(module, { song: starter, quantum: 256 });
    const start = rig.play();
    rig.runTo(start + FRAMES + 4096);
    expect(rig.hash(start, FRAMES)).toBe(expected);
  });

  test('after another song was played, changed and stopped', () => {
    const other = defaultSong();
    const rig = new LiveRig(module, { song: other });
    rig.play();
    rig.runTo(rig.frame + RATE);
    rig.live.push(0, EventKind.NoteOn, 7, 60, 0.9, 0);
    rig.update(other, starter);
    rig.runTo(rig.frame + RATE / 2);
    rig.scheduler.stop(rig.frame + 256);
    rig.runTo(rig.frame + 4800);
    expect(rig.performer.now.isPlaying).toBe(false);
    const start = rig.play();
    rig.runTo(start + FRAMES + 4096);
    expect(rig.hash(start, FRAMES)).toBe(expected);
  });

  test.each([
    ['automation', 'shared'],
    ['automation', 'ports'],
    ['ducking', 'shared'],
  ] as const)('with %s, stopped on its way and begun anew, over %s', (name, carrier) => {
    const { song } = openSong(`tests/songs/${name}.json`, undefined);
    const rig = new LiveRig(module, { song, carrier });
    rig.play({ fromTick: 700 });
    rig.runTo(rig.frame + 31_000, 1_900);
    rig.scheduler.stop(rig.frame + 256);
    rig.runTo(rig.frame + 4_800);
    for (const fromTick of [0, 2_500]) {
      const start = rig.play({ fromTick });
      rig.runTo(start + FRAMES + 4096, 3_700);
      expect(rig.hash(start, FRAMES)).toBe(offlineHash(module, song, FRAMES, fromTick));
      rig.scheduler.stop(rig.frame + 256);
      rig.runTo(rig.frame + 4_800);
    }
  });

  test('from a tick in the middle', () => {
    const rig = new LiveRig(module, { song: starter });
    const start = rig.play({ fromTick: 5 * 3840 + 720 });
    rig.runTo(start + FRAMES + 4096);
    expect(rig.hash(start, FRAMES)).toBe(offlineHash(module, starter, FRAMES, 5 * 3840 + 720));
  });

  test('after a count-in, which is heard before and not within', () => {
    const rig = new LiveRig(module, { song: starter });
    const begin = rig.frame;
    const start = rig.play({ countInBeats: 4 });
    expect(start % 128).toBe(0);
    rig.runTo(start);
    expect(rig.performer.now).toMatchObject({ isPlaying: false, countInBeats: 1 });
    const loudest = rig.left.slice(0, start - begin).reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);
    expect(loudest).toBeGreaterThan(0.2);
    rig.runTo(start + FRAMES + 4096);
    expect(rig.performer.now.countInBeats).toBe(0);
    expect(rig.hash(start, FRAMES)).toBe(expected);
  });
});

test('a step that is set is heard when it is due, if that is a horizon and a wake away', () => {
  const empty = songOf([track('rim', pattern(16, {}))], { bpm: 200 });
  const all = Object.fromEntries(Array.from({ length: 16 }, (_, i) => [i, { ratchet: 8 }]));
  const full = songOf([track('rim', pattern(16, all))], { bpm: 200 });
  for (let round = 0; round < 20; round++) {
    const rig = new LiveRig(module, { song: empty });
    rig.play();
    rig.runTo(rig.frame + RATE + Math.floor(chance(3, round) * 4096));
    const editFrame = rig.frame;
    rig.update(empty, full);
    rig.runTo(editFrame + RATE / 2);
    const onset = rig.left.findIndex((x, i) => i >= editFrame - rig.firstFrame && Math.abs(x) > 1e-4);
    const ratchetFrames = (60 * RATE) / (200 * 4 * 8);
    const latest = HORIZON_FRAMES + 1200 + ratchetFrames + rig.performer.latencyFrames + 128;
    expect(onset).toBeGreaterThan(0);
    expect(onset - (editFrame - rig.firstFrame)).toBeLessThan(latest);
  }
});

test('what comes late, and quanta that were passed over, are counted', () => {
  const rig = new LiveRig(module, { song: starter });
  const start = rig.play();
  rig.runTo(start + 4096);
  rig.frame += 128 * 60;
  rig.runTo(rig.frame + 12_800);
  expect(rig.performer.now.droppedQuanta).toBe(60);
  expect(rig.performer.now.lateEvents).toBeGreaterThan(0);
});

test('a frame that is told twice and made up for later changes no bit', () => {
  const rig = new LiveRig(module, { song: starter });
  const start = rig.play();
  const { performer } = rig;
  const perform = performer.perform.bind(performer);
  // For each burst of four quanta the context tells the first one's frame.
  performer.perform = (frame, left, right) => perform(frame - (frame % 512), left, right);
  rig.runTo(start + FRAMES + 4096);
  expect(rig.hash(start, FRAMES)).toBe(expected);
  expect(performer.now).toMatchObject({ lateEvents: 0, droppedQuanta: 0 });
});

test('a node that is told an old frame first plays its first note in time, and has dropped nothing', () => {
  const rig = new LiveRig(module, { song: starter });
  const { performer } = rig;
  const perform = performer.perform.bind(performer);
  const toldLate = rig.frame + 10 * 128;
  performer.perform = (frame, left, right) => perform(frame < toldLate ? frame - 24 * 128 : frame, left, right);
  rig.runTo(toldLate + 128);
  const start = rig.play();
  rig.runTo(start + FRAMES + 4096);
  expect(rig.hash(start, FRAMES)).toBe(expected);
  expect(performer.now).toMatchObject({ lateEvents: 0, droppedQuanta: 0 });
});

test('a frame is told only when the context has moved: what would begin by an old one would begin in the past', () => {
  const rig = new LiveRig(module, { song: starter });
  const { performer } = rig;
  const perform = performer.perform.bind(performer);
  const old = rig.frame - 24 * 128;
  const moves = rig.frame + 10 * 128;
  performer.perform = (frame, left, right) => perform(frame < moves ? old : frame, left, right);
  rig.runTo(moves);
  expect(performer.now.frame).toBe(0);
  rig.runTo(moves + 128);
  expect(performer.now.frame).toBe(moves + 128);
});

test('a context that never moves is taken for a clock that stands, and the engine counts', () => {
  const rig = new LiveRig(module, { song: starter });
  const { performer, frame } = rig;
  const perform = performer.perform.bind(performer);
  performer.perform = (_frame, left, right) => perform(0, left, right);
  rig.runTo(frame + 100 * 128);
  expect(performer.now.frame).toBe(100 * 128);
});

test('what the clock passes over at rest is counted, and what is asked for then comes in time', () => {
  const rig = new LiveRig(module, { song: starter });
  rig.runTo(rig.frame + 128 * 100);
  rig.frame += 128 * 20;
  rig.runTo(rig.frame + 128);
  const start = rig.play();
  rig.runTo(start + FRAMES + 4096);
  expect(rig.performer.now).toMatchObject({ lateEvents: 0, droppedQuanta: 20 });
});

test('sound that is none is told', () => {
  const rig = new LiveRig(module, { song: starter });
  const broken = rig.performer.kernel.output.left;
  const render = rig.performer.kernel.exports.render;
  Object.assign(rig.performer, {
    render: (frames: number, events: number) => {
      render(frames, events);
      broken[5] = Number.NaN;
    },
  });
  expect(() => rig.runTo(rig.frame + 128)).toThrow('no sound');
});
