/** The offline renderer on the real engine: every sound on its frame, the same bits however it is cut, stems that add up. */

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tempoMap } from '../../song/arrangement.ts';
import { defaultPad, defaultSong, newTrack } from '../../song/defaults.ts';
import type { Pattern, Song, Track } from '../../song/song.ts';
import { framesBetween } from '../../song/tempo.ts';
import { type RenderOptions, renderedFrames, renderSong, type Samples } from '../../worklets/offline.ts';
import { withBeat } from '../beat-of.ts';
import { kernelOf } from '../kernel.ts';
import { pattern, scene, song } from './material.ts';

const HASH = 'c1'.repeat(32);

/** A click as loud as it gets, at once: the first frame that is not silence is the event's frame. */
function clicks(rate: number): Samples {
  const click = new Float32Array(48).fill(1);
  return new Map([[HASH, { rate, channels: [click] }]]);
}

/** A sampler track whose first pad is the click. */
function clicker(one: Pattern, clips: Track['clips'] = {}): Track {
  const track = newTrack('sampler', 'click', 'Click');
  const pads = track.pads.map((pad, i) =>
    i === 0 ? { ...defaultPad, sample: HASH, fadeOut: 0, release: 0.005 } : pad,
  );
  return { ...withBeat({ ...track, clips }, one), pads, strip: { ...track.strip, gain: 0, eqOn: false } };
}

async function render(options: Omit<RenderOptions, 'kernel'>, rate = 48000, build: 'simd' | 'scalar' = 'simd') {
  const kernel = await kernelOf(build, rate, 16);
  const frames = renderedFrames(options.song, rate, options);
  const count = options.hasStems ? options.song.tracks.length + 4 : 0;
  const sheets = Array.from({ length: count + 1 }, () => [new Float32Array(frames), new Float32Array(frames)] as const);
  let at = 0;
  for (const block of renderSong({ ...options, kernel })) {
    for (const [index, view] of [block, ...block.stems].entries()) {
      sheets[index]?.[0].set(view.left, at);
      sheets[index]?.[1].set(view.right, at);
    }
    at += block.left.length;
  }
  expect(at).toBe(frames);
  const [mix, ...stems] = sheets;
  if (!mix) throw new Error('nothing rendered');
  return { left: mix[0], right: mix[1], stems };
}

/** Frames at which sound begins after at least `gap` frames of silence. */
function onsets(channel: Float32Array, gap: number): number[] {
  const found: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let frame = 0; frame < channel.length; frame++) {
    if (Math.abs(channel[frame] as number) < 1e-4) continue;
    if (frame - last > gap) found.push(frame);
    last = frame;
  }
  return found;
}

const sha = ({ left, right }: { readonly left: Float32Array; readonly right: Float32Array }) =>
  createHash('sha256').update(new Uint8Array(left.buffer)).update(new Uint8Array(right.buffer)).digest('hex');

describe('every sound on its frame', () => {
  const beat = { 0: {}, 3: { offsetTicks: 21.5 }, 6: { ratchet: 3 }, 11: { offsetTicks: -60 }, 15: {} };
  const ticks = (swing: number, passes: number) =>
    Array.from({ length: passes }, (_, pass) =>
      [
        0,
        3 * 240 + swing * 80 + 21.5,
        6 * 240,
        6 * 240 + 80,
        6 * 240 + 160,
        11 * 240 + swing * 80 - 60,
        15 * 240 + swing * 80,
      ].map((tick) => pass * 3840 + tick),
    ).flat();

  test.each([60, 93, 128, 200])('impulses over 20 s at %i BPM, with swing: 0 frames of error', async (bpm) => {
    for (const rate of [44100, 48000]) {
      const one = song([clicker(pattern(16, beat))], { bpm, swing: 0.5 });
      const passes = Math.ceil((20 * bpm) / 240);
      const range = { fromTick: 0, toTick: passes * 3840, tailSeconds: 0.5 };
      const { left } = await render({ song: one, samples: clicks(rate), ...range }, rate);
      const expected = ticks(0.5, passes).map((tick) => Math.floor((tick * 60 * rate) / (bpm * 960) + 0.5));
      expect(onsets(left, 400)).toEqual(expected);
    }
  });

  test('over changes of tempo, and the same on the stem', async () => {
    const bpms = [93, 200, 61];
    const scenes = bpms.map((bpm, i) => scene(`s${i}`, bpm));
    const clips = Object.fromEntries(
      scenes.map(({ id }) => [id, { name: '', color: 0, pattern: pattern(16, { 0: {}, 5: {} }), follow: null }]),
    );
    const timeline = scenes.map(({ id }) => ({ scene: id, repeats: 2, overrides: [] }));
    const one = song([clicker(pattern(16, {}), clips)], { scenes, timeline });
    const range = { fromTick: 0, toTick: 6 * 3840, tailSeconds: 0.25 };
    const { left, stems } = await render({ song: one, samples: clicks(44100), ...range, hasStems: true }, 44100);
    const map = tempoMap(one, 'timeline');
    const expected = Array.from({ length: 6 }, (_, bar) => [bar * 3840, bar * 3840 + 1200])
      .flat()
      .map((tick) => framesBetween(map, 0, tick, 44100));
    expect(onsets(left, 400)).toEqual(expected);
    expect(onsets(stems[0]?.[0] ?? new Float32Array(), 400)).toEqual(expected);
  });

  test('frame 0 is the first tick of the range: a performance that starts there', async () => {
    const one = song([clicker(pattern(32, { 0: {}, 16: {}, 20: {} }))], { bpm: 120 });
    const { left } = await render({ song: one, samples: clicks(48000), fromTick: 3840, toTick: 7680, tailSeconds: 1 });
    expect(onsets(left, 400)).toEqual([0, 24_000]);
    expect(left.length).toBe(96_000 + 48_000);
  });
});

