/** A mix and an echo as they are heard: as loud as the songs are, without a click, kick and bass in one song at a time. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { growSong } from '../../song/grow/grow-song.ts';
import type { Mix } from '../../song/radio/join.ts';
import { staged } from '../../song/radio/staged.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { ensureBuilt, pathOfBuild } from '../../worklets/build.node.ts';
import { type Desk, openDesk } from '../../worklets/desk.ts';
import { openKernel } from '../../worklets/kernel.ts';
import { levelOf, loudnessOf } from '../../worklets/radio/loudness.ts';
import { listen } from '../listen.ts';
import { engineModule } from './live-rig.ts';
import { RATE, RadioRig } from './radio-rig.ts';

/** LU. */
const MOST_APART = 1;
const REFERENCE_LUFS = -16;
const LOW_HZ = 100;

let module: WebAssembly.Module;
let desk: Desk;
const measure = (song: Parameters<typeof loudnessOf>[1]) =>
  loudnessOf(openKernel(module, { rate: RATE, arenaPages: 0 }), song);

beforeAll(async () => {
  module = await engineModule();
  await ensureBuilt(['desk']);
  desk = await openDesk(readFileSync(pathOfBuild('desk')));
});

/** The largest step from one frame to the next. */
function largestStep(channel: Float32Array): number {
  return channel.reduce((most, x, i) => Math.max(most, i > 0 ? Math.abs(x - (channel[i - 1] ?? x)) : 0), 0);
}

/** Mean power below LOW_HZ. */
function lowPower(channel: Float32Array): number {
  const share = 1 - Math.exp((-2 * Math.PI * LOW_HZ) / RATE);
  let [once, twice, sum] = [0, 0, 0];
  for (const x of channel) {
    once += share * (x - once);
    twice += share * (once - twice);
    sum += twice * twice;
  }
  return sum / channel.length;
}

describe('house into afro-house', () => {
  let rig: RadioRig;
  let join: Mix;
  let frames: { readonly start: number; readonly swap: number; readonly end: number };
  /** Two bars. */
  let room: number;

  beforeAll(async () => {
    rig = new RadioRig(module, 40, measure);
    // Four bars before the mix begins.
    await rig.radio.play(styleSong('house', 0), 20 * TICKS_PER_BAR);
    await rig.runTo(RATE / 4);
    await rig.radio.cue(styleSong('afro-house', 0));
    const plan = rig.radio.planned();
    if (plan?.join.kind !== 'mix') throw new Error('not mixed');
    join = plan.join;
    const latency = rig.decks[0].latencyFrames;
    const start = plan.startFrame + latency;
    const end = plan.endFrame + latency;
    frames = { start, swap: Math.round((start + end) / 2), end };
    room = Math.round((end - start) / 4);
    await rig.runTo(end + 2 * room + RATE);
  });

  test('is as loud as either of them all the way', () => {
    const { left, right } = rig.mix();
    const loudness = (from: number, to: number) =>
      desk.integratedLoudness({ left: left.slice(from, to), right: right.slice(from, to) }, RATE) ?? -99;
    const pieces = Array.from({ length: 8 }, (_, i) =>
      loudness(frames.start + (i - 2) * room, frames.start + (i - 1) * room),
    );
    for (const piece of pieces) expect(Math.abs(piece - REFERENCE_LUFS)).toBeLessThan(2 * MOST_APART);
    expect(Math.abs(loudness(frames.start, frames.end) - REFERENCE_LUFS)).toBeLessThan(MOST_APART);
  });

  test('stays below full scale, and no step is larger than the songs have by themselves', () => {
    const { left, right } = rig.mix();
    const mixed = [left, right].map((channel) => largestStep(channel.subarray(frames.start - 512, frames.end + 512)));
    const alone = [left, right].flatMap((channel) => [
      largestStep(channel.subarray(frames.start - 2 * room, frames.start - 512)),
      largestStep(channel.subarray(frames.end + 512, frames.end + 2 * room)),
    ]);
    expect(Math.max(...mixed)).toBeLessThan(1.3 * Math.max(...alone));
    const peak = Math.max(
      ...[left, right].map((channel) => channel.reduce((most, x) => Math.max(most, Math.abs(x)), 0)),
    );
    expect(peak).toBeLessThan(1);
  });

  test('kick and bass change over at the fifth bar', () => {
    expect((join.swapTick - join.startTick) / TICKS_PER_BAR).toBe(4);
    const [a, b] = rig.decks.map(({ left }) => left) as [Float32Array, Float32Array];
    const around = (channel: Float32Array) =>
      [frames.swap - room, frames.swap + RATE / 5].map((from) =>
        lowPower(channel.subarray(from, from + room - RATE / 5)),
      );
    const [running, next] = [around(a), around(b)] as [[number, number], [number, number]];
    expect(running[0] / running[1]).toBeGreaterThan(30);
    expect(next[1] / next[0]).toBeGreaterThan(30);
  });
});

