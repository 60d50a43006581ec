/** Lanes and locks as records. 120 BPM at 48 kHz: a tick is 25 frames, a step 6,000. */
import { describe, expect, test } from 'vitest';
import { EventKind } from '../../dsp/abi/record.ts';
import { StripSlot } from '../../dsp/abi/slots.ts';
import { setLane } from '../../song/edits/lanes.ts';
import { lockStep } from '../../song/edits/steps.ts';
import type { Song } from '../../song/song.ts';
import { paramRows } from '../../worklets/params/rows.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import { EventList, type EventRecord } from '../../worklets/sink.ts';
import { at120, BAR, FOUR, live, pattern, playUntil, RATE, STEP, TICK, track } from './material.ts';

const SWEEP = [
  { tick: 0, value: -40 },
  { tick: 1920, value: -10 },
  { tick: 1920, value: -30 },
];
const one = () => at120([track('a', pattern(16, FOUR))]);
const swept = (): Song => setLane('a', 'strip.gain', SWEEP)(one());
const gains = (records: readonly EventRecord[]) =>
  records.filter(({ kind, key }) => (kind === EventKind.Param || kind === EventKind.Ramp) && key === StripSlot.Gain);

/** What an engine that follows the records has at a frame. */
function valueAt(records: readonly EventRecord[], frame: number, initial: number): number {
  let from = initial;
  let to = { value: initial, frame: 0, frames: 0 };
  const now = (at: number) =>
    at >= to.frame + to.frames ? to.value : from + ((to.value - from) * (at - to.frame)) / to.frames;
  for (const record of gains(records)) {
    if (record.frame > frame) break;
    from = record.kind === EventKind.Ramp ? now(record.frame) : record.value;
    to = { value: record.value, frame: record.frame, frames: record.kind === EventKind.Ramp ? record.extra : 0 };
  }
  return now(frame);
}

describe('a lane', () => {
  const { records } = playUntil(swept(), RATE, 2 * BAR);

  test('moves its parameter evenly, jumps where it jumps, rests after its last point, and loops', () => {
    for (const pass of [0, BAR]) {
      expect(valueAt(records, pass, -3)).toBe(-40);
      expect(valueAt(records, pass + 480 * TICK, -3)).toBeCloseTo(-32.5, 6);
      expect(valueAt(records, pass + 965 * TICK, -3)).toBeCloseTo(-40 + (30 * 965) / 1920, 6);
      expect(valueAt(records, pass + 1920 * TICK - 1, -3)).toBeCloseTo(-10, 2);
      expect(valueAt(records, pass + 1920 * TICK, -3)).toBe(-30);
      expect(valueAt(records, pass + 3000 * TICK, -3)).toBe(-30);
    }
  });

  test('gives the same records however the time is cut into calls', () => {
    expect(gains(playUntil(swept(), RATE, 2 * BAR, {}, 77).records)).toEqual(gains(records));
  });

  test('says nothing while it rests', () => {
    const resting = gains(records).filter(({ frame }) => frame > 1920 * TICK && frame < BAR);
    expect(resting).toEqual([]);
  });

  test('is right from wherever one plays', () => {
    const begun = playUntil(swept(), RATE, BAR, { fromTick: 701 });
    expect(valueAt(begun.records, 0, -3)).toBeCloseTo(-40 + (30 * 701) / 1920, 6);
    expect(valueAt(begun.records, 200 * TICK, -3)).toBeCloseTo(-40 + (30 * 901) / 1920, 6);
  });

  test('goes back to what the song says when it ends', () => {
    const { records: heard, scheduler } = live(swept());
    scheduler.advanceTo(4 * STEP);
    scheduler.stop(4 * STEP);
    expect(gains(heard).pop()).toMatchObject({ frame: 4 * STEP, value: -3 });
  });
});

test('a lane that is taken away while it plays gives its parameter back', () => {
  const without = one();
  const song = setLane('a', 'strip.gain', [{ tick: 0, value: -12 }])(without);
  const { records, scheduler } = live(song);
  scheduler.advanceTo(2 * STEP);
  // In this order: the page tells what is moved before it tells the song.
  scheduler.setParams(paramRows(without));
  scheduler.setSong(without);
  scheduler.advanceTo(4 * STEP);
  const values = gains(records).map(({ value }) => value);
  expect(values.slice(-2)).toEqual([-12, -3]);
});

describe('a lock', () => {
  const locked = lockStep('a', 4, 'strip.gain', -20)(one());

  test('holds from its step to the next one that sounds', () => {
    const moves = gains(playUntil(locked, RATE, BAR - 1).records).filter(({ frame }) => frame < BAR);
    expect(moves.map(({ frame, value }) => [frame / STEP, value])).toEqual([
      [0, -3],
      [4, -20],
      [8, -3],
      [12, -3],
    ]);
  });

  test('of a step that does not sound is not heard', () => {
    const song = lockStep('a', 5, 'strip.gain', -20)(one());
    expect(gains(playUntil(song, RATE, BAR).records).every(({ value }) => value === -3)).toBe(true);
  });

  test('goes before a lane of the same parameter, which gives the free steps their value', () => {
    const both = setLane('a', 'strip.gain', [{ tick: 0, value: -12 }])(locked);
    const list = new EventList();
    const scheduler = new Scheduler(list, RATE, both);
    scheduler.setParams(paramRows(both));
    scheduler.play({ fromTick: 0, atFrame: 0 });
    scheduler.advanceTo(9 * STEP);
    const moves = gains(list.records).filter(({ frame }) => frame <= 8 * STEP);
    expect(moves.map(({ value }) => value)).toEqual([-12, -20, -12]);
  });
});
