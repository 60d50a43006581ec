/** Audio of another rate: the copy at the engine's rate, as pads and takes play it, and how it is named and kept. */

import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultPad, defaultPart, defaultTake, emptyPattern, newTrack } from '../../song/defaults.ts';
import type { Part, Song } from '../../song/song.ts';
import { atRate, Copies, type CopyStore, nameOfCopy } from '../../worklets/derived.ts';
import type { Desk } from '../../worklets/desk.ts';
import { arenaPagesFor, renderSong, type Sample } from '../../worklets/offline.ts';
import { withBeat } from '../beat-of.ts';
import { deskOf, noise } from '../dsp/desk-rig.ts';
import { spectrum } from '../dsp/ear.ts';
import { kernelOf } from '../kernel.ts';
import { at120, pattern } from './material.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await deskOf();
});

const SECONDS = 2;

function tone(rate: number, hz: number): Sample {
  const channel = Float32Array.from(
    { length: SECONDS * rate },
    (_, i) => 0.25 * Math.sin((2 * Math.PI * hz * i) / rate),
  );
  return { rate, channels: [channel] };
}

/** Neutral strips; the tone starts at once and sounds through. */
function songOf(how: 'pad' | 'take'): Song {
  const sampler = newTrack('sampler', 'a', 'a');
  const pads = sampler.pads.map((pad, i) => (i === 0 ? { ...defaultPad, sample: 'tone' } : pad));
  const plain = { ...sampler.strip, gain: 0, eqOn: false, sendReverb: -60, sendDelay: -60 };
  const one = { ...sampler, strip: plain, pads: how === 'pad' ? pads : sampler.pads };
  const beat = pattern(64, { 0: { keys: [36], length: 32 } });
  const part: Part = {
    ...defaultPart,
    track: 'a',
    take: 'tone',
    startTick: 0,
    offsetSeconds: 0,
    lengthSeconds: SECONDS,
    gainDb: 0,
  };
  const takes = [{ ...defaultTake, hash: 'tone', name: '', frames: 1, rate: 48_000 }];
  return at120([withBeat(one, how === 'pad' ? beat : emptyPattern(16))], how === 'pad' ? {} : { takes, parts: [part] });
}

/** What is heard of it between a quarter of a second and 1.6 s. */
async function heard(song: Song, sample: Sample, rate: number): Promise<Float32Array> {
  const samples = new Map([['tone', sample]]);
  const kernel = await kernelOf('simd', rate, arenaPagesFor(samples));
  const left: number[] = [];
  for (const block of renderSong({ kernel, song, samples, fromTick: 0, toTick: 3840, tailSeconds: 0 }))
    left.push(...block.left);
  return Float32Array.from(left.slice(0.25 * rate, 1.6 * rate));
}

/** The loudest line that is not the tone, relative to it. */
function loudestOther(x: Float32Array, hz: number, rate: number): number {
  const { power, binHz } = spectrum(x, rate);
  let line = 0;
  let other = 0;
  for (let bin = 1; bin < power.length; bin++) {
    const at = bin * binHz;
    const is = power[bin] ?? 0;
    if (Math.abs(at - hz) < 60) line = Math.max(line, is);
    else if (at > 20) other = Math.max(other, is);
  }
  return 10 * Math.log10(other / line);
}

describe.each(['pad', 'take'] as const)('as a %s', (how) => {
  test.each([
    [44_100, 48_000],
    [48_000, 44_100],
    [96_000, 48_000],
    [32_000, 48_000],
    [22_050, 48_000],
    [44_056, 48_000],
  ])('%i Hz in an engine of %i Hz has no image above -96 dB', async (from, to) => {
    const nyquist = Math.min(from, to) / 2;
    for (const share of [0.05, 0.31, 0.62, 0.88]) {
      const hz = Math.round(nyquist * share);
      const x = await heard(songOf(how), atRate(desk, tone(from, hz), to), to);
      expect(loudestOther(x, hz, to)).toBeLessThan(-96);
    }
  });

  test('of another rate starts on its frame and lasts as long', async () => {
    const click = new Float32Array(44_100);
    click[22_050] = 0.5;
    const x = await heard(songOf(how), atRate(desk, { rate: 44_100, channels: [click] }, 48_000), 48_000);
    const top = x.indexOf(x.reduce((most, y) => Math.max(most, y), 0));
    // The low-pass of a pad, at its highest, takes a frame.
    expect(Math.abs(top + 0.25 * 48_000 - 24_000)).toBeLessThanOrEqual(how === 'pad' ? 1 : 0);
  });
});