describe('house into boom-bap, which is too slow for it', () => {
  test('stops on a bar line, rings, and the next begins a bar later at its own tempo', async () => {
    const rig = new RadioRig(module, 16, measure);
    await rig.radio.play(styleSong('house', 0), 4 * TICKS_PER_BAR);
    await rig.runTo(RATE / 2);
    const next = styleSong('boom-bap', 0);
    await rig.radio.cue(next);
    expect(rig.radio.next()).toBe(true);
    await rig.runTo(rig.frame + 1200);
    const plan = rig.radio.planned();
    if (plan?.join.kind !== 'echo') throw new Error('not an echo');
    await rig.runTo(plan.startFrame + 4 * RATE);
    expect(rig.songs).toEqual([next]);
    expect(plan.join.tempo).toEqual([{ tick: 0, bpm: next.bpm }]);
    const [a, b] = rig.decks.map(({ left, latencyFrames }) => left.subarray(latencyFrames)) as [
      Float32Array,
      Float32Array,
    ];
    const bar = (4 * 60 * RATE) / 124;
    const power = (channel: Float32Array, from: number, to: number) =>
      channel.subarray(from, to).reduce((sum, x) => sum + x * x, 0) / (to - from);
    const stop = Math.round(plan.startFrame - bar);
    const before = power(a, stop - bar / 4, stop);
    // The first quarter after it is the echo of what was, the last one is nearly gone.
    const rings = [0.25, 0.75].map(
      (at) => power(a, Math.round(stop + at * bar), Math.round(stop + (at + 0.25) * bar)) / before,
    );
    expect(rings[0]).toBeGreaterThan(0.003);
    expect(rings[0]).toBeLessThan(0.5);
    expect(rings[1]).toBeLessThan(0.1 * (rings[0] ?? 0));
    expect(b.subarray(0, plan.startFrame - 1).every((x) => x === 0)).toBe(true);
    expect(power(b, plan.startFrame, plan.startFrame + RATE)).toBeGreaterThan(1e-4);
  });
});

describe('loudness', () => {
  // Of twenty styles the one whose scenes differ most.
  test('of a grown song is estimated within 1 LU of the whole', async () => {
    const song = staged(growSong(styleSong('koplo', 0), 1));
    const { lufs } = measure(song);
    expect(Math.abs((lufs ?? -99) - (await listen(song)).lufs)).toBeLessThan(MOST_APART);
  });

  test('brings a song to the reference, but never its peaks above the ceiling', () => {
    expect(levelOf({ lufs: -10, peakDb: -1, rest: 1, cost: null })).toBeCloseTo(10 ** (-6 / 20), 6);
    expect(levelOf({ lufs: -20, peakDb: -9, rest: 1, cost: null })).toBeCloseTo(10 ** (4 / 20), 6);
    expect(levelOf({ lufs: -20, peakDb: -3, rest: 1, cost: null })).toBeCloseTo(10 ** (2 / 20), 6);
    expect(levelOf({ lufs: -60, peakDb: -50, rest: 1, cost: null })).toBeCloseTo(10 ** (12 / 20), 6);
    expect(levelOf({ lufs: null, peakDb: Number.NEGATIVE_INFINITY, rest: 1, cost: null })).toBe(1);
  });
});
