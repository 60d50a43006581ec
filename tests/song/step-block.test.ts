/** Steps of several tracks as one thing: put down with all they are, reset, rolled; nothing beside them changes. */
import { expect, test } from 'vitest';
import { defaultSong, defaultStep } from '../../song/defaults.ts';
import { putSteps, resetSteps, rollSteps, switchSteps } from '../../song/edits/step-block.ts';
import { lockStep, setStep } from '../../song/edits/steps.ts';
import { MAIN, type Song } from '../../song/song.ts';

const main = () => MAIN;
const stepsOf = (song: Song, track: string) =>
  song.tracks.find(({ id }) => id === track)?.clips[MAIN]?.pattern.steps ?? [];
const onOf = (song: Song, track: string) => stepsOf(song, track).flatMap(({ on }, i) => (on ? [i] : []));
const song = lockStep('kick', 0, 'strip.pan', 0.5)(setStep('kick', 0, { velocity: 0.3 })(defaultSong()));

test('a step is put down with its velocity and its locks; the others stay the same objects', () => {
  const [first] = stepsOf(song, 'kick');
  if (!first) throw new Error('no step');
  const placed = putSteps(
    [
      { track: 'snare', index: 2, step: first },
      { track: 'crash', index: 31, step: first },
    ],
    main,
  )(song);
  expect(stepsOf(placed, 'snare')[2]).toBe(first);
  expect(stepsOf(placed, 'crash')[31]).toBe(first);
  expect(stepsOf(placed, 'snare')[4]).toBe(stepsOf(song, 'snare')[4]);
  expect(stepsOf(placed, 'kick')).toBe(stepsOf(song, 'kick'));
});

test('what is there already, and what has no place, changes nothing', () => {
  const [first] = stepsOf(song, 'kick');
  if (!first) throw new Error('no step');
  expect(putSteps([{ track: 'kick', index: 0, step: first }], main)(song)).toBe(song);
  expect(putSteps([{ track: 'kick', index: 32, step: first }], main)(song)).toBe(song);
  expect(putSteps([{ track: 'nobody', index: 0, step: first }], main)(song)).toBe(song);
});

test('reset, switched and rolled: only the places that are meant, the same seed alike', () => {
  const places = [0, 1, 2, 3].map((index) => ({ track: 'kick', index }));
  expect(stepsOf(resetSteps(places, main)(song), 'kick')[0]).toBe(defaultStep);
  expect(onOf(switchSteps(places, () => true, main)(song), 'kick')).toEqual([0, 1, 2, 3, 4, 8, 12]);
  const rolled = (seed: number) => rollSteps(places, seed, 0.5, main)(song);
  expect(rolled(7)).toEqual(rolled(7));
  expect(onOf(rolled(7), 'kick').filter((index) => index > 3)).toEqual([4, 8, 12]);
  expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => onOf(rolled(seed), 'kick').join())).size).toBeGreaterThan(1);
});
