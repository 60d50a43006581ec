/** The engine as a whole, on the built wasm: frames, chopping, silence, faults, limits. */
import { describe, expect, test } from 'vitest';
import { MasterMeter, METER_WORDS, Meter } from '../../dsp/abi/meters.ts';
import { PadSlot } from '../../dsp/abi/patches.ts';
import { EventKind, TransportOp } from '../../dsp/abi/record.ts';
import { MAX_TRACKS, MAX_VOICES, PAD_BASE, PAD_FIRST_KEY, SLOTS_PER_TRACK } from '../../dsp/abi/sizes.ts';
import { StripSlot } from '../../dsp/abi/slots.ts';
import { defaultSong } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { type Due, kernelOf, loadSong, noteOff, noteOn, param, play, start } from '../kernel.ts';
import { TIER } from '../tier.ts';

const STEP_FRAMES = 5625;
const KEYS = [60, 60, 60, 60, 60, 60, 36, 60];

/** Two bars of everything, from a fixed figure. */
function beat(bars = 2): Due[] {
  const dues: Due[] = [start()];
  for (let step = 0; step < bars * 16; step++) {
    for (let track = 0; track < 8; track++) {
      if ((step * 7 + track * 3) % 5 > 1) continue;
      const key = (KEYS[track] ?? 60) + (track > 5 ? (step * 5) % 12 : 0);
      dues.push(noteOn(step * STEP_FRAMES, track, key, 0.4 + 0.1 * (step % 6)));
      dues.push(noteOff(step * STEP_FRAMES + 4000, track, key));
    }
  }
  return dues;
}

const largest = (x: Float32Array) => x.reduce((most, y) => Math.max(most, Math.abs(y)), 0);