test('without the copy, by the kernels of the sampler alone, the bar is missed: it can fail', async () => {
  const hz = Math.round(22_050 * 0.62);
  expect(loudestOther(await heard(songOf('pad'), tone(44_100, hz), 48_000), hz, 48_000)).toBeGreaterThan(-96);
});

test('a sound at the engine’s rate is the sound itself', () => {
  const one = tone(48_000, 1000);
  expect(atRate(desk, one, 48_000)).toBe(one);
});

describe('a copy', () => {
  const source = 'a'.repeat(64);

  test('is named by its source, its rate and the way it is made', async () => {
    const name = await nameOfCopy(source, 48_000);
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    const others = [nameOfCopy('b'.repeat(64), 48_000), nameOfCopy(source, 44_100), nameOfCopy(source, 48_000, '2')];
    expect(new Set([name, ...(await Promise.all(others))]).size).toBe(4);
  });

  // Red: copies are made in another way now. METHOD goes up by one, and both hashes are written down anew.
  test('of this name sounds like this', async () => {
    const copy = atRate(desk, { rate: 44_100, channels: [noise(20_000, 1)] }, 48_000);
    const sha256 = createHash('sha256').update(copy.channels[0] ?? new Float32Array());
    expect(await nameOfCopy(source, 48_000)).toBe('84663fc86b8dc724138d039524712d34d361a890104969717753c6c602493477');
    expect(sha256.digest('hex')).toBe('d139e1fb6ef5d017ed38a50ccf4594c69db8cdb6ab6a3566492c8b46d437e332');
  });

  /** On a disk that is a map. */
  class MapStore implements CopyStore {
    readonly kept = new Map<string, { readonly source: string; readonly copy: Sample }>();

    async read(name: string): Promise<Sample | null> {
      return this.kept.get(name)?.copy ?? null;
    }

    async keep(name: string, from: string, copy: Sample): Promise<void> {
      this.kept.set(name, { source: from, copy });
    }
  }

  test('that is kept is found by the next engine of this rate, and by no other', async () => {
    const store = new MapStore();
    const copies = new Copies(store);
    const copy = tone(48_000, 1000);
    expect(await copies.read(source, 48_000)).toBeNull();
    copies.keep(source, copy);
    await copies.kept();
    expect([...store.kept.values()]).toEqual([{ source, copy }]);
    expect(await new Copies(store).read(source, 48_000)).toBe(copy);
    expect(await new Copies(store).read(source, 44_100)).toBeNull();
    expect(await new Copies(store).read('b'.repeat(64), 48_000)).toBeNull();
  });

  test('of a rate it does not say is none', async () => {
    const store = new MapStore();
    store.kept.set(await nameOfCopy(source, 48_000), { source, copy: tone(44_100, 1000) });
    expect(await new Copies(store).read(source, 48_000)).toBeNull();
  });

  test('that a disk cannot give or take is none, and no fault', async () => {
    const broken: CopyStore = {
      read: () => Promise.reject(new Error('no disk')),
      keep: () => Promise.reject(new Error('full')),
    };
    for (const store of [broken, undefined]) {
      const copies = new Copies(store);
      expect(await copies.read(source, 48_000)).toBeNull();
      copies.keep(source, tone(48_000, 1000));
      await copies.kept();
    }
  });
});
