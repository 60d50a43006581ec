/** A wheel and pressure on what sounds: as far as they say, without a step that is heard, and nothing where no hand is. */
import { describe, expect, test } from 'vitest';
import { EventKind, HandControl } from '../../dsp/abi/record.ts';
import { PAD_FIRST_KEY } from '../../dsp/abi/sizes.ts';
import { defaultPad, defaultSong, newTrack } from '../../song/defaults.ts';
import { defaultPatch, type InstrumentId } from '../../song/instruments.ts';
import type { Song } from '../../song/song.ts';
import { placeSample } from '../../worklets/kernel.ts';
import { writeParams } from '../../worklets/params/slots.ts';
import { type Due, kernelOf, noteOff, noteOn, play, start } from '../kernel.ts';
import { clickDb, peak, slice } from './ear.ts';
import { centsBetween, exactHz, hzOfKey } from './melodic.ts';

const RATE = 48_000;
const KEY = 69;
const lean = (seconds: number, control: HandControl, value: number, track = 0): Due => ({
  frame: Math.round(seconds * RATE),
  kind: EventKind.Hand,
  track,
  key: control,
  value,
});
const pressKey = (seconds: number, key: number, value: number): Due => ({
  frame: Math.round(seconds * RATE),
  kind: EventKind.KeyPressure,
  track: 0,
  key,
  value,
});
const bend = (seconds: number, semitones: number, track = 0) => lean(seconds, HandControl.Bend, semitones, track);

/** A track without effects, its master without any. */
function songOf(instrument: InstrumentId, patch: Readonly<Record<string, number | boolean>>): Song {
  const song = defaultSong();
  const track = newTrack(instrument, 'one', 'One');
  const master = { ...song.mixer.master, compressorOn: false };
  const pads = track.pads.map(() => ({ ...defaultPad, sample: 'sine', loop: true, oneShot: false }));
  const strip = { ...track.strip, sendReverb: -60, sendDelay: -60, sendChorus: -60, sendDrive: -60 };
  return {
    ...song,
    tracks: [{ ...track, strip, pads, patch: { ...defaultPatch(instrument), ...patch } }],
    mixer: { ...song.mixer, master },
  };
}

/** Circuits that hold a plain tone. */
const SOUNDS = {
  synth: songOf('lead', {
    attack: 0.005,
    sustain: 1,
    lfoDepth: 0,
    unison: 1,
    glide: 0,
    cutoff: 400,
    envelope: 0,
    transpose: 0,
  }),
  fm: songOf('bell', {
    attack: 0.005,
    sustain: 1,
    index: 0,
    level2: 0,
    lfoDepth: 0,
    amDepth: 0,
    feedback: 0,
    transpose: 0,
  }),
  pads: songOf('sampler', {}),
} as const;
type Circuit = keyof typeof SOUNDS;
const CIRCUITS = Object.keys(SOUNDS) as Circuit[];

async function render(circuit: Circuit, dues: readonly Due[], seconds: number): Promise<Float32Array> {
  const kernel = await kernelOf('simd', RATE);
  const sine = Float32Array.from({ length: RATE }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 440 * i) / RATE));
  placeSample(kernel, 0, { rate: RATE, channels: [sine] });
  writeParams(kernel.params, SOUNDS[circuit], new Map([['sine', { slot: 0, rate: RATE }]]));
  const { left } = play(kernel, [start(120), ...dues], Math.round(seconds * RATE));
  return left.subarray(kernel.exports.latencyFrames());
}

const keyOf = (circuit: Circuit) => (circuit === 'pads' ? PAD_FIRST_KEY : KEY);
const held = (circuit: Circuit, seconds = 0) => noteOn(seconds * RATE, 0, keyOf(circuit));
const centsAt = (x: Float32Array, seconds: number) =>
  centsBetween(exactHz(slice(x, RATE, seconds, seconds + 0.1), RATE, hzOfKey(KEY)), hzOfKey(KEY));

