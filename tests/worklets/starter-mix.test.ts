/** The first ten seconds: what a new song sounds like before anybody has touched it. */

import { beforeAll, describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import type { Song, Track } from '../../song/song.ts';
import type { Desk } from '../../worklets/desk.ts';
import type { StereoView } from '../../worklets/kernel.ts';
import { beatOf, withBeat } from '../beat-of.ts';
import { deskOf } from '../dsp/desk-rig.ts';
import { db, rms } from '../dsp/ear.ts';
import { TIER } from '../tier.ts';
import {
  brightnessOfStarts,
  firstBeats,
  mixOf,
  monoLosses,
  onPhone,
  RATE,
  sideToMiddleDb,
  spreadOf,
  truePeakDb,
} from './mix-figures.ts';

const BARS = 16;
/** The spread is asked of 64 bars; fewer may only be closer together. */
const MANY_BARS = TIER === 'drill' ? 64 : BARS;

const song = defaultSong();
const beatFrames = (60 * RATE) / song.bpm;

let desk: Desk;
let mix: StereoView;
const stems = new Map<string, StereoView>();

beforeAll(async () => {
  desk = await deskOf();
  const [whole, ...parts] = await mixOf(song, BARS, true);
  if (!whole) throw new Error('no mix');
  mix = whole;
  const names = [...song.tracks.map(({ id }) => id), 'reverb', 'delay', 'chorus', 'drive'];
  for (const [i, part] of parts.entries()) stems.set(names[i] ?? '', part);
});

const lufs = (sound: StereoView) => desk.integratedLoudness(sound, RATE) ?? -200;
const stem = (id: string): StereoView => {
  const found = stems.get(id);
  if (!found) throw new Error(`no stem of ${id}`);
  return found;
};
const within = (value: number, low: number, high: number) => {
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
};

describe('the starter song', () => {
  test('is as loud as a finished track, with room above it', () => {
    const truePeak = truePeakDb(desk, mix);
    within(lufs(mix), -14.7, -13.3);
    expect(truePeak).toBeLessThanOrEqual(-0.9);
    within(truePeak - lufs(mix), 10, 13.7);
  });

  test('keeps the faders of the specification: the master 6 dB down, the tracks 3', () => {
    expect(song.mixer.master).toMatchObject({ gain: -6, compressorThreshold: -12, compressorRatio: 3 });
    for (const { strip } of song.tracks) expect(strip.gain).toBe(-3);
  });

  test('is wide, and whole in mono', () => {
    within(sideToMiddleDb(mix), -15, -9);
    expect(monoLosses(mix).filter(({ db: loss }) => loss > 1.5)).toEqual([]);
  });

  test('keeps its lows in the middle, and puts hats and lead to the sides', () => {
    for (const id of ['kick', 'snare', 'bass']) expect(sideToMiddleDb(stem(id))).toBeLessThan(-60);
    for (const id of ['hihat', 'openhat']) expect(sideToMiddleDb(stem(id))).toBeGreaterThan(-15);
    expect(sideToMiddleDb(stem('lead'))).toBeGreaterThan(-10);
  });

  test('has its kick and its bass on the speaker of a phone', () => {
    const snare = lufs(onPhone(stem('snare')));
    for (const id of ['kick', 'bass']) expect(lufs(onPhone(stem(id))), id).toBeGreaterThanOrEqual(snare - 9);
  });

  test('has its hats in the picture, and a room and echoes that are heard', () => {
    const drums = lufs(stem('snare'));
    for (const id of ['hihat', 'openhat']) within(lufs(stem(id)) - drums, -12, -6);
    const dry = lufs(stem('lead'));
    within(lufs(stem('reverb')) - dry, -14, -6);
    within(lufs(stem('delay')) - dry, -16, -8);
  });
});

describe('its first beats', () => {
  const withPhases = (phase: number): Song => ({
    ...song,
    tracks: song.tracks.map(
      (track): Track => (track.id === 'bass' ? { ...track, patch: { ...track.patch, phase } } : track),
    ),
  });
  let free: readonly StereoView[];
  beforeAll(async () => {
    free = await mixOf(withPhases(0), BARS, true);
  });

  test('are all alike from 30 to 120 Hz', async () => {
    const [reset = mix] = MANY_BARS > BARS ? await mixOf(song, MANY_BARS) : [mix];
    const { rms: levels, peak: peaks } = firstBeats(reset, MANY_BARS, beatFrames);
    expect(levels).toHaveLength(MANY_BARS - 1);
    expect(spreadOf(levels)).toBeLessThanOrEqual(0.5);
    expect(spreadOf(peaks)).toBeLessThanOrEqual(0.7);
    // What would be heard otherwise.
    expect(spreadOf(firstBeats(free[0] ?? mix, BARS, beatFrames).rms)).toBeGreaterThan(1);
  });

  test('click no more than with free phases', () => {
    const freeBass = free[1 + song.tracks.findIndex(({ id }) => id === 'bass')] ?? mix;
    const clicks = [stem('bass'), freeBass].map((bass) => brightnessOfStarts(bass, BARS, beatFrames));
    expect(clicks[0]).toBeLessThan((clicks[1] ?? 0) - 1);
    expect(clicks[0]).toBeGreaterThan(-120);
  });
});

describe('its clap and its crash, once somebody plays them', () => {
  const played =
    (id: string, steps: readonly number[]) =>
    (track: Track): Track =>
      track.id !== id
        ? track
        : withBeat(track, {
            ...beatOf(track),
            steps: beatOf(track).steps.map((step, i) => ({ ...step, on: steps.includes(i) })),
          });
  let parts: readonly StereoView[];
  let whole: StereoView;
  beforeAll(async () => {
    const tracks = song.tracks.map(played('clap', [4, 12])).map(played('crash', [0]));
    [whole = mix, ...parts] = await mixOf({ ...song, tracks }, 8, true);
  });

  test('stand beside the snare and the hats', () => {
    const [clap, crash] = ['clap', 'crash'].map(
      (id) => parts[song.tracks.findIndex((track) => track.id === id)] ?? mix,
    );
    within(lufs(clap ?? mix) - lufs(stem('snare')), -6, 1);
    within(lufs(crash ?? mix) - lufs(stem('snare')), -12, -3);
    expect(db(rms((crash ?? mix).left))).toBeGreaterThan(-60);
  });

  test('leave the mix as whole, and no louder than its ceiling', () => {
    expect(truePeakDb(desk, whole)).toBeLessThanOrEqual(-0.9);
    expect(monoLosses(whole).filter(({ db: loss }) => loss > 1.5)).toEqual([]);
    within(sideToMiddleDb(whole), -15, -9);
  });
});
