/** What a pattern plays, with chance and while it is edited. 120 BPM at 48 kHz: a tick is 25 frames. */
import { describe, expect, test } from 'vitest';
import { EventKind, TransportOp } from '../../dsp/abi/record.ts';
import type { Note } from '../../song/song.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import type { EventRecord, EventSink } from '../../worklets/sink.ts';
import {
  ALMOST,
  at120,
  BAR,
  FOUR,
  framesOf,
  live,
  offsOf,
  onsOf,
  pattern,
  playUntil,
  RATE,
  STEP,
  TICK,
  track,
} from './material.ts';

const note = (key: number, startTick: number, lengthTicks: number): Note => ({
  key,
  startTick,
  lengthTicks,
  velocity: 0.5,
});
const stepsOf = (records: readonly EventRecord[], index = 0) =>
  framesOf(onsOf(records, index)).map((frame) => frame / STEP);

describe('a pattern', () => {
  test('begins with Start at its frame, and every step lies on its own', () => {
    const { records } = playUntil(at120([track('a', pattern(16, FOUR))]), RATE, BAR, { atFrame: 12_800 });
    expect(records[0]).toEqual({
      frame: 12_800,
      kind: EventKind.Transport,
      track: TransportOp.Start,
      key: 0,
      value: 120,
      extra: 0,
    });
    expect(framesOf(onsOf(records)).slice(0, 3)).toEqual([12_800, 12_800 + 4 * STEP, 12_800 + 8 * STEP]);
  });

  test('of seven steps loops by itself; swing follows the bar, not the loop', () => {
    const one = at120([track('a', pattern(7, { 0: {} }))], { swing: 1 });
    const ticks = framesOf(onsOf(playUntil(one, RATE, 2 * BAR).records)).map((frame) => frame / TICK);
    expect(ticks.slice(0, 4)).toEqual([0, 7 * 240 + 80, 14 * 240, 21 * 240 + 80]);
  });

  test('plays from the middle what stands there, and an early downbeat at the start', () => {
    const one = at120([
      track('a', pattern(32, { 0: {}, 15: { ratchet: 4, offsetTicks: 120 }, 16: { offsetTicks: -50 } })),
    ]);
    const { records } = playUntil(one, RATE, ALMOST, { fromTick: 3840 });
    expect(framesOf(onsOf(records))).toEqual([0]);
    expect(records[0]).toMatchObject({ track: TransportOp.Start, key: 3840 });
  });

  test('an early first step sounds at 0 in the first pass and early in every other', () => {
    const one = at120([track('a', pattern(16, { 0: { offsetTicks: -60 } }))]);
    expect(framesOf(onsOf(playUntil(one, RATE, 2 * BAR).records))).toEqual([0, BAR - 60 * TICK, 2 * BAR - 60 * TICK]);
  });

  test('notes held over the seam of the loop end where they should, a note at a time', () => {
    const one = at120([
      track('a', pattern(16, { 15: { length: 2.5, keys: [50] } }, [note(60, 3600, 600), note(60, 0, 240)])),
    ]);
    const { records } = playUntil(one, RATE, 2 * BAR);
    const ends = offsOf(records).map(({ frame, key }) => [frame / TICK, key]);
    expect(ends).toEqual(
      [
        [240, 60],
        [3600 + 600, 50],
        [3600 + 600, 60],
        [3840 + 240, 60],
      ].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)),
    );
  });

  test('a note that ends where the next of its key begins ends first', () => {
    const one = at120([track('a', pattern(16, { 0: {}, 1: {}, 2: {} }))]);
    const { records } = playUntil(one, RATE, BAR / 2);
    const here = records.filter(({ frame }) => frame === STEP).map(({ kind }) => kind);
    expect(here).toEqual([EventKind.NoteOff, EventKind.NoteOn]);
  });

  test('hidden steps and notes do not sound', () => {
    const one = at120([track('a', pattern(8, { 0: {}, 8: {}, 31: {} }, [note(60, 1920, 240)]))]);
    expect(stepsOf(playUntil(one, RATE, ALMOST).records)).toEqual([0, 8]);
  });

  test('a step strikes all its keys, and without keys the root of its instrument', () => {
    const one = at120([track('a', pattern(16, { 0: { keys: [60, 64, 67] }, 1: {} }))]);
    expect(onsOf(playUntil(one, RATE, ALMOST).records).map(({ key }) => key)).toEqual([60, 64, 67, 60]);
  });

  test('ratchets divide the step evenly and hold the last strike for the rest of a long step', () => {
    const one = at120([track('a', pattern(16, { 0: { ratchet: 4, length: 3 } }))]);
    const { records } = playUntil(one, RATE, ALMOST);
    expect(framesOf(onsOf(records)).map((frame) => frame / TICK)).toEqual([0, 60, 120, 180]);
    expect(framesOf(offsOf(records)).map((frame) => frame / TICK)).toEqual([60, 120, 180, 720]);
  });
});

