/** What the engine saves on when the device cannot follow: less work, no click, and every bit back afterwards. */
import { describe, expect, test } from 'vitest';
import { MasterMeter, METER_WORDS } from '../../dsp/abi/meters.ts';
import { MAX_TRACKS, MAX_VOICES, PERIOD } from '../../dsp/abi/sizes.ts';
import type { Kernel } from '../../worklets/kernel.ts';
import { writeParams } from '../../worklets/params/slots.ts';
import { fullSong } from '../e2e/full-song.ts';
import { type Due, kernelOf, noteOn, play, start } from '../kernel.ts';

const RATE = 48_000;
const ACTIVE = (MAX_TRACKS + 1) * METER_WORDS + MasterMeter.ActiveVoices;

/** Four notes on each of sixteen tracks, held; four of the tracks have an instrument of one voice. */
const SOUNDING = 52;
const CROWD: readonly Due[] = [
  start(120),
  ...Array.from({ length: MAX_VOICES }, (_, i) => noteOn(128, i >> 2, 48 + 3 * (i & 3) + (i >> 2), 0.4 + 0.009 * i)),
];

async function crowd(): Promise<Kernel> {
  const kernel = await kernelOf('simd', RATE);
  writeParams(kernel.params, fullSong(), new Map());
  kernel.exports.reset();
  return kernel;
}

/** The largest bend between neighbouring frames: a click stands out in the second difference. */
function sharpest(x: Float32Array): number {
  let most = 0;
  for (let i = 2; i < x.length; i++) {
    most = Math.max(most, Math.abs((x[i] ?? 0) - 2 * (x[i - 1] ?? 0) + (x[i - 2] ?? 0)));
  }
  return most;
}

describe('spare', () => {
  test('the quietest voices go at once, no note goes beyond the limit, and none is taken while all may sound', async () => {
    const kernel = await crowd();
    play(kernel, CROWD, 9_600);
    expect(kernel.meters[ACTIVE]).toBe(SOUNDING);
    kernel.exports.spare(MAX_VOICES, 0);
    play(kernel, [], 256);
    expect(kernel.meters[ACTIVE]).toBe(SOUNDING);
    kernel.exports.spare(20, 0);
    play(kernel, [], 256);
    expect(kernel.meters[ACTIVE]).toBe(20);
    play(kernel, [noteOn(0, 0, 90), noteOn(0, 4, 91)], 256);
    expect(kernel.meters[ACTIVE]).toBe(20);
    kernel.exports.spare(MAX_VOICES, 0);
    play(kernel, [noteOn(0, 0, 92), noteOn(0, 4, 93)], 256);
    expect(kernel.meters[ACTIVE]).toBe(22);
  });

  test('stealing and lighter synthesisers do not click: no sharper bend than the music itself has', async () => {
    const kernel = await crowd();
    const before = play(kernel, CROWD, 24_000).left.subarray(9_600);
    kernel.exports.spare(24, 1);
    const during = play(kernel, [], 4_800).left;
    kernel.exports.spare(MAX_VOICES, 0);
    const after = play(kernel, [], 4_800).left;
    expect(sharpest(before)).toBeGreaterThan(0);
    expect(sharpest(during)).toBeLessThan(sharpest(before) * 1.2);
    expect(sharpest(after)).toBeLessThan(sharpest(before) * 1.2);
  });

  test('what was saved and taken back before a performance leaves no trace in it, in both builds', async () => {
    for (const build of ['simd', 'scalar'] as const) {
      const fresh = await kernelOf(build, RATE);
      const spared = await kernelOf(build, RATE);
      for (const kernel of [fresh, spared]) {
        writeParams(kernel.params, fullSong(), new Map());
        kernel.exports.reset();
      }
      play(spared, CROWD, 4_800);
      spared.exports.spare(8, 1);
      play(spared, [], 4_800);
      spared.exports.spare(MAX_VOICES, 0);
      const [after, never] = [spared, fresh].map((kernel) => play(kernel, CROWD, 9_600).left);
      // The first period was computed before.
      expect(after?.subarray(PERIOD)).toEqual(never?.subarray(PERIOD));
    }
  });
});