describe('the same bits', () => {
  const range = { song: defaultSong(), fromTick: 0, toTick: 3840, tailSeconds: 0.5 };

  test('for any chopping, with stems and without, again and again', async () => {
    const whole = sha(await render(range));
    for (const chunkFrames of [1, 7, 32, 97, 1000, 4096])
      expect(sha(await render({ ...range, chunkFrames }))).toBe(whole);
    expect(sha(await render({ ...range, hasStems: true }))).toBe(whole);
  });

  test('of more notes at once than the inbox takes', async () => {
    const note = { startTick: 960, lengthTicks: 240, velocity: 0.8 };
    const notes = Array.from({ length: 2000 }, (_, i) => ({ ...note, key: 24 + (i % 80) }));
    const tracks = ['a', 'b', 'c'].map((id) => ({
      ...newTrack('pluck', id, id),
      pattern: { ...pattern(16, {}), notes },
    }));
    const crowded = { song: song(tracks), fromTick: 0, toTick: 3840, tailSeconds: 0 };
    const whole = sha(await render(crowded));
    expect(sha(await render({ ...crowded, hasStems: true }))).toBe(whole);
    expect(sha(await render({ ...crowded, chunkFrames: 4096 }))).toBe(whole);
  });

  test('in the simd and the scalar build', async () => {
    expect(sha(await render(range, 48000, 'scalar'))).toBe(sha(await render(range)));
  });
});

describe('stems', () => {
  test('unmastered add up to the unmastered mix within -120 dBFS, returns included', async () => {
    const base = defaultSong();
    const sends = { sendReverb: -6, sendDelay: -12, sendChorus: -9, sendDrive: -20, gain: -12 };
    const tracks = base.tracks.map((track) => ({ ...track, strip: { ...track.strip, ...sends } }));
    const master = { ...base.mixer.master, gain: 0, compressorOn: false };
    const one: Song = { ...base, tracks, mixer: { ...base.mixer, master } };
    const { left, right, stems } = await render({
      song: one,
      fromTick: 0,
      toTick: 3840,
      tailSeconds: 1,
      hasStems: true,
    });
    let worst = 0;
    let loudest = 0;
    for (const [side, mix] of [left, right].entries()) {
      for (let frame = 0; frame < mix.length; frame++) {
        const sum = stems.reduce((total, stem) => total + (stem[side]?.[frame] ?? 0), 0);
        worst = Math.max(worst, Math.abs(sum - (mix[frame] ?? 0)));
        loudest = Math.max(loudest, Math.abs(mix[frame] ?? 0));
      }
    }
    expect(loudest).toBeGreaterThan(0.05);
    expect(loudest).toBeLessThan(0.9);
    expect(20 * Math.log10(worst)).toBeLessThan(-120);
    const isHeard = stems.map((stem) => stem[0].some((x) => x !== 0));
    // Clap and crash have nothing to play in the starter beat.
    expect(isHeard).toEqual([true, true, true, true, false, false, true, true, true, true, true, true]);
  });
});
