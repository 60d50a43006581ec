/** What counts as done, and which step comes next. */
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../../song/defaults.ts';
import { setMute, setSolo } from '../../../song/edits/mixer.ts';
import { toggleStep } from '../../../song/edits/steps.ts';
import { setInstrument } from '../../../song/edits/tracks.ts';
import { MAIN } from '../../../song/song.ts';
import { ASKED_STEP, doneIn, placeAfter, TOUR_STEPS } from '../../../ui/panels/tour/steps.ts';

const song = defaultSong();

describe('done', () => {
  test('is nothing at first; the asked step of the first beat is free', () => {
    expect(doneIn(song, song, false)).toEqual([]);
    expect(song.tracks[0]?.clips[MAIN]?.pattern.steps[ASKED_STEP]?.on).toBe(false);
  });

  test('is playing, the third step of any track, a mute, another engine', () => {
    expect(doneIn(song, song, true)).toEqual(['transport']);
    expect(doneIn(song, toggleStep('snare', ASKED_STEP, MAIN)(song), false)).toEqual(['sequencer']);
    expect(doneIn(song, setMute('kick', true)(song), false)).toEqual(['track']);
    expect(doneIn(song, setInstrument('kick', '808')(song), false)).toEqual(['rack']);
  });

  test('is not another step, not a solo, not the same engine again', () => {
    expect(doneIn(song, toggleStep('kick', ASKED_STEP + 1, MAIN)(song), false)).toEqual([]);
    expect(doneIn(song, setSolo('kick', true)(song), false)).toEqual([]);
    expect(doneIn(song, setInstrument('kick', 'kick')(song), false)).toEqual([]);
  });

  test('a track that came meanwhile tells nothing', () => {
    const without = { ...song, tracks: song.tracks.slice(1) };
    expect(doneIn(without, setInstrument('kick', '808')(song), false)).toEqual([]);
  });
});

test('what is done is passed; the last step is not', () => {
  expect(placeAfter(0, new Set())).toBe(1);
  expect(placeAfter(0, new Set(['transport', 'sequencer']))).toBe(3);
  expect(placeAfter(1, new Set(TOUR_STEPS))).toBe(TOUR_STEPS.length - 1);
  expect(placeAfter(TOUR_STEPS.length - 1, new Set())).toBe(TOUR_STEPS.length - 1);
});