describe('engine', () => {
  test('any chopping and either build give the same bits', async () => {
    const frames = 2 * 48000;
    const reference = await kernelOf('simd');
    loadSong(reference);
    const expected = play(reference, beat(), frames);
    expect(largest(expected.left)).toBeGreaterThan(0.05);
    const choppings = [[1], [7, 120, 1], [33], [4096], [127, 129, 2000]];
    for (const build of ['simd', 'scalar'] as const) {
      for (const sizes of [[128], ...choppings]) {
        const kernel = await kernelOf(build);
        loadSong(kernel);
        const got = play(kernel, beat(), frames, sizes);
        expect(
          Buffer.compare(Buffer.from(got.left.buffer), Buffer.from(expected.left.buffer)),
          `${build} ${sizes}`,
        ).toBe(0);
        expect(Buffer.compare(Buffer.from(got.right.buffer), Buffer.from(expected.right.buffer))).toBe(0);
      }
    }
  });

  test('a performance starts from the same state whatever was played before', async () => {
    const kernel = await kernelOf();
    loadSong(kernel);
    const first = play(kernel, beat(), 48000);
    const second = play(kernel, beat(), 48000);
    // The start record resets in its own period: what leaves before it is the sound of the last one.
    const latency = kernel.exports.latencyFrames();
    expect(second.left.subarray(latency)).toEqual(first.left.subarray(latency));
  });

  test('every note sounds on its exact frame', async () => {
    for (const rate of [44100, 48000]) {
      for (let track = 0; track < 8; track++) {
        for (const [place, frame] of [0, 1, 17, 31, 32, 1000, 4095].entries()) {
          // Each at one rate; the drill, each at both.
          if (TIER !== 'drill' && (place + track) % 2 !== (rate === 44100 ? 0 : 1)) continue;
          const kernel = await kernelOf('simd', rate);
          loadSong(kernel);
          const { left } = play(kernel, [start(), noteOn(frame, track, KEYS[track] ?? 60)], frame + 600);
          const first = left.findIndex((x) => x !== 0);
          expect(
            first - kernel.exports.latencyFrames() - frame,
            `track ${track} frame ${frame}`,
          ).toBeGreaterThanOrEqual(0);
          expect(first - kernel.exports.latencyFrames() - frame).toBeLessThanOrEqual(2);
        }
      }
    }
  });

  test('after a stop the output is exactly 0 within 2 × RT60 + 1 s, and stays so', async () => {
    const kernel = await kernelOf();
    loadSong(kernel);
    const seconds = 2 * defaultSong().mixer.reverb.decay + 1;
    const stop: Due = { frame: 96000, kind: EventKind.Transport, track: TransportOp.Stop };
    const dues = beat().filter((due) => due.frame < 96000);
    const { left, right } = play(kernel, [...dues, stop], 96000 + Math.ceil(seconds * 48000) + 48000);
    const last = Math.max(
      left.findLastIndex((x) => x !== 0),
      right.findLastIndex((x) => x !== 0),
    );
    expect((last - 96000) / 48000).toBeLessThan(seconds);
    expect(kernel.meters[(MAX_TRACKS + 1) * METER_WORDS + MasterMeter.ActiveVoices]).toBe(0);
  });

  test('at most 64 voices sound, and no note is refused', async () => {
    const song = defaultSong();
    const tracks = Array.from(
      { length: 16 },
      (_, index) => ({ ...song.tracks[7], id: `t${index}` }) as Song['tracks'][0],
    );
    const kernel = await kernelOf();
    loadSong(kernel, { ...song, tracks: tracks.map((track) => ({ ...track, instrument: 'pad', patch: {} })) });
    const dues: Due[] = [start()];
    for (let i = 0; i < 160; i++) dues.push(noteOn(i * 40, i % 16, 40 + (i % 37)));
    const { left } = play(kernel, dues, 48000);
    const voices = kernel.meters[(MAX_TRACKS + 1) * METER_WORDS + MasterMeter.ActiveVoices];
    expect(voices).toBe(MAX_VOICES);
    expect(Number.isFinite(largest(left))).toBe(true);
    expect(largest(left)).toBeLessThanOrEqual(1);
  });

  test('the closed hat ends the open hat in 3 ms', async () => {
    const render = async (withClosed: boolean) => {
      const kernel = await kernelOf();
      loadSong(kernel);
      for (const send of [StripSlot.SendReverb, StripSlot.SendChorus]) kernel.params[3 * SLOTS_PER_TRACK + send] = -60;
      const closed = withClosed ? [noteOn(9600, 2, 60, 0.001)] : [];
      return play(kernel, [start(), noteOn(0, 3, 60), ...closed], 14400).left;
    };
    const [open, choked] = [await render(false), await render(true)];
    const window = (x: Float32Array) => largest(x.subarray(9600 + 400, 9600 + 1400));
    expect(window(choked)).toBeLessThan(window(open) / 30);
  });

  test('a sample that is not finite silences its strip alone, and is counted', async () => {
    const kernel = await kernelOf();
    // Behind the back of placeSample, which would mend it.
    const pointer = kernel.exports.samplePlace(0, 4800, 1, 48000);
    new Float32Array(kernel.exports.memory.buffer, pointer, 4800).fill(Number.NaN);
    kernel.exports.sampleReady(0);
    loadSong(kernel);
    kernel.params[8 * SLOTS_PER_TRACK + StripSlot.Instrument] = 10;
    kernel.params[8 * SLOTS_PER_TRACK + StripSlot.Gain] = 0;
    kernel.params.set([0, 0, 0], 8 * SLOTS_PER_TRACK + PAD_BASE + PadSlot.Sample);
    kernel.params[8 * SLOTS_PER_TRACK + PAD_BASE + PadSlot.LowPass] = 20000;
    kernel.params[8 * SLOTS_PER_TRACK + PAD_BASE + PadSlot.Sustain] = 1;
    const { left } = play(kernel, [start(), noteOn(0, 0, 60), noteOn(0, 8, PAD_FIRST_KEY)], 24000);
    expect(left.every((x) => Number.isFinite(x))).toBe(true);
    expect(largest(left)).toBeGreaterThan(0.05);
    expect(kernel.meters[8 * METER_WORDS + Meter.Faults]).toBeGreaterThan(0);
  });

  test('hostile records leave it finite and playing', async () => {
    const kernel = await kernelOf();
    loadSong(kernel);
    const values = [Number.NaN, Number.POSITIVE_INFINITY, -1e30, 1e30, 0, -1];
    const dues: Due[] = [start()];
    for (let i = 0; i < 4000; i++) {
      const kind = [EventKind.Param, EventKind.NoteOn, EventKind.NoteOff, 77][i % 4] ?? 0;
      dues.push({
        frame: i * 11,
        kind,
        track: (i % 23) - 3,
        key: (i * 37) % 800,
        value: values[i % 6] ?? 0,
        extra: Number.NaN,
      });
    }
    const { left, right } = play(kernel, dues, 48000);
    expect(left.every((x) => Math.abs(x) <= 1)).toBe(true);
    expect(right.every((x) => Math.abs(x) <= 1)).toBe(true);
    loadSong(kernel);
    expect(largest(play(kernel, beat(), 24000).left)).toBeGreaterThan(0.05);
  });

  test('the memory is sealed: its size never changes, and stays under 32 MB', async () => {
    const kernel = await kernelOf('simd', 48000, 64);
    const before = kernel.exports.memory.buffer.byteLength;
    loadSong(kernel);
    play(kernel, beat(), 48000);
    expect(kernel.exports.memory.buffer.byteLength).toBe(before);
    expect(before).toBeLessThanOrEqual(32 * 1024 * 1024);
  });

  test('mute and solo are heard, and neither changes the other', async () => {
    const peakOf = async (params: readonly Due[]) => {
      const kernel = await kernelOf();
      loadSong(kernel);
      return largest(play(kernel, [start(), ...params, noteOn(4800, 0, 60), noteOn(4800, 1, 60)], 14400).left);
    };
    const both = await peakOf([]);
    const kickOnly = await peakOf([param(0, 1, StripSlot.Mute, 1)]);
    const soloKick = await peakOf([param(0, 0, StripSlot.Solo, 1)]);
    const neither = await peakOf([param(0, 0, StripSlot.Solo, 1), param(0, 0, StripSlot.Mute, 1)]);
    expect(kickOnly).toBe(soloKick);
    expect(kickOnly).not.toBe(both);
    expect(neither).toBe(0);
  });
});
