/** Onsets in loops whose hits are known, and the tempo that follows from them. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '../../worklets/desk.ts';
import type { DeskExports } from '../../worklets/desk-job.ts';
import { steadyTempo, tempoOfLoop } from '../../worklets/loop-tempo.ts';
import { kernelOf } from '../kernel.ts';
import { type Cast, type Loop, loops } from '../loops.ts';
import { fMeasure, scoreOnsets } from '../onset-score.ts';
import { TIER } from '../tier.ts';
import { deskOf, noise, sine } from './desk-rig.ts';
import { type Build, probe } from './probe.ts';

const RATE = 48_000;
const LOOPS = TIER === 'drill' ? 8 : 4;
let desk: Desk;

beforeAll(async () => {
  desk = await deskOf();
});

/** Strokes of decaying noise in silence. */
function strokes(rate: number, seconds: readonly number[], level = 0.5): Float32Array {
  const x = new Float32Array(Math.round(((seconds.at(-1) ?? 0) + 0.4) * rate));
  for (const [i, second] of seconds.entries()) {
    const stroke = noise(Math.round(0.06 * rate), i + 1);
    const first = Math.round(second * rate);
    for (const [k, y] of stroke.entries()) x[first + k] = (x[first + k] ?? 0) + level * y * Math.exp((-80 * k) / rate);
  }
  return x;
}

test('a loop of 100 beats a minute has its tempo, and what was cut off it anywhere says nothing', async () => {
  const loop = strokes(RATE, [0, 0.6, 0.9, 1.2, 1.8, 2.4, 2.7, 3.0, 3.6, 4.2]).slice(0, 4.8 * RATE);
  const whole = new Float32Array(4.8 * RATE);
  whole.set(loop);
  const tempo = (sound: Float32Array) => steadyTempo(desk.onsets(sound, RATE), sound.length, RATE);
  expect(tempo(whole)).toBeCloseTo(100, 1);
  expect(tempo(whole.slice(0, 2.4 * RATE))).toBeCloseTo(100, 1);
  expect(tempoOfLoop(desk.onsets(whole.slice(0, 1.43 * RATE), RATE), 1.43 * RATE, RATE)?.bpm).toBeCloseTo(167.8, 1);
  expect(tempo(whole.slice(0, 1.43 * RATE))).toBeNull();
  expect(tempo(new Float32Array(RATE))).toBeNull();
});

