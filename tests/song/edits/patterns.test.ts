/** Edits of steps and notes: what a musician expects of each. */
import { describe, expect, test } from 'vitest';
import { defaultSong, defaultStep, emptyPattern } from '../../../song/defaults.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import { addNotes, deleteNotes, quantiseNotes } from '../../../song/edits/notes.ts';
import { copyPattern, fillTrack, pastePattern, shiftPattern } from '../../../song/edits/patterns.ts';
import { setClip } from '../../../song/edits/scenes.ts';
import { clearTrack, randomizeTrack, setPatternLength, setStep, toggleStep } from '../../../song/edits/steps.ts';
import { MAX_NOTES } from '../../../song/limits.ts';
import { MAIN, type Song } from '../../../song/song.ts';

const song = defaultSong();

function patternOf(edited: Song, track: string, scene = MAIN) {
  return copyPattern(edited, track, scene) ?? emptyPattern();
}

/** Indices of the steps that are on. */
function beat(edited: Song, track: string, scene = MAIN): number[] {
  return patternOf(edited, track, scene).steps.flatMap((step, i) => (step.on ? [i] : []));
}

describe('steps', () => {
  test('the starter beat is the one specified', () => {
    expect(Object.fromEntries(song.tracks.map(({ id }) => [id, beat(song, id)]))).toEqual({
      kick: [0, 4, 8, 12],
      snare: [4, 12],
      hihat: [2, 6, 10, 14],
      openhat: [7, 15],
      clap: [],
      crash: [],
      bass: [0, 3, 6, 10],
      lead: [1, 5, 9, 13],
    });
    expect(song).toMatchObject({ bpm: 128, timeline: [], loop: null });
    expect(song.tracks.map(({ strip }) => strip.gain)).toEqual(Array(8).fill(-3));
    // Hats to one side, the crash to the other: a kit that is heard in stereo.
    expect(song.tracks.map(({ strip }) => strip.pan)).toEqual([0, 0, 0.5, 0.5, 0, -0.4, 0, 0]);
    expect(song.scenes.map(({ name }) => name)).toEqual(['Main', 'Intro', 'Verse', 'Chorus', 'Bridge', 'Outro']);
    expect(song.mixer.master).toMatchObject({ gain: -6, compressorThreshold: -12, compressorRatio: 3 });
  });

  test('toggle switches one step and keeps its velocity', () => {
    const off = toggleStep('kick', 0)(song);
    expect(beat(off, 'kick')).toEqual([4, 8, 12]);
    expect(toggleStep('kick', 0)(off)).toEqual(song);
    expect(off.tracks[1]).toBe(song.tracks[1]);
    expect(toggleStep('kick', 32)(song)).toBe(song);
    expect(toggleStep('nobody', 0)(song)).toBe(song);
  });

  test('set clamps numbers to their range', () => {
    const step = { velocity: 7, length: 0, probability: -1, ratchet: 3.4, offsetTicks: 500, keys: [-3, 60.4, 200] };
    expect(patternOf(setStep('snare', 2, step)(song), 'snare').steps[2]).toEqual({
      on: false,
      velocity: 1,
      length: 0.125,
      probability: 0,
      ratchet: 3,
      offsetTicks: 120,
      keys: [0, 60, 127],
      locks: {},
    });
    expect(setStep('kick', 0, { velocity: 1 })(song)).toBe(song);
    expect(setStep('kick', 0, { velocity: Number.NaN })(song)).toBe(song);
  });

  test('a clip has steps of its own', () => {
    const withClip = setClip('kick', 'verse')(song);
    const edited = toggleStep('kick', 3, 'verse')(withClip);
    expect(beat(edited, 'kick', 'verse')).toEqual([3]);
    expect(beat(edited, 'kick')).toEqual([0, 4, 8, 12]);
    expect(beat(toggleStep('kick', 3, 'chorus')(withClip), 'kick', 'chorus')).toEqual([3]);
    expect(clearTrack('kick', 'chorus')(withClip)).toBe(withClip);
    expect(toggleStep('kick', 3, 'nowhere')(withClip)).toBe(withClip);
  });

  test('clear, fill and shift', () => {
    expect(beat(clearTrack('kick')(song), 'kick')).toEqual([]);
    expect(clearTrack('clap')(song)).toBe(song);
    expect(beat(fillTrack('kick', 3)(song), 'kick')).toEqual([0, 3, 6, 9, 12, 15]);
    expect(fillTrack('kick', 4)(song)).toBe(song);
    expect(beat(shiftPattern('kick', 1)(song), 'kick')).toEqual([1, 5, 9, 13]);
    expect(beat(shiftPattern('openhat', 2)(song), 'openhat')).toEqual([1, 9]);
    expect(shiftPattern('openhat', -16)(song)).toBe(song);
    expect(shiftPattern('bass', -3)(shiftPattern('bass', 3)(song))).toEqual(song);
  });

  test('shift wraps within the length: hidden steps and notes stay', () => {
    const note = (startTick: number) => ({ key: 60, startTick, lengthTicks: 240, velocity: 0.5 });
    const short = inTurn(
      toggleStep('kick', 20),
      setPatternLength('kick', 8),
      addNotes('kick', [note(1700), note(5000)]),
    )(song);
    const shifted = shiftPattern('kick', 1)(short);
    expect(beat(shifted, 'kick')).toEqual([1, 5, 8, 12, 20]);
    expect(patternOf(shifted, 'kick').notes.map(({ startTick }) => startTick)).toEqual([20, 5000]);
  });

  test('a loop longer than its steps is shifted whole: steps among themselves, notes over all of it', () => {
    const note = { key: 60, startTick: 63 * 240, lengthTicks: 240, velocity: 0.5 };
    const long = inTurn(setPatternLength('kick', 64), toggleStep('kick', 31), addNotes('kick', [note]))(song);
    const shifted = shiftPattern('kick', 1)(long);
    expect(beat(shifted, 'kick')).toEqual([0, 1, 5, 9, 13]);
    expect(patternOf(shifted, 'kick').notes.map(({ startTick }) => startTick)).toEqual([0]);
    expect(shiftPattern('kick', -1)(shifted)).toEqual(long);
  });

  test('shrinking hides, growing brings back', () => {
    const short = setPatternLength('kick', 8)(song);
    expect(patternOf(short, 'kick').length).toBe(8);
    expect(setPatternLength('kick', 16)(short)).toEqual(song);
    expect(patternOf(setPatternLength('kick', 12)(song), 'kick').length).toBe(12);
    expect(patternOf(setPatternLength('kick', 256)(song), 'kick').length).toBe(256);
    for (const length of [0, 257, 7.5, Number.NaN]) expect(setPatternLength('kick', length)(song)).toBe(song);
  });

  test('randomize is seeded, different for each track, and as dense as asked', () => {
    const once = randomizeTrack('clap', 7)(song);
    expect(randomizeTrack('clap', 7)(song)).toEqual(once);
    expect(beat(once, 'clap')).not.toEqual(beat(randomizeTrack('clap', 8)(song), 'clap'));
    expect(beat(once, 'clap')).not.toEqual(beat(randomizeTrack('crash', 7)(song), 'crash'));
    const hits = Array.from({ length: 1000 }, (_, seed) => beat(randomizeTrack('clap', seed)(song), 'clap').length);
    const mean = hits.reduce((sum, hit) => sum + hit) / 16_000;
    expect(mean).toBeGreaterThan(0.385);
    expect(mean).toBeLessThan(0.415);
  });

  test('copy and paste within and between songs', () => {
    const pattern = patternOf(song, 'bass');
    const pasted = pastePattern('lead', pattern)({ ...song, name: 'Other' });
    expect(patternOf(pasted, 'lead')).toBe(pattern);
    expect(copyPattern(song, 'nobody')).toBeNull();
    expect(copyPattern(song, 'kick', 'constructor')).toBeNull();
  });

  test('what is off and default is the very default step', () => {
    expect(patternOf(song, 'clap').steps.every((step) => step === defaultStep)).toBe(true);
  });
});

