/** Recorded parts as they sound: live = offline bit for bit, a cut costs nothing, borders of lanes neither click nor dip. */
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultPart, defaultTake } from '../../song/defaults.ts';
import { splitPart } from '../../song/edits/parts.ts';
import type { Part, Song } from '../../song/song.ts';
import { openKernel } from '../../worklets/kernel.ts';
import { arenaPagesFor, renderSong, type Sample, type Samples } from '../../worklets/offline.ts';
import { largestStep } from '../dsp/ear.ts';
import { noise, sine } from '../dsp/sampler-rig.ts';
import { engineModule, LiveRig, offlineHash, RATE } from './live-rig.ts';
import { at120, pattern, track } from './material.ts';

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await engineModule();
});

const mono = (channel: Float32Array): Sample => ({ rate: RATE, channels: [channel] });
const SOUNDS: Samples = new Map([
  ['a', mono(noise(6 * RATE, 1))],
  ['b', mono(noise(4 * RATE, 2))],
  ['c', { rate: 44_100, channels: [noise(100_000, 3), noise(100_000, 4)] }],
  ['tone', mono(sine(6 * RATE, 441, 0.25))],
]);

function songOf(parts: readonly Partial<Part>[]): Song {
  const full = parts.map((members) => ({ ...defaultPart, track: 'voice', take: 'a', lengthSeconds: 1, ...members }));
  const takes = [...SOUNDS.keys()].map((hash) => ({ ...defaultTake, hash, name: hash, frames: 1, rate: RATE }));
  return { ...at120([track('voice', pattern(16, {})), track('other', pattern(16, {}))]), takes, parts: full };
}

const everything = songOf([
  { lengthSeconds: 1.3, fadeIn: 0.4, fadeInCurve: 1, fadeOut: 0.5, fadeOutCurve: 2 },
  { startTick: 1701, take: 'b', fadeIn: 0.3, fadeInCurve: 3, offsetSeconds: 0.7, gainDb: -3 },
  { startTick: 3001, take: 'c', offsetSeconds: -0.2, lengthSeconds: 1.5, fadeIn: 0.9 },
  { startTick: 3002, take: 'b', mute: true },
  {
    track: 'other',
    startTick: 77,
    loopTicks: 1920,
    lengthSeconds: 1.2,
    fadeIn: 0.05,
    lanes: [
      { take: 'b', offsetSeconds: 0.5 },
      { take: 'c', offsetSeconds: -0.1 },
    ],
    comp: [
      { fromSeconds: 0, lane: 2 },
      { fromSeconds: 0.02, lane: 1 },
      { fromSeconds: 0.5, lane: 0 },
    ],
  },
]);

/** What is heard on the left, from a tick on. */
function heard(song: Song, seconds: number, fromTick = 0): Float32Array {
  const kernel = openKernel(module, { rate: RATE, arenaPages: arenaPagesFor(SOUNDS) });
  const frames = seconds * RATE;
  const left = new Float32Array(frames);
  let at = 0;
  for (const block of renderSong({ kernel, song, samples: SOUNDS, fromTick, toTick: 38_400, tailSeconds: 0 })) {
    left.set(block.left.subarray(0, Math.min(block.left.length, frames - at)), at);
    at += block.left.length;
    if (at >= frames) break;
  }
  return left;
}

const farthest = (x: Float32Array, y: Float32Array) =>
  x.reduce((most, value, i) => Math.max(most, Math.abs(value - (y[i] ?? 0))), 0);

describe('live = offline', () => {
  test.each([0, 200, 1801, 3500])('from tick %i', (fromTick) => {
    const frames = 5 * RATE;
    const rig = new LiveRig(module, { song: everything, sampleLimitBytes: 16 << 20 });
    const slots = new Map(
      [...SOUNDS].map(([hash, { rate, channels }], slot) => {
        rig.performer.takeSample({
          type: 'samplePlace',
          slot,
          frames: channels[0]?.length ?? 0,
          channels: channels.length,
          rate,
        });
        const piece = Float32Array.from(channels.flatMap((channel) => [...channel]));
        rig.performer.takeSample({
          type: 'samplePiece',
          slot,
          fromFrame: 0,
          channels: channels.length,
          piece,
          isLast: true,
        });
        return [hash, { slot, rate }] as const;
      }),
    );
    rig.setSamples(slots);
    const start = rig.play({ fromTick });
    rig.runTo(start + frames + 4800, 777);
    expect(rig.hash(start, frames)).toBe(offlineHash(module, everything, frames, fromTick, SOUNDS));
  });
});

test('a part that is cut sounds bit for bit as before', () => {
  const whole = songOf([{ lengthSeconds: 3, offsetSeconds: 0.1234, gainDb: -7, fadeIn: 0.2, fadeOut: 0.3 }]);
  const cut = [0.7, 0.31, 1.001].reduce((song, seconds, i) => splitPart(i, seconds)(song), whole);
  expect(cut.parts.length).toBe(4);
  expect(heard(cut, 3.5)).toEqual(heard(whole, 3.5));
});

test('parts that touch with a change of gain neither click nor dip', () => {
  const one = { take: 'tone', lengthSeconds: 1 };
  const x = heard(songOf([one, { ...one, startTick: 1920, offsetSeconds: 1, gainDb: -0.01 }]), 1.5);
  const powerAt = (from: number) => x.subarray(from, from + 1088).reduce((sum, y) => sum + y * y, 0);
  expect(powerAt(RATE - 500) / powerAt(RATE / 2)).toBeGreaterThan(0.99);
  expect(largestStep(x.subarray(RATE - 500, RATE + 500))).toBeLessThan(1.02 * largestStep(x.subarray(RATE / 2, RATE)));
});

test('a border between lanes of the same sound is not heard', () => {
  const lanes = [{ take: 'tone', offsetSeconds: 0 }];
  const comp = [
    { fromSeconds: 0, lane: 0 },
    { fromSeconds: 0.5, lane: 1 },
  ];
  const part = { take: 'tone', lengthSeconds: 1 };
  expect(farthest(heard(songOf([{ ...part, lanes, comp }]), 1), heard(songOf([part]), 1))).toBeLessThan(1e-6);
});

test('from the middle of a fade it goes on as it would have', () => {
  const song = songOf([{ take: 'tone', lengthSeconds: 4, fadeIn: 3, fadeOut: 2 }]);
  const whole = heard(song, 4);
  const late = heard(song, 3, 960);
  const error = late
    .subarray(400)
    .reduce((most, y, i) => Math.max(most, Math.abs(y - (whole[24_000 + 400 + i] ?? 0))), 0);
  expect(error).toBeLessThan(2e-5);
});
