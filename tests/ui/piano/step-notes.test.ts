/** Steps as notes: shown as they sound, and sounding the same once they are notes. */

import { expect, test } from 'vitest';
import { defaultSong, emptyPattern } from '../../../song/defaults.ts';
import { lockStep, setStep, toggleStep } from '../../../song/edits/steps.ts';
import { notesBetween, type Run } from '../../../song/events.ts';
import { rootKeyOf } from '../../../song/root-keys.ts';
import type { Song, Track } from '../../../song/song.ts';
import { freeable, freed, freeSteps, stepNotes } from '../../../ui/panels/piano/step-notes.ts';
import { beatOf } from '../../beat-of.ts';

const LEAD = 'lead';
const lead = (song: Song): Track => song.tracks.find(({ id }) => id === LEAD) as Track;
const shown = (song: Song) => stepNotes(beatOf(lead(song)), rootKeyOf(lead(song).instrument));

function heard(song: Song) {
  const pattern = beatOf(lead(song));
  const range = { fromTick: 0, toTick: pattern.length * 240 };
  const run: Run = { pattern, length: pattern.length, originTick: 0, range, startTick: 0, cutTick: range.toTick * 2 };
  return notesBetween(song, lead(song), run, range)
    .map(({ tick, offTick, key, velocity }) => [tick, key, offTick, velocity] as const)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

const rich = [
  setStep(LEAD, 2, { on: true, keys: [60, 64, 67], velocity: 0.5, length: 3.5 }),
  setStep(LEAD, 6, { on: true, keys: [], ratchet: 3, offsetTicks: 30 }),
].reduce((song, edit) => edit(song), defaultSong());

test('every strike is shown where it sounds', () => {
  const sounds = heard(rich);
  const notes = [...shown(rich)].sort((a, b) => a.startTick - b.startTick || a.key - b.key);
  expect(notes.map((note) => [note.startTick, note.key, note.startTick + note.lengthTicks, note.velocity])).toEqual(
    sounds,
  );
  expect(stepNotes(emptyPattern(16), 60)).toEqual([]);
});

test('steps that became notes sound as before', () => {
  const notes = freeable(shown(rich), beatOf(lead(rich)));
  const steps = [...new Set(notes.map(({ step }) => step))];
  const after = freeSteps(LEAD, freed(notes), steps, 'main')(rich);
  expect(heard(after)).toEqual(heard(rich));
  expect(beatOf(lead(after)).steps.some(({ on }) => on)).toBe(false);
  expect(beatOf(lead(after)).notes).toHaveLength(notes.length);
});

test('a step with a chance or a lock stays one', () => {
  const bound = [setStep(LEAD, 2, { probability: 0.5 }), lockStep(LEAD, 6, 'patch.cutoff', 500)].reduce(
    (song, edit) => edit(song),
    rich,
  );
  const free = freeable(shown(bound), beatOf(lead(bound)));
  expect(free.some(({ step }) => step === 2 || step === 6)).toBe(false);
  expect(free.length).toBeGreaterThan(0);
});

test('hidden and silent steps are not shown', () => {
  const silent = toggleStep(LEAD, 2)(rich);
  expect(shown(silent).some(({ step }) => step === 2)).toBe(false);
  expect(stepNotes({ ...beatOf(lead(rich)), length: 2 }, 60).every(({ step }) => step < 2)).toBe(true);
});
