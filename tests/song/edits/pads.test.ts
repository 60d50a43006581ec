/** Sounds on pads: slices of one sound, and the pattern that plays them as they were. */
import { describe, expect, test } from 'vitest';
import { defaultPad, defaultSong, newTrack } from '../../../song/defaults.ts';
import { chopOntoPads, loadPad, recolourPad, setPadStretch, writePhrase } from '../../../song/edits/pads.ts';
import { PAD_SPECS } from '../../../song/instrument-specs.ts';
import { hitsOfLoop, slicesBetween } from '../../../song/slices.ts';
import { MAIN, type Song } from '../../../song/song.ts';

const HASH = 'c'.repeat(64);
const sampler = newTrack('sampler', 'cuts', 'Cuts');
const bare: Song = { ...defaultSong(), tracks: [sampler] };
const padsOf = (one: Song) => one.tracks[0]?.pads ?? [];
const slices = slicesBetween([0, 0.25, 0.5], 1).map((slice, at) => ({ ...slice, name: `Chop ${at + 1}`, color: at }));

test('a pad that nobody has touched leaves its sound as it is: open filter, short attack, four fifths of the level', () => {
  const { pitch, lowPass, probability } = PAD_SPECS;
  expect([pitch.min, pitch.max, lowPass.min, lowPass.max, probability.initial]).toEqual([-12, 12, 100, 10000, 1]);
  const { attack, decay, sustain, release, gain } = defaultPad;
  expect([defaultPad.pitch, defaultPad.lowPass, attack, decay, sustain, release]).toEqual([
    0, 10000, 0.01, 0.1, 1, 0.3,
  ]);
  expect(10 ** (gain / 20)).toBeCloseTo(0.8, 4);
  // What a sampler is made with, and what a pad gets that takes its first sound.
  expect(sampler.pads).toEqual(Array.from({ length: 16 }, () => defaultPad));
  expect(padsOf(loadPad('cuts', 3, HASH, 'Clap')(bare))[3]).toEqual({ ...defaultPad, sample: HASH, name: 'Clap' });
});

describe('slices on pads', () => {
  test('are stretches of one sound, in one edit; what pads had is gone, others stay', () => {
    const before = recolourPad('cuts', 9, 4)(bare);
    const pads = padsOf(chopOntoPads('cuts', HASH, slices, 1)(before));
    expect(pads[0]).toEqual(defaultPad);
    expect(pads.slice(1, 4).map(({ sample, name, color, start, end }) => [sample, name, color, start, end])).toEqual([
      [HASH, 'Chop 1', 0, 0, 0.25],
      [HASH, 'Chop 2', 1, 0.25, 0.5],
      [HASH, 'Chop 3', 2, 0.5, 1],
    ]);
    expect(pads[1]?.attack).toBe(0.001);
    expect(pads[9]?.color).toBe(4);
  });

  test('what lies behind the last pad is left out, and no sound changes nothing', () => {
    expect(padsOf(chopOntoPads('cuts', HASH, slices, 14)(bare)).filter(({ sample }) => sample)).toHaveLength(2);
    expect(chopOntoPads('cuts', 'no hash', slices)(bare)).toBe(bare);
    expect(chopOntoPads('cuts', HASH, slices, -1)(bare)).toBe(bare);
  });

  test('settings of a slice go along', () => {
    const [slice] = slices;
    if (!slice) throw new Error('there are three');
    const [pad] = padsOf(chopOntoPads('cuts', HASH, [{ ...slice, settings: { pitch: 3, even: 99 } }])(bare));
    expect(pad).toMatchObject({ pitch: 3, even: 24, chokeGroup: 1 });
  });
});

test('a colour may be that of the track again', () => {
  expect(padsOf(recolourPad('cuts', 0, 5)(bare))[0]?.color).toBe(5);
  expect(padsOf(recolourPad('cuts', 0, -1)(recolourPad('cuts', 0, 5)(bare)))[0]?.color).toBe(-1);
  expect(recolourPad('cuts', 0, 9)(bare)).toBe(bare);
});

test('a stretch', () => {
  expect(padsOf(setPadStretch('cuts', 2, 0.5, 1)(bare))[2]).toMatchObject({ start: 0.5, end: 1 });
});

describe('a phrase', () => {
  test('of a loop is what it was: a hit a slice, where it was, and nothing of before', () => {
    const hits = hitsOfLoop(slicesBetween([0, 0.13, 0.5], 1), 120);
    const [track] = writePhrase('cuts', hits, 16)(bare).tracks;
    const pattern = track?.clips[MAIN]?.pattern;
    const on = pattern?.steps.flatMap((step, index) => (step.on ? [[index, step.keys, step.offsetTicks]] : []));
    expect(on).toEqual([
      [0, [], 0],
      [1, [37], 10],
      [4, [38], 0],
    ]);
    expect(pattern).toMatchObject({ length: 16, notes: [] });
    const again = writePhrase('cuts', hits.slice(0, 1), 8)(writePhrase('cuts', hits, 16)(bare));
    const short = again.tracks[0]?.clips[MAIN]?.pattern;
    expect(short?.steps.filter(({ on: isOn }) => isOn)).toHaveLength(1);
    expect(short?.length).toBe(8);
  });

  test('two hits of one step, and hits past the steps, are free notes', () => {
    const hits = [
      { pad: 0, velocity: 1, tick: 0 },
      { pad: 1, velocity: 1, tick: 100 },
      { pad: 2, velocity: 1, tick: 40 * 240 },
    ];
    const pattern = writePhrase('cuts', hits, 64)(bare).tracks[0]?.clips[MAIN]?.pattern;
    expect(pattern?.notes.map(({ key, startTick }) => [key, startTick])).toEqual([
      [37, 100],
      [38, 9600],
    ]);
  });

  test('that is no number changes nothing', () => {
    expect(writePhrase('cuts', [], Number.NaN)(bare)).toBe(bare);
    expect(writePhrase('cuts', [{ pad: 0, velocity: 1, tick: Number.NaN }], 16)(bare)).toBe(bare);
  });
});
