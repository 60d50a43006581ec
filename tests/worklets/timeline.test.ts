/** Scenes in order, the loop region, recorded parts. 120 BPM at 48 kHz: a tick is 25 frames. */

import { describe, expect, test } from 'vitest';
import { EventKind, TransportOp } from '../../dsp/abi/record.ts';
import { defaultPart, defaultTake } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import { EventList, type EventRecord } from '../../worklets/sink.ts';
import {
  ALMOST,
  at120,
  BAR,
  FOUR,
  framesOf,
  offsOf,
  onsOf,
  pattern,
  playUntil,
  RATE,
  STEP,
  scene,
  song,
  TICK,
  track,
  transportsOf,
} from './material.ts';

describe('the timeline', () => {
  const one = at120(
    [
      track('a', pattern(16, { 5: {} }), {
        intro: pattern(20, { 0: { keys: [50], length: 32 } }),
        verse: pattern(16, { 0: { keys: [52] } }),
      }),
      track('b', pattern(16, { 5: {} }), { intro: pattern(8, { 7: { keys: [51], ratchet: 2, offsetTicks: 120 } }) }),
    ],
    {
      scenes: [scene('intro', 60), scene('verse')],
      timeline: [
        { scene: 'intro', repeats: 1, overrides: [] },
        { scene: 'verse', repeats: 2, overrides: [] },
      ],
    },
  );

  test('plays scenes for their longest clip in whole bars, at their tempo, and stops at the end', () => {
    const { records, scheduler } = playUntil(one, RATE, 10 * BAR);
    const tick = (frame: number) => (frame < 4 * BAR ? frame / TICK / 2 : 7680 + (frame - 4 * BAR) / TICK);
    expect(onsOf(records, 0).map(({ frame, key }) => [tick(frame), key])).toEqual([
      [0, 50],
      [4800, 50],
      [7680, 52],
      [11_520, 52],
    ]);
    // The last strike would fall into a scene in which this track is silent.
    expect(framesOf(onsOf(records, 1)).map(tick)).toEqual([1800, 1920, 3720, 3840, 5640, 5760, 7560]);
    expect(
      offsOf(records, 0)
        .map(({ frame, key }) => [tick(frame), key])
        .slice(0, 2),
    ).toEqual(
      [
        [7680, 50],
        [7680, 50],
      ].slice(0, 2),
    );
    expect(transportsOf(records).map(({ frame, track: op, key, value }) => [tick(frame), op, key, value])).toEqual([
      [0, TransportOp.Start, 0, 60],
      [7680, TransportOp.Tempo, 7680, 120],
      [15_360, TransportOp.Stop, 15_360, 120],
    ]);
    expect(scheduler.isPlaying).toBe(false);
  });

  test('can be played from anywhere, at the tempo of that place, and stopped before its end', () => {
    const { records } = playUntil(one, RATE, 10 * BAR, { fromTick: 3840, untilTick: 8000 });
    expect(transportsOf(records).map(({ frame, track: op, key, value }) => [frame / TICK, op, key, value])).toEqual([
      [0, TransportOp.Start, 3840, 60],
      [7680, TransportOp.Tempo, 7680, 120],
      [8000, TransportOp.Stop, 8000, 120],
    ]);
    expect(framesOf(onsOf(records, 0)).map((frame) => frame / TICK)).toEqual([1920, 7680]);
  });

  test('its loop region jumps back on the exact frame, without counting anything twice', () => {
    const loop = { startTick: 7680, endTick: 11_521 };
    const { records } = playUntil({ ...one, loop }, RATE, 4 * BAR + 100 * 3841 * TICK, { fromTick: 7680 });
    const jumps = transportsOf(records).filter(({ track: op }) => op === TransportOp.Locate);
    expect(jumps.length).toBeGreaterThan(90);
    expect(framesOf(jumps)).toEqual(jumps.map((_, i) => (i + 1) * 3841 * TICK));
    expect(
      framesOf(onsOf(records))
        .slice(0, 4)
        .map((frame) => frame / TICK),
    ).toEqual([0, 3840, 3841, 7681]);
  });

  test('a note held over the jump of a loop ends as late as it would have', () => {
    const held = at120([track('a', pattern(16, { 3: { length: 2 } }))], { loop: { startTick: 0, endTick: 960 } });
    const { records } = playUntil(held, RATE, 4 * STEP + ALMOST);
    expect(framesOf(offsOf(records)).slice(0, 2)).toEqual([5 * STEP, 9 * STEP]);
  });

  test('a note that is cut on the frame of its beginning ends behind it, not before', () => {
    const clips = { a: pattern(16, { 15: { ratchet: 2, offsetTicks: 119.99 } }) };
    const cut = at120([track('a', pattern(16, {}), clips)], {
      scenes: [scene('a'), scene('b')],
      timeline: [
        { scene: 'a', repeats: 1, overrides: [] },
        { scene: 'b', repeats: 1, overrides: [] },
      ],
    });
    const { records } = playUntil(cut, RATE, BAR + ALMOST);
    expect(framesOf(onsOf(records)).at(-1)).toBe(BAR);
    expect(framesOf(offsOf(records)).at(-1)).toBe(BAR + 1);
  });

  test('a loop at a tempo that fits no frame does not drift', () => {
    const looped = song([track('a', pattern(16, { 0: {} }))], { bpm: 177, loop: { startTick: 0, endTick: 960 } });
    const { records } = playUntil(looped, 44100, 44100 * 120);
    const frames = framesOf(onsOf(records));
    expect(frames).toEqual(frames.map((_, i) => Math.floor((i * 960 * 60 * 44100) / (177 * 960) + 0.5)));
    expect(frames.length).toBeGreaterThan(340);
  });
});

