/** Where hits land: swing undone, drawn to the grid, put into the loop; and what they replace. */

import { expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { addHit, wipe } from '../../song/edits/live-input.ts';
import { addNote } from '../../song/edits/notes.ts';
import { setPatternLength, setStep } from '../../song/edits/steps.ts';
import { notesBetween } from '../../song/events.ts';
import { landNote, landStep, unswungTick } from '../../song/live-input.ts';
import { chance } from '../../song/random.ts';
import type { Song } from '../../song/song.ts';
import { swungTick, TICKS_PER_STEP } from '../../song/time.ts';
import { beatOf } from '../beat-of.ts';

const LOOP = { originTick: 0, length: 16 };
const FREE = { swing: 0, gridTicks: 0 };
const grid = (gridTicks: number, swing = 0) => ({ swing, gridTicks });
const kickOf = (song: Song) => song.tracks[0] as Song['tracks'][number];
const empty = wipe('kick', LOOP, { fromTick: 0, toTick: 3840, swing: 0 })(defaultSong());

/** What the engine would play of the kick in a stretch. */
function heard(song: Song, fromTick: number, toTick: number): number[] {
  const track = kickOf(song);
  const range = { fromTick: Number.NEGATIVE_INFINITY, toTick: Number.POSITIVE_INFINITY };
  const run = { pattern: beatOf(track), length: beatOf(track).length, originTick: 0, range };
  const turn = { ...run, startTick: Number.NEGATIVE_INFINITY, cutTick: Number.POSITIVE_INFINITY };
  return notesBetween(song, track, turn, { fromTick, toTick })
    .map(({ tick }) => tick)
    .sort((a, b) => a - b);
}

const hitAt = (tick: number, groove = FREE, isReplacing = false) => {
  const { startTick } = landNote(tick, groove, LOOP);
  return addHit('kick', {
    ...landStep(tick, groove, LOOP),
    startTick,
    key: 60,
    isRoot: true,
    velocity: 0.5,
    isReplacing,
  });
};

test('swing is undone', () => {
  for (let i = 0; i < 2000; i++) {
    const tick = chance(1, i, 0) * 20_000 - 5000;
    const swing = chance(1, i, 1);
    expect(unswungTick(swungTick(tick, swing), swing)).toBeCloseTo(tick, 6);
  }
});

test('a hit goes to the nearest line of the song, wherever the pattern began', () => {
  expect(landStep(470, grid(240), LOOP)).toEqual({ index: 2, offsetTicks: 0, soundTick: 480 });
  expect(landStep(3839, grid(960), LOOP)).toEqual({ index: 0, offsetTicks: 0, soundTick: 3840 });
  expect(landStep(3840 + 100, grid(240), LOOP).index).toBe(0);
  expect(landStep(1000, grid(960), { originTick: 0, length: 7 })).toMatchObject({ index: 4, soundTick: 960 });
  expect(landStep(2 * 1680 + 250, grid(240), { originTick: 0, length: 7 })).toMatchObject({ index: 1 });
  // A clip that was started between two lines: on the beat all the same.
  expect(landStep(990, grid(960), { originTick: 50, length: 16 })).toEqual({
    index: 4,
    offsetTicks: -50,
    soundTick: 960,
  });
});

test('triplets lie beside the steps, swung sixteenths on them', () => {
  expect(landStep(330, grid(320), LOOP)).toEqual({ index: 1, offsetTicks: 80, soundTick: 320 });
  expect(landStep(170, grid(160), LOOP)).toEqual({ index: 1, offsetTicks: -80, soundTick: 160 });
  expect(landStep(310, grid(240, 1), LOOP)).toEqual({ index: 1, offsetTicks: 0, soundTick: 320 });
});

test('without a grid a hit stays where it was played, also early for the first step', () => {
  expect(landStep(500, FREE, LOOP)).toEqual({ index: 2, offsetTicks: 20, soundTick: 500 });
  expect(landStep(3800, FREE, LOOP)).toEqual({ index: 0, offsetTicks: -40, soundTick: 3800 });
  expect(landNote(3800, FREE, LOOP)).toEqual({ startTick: 3800, soundTick: 3800 });
});

test('what was written sounds in the next pass where it was played', () => {
  for (let i = 0; i < 500; i++) {
    const tick = Math.round(3840 + chance(2, i) * 3840);
    const next = heard(hitAt(tick)(empty), tick + 3000, tick + 4600);
    expect(next).toHaveLength(1);
    expect(next[0]).toBe(tick + 3840);
  }
});

test('a second hit of a step is the same one moved, a far one becomes a note', () => {
  const once = hitAt(480)(empty);
  const again = hitAt(500)(once);
  expect(heard(again, 0, 3840)).toEqual([500]);
  expect(heard(hitAt(560)(once), 0, 3840)).toEqual([480, 560]);
  expect(heard(hitAt(560, FREE, true)(once), 0, 3840)).toEqual([560]);
  expect(beatOf(kickOf(hitAt(480, grid(240))(once))).notes).toEqual([]);
});

test('a struck step is as it was played, whatever its past', () => {
  const past = setStep('kick', 2, { on: false, probability: 0, ratchet: 4, length: 3 })(empty);
  expect(beatOf(kickOf(hitAt(480)(past))).steps[2]).toMatchObject({
    on: true,
    velocity: 0.5,
    probability: 1,
    ratchet: 1,
  });
});

test('past the steps a pattern has, hits are notes', () => {
  const long = setPatternLength('kick', 64)(empty);
  const loop = { originTick: 0, length: 64 };
  const tick = 40 * TICKS_PER_STEP;
  const hit = { ...landStep(tick, FREE, loop), ...landNote(tick, FREE, loop), key: 60, isRoot: true, velocity: 1 };
  expect(heard(addHit('kick', { ...hit, isReplacing: false })(long), 0, 16_000)).toEqual([tick]);
});

test('wiping takes exactly what sounds in the stretch', () => {
  for (let i = 0; i < 300; i++) {
    const length = 1 + Math.floor(chance(3, i, 0) * 20);
    const swing = chance(3, i, 1);
    let song: Song = { ...setPatternLength('kick', length)(empty), swing };
    for (let step = 0; step < 16; step++) {
      if (chance(3, i, 2, step) < 0.4)
        song = setStep('kick', step, { on: true, offsetTicks: chance(3, i, 3, step) * 240 - 120 })(song);
    }
    song = addNote('kick', { key: 61, startTick: Math.floor(chance(3, i, 4) * 3000), lengthTicks: 9, velocity: 1 })(
      song,
    );
    const fromTick = Math.floor(4000 + chance(3, i, 5) * 9000);
    const toTick = fromTick + Math.floor(chance(3, i, 6) * length * TICKS_PER_STEP);
    const before = heard(song, fromTick, fromTick + length * TICKS_PER_STEP);
    const passed = { fromTick, toTick, swing };
    const after = heard(
      wipe('kick', { originTick: 0, length }, passed)(song),
      fromTick,
      fromTick + length * TICKS_PER_STEP,
    );
    // Swing of an odd loop changes from pass to pass: what sounds in the stretch is gone, the rest is there.
    expect(after).toEqual(before.filter((tick) => tick >= toTick && after.includes(tick)));
    if (length % 2 === 0) expect(after).toEqual(before.filter((tick) => tick >= toTick));
  }
});
