/** The part player: takes 1:1, fades, crossfades. */
import { describe, expect, test } from 'vitest';
import { largestStep, peak, rms } from './ear.ts';
import { hzOf, noise, render, rig, sine } from './sampler-rig.ts';

describe('part', () => {
  test('a take is heard 1:1, on its frame, mono on both sides', async () => {
    const x = noise(5000);
    const wasm = await rig(x);
    wasm.partStart(0, 0, 1, 11);
    const { left, right } = render(wasm, 6400, undefined, wasm.partRender);
    expect(peak(left.subarray(0, 11))).toBe(0);
    expect(left.subarray(11, 5011)).toEqual(x);
    expect(right).toEqual(left);
    expect(peak(left.subarray(5011))).toBe(0);
    expect(wasm.partDone()).toBe(1);
  });

  test('from its middle it fades in; with gain; stopped, it is gone in 3 ms', async () => {
    const wasm = await rig({ left: new Float32Array(48_000).fill(0.5), right: new Float32Array(48_000).fill(-0.25) });
    wasm.partStart(0, 1000, 0.5, 0);
    const { left, right } = render(wasm, 4800, undefined, wasm.partRender);
    expect(left[0]).toBe(0);
    expect([left[144], right[144]]).toEqual([0.25, -0.125]);
    wasm.partStop(7);
    const end = render(wasm, 480, undefined, wasm.partRender).left;
    expect(end[7]).toBe(0.25);
    expect(end[7 + 72]).toBeCloseTo(0.125, 4);
    expect(peak(end.subarray(7 + 144))).toBe(0);
    expect(Math.max(largestStep(left), largestStep(end))).toBeLessThan(0.25 / 64);
    expect(wasm.partDone()).toBe(1);
  });

  test('a new start crossfades: a constant stays constant, and three within 3 ms do not click', async () => {
    const wasm = await rig(new Float32Array(48_000).fill(0.5));
    wasm.partStart(0, 0, 1, 0);
    const { left } = render(
      wasm,
      9600,
      (frame) => {
        if (frame === 3200) wasm.partStart(0, 0, 1, 20);
        if (frame === 6400 || frame === 6464) wasm.partStart(0, 9000, 1, 0);
      },
      wasm.partRender,
    );
    for (const x of left.subarray(0, 6400)) expect(Math.abs(x - 0.5)).toBeLessThan(1e-6);
    expect(largestStep(left)).toBeLessThan(0.5 / 64);
    expect(left[7000]).toBe(0.5);
  });

  test('a take of another rate keeps its pitch and its length', async () => {
    const wasm = await rig(sine(44_100, 997, 0.5, 44_100), { sampleRate: 44_100 });
    wasm.partStart(0, 0, 1, 0);
    const { left } = render(wasm, 48_100, undefined, wasm.partRender);
    expect(Math.abs(1200 * Math.log2(hzOf(left.subarray(0, 40_000), 997) / 997))).toBeLessThan(0.1);
    expect(rms(left.subarray(47_900, 47_990))).toBeGreaterThan(0.2);
    expect(peak(left.subarray(48_016))).toBe(0);
  });

  test('nothing to play is nothing', async () => {
    const wasm = await rig(noise(100));
    wasm.partStart(7, 0, 1, 0);
    expect(wasm.partDone()).toBe(1);
    wasm.partStart(0, 100, 1, 0);
    expect(wasm.partDone()).toBe(1);
    wasm.partStart(-3, 0, 1, 0);
    expect(wasm.partDone()).toBe(1);
  });
});
