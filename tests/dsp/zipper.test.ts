/** Ramp records: a parameter on its way leaves a sine a sine. */
import { describe, expect, test } from 'vitest';
import { PadSlot } from '../../dsp/abi/patches.ts';
import { EventKind, MASTER } from '../../dsp/abi/record.ts';
import { PAD_BASE, PAD_FIRST_KEY } from '../../dsp/abi/sizes.ts';
import { MasterSlot, StripSlot } from '../../dsp/abi/slots.ts';
import { defaultPad, defaultSong, newTrack } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { placeSample } from '../../worklets/kernel.ts';
import { writeParams } from '../../worklets/params/slots.ts';
import { type Due, kernelOf, noteOn, param, play, start } from '../kernel.ts';
import { powerOfTwo, powerSpectrum } from './fft.ts';

const RATE = 48_000;
const HZ = 1_000;
const AMPLITUDE = 10 ** (-6 / 20);
/** The way begins here and takes this long: a filter over six octaves, a fader over 40 dB. */
const FROM = 4_800;
const WAY = 24_000;
/** What the sweep itself does to a sine lies this near to it. */
const OWN_HZ = 200;

function sineSong(): Song {
  const song = defaultSong();
  const pad = {
    ...defaultPad,
    sample: 'sine',
    loop: true,
    oneShot: false,
    gain: 0,
    fadeOut: 0,
    velocityTone: 0,
    lowPass: 9_900,
  };
  const track = newTrack('sampler', 'sine', 'Sine');
  const strip = { ...track.strip, gain: 0, pan: -1, filterOn: true, filterCutoff: 12_000, filterResonance: 0 };
  const master = { ...song.mixer.master, gain: 0, compressorOn: false };
  return { ...song, tracks: [{ ...track, strip, pads: track.pads.map(() => pad) }], mixer: { ...song.mixer, master } };
}

async function render(dues: readonly Due[], sizes?: readonly number[]): Promise<Float32Array> {
  const kernel = await kernelOf('simd', RATE);
  const sine = Float32Array.from({ length: RATE }, (_, i) => AMPLITUDE * Math.sin((2 * Math.PI * HZ * i) / RATE));
  placeSample(kernel, 0, { rate: RATE, channels: [sine] });
  writeParams(kernel.params, sineSong(), new Map([['sine', { slot: 0, rate: RATE }]]));
  const { left } = play(kernel, [start(120), noteOn(0, 0, PAD_FIRST_KEY, 1), ...dues], FROM + WAY + 9_600, sizes);
  return left.subarray(kernel.exports.latencyFrames());
}

/** Power further than OWN_HZ from the sine, dB below full scale, through a Blackman-Harris window (-92 dB lobes). */
function offDb(x: Float32Array): number {
  const n = x.length;
  const window = (i: number) => {
    const angle = (2 * Math.PI * (i + 0.5)) / n;
    return 0.35875 - 0.48829 * Math.cos(angle) + 0.14128 * Math.cos(2 * angle) - 0.01168 * Math.cos(3 * angle);
  };
  const weights = x.map((_, i) => window(i));
  const size = powerOfTwo(n);
  const power = powerSpectrum(
    x.map((y, i) => y * (weights[i] as number)),
    size,
  );
  let sum = 0;
  for (let bin = 0; bin <= size / 2; bin++) {
    if (Math.abs((bin * RATE) / size - HZ) > OWN_HZ) sum += power[bin] ?? 0;
  }
  const gain = weights.reduce((all, w) => all + w * w, 0);
  return 10 * Math.log10((2 * sum) / (size * gain) / 0.5 + 1e-20);
}

/** In steps of the scheduler's grid: 30 ticks at 120 BPM are 750 frames. */
function ramps(track: number, slot: number, from: number, to: number): Due[] {
  const piece = 750;
  return Array.from({ length: WAY / piece }, (_, i) => ({
    frame: FROM + i * piece,
    kind: EventKind.Ramp,
    track,
    key: slot,
    value: from + ((to - from) * (i + 1) * piece) / WAY,
    extra: piece,
  }));
}

describe('a sine at -6 dBFS stays a sine while on its way is', () => {
  test('the test itself: without a ramp nothing is off, and steps are heard', async () => {
    const steady = await render([]);
    expect(offDb(steady.subarray(FROM, FROM + WAY))).toBeLessThan(-90);
    const stepped = ramps(0, StripSlot.Gain, 0, -40)
      .filter((_, i) => i % 8 === 7)
      .map((due) => ({ ...due, kind: EventKind.Param, extra: 0 }));
    expect(offDb((await render(stepped)).subarray(FROM, FROM + WAY))).toBeGreaterThan(-80);
  });

  const ways: [name: string, track: number, slot: number, from: number, to: number][] = [
    ['fader', 0, StripSlot.Gain, 0, -40],
    ['pan', 0, StripSlot.Pan, -1, 1],
    ['filter cutoff', 0, StripSlot.FilterCutoff, 12_000, 200],
    ['filter resonance', 0, StripSlot.FilterResonance, 0, 0.8],
    ['pad low-pass', 0, PAD_BASE + PadSlot.LowPass, 9_900, 300],
    ['pad gain', 0, PAD_BASE + PadSlot.Gain, 0, -40],
    ['master gain', MASTER, MasterSlot.Gain, 0, -40],
  ];
  test.each(ways)('%s', async (_, track, slot, from, to) => {
    const x = await render(ramps(track, slot, from, to));
    expect(offDb(x.subarray(FROM, FROM + WAY))).toBeLessThanOrEqual(-80);
  });
});

test('the depth of ducking, while a stroke holds the strip down', async () => {
  const down = [param(0, 0, StripSlot.DuckSource, 2), param(0, 0, StripSlot.DuckRelease, 10), noteOn(64, 1, 60)];
  const x = await render([...down, ...ramps(0, StripSlot.DuckDepth, -3, -24)]);
  expect(offDb(x.subarray(FROM, FROM + WAY))).toBeLessThanOrEqual(-80);
});

test('a ramp sounds the same however the time is cut', async () => {
  const dues = ramps(0, StripSlot.Gain, 0, -40);
  const whole = await render(dues);
  expect(await render(dues, [64, 256, 128])).toEqual(whole);
  expect(whole).not.toEqual(await render([]));
});
