/** Long sounds in pieces: bit for bit the whole, silence where one is late, and what is asked for when. */
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultPart, defaultTake } from '../../song/defaults.ts';
import type { Part, Song } from '../../song/song.ts';
import type { Sample, Samples } from '../../worklets/offline.ts';
import type { PlacedSample } from '../../worklets/sample-slots.ts';
import { duePieces, PIECE_FRAMES, pieceName } from '../../worklets/stream.ts';
import { largestStep, peak } from '../dsp/ear.ts';
import { noise, sine } from '../dsp/sampler-rig.ts';
import { engineModule, LiveRig, offlineHash, RATE } from './live-rig.ts';
import { Loading } from './loading-rig.ts';
import { at120, pattern, track } from './material.ts';

const FRAMES = 130 * RATE;
const PIECE_SECONDS = PIECE_FRAMES / RATE;
const LONG: Sample = { rate: RATE, channels: [noise(FRAMES, 1), noise(FRAMES, 2)] };

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await engineModule();
});

const part = (members: Partial<Part>): Part => ({
  ...defaultPart,
  track: 'a',
  take: 'long',
  lengthSeconds: 30,
  ...members,
});
const songOf = (...parts: readonly Partial<Part>[]): Song => ({
  ...at120([track('a', pattern(16, {}))]),
  takes: [{ ...defaultTake, hash: 'long', name: 'long', frames: FRAMES, rate: RATE, channels: 2 }],
  parts: parts.map(part),
});

/** An engine into which pieces can be put. */
class Streaming {
  readonly rig: LiveRig;
  private readonly slots = new Map<string, PlacedSample>();

  constructor(song: Song) {
    this.rig = new LiveRig(module, { song, sampleLimitBytes: 64 << 20 });
  }

  put({ channels }: Sample, ...pieces: readonly number[]): this {
    for (const index of pieces) {
      const from = index * PIECE_FRAMES;
      const cut = channels.map((channel) => channel.subarray(from, from + PIECE_FRAMES));
      const frames = cut[0]?.length ?? 0;
      const piece = new Float32Array(frames * cut.length);
      for (const [i, channel] of cut.entries()) piece.set(channel, i * frames);
      const slot = this.slots.size;
      const shape = { slot, channels: cut.length };
      this.rig.performer.takeSample({ ...shape, type: 'samplePlace', frames, rate: RATE });
      this.rig.performer.takeSample({ ...shape, type: 'samplePiece', fromFrame: 0, piece, isLast: true });
      this.slots.set(pieceName('long', index), { slot, rate: RATE });
    }
    this.rig.setSamples(new Map(this.slots));
    return this;
  }
}

describe('in pieces', () => {
  const whole: Samples = new Map([['long', LONG]]);
  const faded = { offsetSeconds: 4, fadeIn: 3, fadeInCurve: 1, lengthSeconds: 11, fadeOut: 4.5, fadeOutCurve: 3 };

  test.each([0, 3200, 9000])(
    'from tick %i it is the whole, bit for bit, also where a fade crosses a border',
    (fromTick) => {
      const song = songOf(faded, { startTick: 16_000, offsetSeconds: 9.5, lengthSeconds: 3 });
      const { rig } = new Streaming(song).put(LONG, ...Array.from({ length: 12 }, (_, i) => i));
      const start = rig.play({ fromTick });
      const frames = 11 * RATE;
      rig.runTo(start + frames + 4800, 777);
      expect(rig.hash(start, frames)).toBe(offlineHash(module, song, frames, fromTick, whole));
    },
  );

  test('a piece that is late is silence without a click, and begins in its middle when it comes', () => {
    const tone: Sample = { rate: RATE, channels: [sine(FRAMES, 200, 0.25)] };
    const streaming = new Streaming(songOf({})).put(tone, 0, 1, 2, 3);
    const { rig } = streaming;
    const start = rig.play();
    rig.runTo(start + 7 * RATE);
    streaming.put(tone, 4, 5, 6);
    rig.runTo(start + 9 * RATE);
    const heard = Float32Array.from(rig.left.slice(start - rig.firstFrame));
    const at = (seconds: number) => Math.round(seconds * RATE);
    expect(peak(heard.subarray(at(4 * PIECE_SECONDS + 0.1), at(7)))).toBe(0);
    expect(peak(heard.subarray(at(8), at(9)))).toBeCloseTo(peak(heard.subarray(at(2), at(3))), 3);
    expect(largestStep(heard.subarray(at(6), at(9)))).toBeLessThan(0.01);
  });
});

describe('what is asked for', () => {
  const names = (song: Song, tick: number) =>
    duePieces(song, 'pattern', tick, RATE).map(({ name, inSeconds }) => [
      Number(name.split('#')[1]),
      Math.round(inSeconds),
    ]);

  test('the pieces that sound in the next seconds, soonest first; short takes are none', () => {
    expect(names(songOf({ startTick: 1920 }), 0)).toEqual([
      [0, 1],
      [1, 2],
      [2, 4],
      [3, 5],
      [4, 6],
      [5, 8],
    ]);
    expect(names(songOf({ startTick: 1920, offsetSeconds: 20 }), 0).map(([piece]) => piece)).toEqual([
      14, 15, 16, 17, 18, 19,
    ]);
    const short = songOf({});
    expect(names({ ...short, takes: short.takes.map((take) => ({ ...take, frames: RATE })) }, 0)).toEqual([]);
  });

  test('from its middle the one that sounds; after its end, and muted, none', () => {
    expect(names(songOf({}), 1920 * 6)[0]).toEqual([4, -1]);
    expect(names(songOf({}), 1920 * 40)).toEqual([]);
    expect(names(songOf({ mute: true }), 0)).toEqual([]);
  });

  test('before the end of a loop also where it begins', () => {
    const song = { ...songOf({}), loop: { startTick: 0, endTick: 1920 * 20 } };
    expect(names(song, 1920 * 18).map(([piece]) => piece)).toContain(0);
    expect(names(song, 1920 * 9).map(([piece]) => piece)).not.toContain(0);
  });
});

test('pieces go when they are over, and making the sound for one goes on for the next', async () => {
  const opened: string[] = [];
  const loading = new Loading(songOf({}), 8 << 20, async (name) => {
    opened.push(name);
    return { sample: { rate: RATE, channels: [noise(1000, 1)] } };
  });
  loading.attach();
  loading.loader.want(['long#0', 'long#1']);
  await loading.untilDone();
  expect([...loading.slots.keys()]).toEqual(['long#0', 'long#1']);
  loading.loader.want(['long#1', 'long#2']);
  await loading.untilDone();
  expect([...loading.slots.keys()]).toEqual(['long#1', 'long#2']);
  loading.loader.want(['long#2', 'long#3']);
  loading.loader.want(['long#4']);
  expect(loading.abandoned).toBe(0);
  loading.loader.want(['other']);
  expect(loading.abandoned).toBe(1);
});