describe('onsets', () => {
  // Four loops of each kind, eight in the drill; bench/chop.bench.ts judges three hundred by the bars of 0.98 and 0.95.
  test.each<[Cast, number]>([
    ['drums', 0.97],
    ['all', 0.93],
  ])(
    `of ${LOOPS} beats, %s, are those the scheduler played within 5 ms, F at least %f; the tempo is right`,
    async (cast, bar) => {
      const kernel = await kernelOf('simd', RATE);
      const made: readonly Loop[] = [...loops(kernel, cast, LOOPS, 500)];
      const found = made.map((loop) => desk.onsets(loop.channel, RATE));
      const scores = made.map(({ hits }, i) => scoreOnsets(found[i]?.frames ?? new Int32Array(), hits, 0.005 * RATE));
      expect(fMeasure(scores)).toBeGreaterThan(bar);
      for (const [i, { bpm, channel }] of made.entries()) {
        const onsets = found[i];
        expect(onsets && tempoOfLoop(onsets, channel.length, RATE)?.bpm).toBeCloseTo(bpm, 1);
      }
    },
  );

  test.each([22_050, 44_100, 48_000, 96_000])(
    'at %i Hz strokes 45 ms apart stand where they are, the first at frame 0',
    (rate) => {
      const seconds = [0, 0.25, 0.295, 0.34, 0.7, 1.001];
      const { frames, strengths } = desk.onsets(strokes(rate, seconds), rate);
      expect(frames.length).toBe(seconds.length);
      for (const [i, second] of seconds.entries()) {
        expect(Math.abs((frames[i] ?? -1) / rate - second)).toBeLessThan(0.001);
        expect(strengths[i]).toBeGreaterThan(0.5);
      }
    },
  );

  test('how loud it is does not matter', () => {
    const seconds = [0.1, 0.5, 0.9];
    const loud = desk.onsets(strokes(RATE, seconds, 0.9), RATE).frames;
    expect(desk.onsets(strokes(RATE, seconds, 0.009), RATE).frames).toEqual(loud);
  });

  test('a higher sensitivity finds what a lower does not, never less', () => {
    const x = strokes(RATE, [0.1, 0.5, 0.9]);
    const hum = noise(x.length, 77);
    const masked = x.map((y, i) => y * (i < 0.4 * RATE ? 1 : 0.06) + 0.02 * (hum[i] ?? 0));
    const counts = [0, 0.5, 1].map((sensitivity) => desk.onsets(masked, RATE, sensitivity).frames.length);
    expect([...counts].sort((a, b) => a - b)).toEqual(counts);
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
  });

  test('silence and nothing have none, a steady tone and noise at most their beginning', () => {
    expect(desk.onsets(new Float32Array(RATE), RATE).frames.length).toBe(0);
    expect(desk.onsets(new Float32Array(0), RATE).frames.length).toBe(0);
    for (const hz of [55, 110, 440, 3000]) {
      for (const frame of desk.onsets(sine(2 * RATE, hz / RATE, 0.5), RATE).frames) expect(frame).toBeLessThan(100);
    }
    for (const frame of desk.onsets(noise(2 * RATE, 3), RATE).frames) expect(frame).toBeLessThan(100);
  });

  test('a pad of beating voices that swells has none, though its level moves', () => {
    const pad = new Float32Array(3 * RATE);
    for (const [i, hz] of [220, 221.1, 277.2, 276, 329.6, 660.3, 1109].entries()) {
      const tone = sine(pad.length, hz / RATE, 0.1);
      for (let k = 0; k < pad.length; k++) {
        const swell = 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, k / (0.3 * RATE), (pad.length - k) / (0.3 * RATE)));
        pad[k] = (pad[k] ?? 0) + swell * (tone[(k + 97 * i) % pad.length] ?? 0);
      }
    }
    expect([...desk.onsets(pad, RATE).frames].filter((frame) => frame > 0.05 * RATE)).toEqual([]);
  });

  test('either build finds the same frames and is as sure', async () => {
    const x = strokes(RATE, [0.1, 0.2, 0.31]);
    const play = async (build: Build) => {
      const wasm = (await probe('desk', build)) as unknown as DeskExports;
      wasm.openOnsets(RATE, x.length, 0.5);
      const [lead, count] = [wasm.onsetLead(), wasm.onsetHops()];
      const room = lead + x.length + 8 * wasm.onsetWindow();
      const input = wasm.take(room * 4);
      const padded = new Float32Array(wasm.memory.buffer, input, room);
      padded.fill(0);
      padded.set(x, lead);
      wasm.feedOnsets(input, 0, count);
      return Array.from({ length: wasm.findOnsets() }, (_, i) => {
        const first = wasm.onsetStretch(i);
        const isInside = first >= 2 - lead && first + wasm.onsetStretchFrames() < room - lead;
        return isInside ? [wasm.judgeOnset(i, input + (lead + first) * 4), wasm.onsetSurety()] : [first];
      });
    };
    const simd = await play('simd');
    expect(simd.filter((one) => one.length === 2).length).toBeGreaterThan(2);
    expect(await play('scalar')).toEqual(simd);
  });
});

describe('tempo of a loop', () => {
  const grid = (steps: readonly number[], beats: number, bpm: number) => ({
    onsets: {
      frames: Int32Array.from(steps, (step) => Math.round((step * RATE * 15) / bpm)),
      strengths: new Float32Array(steps.length).fill(1),
    },
    frames: Math.round((beats * RATE * 60) / bpm),
  });
  const sixteenths = (bars: number) =>
    Array.from({ length: bars }, (_, bar) => [0, 3, 4, 6, 10, 11, 12].map((s) => s + 16 * bar)).flat();

  test.each([
    [1, 84],
    [2, 120],
    [3, 120],
    [4, 150],
    [8, 97],
  ])('%i bars at %f BPM', (bars, bpm) => {
    const { onsets, frames } = grid(sixteenths(bars), 4 * bars, bpm);
    const tempo = tempoOfLoop(onsets, frames, RATE);
    expect(tempo?.beats).toBe(4 * bars);
    expect(tempo?.bpm).toBeCloseTo(bpm, 1);
  });

  test('without onsets, or too short to be one, it has none', () => {
    const { onsets, frames } = grid([], 8, 120);
    expect(tempoOfLoop(onsets, frames, RATE)).toBeNull();
    expect(tempoOfLoop(grid([0], 8, 120).onsets, 1000, RATE)).toBeNull();
  });
});