describe.each(CIRCUITS)('%s', (circuit) => {
  test('is bent by what the wheel says, and comes back to where it was', async () => {
    const x = await render(circuit, [held(circuit), bend(1, 0.3), bend(2, -0.2), bend(3, 0)], 4);
    const plain = centsAt(x, 0.5);
    expect(centsAt(x, 1.4) - plain).toBeCloseTo(30, 0);
    expect(centsAt(x, 2.4) - plain).toBeCloseTo(-20, 0);
    expect(centsAt(x, 3.4) - plain).toBeCloseTo(0, 1);
  });

  test('a note that begins while the wheel is held begins bent, also after a start of the song', async () => {
    const x = await render(
      circuit,
      [bend(0.1, 0.3), held(circuit, 0.2), { ...start(120), frame: RATE }, held(circuit, 1.1)],
      2,
    );
    const plain = centsAt(await render(circuit, [held(circuit)], 1), 0.5);
    expect(centsAt(x, 0.5) - plain).toBeCloseTo(30, 0);
    expect(centsAt(x, 1.5) - plain).toBeCloseTo(30, 0);
  });

  test('a wheel of 128 places is a glide: no click beyond that of the note itself', async () => {
    const steps = Array.from({ length: 128 }, (_, i) => bend(1 + i * 0.005, (2 * i) / 127));
    const still = await render(circuit, [held(circuit)], 2);
    const moved = await render(circuit, [held(circuit), ...steps], 2);
    expect(clickDb(slice(moved, RATE, 0.9, 1.9), RATE)).toBeLessThan(clickDb(slice(still, RATE, 0.9, 1.9), RATE) + 3);
  });

  test('another track keeps its pitch, and a wheel that is not moved changes no bit', async () => {
    const alone = await render(circuit, [held(circuit), noteOff(RATE, 0, keyOf(circuit))], 1.5);
    const beside = await render(circuit, [held(circuit), bend(0.2, 2, 1), noteOff(RATE, 0, keyOf(circuit))], 1.5);
    expect(beside).toEqual(alone);
  });
});

test('pressure makes a tone quiver by half a semitone six times a second, and lets go of it', async () => {
  const x = await render('synth', [held('synth'), lean(1, HandControl.Vibrato, 1), lean(3, HandControl.Vibrato, 0)], 5);
  const plain = centsAt(x, 0.5);
  const cents: number[] = [];
  for (let at = 1.2; at < 2.8; at += 0.005)
    cents.push(centsBetween(exactHz(slice(x, RATE, at, at + 0.02), RATE, hzOfKey(KEY)), hzOfKey(KEY)) - plain);
  expect(Math.max(...cents)).toBeGreaterThan(42);
  expect(Math.max(...cents)).toBeLessThan(52);
  expect(Math.min(...cents)).toBeLessThan(-42);
  const rises = cents.filter((now, i) => i > 0 && (cents[i - 1] ?? 0) < 0 && now >= 0).length;
  expect(rises / 1.6).toBeGreaterThan(5.5);
  expect(rises / 1.6).toBeLessThan(6.9);
  expect(centsAt(x, 4.2) - plain).toBeCloseTo(0, 1);
});

describe.each(CIRCUITS)('pressure on one key, %s', (circuit) => {
  test('it quivers by half a semitone, and its next note begins without any', async () => {
    const key = keyOf(circuit);
    const x = await render(
      circuit,
      [held(circuit), pressKey(1, key, 1), noteOff(2.5 * RATE, 0, key), held(circuit, 4)],
      5,
    );
    const plain = centsAt(x, 0.5);
    const cents: number[] = [];
    for (let at = 1.2; at < 2.4; at += 0.005)
      cents.push(centsBetween(exactHz(slice(x, RATE, at, at + 0.02), RATE, hzOfKey(KEY)), hzOfKey(KEY)) - plain);
    expect(Math.max(...cents)).toBeGreaterThan(42);
    expect(Math.max(...cents)).toBeLessThan(52);
    expect(Math.min(...cents)).toBeLessThan(-42);
    expect(centsAt(x, 4.5) - plain).toBeCloseTo(0, 1);
  });

  test('another key that sounds does not, to the bit', async () => {
    const alone = await render(circuit, [held(circuit)], 1.5);
    const beside = await render(circuit, [held(circuit), pressKey(0.5, keyOf(circuit) + 3, 1)], 1.5);
    expect(beside).toEqual(alone);
  });

  test('of pressure on the key and on all keys the stronger holds', async () => {
    const all = await render(circuit, [held(circuit), lean(0.5, HandControl.Vibrato, 0.8)], 1.5);
    const both = await render(
      circuit,
      [held(circuit), lean(0.5, HandControl.Vibrato, 0.8), pressKey(0.5, keyOf(circuit), 0.4)],
      1.5,
    );
    expect(both).toEqual(all);
  });
});

test('what is not a number, or wants too much, breaks nothing', async () => {
  const x = await render(
    'synth',
    [
      held('synth'),
      bend(0.1, Number.NaN),
      bend(0.2, 1e9),
      bend(0.3, -1e9),
      lean(0.4, 9 as HandControl, 1),
      pressKey(0.5, KEY, Number.NaN),
      pressKey(0.6, 500, 1),
    ],
    1,
  );
  expect(x.every(Number.isFinite)).toBe(true);
  expect(peak(x)).toBeGreaterThan(0.01);
});