describe('notes', () => {
  const note = (key: number, startTick: number) => ({ key, startTick, lengthTicks: 240, velocity: 0.8 });
  const three = addNotes('lead', [note(64, 960), note(60, 0), note(67, 480)])(song);
  const notesOf = (edited: Song) => patternOf(edited, 'lead').notes;
  const starts = (edited: Song) => notesOf(edited).map(({ startTick }) => startTick);

  test('stay in order of start', () => {
    expect(notesOf(three).map(({ key }) => key)).toEqual([60, 67, 64]);
  });

  test('stop at the edges', () => {
    const beyond = addNotes('lead', [{ key: -40, startTick: -700, lengthTicks: -760, velocity: 3 }])(song);
    expect(notesOf(beyond)).toEqual([{ key: 0, startTick: 0, lengthTicks: 1, velocity: 1 }]);
  });

  test('are quantised, wholly or in part', () => {
    const loose = addNotes('lead', [note(60, 100), note(62, 250), note(64, 400)])(song);
    expect(starts(quantiseNotes('lead', [0, 1, 2], 240)(loose))).toEqual([0, 240, 480]);
    expect(starts(quantiseNotes('lead', [0, 1, 2], 240, 0.5)(loose))).toEqual([50, 245, 440]);
    expect(quantiseNotes('lead', [0], 0)(loose)).toBe(loose);
  });

  test('are deleted by index', () => {
    expect(notesOf(deleteNotes('lead', [0, 2])(three)).map(({ key }) => key)).toEqual([67]);
    expect(deleteNotes('lead', [])(three)).toBe(three);
  });

  test('are added while there is room', () => {
    const many = Array.from({ length: MAX_NOTES + 5 }, (_, i) => note(60, i));
    const full = addNotes('lead', many)(song);
    expect(notesOf(full)).toHaveLength(MAX_NOTES);
    expect(addNotes('lead', [note(60, 0)])(full)).toBe(full);
  });
});