describe('parts', () => {
  const hash = 'ab'.repeat(32);
  const take = { ...defaultTake, hash, name: 'voice', frames: 441_000, rate: 44100 };
  const part = {
    ...defaultPart,
    track: 'b',
    take: hash,
    startTick: 1920,
    offsetSeconds: 0.5,
    lengthSeconds: 3,
    gainDb: -6.0206,
  };
  const one = at120([track('a', pattern(16, FOUR)), track('b', pattern(16, {}))], { takes: [take], parts: [part] });
  const KINDS = [EventKind.PartOn, EventKind.PartOff, EventKind.PartFade];
  /** A part brings along when it ends: its fade out says in how many frames. */
  const partsOf = (records: readonly EventRecord[]) =>
    records
      .filter(({ kind }) => KINDS.includes(kind))
      .map(({ frame, kind, track: index, key, extra }) => {
        if (kind === EventKind.PartOn) return [frame, true, index, key, extra];
        return [kind === EventKind.PartOff ? frame : frame - extra, false, index, 0, 0];
      });
  const played = (from: Song, start: Partial<Parameters<Scheduler['play']>[0]>, seconds = 8) => {
    const list = new EventList();
    const scheduler = new Scheduler(list, RATE, from);
    scheduler.setSamples(new Map([[hash, { slot: 9, rate: 44_100 }]]));
    scheduler.play({ fromTick: 0, atFrame: 0, ...start });
    for (let frame = 0; frame < seconds * RATE; frame += 4800) scheduler.advanceTo(frame);
    return { records: list.records, scheduler };
  };

  test('sound at their tick, from their first frame in the take, for their length', () => {
    const { records } = played(one, {});
    expect(partsOf(records)).toEqual([
      [48_000, true, 1, 9, 22_050],
      [48_000 + 144_000, false, 1, 0, 0],
    ]);
    expect(records.find(({ kind }) => kind === EventKind.PartOn)?.value).toBeCloseTo(0.5, 5);
  });

  test('sound on from their middle when the song starts or jumps there', () => {
    expect(partsOf(played(one, { fromTick: 3840 }).records)).toEqual([
      [0, true, 1, 9, 66_150],
      [96_000, false, 1, 0, 0],
    ]);
    const looped = { ...one, loop: { startTick: 3840, endTick: 5760 } };
    expect(partsOf(played(looped, { fromTick: 3840 }, 1.5).records)).toEqual([
      [0, true, 1, 9, 66_150],
      [96_000, false, 1, 0, 0],
      [48_000, true, 1, 9, 66_150],
      [48_000 + 96_000, false, 1, 0, 0],
    ]);
  });

  test('taken out of the song fall silent', () => {
    const { records, scheduler } = played(one, {}, 2);
    scheduler.setSong({ ...one, parts: [] });
    scheduler.advanceTo(3 * RATE);
    expect(partsOf(records).length).toBe(3);
    expect(partsOf(records)[2]?.[0]).toBeLessThan(2.2 * RATE);
  });
});