describe('chance', () => {
  const maybe = { 0: { probability: 0.5, ratchet: 2, keys: [60, 61] }, 8: { probability: 0.25 } };
  const heard = (seed: number) =>
    stepsOf(playUntil(at120([track('a', pattern(16, maybe))], { seed }), RATE, 400 * BAR, {}, BAR).records).filter(
      (step) => step < 6400,
    );

  test('is a function of seed, track, step and pass: the same again, from anywhere, and another for another seed', () => {
    const whole = heard(7);
    expect(heard(7)).toEqual(whole);
    expect(heard(8)).not.toEqual(whole);
    const later = playUntil(
      at120([track('a', pattern(16, maybe))], { seed: 7 }),
      RATE,
      300 * BAR,
      { fromTick: 100 * 3840 },
      BAR,
    );
    const expected = whole.filter((step) => step >= 1600).map((step) => step - 1600);
    expect(stepsOf(later.records).filter((step) => step < 4800)).toEqual(expected);
  });

  test('takes all strikes of a step or none, as often as asked', () => {
    const whole = heard(3);
    const first = whole.filter((step) => step % 16 === 0).length;
    const second = whole.filter((step) => step % 16 === 0.5).length;
    expect(first).toBe(second);
    expect(first / 2 / 400).toBeGreaterThan(0.43);
    expect(first / 2 / 400).toBeLessThan(0.57);
    expect(whole.filter((step) => step % 16 === 8).length / 400).toBeGreaterThan(0.19);
    expect(whole.filter((step) => step % 16 === 8).length / 400).toBeLessThan(0.31);
  });

  test('0 is never, 1 is always', () => {
    const one = at120([track('a', pattern(16, { 0: { probability: 0 }, 1: { probability: 1 } }))]);
    expect(stepsOf(playUntil(one, RATE, 100 * BAR).records).every((step) => step % 16 === 1)).toBe(true);
  });
});

describe('while it plays', () => {
  test('a change of length counts from the next bar, without stopping', () => {
    const every = Object.fromEntries(Array.from({ length: 32 }, (_, i) => [i, { keys: [i] }]));
    const of = (length: number) => at120([track('a', pattern(length, every))]);
    const { records, scheduler } = live(of(8));
    scheduler.advanceTo(BAR / 4);
    scheduler.setSong(of(32));
    scheduler.advanceTo(3 * BAR);
    scheduler.setSong(of(16));
    scheduler.advanceTo(3.5 * BAR);
    scheduler.setSong(of(8));
    scheduler.setSong(of(16));
    scheduler.advanceTo(5 * BAR);
    const keys = onsOf(records)
      .map(({ key }) => key)
      .slice(0, 80);
    const run = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
    expect(keys).toEqual(
      [...run(0, 8), ...run(0, 8), ...run(16, 16), ...run(0, 16), ...run(16, 16), ...run(0, 16)].slice(0, 80),
    );
  });

  test('an early step behind the seam of two lengths is struck once', () => {
    const of = (length: number) => at120([track('a', pattern(length, { 0: { offsetTicks: -100 } }))]);
    const { records, scheduler } = live(of(16));
    scheduler.advanceTo(BAR / 2);
    scheduler.setSong(of(8));
    scheduler.advanceTo(2 * BAR);
    const ticks = framesOf(onsOf(records)).map((frame) => frame / TICK);
    expect(ticks).toEqual([0, 3740, 5660, 7580]);
  });

  test('an edit is heard from the horizon on', () => {
    const { records, scheduler } = live(at120([track('a', pattern(16, { 0: {} }))]));
    scheduler.advance(0);
    scheduler.setTrack(0, track('a', pattern(16, { 0: {}, 2: {} })));
    scheduler.advanceTo(ALMOST);
    expect(stepsOf(records)).toEqual([0, 2]);
  });

  test('stop voids what was written ahead; play starts a new performance', () => {
    const { list, records, scheduler } = live(at120([track('a', pattern(16, FOUR))]));
    scheduler.advanceTo(BAR);
    const inbox = new DataView(new ArrayBuffer(32 * 4096));
    list.drain(0, STEP, inbox, 4096);
    scheduler.stop(2 * STEP);
    expect(records.at(-1)).toMatchObject({ frame: 2 * STEP, track: TransportOp.Stop });
    expect(onsOf(records).filter(({ frame }) => frame > 0)).toEqual([]);
    expect(scheduler.isPlaying).toBe(false);
    scheduler.advanceTo(4 * BAR);
    expect(records.at(-1)).toMatchObject({ track: TransportOp.Stop });
    scheduler.play({ fromTick: 960, atFrame: 128_000 });
    scheduler.advanceTo(128_000 + STEP);
    const fresh = records.slice(records.findLastIndex(({ kind }) => kind === EventKind.Transport));
    expect(fresh[0]).toMatchObject({ frame: 128_000, track: TransportOp.Start, key: 960 });
    expect(fresh[1]).toMatchObject({ frame: 128_000, kind: EventKind.NoteOn });
  });

  test('a full ring loses nothing: what had no room comes later, in order', () => {
    const records: EventRecord[] = [];
    let room = 0;
    const sink: EventSink = {
      push: (frame, kind, index, key, value, extra) =>
        room-- > 0 && records.push({ frame, kind, track: index, key, value, extra }) > 0,
      forget: () => undefined,
    };
    const one = at120([track('a', pattern(16, FOUR)), track('b', pattern(7, FOUR))]);
    const scheduler = new Scheduler(sink, RATE, one);
    scheduler.play({ fromTick: 0, atFrame: 0 });
    for (let bar = 1; bar < 200; bar++) {
      room = 3;
      scheduler.advanceTo(Math.min(bar * STEP, 4 * BAR));
    }
    const whole = playUntil(one, RATE, 4 * BAR, {}, STEP).records;
    expect(records).toEqual(whole);
  });
});
